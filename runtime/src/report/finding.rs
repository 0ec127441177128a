//! What a check found: kinds, messages of the specification, one finding with its context.
//!
//! Spec debugger.md 2.3 (table 1) and 1.9, design.md section 1 (kinds). Pure data: nothing here
//! prints, counts or decides whether a finding is reported.

use super::remedy::Remedy;
use crate::options::Options;

/// Whether a finding is a fault or advice. Warnings never count as errors and never change the
/// exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The program is wrong.
    Error,
    /// The program may be right; the user should look.
    Warning,
}

impl Severity {
    /// Name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $name:literal;)*) => {
        /// Kinds of findings of dynamic control, in the order of design.md section 1, ours last.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind { $($(#[$doc])* $kind,)* }

        impl Kind {
            /// Every kind.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind,)*];

            /// Stable name, used in reports and suppressions.
            pub const fn name(self) -> &'static str {
                match self { $(Kind::$kind => $name,)* }
            }
        }
    };
}

kinds! {
    /// A value that was never given.
    Uninitialized = "uninitialized";
    /// A value lost with its iteration, its class of data or its construct.
    PrivateUninit = "private-uninit";
    /// A write to what the construct read first.
    ReadonlyWrite = "readonly-write";
    /// A reduction variable used before its reduction completed.
    ReductionEarly = "reduction-early";
    /// A partial value of a reduction variable used inside its construct.
    ReductionPartial = "reduction-partial";
    /// A wait for a reduction that was not started.
    ReductionWaitWithoutStart = "reduction-wait-without-start";
    /// A reduction never started or never waited for.
    ReductionNotCompleted = "reduction-not-completed";
    /// An element outside of its array.
    Bounds = "bounds";
    /// A flow or output dependence between iterations.
    Dependence = "dependence";
    /// An anti-dependence between iterations; always a warning.
    AntiDependence = "anti-dependence";
    /// An element of another processor.
    Nonlocal = "nonlocal";
    /// A shadow element that is not, or no longer, renewed.
    ShadowStale = "shadow-stale";
    /// A write to a shadow element.
    ShadowWrite = "shadow-write";
    /// A write to an exported element while its shadow is being renewed.
    ShadowExportWrite = "shadow-export-write";
    /// A wait for the renewal of a shadow group that was not started.
    ShadowWaitWithoutStart = "shadow-wait-without-start";
    /// A renewal of a shadow group started again or never waited for.
    ShadowNotCompleted = "shadow-not-completed";
    /// A remote element used by the sequential branch.
    SequentialAccess = "sequential-access";
    /// A write to a remote access buffer.
    RemoteBufferWrite = "remote-buffer-write";
    /// A remote element that changed after PREFETCH fetched it.
    RemoteStale = "remote-stale";
    /// An element used, or its source changed, while an asynchronous copy is under way.
    CopyEarly = "copy-early";
    /// A wait for an asynchronous copy that was not started.
    CopyWaitWithoutStart = "copy-wait-without-start";
    /// An asynchronous copy started again or never waited for.
    CopyNotCompleted = "copy-not-completed";
    /// An element of a consistent array used before the wait for its group.
    ConsistentEarly = "consistent-early";
    /// A wait for a group of consistent arrays that was not started.
    ConsistentWaitWithoutStart = "consistent-wait-without-start";
    /// A group of consistent arrays never started or never waited for.
    ConsistentNotCompleted = "consistent-not-completed";
    /// A task used before MAP gave it processors.
    TaskNotMapped = "task-not-mapped";
    /// A limit that the user set was reached: nothing is checked from there on.
    LimitReached = "limit-reached";
}

