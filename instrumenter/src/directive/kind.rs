//! A directive, whatever it is.

use super::actual::Actual;
use super::array::{Array, Mapping};
use super::asynchronous::{AsyncId, AsyncWait, Asynchronous, SectionCopy};
use super::check::CheckDirective;
use super::checkpoint::Checkpoint;
use super::consistent::ConsistentArrays;
use super::control_point::ControlPoint;
use super::copy::{ArrayCopy, CopyStart, CopyWait};
use super::debug::{Debug, EndDebug, Trace};
use super::formal::{Formal, Inherit};
use super::group::{Group, GroupOperation, ShadowGroup};
use super::instantiations::Instantiations;
use super::interval::{ExitInterval, Interval};
use super::localize::{Localize, ShadowAdd, Unlocalize};
use super::mapping::{CreateTemplate, DeleteTemplate, Realign, Redistribute};
use super::nest::Parallel;
use super::on::On;
use super::part::{self, Part, Wanted};
use super::pointer::{Heap, Pointer};
use super::problem::Problem;
use super::region::Region;
use super::remote_access::RemoteAccess;
use super::task::{Map, TaskRegion, Tasks};
use super::text::Text;
use crate::diagnostic::Severity;
use crate::spelling::Spelling;

/// What [`parse`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// `None` when the text does not have the form of a directive; `problems` then says why.
    pub directive: Option<Directive>,
    /// In order of place. A directive with an error among them must not be acted on.
    pub problems: Vec<Problem>,
}

/// One directive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directive {
    /// The spelling it was read in.
    pub spelling: Spelling,
    /// Its first word or words, as the user spells them: `PARALLEL`, `END REGION`.
    pub keyword: Text,
    /// What it says.
    pub kind: DirectiveKind,
}

