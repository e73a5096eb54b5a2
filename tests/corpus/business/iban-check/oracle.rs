//! Many accounts of all countries, against a long division of all digits.

use iban_check::{Iban, IbanError};

const LENGTHS: [(&str, usize); 10] = [
    ("AE", 23),
    ("AT", 20),
    ("BE", 16),
    ("CH", 21),
    ("DE", 22),
    ("FR", 27),
    ("GB", 22),
    ("MT", 31),
    ("NL", 18),
    ("NO", 15),
];

fn check_digits(country: &str, account: &str) -> String {
    let mut digits = String::new();
    for c in format!("{account}{country}00").bytes() {
        match c {
            b'0'..=b'9' => digits.push(c as char),
            _ => digits += &(c - b'A' + 10).to_string(),
        }
    }
    let mut rest = 0;
    for digit in digits.bytes() {
        rest = (rest * 10 + u32::from(digit - b'0')) % 97;
    }
    let check = (98 - rest).to_string();
    if check.len() == 1 {
        format!("0{check}")
    } else {
        check
    }
}

#[test]
fn all_countries() {
    let letters = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let mut seed = 1u64;
    let mut small = 0;
    for (country, length) in LENGTHS {
        for round in 0..300 {
            let kinds = if round % 3 == 0 { 36 } else { 10 };
            let account: String = (4..length)
                .map(|_| {
                    seed = seed
                        .wrapping_mul(6364136223846793005)
                        .wrapping_add(1442695040888963407);
                    letters[(seed >> 40) as usize % kinds] as char
                })
                .collect();
            let check = check_digits(country, &account);
            small += usize::from(check.starts_with('0'));
            let expected = format!("{country}{check}{account}");
            let spaced: String = account.chars().flat_map(|c| [c, ' ']).collect();
            let iban = Iban::new(&country.to_lowercase(), &spaced.to_lowercase()).unwrap();
            assert_eq!(iban.compact(), expected);
            assert_eq!(
                (iban.country(), iban.account()),
                (country, account.as_str())
            );
            let groups: Vec<&str> = (0..length)
                .step_by(4)
                .map(|at| &expected[at..length.min(at + 4)])
                .collect();
            assert_eq!(iban.to_string(), groups.join(" "));
            assert_eq!(expected.parse(), Ok(iban.clone()));
            assert_eq!(groups.join("\t").to_lowercase().parse(), Ok(iban.clone()));
            for other in 0..100 {
                let other = format!("{other:02}");
                let found = format!("{country}{other}{account}").parse::<Iban>();
                if other == check {
                    assert_eq!(found, Ok(iban.clone()));
                } else {
                    assert_eq!(found, Err(IbanError::Checksum));
                }
            }
            let short = format!("{country}{check}{}", &account[1..]);
            assert_eq!(short.parse::<Iban>(), Err(IbanError::Length));
            assert_eq!(
                format!("{expected}0").parse::<Iban>(),
                Err(IbanError::Length)
            );
            let mark = format!("{country}{check}{}-", &account[1..]);
            assert_eq!(mark.parse::<Iban>(), Err(IbanError::Character));
            let mark = format!("{country}+{}{account}", &check[1..]);
            assert_eq!(mark.parse::<Iban>(), Err(IbanError::Character));
        }
    }
    assert!(small > 20);
}

#[test]
fn wrong_numbers() {
    for text in ["", "D", "XX00", "é0123", "1E68539007547034", "GER", "ßß"] {
        assert_eq!(text.parse::<Iban>(), Err(IbanError::Country));
    }
    assert_eq!("BE".parse::<Iban>(), Err(IbanError::Length));
    assert_eq!(
        "BEéé539007547034".parse::<Iban>(),
        Err(IbanError::Character)
    );
    assert_eq!(
        "BE68é39007547034".parse::<Iban>(),
        Err(IbanError::Character)
    );
    assert_eq!(Iban::new("", ""), Err(IbanError::Country));
}
