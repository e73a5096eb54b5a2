//! Candidates that do what no candidate should, behind a switch as the tool writes it. Every test
//! wants 42 for an answer; the original gives 41.

use std::process::Command;

pub fn answer() -> u32 {
    match autofix_harness::active() {
        1 => loop {
            std::hint::spin_loop();
        },
        2 => deeper(1),
        3 => hoard(),
        4 => {
            for _ in 0..20 {
                // In a session of its own: it leaves the process group.
                let _ = Command::new("setsid").args(["sleep", "86399"]).spawn();
                let _ = Command::new("sleep").arg("86399").spawn();
            }
            41
        }
        5 => {
            let here = std::env::current_dir().expect("a working directory");
            let _ = std::fs::remove_dir_all(&here);
            let _ = std::fs::remove_dir_all(here.parent().expect("it is somewhere"));
            41
        }
        6 => {
            let outside = concat!(env!("CARGO_MANIFEST_DIR"), "/outside");
            std::fs::write(outside, "harm").map_or(41, |()| 42)
        }
        7 => std::process::exit(0),
        8 => {
            println!("test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
            std::process::exit(0)
        }
        9 => {
            let group = format!("-{}", std::os::unix::process::parent_id());
            let _ = Command::new("kill").args(["-9", "--", &group]).status();
            42
        }
        10 => std::process::abort(),
        11 => 42,
        _ => 41,
    }
}

fn deeper(n: u32) -> u32 {
    std::hint::black_box(n) + deeper(n + 1)
}

fn hoard() -> u32 {
    let mut hoarded = Vec::new();
    loop {
        hoarded.push(vec![1u8; 64 << 20]);
    }
}

#[cfg(test)]
mod __autofix {
    fn register(r: &mut autofix_harness::world::Registry) {
        r.operation(
            0,
            |world| world.call(String::new(), || assert_eq!(super::answer(), 42)),
            1,
        );
    }

    #[test]
    fn drive() {
        autofix_harness::drive(register);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers() {
        let __afx_test = autofix_harness::test("tests::answers", false);
        assert_eq!(super::answer(), 42);
    }
}