impl Kind {
    /// The kind with this stable name.
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

macro_rules! messages {
    ($($message:ident = $identifier:literal, $format:literal, $flag:ident, $($kind:ident)|+;)*) => {
        /// Messages of dynamic control (debugger.md 2.3), named after their identifiers there.
        #[allow(missing_docs, reason = "the table of messages says it all")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Message { $($message,)* }

        impl Message {
            /// Every message.
            pub const ALL: &'static [Message] = &[$(Message::$message,)*];

            /// Identifier in the specification.
            pub const fn identifier(self) -> &'static str {
                match self { $(Message::$message => $identifier,)* }
            }

            /// The text with `%s` for the reference or variable.
            pub const fn format(self) -> &'static str {
                match self { $(Message::$message => $format,)* }
            }

            /// Kinds of findings this message is used for.
            pub const fn kinds(self) -> &'static [Kind] {
                match self { $(Message::$message => &[$(Kind::$kind,)+],)* }
            }

            /// Whether the parameter that governs this message lets it be reported.
            pub const fn is_enabled(self, options: &Options) -> bool {
                match self { $(Message::$message => options.$flag,)* }
            }
        }
    };
}

messages! {
    WriteReadOnly = "ERR_DYN_WRITE_RO", "Writing to read-only variable %s",
        check_var_read_only, ReadonlyWrite;
    NonInitializedVariable = "ERR_DYN_PRIV_NOTINIT", "Using non-initialized variable %s",
        check_var_initialization, Uninitialized | PrivateUninit;
    NonInitializedElement = "ERR_DYN_DISARR_NOTINIT", "Using non-initialized element %s",
        check_dis_arr_initialization, Uninitialized;
    ReductionNotCompleted = "ERR_DYN_ARED_NOCOMPLETE",
        "Using variable %s before asynchronous reduction completed",
        check_reduction_access, ReductionEarly;
    NonlocalAccess = "ERR_DYN_NONLOCAL_ACCESS", "Access to non-local element %s",
        check_dis_arr_local_elm, Nonlocal | ShadowStale;
    WriteInShadow = "ERR_DYN_WRITE_IN_BOUND", "Writing to shadow element %s of array",
        check_dis_arr_local_elm, ShadowWrite;
    DataDependence = "ERR_DYN_DATA_DEPEND", "Data dependence in loop due to access to element %s",
        check_data_dependence, Dependence;
    ShadowNotRenewed = "ERR_DYN_BOUND_RENEW_NOCOMPLETE",
        "Using shadow element %s before asynchronous shadow renew completed",
        check_dis_arr_edge_exchange, ShadowStale;
    WriteRemoteBuffer = "ERR_DYN_WRITE_REMOTEBUFF", "Writing to remote data buffer %s",
        check_remote_buffer_access, RemoteBufferWrite;
    SequentialWrite = "ERR_DYN_SEQ_WRITEARRAY", "Writing to remote element %s in sequential branch",
        check_dis_arr_sequential_access, SequentialAccess;
    SequentialRead = "ERR_DYN_SEQ_READARRAY", "Reading remote element %s in sequential branch",
        check_dis_arr_sequential_access, SequentialAccess;
    WaitWithoutStart = "ERR_DYN_REDUCT_WAIT_BSTART", "WAIT for reduction without START",
        check_reduction_access, ReductionWaitWithoutStart;
    OutsideLimits = "ERR_DYN_DISARR_LIMIT", "Using element outside of array limits: %s",
        check_dis_arr_limits, Bounds;
    NegativeCoefficient = "DYN_NEGATIVE_COEFFICIENT", "Negative coefficient in the mapping onto %s",
        check_dis_arr_limits, Bounds;
    StartWithoutWait = "ERR_DYN_REDUCT_START_WITHOUT_WAIT", "START for reduction without WAIT",
        check_reduction_access, ReductionNotCompleted;
    ReductionNotStarted = "ERR_DYN_REDUCT_NOT_STARTED", "Reduction operation was not started",
        check_reduction_access, ReductionNotCompleted;
    AntiDependence = "DYN_ANTI_DEPEND", "Anti-dependence in loop due to access to element %s",
        check_anti_dependence, AntiDependence;
    PartialReductionValue = "DYN_REDUCT_PARTIAL", "Using partial value of reduction variable %s",
        check_reduction_access, ReductionPartial;
    WriteExported = "DYN_WRITE_EXPORTED", "Write to exported element before shadow renewal",
        check_dis_arr_edge_exchange, ShadowExportWrite;
    ShadowWaitWithoutStart = "DYN_SHADOW_WAIT_BSTART", "WAIT for shadow renew without START",
        check_dis_arr_edge_exchange, ShadowWaitWithoutStart;
    ShadowDoubleStart = "DYN_SHADOW_DOUBLE_START", "Double START for shadow renew",
        check_dis_arr_edge_exchange, ShadowNotCompleted;
    ShadowStartWithoutWait = "DYN_SHADOW_START_WITHOUT_WAIT", "START for shadow renew without WAIT",
        check_dis_arr_edge_exchange, ShadowNotCompleted;
    RemoteChanged = "DYN_REMOTE_CHANGED", "Using remote element %s changed after PREFETCH",
        check_remote_buffer_access, RemoteStale;
    CopyTargetUsed = "DYN_COPY_TARGET", "Using element %s before asynchronous copy completed",
        check_array_copy, CopyEarly;
    CopySourceWritten = "DYN_COPY_SOURCE", "Writing to element %s before asynchronous copy completed",
        check_array_copy, CopyEarly;
    CopyWaitWithoutStart = "DYN_COPY_WAIT_BSTART", "WAIT for copy without START",
        check_array_copy, CopyWaitWithoutStart;
    CopyDoubleStart = "DYN_COPY_DOUBLE_START", "Double START for copy",
        check_array_copy, CopyNotCompleted;
    CopyStartWithoutWait = "DYN_COPY_START_WITHOUT_WAIT", "START for copy without WAIT",
        check_array_copy, CopyNotCompleted;
    NotConsistent = "DYN_CONSISTENT_EARLY", "Using element %s before its consistent array is complete",
        check_consistent_array, ConsistentEarly;
    ConsistentWaitWithoutStart = "DYN_CONSISTENT_WAIT_BSTART", "WAIT for consistent array without START",
        check_consistent_array, ConsistentWaitWithoutStart;
    ConsistentStartWithoutWait = "DYN_CONSISTENT_START_WITHOUT_WAIT", "START for consistent array without WAIT",
        check_consistent_array, ConsistentNotCompleted;
    ConsistentNotStarted = "DYN_CONSISTENT_NOT_STARTED", "Consistent array was not started",
        check_consistent_array, ConsistentNotCompleted;
    TaskNotMapped = "DYN_TASK_NOT_MAPPED", "Using task %s before it was mapped",
        check_task_mapping, TaskNotMapped;
    OutOfTime = "DYN_OUT_OF_TIME", "Dynamic debugger is disabled: Out of execution time limits",
        enable_dyn_control, LimitReached;
    OutOfMemory = "DYN_OUT_OF_MEMORY", "Dynamic debugger is disabled: Out of memory limits",
        enable_dyn_control, LimitReached;
}

