//! Arguments of distribution modes, what ONTO and CREATE_TEMPLATE take (spec/languages.md 6.2; 8.1:
//! 2020, 2037, 2057, 2069, 2082; 8.2: 90, 140, 340). Whether sizes and weights fit the processors is
//! known at run time only.

use super::facts::{DvmKind, Facts, Numbers};
use super::rank;
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{
    Axis, Declared, DirectiveKind, Distribution, DistributionMode, Entity, Mapping, NewTemplate,
    Onto, Section, Spelling, TaskProcessors, Text,
};
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
                let templates = it.templates.iter();
                templates.for_each(|one| check_created(facts, bound, one, found));
            }
            DirectiveKind::Map(map) => {
                if let TaskProcessors::Onto(onto) = &map.processors
                    && !facts
                        .named(bound, &onto.name)
                        .is_some_and(|one| facts.is_task_array(one))
                {
                    check_onto(facts, bound, onto, &[], found);
                }
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
            DistributionMode::GenBlock(sizes) => {
                check_list(facts, bound, sizes, &SIZES, found);
            }
            DistributionMode::Indirect(owners) => {
                check_list(facts, bound, owners, &OWNERS, found);
            }
            DistributionMode::WgtBlock(weights, count) => {
                let weights_of = match bound.directive.spelling {
                    Spelling::ClassicC => &WEIGHTS,
                    Spelling::PragmaC | Spelling::Fortran => &REAL_WEIGHTS,
                };
                check_list(facts, bound, weights, weights_of, found);
                check_count(facts, bound, weights, count, found);
            }
            DistributionMode::MultBlock(factor) => check_factor(facts, bound, factor, found),
            DistributionMode::Block
            | DistributionMode::NotDistributed
            | DistributionMode::Any
            | DistributionMode::Derived(_) => {}
        }
    }
    if let Some(onto) = &distribution.onto {
        check_onto(facts, bound, onto, &distribution.axes, found);
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
    fits: |scalar| matches!(scalar, Scalar::Double | Scalar::Wide | Scalar::Other),
    numbers: Numbers("2082", "", "340"),
};

/// Only the classic spelling is known to want double precision.
const REAL_WEIGHTS: List = List {
    element: "real numbers",
    fits: |scalar| scalar.is_real() || matches!(scalar, Scalar::Wide | Scalar::Other),
    ..WEIGHTS
};

