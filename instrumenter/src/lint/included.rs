//! Directives in headers (spec/languages.md 1.2: M413, M417, M421-M472): the C-DVMH translator reads
//! there what other units define, nothing else.

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{DirectiveKind, Entity, Spelling};
use crate::model::BoundDirective;

/// Pragmas in headers stand before `extern` declarations and prototypes.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for bound in &facts.unit.directives {
        let file = &facts.prepared.directives[bound.raw].place.file;
        let is_pragma = bound.directive.spelling == Spelling::PragmaC;
        if !is_pragma || *file == facts.unit.path || !file.ends_with(".h") {
            continue;
        }
        let Some(number) = number(&bound.directive.kind) else {
            continue;
        };
        if is_before_extern(facts, bound) {
            continue;
        }
        let keyword = &bound.directive.keyword;
        let title = format!("`{}` in a header", keyword.text);
        let numbers = Numbers("", number, "");
        let range = keyword.range.clone();
        let finding = facts.finding(bound, range, &codes::HEADER_DIRECTIVE, title, &numbers);
        found.push(finding);
    }
}

/// The declaration that follows defines nothing.
fn is_before_extern(facts: &Facts, bound: &BoundDirective) -> bool {
    let behind = facts.prepared.text.get(bound.at..).unwrap_or_default();
    let declaration = behind.split(';').next().unwrap_or_default();
    let is_array = matches!(bound.directive.kind, DirectiveKind::Array(_));
    is_array && declaration.split_whitespace().any(|word| word == "extern")
}

/// Number of a directive that a header has only before what others define, or not at all.
fn number(kind: &DirectiveKind) -> Option<&'static str> {
    Some(match kind {
        DirectiveKind::Array(array) if array.entity == Entity::Array => "M413",
        DirectiveKind::Array(_) => "M417",
        DirectiveKind::Redistribute(_) => "M421",
        DirectiveKind::Realign(_) => "M424",
        DirectiveKind::Region(_) => "M432",
        DirectiveKind::HostSection => "M439",
        DirectiveKind::Parallel(_) => "M443",
        DirectiveKind::Actual(_) => "M451",
        DirectiveKind::GetActual(_) => "M452",
        DirectiveKind::RemoteAccess(_) => "M471",
        DirectiveKind::Interval(_) => "M393",
        DirectiveKind::EndInterval => "M396",
        DirectiveKind::ExitInterval(_) => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    #[test]
    fn headers_tell_what_others_define() {
        assert_eq!(
            findings(
                "# 1 \"grid.h\"
#pragma dvm array distribute[block]
extern float A[8];
#pragma dvm array
extern float *B;
#pragma dvm template[8] distribute[block]
extern void *T;
#pragma dvm inherit(x)
void take(float *x);
# 2 \"test.c\"
#pragma dvm array distribute[block]
float A[8];
#pragma dvm array distribute[block]
float *B;
void f(void) { int i;
#pragma dvm parallel([i] on A[i])
for (i = 0; i < 8; i++) A[i] = 0; }"
            ),
            [""; 0]
        );
    }

    #[test]
    fn text_of_another_file_may_be_no_header() {
        assert_eq!(
            findings(
                "# 1 \"test.cdv\"
#pragma dvm array distribute[block]
float A[8];
void f(void) { int i;
#pragma dvm parallel([i] on A[i])
for (i = 0; i < 8; i++) A[i] = 0; }"
            ),
            [""; 0]
        );
        assert_eq!(
            findings("# 1 \"grid.h\"\nDVM(DISTRIBUTE [BLOCK]) float A[8];"),
            [""; 0]
        );
    }

    #[test]
    fn headers_define_no_arrays_and_do_nothing() {
        assert_eq!(
            findings(
                "# 1 \"grid.h\"
#pragma dvm array distribute[block]
float A[8];
#pragma dvm template[8] distribute[block]
void *T;
static void f(void) { int i;
#pragma dvm parallel([i] on A[i])
for (i = 0; i < 8; i++) A[i] = 0;
#pragma dvm redistribute(A[*])
}"
            ),
            [
                "1:13 warning `array` in a header M413",
                "3:13 warning `template` in a header M417",
                "6:13 warning `parallel` in a header M443",
                "8:13 warning `redistribute` in a header M421",
            ]
        );
    }
}
