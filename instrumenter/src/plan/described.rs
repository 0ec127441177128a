//! Fortran: what descriptors, or names that constructs give, lead to in loops that may be judged as a whole: `s%u(i, j)`, `p(i)`, `s%b(k)%u(i)`,
//! `associate (u => s%u)`. The text that leads there is evaluated before the loop, where everything on the way is there, and means the same
//! as long as the loop runs: no pointer is set, nothing is allocated, and its subscripts stay the same.

use super::ArrayName;
use super::builder::{Builder, OpenNest};
use super::construct::{MAX_SUBSCRIPTS, PartOfRecord, Presence};
use super::sequence::IndexedElement;
use crate::model::designator::root;
use crate::model::linear::FormUse;
use crate::model::{Elsewhere, Expr, ExprKind, Member, Object, ObjectId, Type};

/// How a text leads to a datum.
pub(super) struct DescribedPath<'e> {
    /// The variable at its beginning.
    pub(super) root: ObjectId,
    /// What must hold before it may be evaluated.
    pub(super) there: Vec<Presence>,
    /// Subscripts on the way.
    chosen: Vec<&'e Expr>,
    /// A pointer, or another name, leads to the last array: there may be gaps in it.
    has_gaps: bool,
}

impl Builder<'_> {
    /// An element of an array that its text leads to.
    pub(super) fn described_element<'e>(
        &self,
        base: &'e Expr,
        subscripts: &'e [Expr],
    ) -> Option<IndexedElement<'e>> {
        let Type::Array { dims, .. } = &base.ty else {
            return None;
        };
        let (array, part) = self.described_array(base)?;
        let is_whole = subscripts.len() == dims.len() && dims.len() <= MAX_SUBSCRIPTS;
        is_whole.then_some(IndexedElement {
            array,
            base,
            subscripts,
            is_behind: false,
            part: Some((part, None)),
            row: None,
        })
    }

    /// An array of numbers that its text leads to.
    pub(super) fn described_array(&self, array: &Expr) -> Option<(ArrayName, PartOfRecord)> {
        let Type::Array { element, .. } = &array.ty else {
            return None;
        };
        let is_of_numbers = matches!(**element, Type::Scalar(_)) && !element.is_text();
        let path = self.described_path(array).filter(|_| is_of_numbers)?;
        let part = PartOfRecord::Described {
            text: self.text(array),
            there: path.there,
            dense: !path.has_gaps,
        };
        Some((ArrayName::variable(path.root), part))
    }

    /// The way to an array, or to one datum, that is no variable with memory of its own.
    pub(super) fn described_path<'e>(&self, datum: &'e Expr) -> Option<DescribedPath<'e>> {
        let is_own = match &datum.kind {
            ExprKind::Variable(object) => !self.unit.objects[object.index()].attributes.sought,
            ExprKind::Member { .. } => false,
            _ => true,
        };
        match is_own || datum.ty.element().is_text() {
            true => None,
            false => self.way(datum),
        }
    }

    fn way<'e>(&self, datum: &'e Expr) -> Option<DescribedPath<'e>> {
        match &datum.kind {
            ExprKind::Variable(object) => self.way_of_variable(*object),
            ExprKind::Member {
                base,
                name,
                bitfield: false,
                ..
            } => {
                let record = base.ty.record()?;
                let is_one = !matches!(base.ty, Type::Array { .. });
                let mut members = self.unit.records[record.index()].members.iter();
                let member = members.find(|one| one.name.eq_ignore_ascii_case(name))?;
                let is_fit = is_one && !member.deferred_length;
                let way = self.way(base).filter(|_| is_fit)?;
                self.to_member(way, datum, member)
            }
            ExprKind::Element {
                base,
                subscripts,
                physical: None,
            } => {
                let mut way = self.way(base)?;
                for (dimension, index) in (1..).zip(subscripts) {
                    let within = Presence::Within(self.text(base), dimension, self.text(index));
                    way.there.push(within);
                    way.chosen.push(index);
                }
                let is_pure = self.are_pure(subscripts);
                let is_record = datum.ty.record().is_some();
                (is_pure && is_record && matches!(base.ty, Type::Array { .. })).then_some(way)
            }
            _ => None,
        }
    }

    fn way_of_variable<'e>(&self, object: ObjectId) -> Option<DescribedPath<'e>> {
        let Object {
            name,
            attributes,
            volatile,
            untracked,
            no_address,
            mapping,
            heap,
            ..
        } = &self.unit.objects[object.index()];
        let is_odd = *volatile || *untracked || *no_address || heap.is_some();
        let may_be_absent = attributes.optional || attributes.assumed_rank;
        let is_mapped = !mapping.is_empty() || self.plan.objects[object.index()].named().is_some();
        if is_odd || may_be_absent || is_mapped || attributes.deferred_length {
            return None;
        }
        let there = match (attributes.pointer, attributes.allocatable) {
            (true, _) => vec![Presence::Associated(name.clone())],
            (_, true) => vec![Presence::Allocated(name.clone())],
            _ => Vec::new(),
        };
        Some(DescribedPath {
            root: object,
            there,
            chosen: Vec::new(),
            has_gaps: !attributes.allocatable,
        })
    }

    fn to_member<'e>(
        &self,
        mut way: DescribedPath<'e>,
        datum: &Expr,
        member: &Member,
    ) -> Option<DescribedPath<'e>> {
        let text = || self.text(datum);
        match member.elsewhere {
            None => {}
            Some(Elsewhere::Allocatable) => way.there.push(Presence::Allocated(text())),
            Some(Elsewhere::Pointer) => way.there.push(Presence::Associated(text())),
            Some(Elsewhere::Polymorphic) => return None,
        }
        way.has_gaps = member.elsewhere == Some(Elsewhere::Pointer);
        Some(way)
    }

    /// Where it lies, and where that leads, is the same whenever the nest runs.
    pub(super) fn is_described_in_place(&self, nest: &OpenNest, datum: &Expr) -> bool {
        let Some(path) = self.described_path(datum) else {
            return false;
        };
        let stays = |index: &&Expr| {
            let form = self.affine(nest, index, FormUse::Subscript);
            form.is_some_and(|form| form.coefficients.iter().all(|&factor| factor == 0))
        };
        self.is_named(nest, path.root)
            && nest.called.current() == 0
            && nest.effects.keeps_descriptors()
            && nest.effects.keeps_place(self.unit, path.root)
            && !nest.inner.contains(&path.root)
            && !nest.variables.contains(&path.root)
            && path.chosen.iter().all(stays)
    }

    /// What the part holds stays the same while the nest runs.
    pub(super) fn keeps_described(&self, nest: &OpenNest, part: &Expr) -> bool {
        let Some(object) = root(part) else {
            return false;
        };
        let is_led = match part.kind {
            ExprKind::Variable(_) => true,
            _ => self
                .described_path(part)
                .is_none_or(|path| !path.there.is_empty()),
        };
        match is_led {
            true => {
                !nest.effects.assigns(object)
                    && nest.effects.keeps_behind(self.unit, &part.ty)
                    && nest.effects.keeps_in_record(object, &part.ty)
            }
            false => nest.effects.keeps_in_record(object, &part.ty),
        }
    }
}
