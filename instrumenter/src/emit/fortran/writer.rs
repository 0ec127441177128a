//! What text in Fortran is written with.

use super::frame::Frame;
use super::group::Run;
use super::out::OutputLine;
use crate::lower::{Target, TreeBuilder, Version};
use crate::model::{Entry, ExprId, ObjectId, Procedure, Span, StmtId, Unit};
use crate::plan::Plan;
use crate::source::Prepared;
use std::collections::{BTreeMap, BTreeSet};

/// The parallel loop in whose precise text we are.
pub(super) struct NestFields {
    /// Field of its `struct dvm_loop`.
    pub(super) field: String,
    /// Field of its limits.
    pub(super) limits: String,
}

/// An argument that was told of before its call (`lent`).
pub(super) struct Lent {
    pub(super) argument: ExprId,
    /// C: who gets it.
    pub(super) callee: String,
    /// As which of its dummies.
    pub(super) number: usize,
}

/// What is known of an item before the statement that fills it.
#[derive(Clone, Debug, Default)]
pub(super) struct Placed {
    /// C: whether it lies outside of the bounds, which is reported.
    pub(super) outside: Option<String>,
    /// It is checked by C alone.
    pub(super) by_c: bool,
}

/// State of writing one procedure.
pub(super) struct Writer<'a> {
    pub(super) unit: &'a Unit,
    pub(super) plan: &'a Plan,
    pub(super) prepared: &'a Prepared,
    pub(super) prefix: &'a str,
    pub(super) index: usize,
    pub(super) procedure: &'a Procedure,
    pub(super) frame: Frame,
    /// Objects whose address entry hands over.
    pub(super) addressed: Vec<ObjectId>,
    /// Addresses and bound arrays as C expressions, as far as they were asked for.
    pub(super) addresses: BTreeMap<ObjectId, String>,
    pub(super) references: BTreeMap<ObjectId, String>,
    /// Shadow words that are made anew at entry.
    pub(super) own_shadow_words: BTreeMap<ObjectId, String>,
    /// Scalar dummies whose shadow words entry finds.
    pub(super) dummies: Vec<ObjectId>,
    /// Fields set at entry: what they belong to, and the Fortran expressions.
    pub(super) at_entry: BTreeMap<String, (ObjectId, String)>,
    pub(super) run: Run,
    pub(super) lines: Vec<OutputLine>,
    pub(super) interfaces: String,
    pub(super) declarations: Vec<String>,
    pub(super) functions: String,
    pub(super) number: u32,
    pub(super) used_labels: BTreeSet<u32>,
    /// Labels and construct names of the precise version.
    pub(super) renames: Vec<(Span, String)>,
    /// All greater labels are used.
    pub(super) last_label: u32,
    /// Expressions of the current statement that stand in temporaries.
    pub(super) replaced: Vec<(Span, String)>,
    /// What the statement at hand fills is judged before it.
    pub(super) placing: bool,
    /// What was judged so.
    pub(super) placed: BTreeMap<ExprId, Placed>,
    /// Those of the bounds of the FORALL at hand.
    pub(super) held: Vec<(Span, String)>,
    pub(super) nest: Option<NestFields>,
    /// Open constructs as C pointers, outermost first.
    pub(super) contexts: Vec<String>,
    /// In the body of a loop whose checks come first.
    pub(super) in_row: bool,
    /// What gets values by the statement at hand is seen behind it.
    pub(super) awaits: bool,
    /// The statement at hand has told which functions it uses.
    pub(super) uses_functions: bool,
    /// The executable part stands twice.
    pub(super) twice: bool,
    /// ALLOCATABLE arrays that it names.
    pub(super) allocatables: BTreeSet<ObjectId>,
    /// Statements around the one at hand, from the outermost on.
    pub(super) inside: Vec<StmtId>,
    /// Variables of the open BLOCK constructs, each with the number of statements around it.
    pub(super) open_blocks: Vec<(Vec<ObjectId>, usize)>,
    /// Variables of all BLOCK constructs so far.
    pub(super) born_in_blocks: Vec<ObjectId>,
    /// Local pointers that nothing may have associated where the text is: names of their flags, if some text asks or sets them.
    pub(super) associated: BTreeMap<ObjectId, Option<String>>,
    /// All of these flags.
    pub(super) flags_of_pointers: Vec<String>,
    /// Arrays that the statement at hand has told of.
    pub(super) lent: Vec<Lent>,
    /// The statement before has passed remote elements.
    pub(super) has_passed_remote: bool,
    /// The ALLOCATE statement being written.
    pub(super) allocating: Option<StmtId>,
    /// The mask under which whole arrays and sections are touched.
    pub(super) mask: Option<String>,
    /// ENTRY statements so far.
    pub(super) entries: Vec<(Span, Entry)>,
    /// Labels of the traced text where each ENTRY statement leads there.
    pub(super) ways: Vec<String>,
    /// Which version of the procedure it is.
    pub(super) version: Version,
    /// In the traced text of FORALL, whose events name elements.
    pub(super) in_forall: bool,
    /// Items of input are recorded, which have got values.
    pub(super) gives: bool,
    /// Reduction variables of the open constructs.
    pub(super) reduced: Vec<Vec<ObjectId>>,
    /// Number of lines if the last is one of a trace that others may join.
    pub(super) joinable: usize,
    /// Interfaces of the functions of traces, and of those that tell where something is.
    pub(super) event_interfaces: BTreeSet<String>,
    /// Those that another version in the same specification part has declared.
    pub(super) declared: BTreeSet<String>,
    /// Those of events with a value that are among them.
    pub(super) event_kinds: BTreeSet<&'static str>,
}

impl<'a> Writer<'a> {
    /// Makes nodes of the text being written.
    pub(super) fn lowering(&self) -> TreeBuilder<'a> {
        TreeBuilder {
            unit: self.unit,
            plan: self.plan,
            target: &Target::FORTRAN,
            version: self.version,
            copies: self.twice,
        }
    }
}

/// Of functions of the companion that run once for each execution of a loop: optimising them takes
/// longer than the rest of the unit.
pub(super) const RARE: &str = "__attribute__((cold, optimize(\"O0\")))\n";

/// The executable part in one version.
pub(super) struct VersionText {
    /// Of the companion's functions, and of temporaries.
    pub(super) declarations: String,
    pub(super) entry: String,
    pub(super) body: Vec<OutputLine>,
}

/// A way into a procedure.
pub(super) struct Way<'a> {
    pub(super) key: &'a str,
    pub(super) formals: &'a [ObjectId],
    pub(super) main: bool,
}

impl<'a> Way<'a> {
    /// By its heading.
    pub(super) fn of(procedure: &'a Procedure) -> Self {
        Self {
            key: &procedure.key,
            formals: &procedure.formals,
            main: procedure.main,
        }
    }
}
