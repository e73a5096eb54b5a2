//! The `cargo-autofix` binary: the command line in, an exit code out.

use cargo_autofix::exit_code::Exit;
use cargo_autofix::process::end_children_on_signals;
use cargo_autofix::{cli, confine, report, run};

fn main() -> Exit {
    if let Some(error) = confine::become_confined(std::env::args_os()) {
        eprintln!("error: cannot start a confined program: {error}");
        return Exit::Failed;
    }
    let options = match cli::parse(std::env::args_os()) {
        Ok(options) => options,
        Err(error) => {
            let wrong = error.use_stderr();
            // Nothing can be done if the stream is closed.
            let _ = error.print();
            return if wrong { Exit::Usage } else { Exit::Clean };
        }
    };
    let reporter = report::reporter(&options);
    match end_children_on_signals().and_then(|()| run(&options, &*reporter)) {
        Ok(exit) => exit,
        Err(error) => {
            eprintln!("error: {error:#}");
            Exit::Failed
        }
    }
}
