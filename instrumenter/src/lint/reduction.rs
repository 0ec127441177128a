//! Reduction variables: their kind and type (spec/languages.md 6.10; 8.1: 2070-2075; 4.3: M4414,
//! M3419; 8.2: 148, 149, 152, 595).

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{ClauseKind, DirectiveKind, Operand, ReducedValues, Reduction};
use crate::model::{BoundDirective, ObjectId, Scalar, Type, constant};

/// A reduction variable is a plain number, or a plain array of numbers of known size.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for bound in &facts.unit.directives {
        let DirectiveKind::Parallel(parallel) = &bound.directive.kind else {
            continue;
        };
        for clause in parallel.clause_kinds() {
            if let ClauseKind::Reduction(list) = clause {
                for reduction in &list.reductions {
                    check_reduction(facts, bound, reduction, found);
                }
            }
        }
    }
}

fn check_reduction(
    facts: &Facts,
    bound: &BoundDirective,
    reduction: &Reduction,
    found: &mut Vec<Diagnostic>,
) {
    let operands = [Some(&reduction.operand), reduction.location.as_ref()];
    for (position, operand) in operands.into_iter().enumerate() {
        let Some(operand) = operand else { continue };
        let Some(object) = facts.named(bound, &operand.name) else {
            continue;
        };
        let wrong = wrong_kind(facts, object, operand).or_else(|| {
            let ty = element(&facts.object(object).ty);
            if position == 1 {
                wrong_location(facts, bound, reduction, object, ty)
            } else {
                wrong_type(facts, reduction, ty)
            }
        });
        if let Some((reason, numbers)) = wrong {
            let title = format!("reduction variable `{}` {reason}", operand.name.text);
            let range = operand.text.range.clone();
            let finding = facts.finding(bound, range, &codes::REDUCTION_VARIABLE, title, &numbers);
            found.push(facts.because_declared(finding, object));
        }
    }
}

/// Reason and numbers.
type Wrong = Option<(String, Numbers)>;

fn wrong_kind(facts: &Facts, object: ObjectId, operand: &Operand) -> Wrong {
    let declared = facts.object(object);
    let single = !operand.subscripts.is_empty();
    let reason = match &declared.ty {
        _ if facts.is_distributed(object) => {
            return Some(("is distributed".to_owned(), Numbers("2071", "", "148")));
        }
        Type::Array { dims, .. } if !single => {
            let known = dims.iter().all(|dim| {
                let extent = dim.extent.as_ref();
                extent.is_some_and(|extent| extent.value.is_some())
            });
            if known || !facts.is_c() && !facts.is_assumed_size(object) {
                return None;
            }
            return Some((
                "has no constant size".to_owned(),
                Numbers("2075", "M4414", "595"),
            ));
        }
        Type::Pointer(_) if single || operand.length.is_some() => return None,
        Type::Pointer(_) => "is a pointer",
        Type::Record(_) => "is a structure",
        Type::Void | Type::Function(_) => "is no variable",
        Type::Scalar(_) | Type::Array { .. } | Type::Unknown => return None,
    };
    Some((reason.to_owned(), Numbers("2073", "", "152")))
}

fn element(ty: &Type) -> &Type {
    match ty {
        Type::Array { element, .. } => element,
        Type::Pointer(to) => element(to),
        other => other,
    }
}

/// In Fortran only operators of logical values take such, and none takes text.
fn wrong_fortran_type(reduction: &Reduction, ty: &Type) -> Wrong {
    let logical = matches!(ty, Type::Scalar(scalar) if scalar.is_logical());
    let text = matches!(ty, Type::Scalar(Scalar::Character));
    let of_numbers = reduction.operation.values() != ReducedValues::Bits;
    (text || logical && of_numbers).then(|| {
        let reason = format!("is no number, as {} wants it", reduction.keyword.text);
        (reason, Numbers("", "", "152"))
    })
}

fn wrong_type(facts: &Facts, reduction: &Reduction, ty: &Type) -> Wrong {
    if !facts.is_c() {
        return wrong_fortran_type(reduction, ty);
    }
    let values = reduction.operation.values();
    let complex = ty.is_complex();
    let reason = match ty {
        Type::Unknown => return None,
        Type::Scalar(_) if values == ReducedValues::Bits && !constant::is_integer(ty) => {
            "is no integer"
        }
        Type::Scalar(_) if complex && values == ReducedValues::Ordered => "has no order",
        Type::Scalar(_) => return None,
        _ => "is no number",
    };
    let reason = format!("{reason}, as {} wants it", reduction.keyword.text);
    Some((reason, Numbers("2072", "", "152")))
}

