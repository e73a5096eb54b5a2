//! All small sites, with a table of what can be reached.

use link_cycles::Site;

fn check(links: &[(u8, u8)], size: u8) {
    let mut reach = vec![vec![false; size as usize]; size as usize];
    for &(from, to) in links {
        reach[from as usize][to as usize] = true;
    }
    for via in 0..size as usize {
        for from in 0..size as usize {
            for to in 0..size as usize {
                reach[from][to] |= reach[from][via] && reach[via][to];
            }
        }
    }
    let mut pages: Vec<u8> = links.iter().flat_map(|&(from, to)| [from, to]).collect();
    pages.sort_unstable();
    pages.dedup();
    let mut groups: Vec<Vec<u8>> = Vec::new();
    for &page in &pages {
        if !groups.iter().any(|group| group.contains(&page)) {
            let same = |other: u8| {
                other == page
                    || reach[page as usize][other as usize] && reach[other as usize][page as usize]
            };
            groups.push(pages.iter().copied().filter(|it| same(*it)).collect());
        }
    }
    let site = Site::new(links);
    assert_eq!(site.groups(), groups, "{links:?}");
    let cycle = (0..size as usize).any(|page| reach[page][page]);
    assert_eq!(site.has_cycle(), cycle, "{links:?}");
}

#[test]
fn all_small_sites() {
    for code in 0..1_u32 << 16 {
        let links: Vec<(u8, u8)> = (0..16)
            .filter(|bit| code >> bit & 1 == 1)
            .map(|bit| (bit / 4, bit % 4))
            .collect();
        check(&links, 4);
    }
}

#[test]
fn many_sites() {
    let mut state = 3_u64;
    let mut random = |below: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    for _ in 0..2000 {
        let links: Vec<(u8, u8)> = (0..random(16))
            .map(|_| (random(9) as u8, random(9) as u8))
            .collect();
        check(&links, 9);
    }
    let ring: Vec<(u8, u8)> = (0..=255)
        .map(|page: u8| (page, page.wrapping_add(1)))
        .collect();
    assert_eq!(Site::new(&ring).groups().len(), 1);
    assert_eq!(Site::new(&ring[..255]).groups().len(), 256);
}
