//! Arguments of distribution modes, targets of ONTO, and what CREATE_TEMPLATE names
//! (spec/languages.md 6.2; 8.1: 2037, 2056, 2069, 2082; 8.2: 90, 140, 340). Whether sizes and weights
//! fit the processors is known at run time only.

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{DirectiveKind, Distribution, Entity, Mapping, Mode, Onto, Spelling, Text};
use crate::model::{BoundDirective, Object, Scalar, Type};

/// Sizes are integers, weights are real numbers, each in a plain array of one dimension; a
/// distribution goes onto processors.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for bound in &facts.unit.directives {
        match &bound.directive.kind {
            DirectiveKind::Array(array) => {
                if let Some(Mapping::Distribute(distribution)) = &array.mapping {
                    check_distribution(facts, bound, distribution, found);
                }
            }
            DirectiveKind::Redistribute(it) => {
                check_distribution(facts, bound, &it.distribution, found);
            }
            DirectiveKind::CreateTemplate(it) => {
                check_template(facts, bound, &it.template.name, found);
            }
            _ => {}
        }
    }
}

fn check_distribution(
    facts: &Facts,
    bound: &BoundDirective,
    distribution: &Distribution,
    found: &mut Vec<Diagnostic>,
) {
    for axis in &distribution.axes {
        match &axis.mode {
            Mode::GenBlock(sizes) => {
                check_list(facts, bound, sizes, &SIZES, found);
            }
            Mode::Indirect(owners) => {
                check_list(facts, bound, owners, &OWNERS, found);
            }
            Mode::WgtBlock(weights, count) => {
                let weights_of = match bound.directive.spelling {
                    Spelling::ClassicC => &WEIGHTS,
                    Spelling::PragmaC | Spelling::Fortran => &REAL_WEIGHTS,
                };
                check_list(facts, bound, weights, weights_of, found);
                check_count(facts, bound, weights, count, found);
            }
            Mode::MultBlock(factor) => check_factor(facts, bound, factor, found),
            Mode::Block | Mode::NotDistributed | Mode::Any | Mode::Derived(_) => {}
        }
    }
    // In Fortran processors are no objects of the program.
    if let Some(onto) = distribution.onto.as_ref().filter(|_| facts.is_c()) {
        check_target(facts, bound, onto, distribution, found);
    }
}

/// What an argument of a mode must be.
struct List {
    what: &'static str,
    element: &'static str,
    fits: fn(Scalar) -> bool,
    numbers: Numbers,
}

const SIZES: List = List {
    what: "block sizes",
    element: "integers",
    fits: is_integer,
    numbers: Numbers("2069", "", "140"),
};

const OWNERS: List = List {
    what: "owners",
    element: "integers",
    fits: is_integer,
    numbers: Numbers("", "", ""),
};

const WEIGHTS: List = List {
    what: "weights",
    element: "double-precision numbers",
    fits: |scalar| matches!(scalar, Scalar::Double | Scalar::Other),
    numbers: Numbers("2082", "", "340"),
};

/// Only the classic spelling is known to want double precision.
const REAL_WEIGHTS: List = List {
    element: "real numbers",
    fits: |scalar| {
        matches!(
            scalar,
            Scalar::Float | Scalar::Double | Scalar::LongDouble | Scalar::Other
        )
    },
    ..WEIGHTS
};

fn is_integer(scalar: Scalar) -> bool {
    matches!(
        scalar,
        Scalar::Short
            | Scalar::Int
            | Scalar::Long
            | Scalar::LongLong
            | Scalar::Enum
            | Scalar::Other
    )
}

fn check_list(
    facts: &Facts,
    bound: &BoundDirective,
    name: &Text,
    list: &List,
    found: &mut Vec<Diagnostic>,
) {
    let mut report = |title: String, object| {
        let (code, numbers) = match object {
            Some(_) => (&codes::MODE_ARGUMENT, list.numbers),
            None => (&codes::DIRECTIVE_NAME, Numbers("2039", "", "")),
        };
        let finding = facts.finding(bound, name.range.clone(), code, title, &numbers);
        found.push(match object {
            Some(object) => facts.because_declared(finding, object),
            None => finding,
        });
    };
    let Some(id) = facts.named(bound, name) else {
        report(
            format!("`{}` is not a variable declared here", name.text),
            None,
        );
        return;
    };
    if facts.is_mapped(id) && !matches!(list.what, "owners") {
        let title = format!(
            "{} stand in a plain array, but `{}` is distributed",
            list.what, name.text
        );
        report(title, Some(id));
    } else if !is_list(facts.object(id), list.fits) {
        let title = format!(
            "`{}` is no array of {} in one dimension",
            name.text, list.element
        );
        report(title, Some(id));
    }
}

