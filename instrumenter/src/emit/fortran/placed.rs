//! What a statement fills, and where that is looked for before it.

use super::writer::{Placed, Writer};
use crate::model::{Expr, ExprId, ExprKind, ObjectId, Type};
use crate::plan::is_pure;

impl Writer<'_> {
    /// Before a statement that fills these: what chooses them stands in temporaries if it calls functions, and is judged. Those
    /// `in_doubt` the statement may not look for.
    pub(super) fn place_filled(&mut self, filled: &[Expr], in_doubt: &[ExprId]) {
        self.placed.clear();
        for item in filled {
            let by_itself = self.unit.found_by_statement.contains(&item.id);
            if !by_itself && !is_pure(self.unit, item) {
                self.place(item, true);
            } else if self.version.checks()
                && is_chosen(item)
                && self.unit.chosen_before.contains(&item.id)
                && !in_doubt.contains(&item.id)
            {
                self.none_outside(item);
                self.placing = true;
                self.item(item, true, true);
                self.placing = false;
                self.flush_at(item.span.start);
            }
        }
    }

    /// C: until they are looked at, nothing lies outside.
    fn none_outside(&mut self, item: &Expr) {
        match &item.kind {
            ExprKind::ImpliedDo { items, .. } => {
                items.iter().for_each(|one| self.none_outside(one));
            }
            _ if !is_chosen(item) => {}
            _ => {
                let outside = self.outside_field(item);
                self.run.group.push(&format!("{outside} = 0;"));
            }
        }
    }

    /// What chooses the datum stands in temporaries, or was judged before.
    pub(super) fn is_placed(&self, item: &Expr) -> bool {
        let mut replaced = self.replaced.iter().map(|(span, _)| span);
        self.placed.contains_key(&item.id)
            || replaced.any(|span| item.span.start <= span.start && span.end <= item.span.end)
    }

    /// What chooses an item is judged, and whether the item is there. In an implied DO it stands for many.
    pub(super) fn place_before(&mut self, item: &Expr, certain: bool) {
        self.place(item, certain);
        let placed = self.placed_now(item);
        self.placed.insert(item.id, placed.unwrap_or_default());
    }

    fn placed_now(&mut self, item: &Expr) -> Option<Placed> {
        let access = self.access(item)?;
        let site = access.write?;
        if self.is_led_to(item) {
            let size = super::object::size_of(&item.ty);
            self.where_descriptors_are(item, (site, size), |_, _| {});
            return None;
        }
        if let Some(outside) = self.is_outside(item, access, "|=") {
            return Some(Placed {
                outside: Some(outside),
                by_c: true,
            });
        }
        let is_told = matches!(item.ty, Type::Array { .. }) || item.ty.is_text();
        let site = self.site(site);
        let beyond = self.chosen_beyond(item, &site).filter(|_| is_told)?;
        let outside = self.outside_field(item);
        self.run.group.push(&format!("{outside} |= {beyond};"));
        let by_c = match &item.kind {
            _ if item.ty.is_text() => !matches!(item.ty, Type::Array { .. }),
            ExprKind::Section { base, .. } => {
                let is_plain = |object: ObjectId| !self.is_record(object);
                matches!(base.kind, ExprKind::Variable(object) if is_plain(object))
                    && !self.is_elsewhere(item)
            }
            _ => false,
        };
        Some(Placed {
            outside: Some(outside),
            by_c,
        })
    }

    /// C: that an item lies outside which is checked by C alone.
    pub(super) fn outside_in_c(&self, item: &Expr) -> Option<String> {
        let placed = self.placed.get(&item.id)?;
        placed.outside.clone().filter(|_| placed.by_c)
    }
}

/// Subscripts or ends choose what it is.
fn is_chosen(item: &Expr) -> bool {
    match &item.kind {
        ExprKind::ImpliedDo { .. } | ExprKind::Element { .. } => true,
        ExprKind::Section { base, axes } => !axes.is_empty() || is_chosen(base),
        ExprKind::Member { base, .. } => is_chosen(base),
        _ => false,
    }
}
