//! What usually mends a fault, as far as the check that found it can tell (design.md section 1, `help`).
//!
//! Data only: how a remedy is spelled in the user's language, and where it goes, is the renderers' part.

use super::message::Message;

macro_rules! mends {
    ($($(#[$doc:meta])* $mend:ident = $name:literal;)*) => {
        /// What to write or to change.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Mend { $($(#[$doc])* $mend,)* }

        impl Mend {
            /// Every one.
            pub const ALL: &'static [Mend] = &[$(Mend::$mend,)*];

            /// Stable name, used in the log.
            pub const fn name(self) -> &'static str {
                match self { $(Mend::$mend => $name,)* }
            }
        }
    };
}

mends! {
    /// SHADOW_RENEW of the array in the directive.
    RenewShadow = "renew-shadow";
    /// Wider shadow edges in the declaration, and their renewal.
    WidenShadow = "widen-shadow";
    /// SHADOW_WAIT of the group before the loop.
    WaitForShadow = "wait-for-shadow";
    /// REMOTE_ACCESS of the reference.
    RemoteAccess = "remote-access";
    /// The name that REMOTE_ACCESS of the directive lists.
    NameRemote = "name-remote";
    /// ON in the directive, which has none.
    AddOn = "add-on";
    /// ON the element that the iteration writes.
    Owner = "owner";
    /// ON that all processors follow which have a copy of the element.
    ChangeAllCopies = "change-all-copies";
    /// An alignment of the array with that of the loop.
    Align = "align";
    /// ON that follows the distributed dimensions of the array, or another distribution.
    Follow = "follow";
    /// A new alignment of an array whose base is gone.
    AlignAgain = "align-again";
    /// The base of an alignment before what is aligned with it.
    BaseFirst = "base-first";
    /// ALLOCATE of the base before the use of what is aligned with it.
    BaseBeforeUse = "base-before-use";
    /// A mapping of the array before its use.
    Map = "map";
    /// An exchange before the task region.
    Exchange = "exchange";
    /// ACROSS with the array in the directive.
    Across = "across";
    /// Wider edges in the declaration, and ACROSS with the array in the directive.
    WidenAcross = "widen-across";
    /// CONSISTENT of the directive with the element that the iteration writes.
    Produce = "produce";
    /// REDUCTION with the variable in the directive.
    Reduction = "reduction";
    /// A value in the iteration before it is read.
    GiveInIteration = "give-in-iteration";
    /// A value behind the construct before it is read.
    GiveBehind = "give-behind";
    /// A use behind the wait for the reduction group.
    UseBehindWait = "use-behind-wait";
    /// A use behind the loop.
    UseBehindLoop = "use-behind-loop";
    /// REDUCTION_START before the wait.
    StartReduction = "start-reduction";
    /// REDUCTION_START and REDUCTION_WAIT behind the loop.
    CompleteReduction = "complete-reduction";
    /// Writes behind SHADOW_WAIT.
    WriteBehindWait = "write-behind-wait";
    /// SHADOW_START before the wait.
    StartShadow = "start-shadow";
    /// SHADOW_WAIT before the next start, or the end.
    CompleteShadow = "complete-shadow";
    /// An assignment of the element in a statement of its own.
    OwnStatement = "own-statement";
    /// REMOTE_ACCESS without what is written.
    NotRemote = "not-remote";
    /// PREFETCH of the group behind the write.
    PrefetchAgain = "prefetch-again";
    /// Another REMOTE_ACCESS behind the write.
    RemoteAccessAgain = "remote-access-again";
    /// The wait for the copy before the use.
    WaitForCopy = "wait-for-copy";
    /// The start of the copy before the wait.
    StartCopy = "start-copy";
    /// CONSISTENT_WAIT before the use.
    WaitForConsistent = "wait-for-consistent";
    /// CONSISTENT_START before the wait.
    StartConsistent = "start-consistent";
    /// CONSISTENT_START and CONSISTENT_WAIT behind the loop.
    CompleteConsistent = "complete-consistent";
    /// MAP of the task before its use.
    MapTask = "map-task";
    /// The argument mapped as its parameter states, or a parameter that states nothing.
    StateMapping = "state-mapping";
    /// A whole array as the argument.
    PassWhole = "pass-whole";
    /// Edges that are as wide as the directive renews, in the declaration.
    DeclareWider = "declare-wider";
    /// The same directives in all files that share the variable.
    DeclareAlike = "declare-alike";
}

impl Mend {
    /// The one with this stable name.
    pub fn from_name(name: &str) -> Option<Mend> {
        Mend::ALL.iter().copied().find(|mend| mend.name() == name)
    }

    /// What mends every fault with this message, where the check knows no better.
    const fn of(message: Message) -> Option<Mend> {
        Some(match message {
            Message::WriteReadOnly => Mend::Reduction,
            Message::ReductionNotCompleted => Mend::UseBehindWait,
            Message::ShadowNotRenewed => Mend::WaitForShadow,
            Message::WriteInShadow => Mend::Owner,
            Message::WriteRemoteBuffer => Mend::NotRemote,
            Message::SequentialWrite => Mend::OwnStatement,
            Message::SequentialRead => Mend::RemoteAccess,
            Message::WaitWithoutStart => Mend::StartReduction,
            Message::StartWithoutWait | Message::ReductionNotStarted => Mend::CompleteReduction,
            Message::PartialReductionValue => Mend::UseBehindLoop,
            Message::WriteExported => Mend::WriteBehindWait,
            Message::ShadowWaitWithoutStart => Mend::StartShadow,
            Message::ShadowDoubleStart | Message::ShadowStartWithoutWait => Mend::CompleteShadow,
            Message::RemoteChanged => Mend::PrefetchAgain,
            Message::RemoteChangedInBlock => Mend::RemoteAccessAgain,
            Message::CopyTargetUsed
            | Message::CopySourceWritten
            | Message::CopyDoubleStart
            | Message::CopyStartWithoutWait => Mend::WaitForCopy,
            Message::CopyWaitWithoutStart => Mend::StartCopy,
            Message::NotConsistent => Mend::WaitForConsistent,
            Message::ConsistentWaitWithoutStart => Mend::StartConsistent,
            Message::ConsistentStartWithoutWait | Message::ConsistentNotStarted => {
                Mend::CompleteConsistent
            }
            Message::TaskNotMapped => Mend::MapTask,
            Message::OtherMapping => Mend::StateMapping,
            Message::OtherDeclaration => Mend::DeclareAlike,
            Message::WiderEdges | Message::NeedsWiderEdges => Mend::DeclareWider,
            // A missing value or a wrong subscript has no usual cause; the others depend on the access.
            Message::NonInitializedVariable
            | Message::NonInitializedElement
            | Message::NonlocalAccess
            | Message::DataDependence
            | Message::AntiDependence
            | Message::OutsideLimits
            | Message::NegativeCoefficient
            | Message::WrongBlocks
            | Message::OutOfTime
            | Message::OutOfMemory => return None,
        })
    }
}

/// What mends a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remedy {
    /// What to write or to change.
    pub mend: Mend,
    /// How far the element lies from the one that belongs to the iteration (ACROSS: from that of the other
    /// iteration), per dimension, in index values; of REMOTE_ACCESS: in the iteration that was found, it varies; of ON: of what
    /// every iteration writes; empty: it does not matter.
    pub offset: Vec<i64>,
    /// Widths that the directive has for the array already, low and high per dimension; of REMOTE_ACCESS and wider edges: those of the
    /// declaration; empty: none.
    pub written: Vec<(i64, i64)>,
    /// Of REMOTE_ACCESS: for each dimension whether every iteration has all elements along it, so that the offset there says nothing;
    /// empty: no dimension is so.
    pub whole: Vec<bool>,
    /// For a write, which no copy of the element mends.
    pub is_write: bool,
    /// The program with nothing but this change has not this fault.
    pub certain: bool,
}

impl Remedy {
    /// One that needs no distance.
    pub fn plain(mend: Mend) -> Remedy {
        Remedy {
            mend,
            offset: Vec::new(),
            written: Vec::new(),
            whole: Vec::new(),
            is_write: false,
            certain: false,
        }
    }

    /// What mends every fault with this message, where the check knows no better.
    pub fn of(message: Message) -> Option<Remedy> {
        Mend::of(message).map(Remedy::plain)
    }
}