fn is_list(object: &Object, fits: fn(Scalar) -> bool) -> bool {
    let element = match &object.ty {
        Type::Array { element, dims } if dims.len() == 1 => element,
        Type::Pointer(element) => element,
        Type::Unknown => return true,
        _ => return false,
    };
    match **element {
        Type::Scalar(scalar) => fits(scalar),
        Type::Unknown => true,
        _ => false,
    }
}

/// As many weights as the directive says must be there.
fn check_count(
    facts: &Facts,
    bound: &BoundDirective,
    weights: &Text,
    count: &Text,
    found: &mut Vec<Diagnostic>,
) {
    let Some(written) = facts.value(bound, count) else {
        return;
    };
    let object = facts.named(bound, weights);
    let known = object.and_then(|id| extent(facts.object(id)));
    let title = match known {
        _ if written < 1 => format!("{written} weights are no distribution"),
        Some(known) if written > known => {
            format!("`{}` holds {known} weights, not {written}", weights.text)
        }
        _ => return,
    };
    let numbers = Numbers("2082", "", "340");
    let range = count.range.clone();
    let finding = facts.finding(bound, range, &codes::MODE_ARGUMENT, title, &numbers);
    found.push(match object {
        Some(object) => facts.because_declared(finding, object),
        None => finding,
    });
}

/// Constant number of elements of an array of one dimension.
fn extent(object: &Object) -> Option<i64> {
    let Type::Array { dims, .. } = &object.ty else {
        return None;
    };
    let [dim] = dims.as_slice() else {
        return None;
    };
    match &dim.lower {
        None => dim.extent.as_ref()?.value,
        Some(_) => None,
    }
}

fn check_factor(facts: &Facts, bound: &BoundDirective, factor: &Text, found: &mut Vec<Diagnostic>) {
    if let Some(value) = facts.value(bound, factor)
        && value < 1
    {
        let title = format!("a block cannot be a multiple of {value} elements");
        let (range, numbers) = (factor.range.clone(), Numbers("", "", ""));
        found.push(facts.finding(bound, range, &codes::MODE_ARGUMENT, title, &numbers));
    }
}

/// ONTO names processors, or an element of a task array, of enough dimensions.
fn check_target(
    facts: &Facts,
    bound: &BoundDirective,
    onto: &Onto,
    distribution: &Distribution,
    found: &mut Vec<Diagnostic>,
) {
    let name = &onto.name;
    let mut report = |code, title: String, numbers| {
        found.push(facts.finding(bound, name.range.clone(), code, title, &numbers));
    };
    let Some(id) = facts.named(bound, name) else {
        let title = format!("`{}` is not a variable declared here", name.text);
        report(&codes::DIRECTIVE_NAME, title, Numbers("2039", "", ""));
        return;
    };
    let is_processors = |kind: &DirectiveKind| matches!(kind, DirectiveKind::Array(array) if array.entity == Entity::Processors);
    let processors = facts
        .mapping(id)
        .any(|one| is_processors(&one.directive.kind));
    let task = facts
        .mapping(id)
        .any(|one| matches!(one.directive.kind, DirectiveKind::Task));
    if !processors && !task {
        if !facts.incomplete {
            let title = format!("`{}` is neither processors nor a task", name.text);
            report(&codes::MODE_ARGUMENT, title, Numbers("2056", "", "176"));
        }
        return;
    }
    let Type::Array { dims, .. } = &facts.object(id).ty else {
        return;
    };
    let cut = |mode: &Mode| !matches!(mode, Mode::NotDistributed | Mode::Any);
    let axes = distribution
        .axes
        .iter()
        .filter(|axis| cut(&axis.mode))
        .count();
    if processors && axes > dims.len() {
        let title = format!(
            "{axes} dimensions are distributed, but `{}` has {}",
            name.text,
            dims.len()
        );
        report(&codes::MODE_ARGUMENT, title, Numbers("", "", "90"));
    }
}

