//! Elements of arrays that are accessed as a whole, in sections, under masks: which one an access goes to, and those
//! of large arrays by ranges, of which a digest is recorded.

use super::names::Mention;
use super::output::Output;
use super::state::{Gathered, TracedAccess, Tracing};
use crate::trace::record::Record;
use crate::trace::structure::Level;
use crate::trace::value::Type;

impl Tracing {
    /// The next access goes to an element with these subscripts; none: to what it names.
    pub(crate) fn element(&mut self, subscripts: impl Iterator<Item = i64>) {
        self.elements.next.clear();
        self.elements.next.extend(subscripts);
    }

    /// A statement on a large array begins: its accesses are recorded by ranges.
    pub(crate) fn large_begins(&mut self) {
        self.elements.large += 1;
    }

    /// It ends.
    pub(crate) fn large_ends(&mut self) {
        self.elements.large = self.elements.large.saturating_sub(1);
        if self.elements.large == 0 {
            for gathered in std::mem::take(&mut self.elements.ranges) {
                self.range(gathered);
            }
        }
    }

    /// An access to an element; false: it is still to be recorded.
    #[cold]
    pub(super) fn access_of_element(
        &mut self,
        access: TracedAccess,
        mention: &Mention,
        level: Level,
    ) -> bool {
        let (TracedAccess::After(variable) | TracedAccess::Read(variable)) = access else {
            return false;
        };
        if self.elements.large > 0 && !mention.reduction {
            if self.recorder.wants(level)
                && let Some(full) = self.elements.add(mention, level, variable)
            {
                self.range(full);
            }
            self.elements.next.clear();
            return true;
        }
        let outcome = self.recorder.element(level, &self.elements.next);
        self.elements.next.clear();
        self.settle(outcome);
        false
    }

    /// Records a range by its digest.
    fn range(&mut self, gathered: Gathered) {
        let Gathered {
            mention,
            level,
            range,
        } = gathered;
        if range.values.is_empty() {
            return;
        }
        let first = range.element(0);
        if !first.is_empty() {
            let outcome = self.recorder.element(level, first);
            self.settle(outcome);
        }
        let digest = range.digest();
        if let Output::Comparison(compared) = self.recorder.sink_mut() {
            compared.comparison.range_is(range);
        }
        let (names, of_digest) = (
            &mut self.names,
            Mention {
                kind: Type::Digest,
                ..mention
            },
        );
        let outcome = self.recorder.event(level, |tables| {
            let site = names.site(tables, &of_digest);
            match level {
                Level::Full => Record::Read(site, digest),
                _ => Record::After(site, digest),
            }
        });
        self.settle(outcome);
    }
}
