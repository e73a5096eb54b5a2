//! Propose: candidate fixes from suspicious components (3.6, 3.7).
