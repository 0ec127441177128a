//! Accesses that may meet elements of other owners: remote references, and both sides of copy loops.

use super::builder::Builder;
use super::construct::{ListedBlock, RemoteReference};
use super::designator::array_variable;
use super::effects::{Effects, whole};
use super::in_force::InForce;
use super::{ArrayName, Fetched, Part, Rule, SiteId, any_expr, array, each_expr, flags, is_simple};
use crate::directive::{Form, RemoteAccess, Subscript};
use crate::model::designator::{elsewhere, root};
use crate::model::remote::{Pattern, patterns};
use crate::model::{
    Binary, BoundDirective, Expr, ExprKind, ObjectId, Scalar, SectionAxis, Stmt, StmtKind, Type,
};
use std::borrow::Cow;

/// Outside of a loop each subscript that is no section has one value.
fn whole_or_index(subscript: &Subscript) -> Rule {
    match subscript.form {
        Form::Whole | Form::Triplet { .. } => Rule::Replicated,
        Form::Constant | Form::Linear(_) | Form::Other => {
            Rule::Constant(subscript.text.text.clone())
        }
    }
}

/// A variable that the pattern names gets another value in the statement before the array is used there: by an assignment of the
/// block, or as the variable of a loop.
fn changes_before(stmt: &Stmt, pattern: &Pattern) -> bool {
    let is_named = |expr: &Expr| {
        let variable = whole(expr);
        variable.is_some_and(|variable| pattern.names_any(|one| one == variable))
    };
    let uses_array =
        |expr: &Expr| matches!(expr.kind, ExprKind::Variable(id) if id == pattern.array());
    match &stmt.kind {
        StmtKind::Block(statements) => {
            let before = statements
                .iter()
                .find_map(|one| match changes_before(one, pattern) {
                    true => Some(true),
                    false => any_expr(Part::Stmt(one), uses_array).then_some(false),
                });
            before.unwrap_or(false)
        }
        StmtKind::Loop(the_loop) => {
            let counted = the_loop.counted.as_ref();
            counted.is_some_and(|one| pattern.names_any(|named| named == one.variable))
        }
        StmtKind::Expr(expr) => match &expr.kind {
            ExprKind::Assign { target, value, .. } => {
                is_named(target) && !any_expr(Part::Expr(value), uses_array)
            }
            ExprKind::Step { target, .. } => is_named(target),
            _ => false,
        },
        _ => false,
    }
}

fn variable(expr: &Expr) -> Option<ObjectId> {
    match expr.kind {
        ExprKind::Variable(object) => Some(object),
        _ => None,
    }
}

/// C: the array and the subscripts of an element that is named by a pointer, `*(v + j)`, or whose part is, `(b + j)->x`.
fn led_element(expr: &Expr) -> Option<(ObjectId, Vec<Expr>)> {
    match &expr.kind {
        ExprKind::Dereference(pointer) => led_by(pointer),
        ExprKind::Member {
            base, arrow: true, ..
        } => led_by(base),
        ExprKind::Element {
            base,
            subscripts,
            physical: None,
        } if matches!(base.ty, Type::Array { .. }) => {
            let (array, mut all) = led_element(base)?;
            all.extend(subscripts.iter().cloned());
            Some((array, all))
        }
        _ => None,
    }
}