impl Message {
    /// The message with this identifier.
    pub fn from_identifier(identifier: &str) -> Option<Message> {
        Message::ALL
            .iter()
            .copied()
            .find(|message| message.identifier() == identifier)
    }
}

/// Kind of an open construct (debugger.md 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ContextKind {
    /// A sequential loop: printed as a loop, no parallel construct.
    SequentialLoop,
    /// A parallel loop.
    ParallelLoop,
    /// A task region; its iteration is one task number.
    TaskRegion,
}

impl ContextKind {
    /// Parallel loop or task region.
    pub const fn is_parallel(self) -> bool {
        match self {
            ContextKind::SequentialLoop => false,
            ContextKind::ParallelLoop | ContextKind::TaskRegion => true,
        }
    }
}

/// An open construct at the moment of a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContextEntry {
    /// What it is.
    pub kind: ContextKind,
    /// Number in the run, from 1.
    pub construct: u32,
    /// Index values as the program sees them, outermost first; `None` before the first iteration.
    pub iteration: Option<Vec<i64>>,
}

/// Another place that has part in a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// What happened there: `previous write`, `previous read`, `directive`, ...
    pub what: String,
    /// As the user named it.
    pub file: String,
    /// From 1.
    pub line: u32,
    /// Index values of the innermost parallel construct there; empty outside.
    pub iteration: Vec<i64>,
}

