//! The walk over the procedures: finds every access, gives it sites and decides its check.
//!
//! Two mutual walks as in the language: `value` for what is evaluated to a value, `place` for what
//! only designates a datum. Checks of elements are decided in `element`, calls in `calls`.

use super::builder::Builder;
use super::designator::is_bitfield;
use std::collections::{BTreeMap, BTreeSet};

use super::counters::Counters;
use super::designator::{pointer_behind, record_element};
use super::effects::{is_designator, is_led};
use super::fragment::Level;
use super::named_data::NamedData;
use super::object::has_bounds_alone;
use super::parallel::parallel_directive;
use super::result::Plan;
use super::varying::Varying;
use super::walk::{Part, each_expr, each_stmt};
use super::{
    Access, ArrayName, Carried, Check, Receiver, Site, SiteId, flags, function_values, leads, trace,
};
use crate::model::designator::named_root;
use crate::model::{
    BoundDirective, Expr, ExprId, ExprKind, ObjectId, Procedure, Stmt, StmtKind, Storage, Type,
    Unit, is_part_of_texts,
};
use crate::source::{Place, Prepared};

impl<'a> Builder<'a> {
    pub(crate) fn new(
        unit: &'a Unit,
        prepared: &'a Prepared,
        plan: &'a mut Plan,
        names: &'a NamedData<'a>,
        skipped: BTreeSet<ExprId>,
    ) -> Self {
        let mut leads = leads::of_unit(unit, &plan.objects);
        plan.kept = std::mem::take(&mut leads.kept);
        Self {
            unit,
            prepared,
            plan,
            names,
            leads,
            pools: None,
            skipped,
            counters: Counters::default(),
            is_untraced: false,
            varying: Varying::of(unit),
            trace_sites: BTreeMap::new(),
            unrecorded: BTreeMap::new(),
            stands_once: false,
            assigns: false,
            associated: BTreeMap::new(),
            construct: 0,
            nest: None,
            sequences: Vec::new(),
            planned: BTreeSet::new(),
            calling: Vec::new(),
            value_for: None,
            first_function: None,
            handed_values: BTreeSet::new(),
            never_read: function_values::never_read(unit),
            region: None,
            fragment: Level::ALL,
            remote: Vec::new(),
            copies: false,
            has_indices: false,
            renamed: BTreeMap::new(),
            in_subscript: false,
            value_of: None,
            unused: None,
            allowed: Vec::new(),
            behind: Vec::new(),
            copied_section: None,
            copied: false,
            owned: false,
            assigns_by_call: false,
            by_owner: false,
            creating: None,
        }
    }

    /// Plans the body of a procedure.
    pub(crate) fn procedure(&mut self, procedure: &Procedure) {
        let number = self
            .unit
            .procedures
            .iter()
            .position(|one| std::ptr::eq(one, procedure));
        self.stands_once = number.is_some_and(|number| !self.plan.procedures[number].clone)
            && self.unit.rules().c_library;
        self.associated = self.associated_in(procedure);
        self.state_all(procedure);
        if self.unit.rules().born_at_entry {
            self.put_all(procedure);
        }
        let first = self.plan.sites.len();
        self.stmt(&procedure.body);
        if self.has_parallel_loop(procedure) {
            let own = self.plan.sites[first..].iter_mut();
            own.for_each(|site| site.flags |= flags::BESIDE);
        }
        self.planned.insert(procedure.key.clone());
    }

    fn associated_in(&self, procedure: &Procedure) -> BTreeMap<ObjectId, ObjectId> {
        let mut found = BTreeMap::new();
        if self.unit.rules().by_reference && !self.unit.working.is_empty() {
            each_expr(Part::Stmt(&procedure.body), &mut |expr| {
                if let ExprKind::Variable(object) = expr.kind
                    && let Some(original) = self.unit.objects[object.index()].original
                {
                    found.insert(original, object);
                }
            });
        }
        found
    }

    fn has_parallel_loop(&self, procedure: &Procedure) -> bool {
        let mut found = false;
        each_stmt(Part::Stmt(&procedure.body), &mut |stmt| {
            found |= parallel_directive(self.unit, stmt).is_some();
        });
        found
    }

