//! Differences between two runs: their messages, folding and counting (spec debugger.md 2.1, 2.4).

use std::collections::HashMap;

use super::super::record::ConstructKind;
use super::super::value::{self, Type, Value};

/// What differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum What {
    /// ERR_CMP_DIFF_..._VAL
    Value(Type),
    /// ERR_CMP_DIFF_REDUCT_..._VAL
    Reduction(Type),
    /// ERR_CMP_NO_CURSTRUCT
    NoConstruct,
    /// ERR_CMP_NO_ITER
    Iteration(i64),
    /// ERR_CMP_DUAL_ITER
    DoubleIteration(i64),
    /// ERR_CMP_NO_STRUCT
    Construct,
    /// A construct of the reference that this run passes by.
    MissingConstruct,
    /// ERR_CMP_NO_INFO
    Access,
    /// An access of the reference that this run does not make.
    MissingAccess,
    /// ERR_CMP_NO_TRACE
    Skip,
    /// A call that cannot be, which the operand names.
    Call,
}

impl What {
    /// The kind of finding (design.md section 1).
    pub const fn kind(self) -> &'static str {
        match self {
            What::Value(_) => "value-mismatch",
            What::Reduction(_) => "reduction-mismatch",
            _ => "structure-mismatch",
        }
    }

    /// The same, whichever iteration it names: a loop that runs on is one difference.
    const fn in_any_iteration(self) -> What {
        match self {
            What::Iteration(_) => What::Iteration(0),
            What::DoubleIteration(_) => What::DoubleIteration(0),
            what => what,
        }
    }

    /// The text of the message.
    pub fn message(self) -> String {
        match self {
            What::Value(Type::Digest) => {
                "Different values in a range of elements, of which this is the first".to_owned()
            }
            What::Value(kind) => format!("Different {} values", kind.name()),
            What::Reduction(kind) => format!("Different {} values (reduction)", kind.name()),
            What::NoConstruct => "No current program construct".to_owned(),
            What::Iteration(number) => format!("Unexpected task or iteration of loop {number}"),
            What::DoubleIteration(number) => {
                format!("Double execution of task or iteration, No = {number}")
            }
            What::Construct => "Unexpected execution of program construct".to_owned(),
            What::MissingConstruct => "Program construct of the reference is missing".to_owned(),
            What::Access => "Unexpected use of variable".to_owned(),
            What::MissingAccess => "Use of variable of the reference is missing".to_owned(),
            What::Skip => "Unexpected trace record".to_owned(),
            What::Call => "Wrong call".to_owned(),
        }
    }
}

/// An open construct at the moment of a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnclosingConstruct {
    /// Number of the construct in the run.
    pub number: i64,
    /// Loop or task region.
    pub kind: ConstructKind,
    /// Index values; `None` before the first iteration.
    pub index: Option<Vec<i64>>,
}

/// A difference, with the context of its first occurrence.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// What differs.
    pub what: What,
    /// The reference to the variable; empty: none.
    pub operand: String,
    /// Subscripts of the element, if an array is referred to as a whole.
    pub element: Vec<i64>,
    /// File of the access or construct.
    pub file: String,
    /// Its line, from 1.
    pub line: u32,
    /// Open constructs, from the outside in.
    pub context: Vec<EnclosingConstruct>,
    /// Values of the reference and of this run.
    pub values: Option<(Value, Value)>,
    /// Number of the record of the reference that was expected; `None`: the reference is at its end.
    pub position: Option<u64>,
    /// Occurrences.
    pub count: u64,
    /// The largest difference of all occurrences; `None`: not floating.
    pub largest: Option<value::Distance>,
    /// The processes of a parallel run that have it, ascending; none: the run has one.
    pub processes: Vec<u64>,
}

/// The differences found so far.
pub struct Ledger {
    differences: Vec<Difference>,
    known: HashMap<LedgerKey, usize>,
    most: usize,
    /// Occurrences of differences that were new when the limit had been reached.
    suppressed: u64,
}

#[derive(PartialEq, Eq, Hash)]
struct LedgerKey {
    what: What,
    operand: String,
    file: String,
    line: u32,
    construct: Option<i64>,
    depth: usize,
}

impl Ledger {
    /// `most`: distinct differences that are kept (`TraceOptions.MaxErrors`).
    pub fn new(most: usize) -> Ledger {
        Ledger {
            differences: Vec::new(),
            known: HashMap::new(),
            most,
            suppressed: 0,
        }
    }

    /// Enters a difference; the new one is returned, a known one counted.
    pub fn enter(&mut self, difference: Difference) -> Option<&Difference> {
        let key = LedgerKey {
            what: difference.what.in_any_iteration(),
            operand: difference.operand.clone(),
            file: difference.file.clone(),
            line: difference.line,
            construct: difference.context.last().map(|open| open.number),
            depth: difference.context.len(),
        };
        if let Some(&at) = self.known.get(&key) {
            self.differences[at].again(difference);
            return None;
        }
        if self.differences.len() == self.most {
            self.suppressed += 1;
            return None;
        }
        self.known.insert(key, self.differences.len());
        self.differences.push(difference);
        self.differences.last()
    }

    /// The differences, in the order in which they were found.
    pub fn differences(&self) -> &[Difference] {
        &self.differences
    }

    /// Occurrences that were not entered because there were too many distinct differences.
    pub fn suppressed(&self) -> u64 {
        self.suppressed
    }

    /// Number of distinct differences.
    pub fn len(&self) -> usize {
        self.differences.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.differences.is_empty()
    }
}

impl Difference {
    /// Counts another occurrence. With another order of iterations it may be the earlier one in the
    /// reference; then it gives the context.
    fn again(&mut self, other: Difference) {
        let count = self.count + other.count;
        let mut processes = std::mem::take(&mut self.processes);
        processes.extend(&other.processes);
        processes.sort_unstable();
        processes.dedup();
        let largest = match (self.largest, other.largest) {
            (Some(a), Some(b)) => Some(a.largest(b)),
            (a, b) => a.or(b),
        };
        let earlier = match (other.position, self.position) {
            (Some(new), Some(old)) => new < old,
            (Some(_), None) => true,
            (None, _) => false,
        };
        if earlier {
            *self = other;
        }
        self.count = count;
        self.largest = largest;
        self.processes = processes;
    }
}
