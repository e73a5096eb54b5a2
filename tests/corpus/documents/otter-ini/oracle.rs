//! Random files, against a plain list of settings.

use otter_ini::{Ini, IniError, Problem};

type Model = Vec<(String, String, String)>;

const LINES: [&str; 17] = [
    "a = 1",
    "a=2",
    " b = x = y ",
    "b = \" q \"",
    "c = \"",
    "c = \"\"",
    "d =",
    "[one]",
    "[ two ]",
    "[three]",
    "  [one]  ",
    "; a = 7",
    "# [two]",
    "",
    "e = ON",
    "e = 0",
    "f = ,\"",
];

fn put(model: &mut Model, section: &str, key: &str, value: &str) {
    for it in model.iter_mut() {
        if it.0 == section && it.1 == key {
            it.2 = value.to_string();
            return;
        }
    }
    model.push((section.into(), key.into(), value.into()));
}

fn read(lines: &[&str]) -> Model {
    let mut model = Model::new();
    let mut section = String::new();
    for line in lines {
        let line = line.trim();
        if line.is_empty() || line.starts_with(';') || line.starts_with('#') {
            continue;
        }
        if line.starts_with('[') {
            section = line[1..line.len() - 1].trim().to_string();
            continue;
        }
        let at = line.find('=').unwrap();
        let mut value = line[at + 1..].trim();
        if value.len() >= 2 && value.starts_with('"') && value.ends_with('"') {
            value = &value[1..value.len() - 1];
        }
        put(&mut model, &section, line[..at].trim(), value);
    }
    model
}

fn check(ini: &Ini, model: &Model) {
    for section in ["", "one", "two", "three", "four"] {
        let inside = || model.iter().filter(|it| it.0 == section);
        let keys: Vec<&str> = inside().map(|it| it.1.as_str()).collect();
        assert_eq!(ini.keys(section), keys);
        for key in ["a", "b", "c", "d", "e", "f", "g", ""] {
            let value = inside().find(|it| it.1 == key).map(|it| it.2.as_str());
            assert_eq!(ini.get(section, key), value);
        }
    }
}

#[test]
fn random_files() {
    let mut seed = 1u32;
    let mut random = |n: usize| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as usize % n
    };
    let mut last: Option<(Ini, Model)> = None;
    for _ in 0..4000 {
        let lines: Vec<&str> = (0..random(12))
            .map(|_| LINES[random(LINES.len())])
            .collect();
        let mut ini = Ini::parse(&lines.join("\n")).unwrap();
        let mut model = read(&lines);
        check(&ini, &model);
        for _ in 0..random(4) {
            let section = ["one", "two", "", "four"][random(4)];
            let (key, value) = (["a", "g"][random(2)], ["1", "new"][random(2)]);
            ini.set(section, key, value);
            put(&mut model, section, key, value);
            check(&ini, &model);
        }
        if let Some((other, settings)) = last {
            ini.merge(&other);
            for (section, key, value) in &settings {
                put(&mut model, section, key, value);
            }
            // The order of new keys of one section is that of the other file.
            check(&ini, &model);
        }
        last = (random(3) > 0).then_some((ini, model));
    }
}

#[test]
fn errors() {
    for (text, line, problem) in [
        ("[a", 1, Problem::Section),
        ("a = 1\n[]", 2, Problem::Section),
        ("[x]\n[  ]", 2, Problem::Section),
        ("[a] b", 1, Problem::Section),
        ("\n\nword", 3, Problem::Setting),
        ("[x]\n = 3\n[", 2, Problem::Setting),
    ] {
        assert_eq!(
            Ini::parse(text),
            Err(IniError { line, problem }),
            "{text:?}"
        );
    }
    assert_eq!(Ini::parse(""), Ok(Ini::new()));
}