    /// Makes a site for a reference.
    pub(crate) fn site(&mut self, expr: &Expr, flags: u32) -> SiteId {
        let (place, written) = self.prepared.written(expr.span.clone());
        let written = written.unwrap_or_else(|| self.prepared.text[expr.span.clone()].to_owned());
        let object = named_root(expr);
        let variable = object.map(|object| self.unit.objects[object.index()].name.clone());
        let distributed =
            object.is_some_and(|object| self.plan.objects[object.index()].described().is_some());
        let wanted = self.fragment.wants(distributed, flags & flags::WRITE != 0);
        let quiet = if wanted { 0 } else { flags::QUIET };
        let led = if is_led(self.unit, expr) {
            flags::LED
        } else {
            0
        };
        let each = match self.unit.rules().by_reference && is_of_numbers(&expr.ty) {
            true => flags::EACH,
            false => 0,
        };
        let masked = match self.unit.masked.contains(&expr.id) {
            true => flags::MASKED,
            false => 0,
        };
        let renamed = match object.is_some_and(|object| self.is_renamed(expr, object)) {
            true => flags::NAMESAKE,
            false => 0,
        };
        let flags = flags | quiet | led | each | masked | renamed;
        let site = self.push_site(Site {
            place,
            reference: with_single_blanks(written),
            variable: variable.unwrap_or_default(),
            construct: self.construct,
            flags,
            value_type: trace::recorded(&expr.ty, distributed),
        });
        if let Some(object) = object.filter(|&object| self.is_undirected(object)) {
            self.plan.undirected.entry(object).or_insert(site);
        }
        site
    }

    /// An array that other units define or share, of whose mapping no directive says anything.
    fn is_undirected(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let is_array = matches!(known.ty, Type::Array { .. });
        is_array
            && self.plan.objects[object.index()].named().is_none()
            && known.mapping.is_empty()
            && self.is_declared_by_units(object)
    }

    /// Each unit that names it declares its mapping: COMMON, and in C what is `extern`. What modules have, they alone declare.
    pub(super) fn is_declared_by_units(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        match known.storage {
            Storage::Common => known.attributes.overlay.is_none(),
            Storage::Extern => !self.unit.rules().born_at_entry,
            _ => false,
        }
    }

    /// Where a directive stands.
    pub(super) fn directive_place(&self, bound: &BoundDirective) -> Place {
        let raw = self.prepared.directives.get(bound.raw);
        raw.map(|raw| raw.place.clone()).unwrap_or_default()
    }

    /// Makes a site for a task or array that a directive names.
    pub(super) fn named_site(&mut self, place: Place, named: &ArrayName) -> SiteId {
        let variable = self.unit.objects[named.object.index()].name.clone();
        let reference = self.unit.rules().element(&variable, &named.element);
        self.push_site(Site {
            place,
            reference,
            variable,
            construct: self.construct,
            flags: 0,
            value_type: 0,
        })
    }

    /// Makes a site for what the mapping of a declaration names: the base of an alignment, or the task
    /// that the array is put onto, or for the array whose blocks follow from values. What a declaration in another unit names is not
    /// known here.
    pub(crate) fn put(&mut self, object: ObjectId, place: Place) -> Option<SiteId> {
        let described = self.plan.objects[object.index()].named()?;
        let named = match described.mapping.named() {
            Some(named) => named.clone(),
            None if described.mapped_elsewhere() || described.mapping.has_sizes() => {
                ArrayName::variable(object)
            }
            None => return None,
        };
        Some(self.named_site(place, &named))
    }

    /// Makes a site for an object named in a directive.
    pub(super) fn directive_site(&mut self, bound: &BoundDirective, object: ObjectId) -> SiteId {
        let place = self.directive_place(bound);
        let name = self.unit.objects[object.index()].name.clone();
        let value_type = trace::code_of_object(self.unit, object);
        let mut names = bound.names.iter();
        let written = names.find(|(_, named)| *named == Some(object));
        let written = written.map_or_else(|| name.clone(), |(written, _)| written.clone());
        let site = self.declared_site(place, written, name, value_type);
        if self.varying.gives(object) {
            self.plan.sites[site.index()].flags |= flags::VARIES;
        }
        site
    }

