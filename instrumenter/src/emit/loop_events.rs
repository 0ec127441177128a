//! What is told of parallel loops while the program runs, as calls of the archive in C.

use super::events::{Terms, clause_widths, integers, place, rules};
use super::{computed, tables};
use crate::model::{LedStep, ObjectId, PartText, Unit};
use crate::plan::{
    self, Affine, ArrayName, EarlyValue, Fetched, Inner, LoopSummary, Multiple, ParallelLoop,
    PipelineStage, PlannedClause, PlannedOn, PlannedOperand, Rule, Runner, Slot, Strips, Sum,
};
use dvmdbg_abi::call;
use dvmdbg_abi::code::summary::spelled::PARTLY;
use std::collections::BTreeMap;

/// ON of a parallel loop; `looped` is the address of its state.
pub(super) fn on(terms: &mut dyn Terms, looped: &str, on: &PlannedOn) -> String {
    call::dyn_LoopOn(
        looped,
        terms.address(&on.target),
        on.rules.len(),
        rules(terms, &on.target, None, &on.rules),
        terms.site(on.site),
    ) + ";"
}

/// A clause of a parallel loop; empty if nothing is to be told.
pub(super) fn clause(terms: &mut dyn Terms, looped: &str, clause: &PlannedClause) -> String {
    match clause {
        PlannedClause::Private(object) => match terms.private(*object) {
            Some([address, size, shadow_word]) => {
                call::dyn_LoopPrivate(looped, address, size, shadow_word) + ";"
            }
            None => String::new(),
        },
        PlannedClause::Tie { array, axes, site } => {
            let axes: Vec<String> = axes.iter().map(i64::to_string).collect();
            let array = terms.address(array);
            call::dyn_LoopTie(
                looped,
                array,
                axes.len(),
                integers(&axes),
                terms.site(*site),
            ) + ";"
        }
        PlannedClause::ShadowRenew {
            array,
            widths,
            corner,
            site,
        } => {
            let address = terms.address(array);
            let [rank, low, high] = clause_widths(terms, array, widths);
            let (corner, site) = (u32::from(*corner), terms.site(*site));
            call::dyn_LoopShadowRenew(looped, address, rank, low, high, corner, site) + ";"
        }
        PlannedClause::ShadowStart { group, site } => {
            call::dyn_LoopShadowStart(looped, terms.group(*group), terms.site(*site)) + ";"
        }
        PlannedClause::ShadowWait { group, site } => {
            call::dyn_LoopShadowWait(looped, terms.group(*group), terms.site(*site)) + ";"
        }
        PlannedClause::Across {
            array,
            widths,
            out,
            axes,
            site,
        } => {
            let address = terms.address(array);
            let [rank, low, high] = clause_widths(terms, array, widths);
            let (out, site) = (u32::from(*out), terms.site(*site));
            call::dyn_LoopAcross(looped, address, out, rank, low, high, axes, site) + ";"
        }
        PlannedClause::ReductionGroup(group) => {
            call::dyn_LoopReductionGroup(looped, terms.group(*group)) + ";"
        }
        PlannedClause::Reduction {
            operation,
            operand,
            location,
            site,
        } => {
            let [place, place_size, place_shadow_word] = match location {
                Some(location) => terms.operand(location),
                None => ["0", "0", "0"].map(str::to_owned),
            };
            let [address, size, shadow_word] = terms.operand(operand);
            call::dyn_LoopReduction(
                looped,
                operation,
                address,
                size,
                shadow_word,
                place,
                place_size,
                place_shadow_word,
                terms.site(*site),
            ) + ";"
        }
        PlannedClause::Consistent {
            group,
            array,
            rules,
            site,
        } => {
            let [address, size, shadow_word] = terms.operand(array);
            let list = match rules.is_empty() {
                true => "0".to_owned(),
                false => self::rules(terms, &ArrayName::variable(array.object), None, rules),
            };
            let group = group.map_or("0".to_owned(), |group| terms.group(group));
            call::dyn_LoopConsistent(
                looped,
                address,
                size,
                shadow_word,
                rules.len(),
                list,
                group,
                terms.site(*site),
            ) + ";"
        }
        PlannedClause::ShadowCompute {
            array,
            widths,
            site,
        } => {
            let ([rank, low, high], address) = match array {
                Some(array) => (clause_widths(terms, array, widths), terms.address(array)),
                None => (["0", "0", "0"].map(str::to_owned), "0".to_owned()),
            };
            let site = terms.site(*site);
            call::dyn_LoopShadowCompute(looped, address, rank, low, high, site) + ";"
        }
        PlannedClause::Remote {
            group,
            array,
            rules,
            site,
        } => {
            let site = terms.site(*site);
            remote(terms, looped, *group, (array, rules), &site)
        }
    }
}

