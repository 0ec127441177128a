//! All directives: what each one says, its node in the grammar, and for each spelling that has it its
//! words and where it stands (spec/languages.md 3, 4, 5.1, 5.2).

use std::sync::LazyLock;

use super::actual::Actual;
use super::array::Array;
use super::asynchronous::{AsyncId, AsyncWait, Asynchronous, SectionCopy};
use super::body::Body;
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
use super::part::Part;
use super::pointer::{Heap, Pointer};
use super::problem::Problem;
use super::region::Region;
use super::remote_access::RemoteAccess;
use super::task::{Map, TaskRegion, Tasks};
use super::tree::Node;
use crate::spelling::Spelling;

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

/// A directive in one spelling.
struct Spelled {
    spelling: Spelling,
    /// What it may begin with, in upper case.
    keywords: &'static [&'static str],
    placement: Placement,
}

macro_rules! directives {
    ($(
        $(#[$doc:meta])*
        $variant:ident $(($content:ident))? $node:literal
            $($spelling:ident: $($keyword:literal)+ => $placement:ident),+;
    )+) => {
        /// What a directive says.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum DirectiveKind {
            $($(#[$doc])* $variant $(($content))?,)+
        }

        /// The forms of each node.
        const FORMS: &[(&str, &[Spelled])] = &[$(($node, &[$(Spelled {
            spelling: Spelling::$spelling,
            keywords: &[$($keyword),+],
            placement: Placement::$placement,
        }),+])),+];

        impl DirectiveKind {
            fn read(node: Node, problems: &mut Vec<Problem>) -> Option<DirectiveKind> {
                Some(match node.kind() {
                    $($node => DirectiveKind::$variant $((<$content>::read(node, problems)?))?,)+
                    _ => return None,
                })
            }

            /// Adds the names and expressions in it.
            pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
                match self {
                    $($(DirectiveKind::$variant(it) => <$content>::parts(it, into),)?)+
                    _ => {}
                }
            }
        }
    };
}

#[rustfmt::skip]
directives! {
    /// Mapping and properties of declared arrays, templates, processor arrangements.
    Array(Array) "array_directive"
        ClassicC: "DISTRIBUTE" "ALIGN" "PROCESSORS" => BeforeDeclaration,
        PragmaC: "ARRAY" "TEMPLATE" => BeforeDeclaration,
        Fortran: "DISTRIBUTE" "ALIGN" "SHADOW" "DYNAMIC" "TEMPLATE" "PROCESSORS" => Specification;
    /// `* DISTRIBUTE`, `* ALIGN` at a formal parameter or before a function.
    Formal(Formal) "formal_directive"
        ClassicC: "DISTRIBUTE" "ALIGN" => AtFormal;
    /// Formal parameters that are mapped as their arguments are.
    Inherit(Inherit) "inherit_directive"
        PragmaC: "INHERIT" => BeforeFunction,
        Fortran: "INHERIT" => Specification;
    /// A template made at run time.
    CreateTemplate(CreateTemplate) "create_template_directive"
        ClassicC: "CREATE_TEMPLATE" => Standalone,
        Fortran: "TEMPLATE_CREATE" => Standalone;
    /// Its end.
    DeleteTemplate(DeleteTemplate) "delete_template_directive"
        Fortran: "TEMPLATE_DELETE" => Standalone;
    /// Another distribution.
    Redistribute(Redistribute) "redistribute_directive"
        ClassicC: "REDISTRIBUTE" => Standalone,
        PragmaC: "REDISTRIBUTE" => Standalone,
        Fortran: "REDISTRIBUTE" => Standalone;
    /// Another alignment.
    Realign(Realign) "realign_directive"
        ClassicC: "REALIGN" => Standalone,
        PragmaC: "REALIGN" => Standalone,
        Fortran: "REALIGN" => Standalone;
    /// The line before a `REDISTRIBUTE` or `REALIGN` that needs no old contents.
    NewValue "new_value_directive"
        Fortran: "NEW_VALUE" => Standalone;
    /// A parallel loop.
    Parallel(Parallel) "parallel_directive"
        ClassicC: "PARALLEL" => BeforeLoop,
        PragmaC: "PARALLEL" => BeforeLoop,
        Fortran: "PARALLEL" => BeforeLoop;
    /// Remote elements of a statement, block or construct.
    RemoteAccess(RemoteAccess) "remote_access_directive"
        ClassicC: "REMOTE_ACCESS" => BeforeStatement,
        PragmaC: "REMOTE_ACCESS" => BeforeBlock,
        Fortran: "REMOTE_ACCESS" => BeforeStatement;
    /// Remote elements of a statement through an index array.
    IndirectAccess(RemoteAccess) "indirect_access_directive"
        ClassicC: "INDIRECT_ACCESS" => BeforeStatement,
        Fortran: "INDIRECT_ACCESS" => BeforeStatement;
    /// Code for an accelerator.
    Region(Region) "region_directive"
        PragmaC: "REGION" => BeforeBlock,
        Fortran: "REGION" => Opens;
    /// Its end.
    EndRegion "end_region_directive"
        Fortran: "END REGION" "ENDREGION" => Closes;
    /// Code for the host.
    HostSection "host_section_directive"
        PragmaC: "HOST_SECTION" => BeforeBlock,
        Fortran: "HOSTSECTION" => Opens;
    /// Its end.
    EndHostSection "end_host_section_directive"
        Fortran: "END HOSTSECTION" "ENDHOSTSECTION" => Closes;
    /// Data of the host that are new.
    Actual(Actual) "actual_directive"
        PragmaC: "ACTUAL" => Standalone,
        Fortran: "ACTUAL" => Standalone;
    /// Data that the host needs.
    GetActual(Actual) "get_actual_directive"
        PragmaC: "GET_ACTUAL" => Standalone,
        Fortran: "GET_ACTUAL" => Standalone;
    /// An interval of performance analysis.
    Interval(Interval) "interval_directive"
        ClassicC: "INTERVAL" => BeforeStatement,
        PragmaC: "INTERVAL" => Opens,
        Fortran: "INTERVAL" => Opens;
    /// Its end.
    EndInterval "end_interval_directive"
        PragmaC: "ENDINTERVAL" => Closes,
        Fortran: "END INTERVAL" "ENDINTERVAL" => Closes;
    /// A way out of intervals.
    ExitInterval(ExitInterval) "exit_interval_directive"
        PragmaC: "EXITINTERVAL" => Standalone,
        Fortran: "EXIT INTERVAL" "EXITINTERVAL" => Standalone;
    /// A fragment with levels of debugging of its own.
    Debug(Debug) "debug_directive"
        ClassicC: "DEBUG" => BeforeStatement,
        Fortran: "DEBUG" => Opens;
    /// Its end.
    EndDebug(EndDebug) "end_debug_directive"
        Fortran: "END DEBUG" "ENDDEBUG" => Closes;
    /// Recording and control on or off.
    Trace(Trace) "trace_directive"
        Fortran: "TRACE ON" "TRACE OFF" "TRACEON" "TRACEOFF" => Standalone;
    /// All processors wait for each other.
    Barrier "barrier_directive"
        ClassicC: "BARRIER" => Standalone,
        Fortran: "BARRIER" => Standalone;
    /// Declaration of groups by kind.
    Group(Group) "group_directive"
        ClassicC: "SHADOW_GROUP" "REDUCTION_GROUP" "REMOTE_GROUP" "INDIRECT_GROUP" => BeforeDeclaration,
        Fortran: "REDUCTION_GROUP" "REMOTE_GROUP" "INDIRECT_GROUP" "CONSISTENT_GROUP" => Specification;
    /// A group of shadow edges.
    ShadowGroup(ShadowGroup) "shadow_group_directive"
        ClassicC: "CREATE_SHADOW_GROUP" => Standalone,
        Fortran: "SHADOW_GROUP" => Standalone;
    /// What is done with a group.
    GroupOperation(GroupOperation) "group_operation_directive"
        ClassicC: "SHADOW_START" "SHADOW_WAIT" "REDUCTION_START" "REDUCTION_WAIT" "PREFETCH" "RESET" => Standalone,
        Fortran: "SHADOW_START" "SHADOW_WAIT" "REDUCTION_START" "REDUCTION_WAIT" "CONSISTENT_START" "CONSISTENT_WAIT"
            "PREFETCH" "RESET" => Standalone;
    /// Task arrays.
    Task(Tasks) "task_directive"
        ClassicC: "TASK" => BeforeDeclaration,
        Fortran: "TASK" => Specification;
    /// The processors of a task.
    Map(Map) "map_directive"
        ClassicC: "MAP" => Standalone,
        Fortran: "MAP" => Standalone;
    /// A block of tasks.
    TaskRegion(TaskRegion) "task_region_directive"
        ClassicC: "TASK_REGION" => BeforeStatement,
        Fortran: "TASK_REGION" => Opens;
    /// Its end.
    EndTaskRegion "end_task_region_directive"
        Fortran: "END TASK_REGION" "ENDTASK_REGION" => Closes;
    /// The block of a task or of the owner of an element.
    On(On) "on_directive"
        ClassicC: "ON" => BeforeStatement,
        Fortran: "ON" => Opens;
    /// Its end.
    EndOn "end_on_directive"
        Fortran: "END ON" "ENDON" => Closes;
    /// Consistent arrays.
    Consistent(ConsistentArrays) "consistent_directive"
        Fortran: "CONSISTENT" => Specification;
    /// Pointers of FORTRAN 77; they begin with the type they point to.
    Pointer(Pointer) "pointer_directive"
        Fortran: "INTEGER" "REAL" "DOUBLE PRECISION" "DOUBLEPRECISION" "DOUBLE COMPLEX" "DOUBLECOMPLEX" "COMPLEX" "LOGICAL"
            "CHARACTER" => Specification;
    /// The memory that they point to.
    Heap(Heap) "heap_directive"
        Fortran: "HEAP" => Specification;
    /// Names of asynchronous copies.
    AsyncId(AsyncId) "asyncid_directive"
        Fortran: "ASYNCID" => Specification;
    /// A block of copies that may go on behind it.
    Asynchronous(Asynchronous) "asynchronous_directive"
        Fortran: "ASYNCHRONOUS" => Opens;
    /// Its end.
    EndAsynchronous "end_asynchronous_directive"
        Fortran: "END ASYNCHRONOUS" "ENDASYNCHRONOUS" => Closes;
    /// Their end.
    AsyncWait(AsyncWait) "asyncwait_directive"
        Fortran: "ASYNCWAIT" => Standalone;
    /// `F90 B = A`: one such copy.
    SectionCopy(SectionCopy) "f90_directive"
        Fortran: "F90" => Standalone;
    /// Checksums.
    Check(CheckDirective) "check_directive"
        Fortran: "CHECK" => Standalone;
    /// How files are written.
    IoMode "io_mode_directive"
        Fortran: "IO_MODE" => Standalone;
    /// Checkpoints.
    ControlPoint(ControlPoint) "control_point_directive"
        Fortran: "CP_CREATE" "CP_LOAD" "CP_SAVE" "CP_WAIT" => Standalone;
    /// A procedure for regions.
    Routine "routine_directive"
        Fortran: "ROUTINE" => Specification;
    /// Flags of asynchronous copies.
    CopyFlag "copy_flag_directive"
        ClassicC: "COPY_FLAG" => BeforeDeclaration;
    /// A copy loop.
    Copy "copy_directive"
        ClassicC: "COPY" => BeforeLoop;
    /// A copy loop that may go on behind it.
    CopyStart(CopyStart) "copy_start_directive"
        ClassicC: "COPY_START" => BeforeLoop;
    /// Its end.
    CopyWait(CopyWait) "copy_wait_directive"
        ClassicC: "COPY_WAIT" => Standalone;
    /// `array_copy(B = A)`.
    ArrayCopy(ArrayCopy) "array_copy_directive"
        PragmaC: "ARRAY_COPY" => Standalone;
    /// Index arrays made local.
    Localize(Localize) "localize_directive"
        PragmaC: "LOCALIZE" => Standalone,
        Fortran: "LOCALIZE" => Standalone;
    /// Their end.
    Unlocalize(Unlocalize) "unlocalize_directive"
        PragmaC: "UNLOCALIZE" => Standalone;
    /// Named edges.
    ShadowAdd(ShadowAdd) "shadow_add_directive"
        PragmaC: "SHADOW_ADD" => Standalone,
        Fortran: "SHADOW_ADD" => Standalone;
    /// Instances of a template function (C++).
    Instantiations(Instantiations) "instantiations_directive"
        PragmaC: "INSTANTIATIONS" => BeforeFunction;
    /// Checkpoints of C (spec/languages.md 4.6).
    Checkpoint(Checkpoint) "checkpoint_directive"
        PragmaC: "CHECKPOINT" => Standalone;
}

/// Reads a directive: where it must stand and what it says. `None` never, as every directive of the
/// grammar has its row in each spelling (tests run them all).
pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> Option<(Placement, DirectiveKind)> {
    let (_, forms) = FORMS.iter().find(|(name, _)| *name == node.kind())?;
    let form = forms.iter().find(|form| form.spelling == node.spelling())?;
    Some((form.placement, DirectiveKind::read(node, problems)?))
}

/// What the directives of a spelling may begin with, each word by itself.
pub(super) fn keywords(spelling: Spelling) -> impl Iterator<Item = Vec<&'static str>> {
    let forms = FORMS.iter().flat_map(|(_, forms)| *forms);
    forms
        .filter(move |form| form.spelling == spelling)
        .flat_map(|form| form.keywords)
        .map(|keyword| keyword.split(' ').collect())
}

/// Those of Fortran, for who puts blanks between them: `END REGION`, without `ENDREGION`.
pub(crate) static FORTRAN_KEYWORDS: LazyLock<Vec<Vec<&'static str>>> = LazyLock::new(|| {
    let all: Vec<Vec<&str>> = keywords(Spelling::Fortran).collect();
    let is_split = |one: &[&str]| {
        let whole = one.concat();
        all.iter()
            .any(|other| other.len() > one.len() && other.concat() == whole)
    };
    let split = all.iter().filter(|one| !is_split(one));
    split.cloned().collect()
});

/// The words of all keywords.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let spellings = [Spelling::ClassicC, Spelling::PragmaC, Spelling::Fortran];
    spellings.into_iter().flat_map(keywords).flatten()
}
