//! What is left uninstrumented: procedures that the front end gave up, and procedures or units with
//! a directive that breaks a rule or that the debugger cannot follow yet.
//!
//! Such a directive cannot be acted on, and judging the rest of its procedure as if it were not there
//! would only report consequences.

use std::collections::BTreeMap;

use crate::diagnostic::{Diagnostic, Label, Place, Severity, codes};
use dvmdbg_abi::code::{EDGES_NOTE, EDGES_OF_NOTE, OWNERS_NOTE};

use crate::directive::{ClauseKind, DirectiveKind, NamedObject};
use crate::model::{BoundDirective, DirectiveId, ObjectId, Procedure, Stmt, Storage, Type, Unit};
use crate::source::Prepared;

use super::computed::live_bound;
use super::object::can_be_mapped;
use super::parallel::{ClauseContext, nest, parallel_directive};
use super::resolve::{is_array_of_pointers, resolve};
use super::walk::{Part, each_stmt};

/// A mapping that cannot be followed.
pub(crate) struct Failure {
    /// The directive.
    pub(crate) directive: DirectiveId,
    /// Why.
    pub(crate) reason: String,
}

/// Per procedure: why it is left, and what is said about it.
pub(crate) struct Leaving {
    pub(crate) procedures: Vec<Option<String>>,
    pub(crate) diagnostics: Vec<Vec<Diagnostic>>,
    /// Procedures left because of an error: nothing more is said about them.
    faulty: Vec<bool>,
    /// An error stands outside of procedures: what directives say there may not even compile. What is said of it in the verdict.
    pub(crate) outside: Option<String>,
}

/// Decides for every procedure of the unit. What the errors among `found` say is not said again;
/// each gets a note about what is left because of it.
pub(crate) fn decide(
    unit: &Unit,
    prepared: &Prepared,
    failures: &[Failure],
    found: &mut [Diagnostic],
) -> Leaving {
    let mut leaving = Leaving {
        procedures: unit
            .procedures
            .iter()
            .map(|one| one.leave.clone())
            .collect(),
        diagnostics: vec![Vec::new(); unit.procedures.len()],
        faulty: vec![false; unit.procedures.len()],
        outside: None,
    };
    leaving.put_faulty(unit, prepared, found);
    for failure in failures {
        let bound = &unit.directives[failure.directive.index()];
        leaving.put(unit, prepared, bound, &failure.reason);
    }
    for procedure in &unit.procedures {
        each_stmt(Part::Stmt(&procedure.body), &mut |stmt| {
            if let Some((bound, reason)) = unfollowed_loop(unit, stmt) {
                leaving.put(unit, prepared, bound, &reason);
            }
        });
    }
    leaving.put_families(unit, prepared);
    leaving
}

/// Why a parallel loop cannot be followed.
fn unfollowed_loop<'a>(unit: &'a Unit, stmt: &Stmt) -> Option<(&'a BoundDirective, String)> {
    let (_, bound, parallel) = parallel_directive(unit, stmt)?;
    let context = ClauseContext {
        unit,
        bound,
        parallel,
    };
    let reason = match nest(stmt, parallel.nest.rank()) {
        Err(reason) => Some(reason),
        Ok(loops) if loops.iter().any(|(_, one)| one.counted.is_none()) => {
            Some("a loop of the nest has no loop variable, or its body changes it".to_owned())
        }
        Ok(_) => None,
    };
    let reason = reason
        .or_else(|| context.on().err())
        .or_else(|| context.clauses(&mut |_| super::SiteId(0)).err())?;
    Some((bound, reason))
}

