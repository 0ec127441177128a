//! Declarations that cannot carry their directive (spec/languages.md 3, 4.2; 8.1: 2013-2017, 2024,
//! 2033, 2076). C only: Fortran directives name their objects.

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Code, Diagnostic, Severity, codes};
use crate::directive::{Array, Deferred, DirectiveKind, Entity, Mapping, Spelling};
use crate::model::{BoundDirective, Object, ObjectId, Scalar, Storage, Type};

/// Most dimensions that the runtime follows.
const MOST_DIMENSIONS: usize = 7;

/// What is declared distributed is an array or a pointer, without an initialiser, and so on.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if !facts.is_c() {
        return;
    }
    for index in 0..facts.unit.objects.len() {
        let id = ObjectId(u32::try_from(index).expect("ids are 32 bit"));
        for bound in facts.mapping(id) {
            if let DirectiveKind::Array(array) = &bound.directive.kind {
                check_object(facts, id, bound, array, found);
            }
        }
    }
}

fn check_object(
    facts: &Facts,
    id: ObjectId,
    bound: &BoundDirective,
    array: &Array,
    found: &mut Vec<Diagnostic>,
) {
    let object = facts.object(id);
    if object.ty == Type::Unknown {
        return;
    }
    let mut report = |code: &'static Code, title: String, numbers: Numbers, severity| {
        let span = object.span.clone();
        let spelling = bound.directive.spelling;
        let finding = facts
            .finding_in_text(span, code, title, spelling, &numbers)
            .severity(severity);
        found.push(facts.because_directive(finding, bound, "because of this directive"));
    };
    let code = &codes::DISTRIBUTED_DECLARATION;
    let name = &object.name;
    if array.entity != Entity::Array {
        if !is_handle(&object.ty) {
            let title = format!("`{name}` must be declared as `void *{name}`");
            report(code, title, Numbers("2013", "", ""), Severity::Error);
        }
        return;
    }
    let Some(element) = element(&object.ty) else {
        let title = format!("`{name}` is no array and cannot be distributed");
        report(code, title, Numbers("2015", "", ""), Severity::Error);
        return;
    };
    if facts.rank(id).is_some_and(|rank| rank > MOST_DIMENSIONS) {
        let title = format!("`{name}` has more than {MOST_DIMENSIONS} dimensions");
        report(code, title, Numbers("2024", "", ""), Severity::Error);
    }
    if has_initialiser(facts, object) {
        let title = format!("distributed array `{name}` cannot be initialised");
        report(code, title, Numbers("2033", "M411", ""), Severity::Error);
    }
    let deferred = matches!(
        array.mapping,
        Some(Mapping::Deferred(Deferred::Distribute | Deferred::Align))
    );
    if deferred && matches!(&object.ty, Type::Array { element, .. } if !is_pointer(element)) {
        let title = format!("mapping of the static array `{name}` cannot be deferred");
        report(code, title, Numbers("2076", "", ""), Severity::Error);
    }
    if bound.directive.spelling == Spelling::ClassicC && !is_classic_element(element) {
        let title = format!("elements of `{name}` are not int, long, float or double");
        report(code, title, Numbers("2014", "", ""), Severity::Warning);
    }
}

fn is_pointer(ty: &Type) -> bool {
    matches!(ty, Type::Pointer(_))
}

/// `void *`, or an array of such.
fn is_handle(ty: &Type) -> bool {
    match ty {
        Type::Pointer(to) => **to == Type::Void,
        Type::Array { element, .. } => is_handle(element),
        _ => false,
    }
}

/// Element type of what may be distributed: an array, a pointer to elements or rows, an array of
/// such pointers.
fn element(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Array { element, .. } => Some(self::element(element).unwrap_or(element)),
        Type::Pointer(to) => match &**to {
            Type::Array { element, .. } => Some(element),
            to => Some(to),
        },
        _ => None,
    }
}

fn is_classic_element(ty: &Type) -> bool {
    matches!(
        ty,
        Type::Scalar(Scalar::Int | Scalar::Long | Scalar::Float | Scalar::Double) | Type::Unknown
    )
}

/// The text behind the declarator tells, for file scope too.
fn has_initialiser(facts: &Facts, object: &Object) -> bool {
    let rest = &facts.prepared.text[object.span.end..];
    object.storage != Storage::Formal && rest.trim_start().starts_with('=')
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    #[test]
    fn declarations_that_cannot_be_distributed() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK]) float s;
DVM(DISTRIBUTE [BLOCK]) float A[3] = { 1 }, ok[3];
DVM(DISTRIBUTE [BLOCK]) struct S { int m; } R[3];
DVM(DISTRIBUTE [BLOCK]; TEMPLATE [8]) float *T;
DVM(DISTRIBUTE) float D[3];
DVM(DISTRIBUTE [BLOCK][BLOCK][BLOCK][BLOCK][][][][]) float E[2][2][2][2][2][2][2][2];
void f(void) { DVM(DISTRIBUTE [BLOCK]) float L[2] = { 1 }; }"
            ),
            [
                "1:31 error `s` is no array and cannot be distributed 2015",
                "2:31 error distributed array `A` cannot be initialised 2033",
                "3:45 warning elements of `R` are not int, long, float or double 2014",
                "4:45 error `T` must be declared as `void *T` 2013",
                "5:23 error mapping of the static array `D` cannot be deferred 2076",
                "6:60 error `E` has more than 7 dimensions 2024",
                "7:46 error distributed array `L` cannot be initialised 2033",
            ]
        );
    }

    #[test]
    fn declarations_that_can() {
        assert!(
            findings(
                "DVM(DISTRIBUTE [BLOCK][]) float A[3][3], (*B)[3];
DVM(DISTRIBUTE [BLOCK][]) double *C[20];
DVM(DISTRIBUTE) int *D;
DVM(ALIGN) long (*E[2])[3];
DVM(DISTRIBUTE [BLOCK]; TEMPLATE [8]) void *T;
DVM(PROCESSORS) void *P[2];
#define x"
            )
            .is_empty()
        );
        assert!(
            findings(
                "#pragma dvm array
float A[3][3];
#pragma dvm template[8] distribute[block]
void *T;
#pragma dvm array distribute[block]
char C[8];"
            )
            .is_empty()
        );
    }
}
