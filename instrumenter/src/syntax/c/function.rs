//! What is noted of a function while its body is read: loops, labels and jumps, reasons against a
//! copy; and what follows from them once it is complete.

use std::mem;

use super::lexer::Name;
use crate::model::{Jump, StmtId};

/// Notes on the function being read.
#[derive(Debug, Default)]
pub(super) struct Function {
    /// As [`crate::model::Procedure::key`].
    pub(super) key: String,
    /// A function inside another one: the first object of its own.
    pub(super) first_object: usize,
    /// Innermost block.
    pub(super) block: Option<StmtId>,
    /// In the body of a `switch` before its first label: nothing here is executed.
    pub(super) before_first_case: bool,
    /// Functions that variables which have just been declared ask for at the end of their scope.
    pub(super) cleanups: Vec<Name>,
    /// Why the body may not be copied.
    pub(super) no_copy: Option<String>,
    /// Why the function is left as it stands.
    pub(super) leave: Option<String>,
    /// In a statement that OpenMP makes threads of.
    pub(super) in_openmp: bool,
    /// All loops so far, in source order.
    loops: Vec<LoopNotes>,
    /// The loops and switches that are open.
    open: Vec<OpenStatement>,
    labels: Vec<(Name, Option<usize>)>,
    jumps: Vec<(Name, Option<usize>)>,
    /// What functions inside of it jump to, beyond themselves.
    from_inside: Vec<Name>,
    /// Labels whose address is taken, and where jumps go to such an address.
    addresses: Vec<Name>,
    computed_jumps: Vec<Option<usize>>,
}

/// A statement that is open and that `break` leaves.
#[derive(Clone, Copy, Debug)]
struct OpenStatement {
    statement: StmtId,
    /// A loop: which one of all.
    notes: Option<usize>,
}

/// Notes on one loop.
#[derive(Clone, Copy, Debug)]
pub(super) struct LoopNotes {
    pub(super) construct: u32,
    around: Option<usize>,
    pub(super) entered: bool,
    pub(super) no_copy: bool,
}

impl Function {
    /// Nothing is known of the one with this key.
    pub(super) fn new(key: String) -> Self {
        Self {
            key,
            ..Self::default()
        }
    }

    /// One inside of this one, whose objects begin with `first_object`.
    pub(super) fn inside(&self, key: String, first_object: usize) -> Self {
        let reason = || "it stands in OpenMP text".to_owned();
        Self {
            first_object,
            in_openmp: self.in_openmp,
            leave: self.in_openmp.then(reason),
            ..Self::new(key)
        }
    }

    pub(super) fn open_loop(&mut self, construct: u32, statement: StmtId) {
        self.loops.push(LoopNotes {
            construct,
            around: self.innermost(),
            entered: false,
            no_copy: false,
        });
        self.open.push(OpenStatement {
            statement,
            notes: Some(self.loops.len() - 1),
        });
    }

    pub(super) fn open_switch(&mut self, statement: StmtId) {
        self.open.push(OpenStatement {
            statement,
            notes: None,
        });
    }

    /// Ends the loop or switch that was opened last; number of its statement.
    pub(super) fn close(&mut self) -> StmtId {
        self.open.pop().expect("it was opened").statement
    }

    /// The loops that are open, from the innermost on, as indices of `loops`.
    fn open_loops(&self) -> impl Iterator<Item = usize> {
        self.open.iter().rev().filter_map(|one| one.notes)
    }

    fn innermost(&self) -> Option<usize> {
        self.open_loops().next()
    }

    /// `break`; `None`: nothing is open that it could leave.
    pub(super) fn exit(&self) -> Option<Jump> {
        Some(Jump::Exit(self.open.last()?.statement))
    }

    /// `continue`; `None`: there is no loop around it.
    pub(super) fn cycle(&self) -> Option<Jump> {
        let mut open = self.open.iter().rev();
        let around = open.find(|one| one.notes.is_some())?;
        Some(Jump::Cycle(around.statement))
    }

