//! Pages that link to each other, directly or by way of others.

use std::collections::BTreeMap;

/// Pages and their links.
#[derive(Debug, Clone, Default)]
pub struct Site {
    links: BTreeMap<u8, Vec<u8>>,
}

impl Site {
    /// A site with these links, from one page to another. There are no other pages.
    pub fn new(links: &[(u8, u8)]) -> Self {
        let mut site = Self::default();
        for &(from, to) in links {
            site.links.entry(from).or_default().push(to);
            site.links.entry(to).or_default();
        }
        site
    }

    /// All pages, in groups: from each page of a group one can get to all the others of the group, and not
    /// to another group and back. The pages of a group are in ascending order, and so are the groups.
    pub fn groups(&self) -> Vec<Vec<u8>> {
        let mut search = Search::new(self);
        for &page in self.links.keys() {
            if !search.visits.contains_key(&page) {
                search.visit(page);
            }
        }
        let mut groups = search.groups;
        groups.sort();
        groups
    }

    /// Can one come back to a page from which one follows some links?
    pub fn has_cycle(&self) -> bool {
        self.groups().iter().any(|group| group.len() > 1)
            || self.links.iter().any(|(page, to)| to.contains(page))
    }
}

/// What is known of a page that was visited.
struct Visit {
    /// The number of the visit.
    number: usize,
    /// Is the group of the page not complete yet?
    open: bool,
}

/// A search in depth for groups.
struct Search<'a> {
    site: &'a Site,
    visits: BTreeMap<u8, Visit>,
    /// Pages whose groups are open, in the order of their visits.
    trail: Vec<u8>,
    groups: Vec<Vec<u8>>,
}

impl<'a> Search<'a> {
    fn new(site: &'a Site) -> Self {
        Self {
            site,
            visits: BTreeMap::new(),
            trail: Vec::new(),
            groups: Vec::new(),
        }
    }

    /// Visits a page and everything behind it, and returns the number of the first visit of its group that
    /// one can get back to.
    fn visit(&mut self, page: u8) -> usize {
        let number = self.visits.len();
        self.visits.insert(page, Visit { number, open: true });
        let start = self.trail.len();
        self.trail.push(page);
        let mut first = number;
        for &next in &self.site.links[&page] {
            let back = match self.visits.get(&next) {
                None => self.visit(next),
                Some(visit) => visit.number,
            };
            first = first.min(back);
        }
        if first == number {
            self.close(start);
        }
        first
    }

    /// The pages of the trail from this place on are a group.
    fn close(&mut self, start: usize) {
        let mut group = self.trail.split_off(start);
        for page in &group {
            if let Some(visit) = self.visits.get_mut(page) {
                visit.open = false;
            }
        }
        group.sort_unstable();
        self.groups.push(group);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_cycles() {
        let site = Site::new(&[(1, 2), (2, 3), (3, 1), (3, 4)]);
        assert_eq!(site.groups(), [vec![1, 2, 3], vec![4]]);
        assert!(site.has_cycle());
        assert!(Site::new(&[(5, 5)]).has_cycle());
    }

    #[test]
    fn has_groups_of_one_page() {
        let site = Site::new(&[(1, 2), (2, 3)]);
        assert_eq!(site.groups(), [[1], [2], [3]]);
        assert!(!site.has_cycle());
    }

    #[test]
    fn does_not_mix_groups() {
        let site = Site::new(&[(1, 2), (1, 3), (3, 2)]);
        assert_eq!(site.groups(), [[1], [2], [3]]);
        let site = Site::new(&[(1, 2), (2, 1), (3, 4), (4, 3), (4, 1)]);
        assert_eq!(site.groups(), [[1, 2], [3, 4]]);
    }
}
