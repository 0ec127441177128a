//! Elements of arrays that are accessed as a whole, in sections, under masks: which one an access goes to, and those
//! of large arrays by ranges, of which a digest is recorded.

use super::Tracing;
use super::names::Mention;
use super::output::Output;
use super::{Access, memory};
use crate::trace::digest::{RANGE, Range};
use crate::trace::record::Record;
use crate::trace::structure::Level;
use crate::trace::value::Type;

/// What is known of the accesses that come next.
#[derive(Default)]
pub(super) struct Elements {
    /// Subscripts of the element that the next access goes to; none: it goes to what it names.
    next: Vec<i64>,
    /// Accesses are gathered by ranges, as long as this many statements on large arrays are under way.
    large: u32,
    ranges: Vec<Gathered>,
}

/// A range that is not full.
struct Gathered {
    mention: Mention,
    level: Level,
    range: Range,
}

impl Elements {
    /// Whether an access may be one to an element that was named.
    #[inline]
    pub(super) fn concern(&self, access: &Access) -> bool {
        (self.large > 0 || !self.next.is_empty()) && !matches!(access, Access::Before)
    }

    /// Adds an element; the range, if it is full now.
    fn add(&mut self, mention: &Mention, level: Level, address: usize) -> Option<Gathered> {
        let is_it =
            |gathered: &Gathered| gathered.level == level && gathered.mention.is_same(mention);
        let known = self.ranges.iter().position(is_it);
        let at = known.unwrap_or_else(|| {
            self.ranges.push(Gathered {
                mention: *mention,
                level,
                range: Range::new(mention.kind),
            });
            self.ranges.len() - 1
        });
        let range = &mut self.ranges[at].range;
        range.values.push(memory::datum(mention.kind, address));
        range.subscripts.append(&mut self.next);
        if range.values.len() < RANGE {
            return None;
        }
        let next = Range::new(mention.kind);
        let full = std::mem::replace(range, next);
        Some(Gathered {
            range: full,
            ..self.ranges[at]
        })
    }
}

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
        access: Access,
        mention: &Mention,
        level: Level,
    ) -> bool {
        let (Access::After(address) | Access::Read(address)) = access else {
            return false;
        };
        if self.elements.large > 0 && !mention.reduction {
            if self.recorder.wants(level)
                && let Some(full) = self.elements.add(mention, level, address)
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
