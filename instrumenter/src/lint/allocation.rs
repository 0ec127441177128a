//! How distributed arrays are allocated (spec/languages.md 3, 4.5; 8.1: 2026, 2029-2032; M4110): by
//! `malloc`, where they have no storage of their own; where an array has more than one dimension to
//! allocate, the factors of its size are its extents. C only.

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::directive::Spelling;
use crate::model::product::Product;
use crate::model::{Expr, ExprKind, ObjectId, Storage, Type, constant};

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
            let allocation = Allocation {
                facts,
                array,
                value,
            };
            let before = found.len();
            found.extend(allocation.of_static(target));
            if found.len() == before {
                found.extend(allocation.function());
                found.extend(allocation.factors(size));
                found.extend(allocation.element(size));
            }
        }
    });
}

/// `A = malloc(...)`.
struct Allocation<'f, 'a> {
    facts: &'f Facts<'a>,
    array: ObjectId,
    value: &'a Expr,
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

/// Functions whose result is memory that they have made.
pub(super) fn makes_memory(function: &str) -> bool {
    let function = function.strip_prefix("__builtin_").unwrap_or(function);
    const FUNCTIONS: [&str; 9] = [
        "aligned_alloc",
        "calloc",
        "malloc",
        "memalign",
        "mmap",
        "pvalloc",
        "realloc",
        "reallocarray",
        "valloc",
    ];
    FUNCTIONS.contains(&function)
}

/// Factors of the size that a call allocates; `None`: it allocates nothing.
pub(super) fn size(value: &Expr) -> Option<&[Expr]> {
    let ExprKind::Call { arguments, .. } = &value.without_casts().kind else {
        return None;
    };
    match allocator(value)? {
        "malloc" => arguments.get(0..1),
        "calloc" => arguments.get(0..2),
        "realloc" => arguments.get(1..2),
        _ => None,
    }
}

/// The function that a value comes from.
fn allocator(value: &Expr) -> Option<&str> {
    let ExprKind::Call { callee, .. } = &value.without_casts().kind else {
        return None;
    };
    match &callee.kind {
        ExprKind::Function(name) => Some(name),
        _ => None,
    }
}

impl Allocation<'_, '_> {
    fn finding(&self, title: String, numbers: Numbers) -> Diagnostic {
        let spelling = self.facts.spelling(self.array);
        let span = self.value.span.clone();
        let code = &codes::ALLOCATED_SIZE;
        let finding = self
            .facts
            .finding_in_text(span, code, title, spelling, &numbers);
        self.facts.because_declared(finding, self.array)
    }

    /// An array has its memory already.
    fn of_static(&self, target: &Expr) -> Option<Diagnostic> {
        let object = self.facts.object(self.array);
        let is_array = matches!(object.ty, Type::Array { .. }) && object.storage != Storage::Formal;
        (is_array && matches!(target.kind, ExprKind::Variable(_))).then(|| {
            let title = format!(
                "array `{}` has its memory and cannot be allocated",
                object.name
            );
            self.finding(title, Numbers("2026", "", ""))
        })
    }

    /// The C-DVMH system replaces `malloc` only.
    fn function(&self) -> Option<Diagnostic> {
        let name = allocator(self.value)?;
        if name == "malloc" || self.facts.spelling(self.array) != Spelling::PragmaC {
            return None;
        }
        let array = &self.facts.object(self.array).name;
        let title =
            format!("distributed array `{array}` is allocated by `{name}`, not by `malloc`");
        let finding = self.finding(title, Numbers("", "M4110", ""));
        Some(finding.severity(Severity::Warning))
    }

    fn factors(&self, size: &[Expr]) -> Option<Diagnostic> {
        let facts = self.facts;
        let dimensions = dimensions(facts, self.array).filter(|dimensions| *dimensions > 1)?;
        let product = Product::of(size, &|expr| facts.text(expr));
        let factors = product.factors.len();
        if factors == dimensions {
            return None;
        }
        let name = &facts.object(self.array).name;
        let title = format!(
            "`{name}` has {dimensions} dimensions to allocate, but its size has {factors} factor{}",
            if factors == 1 { "" } else { "s" }
        );
        let number = match product.sizes.len() {
            0 => "2029",
            _ if factors > dimensions => "2031",
            _ => "2032",
        };
        let finding = self
            .finding(title, Numbers(number, "", ""))
            .help("write the size as a product: `malloc(n * m * sizeof(double))`");
        Some(match facts.spelling(self.array) {
            Spelling::ClassicC => finding,
            // Pragmas have no such rule, but the extents are not known.
            Spelling::PragmaC | Spelling::Fortran => finding.severity(Severity::Warning),
        })
    }

