//! Parts of all kinds in each field, against lists of numbers.

use cron_fields::{ParseError, Schedule};

const LIMITS: [(u32, u32); 5] = [(0, 59), (0, 23), (1, 31), (1, 12), (0, 7)];

/// A schedule with a text in one of its fields.
fn with(field: usize, text: &str) -> Result<Schedule, ParseError> {
    let mut fields = ["*"; 5];
    fields[field] = text;
    fields.join(" ").parse()
}

fn check(field: usize, text: &str, expected: Result<Vec<u32>, ParseError>) {
    let found = with(field, text);
    let mut expected = match expected {
        Ok(expected) => expected,
        Err(error) => {
            assert_eq!(found, Err(error), "{text}");
            return;
        }
    };
    let found = found.unwrap();
    if field == 4 {
        for value in &mut expected {
            *value %= 7;
        }
    }
    expected.sort();
    expected.dedup();
    for value in 0..100 {
        let mut time = [0, 0, 1, 1, 0];
        time[field] = value;
        let [minute, hour, day, month, weekday] = time;
        let wanted = if field == 4 && value == 7 { 0 } else { value };
        assert_eq!(
            found.matches(minute, hour, day, month, weekday),
            expected.contains(&wanted),
            "{text} {value}"
        );
    }
    let numbers: Vec<String> = expected.iter().map(u32::to_string).collect();
    let mut shown = ["*"; 5].map(String::from);
    if text != "*" {
        shown[field] = numbers.join(",");
    }
    assert_eq!(found.to_string(), shown.join(" "));
    assert_eq!(found.to_string().parse(), Ok(found));
}

#[test]
fn numbers_ranges_and_steps() {
    for (field, (low, high)) in LIMITS.into_iter().enumerate() {
        let ends = [0, 1, 2, 5, 7, 8, 12, 13, 23, 24, 31, 32, 59, 60];
        let fits = |value: u32| (low..=high).contains(&value);
        let wrong = |value: u32| Err(ParseError::Value(value.to_string()));
        check(field, "*", Ok((low..=high).collect()));
        for first in ends {
            let one = if fits(first) {
                Ok(vec![first])
            } else {
                wrong(first)
            };
            check(field, &first.to_string(), one);
            for last in ends {
                let range = format!("{first}-{last}");
                let all = if !fits(first) {
                    wrong(first)
                } else if !fits(last) {
                    wrong(last)
                } else if first > last {
                    Err(ParseError::Range(range.clone()))
                } else {
                    Ok((first..=last).collect::<Vec<u32>>())
                };
                check(field, &range, all.clone());
                for step in [0, 1, 2, 3, 7, 8, 12, 13, 31, 59, 60, u32::MAX] {
                    let some = match &all {
                        Ok(_) if step == 0 || step > high => {
                            Err(ParseError::Step(step.to_string()))
                        }
                        Ok(all) => {
                            let kept = all.iter().filter(|&&it| (it - first) % step == 0);
                            Ok(kept.copied().collect())
                        }
                        Err(error) => Err(error.clone()),
                    };
                    check(field, &format!("{range}/{step}"), some.clone());
                    if (first, last) == (low, high) {
                        check(field, &format!("*/{step}"), some.clone());
                        if let Ok(mut some) = some {
                            some.push(5);
                            check(field, &format!("5,*/{step}"), Ok(some));
                        }
                    }
                }
            }
        }
        for step in ["", "x", "-1", "+1", "1/1", " 0", "99999999999"] {
            let text = format!("*/{step}");
            if step != " 0" {
                check(field, &text, Err(ParseError::Step(step.to_string())));
            }
        }
        for part in ["", "x", "+1", "9999999999"] {
            check(
                field,
                part.trim(),
                match part {
                    "" => match with(field, "") {
                        Err(ParseError::FieldCount(4)) => Err(ParseError::FieldCount(4)),
                        other => panic!("{other:?}"),
                    },
                    _ => Err(ParseError::Value(part.to_string())),
                },
            );
            check(
                field,
                &format!("1,{part}"),
                Err(ParseError::Value(part.to_string())),
            );
        }
    }
}

#[test]
fn names() {
    check(3, "jan,MAR-May", Ok(vec![1, 3, 4, 5]));
    check(3, "jan-dec/5", Ok(vec![1, 6, 11]));
    check(4, "Sun,tue-4", Ok(vec![0, 2, 3, 4]));
    check(4, "5-7", Ok(vec![0, 5, 6]));
    check(0, "jan", Err(ParseError::Value("jan".into())));
    check(4, "sunday", Err(ParseError::Value("sunday".into())));
}

#[test]
fn days_and_times() {
    let schedule: Schedule = "10,5 3,1 13 * 5".parse().unwrap();
    assert!(schedule.matches(5, 3, 13, 2, 1) && schedule.matches(10, 1, 2, 2, 5));
    assert!(!schedule.matches(5, 3, 12, 2, 1) && !schedule.matches(6, 3, 13, 2, 1));
    let times: Vec<_> = schedule.times().collect();
    assert_eq!(times, [(1, 5), (1, 10), (3, 5), (3, 10)]);
    for (text, count) in [("", 0), ("* * * *", 4), ("* * * * * *", 6)] {
        assert_eq!(text.parse::<Schedule>(), Err(ParseError::FieldCount(count)));
    }
}
