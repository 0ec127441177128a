use crate::source::fortran::free_form::prepare;
use crate::source::{FortranOptions, NoIncludes, Prepared};

fn prepared(text: &str) -> Prepared {
    prepare("a.f90", text, &FortranOptions::default(), &NoIncludes)
}

/// Where a piece of the text stands in the user's file, and what it says.
fn written(prepared: &Prepared, piece: &str) -> String {
    let start = prepared.text.find(piece).expect("the piece is in the text");
    let (place, text) = prepared.written(start..start + piece.len());
    format!(
        "{}:{}-{} {}",
        place.line,
        place.column,
        place.end_column,
        text.unwrap_or_default()
    )
}

#[test]
fn what_stands_for_a_range_has_its_place() {
    let before = prepared("x = 'a' + f(i) * 2 + f(j)\n!dvm$ parallel (i) on a(i)\ny = z + 'b'\n");
    let ranges = ["f(i)", "f(j)"].map(|piece| {
        let start = before.text.find(piece).expect("the piece is in the text");
        start..start + piece.len()
    });
    let [first, second] = ranges;
    let inner = first.start + 2..first.start + 3;
    let replacements = vec![
        (second, "(b(j))".to_owned()),
        (inner, "gone".to_owned()),
        (first, "(a(i - 1) + a(i + 1))".to_owned()),
    ];
    let after = before.expanded(replacements);
    assert_eq!(
        after.text,
        "x = 'a' + (a(i - 1) + a(i + 1)) * 2 + (b(j))\ny = z + 'b'\n"
    );
    let constants = after
        .constants
        .iter()
        .map(|range| &after.text[range.clone()]);
    assert_eq!(constants.collect::<Vec<_>>(), ["'a'", "'b'"]);
    assert_eq!(after.directives[0].at, after.text.find("y =").unwrap_or(0));
    assert_eq!(
        ["a(i - 1)", "* 2", "b(j)", "z + 'b'", "y"].map(|piece| written(&after, piece)),
        [
            "1:11-15 a(i-1)",
            "1:16-19 *2",
            "1:22-26 b(j)",
            "3:5-12 z+'b'",
            "3:1-2 y"
        ]
    );
}