/// In a parallel run: a variable that must be the same in all processes.
pub(super) fn replicated(
    terms: &mut dyn Terms,
    looped: &str,
    object: ObjectId,
    unit: &Unit,
) -> String {
    let variable = PlannedOperand {
        object,
        subscripts: Vec::new(),
        length: None,
    };
    let [address, size, _] = terms.operand(&variable);
    let name = format!("\"{}\"", unit.objects[object.index()].name);
    call::dyn_LoopReplicated(
        looped,
        address,
        size,
        plan::code_of_object(unit, object),
        name,
    ) + ";"
}

/// In a parallel run: along which loops (bits) strips may lie as far as an array of ACROSS is concerned.
pub(super) fn strips(terms: &mut dyn Terms, looped: &str, strips: &Strips, loops: u32) -> String {
    let Strips {
        array, rules, site, ..
    } = strips;
    call::dyn_LoopStrips(
        looped,
        terms.address(array),
        loops,
        rules.len(),
        self::rules(terms, array, None, rules),
        terms.site(*site),
    ) + ";"
}

/// In a parallel run: how large they are to be.
pub(super) fn stage(terms: &mut dyn Terms, looped: &str, stage: &PipelineStage) -> String {
    let none = || "0".to_owned();
    let [strips, iterations] = match stage {
        PipelineStage::Strips(text) => [terms.value(text), none()],
        PipelineStage::Iterations(text) => [none(), terms.value(text)],
    };
    call::dyn_LoopStage(looped, strips, iterations) + ";"
}

/// In a parallel run: what a statement needs of other processes.
pub(super) fn fetch(terms: &mut dyn Terms, fetched: &Fetched) -> String {
    let site = place(terms, fetched.site);
    remote(terms, "0", None, (&fetched.array, &fetched.rules), &site)
}

fn remote(
    terms: &mut dyn Terms,
    looped: &str,
    group: Option<ObjectId>,
    (array, rules): (&ArrayName, &[Rule]),
    site: &str,
) -> String {
    let list = match rules {
        [] => "0".to_owned(),
        rules => self::rules(terms, array, None, rules),
    };
    call::dyn_LoopRemote(
        looped,
        terms.address(array),
        rules.len(),
        list,
        group.map_or("0".to_owned(), |group| terms.group(group)),
        site,
    ) + ";"
}

/// The references of the nest that take the fast path: what is constant of them in tables. `references`: the bound variables.
pub(super) fn slots(
    terms: &mut dyn Terms,
    looped: &str,
    references: &[String],
    loops: usize,
    slots: &[Slot],
) -> String {
    let none = Affine {
        coefficients: vec![0; loops],
        constant: 0,
        terms: Vec::new(),
    };
    let (mut rows, mut coefficients, mut constants) = (Vec::new(), Vec::new(), Vec::new());
    for (number, slot) in slots.iter().enumerate() {
        let mut free = 0_u32;
        for (dimension, form) in slot.subscripts.iter().enumerate() {
            free |= u32::from(form.is_none()) << dimension;
            let form = form.as_ref().unwrap_or(&none);
            coefficients.extend(form.coefficients.iter().map(i64::to_string));
            constants.push(constant(terms, looped, form));
        }
        let (site, rank) = (terms.site(slot.site), slot.subscripts.len());
        let (reference, memory) = (slot.reference, slot.memory);
        rows.push(format!(
            "{{ {site}, {number}, {reference}, {rank}, {free}, {memory} }}"
        ));
    }
    let references: Vec<String> = references.iter().map(|one| format!("&{one}")).collect();
    call::dyn_LoopSlots(
        looped,
        rows.len(),
        tables::constants("struct dvm_slot", &rows),
        integers(&coefficients),
        integers(&constants),
        references.len(),
        format!("(struct dvm_ref *const[]){{ {} }}", references.join(", ")),
    ) + ";"
}

