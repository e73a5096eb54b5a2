//! What products are made of: assemblies of parts, which can be assemblies again.

mod error;

pub use error::MaterialError;

use std::collections::BTreeMap;

/// What something is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Item {
    /// It is bought, for some cents.
    Part(u64),
    /// It is made of other things.
    Assembly {
        /// How many of which things.
        parts: Vec<(String, u64)>,
        /// What making it costs in cents.
        labour: u64,
    },
}

/// All parts and assemblies.
#[derive(Debug, Clone, Default)]
pub struct Materials {
    items: BTreeMap<String, Item>,
}

impl Materials {
    /// Nothing is known yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a part that is bought. Something of the same name is replaced.
    pub fn part(&mut self, name: &str, price: u64) {
        self.items.insert(name.to_string(), Item::Part(price));
    }

    /// Adds an assembly, of which the parts need not be known yet. Something of the same name is replaced.
    pub fn assembly(&mut self, name: &str, parts: &[(&str, u64)], labour: u64) {
        let parts = parts.iter().map(|(part, count)| (part.to_string(), *count));
        let item = Item::Assembly {
            parts: parts.collect(),
            labour,
        };
        self.items.insert(name.to_string(), item);
    }

    fn item(&self, name: &str) -> Result<&Item, MaterialError> {
        let item = self.items.get(name);
        item.ok_or_else(|| MaterialError::Unknown(name.to_string()))
    }

    /// The parts that have to be bought to make some number of a product, and how many of each, in the order
    /// of their names. Those of which none are needed are left out. The product can be a part itself.
    pub fn needed(&self, name: &str, count: u64) -> Result<Vec<(String, u64)>, MaterialError> {
        let mut needed = BTreeMap::new();
        self.collect(name, count, &mut Vec::new(), &mut needed)?;
        Ok(needed.into_iter().filter(|it| it.1 > 0).collect())
    }

    fn collect<'a>(
        &'a self,
        name: &'a str,
        count: u64,
        path: &mut Vec<&'a str>,
        needed: &mut BTreeMap<String, u64>,
    ) -> Result<(), MaterialError> {
        if path.contains(&name) {
            return Err(MaterialError::Cycle(name.to_string()));
        }
        match self.item(name)? {
            Item::Part(_) => *needed.entry(name.to_string()).or_default() += count,
            Item::Assembly { parts, .. } => {
                path.push(name);
                for (part, each) in parts {
                    self.collect(part, *each, path, needed)?;
                }
                path.pop();
            }
        }
        Ok(())
    }

    /// What a product costs: its parts, and making all assemblies in it.
    pub fn cost(&self, name: &str) -> Result<u64, MaterialError> {
        // This also finds cycles.
        self.needed(name, 1)?;
        self.cost_of(name)
    }

    fn cost_of(&self, name: &str) -> Result<u64, MaterialError> {
        match self.item(name)? {
            Item::Part(price) => Ok(*price),
            Item::Assembly { parts, labour } => {
                let mut cost = *labour;
                for (part, each) in parts {
                    cost += self.cost_of(part)? * each;
                }
                Ok(cost)
            }
        }
    }

    /// The assemblies that have a part or an assembly directly in them, in the order of their names.
    pub fn used_in(&self, name: &str) -> Vec<&str> {
        let uses = |item: &Item| match item {
            Item::Part(_) => false,
            Item::Assembly { parts, .. } => parts.iter().any(|(part, _)| part == name),
        };
        let items = self.items.iter().filter(|(_, item)| uses(item));
        items.map(|(name, _)| name.as_str()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bicycles() -> Materials {
        let mut materials = Materials::new();
        materials.part("spoke", 20);
        materials.part("rim", 900);
        materials.part("frame", 12_000);
        materials.assembly("wheel", &[("rim", 1), ("spoke", 36)], 1500);
        materials.assembly("bicycle", &[("frame", 1), ("wheel", 2)], 4000);
        materials
    }

    fn list(parts: &[(&str, u64)]) -> Vec<(String, u64)> {
        parts.iter().map(|it| (it.0.to_string(), it.1)).collect()
    }

    #[test]
    fn parts_of_wheels() {
        let needed = bicycles().needed("wheel", 1).unwrap();
        assert_eq!(needed, list(&[("rim", 1), ("spoke", 36)]));
        assert_eq!(bicycles().needed("rim", 3), Ok(list(&[("rim", 3)])));
    }

    #[test]
    fn parts_of_bicycles() {
        let needed = bicycles().needed("bicycle", 10).unwrap();
        assert_eq!(needed, list(&[("frame", 10), ("rim", 20), ("spoke", 720)]));
    }

    #[test]
    fn costs() {
        assert_eq!(bicycles().cost("wheel"), Ok(3120));
        assert_eq!(bicycles().cost("bicycle"), Ok(22_240));
        assert_eq!(bicycles().used_in("wheel"), ["bicycle"]);
    }

    #[test]
    fn errors() {
        let mut materials = bicycles();
        materials.assembly("spoke", &[("wheel", 1)], 0);
        let cycle = MaterialError::Cycle("wheel".to_string());
        assert_eq!(materials.cost("wheel"), Err(cycle));
        let unknown = MaterialError::Unknown("car".to_string());
        assert_eq!(materials.needed("car", 1), Err(unknown));
    }
}
