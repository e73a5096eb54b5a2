//! Tables of distances between towns. Roads may be longer in one direction than in the other.

use contracts::{ensures, requires};

/// The largest number of towns.
pub const MAX_TOWNS: usize = 100;

/// The distance from the town of the row to that of the column, if there is a way.
pub type Table = Vec<Vec<Option<u64>>>;

/// Has the table as many columns as rows?
pub fn is_square(table: &Table) -> bool {
    table.iter().all(|row| row.len() == table.len())
}

/// A table of direct roads; the shortest one where there are several. Roads between towns that are not
/// below `towns` are left out, and every town is at no distance from itself.
#[requires(towns <= MAX_TOWNS)]
#[ensures(ret.len() == towns && is_square(&ret))]
#[ensures((0..towns).all(|town| ret[town][town] == Some(0)))]
pub fn direct(towns: usize, roads: &[(usize, usize, u32)]) -> Table {
    let mut table = vec![vec![None; towns]; towns];
    for (town, row) in table.iter_mut().enumerate() {
        row[town] = Some(0);
    }
    for &(from, to, length) in roads {
        let entry = table.get_mut(from).and_then(|row| row.get_mut(to));
        if let Some(entry) = entry {
            *entry = shorter(*entry, Some(u64::from(length)));
        }
    }
    table
}

/// The smaller distance; no way is longer than any.
#[ensures(ret == a || ret == b)]
#[ensures(a.is_some() || b.is_some() -> ret.is_some())]
pub fn shorter(a: Option<u64>, b: Option<u64>) -> Option<u64> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        _ => a.or(b),
    }
}

/// Is there no town by way of which another distance would be shorter?
#[requires(is_square(table))]
pub fn is_shortest(table: &Table) -> bool {
    let towns = 0..table.len();
    towns.clone().all(|via| {
        towns.clone().all(|from| {
            towns
                .clone()
                .all(|to| match (table[from][via], table[via][to]) {
                    (Some(first), Some(second)) => {
                        table[from][to].is_some_and(|it| it <= first.saturating_add(second))
                    }
                    _ => true,
                })
        })
    })
}

/// The distances on the shortest ways, over as many towns as one likes, from a table of roads of which
/// none is longer than 4294967295.
#[requires(is_square(table) && table.len() <= MAX_TOWNS)]
#[requires(table.iter().flatten().flatten().all(|&it| it <= u64::from(u32::MAX)))]
#[ensures(ret.len() == table.len() && is_square(&ret))]
#[ensures(is_shortest(&ret))]
#[ensures(ret.iter().flatten().zip(table.iter().flatten()).all(|(&a, &b)| shorter(a, b) == a))]
pub fn shorten(table: &Table) -> Table {
    let mut short = table.clone();
    let towns = table.len();
    for via in 0..towns {
        for from in 0..towns {
            for to in 0..towns {
                let detour = short[from][via].zip(short[to][via]).map(|(a, b)| a + b);
                short[from][to] = shorter(short[from][to], detour);
            }
        }
    }
    short
}

/// The longest of all distances; `None` if some town cannot be reached from another, or if there is none.
#[requires(is_square(table))]
pub fn diameter(table: &Table) -> Option<u64> {
    let all: Option<Vec<u64>> = table.iter().flatten().copied().collect();
    all?.into_iter().max()
}
