//! One test per case of `emitted/`: what `dvmcc --emit` makes of it is what the file beside it says.
//! `INSTA_UPDATE=always` writes these files. One more test holds the table of `emitted/README.md` to the cases.

use libtest_mimic::{Arguments, Failed, Trial};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use testsuite::emitted::{emitted, faults, find_cases};
use testsuite::tools::find_tools;

fn main() -> ExitCode {
    match trials() {
        Ok(trials) => libtest_mimic::run(&Arguments::from_args(), trials).exit_code(),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("emitted");
    let tools = Arc::new(find_tools()?);
    let cases = find_cases(&root)?;
    let table = root.join("README.md");
    let table =
        std::fs::read_to_string(&table).map_err(|error| format!("{}: {error}", table.display()))?;
    let faults = faults(&table, &cases);
    let table = Trial::test("README.md", move || match faults.is_empty() {
        true => Ok(()),
        false => Err(Failed::from(faults.join("\n"))),
    });
    let cases = cases.into_iter().map(|case| {
        let tools = Arc::clone(&tools);
        Trial::test(case.name.clone(), move || {
            let text = emitted(&tools.dvmcc, &case).map_err(Failed::from)?;
            let mut settings = insta::Settings::clone_current();
            settings.set_snapshot_path(case.path.parent().unwrap_or(Path::new("")));
            settings.set_prepend_module_to_snapshot(false);
            settings.set_omit_expression(true);
            let file = case.path.file_stem().unwrap_or_default();
            let name = file.to_string_lossy().into_owned();
            settings.bind(|| insta::assert_snapshot!(name, text));
            Ok(())
        })
    });
    Ok(std::iter::once(table).chain(cases).collect())
}
