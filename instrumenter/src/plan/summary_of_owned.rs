//! Elements that owners assign in loops of the sequential part: whose they are need not be asked. All else that such an assignment looks at is asked
//! of the runtime, which proves nothing where it has owners, too.

use super::Slot;
use super::builder::OpenNest;
use super::summary::SummaryWalk;
use super::summary_state::OwnedElement;
use super::walk::{Part, each_expr};
use crate::model::{Expr, ExprId, ExprKind};
use dvmdbg_abi::code;

impl SummaryWalk<'_> {
    /// The expression is no assignment of an owner, or one of a single element.
    pub(super) fn is_known_to_own(&mut self, expr: &Expr) -> bool {
        let Some(own) = self.plan.owned.get(&expr.id) else {
            return true;
        };
        let (target, value) = match &expr.kind {
            ExprKind::Assign { target, value, .. } => (target, Some(&**value)),
            ExprKind::Step { target, .. } => (target, None),
            _ => return false,
        };
        if !own.single || own.array.is_none() || own.inner {
            return false;
        }
        let mut read = Vec::new();
        if let Some(value) = value {
            each_expr(Part::Expr(value), &mut |inner| {
                let is_element = matches!(inner.kind, ExprKind::Element { .. });
                read.extend(is_element.then_some(inner.id));
            });
        }
        let target = target.id;
        self.owned.push(OwnedElement { target, read });
        true
    }
}

impl OpenNest {
    /// Tells the runtime of these elements that owners assign them. What is read of the same element by such statements alone belongs to it.
    pub(super) fn note_owned(&mut self, owned: &[OwnedElement]) {
        let slots_of = |expr: &ExprId| self.elements.get(expr).into_iter().flatten();
        let mut marked = Vec::new();
        let mut own_reads = Vec::new();
        for one in owned {
            for [read, write] in slots_of(&one.target) {
                marked.extend(*write);
                own_reads.extend(read.map(|slot| (one.target, slot)));
                let Some(written) = write.map(|slot| &self.plan.slots[slot as usize]) else {
                    continue;
                };
                let same = |slot: &u32| is_same_element(&self.plan.slots[*slot as usize], written);
                for expr in &one.read {
                    let read = slots_of(expr).filter_map(|[read, _]| *read);
                    own_reads.extend(read.filter(same).map(|slot| (*expr, slot)));
                }
            }
        }
        let is_own = |expr: &ExprId, slot: u32| own_reads.contains(&(*expr, slot));
        let is_read_elsewhere = |slot: u32| {
            let mut all = self.elements.iter();
            all.any(|(expr, slots)| {
                slots.iter().flatten().flatten().any(|one| *one == slot) && !is_own(expr, slot)
            })
        };
        let own_reads = own_reads.iter().map(|(_, slot)| *slot);
        marked.extend(own_reads.filter(|slot| !is_read_elsewhere(*slot)));
        for slot in marked {
            self.plan.slots[slot as usize].memory = code::slot::OWNED;
        }
    }
}

fn is_same_element(one: &Slot, other: &Slot) -> bool {
    one.sums.is_some()
        && (one.reference, &one.around, &one.sums) == (other.reference, &other.around, &other.sums)
}