/// What a directive says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DirectiveKind {
    /// Mapping and properties of declared arrays, templates, processor arrangements:
    /// `DISTRIBUTE`, `ALIGN`, `array`, `template`, `SHADOW`, `DYNAMIC`, `PROCESSORS`.
    Array(Array),
    /// Classic `* DISTRIBUTE`, `* ALIGN` at a formal parameter or before a function.
    Formal(Formal),
    /// `inherit(a, b)`, `INHERIT A, B`.
    Inherit(Inherit),
    /// `CREATE_TEMPLATE T[n]`, `TEMPLATE_CREATE (T(N))`.
    CreateTemplate(CreateTemplate),
    /// `TEMPLATE_DELETE (T)`.
    DeleteTemplate(DeleteTemplate),
    /// `REDISTRIBUTE`.
    Redistribute(Redistribute),
    /// `REALIGN`.
    Realign(Realign),
    /// Fortran's `NEW_VALUE` line before a `REDISTRIBUTE` or `REALIGN`.
    NewValue,
    /// `PARALLEL`.
    Parallel(Parallel),
    /// `REMOTE_ACCESS` before a statement, block or construct.
    RemoteAccess(RemoteAccess),
    /// `INDIRECT_ACCESS` before a statement.
    IndirectAccess(RemoteAccess),
    /// `REGION`.
    Region(Region),
    /// `END REGION`.
    EndRegion,
    /// `host_section`, `HOSTSECTION`.
    HostSection,
    /// `END HOSTSECTION`.
    EndHostSection,
    /// `ACTUAL`.
    Actual(Actual),
    /// `GET_ACTUAL`.
    GetActual(Actual),
    /// `INTERVAL`.
    Interval(Interval),
    /// `END INTERVAL`, `endinterval`.
    EndInterval,
    /// `EXIT INTERVAL`, `exitinterval`.
    ExitInterval(ExitInterval),
    /// `DEBUG`.
    Debug(Debug),
    /// `END DEBUG`.
    EndDebug(EndDebug),
    /// `TRACE ON`, `TRACE OFF`.
    Trace(Trace),
    /// `BARRIER`.
    Barrier,
    /// Declaration of groups by kind: `REDUCTION_GROUP` and its like.
    Group(Group),
    /// `CREATE_SHADOW_GROUP g: A B`, `SHADOW_GROUP G (A, B)`.
    ShadowGroup(ShadowGroup),
    /// `SHADOW_START g` and the other operations on a group.
    GroupOperation(GroupOperation),
    /// `TASK`: task arrays.
    Task(Tasks),
    /// `MAP`.
    Map(Map),
    /// `TASK_REGION`.
    TaskRegion(TaskRegion),
    /// `END TASK_REGION`.
    EndTaskRegion,
    /// `ON`: the block of a task or of the owner of an element.
    On(On),
    /// `END ON`.
    EndOn,
    /// `CONSISTENT V`: consistent arrays.
    Consistent(ConsistentArrays),
    /// `REAL, POINTER(:,:) :: P`.
    Pointer(Pointer),
    /// `HEAP H`.
    Heap(Heap),
    /// `ASYNCID ID`.
    AsyncId(AsyncId),
    /// `ASYNCHRONOUS ID`.
    Asynchronous(Asynchronous),
    /// `END ASYNCHRONOUS`.
    EndAsynchronous,
    /// `ASYNCWAIT ID`.
    AsyncWait(AsyncWait),
    /// `F90 B = A`.
    SectionCopy(SectionCopy),
    /// `CHECK (1) :: A`.
    Check(CheckDirective),
    /// `IO_MODE (ASYNC)`.
    IoMode,
    /// `CP_CREATE` and its kin.
    ControlPoint(ControlPoint),
    /// `ROUTINE`: a procedure for regions.
    Routine,
    /// Classic `COPY_FLAG` before a declaration.
    CopyFlag,
    /// Classic `COPY` before a copy loop.
    Copy,
    /// Classic `COPY_START f` before a copy loop.
    CopyStart(CopyStart),
    /// Classic `COPY_WAIT f`.
    CopyWait(CopyWait),
    /// `array_copy(B = A)`.
    ArrayCopy(ArrayCopy),
    /// `localize(r => A[:][])`.
    Localize(Localize),
    /// `unlocalize(r)`.
    Unlocalize(Unlocalize),
    /// `shadow_add(...)`.
    ShadowAdd(ShadowAdd),
    /// `instantiations`.
    Instantiations(Instantiations),
    /// `checkpoint` (spec/languages.md 4.6).
    Checkpoint(Checkpoint),
}

/// Where a directive stands in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// C: before a declaration, which it describes.
    BeforeDeclaration,
    /// C: before a function definition or prototype.
    BeforeFunction,
    /// Classic C: at a formal parameter, or before a function whose result it describes.
    AtFormal,
    /// Before a loop nest.
    BeforeLoop,
    /// Before one statement or construct, which it governs.
    BeforeStatement,
    /// C: before a compound statement, which it governs.
    BeforeBlock,
    /// Alone: between statements; classic C wants `;` after it.
    Standalone,
    /// Alone, opening a piece of program that a [`Placement::Closes`] ends.
    Opens,
    /// Alone, closing what a [`Placement::Opens`] began.
    Closes,
    /// Fortran: in the specification part.
    Specification,
}

impl Parsed {
    /// Whether a problem forbids acting on the directive.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.severity == Severity::Error)
    }
}

impl Directive {
    /// The keyword as the user spells it.
    pub fn keyword(&self) -> &str {
        &self.keyword.text
    }

    /// All C or Fortran expressions, in source order: what a front end macro-expands.
    pub fn expressions(&self) -> Vec<&Text> {
        let slots = self.slots().into_iter();
        slots.map(|(text, _)| text).collect()
    }

    /// The same, each with what it must be.
    pub fn slots(&self) -> Vec<(&Text, Wanted)> {
        let mut slots: Vec<(&Text, Wanted)> = self
            .parts()
            .into_iter()
            .filter_map(|part| match part {
                Part::Expression(text, wanted) => Some((text, wanted)),
                Part::Name(_) => None,
            })
            .collect();
        slots.sort_by_key(|(text, _)| text.range.start);
        slots
    }

