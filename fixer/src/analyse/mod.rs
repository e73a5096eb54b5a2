//! Analyse: rank the components of the state by their suspicion (3.2–3.5).
