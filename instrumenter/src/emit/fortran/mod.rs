//! Fortran: the prepared text with calls put in, and the unit's companion in C that answers them
//! (contract of dvmdbg_emit.h, design.md decisions 3, 4, 6, 7).
//!
//! Fortran cannot hold the inline checks, so they stand in C functions of the companion, one for
//! each group of checks: it pastes the contract's header and has the tables, shadow words, bound arrays and
//! open loops. Each instrumented procedure keeps its declarations and has its executable part three times:
//! as the user wrote it, precise, and with the events of traces. Addresses are handed over once, at entry; the companion never
//! reads or writes a variable of the program.
//!
//! How the two texts are compiled: the Fortran text as free form with lines of any length
//! (`gfortran -ffree-form -ffree-line-length-none`, GNU dialect, the user's other options); the
//! companion with `gcc -std=gnu11 -O1 -g0` and the user's `-fPIC`; `ld -r` makes one object of both.
//! `out` writes lines with markers, `group` gathers checks, `frame` holds the state of a procedure,
//! `object`, `access`, `expression` and `section` spell checks, `statement`, `branches` and `parallel` the
//! structure around them, `row` checks whole runs of a loop, `trace` holds the events of traces, `reduced` hands reduction variables over, `partly` knows which components of records have values at birth, `procedure` is entry and exit, `module` the
//! birth of module variables, `common` what units share,
//! `interface` what other files have to know of modules.

mod access;
mod allocatable;
mod associated;
mod boxes;
mod branches;
mod calls;
mod chosen;
mod common;
mod common_births;
mod components;
mod construct;
mod copied_behind;
mod descriptor;
mod divided;
mod ends;
mod entry;
mod expression;
mod formal;
mod frame;
mod function_values;
mod functions;
mod given;
mod group;
mod heap;
mod interface;
mod lent;
mod loops;
mod marks;
mod masked;
mod module;
mod object;
mod out;
mod overlay;
mod parallel;
mod partly;
mod parts;
mod placed;
mod procedure;
mod record;
mod reduced;
mod reported_name;
mod returning;
mod row;
mod section;
mod sequence;
mod shape;
mod sought;
mod statement;
mod task;
mod terms;
#[cfg(test)]
mod tests;
mod text;
mod trace;
mod tracers;
mod vector;
mod works;
mod writer;

use dvmdbg_abi::call;
use out::copy;

use std::hash::{Hash, Hasher};

pub use self::interface::interfaces;
use self::out::OutputLine;
use super::tables;
use crate::lower::Purpose;
use crate::model::{Procedure, Span, Unit};
use crate::plan::Plan;
use crate::source::Prepared;
use writer::Writer;

/// Text that every companion begins with.
const HEADER: &str = include_str!("../../../../runtime/include/dvmdbg_emit.h");

/// What is common to all companions.
const PRELUDE: &str = include_str!("../../../../runtime/include/dvmdbg_emit_fortran.h");

/// What calls of `free` lead to, in every companion.
const WRAP: &str = include_str!("../../../../runtime/include/dvmdbg_emit_wrap.h");

/// The three for a reader.
const INCLUDES: &str =
    "#include <dvmdbg_emit.h>\n#include <dvmdbg_emit_fortran.h>\n#include <dvmdbg_emit_wrap.h>\n";

/// An instrumented Fortran unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FortranOutput {
    /// Free-form text for gfortran.
    pub fortran: String,
    /// C text for gcc, complete.
    pub companion: String,
}

/// Instruments a Fortran unit.
#[must_use]
pub fn emit(unit: &Unit, plan: &Plan, prepared: &Prepared, purpose: Purpose) -> FortranOutput {
    let (fortran, rest) = write(unit, plan, prepared, purpose);
    FortranOutput {
        fortran,
        companion: format!("{HEADER}{PRELUDE}{WRAP}{rest}"),
    }
}

