//! What names mean in the scopes of a program, as interpreters and compilers need it.
//!
//! ```
//! let mut scopes = scoped_names::Scopes::new();
//! scopes.define("x", 1);
//! scopes.enter();
//! scopes.define("x", 2);
//! assert_eq!(scopes.get("x"), Some(&2));
//! scopes.leave();
//! assert_eq!(scopes.get("x"), Some(&1));
//! ```

use std::collections::{BTreeMap, HashMap};

/// Nested scopes. The outermost one is always there.
#[derive(Debug, Clone)]
pub struct Scopes<V> {
    outermost: HashMap<String, V>,
    /// The scopes that were entered, the innermost one last.
    inner: Vec<HashMap<String, V>>,
}

impl<V> Scopes<V> {
    /// Only the outermost scope, without names.
    pub fn new() -> Self {
        Self {
            outermost: HashMap::new(),
            inner: Vec::new(),
        }
    }

    /// How many scopes were entered and not left.
    pub fn depth(&self) -> usize {
        self.inner.len()
    }

    /// Enters a new scope within the current one.
    pub fn enter(&mut self) {
        self.inner.push(HashMap::new());
    }

    /// Leaves the current scope, whose names are forgotten. Returns false if it is the outermost one,
    /// which cannot be left.
    pub fn leave(&mut self) -> bool {
        self.inner.pop().is_some()
    }

    /// Defines a name in the current scope. Returns what it meant there before; what it means in
    /// other scopes does not matter.
    pub fn define(&mut self, name: &str, value: V) -> Option<V> {
        let scope = self.inner.last_mut().unwrap_or(&mut self.outermost);
        scope.insert(name.to_string(), value)
    }

    /// What a name means, by the innermost scope in which it is defined.
    pub fn get(&self, name: &str) -> Option<&V> {
        let inner = self.inner.iter().rev().find_map(|scope| scope.get(name));
        inner.or_else(|| self.outermost.get(name))
    }

    /// Changes what a name means, in the innermost scope in which it is defined. Returns false if it
    /// is not defined at all.
    pub fn assign(&mut self, name: &str, value: V) -> bool {
        for scope in self.inner.iter_mut() {
            if let Some(old) = scope.get_mut(name) {
                *old = value;
                return true;
            }
        }
        match self.outermost.get_mut(name) {
            Some(old) => {
                *old = value;
                true
            }
            None => false,
        }
    }

    /// Is a name defined in the current scope and in some scope around it?
    pub fn shadows(&self, name: &str) -> bool {
        let Some((current, around)) = self.inner.split_last() else {
            return false;
        };
        let mut around = around.iter().chain([&self.outermost]);
        current.contains_key(name) && around.any(|scope| scope.contains_key(name))
    }

    /// All names in alphabetical order, with what they mean here.
    pub fn visible(&self) -> Vec<(&str, &V)> {
        let mut names = BTreeMap::new();
        for scope in [&self.outermost].into_iter().chain(&self.inner) {
            for (name, value) in scope {
                names.insert(name.as_str(), value);
            }
        }
        names.into_iter().collect()
    }
}

impl<V> Default for Scopes<V> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_names_hide_outer_ones() {
        let mut scopes = Scopes::new();
        scopes.define("a", 1);
        scopes.define("b", 2);
        scopes.enter();
        assert_eq!(scopes.define("a", 3), None);
        assert!(scopes.shadows("a") && !scopes.shadows("b"));
        assert_eq!(scopes.visible(), [("a", &3), ("b", &2)]);
        assert!(scopes.leave() && !scopes.leave());
        assert_eq!(scopes.visible(), [("a", &1), ("b", &2)]);
    }

    #[test]
    fn assignments_reach_outer_scopes() {
        let mut scopes = Scopes::new();
        scopes.define("total", 0);
        scopes.enter();
        assert!(scopes.assign("total", 5));
        assert!(!scopes.assign("other", 5));
        scopes.leave();
        assert_eq!(scopes.get("total"), Some(&5));
    }

    #[test]
    fn assignments_in_nested_loops() {
        let mut scopes = Scopes::default();
        scopes.enter();
        scopes.define("i", 0);
        scopes.enter();
        scopes.define("i", 10);
        assert!(scopes.assign("i", 11));
        assert_eq!(scopes.get("i"), Some(&11));
        scopes.leave();
        assert_eq!(scopes.get("i"), Some(&0));
    }
}
