//! C: the prepared text with checks put in (contract of dvmdbg_emit.h, design.md decisions 4, 6, 7).
//!
//! Each instrumented procedure is written anew from its text: what the plan does not mention is
//! copied, what it mentions is copied with checks around it. `expression`, `access`, `joined` and `subscripted` spell checks,
//! `statement`, `parallel`, `procedure` and `nested` the structure around them, `call` and `array` the events
//! of calls and mappings, `shared` what units tell each other of arrays, `trace` those of traces, `tables` what the unit registers, `out` keeps the user's lines.

mod access;
mod array;
mod before_cases;
mod births;
mod bound;
mod bounds;
mod call;
mod call_values;
mod clone_head;
mod computed_jump;
mod designation;
mod divided;
mod emitter;
mod entered;
mod expression;
mod how;
mod joined;
mod joints;
mod known_texts;
mod literals;
mod named_arrays;
mod nested;
mod out;
mod own_loops;
mod parallel;
mod procedure;
mod record;
mod remote;
mod returned;
mod sequence;
mod shared;
mod statement;
mod subscripted;
mod tables;
mod taken;
mod task;
mod terms;
mod trace;
mod valued;

use emitter::Emitter;
use std::collections::HashMap;
use std::ops::Range;

use crate::lower::{Purpose, Version};
use crate::model::{Expr, ObjectId, Storage, Unit};
use crate::plan::{Plan, SiteId};
use crate::source::Prepared;
use out::{Out, TextFrame};

/// Text that every instrumented unit begins with.
const HEADER: &str = include_str!("../../../../runtime/include/dvmdbg_emit.h");

/// Text of our own belongs to a file of its own: the text for the compiler is named as the user's
/// file, and a debugger would take lines of the header for the user's.
const OURS: &str = "# 1 \"dvmdbg_emit.h\"\n";

/// The header: one line without a number, so that gdb, asked to step, does not enter its functions. Its structures lie as the archive
/// knows them whatever options say (`-fpack-struct=2`; of `-fpack-struct` its members know by themselves).
fn header() -> String {
    const NUMBER: &str = "# 0 \"dvmdbg_emit.h\"\n";
    let mut text = format!("{NUMBER}#pragma pack(push, 16)\n{NUMBER}");
    let mut rest = HEADER;
    while let Some((code, comment)) = rest.split_once("/*") {
        text.push_str(&code.replace('\n', " "));
        rest = comment.split_once("*/").map_or("", |(_, behind)| behind);
    }
    text.push_str(&rest.replace('\n', " "));
    text.push_str("\n#pragma pack(pop)\n");
    text
}

/// The same text for a compiler that does not optimise. There a check that stands inline is long, and slower than a call of one
/// that is compiled better than the text around it.
#[must_use]
pub fn with_calls(text: &[u8]) -> Vec<u8> {
    let is_end = |part: &[u8]| part == OURS.as_bytes();
    let end = text.windows(OURS.len()).position(is_end).unwrap_or(0);
    let ours = String::from_utf8_lossy(&text[..end]);
    let called = ours.replace("always_inline", "optimize(\"O1\")");
    [called.as_bytes(), &text[end..]].concat()
}

/// The instrumented program text of a C unit, for the compiler: `-std` as for the plain program, GNU
/// extensions on, no further preprocessing of the user's text needed.
#[must_use]
pub fn emit(unit: &Unit, plan: &Plan, prepared: &Prepared, purpose: Purpose) -> String {
    crate::stack::deep(|| {
        let frames = pieces_left_out(unit, prepared);
        let mut emitter = Emitter::new(unit, plan, prepared, &frames, purpose);
        emitter.out.push_lines(&header());
        emitter.out.push_lines(OURS);
        emitter.unit_text();
        emitter.out.into_text()
    })
}

/// The instrumented text for a reader: without the contract's header, system headers as their
/// `#include` lines.
#[must_use]
pub fn listing(unit: &Unit, plan: &Plan, prepared: &Prepared, purpose: Purpose) -> String {
    crate::stack::deep(|| {
        let frames = pieces_left_out(unit, prepared);
        let mut emitter = Emitter::new(unit, plan, prepared, &frames, purpose);
        emitter.out.folded = true;
        emitter.out.push_lines("#include <dvmdbg_emit.h>\n");
        emitter.unit_text();
        emitter.out.into_text()
    })
}

