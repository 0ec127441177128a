//! `RULES.md` leads from a rule of the specification to the programs that show it. `INSTA_UPDATE=always` writes its lists.

use std::fs;
use std::path::Path;

use testsuite::program::find_programs;
use testsuite::rules::Table;
use testsuite::tools::made_programs;

#[test]
fn table_leads_to_all_programs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let programs = find_programs(&folder.join("programs"), &made_programs()).expect("the programs");
    let table = Table::new(&programs);
    assert!(table.faults.is_empty(), "{}", table.faults.join("\n"));
    let path = folder.join("RULES.md");
    let text = fs::read_to_string(&path).expect("the table");
    let end = text.find("\n## ").unwrap_or(text.len());
    let (about, lists) = text.split_at(end);
    let fresh = table.lists();
    if std::env::var_os("INSTA_UPDATE").is_some_and(|value| value == "always") {
        fs::write(&path, format!("{about}{fresh}")).expect("the lists can be written");
    } else {
        assert!(
            lists == fresh,
            "RULES.md is not fresh: run `INSTA_UPDATE=always cargo test -p testsuite --test rules`"
        );
    }
}
