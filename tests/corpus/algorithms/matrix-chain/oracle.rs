//! All chains of small sizes, against plain recursion.

use matrix_chain::{brackets, least_cost};

fn model(sizes: &[u32], names: &[u8]) -> (u64, String) {
    match names.len() {
        0 => return (0, String::new()),
        1 => return (0, char::from(names[0]).to_string()),
        _ => {}
    }
    let mut best: Option<(u64, String)> = None;
    for middle in 1..names.len() {
        let (left, a) = model(&sizes[..=middle], &names[..middle]);
        let (right, b) = model(&sizes[middle..], &names[middle..]);
        let own = sizes[0] as u64 * sizes[middle] as u64 * sizes[names.len()] as u64;
        let total = left + right + own;
        if best.as_ref().is_none_or(|best| total < best.0) {
            best = Some((total, format!("({a}{b})")));
        }
    }
    best.unwrap()
}

#[test]
fn all_chains() {
    for count in 0..=5usize {
        for code in 0..4u32.pow(count as u32 + 1) {
            let sizes: Vec<u32> = (0..=count as u32)
                .map(|i| [1, 2, 3, 7][(code / 4u32.pow(i) % 4) as usize])
                .collect();
            let (cost, text) = model(&sizes, &b"ABCDE"[..count]);
            assert_eq!(least_cost(&sizes), cost, "{sizes:?}");
            assert_eq!(brackets(&sizes), Some(text), "{sizes:?}");
        }
    }
}

#[test]
fn large() {
    assert_eq!(least_cost(&[]), 0);
    assert_eq!(brackets(&[]).as_deref(), Some(""));
    assert_eq!(least_cost(&[30, 35, 15, 5, 10, 20, 25]), 15125);
    assert_eq!(
        brackets(&[30, 35, 15, 5, 10, 20, 25]).as_deref(),
        Some("((A(BC))((DE)F))")
    );
    assert_eq!(
        least_cost(&[100_000, 100_000, 100_000]),
        1_000_000_000_000_000
    );
    assert_eq!(brackets(&[2; 40]), None);
}
