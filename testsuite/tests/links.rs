//! Every page of the repository leads to files that are there, and those for maintainers name such files.

use std::fs;
use std::path::Path;

use walkdir::{DirEntry, WalkDir};

/// The targets of the links of a page that lead to files: `[text](target)`, outside of fenced blocks and code.
fn targets(page: &str) -> Vec<&str> {
    let prose = page.split("```").step_by(2);
    let links = prose.flat_map(|text| text.split("](").skip(1));
    links
        .filter_map(|rest| rest.split_once(')').map(|(target, _)| target))
        .filter(|target| !target.contains("://"))
        .collect()
}

/// The anchor of a heading: small letters, `-` for blanks, nothing for other signs.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ => letter.is_alphanumeric().then_some(letter),
    });
    kept.flat_map(char::to_lowercase).collect()
}

fn has_heading(page: &Path, wanted: &str) -> bool {
    fs::read_to_string(page).is_ok_and(|text| {
        text.lines()
            .filter(|line| line.starts_with('#'))
            .any(|line| anchor(line.trim_start_matches('#')) == wanted)
    })
}

/// Whether `target`, written in `page`, is there: a file or folder, and in a page the heading behind `#`.
fn leads_somewhere(page: &Path, target: &str) -> bool {
    let (file, heading) = target.split_once('#').unwrap_or((target, ""));
    let path = match file {
        "" => page.to_owned(),
        _ => page.with_file_name("").join(file),
    };
    path.exists() && (heading.is_empty() || has_heading(&path, heading))
}

fn is_ours(entry: &DirEntry) -> bool {
    let name = entry.file_name().to_string_lossy();
    entry.depth() == 0 || !(name.starts_with('.') || name == "target" || name == "node_modules")
}

#[test]
fn links_of_all_pages_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut links = 0;
    let mut lost = Vec::new();
    for entry in WalkDir::new(&root).into_iter().filter_entry(is_ours) {
        let page = entry.expect("the repository can be listed").into_path();
        if page.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let text = fs::read_to_string(&page).expect("a page is text");
        for target in targets(&text) {
            links += 1;
            if !leads_somewhere(&page, target) {
                lost.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(links > 50, "only {links} links were found");
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}

/// Pages that name files of the code, below any of [`FOLDERS`].
const MAINTAINERS: [&str; 3] = ["ARCHITECTURE.md", "CONTRIBUTING.md", "GLOSSARY.md"];
const FOLDERS: [&str; 5] = [
    "",
    "instrumenter/src",
    "runtime/src",
    "debugger/src",
    "runtime",
];

/// Names of files of the code, with a folder: what stands in backquotes and has no pattern in it.
fn files(page: &str) -> impl Iterator<Item = &str> {
    let prose = page.split("```").step_by(2);
    let quoted = prose.flat_map(|text| text.split('`').skip(1).step_by(2));
    quoted.filter(|text| {
        let is_file = [".rs", ".c", ".h", ".js"]
            .iter()
            .any(|end| text.ends_with(end));
        is_file
            && text.contains('/')
            && !text.contains(['*', '{', ' ', '('])
            && !text.contains("NAME")
    })
}

#[test]
fn pages_for_maintainers_name_files_that_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let decisions = fs::read_dir(root.join("docs/decisions")).expect("there are decisions");
    let decisions = decisions.map(|page| page.expect("they can be listed").path());
    let pages = MAINTAINERS.map(|page| root.join(page));
    let mut named = 0;
    let mut lost = Vec::new();
    for page in pages.into_iter().chain(decisions) {
        let text = fs::read_to_string(&page).expect("a page is text");
        for file in files(&text) {
            named += 1;
            let places = FOLDERS.map(|folder| root.join(folder).join(file));
            if !places.iter().any(|place| place.exists()) {
                lost.push(format!("{}: {file}", page.display()));
            }
        }
    }
    assert!(named > 100, "only {named} files are named");
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}
