//! Dynamic arrays of FORTRAN 77: POINTER, HEAP, and what is assigned to a pointer (spec/languages.md 6.17;
//! 8.2: 83, 84, 91, 95, 173, 174).

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::directive::{DirectiveKind, Spelling, Text};
use crate::model::heap::{allocated, dynamic_array, extents_given};
use crate::model::{
    BoundDirective, Expr, ExprKind, HeapPointer, ObjectId, Storage, Type, constant,
};

/// POINTER and HEAP directives, and assignments.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if facts.is_c() {
        return;
    }
    let used = used(facts);
    for bound in &facts.unit.directives {
        match &bound.directive.kind {
            DirectiveKind::Pointer(pointer) => {
                for name in &pointer.names {
                    found.extend(declared(facts, bound, name, &used));
                }
            }
            DirectiveKind::Heap(heap) => {
                let names = heap.names.iter();
                found.extend(names.filter_map(|name| no_heap(facts, bound, name)));
            }
            _ => {}
        }
    }
    facts.each_expression(&mut |expr| found.extend(assigned(facts, expr)));
}

/// Pointers to which something is assigned, or whose arrays executable directives and loops name.
fn used(facts: &Facts) -> Vec<ObjectId> {
    let mut used = Vec::new();
    for bound in &facts.unit.directives {
        let acts = matches!(
            bound.directive.kind,
            DirectiveKind::Redistribute(_)
                | DirectiveKind::Realign(_)
                | DirectiveKind::Parallel(_)
                | DirectiveKind::RemoteAccess(_)
                | DirectiveKind::ShadowGroup(_)
        );
        if acts {
            used.extend(bound.names.iter().filter_map(|(_, object)| *object));
        }
    }
    facts.each_expression(&mut |expr| {
        if let ExprKind::Assign { target, value, .. } = &expr.kind
            && let Some((pointer, _)) = dynamic_array(facts.unit, target)
            && allocated(value).is_some()
        {
            used.push(pointer);
        }
    });
    used
}

fn declared(
    facts: &Facts,
    bound: &BoundDirective,
    name: &Text,
    used: &[ObjectId],
) -> Option<Diagnostic> {
    let id = facts.named(bound, name)?;
    let object = facts.object(id);
    let finding = |what: &str, number| {
        let title = format!("`{}` {what}", name.text);
        let numbers = Numbers("", "", number);
        facts.finding(
            bound,
            name.range.clone(),
            &codes::DYNAMIC_ARRAY,
            title,
            &numbers,
        )
    };
    if !constant::is_integer(object.ty.element()) {
        let found = finding("is no INTEGER variable, so it cannot be a POINTER", "83");
        return Some(found.severity(Severity::Error));
    }
    if object.storage == Storage::Static && !object.initialised {
        return Some(finding("is a POINTER and cannot be kept by SAVE", "84"));
    }
    let pointer = object.heap.as_ref()?;
    if pointer.heap.is_none() && used.contains(&id) {
        let what = "leads to no array that HEAP names, or to any of several";
        return Some(finding(what, "91").severity(Severity::Error));
    }
    None
}

fn no_heap(facts: &Facts, bound: &BoundDirective, name: &Text) -> Option<Diagnostic> {
    let object = facts.object(facts.named(bound, name)?);
    let is_row = matches!(&object.ty, Type::Array { dims, .. } if dims.len() == 1);
    (!is_row).then(|| {
        let title = format!("`{}` is no array with one dimension", name.text);
        let numbers = Numbers("", "", "91");
        facts
            .finding(
                bound,
                name.range.clone(),
                &codes::DYNAMIC_ARRAY,
                title,
                &numbers,
            )
            .severity(Severity::Error)
    })
}

