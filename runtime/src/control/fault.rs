//! What checks of directives answer: functions of the machine, whose answers become findings here.

use dvmdbg_abi::State;

use super::state::Control;
use crate::emitted::tables::Site;
use crate::machine::arrays::Array;
use crate::machine::id::ArrayId;
use crate::machine::related::{OF_CONSISTENT, OF_REDUCTION, clause_and_start, directive, place};
use crate::machine::state::Machine;
use crate::mapping::blocks::BlockFault;
use crate::report::{Finding, Language, Mend, Message, Remedy};

/// What is wrong with a directive, or where it stands. The file that finds it in parentheses.
pub(super) enum DirectiveFault {
    /// Started again before the wait (`groups`, `copies`, `asynchronous`, `consistent`).
    StartedTwice(Awaited, Site),
    /// Never waited for, or waited for without a start; where its clause is, and the start.
    NotInOrder(Message, Option<Site>, Option<Site>),
    /// The iterations of a loop, or the elements of an array, lie beside their target (`bounds`).
    Misfit(ArrayId, Misfit),
    /// The edges that a directive wants are wider than declared: along this dimension, as asked and as they are (`groups`).
    WiderEdges(Message, ArrayId, usize, [i64; 2]),
    /// The pointer of ON leads to memory without a mapping (`locality`).
    PlainTarget,
    /// Nothing has mapped the target of ON (`locality`).
    UnmappedTarget(ArrayId),
    /// The target of ON lives on another task than the one of the region around the loop (`tasks`).
    TargetOfTask { target: ArrayId, region: usize },
    /// The task with this number has no processors (`tasks`).
    TaskNotMapped(i64),
    /// A parameter, or a unit, states another mapping (`stated`).
    StatedOtherwise(StatedOtherwise, Message),
}

/// What is started, and waited for.
#[derive(Clone, Copy)]
pub(super) enum Awaited {
    Copy,
    Edges,
    Reductions,
    Consistency,
}

/// Why a mapping cannot be.
#[derive(Clone, Copy)]
pub(super) enum Misfit {
    /// It leaves the target.
    Outside {
        dimension: usize,
        low: i64,
        high: i64,
        index: i64,
    },
    /// This coefficient turns a dimension round.
    Negative(i64),
    /// The blocks of a dimension cannot be.
    Blocks { dimension: usize, fault: BlockFault },
}

/// What a parameter states, and what its argument has instead.
pub(super) struct StatedOtherwise {
    pub(super) expected: String,
    pub(super) actual: String,
    /// What mends it, where that is not what usually does.
    pub(super) mend: Option<Mend>,
}

impl StatedOtherwise {
    /// Says both, and what mends it.
    fn describe(self, finding: &mut Finding) {
        if let Some(mend) = self.mend {
            finding.remedy = Some(Remedy::plain(mend));
        }
        finding.expected = Some(self.expected);
        finding.actual = Some(self.actual);
    }

    pub(super) fn new(expected: &str, actual: &str) -> StatedOtherwise {
        StatedOtherwise {
            expected: expected.to_owned(),
            actual: actual.to_owned(),
            mend: None,
        }
    }
}

impl DirectiveFault {
    fn message(&self) -> Message {
        match self {
            DirectiveFault::StartedTwice(what, _) => match what {
                Awaited::Copy => Message::CopyDoubleStart,
                Awaited::Edges => Message::ShadowDoubleStart,
                Awaited::Reductions => Message::StartWithoutWait,
                Awaited::Consistency => Message::ConsistentStartWithoutWait,
            },
            DirectiveFault::NotInOrder(message, ..)
            | DirectiveFault::WiderEdges(message, ..)
            | DirectiveFault::StatedOtherwise(_, message) => *message,
            DirectiveFault::Misfit(_, Misfit::Outside { .. }) => Message::OutsideLimits,
            DirectiveFault::Misfit(_, Misfit::Negative(_)) => Message::NegativeCoefficient,
            DirectiveFault::Misfit(_, Misfit::Blocks { .. }) => Message::WrongBlocks,
            DirectiveFault::PlainTarget
            | DirectiveFault::UnmappedTarget(_)
            | DirectiveFault::TargetOfTask { .. } => Message::NonlocalAccess,
            DirectiveFault::TaskNotMapped(_) => Message::TaskNotMapped,
        }
    }
}

impl Misfit {
    /// As a user of this language counts the dimensions of the target.
    fn seen(self, target: &Array, language: Language) -> Misfit {
        match self {
            Misfit::Outside {
                dimension,
                low,
                high,
                index,
            } if target.is_foreign(language) => {
                let first = i64::from(language == Language::Fortran);
                let less = target.lower[dimension] - first;
                Misfit::Outside {
                    dimension: target.dimension(dimension, language),
                    low: low - less,
                    high: high - less,
                    index: index - less,
                }
            }
            Misfit::Blocks { dimension, fault } => Misfit::Blocks {
                dimension: target.dimension(dimension, language),
                fault,
            },
            same => same,
        }
    }

