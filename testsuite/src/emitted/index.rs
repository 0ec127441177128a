//! `emitted/README.md`: a table of the rules of the specification and the cases that show them.

use std::collections::BTreeSet;

use super::Case;

/// A rule (`debugger.md 1.9 Birth`) and the name of a case that shows it.
type Shown = (String, String);

/// What the table and the cases do not say alike: each case names its rules, each rule its cases.
pub fn faults(table: &str, cases: &[Case]) -> Vec<String> {
    let listed = rows(table);
    let named: BTreeSet<Shown> = cases
        .iter()
        .flat_map(|case| rules(&case.about).map(|rule| (rule, case.name.clone())))
        .collect();
    let without_rule = cases
        .iter()
        .filter(|case| rules(&case.about).next().is_none())
        .map(|case| format!("{}: its sentence names no rule", case.name));
    let not_listed = named
        .difference(&listed)
        .map(|(rule, case)| format!("the row of `{rule}` does not have {case}"));
    let not_named = listed
        .difference(&named)
        .map(|(rule, case)| format!("{case} is no case that names `{rule}`"));
    without_rule.chain(not_listed).chain(not_named).collect()
}

/// Rules in the parentheses of a sentence: `(languages.md 6.2, 6.5; debugger.md 1.9 Birth)` has three.
fn rules(about: &str) -> impl Iterator<Item = String> {
    let behind = about.split('(').skip(1);
    let inside = behind.filter_map(|text| Some(text.split_once(')')?.0));
    let parts = inside.flat_map(|text| text.split(';'));
    let documents = parts.filter_map(|part| {
        let (document, sections) = part.trim().split_once(' ')?;
        document.ends_with(".md").then_some((document, sections))
    });
    documents.flat_map(|(document, sections)| {
        let sections = sections.split(',').map(str::trim);
        sections.map(move |section| format!("{document} {section}"))
    })
}

/// Rows `| rule | what it is about | [case](file), ... |`.
fn rows(table: &str) -> BTreeSet<Shown> {
    let mut shown = BTreeSet::new();
    for line in table.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let ["", rule, _, cases, ""] = cells[..] else {
            continue;
        };
        let links = cases.split('[').skip(1);
        let names = links.filter_map(|link| Some(link.split_once(']')?.0));
        shown.extend(names.map(|name| (rule.to_owned(), name.to_owned())));
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(name: &str, about: &str) -> Case {
        Case {
            name: name.to_owned(),
            path: format!("{name}.case").into(),
            about: about.to_owned(),
            programs: Vec::new(),
        }
    }

    #[test]
    fn rules_stand_in_parentheses() {
        let about = "It (x) goes (a.md 6.2, 6.5; b.md 1.9 Birth). More.";
        let found: Vec<String> = rules(about).collect();
        assert_eq!(found, ["a.md 6.2", "a.md 6.5", "b.md 1.9 Birth"]);
    }

    #[test]
    fn table_and_cases_agree_both_ways() {
        let table = "| rule | about | cases |\n|---|---|---|\n| a.md 1 | x | [d/one](d/one.case), [d/two](d/two.case) |\n";
        let right = [
            case("d/one", "One (a.md 1)."),
            case("d/two", "Two (a.md 1)."),
        ];
        assert_eq!(faults(table, &right), Vec::<String>::new());
        let wrong = [case("d/one", "One (a.md 1, 2)."), case("d/three", "Three.")];
        assert_eq!(
            faults(table, &wrong),
            [
                "d/three: its sentence names no rule",
                "the row of `a.md 2` does not have d/one",
                "d/two is no case that names `a.md 1`",
            ]
        );
    }
}
