//! The state of recording, or of comparing, in one process.

use super::order::Course;
use super::output::ReferenceReader;
use crate::emitted::frames::LoopFrame;
use crate::mapping::space::Space;

use super::memory::TracedVariable;
use crate::context::units::Units;
use crate::options::Options;
use crate::report::teller::Teller;
use crate::trace::digest::{ElementRange, RANGE};
use crate::trace::id::PlaceId;
use crate::trace::recorder::Recorder;
use crate::trace::structure::Level;
use std::path::PathBuf;

use super::names::{Mention, Names};
use super::order::Order;
use super::output::Output;
use super::reductions::{DeclaredReduction, Reductions, Results};

/// Recording, or comparison, of one process.
pub(crate) struct Tracing {
    pub(super) options: Options,
    /// The configuration file, from the root: the program may change its working directory.
    pub(super) configuration: PathBuf,
    pub(super) recorder: Recorder<Output>,
    pub(super) names: Names,
    /// The reference that cmptrace_ReInit begins to compare with.
    pub(super) next: Option<Next>,
    pub(super) reductions: Reductions,
    pub(super) order: Order,
    /// Open parallel loops of emitted code.
    pub(super) loops: Vec<TracedLoop>,
    /// Reductions of constructs that have not begun; with the number of the construct unless it is any.
    pub(super) declared: Vec<(Option<i64>, DeclaredReduction)>,
    /// Results of direct calls that wait for the end of the current loop.
    pub(super) waiting: Vec<(usize, Results)>,
    /// The loop whose reductions were given a group last, and that group.
    pub(super) group: (usize, usize),
    /// The last place that a call named.
    pub(super) place: Option<PlaceId>,
    pub(super) elements: GatheredElements,
    pub(super) teller: Teller,
    /// Differences that have been told.
    pub(super) told: usize,
    pub(super) units: Units,
    /// Distinct things left out, for the summary.
    pub(super) skipped: Vec<String>,
    /// Nothing more is recorded; the caller switches tracing off.
    pub(super) is_over: bool,
    /// What is wrong with the reference.
    pub(super) broken: Option<String>,
    pub(super) is_finished: bool,
    /// How often the tables of the recorder were replaced.
    pub(super) tables_are_new: u32,
}

/// What is known of the accesses that come next.
#[derive(Default)]
pub(super) struct GatheredElements {
    /// Subscripts of the element that the next access goes to; none: it goes to what it names.
    pub(super) next: Vec<i64>,
    /// Accesses are gathered by ranges, as long as this many statements on large arrays are under way.
    pub(super) large: u32,
    pub(super) ranges: Vec<Gathered>,
}

/// A range that is not full.
pub(super) struct Gathered {
    pub(super) mention: Mention,
    pub(super) level: Level,
    pub(super) range: ElementRange,
}

impl GatheredElements {
    /// Whether an access may be one to an element that was named.
    #[inline]
    pub(super) fn concern(&self, access: &TracedAccess) -> bool {
        (self.large > 0 || !self.next.is_empty()) && !matches!(access, TracedAccess::Before)
    }

    /// Adds an element; the range, if it is full now.
    pub(super) fn add(
        &mut self,
        mention: &Mention,
        level: Level,
        variable: TracedVariable,
    ) -> Option<Gathered> {
        let is_it =
            |gathered: &Gathered| gathered.level == level && gathered.mention.is_same(mention);
        let known = self.ranges.iter().position(is_it);
        let at = known.unwrap_or_else(|| {
            self.ranges.push(Gathered {
                mention: *mention,
                level,
                range: ElementRange::new(mention.kind),
            });
            self.ranges.len() - 1
        });
        let range = &mut self.ranges[at].range;
        range.values.push(variable.datum(mention.kind, 0));
        range.subscripts.append(&mut self.next);
        if range.values.len() < RANGE {
            return None;
        }
        let next = ElementRange::new(mention.kind);
        let full = std::mem::replace(range, next);
        Some(Gathered {
            range: full,
            ..self.ranges[at]
        })
    }
}

/// A parallel loop that is open.
pub(super) struct TracedLoop {
    pub(super) frame: LoopFrame,
    pub(super) space: Space,
    /// Bit d set: the bounds of loop d vary.
    pub(super) irregular: u32,
    /// The text tells its rows if it is asked to.
    pub(super) told: bool,
    /// Bit d set: loop d keeps its order.
    pub(super) kept: u32,
    pub(super) course: Option<Course>,
}

/// The reference that is compared with next.
pub(super) enum Next {
    /// Calls put it together.
    Put(Box<Tracing>),
    /// The file of the parameters.
    File(ReferenceReader),
}

/// How an access met its variable, and where the value is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TracedAccess {
    /// An assignment begins.
    Before,
    /// It is done.
    After(TracedVariable),
    /// A use.
    Read(TracedVariable),
}
