//! The user's own loops, which run where a parallel loop is proven.

use super::emitter::Emitter;
use super::procedure::own_labels;
use crate::lower::{Nest, OwnLoops, Version};
use crate::model::{DeclaredObject, Stmt, Storage};

/// What stands around loops that call procedures in which something is checked otherwise: the proof has judged that, too.
fn unwatched(calls: bool) -> (&'static str, &'static str) {
    match calls {
        true => ("dvm_state.active = 0; ", "dvm_state.active = DVM_CONTROL; "),
        false => ("", ""),
    }
}

impl Emitter<'_> {
    /// The nest as it stands, or with its accesses if it may be proven and their number varies.
    pub(super) fn own_loops(&mut self, nest: &Nest<'_>, own: &OwnLoops, name: &str) {
        // gdb stops at a line once in each block: this one is no part of the other version's.
        let labels = own_labels(nest.stmt);
        self.out.push(&format!("{{ {labels}char dvm_own; "));
        self.out.push(unwatched(own.calls).0);
        let reduced = own.reduced.iter().map(|&object| self.name(object));
        let reduced: Vec<&str> = reduced.collect();
        for (number, variable) in reduced.iter().enumerate() {
            self.out.push(&format!(
                "__typeof__({variable}) dvm_k{number} = {variable}; {{ __typeof__({variable}) {variable} = dvm_k{number}; "
            ));
        }
        let span = nest.stmt.span.clone();
        let innermost = nest.dimensions.last();
        let split = innermost.filter(|_| own.independent);
        let split = split.map(|one| one.the_loop.header.start);
        match own.version.counts() {
            true => self.counted(nest, (own.version, split), name),
            false => {
                let start = split.unwrap_or(span.start);
                self.plain(span.start..start, false);
                self.independent(split);
                self.plain(start..span.end, false);
            }
        }
        self.out.push(" ");
        for (number, variable) in reduced.iter().enumerate().rev() {
            self.out.push(&format!(
                "dvm_k{number} = {variable}; }} {variable} = dvm_k{number}; "
            ));
        }
        self.out.push(unwatched(own.calls).1);
        self.lose(&own.lost);
        self.out.push("}");
    }

    /// The user's own loop of the sequential part. `calls`: procedures in which something is checked otherwise.
    pub(super) fn own_sequence(&mut self, stmt: &Stmt, calls: bool) {
        let (begin, end) = unwatched(calls);
        let labels = own_labels(stmt);
        self.out
            .push(&format!(" else {{ {labels}char dvm_own; {begin}"));
        self.plain(stmt.span.clone(), false);
        self.out.push(&format!(" {end}}} }}"));
    }

    /// Statements behind the initialiser of what is born. Of a proven loop nobody asks for what is born and dies in an iteration.
    pub(super) fn state(&self, one: &DeclaredObject) -> String {
        let is_own = self.unit.objects[one.object.index()].storage == Storage::Automatic;
        if is_own && self.version.counts() {
            return String::new();
        }
        let birth = self.birth(one.object, one.initialiser.is_some());
        birth + &self.received_at_birth(one) + &self.literal_birth(one)
    }

    /// Behind this stands the innermost loop. The compiler does not know which pointers lead to the same array: the proof does.
    fn independent(&mut self, innermost: Option<usize>) {
        if innermost.is_some() {
            self.out.push_lines("#pragma GCC ivdep");
        }
    }

    fn counted(&mut self, nest: &Nest<'_>, (version, split): (Version, Option<usize>), name: &str) {
        self.out.push("dvm_u64 dvm_count = 0; ");
        let outer = self.nest.replace(nest.stmt.id);
        let version = std::mem::replace(&mut self.version, version);
        let (span, body) = (nest.stmt.span.clone(), nest.body);
        let start = split.unwrap_or(span.start);
        self.out.copy(span.start..start);
        self.independent(split);
        self.out.copy(start..body.span.start);
        self.stmt(body);
        self.out.copy(body.span.end..span.end);
        self.version = version;
        self.nest = outer;
        self.out.push(&format!(" {name}.accesses += dvm_count;"));
    }
}
