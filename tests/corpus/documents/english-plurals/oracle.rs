//! Plurals of stems with all kinds of ends.

use english_plurals::{count, list, plural};

const KNOWN: [(&str, &str); 8] = [
    ("man", "men"),
    ("woman", "women"),
    ("child", "children"),
    ("person", "people"),
    ("mouse", "mice"),
    ("foot", "feet"),
    ("sheep", "sheep"),
    ("series", "series"),
];

const ENDS: [(&str, &str); 26] = [
    ("life", "lives"),
    ("elf", "elves"),
    ("eaf", "eaves"),
    ("sis", "ses"),
    ("ay", "ays"),
    ("ey", "eys"),
    ("iy", "iys"),
    ("oy", "oys"),
    ("uy", "uys"),
    ("by", "bies"),
    ("ry", "ries"),
    ("yy", "yies"),
    ("ty", "ties"),
    ("éy", "éies"),
    ("s", "ses"),
    ("x", "xes"),
    ("z", "zes"),
    ("ch", "ches"),
    ("sh", "shes"),
    ("th", "ths"),
    ("h", "hs"),
    ("c", "cs"),
    ("f", "fs"),
    ("e", "es"),
    ("is", "ises"),
    ("ü", "üs"),
];

fn upper(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().unwrap();
    first.to_uppercase().chain(letters).collect()
}

fn check(noun: &str, expected: &str) {
    assert_eq!(plural(noun), expected, "{noun}");
    assert_eq!(count(0, noun), format!("no {expected}"));
    assert_eq!(count(1, noun), format!("1 {noun}"));
    for number in [2, 11, u64::MAX] {
        assert_eq!(count(number, noun), format!("{number} {expected}"));
    }
    assert_eq!(list(&[(0, noun), (2, noun)]), format!("2 {expected}"));
    assert_eq!(
        list(&[(1, noun), (0, noun), (2, noun)]),
        format!("1 {noun} and 2 {expected}")
    );
    assert_eq!(
        list(&[(4, "a"), (3, noun), (1, noun)]),
        format!("4 as, 3 {expected} and 1 {noun}")
    );
}

#[test]
fn all_kinds() {
    for (one, many) in KNOWN {
        check(one, many);
        check(&upper(one), &upper(many));
    }
    for stem in ["b", "wor", "éa", "T", "Ö"] {
        for (end, changed) in ENDS {
            // Two letters of a stem can make another end.
            if format!("{stem}{end}") == "éae" {
                continue;
            }
            check(&format!("{stem}{end}"), &format!("{stem}{changed}"));
        }
    }
    check("y", "ys");
    check("Y", "Ys");
    check("Leaf", "Leaves");
    assert_eq!(list(&[]), "nothing");
    assert_eq!(list(&[(0, "a")]), "nothing");
}
