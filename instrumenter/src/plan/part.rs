//! Parts of records in loops that may be judged as a whole, `f->u[i]`, `g.n`, `f->a[i][j]`, `f%u(i, j)`. Where the record lies is known before the loop
//! if no pointer leads to it but a variable that stays the same; what the part holds stays the same if nothing is stored that may be it.

use super::builder::{Builder, OpenNest};
use super::construct::{MAX_SUBSCRIPTS, PartOfRecord};
use super::sequence::IndexedElement;
use super::{ArrayName, Check};
use crate::model::constant::is_integer;
use crate::model::designator::elsewhere;
use crate::model::{Dim, Elsewhere, Expr, ExprKind, ObjectId, Scalar, Type};

/// What the parts of a record are reached by.
struct Root {
    object: ObjectId,
    /// By the pointer that the variable is.
    is_behind: bool,
}

impl Builder<'_> {
    /// A part of a record that is accessed as a whole.
    pub(super) fn single_part<'e>(
        &self,
        expr: &'e Expr,
        check: &Check,
    ) -> Option<IndexedElement<'e>> {
        let is_single = matches!(expr.ty, Type::Scalar(_) | Type::Pointer(_));
        let root = self.root_of_part(expr).filter(|_| is_single)?;
        matches!(check, Check::Memory).then(|| IndexedElement {
            array: ArrayName::variable(root.object),
            base: expr,
            subscripts: &[],
            is_behind: true,
            part: Some(PartOfRecord::Single(self.text(expr))),
        })
    }

    /// An element of one, or of what it leads to.
    pub(super) fn indexed_part<'e>(
        &self,
        base: &'e Expr,
        subscripts: &'e [Expr],
    ) -> Option<IndexedElement<'e>> {
        let root = self.root_of_part(base)?;
        let extent = |dim: &Dim| dim.extent.as_ref().and_then(|extent| extent.value);
        let extents = |dims: &[Dim]| {
            let extents: Vec<i64> = dims.iter().map(extent).collect::<Option<_>>()?;
            extents.iter().all(|&one| one > 0).then_some(extents)
        };
        let (part, rank) = match &base.ty {
            Type::Pointer(to) if matches!(**to, Type::Scalar(_) | Type::Pointer(_)) => {
                (PartOfRecord::Pointer(self.text(base), Vec::new()), 1)
            }
            Type::Pointer(to) => match &**to {
                Type::Array { dims, element } if matches!(**element, Type::Scalar(_)) => {
                    let part = PartOfRecord::Pointer(self.text(base), extents(dims)?);
                    (part, dims.len() + 1)
                }
                _ => return None,
            },
            Type::Array { dims, .. } if self.unit.rules().by_reference => {
                let part = PartOfRecord::Described {
                    text: self.text(base),
                    allocatable: self.is_allocatable_component(base),
                };
                (part, dims.len())
            }
            Type::Array { dims, .. } => {
                let part = PartOfRecord::Array(self.text(base), extents(dims)?);
                (part, dims.len())
            }
            _ => return None,
        };
        let is_whole = subscripts.len() == rank && rank <= MAX_SUBSCRIPTS;
        is_whole.then(|| IndexedElement {
            array: ArrayName::variable(root.object),
            base,
            subscripts,
            is_behind: false,
            part: Some(part),
        })
    }

    /// Where it lies, or if it is a pointer where that leads, is the same whenever the nest runs.
    pub(super) fn is_bound_part(&self, nest: &OpenNest, part: &Expr) -> bool {
        self.root_of_part(part).is_some_and(|root| {
            let lies_still = match root.is_behind {
                true => nest.effects.keeps(self.unit, root.object),
                false => true,
            };
            let leads_on = matches!(part.ty, Type::Pointer(_));
            let lies_still = lies_still
                && (!self.unit.rules().by_reference || !nest.effects.assigns(root.object));
            lies_still
                && !nest.inner.contains(&root.object)
                && !nest.variables.contains(&root.object)
                && (!leads_on || self.keeps_part(nest, &root, &part.ty))
        })
    }

    /// The variable that leads to a part.
    pub(super) fn variable_of_part(&self, part: &Expr) -> Option<ObjectId> {
        self.root_of_part(part).map(|root| root.object)
    }

    /// The text of an integer part that stays the same while the nest runs.
    pub(super) fn unchanged_part(&self, nest: &OpenNest, part: &Expr) -> Option<String> {
        // Others have limits that are made of it before anybody knows whether there is one.
        let is_sequence = nest.plan.dimensions.is_empty();
        let is_fit = is_sequence && is_integer(&part.ty);
        let root = self.root_of_part(part).filter(|_| is_fit)?;
        let stays = self.is_bound_part(nest, part) && self.keeps_part(nest, &root, &part.ty);
        stays.then(|| self.text(part))
    }

    /// Nothing of this type in the record is written.
    fn keeps_part(&self, nest: &OpenNest, root: &Root, ty: &Type) -> bool {
        let is_assigned = !root.is_behind && nest.effects.assigns(root.object);
        let keeps = match self.unit.rules().by_reference {
            true => nest.effects.keeps_components(ty),
            false => nest.effects.keeps_behind(self.unit, ty),
        };
        !is_assigned && keeps
    }

    /// The variable that leads to it, by no other pointer, subscript or union.
    fn root_of_part(&self, part: &Expr) -> Option<Root> {
        let ExprKind::Member {
            base,
            arrow,
            bitfield: false,
            ..
        } = &part.kind
        else {
            return None;
        };
        let record = match &base.ty {
            Type::Pointer(to) => to.record(),
            ty => ty.record(),
        };
        let is_plain = |number: crate::model::RecordId| !self.unit.records[number.index()].union;
        if !record.is_some_and(is_plain) {
            return None;
        }
        if self.unit.rules().by_reference {
            return self.root_of_component(part);
        }
        let root = match &base.kind {
            ExprKind::Variable(object) => Root {
                object: *object,
                is_behind: *arrow,
            },
            ExprKind::Dereference(pointer) => match pointer.kind {
                ExprKind::Variable(object) if !arrow => Root {
                    object,
                    is_behind: true,
                },
                _ => return None,
            },
            _ => self.root_of_part(base).filter(|_| !arrow)?,
        };
        let known = &self.unit.objects[root.object.index()];
        let is_fit = !known.volatile && !known.untracked && known.mapping.is_empty();
        let has_place = root.is_behind || !known.no_address;
        let is_text = matches!(part.ty, Type::Scalar(Scalar::Char));
        (is_fit && has_place && !is_text).then_some(root)
    }

    /// Fortran: a component with ALLOCATABLE.
    fn is_allocatable_component(&self, part: &Expr) -> bool {
        let ExprKind::Member { base, name, .. } = &part.kind else {
            return false;
        };
        elsewhere(self.unit, &base.ty, name) == Some(Elsewhere::Allocatable)
    }

    /// Fortran: the same of a component, which may be allocatable. The variable lies where it lies.
    fn root_of_component(&self, part: &Expr) -> Option<Root> {
        let (mut inner, mut is_last) = (part, true);
        let object = loop {
            match &inner.kind {
                ExprKind::Member { base, name, .. } => {
                    let record = base.ty.record()?;
                    let mut members = self.unit.records[record.index()].members.iter();
                    let member = members.find(|one| one.name.eq_ignore_ascii_case(name))?;
                    let is_array = matches!(member.ty, Type::Array { .. });
                    let lies_here = match member.elsewhere {
                        None => is_last || !is_array,
                        Some(Elsewhere::Allocatable) => is_last && is_array,
                        Some(_) => false,
                    };
                    if !lies_here || member.deferred_length {
                        return None;
                    }
                    (inner, is_last) = (base, false);
                }
                ExprKind::Variable(object) => break *object,
                _ => return None,
            }
        };
        let known = &self.unit.objects[object.index()];
        let attributes = known.attributes;
        let is_here = !attributes.sought || attributes.polymorphic;
        let is_fit = known.ty.record().is_some()
            && !matches!(known.ty, Type::Array { .. })
            && is_here
            && !(attributes.pointer || attributes.allocatable || attributes.optional)
            && !(known.volatile || known.untracked || known.no_address)
            && known.mapping.is_empty()
            && !part.ty.element().is_text();
        is_fit.then_some(Root {
            object,
            is_behind: false,
        })
    }
}