    /// Names that stand for indices in it: its dummies, and loop variables of the program.
    pub fn indices(&self) -> Vec<&Text> {
        let mut indices = self.dummies();
        if let DirectiveKind::Parallel(it) = &self.kind {
            indices.extend(it.nest.variables());
        }
        indices
    }

    /// Names of the directive alone, integers in its expressions whatever they are around it: dummies of
    /// alignments and of derived distributions.
    pub fn dummies(&self) -> Vec<&Text> {
        use DirectiveKind as Kind;
        let mut dummies = Vec::new();
        match &self.kind {
            Kind::Array(it) => mapping_dummies(it.mapping.as_ref(), &mut dummies),
            Kind::Formal(it) => mapping_dummies(Some(&it.mapping), &mut dummies),
            Kind::Redistribute(it) => it.distribution.dummies(&mut dummies),
            Kind::Realign(it) => it.alignment.dummies(&mut dummies),
            Kind::ShadowAdd(it) => {
                let rules = it.axes.iter().flatten();
                rules.for_each(|rule| rule.dummies(&mut dummies));
            }
            _ => {}
        }
        dummies
    }

    /// All names that stand outside expressions (arrays, groups, dummies, loop variables), in
    /// source order.
    pub fn names(&self) -> Vec<&Text> {
        let mut texts: Vec<&Text> = self
            .parts()
            .into_iter()
            .filter_map(|part| match part {
                Part::Name(text) => Some(text),
                Part::Expression(..) => None,
            })
            .collect();
        texts.sort_by_key(|text| text.range.start);
        texts
    }

    /// Where it must stand.
    pub fn placement(&self) -> Placement {
        use DirectiveKind as Kind;
        let (classic, pragma) = (
            self.spelling == Spelling::ClassicC,
            self.spelling == Spelling::PragmaC,
        );
        match &self.kind {
            Kind::Array(_) | Kind::Group(_) | Kind::Task(_) | Kind::CopyFlag
                if classic || pragma =>
            {
                Placement::BeforeDeclaration
            }
            Kind::Array(_)
            | Kind::Group(_)
            | Kind::Task(_)
            | Kind::CopyFlag
            | Kind::Consistent(_)
            | Kind::Pointer(_)
            | Kind::Heap(_)
            | Kind::AsyncId(_)
            | Kind::Routine => Placement::Specification,
            Kind::Formal(_) => Placement::AtFormal,
            Kind::Inherit(_) if pragma => Placement::BeforeFunction,
            Kind::Inherit(_) => Placement::Specification,
            Kind::Instantiations(_) => Placement::BeforeFunction,
            Kind::Parallel(_) | Kind::Copy | Kind::CopyStart(_) => Placement::BeforeLoop,
            Kind::RemoteAccess(_) if pragma => Placement::BeforeBlock,
            Kind::RemoteAccess(_) | Kind::IndirectAccess(_) => Placement::BeforeStatement,
            Kind::Region(_) | Kind::HostSection if pragma => Placement::BeforeBlock,
            Kind::TaskRegion(_) | Kind::On(_) | Kind::Interval(_) | Kind::Debug(_) if classic => {
                Placement::BeforeStatement
            }
            Kind::Region(_)
            | Kind::HostSection
            | Kind::TaskRegion(_)
            | Kind::On(_)
            | Kind::Interval(_)
            | Kind::Debug(_)
            | Kind::Asynchronous(_) => Placement::Opens,
            Kind::EndRegion
            | Kind::EndHostSection
            | Kind::EndInterval
            | Kind::EndDebug(_)
            | Kind::EndTaskRegion
            | Kind::EndOn
            | Kind::EndAsynchronous => Placement::Closes,
            Kind::CreateTemplate(_)
            | Kind::DeleteTemplate(_)
            | Kind::Redistribute(_)
            | Kind::Realign(_)
            | Kind::NewValue
            | Kind::Actual(_)
            | Kind::GetActual(_)
            | Kind::ExitInterval(_)
            | Kind::Trace(_)
            | Kind::Barrier
            | Kind::ShadowGroup(_)
            | Kind::GroupOperation(_)
            | Kind::Map(_)
            | Kind::CopyWait(_)
            | Kind::ArrayCopy(_)
            | Kind::Localize(_)
            | Kind::Unlocalize(_)
            | Kind::ShadowAdd(_)
            | Kind::Checkpoint(_)
            | Kind::AsyncWait(_)
            | Kind::SectionCopy(_)
            | Kind::Check(_)
            | Kind::IoMode
            | Kind::ControlPoint(_) => Placement::Standalone,
        }
    }

