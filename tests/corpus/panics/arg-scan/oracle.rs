//! All command lines of up to four arguments out of some, against a reader over a queue.

use arg_scan::{Matches, Opt, ScanError, Spec};
use std::collections::VecDeque;

const ARGS: [&str; 15] = [
    "-v",
    "-j",
    "-vj",
    "-j2",
    "-jv",
    "-j=",
    "-é",
    "--jobs",
    "--jobs=",
    "--many",
    "--",
    "-",
    "x",
    "--no=1",
    "--verbose",
];

fn spec() -> Spec {
    Spec::new("it")
        .option(Opt::flag("verbose").short('v'))
        .option(Opt::valued("jobs").short('j').default("7"))
        .option(Opt::valued("many").short('é').many())
        .arguments(0, 3)
}

#[derive(Default)]
struct Model {
    verbose: usize,
    jobs: Vec<String>,
    many: Vec<String>,
    rest: Vec<String>,
}

fn missing(name: &str) -> ScanError {
    ScanError::MissingValue(name.to_string())
}

fn model(args: &[String]) -> Result<Model, ScanError> {
    let mut model = Model::default();
    let mut queue: VecDeque<String> = args.iter().cloned().collect();
    while let Some(arg) = queue.pop_front() {
        let mut valued: Option<(&str, Option<String>)> = None;
        match arg.as_str() {
            "--" => model.rest.extend(queue.drain(..)),
            "-" | "x" => model.rest.push(arg),
            "-v" | "--verbose" => model.verbose += 1,
            "-vj" => {
                model.verbose += 1;
                valued = Some(("jobs", None));
            }
            "-j" | "--jobs" => valued = Some(("jobs", None)),
            "-j2" => valued = Some(("jobs", Some("2".to_string()))),
            "-jv" => valued = Some(("jobs", Some("v".to_string()))),
            "-j=" | "--jobs=" => valued = Some(("jobs", Some(String::new()))),
            "-é" | "--many" => valued = Some(("many", None)),
            "--no=1" => return Err(ScanError::Unknown("--no".to_string())),
            other => unreachable!("{other}"),
        }
        if let Some((name, value)) = valued {
            let value = match value {
                Some(value) => value,
                None => queue.pop_front().ok_or_else(|| missing(name))?,
            };
            if name == "many" {
                model.many.push(value);
            } else if model.jobs.is_empty() {
                model.jobs.push(value);
            } else {
                return Err(ScanError::Repeated(name.to_string()));
            }
        }
    }
    match model.rest.len() {
        0..=3 => Ok(model),
        _ => Err(ScanError::TooMany(3)),
    }
}

fn check(args: &[String]) {
    let read = spec().scan(args);
    match model(args) {
        Err(expected) => {
            let error = read.expect_err("no error");
            // An option that comes again without a value is wrong in two ways.
            let both = error == missing("jobs") || error == ScanError::Repeated("jobs".to_string());
            let again = expected == missing("jobs") && args.len() > 1 && both;
            assert!(
                error == expected || again,
                "{args:?}: {error}, not {expected}"
            );
        }
        Ok(model) => {
            let read: Matches = read.unwrap_or_else(|error| panic!("{args:?}: {error}"));
            assert_eq!(read.count("verbose"), model.verbose);
            assert_eq!(read.arguments(), model.rest, "{args:?}");
            let jobs = model.jobs.last().map_or("7", String::as_str);
            assert_eq!(read.get::<String>("jobs").unwrap().as_deref(), Some(jobs));
            assert_eq!(read.all::<String>("many").unwrap(), model.many);
            assert_eq!(read.get::<u8>("jobs").is_ok(), jobs == "7" || jobs == "2");
        }
    }
}

#[test]
fn all_short_lines() {
    let mut last: Vec<Vec<String>> = vec![Vec::new()];
    check(&[]);
    for _ in 0..4 {
        last = last
            .iter()
            .flat_map(|it| ARGS.map(|arg| [it.as_slice(), &[arg.to_string()]].concat()))
            .collect();
        for args in &last {
            check(args);
        }
    }
}

#[test]
fn at_the_end() {
    for (args, name) in [
        (&["--jobs"][..], "jobs"),
        (&["-j"], "jobs"),
        (&["-vvj"], "jobs"),
        (&["a", "--many"], "many"),
        (&["--many", "--many", "--many"], "many"),
    ] {
        let args: Vec<String> = args.iter().map(|arg| arg.to_string()).collect();
        assert_eq!(spec().scan(&args), Err(missing(name)), "{args:?}");
    }
    let few = Spec::new("it").arguments(2, 1);
    assert_eq!(few.scan(&["a".to_string()]), Err(ScanError::TooFew(2)));
    let list = Spec::new("it").option(Opt::valued("of").many());
    let read = list
        .scan(&["--of=1,2".to_string(), "--of=".to_string()])
        .unwrap();
    assert_eq!(read.all::<Vec<u8>>("of"), Ok(vec![vec![1, 2], vec![]]));
}