/// The same for a reader: the companion includes what every one begins with.
#[must_use]
pub fn listing(unit: &Unit, plan: &Plan, prepared: &Prepared, purpose: Purpose) -> FortranOutput {
    let (fortran, rest) = write(unit, plan, prepared, purpose);
    FortranOutput {
        fortran,
        companion: format!("{INCLUDES}{rest}"),
    }
}

fn write(unit: &Unit, plan: &Plan, prepared: &Prepared, purpose: Purpose) -> (String, String) {
    crate::stack::deep(|| {
        let prefix = prefix(unit, prepared);
        let mut lines: Vec<OutputLine> = Vec::new();
        let mut companion = tables::tables(plan);
        companion.push_str(&common::declared_layouts(unit));
        companion.push_str(&common::initial_values(unit, plan));
        let text = UnitText {
            unit,
            plan,
            prepared,
            prefix: &prefix,
            purpose,
        };
        text.write(
            prepared.own()..prepared.text.len(),
            0,
            &mut lines,
            &mut companion,
        );
        companion.push_str(&tables::unit(unit, plan));
        companion.push_str(&format!(
            "int {prefix}active(void)\n{{\n    return dvm_state.active;\n}}\n"
        ));
        companion.push_str(&tracers::functions(&prefix, plan, &lines));
        companion.push_str(&format!(
            "static void __attribute__((constructor(101))) dvm_begin(void)\n{{\n{}    \
             {};\n{}{}}}\n",
            tables::join(unit, purpose),
            call::dyn_RegisterUnit("&dvm_unit", "&dvm_state"),
            common::compared_layouts(unit),
            module::births(unit, plan)
        ));
        (out::assemble(&lines, prepared), companion)
    })
}

/// The text of a unit: what is instrumented is written anew, the rest copied.
struct UnitText<'a> {
    unit: &'a Unit,
    plan: &'a Plan,
    prepared: &'a Prepared,
    prefix: &'a str,
    purpose: Purpose,
}

impl UnitText<'_> {
    /// Writes whole lines of the prepared text with the procedures in them, from the one numbered `first` on;
    /// internal procedures stand in the text of their host, behind its executable part, and behind it in the list.
    fn write(
        &self,
        range: Span,
        first: usize,
        lines: &mut Vec<OutputLine>,
        companion: &mut String,
    ) {
        let mut done = range.start;
        let procedures = self.unit.procedures.iter().enumerate().skip(first);
        let mut inside: Vec<(usize, &Procedure)> = procedures
            .filter(|(_, one)| range.contains(&one.span.start) && one.span.end <= range.end)
            .collect();
        inside.sort_by_key(|(_, one)| one.span.start);
        for (index, procedure) in inside {
            if procedure.span.start < done {
                continue;
            }
            copy(self.prepared, done..procedure.span.start, lines);
            done = self.end_of_line(procedure);
            let rest = procedure.body_span.end..done;
            if !self.plan.procedures[index].instrument {
                copy(self.prepared, procedure.span.start..rest.start, lines);
            } else {
                let text = (self.unit, self.plan, self.prepared, self.prefix);
                let (text, functions) = Writer::new(text, index).write(self.purpose);
                lines.extend(text);
                companion.push_str(&functions);
            }
            if !rest.is_empty() {
                self.write(rest, index + 1, lines, companion);
            }
        }
        copy(self.prepared, done..range.end, lines);
    }

    /// Offset behind the last line of a procedure.
    fn end_of_line(&self, procedure: &Procedure) -> usize {
        if procedure.module_data.is_some() {
            return procedure.span.end;
        }
        let rest = &self.prepared.text[procedure.span.end..];
        rest.find('\n')
            .map_or(self.prepared.text.len(), |end| procedure.span.end + end + 1)
    }
}

/// Beginning of all names with external linkage: different for every unit of a program.
fn prefix(unit: &Unit, prepared: &Prepared) -> String {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    unit.path.hash(&mut hasher);
    prepared.text.hash(&mut hasher);
    format!("dvm_{:08x}_", hasher.finish() & 0xffff_ffff)
}

/// A hash that is the same on every machine.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
