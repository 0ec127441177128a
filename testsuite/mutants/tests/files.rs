//! Files that the user gives to dvmdbg beside the program: damaged reports and lists of what is to be left out.

use std::path::Path;
use std::process::Command;

use fastrand::Rng;
use mutants::draw::mutant;
use testsuite::tools::find_tools;

/// Mutants of each file.
const COUNT: u64 = 60;

const LIST: &str = "# known\n*:main.c:12:a\nnonlocal:*:*:A\nuninitialized:x.c:3:*\n";

#[test]
fn damaged_baselines_and_suppressions_end_in_an_answer() {
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    let folder = tempfile::tempdir().expect("a folder");
    let run = |program: &Path, words: &[&str]| {
        let mut command = Command::new(program);
        let output = command.args(words).current_dir(folder.path()).output();
        output.expect("it can be started")
    };
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../programs/nonlocal/after_free.c");
    let source = source.to_str().expect("UTF-8");
    let built = run(&tools.dvmcc, &["--debug", source, "-o", "x", "-lm"]);
    assert!(built.status.success());
    run(
        &tools.dvmdbg,
        &["check", "--format", "json", "--output", "report", "./x"],
    );
    let report = std::fs::read(folder.path().join("report")).expect("a report");
    let mut answers = std::collections::BTreeSet::new();
    for (option, whole) in [
        ("--baseline", &report[..]),
        ("--suppressions", LIST.as_bytes()),
    ] {
        for number in 0..COUNT {
            let mut rng = Rng::with_seed(number);
            let damaged = mutant(&mut rng, whole, LIST.as_bytes());
            std::fs::write(folder.path().join("file"), &damaged).expect("written");
            let output = run(&tools.dvmdbg, &["check", option, "file", "./x"]);
            let told = String::from_utf8_lossy(&output.stderr);
            let status = output.status.code();
            assert!(
                matches!(status, Some(0 | 2 | 66)) && !told.contains("panicked"),
                "{option} {number}: {status:?}: {told}"
            );
            answers.insert(status);
        }
    }
    // Some are taken, some refused.
    assert!(answers.len() > 1, "{answers:?}");
}
