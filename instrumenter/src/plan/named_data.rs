//! The data of a unit that procedures may name, and what these do to them: what partial values of reductions are looked for by
//! (`named_partials`).

use std::collections::{BTreeMap, BTreeSet};

use super::library;
use super::reduction::target;
use super::walk::{Part, each};
use crate::model::constant::is_integer;
use crate::model::designator::root;
use crate::model::{Expr, ExprId, ExprKind, Object, ObjectId, StmtKind, Storage, Type, Unit};

/// Data that are one for this purpose: all of a COMMON block is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Datum {
    Object(ObjectId),
    Common(String),
    OfModule(String, String),
}

/// Numbers of data.
pub(super) type Data = BTreeSet<u32>;

/// What a procedure does to data that others can name, by itself or by what it calls.
#[derive(Clone, Debug, Default)]
pub(super) struct Done {
    pub(super) reads: Data,
    pub(super) assigns: Data,
    pub(super) calls: BTreeSet<usize>,
    /// It calls what this unit does not know.
    pub(super) leaves: bool,
}

impl Done {
    /// What is told of it.
    fn size(&self) -> usize {
        self.reads.len() + self.assigns.len() + usize::from(self.leaves)
    }
}

/// What is called: a procedure of the unit, by its place, or something else.
pub(super) type ProcedureNumber = Option<usize>;

/// The data of a unit.
pub(super) struct NamedData<'a> {
    pub(super) unit: &'a Unit,
    pub(super) numbers: BTreeMap<Datum, u32>,
    /// Data that other units can name.
    pub(super) visible: Data,
    pub(super) integers: Data,
    /// Variables of MAXLOC and MINLOC, and their locations.
    pub(super) pairs: BTreeSet<(u32, u32)>,
    pub(super) done: Vec<Done>,
    /// What of it others can name is assigned by each procedure.
    pub(super) named_assigns: Vec<Data>,
    /// What procedures read that others may call without knowing their names.
    pub(super) handed: Data,
    /// Data that a procedure may read rightly.
    pub(super) excused: Data,
}

impl<'a> NamedData<'a> {
    pub(super) fn of(unit: &'a Unit) -> Self {
        let mut names = NamedData {
            unit,
            numbers: BTreeMap::new(),
            visible: Data::new(),
            integers: Data::new(),
            pairs: BTreeSet::new(),
            done: Vec::new(),
            named_assigns: Vec::new(),
            handed: Data::new(),
            excused: Data::new(),
        };
        for number in 0..unit.objects.len() {
            names.take(ObjectId(number as u32));
        }
        names.done = unit
            .procedures
            .iter()
            .map(|one| names.done_in(&[Part::Stmt(&one.body)]))
            .collect();
        names.close();
        names.note_named_assigns();
        names.note_handed();
        names
    }

    pub(super) fn take(&mut self, object: ObjectId) {
        let datum = self.datum(object);
        let next = self.numbers.len() as u32;
        let number = *self.numbers.entry(datum).or_insert(next);
        let known = &self.unit.objects[object.index()];
        if is_visible(known) {
            self.visible.insert(number);
        }
        if is_integer(element(&known.ty)) {
            self.integers.insert(number);
        }
    }

    pub(super) fn datum(&self, object: ObjectId) -> Datum {
        let mut object = object;
        while let Some(original) = self.unit.objects[object.index()].original {
            object = original;
        }
        let known = &self.unit.objects[object.index()];
        match (&known.common, &known.module) {
            (Some(common), _) => Datum::Common(common.block.clone()),
            (None, Some(module)) => Datum::OfModule(module.clone(), known.name.clone()),
            (None, None) => Datum::Object(object),
        }
    }

    pub(super) fn number(&self, object: ObjectId) -> u32 {
        self.numbers[&self.datum(object)]
    }

    /// The datum behind a name that others can have for it, too.
    pub(super) fn shared(&self, expr: &Expr) -> Option<u32> {
        let object = named(expr)?;
        self.has_names(object).then(|| self.number(object))
    }

