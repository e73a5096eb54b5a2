//! The table of a football league.
//!
//! ```
//! let mut league = league_table::League::new(["Red", "Blue"]);
//! league.add("Blue", "Red", 2, 1).unwrap();
//! assert_eq!(league.table()[0].team, "Blue");
//! ```

use std::cmp::Reverse;
use std::fmt;

/// A match cannot be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchError {
    /// There is no such team in the league.
    UnknownTeam(String),
    /// Nobody plays against themselves.
    SameTeam,
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTeam(team) => write!(f, "{team} is not in this league"),
            Self::SameTeam => f.write_str("a team plays against another one"),
        }
    }
}

impl std::error::Error for MatchError {}

/// What a team has achieved.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Row {
    /// The name of the team.
    pub team: String,
    /// How many matches it has won.
    pub won: u32,
    /// How many had no winner.
    pub drawn: u32,
    /// How many it has lost.
    pub lost: u32,
    /// How many goals it has scored.
    pub scored: u32,
    /// How many goals were scored against it.
    pub conceded: u32,
    /// Points that were taken from it.
    pub deducted: i32,
}

impl Row {
    /// How many matches it has played.
    pub fn played(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Three points for each match won and one for each without a winner, less those that were taken
    /// from it.
    pub fn points(&self) -> i32 {
        3 * self.won as i32 + self.drawn as i32 - self.deducted
    }

    /// How many more goals it scored than were scored against it.
    pub fn difference(&self) -> i32 {
        self.scored as i32 - self.conceded as i32
    }

    fn enter(&mut self, own: u32, other: u32) {
        self.scored += own;
        self.conceded += other;
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => self.won += 1,
            std::cmp::Ordering::Equal => self.drawn += 1,
            std::cmp::Ordering::Less => self.lost += 1,
        }
    }
}

/// A league with the results of its matches.
#[derive(Debug, Clone)]
pub struct League {
    rows: Vec<Row>,
}

impl League {
    /// A league in which nobody has played.
    pub fn new<'a>(teams: impl IntoIterator<Item = &'a str>) -> Self {
        let row = |team: &str| Row {
            team: team.to_string(),
            ..Row::default()
        };
        Self {
            rows: teams.into_iter().map(row).collect(),
        }
    }

    fn find(&self, team: &str) -> Result<usize, MatchError> {
        let found = self.rows.iter().position(|row| row.team == team);
        found.ok_or_else(|| MatchError::UnknownTeam(team.to_string()))
    }

    /// Adds the result of a match.
    pub fn add(
        &mut self,
        home: &str,
        away: &str,
        home_goals: u32,
        away_goals: u32,
    ) -> Result<(), MatchError> {
        let (home, away) = (self.find(home)?, self.find(away)?);
        if home == away {
            return Err(MatchError::SameTeam);
        }
        self.rows[home].enter(home_goals, away_goals);
        self.rows[away].enter(away_goals, home_goals);
        Ok(())
    }

    /// Takes points from a team.
    pub fn deduct(&mut self, team: &str, points: u16) -> Result<(), MatchError> {
        let index = self.find(team)?;
        self.rows[index].deducted += i32::from(points);
        Ok(())
    }

    /// All teams, the best first: that with more points, then with the higher difference of goals, then
    /// with more goals scored, then by name.
    pub fn table(&self) -> Vec<&Row> {
        let mut table: Vec<&Row> = self.rows.iter().collect();
        table.sort_by_key(|row| {
            let merits = (row.points(), row.difference(), row.scored);
            (Reverse(merits), row.team.as_str())
        });
        table
    }

    /// The place of each team in the table, in the order of the table. Teams that differ in nothing but
    /// their names share a place, and the places after it are left out: 1, 2, 2, 4.
    pub fn places(&self) -> Vec<(usize, &str)> {
        let merits = |row: &Row| (row.points(), row.difference(), row.scored);
        let table = self.table();
        let mut places: Vec<(usize, &str)> = Vec::new();
        for (index, row) in table.iter().enumerate() {
            let place = match index.checked_sub(1) {
                Some(above) if merits(table[above]) == merits(row) => above + 1,
                _ => index + 1,
            };
            places.push((place, &row.team));
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(league: &League) -> Vec<&str> {
        league.table().iter().map(|row| row.team.as_str()).collect()
    }

    #[test]
    fn results() {
        let mut league = League::new(["A", "B"]);
        league.add("A", "B", 3, 1).unwrap();
        league.add("B", "A", 0, 0).unwrap();
        let table = league.table();
        assert_eq!((table[0].won, table[0].drawn, table[0].lost), (1, 1, 0));
        assert_eq!((table[1].scored, table[1].conceded), (1, 3));
        assert_eq!(table[0].points(), 4);
        assert!(league.add("A", "A", 1, 0).is_err() && league.add("A", "C", 1, 0).is_err());
    }

    #[test]
    fn goals_decide() {
        let mut league = League::new(["A", "B", "C", "D"]);
        league.add("A", "B", 1, 0).unwrap();
        league.add("C", "D", 4, 2).unwrap();
        assert_eq!(names(&league), ["C", "A", "B", "D"]);
    }

    #[test]
    fn shared_places() {
        let mut league = League::new(["C", "A", "D", "B"]);
        league.add("D", "A", 1, 0).unwrap();
        let expected = [(1, "D"), (2, "B"), (2, "C"), (4, "A")];
        assert_eq!(league.places(), expected);
        league.deduct("D", 4).unwrap();
        let expected = [(1, "B"), (1, "C"), (3, "A"), (4, "D")];
        assert_eq!(league.places(), expected);
    }

    #[test]
    fn equals_of_equals() {
        let league = League::new(["Y", "X", "Z"]);
        assert_eq!(league.places(), [(1, "X"), (1, "Y"), (1, "Z")]);
    }
}