/// Arrays that directives map though accesses to them are not seen, such as those of CLASS and texts that are function
/// results: what is said in the verdict, and by the build.
pub(crate) fn unfollowed_arrays(unit: &Unit, prepared: &Prepared) -> Vec<(String, Diagnostic)> {
    let mut found = Vec::new();
    let own = |bound: &BoundDirective| bound.at >= prepared.own();
    for (number, bound) in (0u32..).zip(&unit.directives).filter(|(_, one)| own(one)) {
        let DirectiveKind::Array(array) = &bound.directive.kind else {
            continue;
        };
        let named = array.objects.iter().filter(|_| array.mapping.is_some());
        for object in named.filter_map(|one| bound.object(&one.name)) {
            let known = &unit.objects[object.index()];
            let is_seen = known.mapping.contains(&DirectiveId(number))
                && (known.heap.is_some() || can_be_mapped(known))
                && !known.untracked
                && !known.attributes.polymorphic;
            if !is_seen {
                let reason = format!("accesses to `{}` cannot be followed", known.name);
                let said = Diagnostic::new(&codes::NOT_YET, &reason);
                let said = said.note("they are not checked");
                found.push((
                    format!("array {}: accesses to it cannot be followed", known.name),
                    placed(prepared, bound, said),
                ));
            }
        }
    }
    found
}

/// Dimensions with several named shadows: which of them holds an element is not followed, so that a renewal of any of them
/// counts for all.
pub(crate) fn mixed_shadows(unit: &Unit, prepared: &Prepared) -> Vec<(String, Diagnostic)> {
    let mut known: BTreeMap<(ObjectId, usize), &str> = BTreeMap::new();
    let mut found = Vec::new();
    for bound in &unit.directives {
        let DirectiveKind::ShadowAdd(shadow) = &bound.directive.kind else {
            continue;
        };
        let Some(dimension) = shadow.axes.iter().position(Option::is_some) else {
            continue;
        };
        let name = shadow.shadow.text.trim_matches(['\'', '"']);
        let arrays = match shadow.include_to.as_slice() {
            [] => std::slice::from_ref(&shadow.template),
            arrays => arrays,
        };
        for array in arrays.iter().filter_map(|one| bound.object(one)) {
            let first = *known.entry((array, dimension)).or_insert(name);
            if first == name || bound.at < prepared.own() {
                continue;
            }
            let array = &unit.objects[array.index()].name;
            let reason = format!("`{first}` and `{name}` of `{array}` are not told apart");
            let said = Diagnostic::new(&codes::ALIKE_EDGES, &reason);
            let said = said.note("a renewal of either counts for both");
            let note = format!("shadows {first} and {name} of {array}: they are not told apart");
            found.push((note, placed(prepared, bound, said)));
        }
    }
    found
}

/// Headers of nests that C evaluates in each turn, with effects: what they do is no matter of an iteration, and not followed. What is
/// said of those in procedures that are not left, in the verdict and by the build.
pub(crate) fn live_headers(
    unit: &Unit,
    prepared: &Prepared,
    is_left: &dyn Fn(usize) -> bool,
) -> Vec<(String, Diagnostic)> {
    let mut found = Vec::new();
    let procedures = unit.procedures.iter().enumerate();
    for (_, procedure) in procedures.filter(|(number, _)| !is_left(*number)) {
        each_stmt(Part::Stmt(&procedure.body), &mut |stmt| {
            let Some((_, bound, parallel)) = parallel_directive(unit, stmt) else {
                return;
            };
            let loops = nest(stmt, parallel.nest.rank()).unwrap_or_default();
            let mut limits = loops.iter().filter_map(|(_, one)| live_bound(unit, one));
            let Some(limit) = limits.next() else {
                return;
            };
            let place = prepared.place(limit.span.clone());
            let note = format!(
                "bounds of the loop at {}:{}: what they call or change",
                place.file, place.line
            );
            let title = "bounds of the nest call a function that may do more than compute, or have side effects";
            let mut said = placed(prepared, bound, Diagnostic::new(&codes::NOT_YET, title));
            said.labels.push(Label {
                place,
                message: "give its value to a variable before the loop".to_owned(),
                primary: false,
            });
            found.push((note, said.note("what is done there is not checked")));
        });
    }
    found
}

