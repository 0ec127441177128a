//! The messages of dynamic control: identifier, text, parameter and kind of each (debugger.md 2.2, 2.3).

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

            /// Switches that parameter off.
            #[cfg(test)]
            pub(super) const fn disable(self, options: &mut Options) {
                match self { $(Message::$message => options.$flag = false,)* }
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
    WrongBlocks = "DYN_WRONG_BLOCKS", "Blocks that do not make a dimension of %s",
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
    RemoteChangedInBlock = "DYN_REMOTE_CHANGED_IN_BLOCK", "Using remote element %s changed after REMOTE_ACCESS",
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
    OtherMapping = "DYN_OTHER_MAPPING", "Mapping of the argument for %s is not the stated one",
        check_dis_arr_local_elm, Nonlocal;
    OtherDeclaration = "DYN_OTHER_DECLARATION", "Directives of several files map %s differently",
        check_dis_arr_local_elm, Nonlocal;
    WiderEdges = "DYN_WIDER_EDGES", "Renewal of edges of %s that are wider than declared",
        check_dis_arr_edge_exchange, Nonlocal;
    NeedsWiderEdges = "DYN_NEEDS_WIDER_EDGES", "Loop that needs wider edges of %s than are declared",
        check_dis_arr_edge_exchange, Nonlocal;
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
