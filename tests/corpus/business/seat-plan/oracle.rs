//! All plans of two short rows, searched as texts.

use seat_plan::{Block, Plan};

fn rows(max: u32) -> Vec<String> {
    (0..=max)
        .flat_map(|len| {
            (0..3_usize.pow(len)).map(move |code| {
                (0..len)
                    .map(|i| ['.', '#', ' '][code / 3_usize.pow(i) % 3])
                    .collect()
            })
        })
        .collect()
}

fn check(lines: &[&str]) {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let plan = Plan::parse(&text).unwrap();
    assert_eq!(plan.to_string(), text);
    assert_eq!(plan.free(), text.matches('.').count());
    for party in 0..7 {
        let wanted = ".".repeat(party);
        let expected = lines
            .iter()
            .enumerate()
            .filter(|_| party > 0)
            .find_map(|(row, line)| line.find(&wanted).map(|start| (row, start)));
        let block = expected.map(|(row, start)| Block {
            row,
            places: start..start + party,
        });
        assert_eq!(plan.find(party), block, "{text:?} {party}");
        let mut booked = plan.clone();
        assert_eq!(booked.book(party), block);
        match block {
            None => assert_eq!(booked, plan),
            Some(block) => {
                let mut changed: Vec<String> = lines.iter().map(|it| it.to_string()).collect();
                changed[block.row].replace_range(block.places.clone(), &"#".repeat(party));
                assert_eq!(
                    booked.to_string(),
                    changed
                        .iter()
                        .map(|it| format!("{it}\n"))
                        .collect::<String>()
                );
                assert!(booked.release(&block));
                assert_eq!(booked, plan);
                assert!(!booked.release(&block));
            }
        }
    }
}

#[test]
fn all_small_plans() {
    let all = rows(4);
    check(&[]);
    for first in &all {
        check(&[first]);
        for second in &all {
            check(&[first, second]);
        }
    }
    for row in rows(6) {
        check(&[&row]);
    }
}

#[test]
fn releases() {
    let plan = Plan::parse("#.# \n##").unwrap();
    for row in 0..3 {
        for start in 0..5 {
            for end in start..6 {
                let block = Block {
                    row,
                    places: start..end,
                };
                let line = ["#.# ", "##", ""][row];
                let Some(seats) = line.get(start..end).filter(|_| row < 2) else {
                    assert!(!plan.clone().release(&block));
                    continue;
                };
                assert_eq!(
                    plan.clone().release(&block),
                    seats.chars().all(|c| c == '#')
                );
            }
        }
    }
    assert_eq!(Plan::parse(".\n-"), None);
}