    /// The same for the array that iterations of a loop lie on; marked if it is a pointer with a mapping of its own.
    pub(super) fn site_of_target(&mut self, bound: &BoundDirective, object: ObjectId) -> SiteId {
        let site = self.directive_site(bound, object);
        let array = self.plan.objects[object.index()].array.as_ref();
        let is_mapped = array.is_some_and(|array| !array.formal);
        if is_mapped && self.unit.objects[object.index()].attributes.pointer {
            self.plan.sites[site.index()].flags |= flags::LED;
        }
        site
    }

    /// Makes a site for a variable as a whole.
    pub(super) fn declared_site(
        &mut self,
        place: Place,
        written: String,
        name: String,
        value_type: u32,
    ) -> SiteId {
        self.push_site(Site {
            place,
            reference: written,
            variable: name,
            construct: self.construct,
            flags: 0,
            value_type,
        })
    }

    pub(super) fn push_site(&mut self, mut site: Site) -> SiteId {
        if self.fragment == Level::NONE {
            site.flags |= flags::QUIET;
        }
        let number = u32::try_from(self.plan.sites.len()).expect("fewer than 2^32 sites");
        self.plan.sites.push(site);
        SiteId(number)
    }

    // ---- accesses ----

    /// Whether the expression designates a datum whose state is followed: no part of a value that a
    /// call or literal made, and of no object that is left alone.
    pub(crate) fn is_tracked(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Variable(id) => {
                let object = &self.unit.objects[id.index()];
                !object.untracked
                    && (!object.constant || has_bounds_alone(self.unit.rules(), object))
                    && !object.system
            }
            ExprKind::Member {
                base, arrow: false, ..
            } => self.is_tracked(base),
            ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => {
                self.is_tracked(base)
            }
            ExprKind::Section { base, .. } => self.is_tracked(base),
            ExprKind::Element { .. } | ExprKind::Dereference(_) | ExprKind::Member { .. } => true,
            _ => false,
        }
    }

    /// A scalar datum is read, written, or first read and then written.
    pub(super) fn access(&mut self, expr: &Expr, reads: bool, writes: bool) {
        self.check_access(expr, reads, writes);
        if reads {
            self.note_gathered(expr);
            self.note_led(expr);
        }
        // What changes an element is its owner's.
        if reads && !writes {
            self.note_sequential_read(expr);
        }
        self.trace(expr, reads, writes);
    }

    pub(super) fn check_access(&mut self, expr: &Expr, reads: bool, writes: bool) {
        if !self.is_tracked(expr) {
            return;
        }
        if self.skipped.contains(&expr.id) || self.counters.is_skipped(expr) {
            self.plan.settles = true;
            return;
        }
        if is_bitfield(expr) {
            return self.check_bits(expr, reads, writes);
        }
        if expr.ty.is_text() {
            return self.whole(expr, writes);
        }
        let Some(check) = self.check(expr, reads) else {
            self.plan.settles = true;
            return;
        };
        let member = match check {
            Check::Memory => self.member_flag(expr),
            _ => 0,
        };
        let read = reads.then(|| {
            let flags = self.read_flags(expr) | member;
            let site = self.site(expr, flags);
            self.note_remote(expr, site);
            site
        });
        let write = writes.then(|| {
            let flags = self.write_flags(expr) | member;
            self.site(expr, flags)
        });
        let check = self.take_slots(expr, check, read, write);
        self.take_local_slots(expr, &check, (read, write));
        self.take_slots_beside(expr, &check, (read, write));
        self.take_sequence_slots(expr, &check, (read, write));
        self.take_pointed_slots(expr, (read, write));
        let access = Access { read, write, check };
        self.plan.accesses.insert(expr.id, access);
    }

    /// A bit-field is read, written, or first read and then written.
    fn check_bits(&mut self, expr: &Expr, reads: bool, writes: bool) {
        if !self.is_addressed(expr) {
            return;
        }
        let member = self.member_flag(expr);
        let read = reads.then(|| {
            let site = self.site(expr, self.read_flags(expr) | member);
            self.note_remote(expr, site);
            site
        });
        let write = writes.then(|| self.site(expr, self.write_flags(expr) | member));
        let access = Access {
            read,
            write,
            check: Check::Block,
        };
        self.plan.accesses.insert(expr.id, access);
    }

    /// Marks what is chosen by the subscripts of a record around it.
    pub(super) fn member_flag(&self, expr: &Expr) -> u32 {
        match record_element(self.unit, expr).is_some() || pointer_behind(self.unit, expr).is_some()
        {
            true => flags::MEMBER,
            false => 0,
        }
    }

    /// A record whose state can be followed, and need be.
    fn is_read_record(&self, expr: &Expr) -> bool {
        is_designator(expr)
            && !self.skipped.contains(&expr.id)
            && self.is_tracked(expr)
            && self.is_addressed(expr)
    }

    /// Place of a record that is read as a whole, if its state can be followed.
    pub(crate) fn record_source(&mut self, expr: &Expr) -> Option<SiteId> {
        let known = self.is_read_record(expr);
        let flags = self.read_flags(expr) | self.member_flag(expr) | whole_flag(expr);
        known.then(|| self.site(expr, flags))
    }

    /// A record goes as a value to what has no text of an assignment: an object being born, or who called.
    pub(super) fn carry(&mut self, value: &Expr, to: Receiver) {
        if self.unit.rules().by_reference || !is_record(&value.ty) {
            return;
        }
        let source = value.without_casts();
        let chosen = values_chosen(source);
        if !chosen.is_empty() {
            return chosen.into_iter().for_each(|one| self.carry(one, to));
        }
        let site = self.record_source(source);
        if let (false, Some(site)) = (to == Receiver::Caller, site) {
            self.take_record_slots(source, (Some(site), None));
        }
        let returned = matches!(source.kind, ExprKind::Call { .. });
        // What lacks nothing takes the place of what an earlier choice left.
        if site.is_some() || returned || !matches!(to, Receiver::Object(_)) {
            self.plan.carried.insert(value.id, Carried { to, site });
        }
    }

    /// All bytes of a datum are read or written.
    pub(crate) fn whole(&mut self, expr: &Expr, writes: bool) {
        let is_settled = self.skipped.contains(&expr.id);
        if is_settled || !self.is_tracked(expr) || !self.is_addressed(expr) {
            return self.trace(expr, !writes, writes);
        }
        let mut flags = if writes {
            self.write_flags(expr)
        } else {
            self.read_flags(expr)
        };
        flags |= whole_flag(expr);
        let site = self.site(expr, flags | self.member_flag(expr));
        if !writes {
            self.note_remote(expr, site);
        }
        let site = Some(site);
        let (read, write) = if writes { (None, site) } else { (site, None) };
        self.take_section_slots(expr, (read, write));
        self.take_record_slots(expr, (read, write));
        let access = Access {
            read,
            write,
            check: Check::Block,
        };
        self.plan.accesses.insert(expr.id, access);
        if !writes {
            self.note_gathered(expr);
        }
        self.trace(expr, !writes, writes);
    }

    /// The datum has an address: it is behind a pointer, or no part of a `register` object.
    pub(super) fn is_addressed(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Variable(object) => !self.unit.objects[object.index()].no_address,
            ExprKind::Member {
                base, arrow: false, ..
            } => self.is_addressed(base),
            ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => {
                !matches!(base.ty, Type::Array { .. }) || self.is_addressed(base)
            }
            _ => true,
        }
    }

    /// How a scalar datum is checked.
    pub(super) fn check(&self, expr: &Expr, reads: bool) -> Option<Check> {
        match &expr.kind {
            ExprKind::Variable(object) => {
                let known = &self.plan.objects[object.index()];
                if known.shadow_word {
                    let accumulates =
                        self.is_reduction(*object) && (!reads || self.allowed.contains(object));
                    return Some(if accumulates {
                        Check::Accumulate(*object)
                    } else {
                        Check::ShadowWord(*object)
                    });
                }
                let named = &self.unit.objects[object.index()];
                let by_reference = self.unit.rules().by_reference
                    && (is_by_reference(named.storage)
                        || named.attributes.overlay.is_some()
                        || named.attributes.sought);
                by_reference.then_some(Check::Memory)
            }
            ExprKind::Element { .. } => Some(self.element(expr)),
            _ if self.is_addressed(expr) => Some(Check::Memory),
            _ => None,
        }
    }
}

