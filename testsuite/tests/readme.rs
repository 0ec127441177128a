//! What the pages for users show is what a user sees: sessions, and excerpts of the programs that they work on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use testsuite::tools::find_tools;

/// Commands with the output shown below them; a line that begins with `...` stands for any lines.
type Session = Vec<(String, Vec<String>)>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The fenced blocks of a page: what stands behind the fence, and the text.
fn blocks(page: &str) -> impl Iterator<Item = (&str, &str)> {
    let blocks = page.split("```").skip(1).step_by(2);
    blocks.filter_map(|block| block.split_once('\n'))
}

/// Every fenced block that begins with a command, in one.
fn session(page: &str) -> Session {
    let mut session = Session::new();
    for (_, block) in blocks(page).filter(|(_, block)| block.starts_with("$ ")) {
        for line in block.lines() {
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

/// Holds the sessions of `page` against what happens in a folder with the files of `examples/EXAMPLE`.
fn hold(page: &str, example: &str) {
    let text = read(&root().join(page));
    let session = session(&text);
    assert!(session.len() >= 4, "{page} shows {session:?}");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let files = files_of(example);
    for file in &files {
        let name = file.file_name().expect("a file has a name");
        fs::copy(file, folder.path().join(name)).expect("the example can be copied");
    }
    hold_excerpts(page, &text, &files);
    for ((command, shown), printed) in session.iter().zip(run(&session, folder.path())) {
        let lines: Vec<&str> = printed.lines().collect();
        assert!(
            is_shown(shown, &lines),
            "$ {command}\n{printed}\n{page} shows:\n{}",
            shown.join("\n")
        );
    }
}

fn files_of(example: &str) -> Vec<PathBuf> {
    let folder = root().join("examples").join(example);
    let files = fs::read_dir(&folder).expect("there is the example");
    files
        .map(|file| file.expect("it can be listed").path())
        .collect()
}

/// Every block of source text stands in a file of the example as it stands in the page.
fn hold_excerpts(page: &str, text: &str, files: &[PathBuf]) {
    let sources: Vec<String> = files.iter().map(|file| read(file)).collect();
    for (_, block) in blocks(text).filter(|(language, _)| ["c", "fortran"].contains(language)) {
        assert!(
            sources.iter().any(|source| source.contains(block)),
            "{page} shows what stands in no file of the example:\n{block}"
        );
    }
}

#[test]
fn sessions_of_the_readme_are_true() {
    hold("README.md", "jacobi");
}

#[test]
fn sessions_about_comparing_are_true() {
    hold("docs/comparing.md", "jacobi");
}

#[test]
fn sessions_of_the_architecture_are_true() {
    if has_fortran() {
        hold("ARCHITECTURE.md", "access");
    }
}

#[test]
fn tutorial_in_c_is_true() {
    hold("docs/tutorial-c.md", "heat");
}

#[test]
fn tutorial_in_fortran_is_true() {
    if has_fortran() {
        hold("docs/tutorial-fortran.md", "wave");
    }
}

/// Pages with Fortran are skipped, loudly, where there is no gfortran.
fn has_fortran() -> bool {
    let has = find_tools()
        .expect("dvmcc and dvmdbg are built")
        .has_fortran;
    if !has {
        eprintln!("WARNING: no gfortran found, a page with Fortran is SKIPPED");
    }
    has
}
