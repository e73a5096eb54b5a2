//! All chains of up to four pages, also to pages that do not exist.

use chain_cycle::Chain;

fn check(next: &[Option<usize>]) {
    let chain = Chain::new(next.to_vec());
    let follow = |page: usize| next.get(page).copied().flatten();
    let mut circular = Vec::new();
    for start in 0..next.len() + 2 {
        assert_eq!(chain.follow(start), follow(start));
        let mut seen = vec![start];
        let end = loop {
            match follow(seen[seen.len() - 1]) {
                None => break Some(seen[seen.len() - 1]),
                Some(page) if seen.contains(&page) => {
                    if page == start {
                        circular.push(start);
                    }
                    break None;
                }
                Some(page) => seen.push(page),
            }
        };
        assert_eq!(
            chain.has_cycle(start),
            end.is_none(),
            "{next:?} from {start}"
        );
        assert_eq!(chain.resolve(start), end, "{next:?} from {start}");
    }
    assert_eq!(chain.circular(), circular);
}

#[test]
fn all_short_chains() {
    for len in 0..=4_usize {
        let choices = len + 2;
        for code in 0..choices.pow(len as u32) {
            let next: Vec<_> = (0..len as u32)
                .map(|i| (code / choices.pow(i) % choices).checked_sub(1))
                .collect();
            check(&next);
        }
    }
}

#[test]
fn long_chains() {
    for len in [50, 51] {
        let mut next: Vec<_> = (1..len).map(Some).collect();
        check(&next);
        next.push(None);
        check(&next);
        next[len - 1] = Some(len / 2);
        check(&next);
    }
}
