//! Names that ASSOCIATE gives inside of a loop that may be judged as a whole: `associate (w => a(i - 1, j), u => s%u)`. Before the loop nobody has
//! these names, so that what they stand for takes their place. Where the nest stands inside of the construct its own name serves
//! ([`described`](super::described)). Names that USE gives are those of the data themselves.

use super::Check;
use super::builder::{Builder, OpenNest};
use super::effects::{Effects, is_elsewhere};
use super::sequence::IndexedElement;
use super::walk::{Part, any_expr};
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, Guarded, ObjectId, Type};
use std::rc::Rc;

impl Builder<'_> {
    /// Fortran: the datum is a part of a variable to which USE gives another name.
    pub(super) fn is_renamed(&self, expr: &Expr, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let declared = known.original.map(|one| &self.unit.objects[one.index()]);
        declared.is_some_and(|declared| declared.name != known.name)
            && !known.attributes.pointer
            && !is_elsewhere(self.unit, expr)
    }

    /// The text of a construct begins: what its names stand for, if what chooses that stays the same in the text.
    pub(super) fn note_names(&mut self, evaluated: &[Expr], part: &Guarded) {
        if part.renamed.is_empty() || self.nest.is_none() && self.sequences.is_empty() {
            return;
        }
        let effects = Effects::of(self.unit, Part::Stmt(&part.body));
        for &(name, number) in &part.renamed {
            let ExprKind::AddressOf(datum) = &evaluated[number].kind else {
                continue;
            };
            if self.means_the_same(&effects, datum) {
                self.renamed.insert(name, Rc::new((**datum).clone()));
                self.look_at_named(datum);
            }
        }
    }

    fn means_the_same(&self, effects: &Effects, datum: &Expr) -> bool {
        let base = root(datum);
        let is_changed = |inner: &Expr| match inner.kind {
            ExprKind::Variable(object) => Some(object) != base && !effects.keeps(self.unit, object),
            _ => false,
        };
        let is_number = matches!(datum.ty.element(), Type::Scalar(_)) && !datum.ty.is_text();
        is_number && effects.keeps_descriptors() && !any_expr(Part::Expr(datum), is_changed)
    }

    /// An element that gets a name must be there, and so must what leads to an array: as if it were read, where all of it is known.
    fn look_at_named(&mut self, datum: &Expr) {
        let is_array = matches!(datum.ty, Type::Array { .. });
        let site = self.site(datum, 0);
        self.each_nest(|builder, nest| {
            if is_array {
                if builder.is_described_in_place(nest, datum) {
                    nest.elements.entry(datum.id).or_default();
                }
                return;
            }
            let Some(element) = builder.element_named(nest, datum) else {
                return;
            };
            if builder.is_bound_element(nest, &element) {
                let memory = builder.memory_for_proofs(nest, &element.array);
                let slot = builder.slot_of_element(nest, &element, memory);
                if slot.sums.is_some() {
                    nest.push_element(datum, &slot, (Some(site), None));
                }
            }
        });
    }

    /// One datum that has a name.
    fn element_named<'e>(&self, nest: &OpenNest, datum: &'e Expr) -> Option<IndexedElement<'e>> {
        let check = match self.element(datum) {
            Check::Inline(inline) => Check::Element(inline.array),
            other => other,
        };
        self.sequence_element(nest, datum, &check)
    }

    /// What the name stands for that is accessed, or subscripted.
    pub(super) fn meant(&self, expr: &Expr) -> Option<Rc<Expr>> {
        self.renamed.get(&name_of(expr)?).cloned()
    }

    /// The access with that in place of the name.
    pub(super) fn element_meant<'e>(
        &self,
        nest: &OpenNest,
        meant: &'e Expr,
        expr: &'e Expr,
    ) -> Option<IndexedElement<'e>> {
        let ExprKind::Element { subscripts, .. } = &expr.kind else {
            return self.element_named(nest, meant);
        };
        let is_named = matches!(meant.ty, Type::Array { .. }) && self.are_pure(subscripts);
        is_named.then(|| self.described_element(meant, subscripts))?
    }
}

/// The variable that is accessed, or subscripted.
fn name_of(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Variable(object) => Some(*object),
        ExprKind::Element { base, .. } => match base.kind {
            ExprKind::Variable(object) => Some(object),
            _ => None,
        },
        _ => None,
    }
}

impl OpenNest {
    /// The construct that gives the name stands inside of the nest.
    pub(super) fn names_inside(&self, expr: &Expr) -> bool {
        name_of(expr).is_some_and(|object| self.inner.contains(&object))
    }
}