/// What directives do that procedures which are left execute, nobody knows: what is no longer judged because of it.
pub(crate) fn unseen_directives(unit: &Unit, is_left: &dyn Fn(usize) -> bool) -> Vec<String> {
    let mut notes = Vec::new();
    for bound in &unit.directives {
        let mut procedures = unit.procedures.iter();
        let Some(holder) = procedures.rposition(|one| one.span.contains(&bound.at)) else {
            continue;
        };
        if !is_left(holder) {
            continue;
        }
        let name = &unit.procedures[holder].name;
        let mut found = Vec::new();
        match unseen_effect(unit, bound) {
            None => {}
            Some(Unseen::Owners) => {
                found.push(format!("{OWNERS_NOTE}procedure {name} maps arrays anew"))
            }
            Some(Unseen::Edges(None)) => {
                found.push(format!("{EDGES_NOTE}procedure {name} renews some"))
            }
            Some(Unseen::Edges(Some(arrays))) => found.extend(arrays.iter().map(|array| {
                let [begin, end] = EDGES_OF_NOTE;
                format!("{begin}{array}{end}procedure {name} renews them")
            })),
        }
        for note in found {
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
    }
    notes
}

/// What a directive changes for code behind it.
enum Unseen {
    Owners,
    /// Edges of the arrays of these names; `None`: of any.
    Edges(Option<Vec<String>>),
}

fn unseen_effect(unit: &Unit, bound: &BoundDirective) -> Option<Unseen> {
    let parallel = match &bound.directive.kind {
        DirectiveKind::Redistribute(_) | DirectiveKind::Realign(_) => return Some(Unseen::Owners),
        DirectiveKind::GroupOperation(_) => return Some(Unseen::Edges(None)),
        DirectiveKind::Parallel(parallel) => parallel,
        _ => return None,
    };
    let mut arrays = None;
    for clause in parallel.clause_kinds() {
        match clause {
            ClauseKind::ShadowRenew(renewals) => {
                let named = renewals
                    .iter()
                    .map(|one| fixed_name(unit, bound, &one.array));
                let Some(named) = named.collect::<Option<Vec<String>>>() else {
                    return Some(Unseen::Edges(None));
                };
                arrays.get_or_insert_with(Vec::new).extend(named);
            }
            ClauseKind::ShadowStart(_)
            | ClauseKind::ShadowWait(_)
            | ClauseKind::ShadowCompute(_) => return Some(Unseen::Edges(None)),
            _ => {}
        }
    }
    arrays.map(|arrays| Unseen::Edges(Some(arrays)))
}

/// The name by which reports know an array that a directive names, if nothing but the array itself has it.
fn fixed_name(unit: &Unit, bound: &BoundDirective, named: &NamedObject) -> Option<String> {
    let mut object = &unit.objects[resolve(unit, bound, named).ok()?.object.index()];
    while let Some(original) = object.original {
        object = &unit.objects[original.index()];
    }
    let is_fixed = matches!(
        object.storage,
        Storage::Static | Storage::Global | Storage::Extern
    ) && matches!(object.ty, Type::Array { .. })
        && object.heap.is_none()
        && !is_array_of_pointers(&object.ty)
        && !object.attributes.allocatable
        && !object.attributes.pointer;
    is_fixed.then(|| object.name.clone())
}

impl Leaving {
    /// Leaves the procedures that hold an error; all of them if one stands outside.
    fn put_faulty(&mut self, unit: &Unit, prepared: &Prepared, found: &mut [Diagnostic]) {
        let lines: Vec<(Place, Place)> = unit
            .procedures
            .iter()
            .map(|one| {
                let end = one.span.end.saturating_sub(1);
                let last = prepared.place(end..one.span.end);
                (prepared.place(one.span.start..one.span.start), last)
            })
            .collect();
        for error in found
            .iter_mut()
            .filter(|one| one.severity == Severity::Error)
        {
            let place = error.labels.first().map(|label| &label.place);
            let holder = place.and_then(|place| {
                lines.iter().rposition(|(first, last)| {
                    let ends = [first, last];
                    let known = ends.iter().all(|end| end.file == place.file);
                    known && first.line <= place.line && place.line <= last.line
                })
            });
            if holder.is_none() && self.outside.is_none() {
                let at = place.map_or(String::new(), |at| format!(" at {}:{}", at.file, at.line));
                let what = "directives outside of procedures";
                self.outside = Some(format!("{what}{at}: {}", error.title));
            }
            let left = holder.map_or(0..unit.procedures.len(), |index| index..index + 1);
            self.faulty[left.clone()].fill(true);
            for procedure in &mut self.procedures[left] {
                procedure.get_or_insert_with(|| error.title.clone());
            }
            error
                .notes
                .push(left_note(holder.map(|index| &unit.procedures[index])));
        }
    }

    /// A function and those inside of it share variables and stand in one text: they are left together.
    fn put_families(&mut self, unit: &Unit, prepared: &Prepared) {
        let mut families: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (number, procedure) in unit.procedures.iter().enumerate() {
            let mut outermost = procedure;
            while let Some(host) = outermost.host.as_deref() {
                let Some(around) = unit.procedures.with_key(host) else {
                    break;
                };
                outermost = around;
            }
            let outermost = unit.procedures.number(&outermost.key);
            families
                .entry(outermost.unwrap_or(number))
                .or_default()
                .push(number);
        }
        for (outermost, family) in families.into_iter().filter(|(_, all)| all.len() > 1) {
            let left = |number: &usize| self.procedures[*number].is_some();
            let Some(cause) = family.iter().copied().find(left) else {
                continue;
            };
            let named = |number: usize| &unit.procedures[number].name;
            let reason = format!("it is left with `{}`", named(cause));
            let title = format!(
                "`{}` is not instrumented, nor are the functions inside of it",
                named(outermost)
            );
            let head = &unit.procedures[outermost].head;
            let place = prepared.place(head.start..head.start);
            let said = Diagnostic::new(&codes::NESTED_FUNCTION_LEFT, title).at(place, "");
            self.diagnostics[outermost].push(said.note(format!("because of `{}`", named(cause))));
            for number in family {
                self.procedures[number].get_or_insert_with(|| reason.clone());
            }
        }
    }

    /// Leaves the procedure that holds a directive; all of them if none does.
    fn put(&mut self, unit: &Unit, prepared: &Prepared, bound: &BoundDirective, reason: &str) {
        // Internal procedures stand behind their host in the list.
        let holder = unit
            .procedures
            .iter()
            .rposition(|one| one.span.contains(&bound.at));
        let inside = holder.is_some();
        let mut is_said = false;
        for (index, procedure) in unit.procedures.iter().enumerate() {
            if inside && holder != Some(index) || self.faulty[index] {
                continue;
            }
            if !is_said {
                self.diagnostics[index].push(diagnostic(
                    prepared,
                    bound,
                    reason,
                    inside.then_some(procedure),
                ));
                is_said = true;
            }
            self.procedures[index].get_or_insert_with(|| reason.to_owned());
        }
    }
}

fn diagnostic(
    prepared: &Prepared,
    bound: &BoundDirective,
    reason: &str,
    procedure: Option<&Procedure>,
) -> Diagnostic {
    let found = Diagnostic::new(&codes::NOT_YET, reason).note(left_note(procedure));
    placed(prepared, bound, found)
}

/// At a directive.
fn placed(prepared: &Prepared, bound: &BoundDirective, found: Diagnostic) -> Diagnostic {
    match prepared.directives.get(bound.raw) {
        Some(raw) => found.at(raw.place.clone(), ""),
        None => found,
    }
}

fn left_note(procedure: Option<&Procedure>) -> String {
    match procedure {
        Some(procedure) => format!("procedure `{}` is left uninstrumented", procedure.name),
        None => "the whole file is left uninstrumented".to_owned(),
    }
}