/// C: the same of what a pointer leads to that begins with the name of an array, or with that of a part of it.
fn led_by(pointer: &Expr) -> Option<(ObjectId, Vec<Expr>)> {
    let is_address = |expr: &Expr| matches!(expr.ty, Type::Pointer(_) | Type::Array { .. });
    let (base, distance, operation) = match &pointer.kind {
        ExprKind::Binary(Binary::Add, base, distance) if is_address(base) => {
            (base, distance, Binary::Add)
        }
        ExprKind::Binary(Binary::Add, distance, base) if is_address(base) => {
            (base, distance, Binary::Add)
        }
        ExprKind::Binary(Binary::Subtract, base, distance) if !is_address(distance) => {
            (base, distance, Binary::Subtract)
        }
        ExprKind::AddressOf(place) => {
            return match &place.kind {
                ExprKind::Element {
                    base,
                    subscripts,
                    physical: None,
                } => Some((variable(base)?, subscripts.clone())),
                ExprKind::Dereference(pointer) => led_by(pointer),
                _ => None,
            };
        }
        _ => {
            let (array, mut subscripts) = match &pointer.kind {
                ExprKind::Variable(array) => (*array, Vec::new()),
                ExprKind::Element {
                    base,
                    subscripts,
                    physical: None,
                } if matches!(pointer.ty, Type::Array { .. }) && variable(base).is_some() => {
                    (variable(base)?, subscripts.clone())
                }
                _ if matches!(pointer.ty, Type::Array { .. }) => led_element(pointer)?,
                _ => return None,
            };
            subscripts.push(index(pointer, ExprKind::Constant(Some(0))));
            return Some((array, subscripts));
        }
    };
    let (array, mut subscripts) = led_by(base)?;
    let last = subscripts.pop()?;
    subscripts.push(match (&last.kind, operation) {
        (ExprKind::Constant(Some(0)), Binary::Add) => (**distance).clone(),
        _ => {
            let sum = ExprKind::Binary(operation, Box::new(last), distance.clone());
            index(pointer, sum)
        }
    });
    Some((array, subscripts))
}

/// An index that is no expression of the text. Addresses are computed with 64 bits.
fn index(pointer: &Expr, kind: ExprKind) -> Expr {
    Expr::new(
        pointer.id,
        pointer.span.clone(),
        Type::Scalar(Scalar::Long),
        kind,
    )
}

