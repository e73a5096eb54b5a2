//! Reads the options and arguments of a command.
//!
//! ```
//! use arg_scan::{Opt, Spec};
//!
//! let spec = Spec::new("copy")
//!     .option(Opt::flag("verbose").short('v'))
//!     .option(Opt::valued("jobs").short('j').default("1"));
//! let args = ["-vj4", "a.txt", "b.txt"].map(String::from);
//! let matches = spec.scan(&args).unwrap();
//! assert!(matches.has("verbose"));
//! assert_eq!(matches.get::<u32>("jobs"), Ok(Some(4)));
//! assert_eq!(matches.arguments(), ["a.txt", "b.txt"]);
//! ```
//!
//! Options have a long name, as in `--jobs`, and may have a short one, as in `-j`. Those with a value
//! have it after `=`, directly after the short name, or as the next argument, whatever that is. Short
//! options can be put together. After `--` there are only arguments, and `-` is one, too.

#![forbid(unsafe_code)]

mod convert;
mod error;
mod matches;
mod scan;
mod spec;

pub use convert::FromArg;
pub use error::{ScanError, ValueError};
pub use matches::Matches;
pub use spec::{Opt, Spec};

#[cfg(test)]
mod tests {
    use super::*;

    fn spec() -> Spec {
        Spec::new("copy")
            .option(Opt::flag("verbose").short('v').help("say what is done"))
            .option(Opt::valued("jobs").short('j').default("1"))
            .option(Opt::valued("exclude").many())
            .arguments(0, 2)
    }

    fn scan(args: &[&str]) -> Result<Matches, ScanError> {
        let args: Vec<String> = args.iter().map(|arg| arg.to_string()).collect();
        spec().scan(&args)
    }

    #[test]
    fn reads_options() {
        let matches = scan(&["--verbose", "--jobs=3", "-", "--", "-x"]).unwrap();
        assert!(matches.has("verbose"));
        assert_eq!(matches.get("jobs"), Ok(Some(3)));
        assert_eq!(matches.arguments(), ["-", "-x"]);
    }

    #[test]
    fn reads_short_options() {
        let matches = scan(&["-vj", "7", "-vv"]).unwrap();
        assert_eq!(matches.count("verbose"), 3);
        assert_eq!(matches.get::<u8>("jobs"), Ok(Some(7)));
    }

    #[test]
    fn reads_many() {
        let matches = scan(&["--exclude", "a", "--exclude=b"]).unwrap();
        assert_eq!(matches.all::<String>("exclude").unwrap(), ["a", "b"]);
        assert_eq!(matches.get::<u8>("jobs"), Ok(Some(1)));
    }

    #[test]
    fn refuses() {
        assert_eq!(
            scan(&["--fast"]),
            Err(ScanError::Unknown("--fast".to_string()))
        );
        assert_eq!(scan(&["-vx"]), Err(ScanError::Unknown("-x".to_string())));
        assert_eq!(
            scan(&["--verbose=1"]),
            Err(ScanError::NoValue("verbose".to_string()))
        );
        assert_eq!(
            scan(&["-j1", "-j2"]),
            Err(ScanError::Repeated("jobs".to_string()))
        );
        assert_eq!(scan(&["a", "b", "c"]), Err(ScanError::TooMany(2)));
    }

    #[test]
    fn helps() {
        let text = spec().usage();
        assert!(text.starts_with("usage: copy [options] [arguments]\n"));
        assert!(text.contains("  -v, --verbose        say what is done\n"));
    }
}
