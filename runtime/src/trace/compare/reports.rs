//! Differences as they are reported.

use super::entry::Numbered;
use super::{Comparison, Difference, EnclosingConstruct, Fallible, Reference, State, What};
use crate::trace::id::{PlaceId, SiteId};
use crate::trace::table::Tables;
use crate::trace::value::Value;

impl<R: Reference> Comparison<R> {
    pub(super) fn report(
        &mut self,
        run: &Tables,
        what: What,
        site: Option<SiteId>,
        place: PlaceId,
        values: Option<(Value, Value)>,
    ) -> Fallible {
        let next = self.source.peek(0)?;
        self.report_at(run, what, site, place, values, next)
    }

    pub(super) fn report_at(
        &mut self,
        run: &Tables,
        what: What,
        site: Option<SiteId>,
        place: PlaceId,
        values: Option<(Value, Value)>,
        next: Option<Numbered>,
    ) -> Fallible {
        let (file, line) = run.at(place);
        let operand = site.map_or("", |site| &run.reference(site).operand);
        let (operand, file) = (operand.to_owned(), file.to_owned());
        let largest = values.and_then(|(a, b)| self.tolerance.difference(a, b));
        let difference = Difference {
            what,
            operand,
            element: self.element.clone(),
            file,
            line,
            context: self.context(run),
            values,
            position: next.map(|next| next.position),
            count: 1,
            largest,
            processes: Vec::new(),
        };
        self.ledger.enter(difference);
        Ok(())
    }

    /// Reports something that only the reference has; the identifiers are those of the reference.
    pub(super) fn report_missing(
        &mut self,
        run: &Tables,
        what: What,
        site: Option<SiteId>,
        place: PlaceId,
        next: Numbered,
    ) {
        let tables = self.source.tables();
        let (file, line) = tables.at(place);
        let operand = site.map_or("", |site| &tables.reference(site).operand);
        let difference = Difference {
            what,
            operand: operand.to_owned(),
            element: Vec::new(),
            file: file.to_owned(),
            line,
            context: self.context(run),
            values: None,
            position: Some(next.position),
            count: 1,
            largest: None,
            processes: Vec::new(),
        };
        self.ledger.enter(difference);
    }

    pub(super) fn context(&self, run: &Tables) -> Vec<EnclosingConstruct> {
        let open = |state: &State| {
            let construct = run.construct(state.construct);
            EnclosingConstruct {
                number: construct.number,
                kind: construct.kind,
                index: state.index.clone(),
            }
        };
        self.open.iter().map(open).collect()
    }
}