/// What copies of the prepared text are without, by start: what frames the accesses of index macros, and single words.
fn pieces_left_out(unit: &Unit, prepared: &Prepared) -> Vec<TextFrame> {
    let marks = prepared.index_marks.iter();
    let mut frames: Vec<TextFrame> = marks
        .filter(|mark| !mark.range.is_empty())
        .flat_map(|mark| {
            let before = mark.range.start..mark.element.start;
            let behind = mark.element.end..mark.range.end;
            [before, behind].map(|piece| TextFrame {
                mark: mark.range.clone(),
                piece,
            })
        })
        .collect();
    frames.extend(unit.dropped.iter().map(|word| TextFrame {
        mark: word.clone(),
        piece: word.clone(),
    }));
    frames.sort_by_key(|frame| (frame.piece.start, frame.piece.end));
    frames
}

impl<'a> Emitter<'a> {
    fn new(
        unit: &'a Unit,
        plan: &'a Plan,
        prepared: &'a Prepared,
        frames: &'a [TextFrame],
        purpose: Purpose,
    ) -> Self {
        Self {
            unit,
            plan,
            prepared,
            purpose,
            out: Out::new(prepared, frames),
            procedure: 0,
            calls_of_clones: Vec::new(),
            nest: None,
            opened: Vec::new(),
            valued: Vec::new(),
            addressed: nested::addressed(unit),
            version: Version::Precise,
            joints: joints::Joints::default(),
            kept: HashMap::new(),
            handed: None,
            passing: String::new(),
        }
    }

    fn unit_text(&mut self) {
        let tables = self.tables();
        self.out.push_lines(&tables);
        let unit = self.unit;
        let mut done = 0;
        for (index, procedure) in unit.procedures.iter().enumerate() {
            if !self.plan.procedures[index].instrument || procedure.span.start < done {
                continue;
            }
            self.between_procedures(done..procedure.span.start);
            self.procedure = index;
            self.calls_of_clones = self.calls_of_clones(procedure);
            self.procedure_text(procedure);
            done = procedure.span.end;
        }
        self.between_procedures(done..self.prepared.text.len());
        let constructor = self.constructor();
        self.out.push_lines(OURS);
        self.out.push_lines(&constructor);
    }

    /// Text at file scope. `asm` there that chooses no section lies in the one that precedes it: behind tables of ours it
    /// would be data.
    fn between_procedures(&mut self, range: Range<usize>) {
        let unit = self.unit;
        let mut done = range.start;
        let inside = |span: &&Range<usize>| span.start >= range.start && span.end <= range.end;
        let mut spans = unit.assembler.iter().filter(inside).peekable();
        while let Some(first) = spans.next() {
            let mut end = first.end;
            let blank = |from: usize, to: usize| self.prepared.text[from..to].trim().is_empty();
            while let Some(next) = spans.next_if(|next| blank(end, next.start)) {
                end = next.end;
            }
            self.out.copy(done..first.start);
            self.out.sync(first.start);
            self.out.push("__asm__(\".pushsection .text\"); ");
            self.out.copy(first.start..end);
            self.out.push(" __asm__(\".popsection\");");
            done = end;
        }
        self.out.copy(done..range.end);
    }

    /// The text of a range on one line, index macros as the accesses they stand for.
    fn raw(&self, range: Range<usize>) -> String {
        let mut flat = self.out.flat();
        flat.copy(range);
        flat.into_text()
    }

    /// What `write` writes, on one line.
    fn render(&mut self, write: impl FnOnce(&mut Self)) -> String {
        let flat = self.out.flat();
        let before = std::mem::replace(&mut self.out, flat);
        write(self);
        std::mem::replace(&mut self.out, before).into_text()
    }

    fn raw_expr(&self, expr: &Expr) -> String {
        self.raw(expr.span.clone())
    }

    fn name(&self, object: ObjectId) -> &'a str {
        &self.unit.objects[object.index()].name
    }

    /// Name of the shadow word of a scalar.
    fn shadow_word(&self, object: ObjectId) -> String {
        let name = self.name(object);
        match self.unit.objects[object.index()].storage {
            Storage::Global | Storage::Extern => format!("dvm_shadow_word_{name}"),
            // No name begins with a number: it meets none of the other kind.
            _ => format!("dvm_shadow_word_{}_{name}", object.0),
        }
    }

    fn site(&self, site: SiteId) -> String {
        format!("&dvm_sites[{}]", site.0)
    }
}
