//! Diagnostics for editors and `grep`: `file:line:column: severity[CODE]: text`, one line each.

use super::Diagnostic;
use crate::bytes;

/// One line for each diagnostic; its notes and secondary places are left out.
#[must_use]
pub fn render(diagnostics: &[Diagnostic]) -> String {
    diagnostics.iter().map(line).collect()
}

fn line(diagnostic: &Diagnostic) -> String {
    let Diagnostic {
        severity,
        code,
        title,
        ..
    } = diagnostic;
    let place = diagnostic
        .place()
        .map(|place| format!("{place}: "))
        .unwrap_or_default();
    bytes::display(&format!("{place}{severity}[{}]: {title}\n", code.id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::{Place, codes};

    #[test]
    fn the_primary_place_leads() {
        let places = [
            Place::span("a.c", 3, 7..9),
            Place::line("a.c", 4),
            Place::file("a.c"),
        ];
        let found = places.map(|place| {
            Diagnostic::new(&codes::DIRECTIVE_IN_MACRO, "it is ignored")
                .because(Place::line("b.c", 1), "see")
                .at(place, "")
        });
        let expected = "a.c:3:7: warning[DVM003]: it is ignored\n\
                        a.c:4: warning[DVM003]: it is ignored\n\
                        a.c: warning[DVM003]: it is ignored\n";
        assert_eq!(render(&found), expected);
        assert_eq!(
            render(&[Diagnostic::new(&codes::MIXED_SPELLINGS, "no place")]),
            "error[DVM001]: no place\n"
        );
    }
}