fn wrong_location(
    facts: &Facts,
    bound: &BoundDirective,
    reduction: &Reduction,
    object: ObjectId,
    ty: &Type,
) -> Wrong {
    let is_integer = constant::is_integer(ty);
    if *ty != Type::Unknown && !is_integer {
        return Some((
            "of a place is no integer".to_owned(),
            Numbers("2072", "", "149"),
        ));
    }
    let wanted = facts.value(bound, reduction.location_length.as_ref()?)?;
    let has = match &facts.object(object).ty {
        Type::Array { dims, .. } => dims.first()?.extent.as_ref()?.value?,
        Type::Scalar(_) => 1,
        _ => return None,
    };
    (wanted > has && facts.is_c()).then(|| {
        let reason = format!("of a place has {has} coordinates, but {wanted} are wanted");
        (reason, Numbers("", "M3419", "147"))
    })
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::{findings, free_form_findings};

    fn reductions(list: &str) -> Vec<String> {
        findings(&format!(
            "#pragma dvm array distribute[block]\nfloat A[8]; struct S {{ int m; }} r;\n\
             void f(int n) {{ int i, k, at[2]; double s, v[4], w[n], *p; _Complex double z;\n\
             #pragma dvm parallel([i] on A[i]) reduction({list})\n\
             for (i = 0; i < 8; i++) A[i] = 0; }}"
        ))
    }

    #[test]
    fn variables_that_can_be_reduced() {
        for list in [
            "sum(s)",
            "max(v)",
            "and(k)",
            "sum(z)",
            "maxloc(s, k)",
            "minloc(s, at, 2)",
        ] {
            assert_eq!(reductions(list), [""; 0], "{list}");
        }
    }

    #[test]
    fn variables_that_cannot() {
        for (list, expected) in [
            ("sum(A)", "4:49 error reduction variable `A` is distributed"),
            ("sum(r)", "4:49 error reduction variable `r` is a structure"),
            ("sum(p)", "4:49 error reduction variable `p` is a pointer"),
            (
                "sum(w)",
                "4:49 error reduction variable `w` has no constant size M4414",
            ),
            (
                "and(s)",
                "4:49 error reduction variable `s` is no integer, as and wants it",
            ),
            (
                "max(z)",
                "4:49 error reduction variable `z` has no order, as max wants it",
            ),
            (
                "maxloc(s, v)",
                "4:55 error reduction variable `v` of a place is no integer",
            ),
            (
                "maxloc(s, at, 3)",
                "4:55 error reduction variable `at` of a place has 2 coordinates, but 3 are wanted M3419",
            ),
        ] {
            assert_eq!(reductions(list), [expected], "{list}");
        }
    }

    #[test]
    fn variables_of_fortran() {
        let of = |list: &str| {
            free_form_findings(&format!(
                "subroutine s(n, v, w)\nreal a(8), v(*), w(n), x\ninteger k, at(2)\nlogical l\ncharacter(3) c\n!dvm$ distribute a(block)\nx = 0; k = 0; at = 0; c = ' '; l = .true.\n!dvm$ parallel (i) on a(i), reduction ({list})\ndo i = 1, 8\nend do\nend\n"
            ))
        };
        for list in [
            "sum(x)",
            "max(k)",
            "and(l)",
            "neqv(l)",
            "sum(w)",
            "maxloc(x, at, 2)",
            "minloc(x, k, 1)",
        ] {
            assert_eq!(of(list), [""; 0], "{list}");
        }
        for (list, expected) in [
            ("sum(v)", "reduction variable `v` has no constant size 595"),
            (
                "sum(c)",
                "reduction variable `c` is no number, as sum wants it 152",
            ),
            (
                "max(l)",
                "reduction variable `l` is no number, as max wants it 152",
            ),
            (
                "maxloc(x, x, 1)",
                "reduction variable `x` of a place is no integer 149",
            ),
        ] {
            let found = of(list);
            let [one] = &found[..] else {
                panic!("{list}: {found:?}");
            };
            assert!(one.ends_with(expected), "{one}");
        }
    }
}