    pub(super) fn parts(&self) -> Vec<Part<'_>> {
        use DirectiveKind as Kind;
        let mut parts = Vec::new();
        let into = &mut parts;
        match &self.kind {
            Kind::Array(it) => it.parts(into),
            Kind::Formal(it) => it.parts(into),
            Kind::Inherit(it) => part::names(&it.names, into),
            Kind::CreateTemplate(it) => it.parts(into),
            Kind::DeleteTemplate(it) => it.parts(into),
            Kind::Redistribute(it) => it.parts(into),
            Kind::Realign(it) => it.parts(into),
            Kind::Parallel(it) => it.parts(into),
            Kind::RemoteAccess(it) | Kind::IndirectAccess(it) => it.parts(into),
            Kind::Region(it) => it.parts(into),
            Kind::Actual(it) | Kind::GetActual(it) => it.parts(into),
            Kind::Interval(it) => part::expressions(&it.number, into),
            Kind::ExitInterval(it) => part::expressions(&it.numbers, into),
            Kind::Debug(it) => it.parts(into),
            Kind::EndDebug(it) => part::expression(&it.number, into),
            Kind::Group(it) => part::names(&it.names, into),
            Kind::ShadowGroup(it) => it.parts(into),
            Kind::GroupOperation(it) => part::name(&it.group, into),
            Kind::Map(it) => it.parts(into),
            Kind::Task(it) => it.parts(into),
            Kind::TaskRegion(it) => it.parts(into),
            Kind::On(it) => it.parts(into),
            Kind::CopyStart(it) => part::others([&it.flag], into),
            Kind::CopyWait(it) => part::others([&it.flag], into),
            Kind::ArrayCopy(it) => it.parts(into),
            Kind::Localize(it) => it.parts(into),
            Kind::Unlocalize(it) => part::names(&it.names, into),
            Kind::ShadowAdd(it) => it.parts(into),
            Kind::Instantiations(it) => it.parts(into),
            Kind::Checkpoint(it) => it.parts(into),
            Kind::Consistent(it) => it.parts(into),
            Kind::Pointer(it) => it.parts(into),
            Kind::Heap(it) => it.parts(into),
            Kind::AsyncId(it) => it.parts(into),
            Kind::Asynchronous(it) => it.id.parts(into),
            Kind::AsyncWait(it) => it.id.parts(into),
            Kind::SectionCopy(it) => it.parts(into),
            Kind::Check(it) => it.parts(into),
            Kind::ControlPoint(it) => it.parts(into),
            Kind::NewValue
            | Kind::EndRegion
            | Kind::HostSection
            | Kind::EndHostSection
            | Kind::EndInterval
            | Kind::Trace(_)
            | Kind::Barrier
            | Kind::EndTaskRegion
            | Kind::EndOn
            | Kind::EndAsynchronous
            | Kind::IoMode
            | Kind::Routine
            | Kind::CopyFlag
            | Kind::Copy => {}
        }
        parts
    }
}

pub(super) fn mapping_dummies<'a>(mapping: Option<&'a Mapping>, into: &mut Vec<&'a Text>) {
    match mapping {
        Some(Mapping::Align(it)) => it.dummies(into),
        Some(Mapping::Distribute(it)) => it.dummies(into),
        Some(Mapping::Deferred(_)) | None => {}
    }
}
