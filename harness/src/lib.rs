//! What instrumented crates call.
