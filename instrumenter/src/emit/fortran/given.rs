//! Events of what gets values behind a statement: items of input, and the parts of records that constructors make.

use std::collections::BTreeSet;

use dvmdbg_abi::code::event::{self as code, spelled as event};

use super::group::wide;
use super::trace::BY_REFERENCE;
use super::writer::Writer;
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, ObjectId, SectionAxis, Span};
use crate::plan::{Part, SiteId, any_expr};

impl Writer<'_> {
    /// Traced text: what a statement has given its items, unless it failed.
    pub(super) fn record_given(&mut self, at: usize, filled: &[&Expr], status: Option<&Span>) {
        let is_status = |item: &&&Expr| status.is_some_and(|status| *status == item.span);
        let (told, items): (Vec<&Expr>, Vec<&Expr>) = filled.iter().partition(is_status);
        self.given(&told);
        self.flush_at(at);
        let test = status.map(|status| format!("if ({} == 0) then", self.text(status.clone())));
        let is_tested = test.is_some();
        test.into_iter().for_each(|test| self.line(at, test));
        self.given(&items);
        self.flush_at(at);
        if is_tested {
            self.line(at, "end if");
        }
    }

    /// An item is recorded if those behind it do not change which datum it is.
    fn given(&mut self, items: &[&Expr]) {
        for (number, item) in items.iter().enumerate() {
            let mut later = BTreeSet::new();
            items[number..]
                .iter()
                .for_each(|one| filled_by(one, &mut later));
            self.gives = !is_chosen_by(item, &later);
            self.item(item, true, true);
        }
        self.gives = false;
    }

    /// Behind a statement that gives an item a value.
    pub(super) fn given_event(&mut self, item: &Expr) {
        let traced = self.traced(item).filter(|traced| traced.writes);
        if let Some(traced) = traced.filter(|_| self.is_settled(item, true)) {
            self.event(item, traced.site, event::AFTER, item.span.start);
        }
    }

    /// The parts of a record that a constructor has made.
    pub(super) fn given_parts(&mut self, target: &Expr, at: usize) {
        let Some(given) = self.lowering().given(target) else {
            return;
        };
        let name = self.text_of(target);
        for part in given {
            let place = format!("{name}{}", part.path);
            match part.rank {
                0 => self.place_event(target, part.site, &place, at),
                rank => self.array_part_event(part.site, rank, &place, at),
            }
        }
    }

    /// The event of a part that lies in memory.
    fn place_event(&mut self, datum: &Expr, site: SiteId, place: &str, at: usize) {
        self.flush_at(at);
        let number = self.number_of(datum, event::AFTER);
        self.handed_event(BY_REFERENCE, (site, number), place, at);
    }

    /// The event of a part that is an array.
    fn array_part_event(&mut self, site: SiteId, rank: usize, place: &str, at: usize) {
        self.flush_at(at);
        let hidden = self.procedure.hidden;
        let firsts = (1..=rank).map(|d| wide(&format!("lbound({place}, {d})"), hidden));
        let firsts: Vec<String> = firsts.collect();
        let steps = vec!["1_8"; rank].join(", ");
        let given = format!("{rank}_4, [{}], [{steps}]", firsts.join(", "));
        let event = code::AFTER;
        self.elements_event((site, event), &given, place, None, at);
    }
}

/// The variables that an item of input gives values.
fn filled_by(item: &Expr, into: &mut BTreeSet<ObjectId>) {
    match &item.kind {
        ExprKind::ImpliedDo { items, .. } => items.iter().for_each(|one| filled_by(one, into)),
        _ => into.extend(root(item)),
    }
}

/// One of these variables chooses which datum an item is.
fn is_chosen_by(item: &Expr, variables: &BTreeSet<ObjectId>) -> bool {
    let named = |expr: &Expr| {
        any_expr(
            Part::Expr(expr),
            |inner| matches!(inner.kind, ExprKind::Variable(object) if variables.contains(&object)),
        )
    };
    match &item.kind {
        ExprKind::ImpliedDo {
            first,
            last,
            step,
            items,
            ..
        } => {
            let mut header = [first, last].into_iter().chain(step);
            header.any(|one| named(one)) || items.iter().any(|one| is_chosen_by(one, variables))
        }
        ExprKind::Element {
            base, subscripts, ..
        } => subscripts.iter().any(named) || is_chosen_by(base, variables),
        ExprKind::Section { base, axes } => {
            axes.iter().flat_map(SectionAxis::expressions).any(named)
                || is_chosen_by(base, variables)
        }
        ExprKind::Member { base, .. } => is_chosen_by(base, variables),
        _ => false,
    }
}