fn is_integer(scalar: Scalar) -> bool {
    matches!(
        scalar.with_sign(),
        Scalar::Short
            | Scalar::Int
            | Scalar::Long
            | Scalar::LongLong
            | Scalar::Enum
            | Scalar::Wide
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
    let Some(id) = facts.named(bound, name) else {
        return;
    };
    let title = if facts.is_distributed(id) && !matches!(list.what, "owners") {
        let what = list.what;
        format!(
            "{what} stand in a plain array, but `{}` is distributed",
            name.text
        )
    } else if !is_list(facts.object(id), list.fits) {
        let element = list.element;
        format!("`{}` is no array of {element} in one dimension", name.text)
    } else {
        return;
    };
    let range = name.range.clone();
    let finding = facts.finding(bound, range, &codes::MODE_ARGUMENT, title, &list.numbers);
    found.push(facts.because_declared(finding, id));
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
    let [dim] = &dims[..] else {
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

/// ONTO takes an element of a task array, or processors with a section for each dimension; of these
/// there are enough. What is neither is reported as such (`kind`).
fn check_onto(
    facts: &Facts,
    bound: &BoundDirective,
    onto: &Onto,
    axes: &[Axis],
    found: &mut Vec<Diagnostic>,
) {
    let name = &onto.name.text;
    let Some(id) = facts.named(bound, &onto.name) else {
        return;
    };
    let mut report = |code, title: String, numbers: Numbers| {
        let range = onto.name.range.clone();
        found.push(facts.finding(bound, range, code, title, &numbers));
    };
    if facts.is_task_array(id) {
        if !matches!(onto.sections[..], [Section::Index(_)]) {
            let title = format!("one element of the task array `{name}` is wanted");
            report(&codes::MODE_ARGUMENT, title, Numbers("2057", "", "176"));
        }
        return;
    }
    let is_processors = facts.kinds(id).any(|kind| kind == DvmKind::Processors);
    let (true, Type::Array { dims, .. }) = (is_processors, &facts.object(id).ty) else {
        return;
    };
    let (has, written) = (dims.len(), onto.sections.len());
    if written != 0 && written != has {
        let title = rank::mismatch(name, has, written);
        report(&codes::WRONG_RANK, title, Numbers("2020", "", ""));
    }
    let cut = |axis: &&Axis| {
        !matches!(
            axis.mode,
            DistributionMode::NotDistributed | DistributionMode::Any
        )
    };
    let axes = axes.iter().filter(cut).count();
    if axes > has {
        let title = format!("{axes} dimensions are distributed, but `{name}` has {has}");
        report(&codes::MODE_ARGUMENT, title, Numbers("", "", "90"));
    }
}

/// CREATE_TEMPLATE gives sizes to a template that was declared without.
fn check_created(
    facts: &Facts,
    bound: &BoundDirective,
    created: &NewTemplate,
    found: &mut Vec<Diagnostic>,
) {
    let name = &created.template.name;
    let Some(id) = facts.named(bound, name) else {
        return;
    };
    let is_open = |bound: &Section| matches!(bound, Section::Whole(_));
    let is_sized = |bounds: &[Section]| !bounds.iter().all(is_open);
    let is_sized = |kind: &DirectiveKind| {
        let DirectiveKind::Array(array) = kind else {
            return false;
        };
        let with_bounds = |one: &Declared| {
            one.name.text.eq_ignore_ascii_case(&name.text) && is_sized(&one.bounds)
        };
        let is_template = array.entity == Entity::Template;
        is_template && (is_sized(&array.extents) || array.objects.iter().any(with_bounds))
    };
    if facts.mapping(id).any(|one| is_sized(&one.directive.kind)) {
        let title = format!(
            "template `{}` has its sizes from its declaration",
            name.text
        );
        let range = name.range.clone();
        let numbers = Numbers("2037", "", "638");
        let finding = facts.finding(bound, range, &codes::DIRECTIVE_NAME, title, &numbers);
        found.push(facts.because_declared(finding, id));
    }
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
    fn sections_of_processors_and_elements_of_tasks() {
        let objects = "DVM(PROCESSORS) void *P[2][2]; DVM(TASK) void *M[2];
DVM(DISTRIBUTE) float *D; DVM(DISTRIBUTE [BLOCK]; TEMPLATE [8]) void *T;\n";
        for (text, expected) in [
            ("REDISTRIBUTE D[BLOCK] ONTO M[n]", None),
            ("REDISTRIBUTE D[BLOCK] ONTO P", None),
            ("REDISTRIBUTE D[BLOCK] ONTO P[0][n:1]", None),
            ("MAP M[n] ONTO P[0:1][]", None),
            (
                "REDISTRIBUTE D[BLOCK] ONTO M",
                Some("3:61 error one element of the task array `M` is wanted 2057"),
            ),
            (
                "REDISTRIBUTE D[BLOCK] ONTO M[0:1]",
                Some("3:61 error one element of the task array `M` is wanted 2057"),
            ),
            (
                "REDISTRIBUTE D[BLOCK] ONTO P[0]",
                Some("3:61 error `P` has 2 dimensions, but 1 are written 2020"),
            ),
            (
                "MAP M[n] ONTO P[0:1]",
                Some("3:48 error `P` has 2 dimensions, but 1 are written 2020"),
            ),
            (
                "CREATE_TEMPLATE T[n]",
                Some("3:50 error template `T` has its sizes from its declaration 2037"),
            ),
        ] {
            let found = findings(&format!(
                "{objects}int n; void f(void) {{ n = 1; DVM({text}); }}"
            ));
            let expected: Vec<&str> = expected.into_iter().collect();
            assert_eq!(found, expected, "{text}");
        }
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
                "2:29 error `Q` is not declared as processors or tasks 2056",
                "3:29 error `R` is not a variable declared here 2039",
                "4:36 error 2 dimensions are distributed, but `P` has 1",
                "5:36 error `A` is not declared as a template 2037",
                "5:63 error `T` is not a variable declared here 2039",
            ]
        );
    }
}