impl Builder<'_> {
    /// The references listed before a statement are in force in it.
    pub(super) fn remote_statement(
        &mut self,
        stmt: &Stmt,
        bound: &BoundDirective,
        remote: &RemoteAccess,
    ) {
        for reference in &remote.references {
            let Ok(array) = array::resolve_variable(self.unit, bound, &reference.array) else {
                continue;
            };
            let fetched = Fetched {
                site: Some(self.directive_site(bound, array.object)),
                rules: reference.subscripts.iter().map(whole_or_index).collect(),
                array,
            };
            self.plan.fetched.entry(stmt.id).or_default().push(fetched);
        }
        let found: Vec<Pattern> = patterns(self.unit.rules(), bound, remote).collect();
        let group = remote.group.as_ref().and_then(|group| bound.object(group));
        let changes = match &stmt.kind {
            _ if group.is_some() => None,
            // It reads what it lists before it writes anything.
            StmtKind::Expr(_) => None,
            _ => Some(Effects::of(self.unit, Part::Stmt(stmt))),
        };
        let may_change = |array: ObjectId| {
            let changes = changes.as_ref();
            changes.is_some_and(|one| one.calls() || one.assigns(array))
        };
        let mut references = Vec::new();
        let declared = remote.references.iter().filter_map(|reference| {
            bound.object(&reference.array)?;
            Some(array::resolve_variable(self.unit, bound, &reference.array))
        });
        let arrays: Vec<_> = declared.collect();
        for (pattern, array) in found.into_iter().zip(arrays) {
            if group.is_none() && changes_before(stmt, &pattern) {
                continue;
            }
            let is_followed = |array: &ArrayName| group.is_some() || may_change(array.object);
            let array = array.ok().filter(is_followed);
            let Some(array) = array else {
                self.remote.push(InForce::alone(stmt.id, pattern));
                continue;
            };
            self.remote.push(InForce {
                of: Some((stmt.id, references.len())),
                ..InForce::alone(stmt.id, pattern)
            });
            references.push(RemoteReference {
                group,
                site: self.directive_site(bound, array.object),
                array,
                reads: Vec::new(),
            });
        }
        if !references.is_empty() {
            self.plan.remotes.insert(stmt.id, references);
        }
    }

    /// Both sides of a copy may have other owners, and which elements they are is not known beforehand: each process needs all that it
    /// names.
    pub(super) fn copied_arrays(&mut self, stmt: &Stmt) {
        let mut found: Vec<Fetched> = Vec::new();
        each_expr(Part::Stmt(stmt), &mut |expr| {
            let base = match &expr.kind {
                ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => base,
                _ => expr,
            };
            let array = self.array(base).map(|array| Fetched {
                array,
                rules: Vec::new(),
                site: None,
            });
            found.extend(array.filter(|array| !found.contains(array)));
        });
        let fetched = self.plan.fetched.entry(stmt.id).or_default();
        fetched.extend(found);
    }

    /// The element or section of an array that a part of it lies in: `P[i]` of `P[i].x[1]`.
    pub(super) fn chosen<'e>(&self, expr: &'e Expr) -> &'e Expr {
        let around = match &expr.kind {
            ExprKind::Member { arrow: true, .. } => None,
            ExprKind::Member { base, name, .. } => {
                let is_inside = elsewhere(self.unit, &base.ty, name).is_none();
                is_inside.then_some(&**base)
            }
            ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => {
                let is_of_record = matches!(base.kind, ExprKind::Member { .. });
                let is_part = is_of_record && matches!(base.ty, Type::Array { .. });
                // `NAMES(I)(1:3)`.
                let is_chosen = is_of_record
                    || matches!(
                        base.kind,
                        ExprKind::Element { .. } | ExprKind::Section { .. }
                    );
                let is_of_text = is_chosen && base.ty.is_text();
                let is_section = matches!(expr.kind, ExprKind::Section { .. });
                (is_part || is_section && is_of_text).then_some(&**base)
            }
            _ => None,
        };
        around.map_or(expr, |around| self.chosen(around))
    }

    /// The references in force that an access fits.
    fn fitting(&self, expr: &Expr) -> impl Iterator<Item = &InForce> {
        let expr = self.chosen(expr);
        let section = match &expr.kind {
            ExprKind::Section { base, axes } => variable(base).map(|array| (array, axes)),
            _ => None,
        };
        let is_any = !self.remote.is_empty();
        let element = is_any.then(|| self.listed_name(expr)).flatten();
        self.remote.iter().filter(move |one| {
            let text = |expr: &Expr| self.text(expr);
            let is_one = element
                .as_ref()
                .is_some_and(|(array, subscripts)| one.pattern.fits(*array, subscripts, &text));
            let covers = |(array, axes): (ObjectId, &Vec<SectionAxis>)| {
                one.pattern.covers(array, axes, &text)
            };
            is_one || section.is_some_and(covers)
        })
    }

    /// The array and the subscripts that an element is named by. In C `(b + j)->x` is in `b[j]`.
    fn listed_name<'e>(&self, expr: &'e Expr) -> Option<(ObjectId, Cow<'e, [Expr]>)> {
        if let ExprKind::Element {
            base, subscripts, ..
        } = &expr.kind
            && let Some(array) = variable(base)
        {
            return Some((array, Cow::Borrowed(subscripts)));
        }
        let is_c = self.unit.rules().pointer_arithmetic;
        let (array, subscripts) = is_c.then(|| led_element(expr)).flatten()?;
        Some((array, Cow::Owned(subscripts)))
    }

    /// The reference fits a REMOTE_ACCESS pattern in force, or stands in a copy loop.
    pub(super) fn remote_flags(&self, expr: &Expr) -> u32 {
        let expr = self.chosen(expr);
        let base = match &expr.kind {
            ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => base,
            ExprKind::Variable(_) if matches!(expr.ty, Type::Array { .. }) => expr,
            ExprKind::Dereference(_) | ExprKind::Member { arrow: true, .. } => expr,
            _ => return 0,
        };
        // Plain data that a subscript reads is no side of the copy.
        let side = |object: ObjectId| {
            !self.in_subscript || self.plan.objects[object.index()].described().is_some()
        };
        let copied = self.copies && array_variable(base).is_some_and(side)
            || self.copied_section == Some(expr.id);
        let remote = self.fitting(expr).next().is_some();
        let copied = if copied { flags::COPY } else { 0 };
        let remote = if remote { flags::REMOTE } else { 0 };
        copied | remote
    }

    /// C: the address of what is listed as remote is taken, or of a part of it. Who has it may read the copy as long as that is there.
    pub(super) fn note_remote_address(&mut self, address: &Expr, place: &Expr) {
        if self.unit.rules().by_reference || self.remote.is_empty() {
            return;
        }
        let place = self.chosen(place);
        let led;
        let (array, subscripts, is_written) = match &place.kind {
            ExprKind::Element {
                base,
                subscripts,
                physical: None,
            } if variable(base).is_some() => (variable(base), &subscripts[..], true),
            ExprKind::Variable(array) => (Some(*array), &[][..], true),
            _ => match led_element(place) {
                Some((array, subscripts)) => {
                    led = subscripts;
                    (Some(array), &led[..], false)
                }
                None => return,
            },
        };
        let Some(array) = array else {
            return;
        };
        self.note_remote_place(address, (array, subscripts, is_written));
    }

    /// C: the same of a pointer that is a sum.
    pub(super) fn note_remote_sum(&mut self, sum: &Expr) {
        let is_sum = matches!(
            sum.kind,
            ExprKind::Binary(Binary::Add | Binary::Subtract, ..)
        );
        let is_sum = is_sum && matches!(sum.ty, Type::Pointer(_));
        if !is_sum || self.unit.rules().by_reference || self.remote.is_empty() {
            return;
        }
        if let Some((array, subscripts)) = led_by(sum) {
            self.note_remote_place(sum, (array, &subscripts, false));
        }
    }

    /// `is_written`: the subscripts stand in the text.
    fn note_remote_place(
        &mut self,
        address: &Expr,
        (array, subscripts, is_written): (ObjectId, &[Expr], bool),
    ) {
        let text = |expr: &Expr| self.text(expr);
        let mut in_force = self.remote.iter();
        let found = in_force.find_map(|one| {
            let count = one.pattern.chosen_by(array, subscripts, &text)?;
            Some((count, one.statement))
        });
        let Some((count, statement)) = found else {
            return;
        };
        // What a sum begins with was noted by itself.
        if !is_written && count < subscripts.len() {
            return;
        }
        let mut chosen = subscripts[..count].iter();
        let is_plain = is_written && chosen.all(|one| is_simple(self.unit, one));
        let listed = is_plain.then(|| ListedBlock {
            array,
            subscripts: subscripts[..count]
                .iter()
                .map(|one| one.span.clone())
                .collect(),
        });
        self.plan.remote_addresses.insert(address.id, listed);
        self.plan.listing.extend(statement);
    }

    /// Flags of a read with a linear index into an array of which some elements are listed: the run tells whether it is one that
    /// a loop lists; where a statement lists them it is taken as one.
    pub(super) fn undecided_flags(&self, expr: &Expr) -> u32 {
        let ExprKind::Element {
            base, subscripts, ..
        } = &expr.kind
        else {
            return 0;
        };
        let ExprKind::Variable(array) = base.kind else {
            return 0;
        };
        let undecided = |one: &&InForce| one.pattern.is_undecided(array, subscripts);
        let mut found = self.remote.iter().filter(undecided);
        match found.next() {
            None => 0,
            Some(first) if first.is_told && found.all(|one| one.is_told) => {
                flags::REMOTE | flags::LISTED
            }
            Some(_) => flags::REMOTE,
        }
    }

    /// A name that ASSOCIATE gives: which element it names is not known here, and it is taken as one of those that are listed.
    pub(super) fn may_name_remote(&self, expr: &Expr) -> bool {
        let is_sought = |object: ObjectId| self.unit.objects[object.index()].attributes.sought;
        !self.remote.is_empty() && root(expr).is_some_and(is_sought)
    }

    /// Notes a read for the references of statements that it fits.
    pub(super) fn note_remote(&mut self, expr: &Expr, site: SiteId) {
        let owners: Vec<_> = self.fitting(expr).filter_map(|one| one.of).collect();
        for (statement, number) in owners {
            if let Some(references) = self.plan.remotes.get_mut(&statement) {
                references[number].reads.push(site);
            }
        }
    }
}