/// How elements are spelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// `A[3][4]`
    #[default]
    C,
    /// `A(3,4)`
    Fortran,
}

/// One fault of the user's program at one place.
///
/// [`Finding::new`] fills what the message needs; the check adds what it knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Its kind.
    pub kind: Kind,
    /// Error or warning.
    pub severity: Severity,
    /// Which message of the specification it is; its parameter can switch it off.
    pub code: Message,
    /// Full text of the message, with the operand.
    pub message: String,
    /// File of the reference as the user named it; empty: unknown.
    pub file: String,
    /// Line of the reference in the user's source, from 1; 0: unknown.
    pub line: u32,
    /// Column of the reference, in bytes from 1.
    pub column: Option<u32>,
    /// Declared name of the object; empty: none.
    pub variable: String,
    /// The reference as written; empty: none.
    pub reference: String,
    /// Subscripts in declaration order: zero-based in C, declared indices in Fortran.
    pub element: Option<Vec<i64>>,
    /// How `element` is spelled.
    pub language: Language,
    /// Every open construct, the outermost first, sequential loops and the innermost included.
    pub context: Vec<ContextEntry>,
    /// The other accesses and places, the most telling first.
    pub related: Vec<Related>,
    /// What was demanded, where that says more than the message.
    pub expected: Option<String>,
    /// What was found instead.
    pub actual: Option<String>,
    /// What usually mends it.
    pub remedy: Option<Remedy>,
}

impl Finding {
    /// A finding without a place. `operand` is the reference or variable named by the message;
    /// it also becomes `reference`. `kind` must be one of `code.kinds()`.
    pub fn new(kind: Kind, code: Message, operand: &str) -> Finding {
        debug_assert!(
            code.kinds().contains(&kind),
            "{kind:?} is no kind of {code:?}"
        );
        let severity = match kind {
            Kind::AntiDependence => Severity::Warning,
            _ => Severity::Error,
        };
        Finding {
            kind,
            severity,
            code,
            message: code.format().replacen("%s", operand, 1),
            file: String::new(),
            line: 0,
            column: None,
            variable: String::new(),
            reference: operand.to_owned(),
            element: None,
            language: Language::default(),
            context: Vec::new(),
            related: Vec::new(),
            expected: None,
            actual: None,
            remedy: Remedy::of(code),
        }
    }

    /// The same as a warning.
    #[must_use]
    pub fn warning(mut self) -> Finding {
        self.severity = Severity::Warning;
        self
    }

    /// Index in `context` of the innermost parallel construct.
    fn parallel_position(&self) -> Option<usize> {
        self.context
            .iter()
            .rposition(|entry| entry.kind.is_parallel())
    }

    /// Number of the innermost parallel construct; `None` in the sequential branch.
    pub fn construct(&self) -> Option<u32> {
        self.parallel_position()
            .map(|position| self.context[position].construct)
    }

    /// Index values of the innermost parallel construct; empty outside and before its first one.
    pub fn iteration(&self) -> &[i64] {
        self.parallel_position()
            .and_then(|position| self.context[position].iteration.as_deref())
            .unwrap_or(&[])
    }

    /// The constructs around the innermost parallel one, the outermost first; in the sequential
    /// branch every open loop.
    pub fn surrounding(&self) -> &[ContextEntry] {
        &self.context[..self.parallel_position().unwrap_or(self.context.len())]
    }

    /// The element as the user's language spells it, `A[3][4]` or `A(3,4)`.
    pub fn element_text(&self) -> Option<String> {
        let element = self.element.as_ref()?;
        let subscripts: Vec<String> = element.iter().map(i64::to_string).collect();
        Some(match self.language {
            Language::C => format!("{}[{}]", self.variable, subscripts.join("][")),
            Language::Fortran => format!("{}({})", self.variable, subscripts.join(",")),
        })
    }
}
