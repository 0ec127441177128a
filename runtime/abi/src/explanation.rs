//! What the kinds of findings mean: the manual behind `--explain KIND` of dvmdbg and dvmcc.
//!
//! One entry a kind, those of dynamic control (spec debugger.md 2.3) and those of comparing runs (2.4).

/// A page of the manual.
#[derive(Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Name of the kind in reports.
    pub kind: &'static str,
    /// A few words.
    pub title: &'static str,
    /// What is wrong and why it matters.
    pub meaning: &'static str,
    /// What to write instead.
    pub mend: &'static str,
}

macro_rules! explanations {
    ($($kind:literal, $title:literal, $meaning:literal, $mend:literal;)*) => {
        /// Every kind, dynamic control first.
        pub static EXPLANATIONS: &[Explanation] = &[$(Explanation {
            kind: $kind,
            title: $title,
            meaning: $meaning,
            mend: $mend,
        },)*];
    };
}

explanations! {
    "uninitialized", "a value that was never given",
    "The program reads a variable or an element that nothing has written since it came to life. A distributed array has no \
     values when it is created, whatever the C or Fortran rules say of static data; each processor gets memory with \
     arbitrary contents.",
    "Assign it before, or let the loop that initialises the array cover these elements too: often its first or last row.";
    "private-uninit", "a value lost with its iteration or its loop",
    "In a parallel loop each processor has its own copy of every variable that the loop writes. An iteration cannot read what \
     another iteration left in it, and behind the loop nobody can say which copy is meant. The sequential run hides both.",
    "Give the variable a value in the iteration that reads it, or again behind the loop. If it gathers a result of all \
     iterations, declare a REDUCTION with its operation.";
    "readonly-write", "a write to what the loop has read from outside",
    "A variable that is first read in a parallel loop has the value from before the loop, on every processor. A write to it \
     would have to reach the other iterations, and does not: `s = s + x` adds up only what one processor sees.",
    "Declare a REDUCTION (`reduction(sum(s))`, `REDUCTION SUM(s)`, `REDUCTION (SUM(S))`), or give the variable a value in each \
     iteration before it is read.";
    "reduction-early", "a reduction variable used before its result is there",
    "Between the end of the loop and REDUCTION_WAIT of the group the variable holds the part of one processor.",
    "Use or change it behind REDUCTION_WAIT.";
    "reduction-partial", "a partial value of a reduction variable",
    "Inside of the loop each processor has only what its own iterations have gathered. The variable may take part in its own \
     reduction there (`s = s + x`, `if (x > m) m = x`) and in nothing else. A copy into a private variable is a warning.",
    "Use the variable behind the loop.";
    "reduction-wait-without-start", "REDUCTION_WAIT without REDUCTION_START",
    "Nobody has started to join the parts of the processors, so there is no result to wait for.",
    "Put REDUCTION_START of the group behind the last of its loops and before REDUCTION_WAIT.";
    "reduction-not-completed", "a reduction group that is not completed",
    "The loops of the group are over, but its reductions are never started or never waited for: the variables keep the \
     part of one processor.",
    "Put REDUCTION_START and REDUCTION_WAIT behind the loops of the group.";
    "bounds", "a subscript outside of its array",
    "Each subscript is held against its own dimension, so an access that goes past a row is found even if it stays in the \
     array. On a cluster each processor has only its part of the array and the access goes anywhere.",
    "Correct the subscript, the bounds of the loop or the declaration; the report says which values the dimension has.";
    "dependence", "iterations that depend on each other",
    "One iteration writes an element that another one reads or writes. Iterations run at the same time on different \
     processors, so it is left to chance which value is found.",
    "If the dependence has a constant distance along the array (`A[i] = A[i-1]`), declare it: `across(A[1:0])`, \
     `ACROSS A[1:0]`, `ACROSS (A(1:0))`. Else write to another array, or split the loop.";
    "anti-dependence", "an old value that another iteration replaces",
    "An iteration reads an element, a later one writes it. With renewed shadow edges the readers have the old value, as the \
     sequential program does, so this is a warning; without them they may get either.",
    "Read from a copy, or declare the width in ACROSS: `across(A[0:1])`.";
    "nonlocal", "an element of another processor",
    "An iteration runs where ON says, and may use what lies there: the elements that are aligned with its own one, renewed \
     shadow edges, and what REMOTE_ACCESS brings. This element lies elsewhere. Of an element of which all processors have \
     a copy, an iteration changes that of its own alone.",
    "A neighbour: add SHADOW_RENEW of the array to the directive (with CORNER for diagonal ones), and declare SHADOW edges \
     that are wide enough. Any other element: name it in REMOTE_ACCESS, align the arrays with each other, or let ON name \
     the element that is written. A copy that only one processor has changed: let ON of that loop name the array itself.";
    "shadow-stale", "a shadow edge that is out of date",
    "The edges of the array were renewed once, but the array has been written since, or their renewal has not been waited \
     for. The copy of the neighbour's element is an old one.",
    "Add SHADOW_RENEW of the array to the directive of this loop, or put SHADOW_WAIT of its group before it.";
    "shadow-write", "a write to a shadow edge",
    "The element belongs to the neighbour; what is written is a copy that nobody reads and that the next renewal overwrites.",
    "Let the loop run ON the element that it writes. Where an iteration has to write beside its own element, ACROSS (OUT: ...) \
     sends it to its owner.";
    "shadow-export-write", "a write to an element that is being sent",
    "SHADOW_START has begun to send the elements at the border to the neighbours; which value they get is left to chance.",
    "Write them behind SHADOW_WAIT.";
    "shadow-wait-without-start", "SHADOW_WAIT without SHADOW_START",
    "Nobody has started the renewal that is waited for.",
    "Put SHADOW_START of the group before SHADOW_WAIT.";
    "shadow-not-completed", "a renewal of shadow edges that is not completed",
    "A renewal is started a second time before it was waited for, or the program ends without having waited for it.",
    "Put SHADOW_WAIT of the group behind each SHADOW_START.";
    "sequential-access", "an element of another processor in the sequential part",
    "Outside of parallel loops every processor runs every statement, but only one has the element. A read needs \
     REMOTE_ACCESS, and a write is done by the owner where the statement is an assignment to the element.",
    "A read: put REMOTE_ACCESS with the reference before the statement. A write: assign the element in a statement of its \
     own, whose right side uses only what its owner has, or in a parallel loop.";
    "remote-buffer-write", "a write to what REMOTE_ACCESS fetched",
    "What REMOTE_ACCESS names is a copy of other processors' elements; what is written there is lost.",
    "Name in REMOTE_ACCESS only what is read. Write the element in a loop ON it.";
    "remote-stale", "a remote element that changed after it was fetched",
    "PREFETCH has fetched the elements of the group, or REMOTE_ACCESS before a statement those that it lists; one was written since, and \
     the buffer has the old value.",
    "Put PREFETCH of the group again behind the write, or RESET it. Let the statement under REMOTE_ACCESS end before the write, and read \
     the element under another one.";
    "copy-early", "an element of an asynchronous copy used too early",
    "Between the start of an asynchronous copy and the wait for it the target has no values and the source must not change.",
    "Put the wait for the copy before the use.";
    "copy-wait-without-start", "a wait for a copy that was not started",
    "No asynchronous copy is under way with this flag.",
    "Start the copy before, with the same flag.";
    "copy-not-completed", "an asynchronous copy that is not completed",
    "The copy is started again before it was waited for, or never waited for.",
    "Put the wait for the copy behind each start.";
    "consistent-early", "an element of a consistent array used too early",
    "Each processor has made its own elements of the array; the others come with the wait for the group.",
    "Put CONSISTENT_WAIT of the group before the use.";
    "consistent-wait-without-start", "CONSISTENT_WAIT without CONSISTENT_START",
    "Nobody has started to exchange the parts of the array.",
    "Put CONSISTENT_START of the group before CONSISTENT_WAIT.";
    "consistent-not-completed", "a consistent array that is not completed",
    "The loops are over, but the exchange of the array's parts is never started or never waited for.",
    "Put CONSISTENT_START and CONSISTENT_WAIT of the group behind the loops.";
    "task-not-mapped", "a task without processors",
    "A task is used before MAP has said on which processors it runs.",
    "Put MAP of the task before the directive that uses it.";
    "limit-reached", "a limit that was set is reached",
    "DynDebugExecutionTimeLimit or DynDebugMemoryLimit ended the check: nothing behind this place was looked at.",
    "Set a higher limit or 0, or run the program on smaller data.";
    "value-mismatch", "another value than in the reference",
    "An assignment or a use of a variable has another value than the reference trace at the same place in the same \
     iteration. The earliest difference in program order stands first; later ones often follow from it.",
    "Look at `dvmdbg show --at` for what stands around it. If only rounding differs, set TraceOptions.Exp.";
    "reduction-mismatch", "another result of a reduction",
    "The values that a directive joins by its operation give another result than the program had in the reference run. \
     Under `dvmdbg reduce` this says that the directive names another operation than the loop carries out.",
    "Compare the operation of REDUCTION with the statement in the loop.";
    "structure-mismatch", "another course of the program",
    "The run has loops, iterations, statements or variables that the reference has not at this place, or the other way \
     round.",
    "Check that both runs had the same program and input; else look for the condition that went the other way.";
}

/// The page of a kind, as it is printed; `None`: there is no such kind.
pub fn explain(kind: &str) -> Option<String> {
    let page = EXPLANATIONS.iter().find(|page| page.kind == kind)?;
    Some(format!(
        "{}: {}\n\n{}\n{}",
        page.kind,
        page.title,
        wrapped(page.meaning),
        wrapped(&format!("To mend it: {}", page.mend))
    ))
}

/// Every kind with its title, a line each.
pub fn listing() -> String {
    let widest = EXPLANATIONS.iter().map(|page| page.kind.len()).max();
    let width = widest.unwrap_or(0);
    let lines = EXPLANATIONS
        .iter()
        .map(|page| format!("  {:width$}  {}\n", page.kind, page.title));
    lines.collect()
}

/// The words of a text in lines of at most 80 characters, the last one ended by a line break, too.
pub fn wrapped(text: &str) -> String {
    let mut wrapped = String::new();
    let mut width = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > 80 {
            wrapped.push('\n');
            width = 0;
        } else if width > 0 {
            wrapped.push(' ');
            width += 1;
        }
        wrapped.push_str(word);
        width += length;
    }
    wrapped.push('\n');
    wrapped
}