fn check_template(facts: &Facts, bound: &BoundDirective, name: &Text, found: &mut Vec<Diagnostic>) {
    let is_template = |kind: &DirectiveKind| matches!(kind, DirectiveKind::Array(array) if array.entity == Entity::Template);
    let (code, title, number) = match facts.named(bound, name) {
        None => (
            &codes::DIRECTIVE_NAME,
            format!("`{}` is not a variable declared here", name.text),
            "2039",
        ),
        Some(id)
            if facts.incomplete
                || facts
                    .mapping(id)
                    .any(|one| is_template(&one.directive.kind)) =>
        {
            return;
        }
        Some(_) => (
            &codes::NOT_DISTRIBUTED,
            format!("`{}` is not declared as a template", name.text),
            "2037",
        ),
    };
    let numbers = Numbers(number, "", "");
    found.push(facts.finding(bound, name.range.clone(), code, title, &numbers));
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    #[test]
    fn sizes_and_weights_are_plain_lists() {
        assert_eq!(
            findings(
                "int g[2], h[2][2]; double w[3]; float f[3]; DVM(DISTRIBUTE [BLOCK]) int d[2];
DVM(DISTRIBUTE [GENBLOCK(w)]) float A[8];
DVM(DISTRIBUTE [GENBLOCK(h)]) float B[8];
DVM(DISTRIBUTE [GENBLOCK(d)]) float C[8];
DVM(DISTRIBUTE [GENBLOCK(x)]) float D[8];
DVM(DISTRIBUTE [WGTBLOCK(g, 2)]) float E[8];
DVM(DISTRIBUTE [WGTBLOCK(f, 3)]) float F[8];
DVM(DISTRIBUTE [WGTBLOCK(w, 4)]) float G[8];
DVM(DISTRIBUTE [WGTBLOCK(w, 0)]) float H[8];
DVM(DISTRIBUTE [MULT_BLOCK(0)]) float I[8];"
            ),
            [
                "2:26 error `w` is no array of integers in one dimension 2069",
                "3:26 error `h` is no array of integers in one dimension 2069",
                "4:26 error block sizes stand in a plain array, but `d` is distributed 2069",
                "5:26 error `x` is not a variable declared here 2039",
                "6:26 error `g` is no array of double-precision numbers in one dimension 2082",
                "7:26 error `f` is no array of double-precision numbers in one dimension 2082",
                "8:29 error `w` holds 3 weights, not 4 2082",
                "9:29 error 0 weights are no distribution 2082",
                "10:28 error a block cannot be a multiple of 0 elements",
            ]
        );
    }

    #[test]
    fn good_arguments() {
        assert!(
            findings(
                "int n, g[2], *p; double w[3], *v; DVM(PROCESSORS) void *P[2][2]; DVM(TASK) void *M[2];
DVM(DISTRIBUTE [GENBLOCK(g)][GENBLOCK(p)] ONTO P) float A[8][8];
DVM(DISTRIBUTE [WGTBLOCK(w, 3)] ONTO P[0:1][1]) float B[8];
DVM(DISTRIBUTE [WGTBLOCK(v, n)]) float C[8];
DVM(DISTRIBUTE [MULT_BLOCK(n)]) float *D;
DVM(DISTRIBUTE; TEMPLATE) void *T;
void f(void) { DVM(REDISTRIBUTE D[BLOCK] ONTO M[n]); DVM(CREATE_TEMPLATE T[n]); }"
            )
            .is_empty()
        );
    }

    #[test]
    fn targets_and_templates() {
        assert_eq!(
            findings(
                "void *Q[2]; DVM(PROCESSORS) void *P[2];
DVM(DISTRIBUTE [BLOCK] ONTO Q) float A[8];
DVM(DISTRIBUTE [BLOCK] ONTO R) float B[8];
DVM(DISTRIBUTE [BLOCK][BLOCK] ONTO P) float C[8][8];
void f(void) { DVM(CREATE_TEMPLATE A[8]); DVM(CREATE_TEMPLATE T[8]); }"
            ),
            [
                "2:29 error `Q` is neither processors nor a task 2056",
                "3:29 error `R` is not a variable declared here 2039",
                "4:36 error 2 dimensions are distributed, but `P` has 1",
                "5:36 error `A` is not declared as a template 2037",
                "5:63 error `T` is not a variable declared here 2039",
            ]
        );
    }
}
