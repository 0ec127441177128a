//! Modules of other files (spec/languages.md 6.16): what `dvmcc` wrote of those that a file uses stands before
//! its own text, as if they stood in the file, each behind the ones that it uses itself.

use std::collections::BTreeSet;

use super::ModuleFile;
use super::item::{At, Item, Piece};
use super::statement::{CutStatements, Imported};
use crate::diagnostic::{Diagnostic, Place, codes};

/// What a statement says of modules; names in lower case, those of submodules as `ancestor@name`.
#[derive(Debug, PartialEq, Eq)]
enum Said {
    /// It uses this module, or extends it.
    Uses(String),
    /// This one begins here.
    Holds(String),
    Nothing,
}

/// Adds the items of a text in free form.
pub(super) type ReadItems = for<'a> fn(CutStatements<'a>, &str, &str) -> CutStatements<'a>;

/// Reads the modules that the file uses and does not hold.
pub(super) fn with_modules<'a>(mut cut: CutStatements<'a>, read: ReadItems) -> CutStatements<'a> {
    let items = std::mem::take(&mut cut.items);
    let held = items.iter().flat_map(said);
    let mut known: BTreeSet<String> = held
        .filter_map(|one| match one {
            Said::Holds(name) => Some(name),
            Said::Uses(_) | Said::Nothing => None,
        })
        .collect();
    cut = import(cut, &items, &mut known, (true, read));
    cut.items = items;
    cut
}

/// Reads the modules that `items` use, before them those that these use. `own`: they are of the file itself,
/// whose user hears of what is missing.
fn import<'a>(
    mut cut: CutStatements<'a>,
    items: &[Item],
    known: &mut BTreeSet<String>,
    (own, read): (bool, ReadItems),
) -> CutStatements<'a> {
    for item in items {
        for one in said(item) {
            let Said::Uses(name) = one else {
                continue;
            };
            if !known.insert(name.clone()) {
                continue;
            }
            match cut.lender().module(&name) {
                ModuleFile::Interface { path, text, kinds } => {
                    cut = read(cut, &path, &text);
                    let items = std::mem::take(&mut cut.items);
                    cut = import(cut, &items, known, (false, read));
                    cut.imported.push(Imported { items, kinds });
                }
                ModuleFile::Plain(file) if own => {
                    let found = plain(&name, &file).at(place(&cut, item), "used here");
                    cut.diagnostics.push(found);
                    cut.plain_modules.push(name);
                }
                ModuleFile::Unusable { path, reason, help } => {
                    let title = format!("`{path}` cannot be used: {reason}");
                    let found = Diagnostic::new(&codes::MODULE_FILE, title)
                        .at(place(&cut, item), "the module is used here");
                    cut.diagnostics.push(found.help(help));
                }
                ModuleFile::Plain(_) | ModuleFile::Unknown => {}
            }
        }
    }
    cut
}

fn plain(name: &str, file: &str) -> Diagnostic {
    let title = format!("module `{name}` is not instrumented: its variables are not checked");
    Diagnostic::new(&codes::PLAIN_MODULE, title).help(format!(
        "build the file that holds it with `dvmcc --debug`; it made `{file}` without"
    ))
}

fn place(cut: &CutStatements<'_>, item: &Item) -> Place {
    let at = match item {
        Item::Statement(statement) => statement.at,
        Item::Directive(_) | Item::Foreign(_) => At {
            file: 0,
            line: 1,
            column: 1,
        },
    };
    Place::line(cut.files[at.file].clone(), at.line)
}

/// What an item says of modules. A submodule extends its parent and the module at the root.
fn said(item: &Item) -> Vec<Said> {
    let Item::Statement(statement) = item else {
        return Vec::new();
    };
    // Longer than any that matters, but for lists of names.
    const LONGEST: usize = 300;
    let pieces = statement.pieces.iter().take(LONGEST);
    let text: String = pieces
        .map(|piece: &Piece| piece.ch.to_ascii_lowercase())
        .collect();
    if let Some(rest) = text.strip_prefix("use") {
        return vec![used(rest)];
    }
    if let Some(rest) = text.strip_prefix("submodule(") {
        return submodule(rest);
    }
    let name = text.strip_prefix("module").filter(|name| is_name(name));
    vec![name.map_or(Said::Nothing, |name| Said::Holds(name.to_owned()))]
}

/// A USE statement behind its first word. The nature INTRINSIC says that it is none of ours.
fn used(rest: &str) -> Said {
    let rest = match rest.strip_prefix(',').map(|rest| rest.split_once("::")) {
        Some(Some(("non_intrinsic", name))) => name,
        Some(_) => return Said::Nothing,
        None => rest.strip_prefix("::").unwrap_or(rest),
    };
    let name = rest.split(',').next().unwrap_or_default();
    match is_name(name) {
        true => Said::Uses(name.to_owned()),
        false => Said::Nothing,
    }
}

/// `ancestor:parent)name`.
fn submodule(rest: &str) -> Vec<Said> {
    let Some((parents, name)) = rest.split_once(')') else {
        return Vec::new();
    };
    let (ancestor, parent) = match parents.split_once(':') {
        Some((ancestor, parent)) => (ancestor, Some(parent)),
        None => (parents, None),
    };
    if ![ancestor, parent.unwrap_or(name), name]
        .into_iter()
        .all(is_name)
    {
        return Vec::new();
    }
    let of_ancestor = |name: &str| format!("{ancestor}@{name}");
    let mut all = vec![Said::Uses(ancestor.to_owned())];
    all.extend(parent.map(|parent| Said::Uses(of_ancestor(parent))));
    all.push(Said::Holds(of_ancestor(name)));
    all
}

fn is_name(text: &str) -> bool {
    let is_word = |ch: char| ch.is_ascii_alphanumeric() || ch == '_' || ch == '$';
    text.starts_with(|ch: char| ch.is_ascii_alphabetic()) && text.chars().all(is_word)
}
