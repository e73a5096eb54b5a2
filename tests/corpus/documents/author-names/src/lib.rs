//! Names of authors, as they are in bibliographies: `Ludwig van Beethoven`, or `van Beethoven, Ludwig`.

/// The name of an author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    /// Given names, each of which can have hyphens in it.
    pub given: Vec<String>,
    /// Words like `van der`, which do not count when names are sorted. Often empty.
    pub particles: String,
    /// The family name.
    pub family: String,
}

/// Does a word begin with a small letter?
fn is_particle(word: &str) -> bool {
    word.starts_with(char::is_lowercase)
}

impl Author {
    /// Reads a name, in one of two forms. Blanks between words do not matter.
    ///
    /// - `Given von Family`: the particles begin with the first word that has a small first letter and
    ///   end with the last such word. The last word of the name always belongs to the family name. If
    ///   there are no particles, it is only this word.
    /// - `von Family, Given`: the particles are the words at the start that have a small first letter,
    ///   but not the last word before the comma.
    ///
    /// `None` if there is no family name.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some((family, given)) = text.split_once(',') {
            let words: Vec<&str> = family.split_whitespace().collect();
            let (_, before) = words.split_last()?;
            let particles = before.iter().take_while(|word| is_particle(word)).count();
            let given: Vec<&str> = given.split_whitespace().collect();
            return Some(Self::new(&given, &words[..particles], &words[particles..]));
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let (_, before) = words.split_last()?;
        let start = before.iter().position(|word| is_particle(word));
        let start = start.unwrap_or(before.len());
        let end = match before.iter().rposition(|word| is_particle(word)) {
            Some(last) => last,
            None => start,
        };
        Some(Self::new(
            &words[..start],
            &words[start..end],
            &words[end..],
        ))
    }

    fn new(given: &[&str], particles: &[&str], family: &[&str]) -> Self {
        Self {
            given: given.iter().map(|word| word.to_string()).collect(),
            particles: particles.join(" "),
            family: family.join(" "),
        }
    }

    /// The first letters of the given names, as in `J. R. R.` or `J.-P.`.
    pub fn initials(&self) -> String {
        let initials = self.given.iter().map(|name| {
            let parts = name.split('-').filter_map(|part| part.chars().next());
            let parts: Vec<String> = parts.map(|first| format!("{first}.")).collect();
            parts.join("-")
        });
        initials.collect::<Vec<_>>().join(" ")
    }

    /// The particles and the family name.
    pub fn surname(&self) -> String {
        format!("{} {}", self.particles, self.family)
            .trim_start()
            .to_string()
    }

    /// The name as it is in a list of works: `Beethoven, L. van`.
    pub fn entry(&self) -> String {
        let rest = format!("{} {}", self.initials(), self.particles);
        match rest.trim() {
            "" => self.family.clone(),
            rest => format!("{}, {rest}", self.family),
        }
    }
}

/// Reads several names with ` and ` between them. Parts that are not names are left out.
pub fn parse_authors(text: &str) -> Vec<Author> {
    text.split(" and ").filter_map(Author::parse).collect()
}

/// How a work by some authors is cited: by one name, by two names, or by the first one and `et al.`.
pub fn citation(authors: &[Author]) -> String {
    match authors {
        [] => "anonymous".to_string(),
        [one] => one.surname(),
        [one, two] => format!("{} and {}", one.surname(), two.surname()),
        [first, ..] => format!("{} et al.", first.surname()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simple_names() {
        let author = Author::parse("Donald  Ervin Knuth").unwrap();
        assert_eq!(author.given, ["Donald", "Ervin"]);
        assert_eq!(author.entry(), "Knuth, D. E.");
        assert_eq!(Author::parse("Plato").unwrap().entry(), "Plato");
        assert_eq!(Author::parse(" "), None);
    }

    #[test]
    fn names_with_commas() {
        let author = Author::parse("de la Vallée Poussin, Charles-Jean").unwrap();
        assert_eq!(author.particles, "de la");
        assert_eq!(author.entry(), "Vallée Poussin, C.-J. de la");
    }

    #[test]
    fn names_with_particles() {
        let author = Author::parse("Ludwig van Beethoven").unwrap();
        assert_eq!(author.particles, "van");
        assert_eq!(author.family, "Beethoven");
        let author = Author::parse("Edsger Wybe van der Meer").unwrap();
        assert_eq!(author.entry(), "Meer, E. W. van der");
    }

    #[test]
    fn citations() {
        let authors = parse_authors("Knuth, Donald and Michael Plass and Émile Zola");
        assert_eq!(citation(&authors), "Knuth et al.");
        assert_eq!(citation(&authors[1..]), "Plass and Zola");
        assert_eq!(citation(&[]), "anonymous");
    }
}