/// A pointer gets what ALLOCATE gives, or another pointer.
fn assigned(facts: &Facts, expr: &Expr) -> Option<Diagnostic> {
    let ExprKind::Assign { target, value, .. } = &expr.kind else {
        return None;
    };
    let (id, _) = dynamic_array(facts.unit, target)?;
    let pointer = facts.object(id);
    let finding = |what: String, number| {
        let title = format!("`{}` {what}", pointer.name);
        let numbers = Numbers("", "", number);
        let (span, code) = (value.span.clone(), &codes::DYNAMIC_ARRAY);
        let found = facts.finding_in_text(span, code, title, Spelling::Fortran, &numbers);
        facts.because_declared(found, id)
    };
    let wanted = pointer.heap.as_ref()?;
    if let Some(arguments) = allocated(value) {
        let what = || {
            let rank = wanted.rank;
            let plural = if rank == 1 { "" } else { "s" };
            format!("has {rank} dimension{plural}, but ALLOCATE does not get as many extents")
        };
        return (!extents_given(arguments, wanted.rank)).then(|| finding(what(), "95"));
    }
    match dynamic_array(facts.unit, value.without_casts()) {
        Some((other, _)) => {
            let given = facts.object(other);
            let (what, number) = difference(wanted, given.heap.as_ref()?)?;
            Some(finding(
                format!("stands for arrays with {what} than `{}`", given.name),
                number,
            ))
        }
        // Nothing is allocated where it is 0.
        None if constant::value(value).is_some() => None,
        None => Some(finding(
            "gets neither an array nor another POINTER".to_owned(),
            "95",
        )),
    }
}

fn difference(wanted: &HeapPointer, given: &HeapPointer) -> Option<(&'static str, &'static str)> {
    if wanted.rank != given.rank {
        return Some(("other dimensions", "173"));
    }
    (wanted.element != given.element).then_some(("elements of another type", "174"))
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::free_form_findings;

    fn of(declarations: &str, statements: &str) -> Vec<String> {
        free_form_findings(&format!(
            "integer p, q, r(2), n, m, sizes(2), more(2, 4), allocate\nreal h(80)\ndouble precision d(80)\n\
             external allocate\n!dvm$ real, pointer(:, :) :: p, q, r\n{declarations}\n{statements}\nend\n"
        ))
    }

    #[test]
    fn dynamic_arrays_that_are_used_as_such() {
        for (declarations, statements) in [
            ("!dvm$ heap h", "p = allocate(n, m)"),
            (
                "!dvm$ heap h\n!dvm$ distribute p(block, *)",
                "p = allocate(n, m)\nq = p\nr(1) = q\np = r(n)",
            ),
            (
                "!dvm$ heap h\n!dvm$ distribute :: r",
                "r(2) = allocate(sizes)\n!dvm$ redistribute r(2)(block, *)",
            ),
            (
                "!dvm$ heap h, d",
                "p = allocate(sizes(1))\nq = allocate(more(1, n))",
            ),
            ("!dvm$ heap h", "p = 0\nif (p == q) print *, p, h(p)"),
            ("", "call s(p, q)"),
            ("real heap(8)", "p = allocate(n, m)"),
        ] {
            assert_eq!(
                of(declarations, statements),
                [""; 0],
                "{declarations} {statements}"
            );
        }
    }

    #[test]
    fn dynamic_arrays_that_are_not() {
        for (declarations, statements, expected) in [
            (
                "!dvm$ heap h",
                "p = allocate(n)",
                "7:5 warning `P` has 2 dimensions, but ALLOCATE does not get as many extents 95",
            ),
            (
                "!dvm$ heap h",
                "r(1) = p + 1",
                "7:8 warning `R` gets neither an array nor another POINTER 95",
            ),
            (
                "!dvm$ heap n",
                "p = 0",
                "6:12 error `n` is no array with one dimension 91",
            ),
            (
                "",
                "q = allocate(n, m)",
                "5:33 error `q` leads to no array that HEAP names, or to any of several 91",
            ),
            (
                "save q\n!dvm$ heap h",
                "q = p",
                "5:33 warning `q` is a POINTER and cannot be kept by SAVE 84",
            ),
            (
                "real x\n!dvm$ heap h\n!dvm$ real, pointer(:) :: x",
                "q = p",
                "8:27 error `x` is no INTEGER variable, so it cannot be a POINTER 83",
            ),
            (
                "integer v\n!dvm$ heap h\n!dvm$ real, pointer(:) :: v",
                "v = p",
                "9:5 warning `V` stands for arrays with other dimensions than `P` 173",
            ),
            (
                "integer v\n!dvm$ heap h\n!dvm$ integer, pointer(:, :) :: v",
                "v = p",
                "9:5 warning `V` stands for arrays with elements of another type than `P` 174",
            ),
        ] {
            assert_eq!(
                of(declarations, statements),
                [expected],
                "{declarations} {statements}"
            );
        }
    }
}
