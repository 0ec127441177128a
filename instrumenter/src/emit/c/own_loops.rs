//! The user's own loops, which run where a parallel loop is proven.

use super::emitter::Emitter;
use super::mode::Mode;
use crate::model::{Counted, Loop, Stmt, Storage, Type};
use crate::plan::{LoopDimension, ParallelLoop, operands};

impl Emitter<'_> {
    // ---- the user's own loops ----

    /// The nest as it stands, or with its accesses if it may be proven and their number varies.
    pub(super) fn untouched(
        &mut self,
        stmt: &Stmt,
        parallel: &ParallelLoop,
        dimensions: &[Dimension<'_>],
        body: &Stmt,
        name: &str,
    ) {
        let summary = parallel.whole_summary();
        let counts = summary.is_some_and(|one| one.varies);
        let innermost = dimensions.last().map(|one| one.the_loop.header.start);
        let split = innermost.filter(|_| summary.is_some_and(|one| one.independent));
        let loses = summary.is_some() && !self.lost(dimensions).is_empty();
        // gdb stops at a line once in each block: this one is no part of the other version's.
        self.out.push("{ char dvm_own; ");
        let reduced = self.reduced_variables(parallel);
        for (number, variable) in reduced.iter().enumerate() {
            self.out.push(&format!(
                "__typeof__({variable}) dvm_k{number} = {variable}; {{ __typeof__({variable}) {variable} = dvm_k{number}; "
            ));
        }
        if counts {
            self.counted(stmt, split, body, name);
        } else {
            let start = split.unwrap_or(stmt.span.start);
            self.plain(stmt.span.start..start, false);
            self.independent(split);
            self.plain(start..stmt.span.end, false);
        }
        self.out.push(" ");
        for (number, variable) in reduced.iter().enumerate().rev() {
            self.out.push(&format!(
                "dvm_k{number} = {variable}; }} {variable} = dvm_k{number}; "
            ));
        }
        if loses {
            self.lose_variables(dimensions);
        }
        self.out.push("}");
    }

    /// Reduction variables that the proven loop has copies of, since the runtime has their addresses and the compiler would store
    /// each value. Nothing else leads to them there, and no jump out of the loop.
    pub(super) fn reduced_variables(&self, parallel: &ParallelLoop) -> Vec<String> {
        let mut found = Vec::new();
        for operand in parallel.clauses.iter().flat_map(operands) {
            let object = &self.unit.objects[operand.object.index()];
            let is_own = parallel.whole_summary().is_some()
                && matches!(object.storage, Storage::Automatic | Storage::Formal)
                && matches!(object.ty, Type::Scalar(_))
                && !object.is_exposed();
            let name = self.name(operand.object).to_owned();
            if is_own && !found.contains(&name) {
                found.push(name);
            }
        }
        found
    }

    /// Behind this stands the innermost loop. The compiler does not know which pointers lead to the same array: the proof does.
    pub(super) fn independent(&mut self, innermost: Option<usize>) {
        if innermost.is_some() {
            self.out.push_lines("#pragma GCC ivdep");
        }
    }

    pub(super) fn counted(&mut self, stmt: &Stmt, split: Option<usize>, body: &Stmt, name: &str) {
        self.out.push("dvm_u64 dvm_count = 0; ");
        let nest = self.nest.replace(stmt.id);
        let mode = std::mem::replace(&mut self.mode, Mode::Counted);
        let start = split.unwrap_or(stmt.span.start);
        self.out.copy(stmt.span.start..start);
        self.independent(split);
        self.out.copy(start..body.span.start);
        self.stmt(body);
        self.out.copy(body.span.end..stmt.span.end);
        self.mode = mode;
        self.nest = nest;
        self.out.push(&format!(" {name}.accesses += dvm_count;"));
    }
}

/// One loop of the nest as it is written.
pub(super) struct Dimension<'l> {
    pub(super) plan: &'l LoopDimension,
    pub(super) the_loop: &'l Loop,
    pub(super) counted: &'l Counted,
}