/// An array whose elements have values each by itself.
fn is_of_numbers(ty: &Type) -> bool {
    match ty {
        Type::Array { element, .. } => matches!(**element, Type::Scalar(_)) && !ty.is_text(),
        _ => false,
    }
}

/// In Fortran such a variable is known by its address.
fn is_by_reference(storage: Storage) -> bool {
    matches!(storage, Storage::Formal | Storage::Associated)
}

/// The expression that gives a statement expression its value.
pub(super) fn last_expression(stmt: &Stmt) -> Option<ExprId> {
    last_value(stmt).map(|value| value.id)
}

fn last_value(stmt: &Stmt) -> Option<&Expr> {
    match &stmt.kind {
        StmtKind::Block(statements) => last_value(statements.last()?),
        StmtKind::Label { body, .. } => last_value(body),
        StmtKind::Expr(value) => Some(value),
        _ => None,
    }
}

/// The values one of which an expression hands on as it is.
pub(super) fn values_chosen(value: &Expr) -> Vec<&Expr> {
    match &value.kind {
        ExprKind::Conditional {
            then: Some(then),
            otherwise,
            ..
        } => vec![&**then, &**otherwise],
        ExprKind::Comma(_, right) => vec![&**right],
        ExprKind::Statement(stmt) => last_value(stmt).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Sections, and elements that hold it, by which something that is passed is chosen. What lies at and behind an element
/// itself is the matter of the callee.
pub(super) fn parts_that_choose(passed: &Expr) -> Vec<&Expr> {
    let parts = std::iter::successors(Some(passed), |part| part.chosen_from());
    let chooses = |part: &&Expr| match &part.kind {
        ExprKind::Element { base, .. } => {
            part.id != passed.id && matches!(base.ty, Type::Array { .. })
        }
        _ => is_part_of_array(part),
    };
    parts.filter(chooses).collect()
}

pub(super) fn is_element_of_array(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }))
}

