//! Typed directives: one tree for the four spellings of the DVM directive language
//! (spec/languages.md 1-5).
//!
//! [`parse`] turns the text of one directive, without its carrier, into a [`Directive`] and the
//! [`Problem`]s found in it. A file per directive holds its type, how it is read from the syntax
//! tree and the rules that need nothing but the directive itself. Rules that need declarations,
//! loops or placement live in `lint`. Node names of the grammar are known in this folder only.

mod actual;
mod affine;
mod alignment;
mod array;
mod asynchronous;
mod body;
mod check;
mod checkpoint;
mod clause;
mod clause_check;
mod consistent;
mod control_point;
mod copy;
mod debug;
mod distribution;
mod formal;
mod group;
mod instantiations;
mod interval;
mod kind;
mod localize;
mod mapping;
mod nest;
mod on;
mod parallel;
mod part;
mod pointer;
mod problem;
mod region;
mod remote_access;
mod section;
mod shadow;
mod subscript;
mod syntax;
mod table;
mod task;
mod text;
mod tree;

use kind::Parsed;
use std::ops::Range;

use tree::Source;

pub use actual::Actual;
pub use alignment::{Alignment, SourceAxis};
pub use array::{Array, Declared, Deferred, Entity, Mapping};
pub use asynchronous::{AsyncId, AsyncWait, Asynchronous, SectionCopy};
pub use check::CheckDirective;
pub use checkpoint::Checkpoint;
pub use clause::{
    Across, Clause, ClauseKind, Consistent, Dependence, Direction, Operand, ReducedValues,
    Reduction, ReductionList, ReductionOperation, ShadowCompute, Tie,
};
pub use consistent::ConsistentArrays;
pub use control_point::ControlPoint;
pub use copy::{ArrayCopy, CopyStart, CopyWait};
pub use debug::{Debug, DebugLevel, EndDebug, Trace};
pub use distribution::{Axis, Derived, DerivedSubscript, Distribution, DistributionMode, Onto};
pub use formal::{Formal, Inherit};
pub use group::{Group, GroupAction, GroupKind, GroupOperation, ShadowGroup};
pub use instantiations::{Instantiation, Instantiations};
pub use interval::{ExitInterval, Interval};
pub use localize::{Localize, ShadowAdd, Unlocalize};
pub use mapping::{CreateTemplate, DeleteTemplate, NewTemplate, Realign, Redistribute};
pub use nest::{NestHead, OnTarget, Parallel};
pub use on::On;
pub use part::{Part, Wanted};
pub use pointer::{Heap, Pointer};
pub use problem::Problem;
pub(crate) use problem::TOO_EARLY;
pub use region::{Intent, Region, RegionClause};
pub use remote_access::{Reference, RemoteAccess};
pub use section::{NamedObject, Section, Subarray};
pub use shadow::{Renewal, Width};
pub use subscript::{Form, Linear, Subscript, linear_form};
pub use task::{Map, TaskProcessors, TaskRegion, Tasks};

pub use crate::spelling::Spelling;

pub(crate) use text::Text;

pub(crate) use kind::Directive;
pub(crate) use table::{DirectiveKind, FORTRAN_KEYWORDS, Placement};

/// Reads one directive.
///
/// `text` is what stands between the parentheses of `DVM( )`, after `#pragma dvm`, or after the
/// Fortran sentinel with continuation lines joined and blanks between words. Never panics.
#[must_use]
pub fn parse(text: &str, spelling: Spelling) -> Parsed {
    parse_expanded(text, spelling, &[])
}

/// Reads one directive whose pieces were macro-expanded.
///
/// Each expansion replaces a range of `text` ([`Directive::expressions`] of a first [`parse`] names
/// them); they do not overlap and stand in source order. All ranges of the result are bytes of the
/// unexpanded `text`: whatever lies inside an expansion gets the range that was replaced.
#[must_use]
pub fn parse_expanded(
    text: &str,
    spelling: Spelling,
    expansions: &[(Range<usize>, String)],
) -> Parsed {
    let source = Source::new(text, spelling, expansions);
    let Some(tree) = source.parse() else {
        let problems = vec![syntax::diagnose(&source)];
        return Parsed {
            directive: None,
            problems,
        };
    };
    let mut problems = Vec::new();
    let directive = Directive::read(source.root(&tree), &mut problems);
    problems.sort_by_key(|problem| (problem.range.start, problem.range.end));
    Parsed {
        directive,
        problems,
    }
}

#[cfg(test)]
mod tests;