/// What runs through integers inside of an iteration, and the slots that this concerns; empty without any.
/// `counts`: the runtime counts the accesses in loops inside.
pub(super) fn inner(
    terms: &mut dyn Terms,
    looped: &str,
    parallel: &ParallelLoop,
    turns: &[u64],
) -> String {
    let mut row = |sum: Option<&Sum>| match sum {
        Some(sum) => self::sum(terms, looped, parallel, sum),
        None => vec!["0".to_owned(); 2],
    };
    let mut table: Vec<String> = Vec::new();
    let behind = |around: &Option<usize>| around.map_or(0, |around| around + 1).to_string();
    for (one, turns) in parallel.inner.iter().zip(turns) {
        let (head, bounds) = match one {
            Inner::Loop {
                around,
                first,
                last,
                step,
                ..
            } => (
                [behind(around), step.to_string()],
                [Some(&**first), Some(&**last)],
            ),
            Inner::Value { slot } => ([slot.to_string(), "0".to_owned()], [None, None]),
        };
        table.extend(head);
        table.push(turns.to_string());
        bounds.into_iter().for_each(|sum| table.extend(row(sum)));
    }
    let mut concerned = 0;
    for (number, slot) in parallel.slots.iter().enumerate() {
        let free = slot.subscripts.iter().any(Option::is_none);
        // What is not affine in anything that is known cannot be told.
        let by_itself = !free && slot.around.is_none() && slot.guards.is_empty();
        if by_itself || slot.sums.is_none() {
            continue;
        }
        concerned += 1;
        table.extend([number.to_string(), behind(&slot.around)]);
        let sums = slot.sums.iter().flatten();
        sums.for_each(|sum| table.extend(row(Some(sum))));
        table.push(slot.guards.len().to_string());
        let guards = slot.guards.iter();
        for guard in guards {
            table.push(u32::from(guard.apart).to_string());
            table.extend(row(Some(&guard.sum)));
        }
    }
    match concerned {
        0 => String::new(),
        _ => {
            let inner = parallel.inner.len();
            call::dyn_LoopInner(looped, inner, table.len(), integers(&table)) + ";"
        }
    }
}

/// Factors of the variables of the nest and of what is inside, those that are not 0, and the rest.
fn sum(terms: &mut dyn Terms, looped: &str, parallel: &ParallelLoop, sum: &Sum) -> Vec<String> {
    let loops = sum.affine.coefficients.iter().copied().enumerate();
    let inner = (0..parallel.inner.len()).map(|number| {
        let own = sum.inner.iter().filter(|(one, _)| *one == number);
        let factor: i64 = own.map(|(_, factor)| factor).sum();
        (parallel.dimensions.len() + number, factor)
    });
    let mut factors: BTreeMap<usize, String> = loops
        .chain(inner)
        .filter(|(_, factor)| *factor != 0)
        .map(|(place, factor)| (place, factor.to_string()))
        .collect();
    for (runner, stride) in &sum.strides {
        let place = match runner {
            Runner::Dimension(axis) => *axis,
            Runner::Inner(number) => parallel.dimensions.len() + number,
        };
        let factor = factors.entry(place).or_insert_with(|| "0".to_owned());
        *factor += &term(terms, looped, stride);
    }
    let mut told = vec![factors.len().to_string()];
    for (place, factor) in factors {
        told.extend([place.to_string(), factor]);
    }
    told.push(constant(terms, looped, &sum.affine));
    told
}

