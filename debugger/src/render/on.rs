//! Elements as ON of a directive names them.

use super::directive::{Directive, Spelling};
use super::name::{in_directive, split, subscripts};
use super::need::Fault;
use super::procedure::{Procedure, words};

/// The element of a reference: each subscript a number or one of a variable of the directive, or left open. `None`: ON cannot say it.
pub(super) fn target(
    fault: &Fault<'_>,
    directive: &Directive,
    procedure: &Procedure,
) -> Option<String> {
    let finding = fault.finding;
    let list = subscripts(&finding.reference);
    let has_index = |text: &str| words(text).any(|name| directive.is_variable(name));
    let is_nested = |text: &String| text.contains(['[', '(']) && has_index(text);
    if list.is_empty() || !fault.name.is_here || list.iter().any(is_nested) {
        return None;
    }
    let is_open = |text: &String| {
        !has_index(text) && words(text).any(|name| procedure.assigns(name, finding))
    };
    let reference = in_directive(finding);
    if !list.iter().any(is_open) {
        return Some(reference);
    }
    let (name, _) = split(&reference);
    let spelled = |open: &str| -> Vec<String> {
        let subscript = |text: &String| match is_open(text) {
            true => open.to_owned(),
            false => text.trim().to_owned(),
        };
        list.iter().map(subscript).collect()
    };
    Some(match directive.spelling() {
        Spelling::Fortran => format!("{name}({})", spelled("*").join(",")),
        Spelling::Pragma | Spelling::Classic => format!("{name}[{}]", spelled("").join("][")),
    })
}
