//! Variants of the tool: what it may use.

use std::fmt;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// A strategy, as the tool's own option `--strategy` says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strategy {
    /// Model-based fixing only
    Model,
    /// Code-based fixing as published
    Code,
    /// Everything
    #[serde(alias = "default")]
    Full,
}

impl Strategy {
    /// All, in the order of tables.
    pub const ALL: [Self; 3] = [Self::Model, Self::Code, Self::Full];

    /// The head of its column.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Model => "Model",
            Self::Code => "Code",
            Self::Full => "All",
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Model => "model",
            Self::Code => "code",
            Self::Full => "full",
        })
    }
}

/// A strategy, perhaps without one of its techniques.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Variant {
    /// The strategy.
    pub strategy: Strategy,
    /// The technique that is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<String>,
}

impl Variant {
    /// The variants to measure: the strategies, then everything without each technique in turn.
    #[must_use]
    pub fn all(strategies: &[Strategy], techniques: &[String]) -> Vec<Self> {
        let whole = Strategy::ALL.into_iter().filter(|strategy| strategies.contains(strategy));
        let without = techniques
            .iter()
            .map(|technique| Self { strategy: Strategy::Full, without: Some(technique.clone()) });
        whole.map(Self::from).chain(without).collect()
    }

    /// What the tool is told; nothing for what it does anyway.
    #[must_use]
    pub fn arguments(&self) -> Vec<String> {
        let strategy = match self.strategy {
            Strategy::Full => None,
            other => Some(format!("--strategy={other}")),
        };
        let without = self.without.iter().map(|technique| format!("--without={technique}"));
        strategy.into_iter().chain(without).collect()
    }
}

/// A variant with a seed: what is run for each case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// The variant.
    pub variant: Variant,
    /// The seed.
    pub seed: u64,
}

impl Trial {
    /// What to run for each case: all variants with the first seed, then everything that the tool
    /// has with the others.
    #[must_use]
    pub fn all(variants: Vec<Variant>, seeds: &[u64]) -> Vec<Self> {
        let (first, others) = seeds.split_first().unwrap_or((&0, &[]));
        let full = variants.contains(&Strategy::Full.into());
        let others: Vec<_> = others.iter().filter(|_| full).collect();
        variants
            .into_iter()
            .map(|variant| Self { variant, seed: *first })
            .chain(
                others.into_iter().map(|seed| Self { variant: Strategy::Full.into(), seed: *seed }),
            )
            .collect()
    }
}

impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seed {}", self.variant, self.seed)
    }
}

impl From<Strategy> for Variant {
    fn from(strategy: Strategy) -> Self {
        Self { strategy, without: None }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.without {
            Some(technique) => write!(f, "{} without {technique}", self.strategy),
            None => write!(f, "{}", self.strategy),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_are_told_to_the_tool() {
        let techniques = ["leave".to_owned()];
        let variants = Variant::all(&[Strategy::Full, Strategy::Code], &techniques);
        let told: Vec<_> = variants.iter().map(Variant::arguments).collect();
        assert_eq!(told, [vec!["--strategy=code"], vec![], vec!["--without=leave"]]);
        let names: Vec<_> = variants.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["code", "full", "full without leave"]);
    }

    #[test]
    fn other_seeds_are_for_everything_only() {
        let variants = Variant::all(&[Strategy::Full, Strategy::Code], &["leave".to_owned()]);
        let names: Vec<_> = Trial::all(variants, &[3, 5]).iter().map(ToString::to_string).collect();
        let expected = ["code seed 3", "full seed 3", "full without leave seed 3", "full seed 5"];
        assert_eq!(names, expected);
    }

    #[test]
    fn results_of_old_name_the_strategy_otherwise() {
        let old: Variant = serde_json::from_str(r#"{"strategy":"default"}"#).unwrap();
        assert_eq!(old, Strategy::Full.into());
        assert_eq!(serde_json::to_string(&old).unwrap(), r#"{"strategy":"full"}"#);
    }
}
