//! `emitted/README.md`: a table of the rules of the specification and the cases that show them.

use std::collections::BTreeSet;

use super::Case;
use crate::citation;

/// A rule (`debugger.md 1.9 Birth`) and the name of a case that shows it.
type Shown = (String, String);

/// What the table and the cases do not say alike: each case names its rules, each rule its cases.
pub fn faults(table: &str, cases: &[Case]) -> Vec<String> {
    let listed = rows(table);
    let named: BTreeSet<Shown> = cases
        .iter()
        .flat_map(|case| citation::named(&case.about).map(|rule| (rule, case.name.clone())))
        .collect();
    let without_rule = cases
        .iter()
        .filter(|case| citation::named(&case.about).next().is_none())
        .map(|case| format!("{}: its sentence names no rule", case.name));
    let not_listed = named
        .difference(&listed)
        .map(|(rule, case)| format!("the row of `{rule}` does not have {case}"));
    let not_named = listed
        .difference(&named)
        .map(|(rule, case)| format!("{case} is no case that names `{rule}`"));
    without_rule.chain(not_listed).chain(not_named).collect()
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
