//! Sizes of allocated arrays (spec/languages.md 3; 8.1: 2029, 2031, 2032): where an array has more than
//! one dimension to allocate, the factors of its size are its extents. C only.

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::directive::Spelling;
use crate::model::product::Product;
use crate::model::{Expr, ExprKind, ObjectId, Type};

/// Every `A = malloc(...)` of a distributed array.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    facts.each_expression(&mut |expr| {
        if let ExprKind::Assign {
            operation: None,
            target,
            value,
        } = &expr.kind
            && let Some(array) = allocated(facts, target)
            && let Some(size) = size(value)
        {
            check_size(facts, array, value, size, found);
        }
    });
}

/// The array that an assignment allocates: a pointer, or an element of an array of such.
pub(super) fn allocated(facts: &Facts, target: &Expr) -> Option<ObjectId> {
    let base = match &target.kind {
        ExprKind::Element { base, .. } => base,
        _ => target,
    };
    match base.kind {
        ExprKind::Variable(array) if facts.is_distributed(array) => Some(array),
        _ => None,
    }
}

/// Factors of the size that a call allocates; `None`: it allocates nothing.
pub(super) fn size(value: &Expr) -> Option<&[Expr]> {
    let ExprKind::Call { callee, arguments } = &value.without_casts().kind else {
        return None;
    };
    match &callee.kind {
        ExprKind::Function(name) => match name.as_str() {
            "malloc" => arguments.get(0..1),
            "calloc" => arguments.get(0..2),
            "realloc" => arguments.get(1..2),
            _ => None,
        },
        _ => None,
    }
}

fn check_size(
    facts: &Facts,
    array: ObjectId,
    value: &Expr,
    size: &[Expr],
    found: &mut Vec<Diagnostic>,
) {
    let Some(dimensions) = dimensions(facts, array).filter(|dimensions| *dimensions > 1) else {
        return;
    };
    let product = Product::of(size, &|expr| facts.text(expr));
    let factors = product.factors.len();
    if factors == dimensions {
        return;
    }
    let name = &facts.object(array).name;
    let title = format!(
        "`{name}` has {dimensions} dimensions to allocate, but its size has {factors} factor{}",
        if factors == 1 { "" } else { "s" }
    );
    let number = match product.sizes {
        0 => "2029",
        _ if factors > dimensions => "2031",
        _ => "2032",
    };
    let spelling = facts.spelling(array);
    let numbers = Numbers(number, "", "");
    let code = &codes::ALLOCATED_SIZE;
    let finding = facts
        .finding_in_text(value.span.clone(), code, title, spelling, &numbers)
        .help("write the size as a product: `malloc(n * m * sizeof(double))`");
    let finding = match spelling {
        Spelling::ClassicC => finding,
        // Pragmas have no such rule, but the extents are not known.
        Spelling::PragmaC | Spelling::Fortran => finding.severity(Severity::Warning),
    };
    found.push(facts.because_declared(finding, array));
}

/// How many dimensions an allocation gives: those that the declaration does not.
fn dimensions(facts: &Facts, array: ObjectId) -> Option<usize> {
    fn declared(ty: &Type) -> usize {
        match ty {
            Type::Array { element, .. } => declared(element),
            Type::Pointer(to) => match &**to {
                Type::Array { dims, .. } => dims.len(),
                _ => 0,
            },
            _ => 0,
        }
    }
    facts
        .rank(array)?
        .checked_sub(declared(&facts.object(array).ty))
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    fn allocation(text: &str) -> Vec<String> {
        findings(&format!(
            "typedef unsigned long size_t; void *malloc(size_t), *calloc(size_t, size_t), *realloc(void *, size_t);
DVM(DISTRIBUTE [BLOCK][BLOCK]) float *A; DVM(DISTRIBUTE [BLOCK][]) float (*B)[8]; DVM(DISTRIBUTE [BLOCK]) float *C;
DVM(DISTRIBUTE [BLOCK][]) float *P[3]; float *plain; int n, m, bytes;
void f(void) {{\n{text} }}"
        ))
    }

    #[test]
    fn sizes_that_tell_the_extents() {
        for text in [
            "A = malloc(n * m * sizeof(float));",
            "A = (float *)malloc((n + 1) * (m) * sizeof *A);",
            "A = malloc(sizeof(float) * 8 * m);",
            "A = calloc(n * m, sizeof(float));",
            "A = realloc(A, n * m * sizeof(float));",
            "B = malloc(n * 8 * sizeof(float));",
            "B = malloc(bytes);",
            "C = malloc(bytes);",
            "C = malloc(n * m * sizeof(float));",
            "P[1] = malloc(n * m * sizeof(float));",
            "plain = malloc(bytes);",
            "A = 0;",
        ] {
            assert_eq!(allocation(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn sizes_that_do_not() {
        for (text, expected) in [
            (
                "A = malloc(bytes);",
                "5:5 error `A` has 2 dimensions to allocate, but its size has 1 factor 2029",
            ),
            (
                "A = malloc(n * sizeof(float));",
                "5:5 error `A` has 2 dimensions to allocate, but its size has 1 factor 2032",
            ),
            (
                "A = calloc(n * m * 2, sizeof(float));",
                "5:5 error `A` has 2 dimensions to allocate, but its size has 3 factors 2031",
            ),
            (
                "P[n] = malloc(m * sizeof(float));",
                "5:8 error `P` has 2 dimensions to allocate, but its size has 1 factor 2032",
            ),
        ] {
            assert_eq!(allocation(text), [expected], "{text}");
        }
        assert_eq!(
            findings(
                "void *malloc(unsigned long);
#pragma dvm array distribute[block][block]
float *A;
void f(int n) { A = malloc(n * sizeof(float)); }"
            ),
            ["4:21 warning `A` has 2 dimensions to allocate, but its size has 1 factor"]
        );
    }
}
