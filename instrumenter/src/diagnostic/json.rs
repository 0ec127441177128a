//! Diagnostics for programs: the report format of design.md section 1 with `"method":"lint"`.
//!
//! Entries have `kind` and `code`, both the code of the finding, and no fields of a running
//! program. Keys come in a fixed order, entries in the order given: same input, same bytes.

use std::fmt::Write;

use serde_json::Value;

use super::severity::Severity;
use super::{Diagnostic, Label, Place};
use crate::bytes;

/// One JSON document for the whole run. `program` is what was compiled, as the user named it.
#[must_use]
pub fn render(program: &str, diagnostics: &[Diagnostic]) -> String {
    let mut text = format!(
        "{{\"version\":1,\"method\":\"lint\",\"program\":{},\"errors\":[",
        string(program)
    );
    for (number, diagnostic) in diagnostics.iter().enumerate() {
        text.push_str(if number > 0 { ",\n" } else { "\n" });
        text.push_str(&entry(diagnostic));
    }
    let count = |severity| {
        diagnostics
            .iter()
            .filter(|found| found.severity == severity)
            .count()
    };
    // Writing to a string does not fail.
    let _ = writeln!(
        text,
        "],\n\"summary\":{{\"errors\":{},\"warnings\":{},\"accesses\":0,\"constructs\":0,\"skipped\":[]}}}}",
        count(Severity::Error),
        count(Severity::Warning)
    );
    text
}

fn entry(diagnostic: &Diagnostic) -> String {
    let code = diagnostic.code.id;
    let mut fields = vec![
        ("kind", string(code)),
        ("code", string(code)),
        ("severity", string(&diagnostic.severity.to_string())),
        ("message", string(&diagnostic.title)),
    ];
    if let Some(number) = diagnostic.original {
        fields.push(("original", string(number)));
    }
    if let Some(place) = diagnostic.place() {
        fields.extend(place_fields(place));
    }
    let primary = diagnostic.primary_label();
    let related = diagnostic
        .labels
        .iter()
        .filter(|label| !primary.is_some_and(|primary| std::ptr::eq(*label, primary)));
    fields.push(("related", list(related.map(related_entry))));
    fields.push((
        "notes",
        list(diagnostic.notes.iter().map(|note| string(note))),
    ));
    if let Some(help) = &diagnostic.help {
        fields.push(("help", string(help)));
    }
    object(fields)
}

fn related_entry(label: &Label) -> String {
    let mut fields = vec![("what", string(&label.message))];
    fields.extend(place_fields(&label.place));
    object(fields)
}

fn place_fields(place: &Place) -> Vec<(&'static str, String)> {
    let mut fields = vec![
        ("file", string(&place.file)),
        ("line", place.line.to_string()),
    ];
    if place.column > 0 {
        fields.push(("column", place.column.to_string()));
        fields.push(("end_line", place.end_line.to_string()));
        fields.push(("end_column", place.end_column.to_string()));
    }
    fields
}

fn object(fields: Vec<(&'static str, String)>) -> String {
    let fields: Vec<String> = fields
        .into_iter()
        .map(|(key, value)| format!("\"{key}\":{value}"))
        .collect();
    format!("{{{}}}", fields.join(","))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

fn string(text: &str) -> String {
    Value::from(bytes::display(text)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::codes;

    #[test]
    fn entries_have_place_code_and_related_places() {
        let found = [
            Diagnostic::new(&codes::MIXED_SPELLINGS, "a \"quoted\" title")
                .at(Place::span("a.c", 3, 7..9), "here")
                .because(Place::line("b.h", 1), "there")
                .note("a fact")
                .help("do it"),
            Diagnostic::new(&codes::DIRECTIVE_IN_MACRO, "no place"),
            Diagnostic::new(&codes::MIXED_MODES, "two").original("2083"),
        ];
        let text = render("a.c", &found);
        insta::assert_snapshot!(text, @r#"
    {"version":1,"method":"lint","program":"a.c","errors":[
    {"kind":"DVM001","code":"DVM001","severity":"error","message":"a \"quoted\" title","file":"a.c","line":3,"column":7,"end_line":3,"end_column":9,"related":[{"what":"there","file":"b.h","line":1}],"notes":["a fact"],"help":"do it"},
    {"kind":"DVM003","code":"DVM003","severity":"warning","message":"no place","related":[],"notes":[]},
    {"kind":"DVM108","code":"DVM108","severity":"error","message":"two","original":"2083","related":[],"notes":["number 2083 of the C-DVM translator"]}],
    "summary":{"errors":2,"warnings":1,"accesses":0,"constructs":0,"skipped":[]}}
    "#);
        let parsed: Value = serde_json::from_str(&text).expect("it is JSON");
        assert_eq!(parsed["errors"][0]["message"], "a \"quoted\" title");
        assert_eq!(parsed["summary"]["warnings"], 1);
    }

    #[test]
    fn nothing_found_is_a_document_too() {
        let parsed: Value = serde_json::from_str(&render("a.c", &[])).expect("it is JSON");
        assert_eq!(parsed["errors"], Value::Array(Vec::new()));
    }
}
