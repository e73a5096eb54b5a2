//! Expressions as syntax: canonical text, sub-expressions, E_{r,c}, substitution, negation.
