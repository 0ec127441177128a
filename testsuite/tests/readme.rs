//! The sessions that README.md shows are what a user sees.

use std::fs;
use std::path::Path;
use std::process::Command;

use testsuite::tools::find_tools;

/// Commands with the output shown below them; a line that begins with `...` stands for any lines.
type Session = Vec<(String, Vec<String>)>;

/// Every fenced block that begins with a command, in one.
fn session(readme: &str) -> Session {
    let mut session = Session::new();
    let blocks = readme.split("```").skip(1).step_by(2);
    for block in blocks.filter(|block| block.starts_with("\n$ ")) {
        for line in block.trim().lines() {
            match (line.strip_prefix("$ "), session.last_mut()) {
                (Some(command), _) => session.push((command.to_owned(), Vec::new())),
                (None, Some((_, shown))) => shown.push(line.to_owned()),
                (None, None) => unreachable!("a block begins with a command"),
            }
        }
    }
    session
}

/// Runs the commands one after the other in `folder`; what each of them printed.
fn run(session: &Session, folder: &Path) -> Vec<String> {
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    let mut path = vec![
        tools.dvmcc.with_file_name(""),
        tools.dvmdbg.with_file_name(""),
    ];
    path.extend(std::env::split_paths(
        &std::env::var_os("PATH").unwrap_or_default(),
    ));
    let script: String = session
        .iter()
        .map(|(command, _)| format!("{command}\nstatus=$?; printf '\\036'; (exit $status)\n"))
        .collect();
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{script}")])
        .current_dir(folder)
        .env(
            "PATH",
            std::env::join_paths(path).expect("folders without colons"),
        )
        .output()
        .expect("there is a shell");
    let text = String::from_utf8(output.stdout).expect("the tools print text");
    text.split('\u{1e}').map(str::to_owned).collect()
}

/// Whether `printed` is what is `shown`.
fn is_shown(shown: &[String], printed: &[&str]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((line, rest)) if line.starts_with("...") => {
            (0..=printed.len()).any(|skipped| is_shown(rest, &printed[skipped..]))
        }
        Some((line, rest)) => printed
            .split_first()
            .is_some_and(|(first, others)| line == first && is_shown(rest, others)),
    }
}

#[test]
fn sessions_are_true() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let readme = fs::read_to_string(root.join("README.md")).expect("there is a README");
    let session = session(&readme);
    assert!(session.len() >= 4, "the README shows {session:?}");
    let folder = tempfile::tempdir().expect("a folder can be made");
    for source in ["jacobi.c", "jacobi_renewed.c"] {
        fs::copy(
            root.join("examples/jacobi").join(source),
            folder.path().join(source),
        )
        .expect("the example can be copied");
    }
    for ((command, shown), printed) in session.iter().zip(run(&session, folder.path())) {
        let lines: Vec<&str> = printed.lines().collect();
        assert!(
            is_shown(shown, &lines),
            "$ {command}\n{printed}\nREADME.md shows:\n{}",
            shown.join("\n")
        );
    }
}