/// What a datum of C holds, an integer or a pointer, if there is one.
pub(super) fn datum(looped: &str, part: &PartText) -> String {
    value_at(looped, &part.text, address(looped, part))
}

/// Where such a datum of C lies. The program looks at nothing on the way: the runtime says where pointers lead, and an address is a number until
/// it is known that there is something.
pub(super) fn address(looped: &str, part: &PartText) -> String {
    let mut place = String::new();
    for step in &part.led {
        let LedStep { pointer, .. } = step;
        let first = match (step.is_variable, place.is_empty()) {
            (true, _) => format!("(dvm_i64)({pointer})"),
            (false, true) => value_at(looped, pointer, format!("(const void *)&({pointer})")),
            (false, false) => value_at(looped, pointer, place),
        };
        let index = step.index.iter();
        let index: String = index
            .map(|index| format!(" + ({index}) * (dvm_i64)sizeof(({pointer})[0])"))
            .collect();
        let part = match step.part.is_empty() {
            true => String::new(),
            false => format!(
                " + (dvm_i64)__builtin_offsetof(__typeof__(({pointer})[0]), {})",
                step.part
            ),
        };
        place = format!("(const void *)({first}{index}{part})");
    }
    match place.is_empty() {
        true => format!("(const void *)&({})", part.text),
        false => place,
    }
}

/// What stands at an address that has the type of a text.
fn value_at(looped: &str, text: &str, address: String) -> String {
    let size = format!("sizeof({text})");
    let is_signed = format!("(__typeof__({text}))-1 < (__typeof__({text}))1");
    call::dyn_LoopDatum(looped, address, size, is_signed)
}

/// What is added where a term counts.
fn term(terms: &mut dyn Terms, looped: &str, term: &Multiple) -> String {
    let values = term.values.iter().map(|value| match value {
        EarlyValue::Text(text) => terms.value(text),
        EarlyValue::Converted(text, ty) => terms.converted(text, *ty),
        EarlyValue::Datum(part) => terms.datum(looped, part),
    });
    let values: Vec<String> = values.collect();
    format!(" + {} * {}", term.factor, values.join(" * "))
}

/// What an affine form is where all variables are 0.
pub(super) fn constant(terms: &mut dyn Terms, looped: &str, form: &Affine) -> String {
    let rest: String = form
        .terms
        .iter()
        .map(|one| term(terms, looped, one))
        .collect();
    format!("{}{rest}", form.constant)
}

/// The summary of the loop, behind its slots. `accesses`: of an iteration, as far as the text does not count
/// them; `shadow_word`: address of the shadow word of a scalar, and whether the loop changes it.
pub(super) fn summary(
    unit: &Unit,
    looped: &str,
    summary: &LoopSummary,
    accesses: u64,
    shadow_word: &mut dyn FnMut(ObjectId, bool) -> String,
    pointer: &dyn Fn(&str) -> String,
) -> String {
    let conditional = summary.conditional.iter();
    let conditional: Vec<String> = conditional.map(|&one| u32::from(one).to_string()).collect();
    // Those that it changes are told twice.
    let told = summary.scalars.iter().flat_map(|&(one, changes)| {
        let times = if changes { 2 } else { 1 };
        std::iter::repeat_n(shadow_word(one, changes), times)
    });
    let scalars: Vec<String> = told.collect();
    let list = match scalars.is_empty() {
        true => "0".to_owned(),
        false => format!(
            "(struct dvm_shadow_word *const[]){{ {} }}",
            scalars.join(", ")
        ),
    };
    let accesses = match summary.partly {
        true => PARTLY.to_owned(),
        false => accesses.to_string(),
    };
    let told = call::dyn_LoopSummary(
        looped,
        accesses,
        conditional.len(),
        tables::array("unsigned char", &conditional),
        scalars.len(),
        list,
    );
    computed::if_all_compute(unit, looped, summary, pointer, told + ";")
}