    /// A `case` or `default`: the loops between it and its `switch` are entered by it.
    pub(super) fn case(&mut self) {
        let inside = self.open.iter().rev().map_while(|one| one.notes);
        inside.for_each(|index| self.loops[index].entered = true);
    }

    pub(super) fn label(&mut self, name: Name) {
        self.labels.push((name, self.innermost()));
        self.keep_single();
    }

    pub(super) fn jump(&mut self, name: Name) {
        self.jumps.push((name, self.innermost()));
    }

    /// A function inside of it, whose definition stands here, jumps out.
    pub(super) fn jump_from_inside(&mut self, name: Name) {
        self.jump(name);
        self.from_inside.push(name);
    }

    fn defines(&self, name: Name) -> bool {
        self.labels.iter().any(|(label, _)| *label == name)
    }

    /// Its labels that functions inside of it jump to, and those of functions around it to which it jumps.
    pub(super) fn jumps_across(&self) -> (Vec<Name>, Vec<Name>) {
        let landed = self.from_inside.iter().copied();
        let named = self.jumps.iter().map(|(name, _)| *name);
        (
            landed.filter(|name| self.defines(*name)).collect(),
            named.filter(|name| !self.defines(*name)).collect(),
        )
    }

    pub(super) fn take_label_address(&mut self, name: Name) {
        self.addresses.push(name);
    }

    /// A jump to an address.
    pub(super) fn computed_jump(&mut self) {
        self.computed_jumps.push(self.innermost());
    }

    pub(super) fn has_computed_jumps(&self) -> bool {
        !self.computed_jumps.is_empty()
    }

    /// The labels that such a jump may lead to.
    pub(super) fn computed_targets(&self) -> impl Iterator<Item = Name> {
        self.addresses.iter().copied()
    }

    /// The loops around the jumps that may lead to this label.
    fn jumps_to(&self, label: Name) -> impl Iterator<Item = Option<usize>> {
        let named = self.jumps.iter().filter(move |(name, _)| *name == label);
        let computed = match self.addresses.contains(&label) {
            true => &self.computed_jumps[..],
            false => &[],
        };
        named.map(|(_, from)| *from).chain(computed.iter().copied())
    }

    pub(super) fn forbid_copy(&mut self, reason: &str) {
        self.no_copy.get_or_insert_with(|| reason.to_owned());
        self.keep_single();
    }

    /// The loops that are open may not be copied.
    fn keep_single(&mut self) {
        let open = self.open.iter().filter_map(|one| one.notes);
        open.for_each(|index| self.loops[index].no_copy = true);
    }

    /// What has been found of all loops, in source order; call it once all labels and jumps are
    /// known.
    pub(super) fn finish(&mut self) -> Vec<LoopNotes> {
        for &(label, inside) in &self.labels {
            let outermost = self
                .jumps_to(label)
                .map(|from| common(&self.loops, from, inside))
                .min_by_key(|common| depth(&self.loops, *common));
            // The loops around every jump to the label are not entered by it.
            if let Some(around) = outermost {
                enter(&mut self.loops, inside, around);
            }
        }
        // A broken function may leave some open.
        self.open.clear();
        mem::take(&mut self.loops)
    }
}

/// Marks the loops from `inside` outwards up to `around`, which is not one of them.
fn enter(loops: &mut [LoopNotes], inside: Option<usize>, around: Option<usize>) {
    let mut at = inside;
    while at != around {
        let index = at.expect("`around` lies around `inside`");
        loops[index].entered = true;
        at = loops[index].around;
    }
}

fn depth(loops: &[LoopNotes], mut at: Option<usize>) -> usize {
    let mut depth = 0;
    while let Some(index) = at {
        depth += 1;
        at = loops[index].around;
    }
    depth
}

/// The innermost loop around both places.
fn common(loops: &[LoopNotes], a: Option<usize>, b: Option<usize>) -> Option<usize> {
    let (mut a, mut b) = (a, b);
    // Loops are numbered from the outside in, so the larger index is never around the other.
    while a != b {
        if a > b {
            a = a.and_then(|index| loops[index].around);
        } else {
            b = b.and_then(|index| loops[index].around);
        }
    }
    a
}