    /// The `sizeof` is that of an element, or of a row where rows are declared.
    fn element(&self, size: &[Expr]) -> Option<Diagnostic> {
        let facts = self.facts;
        let product = Product::of(size, &|expr| facts.text(expr));
        let [taken] = product.sizes[..] else {
            return None;
        };
        let object = facts.object(self.array);
        let (row, element) = row(&object.ty)?;
        let (taken, row) = (constant::value(taken)?, constant::size(row)?);
        let element = constant::size(element)?;
        // With pragmas any whole number of rows will do: `malloc(sizeof(float[4][8]))`.
        let is_pragma = facts.spelling(self.array) == Spelling::PragmaC;
        if taken == element || taken == row || is_pragma && row > 0 && taken % row == 0 {
            return None;
        }
        let title = format!(
            "elements of `{}` have {element} bytes, but its size is made of {taken}",
            object.name
        );
        let finding = self.finding(title, Numbers("2030", "", ""));
        Some(finding.severity(Severity::Warning))
    }
}

/// What an allocated pointer leads to, and what that has for elements.
fn row(ty: &Type) -> Option<(&Type, &Type)> {
    match ty {
        Type::Pointer(to) => match &**to {
            Type::Array { element, .. } => Some((to, element)),
            _ => Some((to, to)),
        },
        Type::Array { element, .. } => row(element),
        _ => None,
    }
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
            "B = malloc(n * sizeof(*B));",
            "B = malloc(n * sizeof(float[8]));",
            "C = malloc(n * sizeof C[0]);",
            "P[1] = malloc(n * m * sizeof **P);",
            "C = malloc(sizeof(struct { float real, imaginary; }));",
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
            allocation("A = malloc(n * m * sizeof(double));"),
            ["5:5 warning elements of `A` have 4 bytes, but its size is made of 8 2030"]
        );
        assert_eq!(
            allocation("B = malloc(n * sizeof(float[4]));"),
            ["5:5 warning elements of `B` have 4 bytes, but its size is made of 16 2030"]
        );
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
    #[test]
    fn arrays_with_memory_of_their_own() {
        assert_eq!(
            findings(
                "void *malloc(unsigned long); DVM(DISTRIBUTE [BLOCK]) float A[8], *P[2];
void f(DVM(*DISTRIBUTE [*]) float a[8]) {
P[0] = malloc(8 * sizeof(float));
A = malloc(8 * sizeof(float)); }"
            ),
            ["4:5 error array `A` has its memory and cannot be allocated 2026"]
        );
    }

    #[test]
    fn several_rows_at_once_for_pragmas() {
        let of = |size: &str| {
            findings(&format!(
                "void *malloc(unsigned long);\n#pragma dvm array distribute[block][]\nfloat (*A)[8];\nvoid f(void) {{ A = malloc({size}); }}"
            ))
        };
        assert_eq!(of("sizeof(float[4][8])"), [""; 0]);
        assert_eq!(
            of("2 * sizeof(float[5][6])"),
            ["4:20 warning elements of `A` have 4 bytes, but its size is made of 120"]
        );
    }

    #[test]
    fn functions_that_allocate() {
        assert_eq!(
            findings(
                "void *malloc(unsigned long), *calloc(unsigned long, unsigned long), *realloc(void *, unsigned long);
#pragma dvm array distribute[block]
float *A, *B; float *plain;
void f(void) {
A = malloc(8 * sizeof(float)); plain = calloc(8, sizeof(float));
A = calloc(8, sizeof(float));
B = realloc(B, 8 * sizeof(float)); }"
            ),
            [
                "6:5 warning distributed array `A` is allocated by `calloc`, not by `malloc` M4110",
                "7:5 warning distributed array `B` is allocated by `realloc`, not by `malloc` M4110",
            ]
        );
    }
}
