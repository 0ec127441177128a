//! How a text names rules of the specification.

/// Rules in the parentheses of a text: `(languages.md 6.2, 6.5; debugger.md 1.9 Birth)` has three.
pub(crate) fn named(text: &str) -> impl Iterator<Item = String> {
    let behind = text.split('(').skip(1);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_stand_in_parentheses() {
        let about = "It (x) goes (a.md 6.2, 6.5; b.md 1.9 Birth). More.";
        let found: Vec<String> = named(about).collect();
        assert_eq!(found, ["a.md 6.2", "a.md 6.5", "b.md 1.9 Birth"]);
    }
}