/// A section of an array with bounds of its own, no part of a text.
fn is_part_of_array(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Section { base, axes } => {
            !axes.is_empty() && matches!(base.ty, Type::Array { .. }) && !is_part_of_texts(expr)
        }
        _ => false,
    }
}

/// Objects that are declared, or get their names, in the text of a statement.
pub(super) fn born_in(stmt: &Stmt) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    each_stmt(Part::Stmt(stmt), &mut |inner| match &inner.kind {
        StmtKind::Decl(declared) => found.extend(declared.iter().map(|one| one.object)),
        StmtKind::Guarded { parts, .. } => found.extend(parts.iter().flat_map(|part| &part.named)),
        _ => {}
    });
    found
}

pub(crate) fn is_scalar(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(_) | Type::Pointer(_))
}

/// The text with one blank for many. Most references have none.
fn with_single_blanks(text: String) -> String {
    match text.contains(char::is_whitespace) {
        true => text.split_whitespace().collect::<Vec<_>>().join(" "),
        false => text,
    }
}

/// An array by its name is accessed as a whole.
pub(super) fn whole_flag(expr: &Expr) -> u32 {
    let is_array = matches!(expr.ty, Type::Array { .. });
    match matches!(expr.kind, ExprKind::Variable(_)) && is_array {
        true => flags::WHOLE,
        false => 0,
    }
}

pub(crate) fn is_record(ty: &Type) -> bool {
    matches!(ty, Type::Record(_))
}