    /// Says what the target has, and what is asked of it.
    fn describe(&self, target: &Array, finding: &mut Finding) {
        let (expected, actual) = match *self {
            Misfit::Outside {
                dimension,
                low,
                high,
                index,
            } => {
                let number = dimension + 1;
                let expected = format!("subscript {number} from {low} to {high}");
                (expected, index.to_string())
            }
            Misfit::Negative(a) => (
                "a coefficient that is not negative".to_owned(),
                a.to_string(),
            ),
            Misfit::Blocks { dimension, fault } => {
                let own = target.dimension(dimension, finding.language);
                let elements = target.shape.extent[own];
                blocks_wanted(fault, elements, dimension + 1)
            }
        };
        finding.expected = Some(expected);
        finding.actual = Some(actual);
    }
}

/// What the sizes of blocks of a dimension must be, and are.
fn blocks_wanted(fault: BlockFault, elements: i64, dimension: usize) -> (String, String) {
    let positive = || format!("sizes of dimension {dimension} that are not negative");
    match fault {
        BlockFault::Sum(sum) => (
            format!("sizes of dimension {dimension} that make {elements} together"),
            sum.to_string(),
        ),
        BlockFault::Length(length) => (positive(), length.to_string()),
        BlockFault::Weight(weight) => (positive(), weight.to_string()),
        BlockFault::Multiple(multiple) => (
            format!("a number greater than 0 for the lengths of dimension {dimension}"),
            multiple.to_string(),
        ),
    }
}

impl Control {
    /// Makes a finding of what a check says of the directive at `site`. True: it said something.
    pub(super) fn tell(
        &mut self,
        state: &State,
        site: Site,
        fault: Option<DirectiveFault>,
    ) -> bool {
        let Some(fault) = fault else {
            return false;
        };
        let message = fault.message();
        let kind = message.kinds()[0];
        self.report(state, site, kind, message, |machine, finding| {
            machine.describe_directive(finding, fault);
        });
        true
    }

    /// The same of several directives.
    pub(super) fn tell_all(&mut self, state: &State, faults: Vec<(Site, DirectiveFault)>) {
        for (site, fault) in faults {
            self.tell(state, site, Some(fault));
        }
    }
}

impl Machine {
    fn describe_directive(&mut self, finding: &mut Finding, fault: DirectiveFault) {
        match fault {
            DirectiveFault::StartedTwice(what, before) => {
                let start = match what {
                    Awaited::Reductions => "reduction start",
                    Awaited::Copy | Awaited::Edges | Awaited::Consistency => "first start",
                };
                finding.related.push(place(start, before));
            }
            DirectiveFault::NotInOrder(message, clause, started) => {
                let names = match message {
                    Message::ConsistentNotStarted
                    | Message::ConsistentStartWithoutWait
                    | Message::ConsistentWaitWithoutStart => OF_CONSISTENT,
                    _ => OF_REDUCTION,
                };
                finding.related = clause_and_start(names, clause, started);
            }
            DirectiveFault::Misfit(target, misfit) => {
                self.name_target(finding, target);
                let array = self.memory.arrays.get(target);
                misfit
                    .seen(array, finding.language)
                    .describe(array, finding);
            }
            DirectiveFault::WiderEdges(_, array, dimension, [asked, declared]) => {
                self.name_target(finding, array);
                let seen = self
                    .memory
                    .arrays
                    .get(array)
                    .dimension(dimension, finding.language);
                let number = seen + 1;
                finding.expected = Some(format!(
                    "width {declared} at the most along dimension {number}"
                ));
                finding.actual = Some(asked.to_string());
            }
            DirectiveFault::PlainTarget => {
                finding.remedy = Some(Remedy::plain(Mend::Map));
                finding.expected = Some("memory that a directive maps".to_owned());
                finding.actual = Some("the pointer leads to other memory".to_owned());
            }
            DirectiveFault::UnmappedTarget(target) => {
                self.name_target(finding, target);
                finding.remedy = Some(self.memory.remedy_of_unmapped(target));
                self.describe_unmapped(finding, target);
            }
            DirectiveFault::TargetOfTask { target, region } => {
                self.name_target(finding, target);
                finding.remedy = Some(Remedy::plain(Mend::Exchange));
                finding.related = self.homecoming(target);
                let construct = self.execution.loops[region].activation.construct;
                finding.related.push(directive(construct));
            }
            DirectiveFault::TaskNotMapped(number) => finding.element = Some(vec![number]),
            DirectiveFault::StatedOtherwise(stated, _) => stated.describe(finding),
        }
    }

    fn name_target(&self, finding: &mut Finding, target: ArrayId) {
        if let Some(name) = self.memory.arrays.get(target).name {
            finding.variable = name.text().into_owned();
        }
    }
}