    /// The text of other procedures can name it.
    pub(super) fn has_names(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let has_names = match known.storage {
            Storage::Automatic | Storage::Formal => known.captured,
            Storage::Static => known.block.is_none() || known.captured,
            Storage::Global | Storage::Extern | Storage::Common | Storage::Associated => true,
        };
        let is_followed = !known.attributes.sought && !known.attributes.equivalenced;
        has_names && is_followed
    }

    /// What the text does, without what it calls.
    pub(super) fn done_in(&self, parts: &[Part<'_>]) -> Done {
        let mut done = Done::default();
        for part in parts {
            each(*part, &mut |inner| self.note(inner, &mut done));
        }
        done
    }

    pub(super) fn note(&self, part: Part<'_>, done: &mut Done) {
        match part {
            Part::Stmt(stmt) => match &stmt.kind {
                StmtKind::Io { filled, .. } => {
                    let filled = filled.iter().filter_map(root);
                    done.assigns.extend(filled.map(|one| self.number(one)));
                }
                StmtKind::Foreign(foreign) => {
                    let mentioned = foreign.mentioned.iter();
                    done.assigns.extend(mentioned.map(|one| self.number(*one)));
                    done.leaves = true;
                }
                StmtKind::Assembly(_) | StmtKind::Opaque => done.leaves = true,
                _ => {}
            },
            Part::Expr(expr) => {
                let assigned = target(expr).or_else(|| passed(expr));
                done.assigns.extend(assigned.map(|one| self.number(one)));
                match &expr.kind {
                    ExprKind::Variable(_) => done.reads.extend(self.shared(expr)),
                    ExprKind::Call { callee, arguments } => {
                        // Arrays of Fortran go by their names.
                        let arrays = arguments.iter().filter_map(named);
                        if self.unit.rules().by_reference {
                            done.assigns.extend(arrays.map(|one| self.number(one)));
                        }
                        match self.called(callee, arguments) {
                            Some(Some(number)) => _ = done.calls.insert(number),
                            Some(None) => done.leaves = true,
                            None => {}
                        }
                    }
                    ExprKind::Opaque => done.leaves = true,
                    _ => {}
                }
            }
        }
    }

    /// What a call runs; `None`: a function of the library or of the language.
    pub(super) fn called(&self, callee: &Expr, arguments: &[Expr]) -> Option<ProcedureNumber> {
        let key = match &callee.kind {
            ExprKind::Function(key) => key,
            ExprKind::Intrinsic(_) => return None,
            _ => return Some(None),
        };
        let number = self.unit.procedures.number(key);
        let is_library =
            number.is_none() && self.unit.rules().c_library && library::is_known(key, arguments);
        (!is_library).then_some(number)
    }

    /// What is called is done, too.
    pub(super) fn close(&mut self) {
        let order = self.callees_first();
        loop {
            let mut changes = false;
            for &number in &order {
                let mut done = std::mem::take(&mut self.done[number]);
                let size = done.size();
                for &callee in done.calls.iter().filter(|callee| **callee != number) {
                    let other = &self.done[callee];
                    done.reads.extend(&other.reads);
                    done.assigns.extend(&other.assigns);
                    done.leaves |= other.leaves;
                }
                changes |= size != done.size();
                self.done[number] = done;
            }
            if !changes {
                return;
            }
        }
    }

    /// All procedures, each behind those that it calls but for calls in a circle: what these do is then told in one round.
    fn callees_first(&self) -> Vec<usize> {
        let mut order = Vec::new();
        let mut is_met = vec![false; self.done.len()];
        for first in 0..self.done.len() {
            let mut open = vec![(first, false)];
            while let Some((number, is_left)) = open.pop() {
                if is_left {
                    order.push(number);
                } else if !std::mem::replace(&mut is_met[number], true) {
                    open.push((number, true));
                    open.extend(
                        self.done[number]
                            .calls
                            .iter()
                            .map(|callee| (*callee, false)),
                    );
                }
            }
        }
        order
    }

    pub(super) fn note_named_assigns(&mut self) {
        let all = (0..self.unit.objects.len()).map(|number| ObjectId(number as u32));
        let named = all.filter(|object| self.has_names(*object));
        let named: Data = named.map(|object| self.number(object)).collect();
        let of = |done: &Done| done.assigns.intersection(&named).copied().collect();
        self.named_assigns = self.done.iter().map(of).collect();
    }

    pub(super) fn note_handed(&mut self) {
        let mut called = BTreeSet::new();
        let mut mentioned: Vec<(ExprId, usize)> = Vec::new();
        for procedure in self.unit.procedures.iter() {
            each(Part::Stmt(&procedure.body), &mut |part| {
                let Part::Expr(expr) = part else { return };
                match &expr.kind {
                    ExprKind::Call { callee, .. } => _ = called.insert(callee.id),
                    ExprKind::Function(key) => {
                        let number = self.unit.procedures.number(key);
                        mentioned.extend(number.map(|number| (expr.id, number)));
                    }
                    _ => {}
                }
            });
        }
        mentioned.retain(|(expr, _)| !called.contains(expr));
        for (_, number) in mentioned {
            let reads = self.done[number].reads.clone();
            self.handed.extend(reads);
        }
    }

    /// What the text does, and whatever it calls in this unit.
    pub(super) fn done_with_calls(&self, parts: &[Part<'_>]) -> Done {
        let mut done = self.done_in(parts);
        for number in std::mem::take(&mut done.calls) {
            done.assigns.extend(&self.done[number].assigns);
            done.leaves |= self.done[number].leaves;
        }
        done
    }

    /// What the text, and whatever it calls, may assign.
    pub(super) fn assigned_by(&self, parts: &[Part<'_>]) -> Data {
        let mut done = self.done_with_calls(parts);
        if done.leaves {
            done.assigns.extend(&self.visible);
        }
        done.assigns
    }

    /// Whether the text, or what it calls, may assign one of these.
    pub(super) fn may_assign(&self, part: Part<'_>, objects: &[ObjectId]) -> bool {
        let assigned = self.assigned_by(&[part]);
        let mut numbers = objects.iter().map(|object| self.number(*object));
        numbers.any(|number| assigned.contains(&number))
    }

    /// The datum and what is reduced together with it. In a procedure that assigns both an integer may be the location.
    pub(super) fn together(&self, datum: u32, procedure: usize) -> Data {
        let mut found: Data = [datum].into();
        let pairs = self.pairs.range((datum, 0)..=(datum, u32::MAX));
        found.extend(pairs.map(|(_, other)| *other));
        if self.integers.contains(&datum) {
            found.extend(&self.named_assigns[procedure]);
        }
        found
    }

    pub(super) fn note_excused(&mut self, selecting: &BTreeSet<(u32, ProcedureNumber)>) {
        let may_read = |datum: &u32, called: &ProcedureNumber| {
            let beyond = self.visible.contains(datum) || self.handed.contains(datum);
            match called {
                Some(number) => {
                    let done = &self.done[*number];
                    done.reads.contains(datum) || done.leaves && beyond
                }
                None => beyond,
            }
        };
        let found = selecting.iter();
        let found = found.filter(|(datum, called)| may_read(datum, called));
        self.excused = found.map(|(datum, _)| *datum).collect();
    }
}

/// Other units can name it.
pub(super) fn is_visible(object: &Object) -> bool {
    let of_module = object.module.is_some() || object.label.is_some();
    of_module
        || matches!(
            object.storage,
            Storage::Global | Storage::Extern | Storage::Common
        )
}

pub(super) fn element(ty: &Type) -> &Type {
    match ty {
        Type::Array { element: of, .. } => element(of),
        other => other,
    }
}

/// The variable that is, or holds, the datum.
pub(super) fn named(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Variable(object) => Some(*object),
        ExprKind::Element { base, .. } | ExprKind::Section { base, .. }
            if matches!(base.ty, Type::Array { .. }) =>
        {
            named(base)
        }
        ExprKind::Member {
            base, arrow: false, ..
        } => named(base),
        _ => None,
    }
}

/// A variable whose address goes somewhere.
pub(super) fn passed(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::AddressOf(inner) => named(inner),
        _ => None,
    }
}
