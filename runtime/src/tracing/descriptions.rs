//! What calls ask of the descriptions of constructs, and set in them (spec debugger.md 3.5, `trc_Info*`).

use crate::trace::id::{ConstructId, PlaceId};
use crate::trace::open::{Bounds, OpenStructure};
use crate::trace::structure::{Hull, Level};
use crate::trace::table::Tables;

use super::output::Output;
use super::state::Tracing;

/// How a construct is going to be executed.
pub(crate) struct Prepared {
    /// Level in force.
    pub(crate) level: Level,
    /// Nothing of it will be recorded.
    pub(crate) is_skipped: bool,
    /// Bounds in order, by dimension; empty: not known.
    pub(crate) bounds: Vec<Hull>,
}

impl Tracing {
    /// What records refer to; the descriptions stand in its header.
    pub(crate) fn tables(&self) -> &Tables {
        self.recorder.tables()
    }

    /// The same, to be changed.
    pub(crate) fn tables_mut(&mut self) -> &mut Tables {
        self.recorder.tables_mut()
    }

    /// The constructs that are being executed, from the outside in.
    pub(crate) fn executions(&self) -> impl DoubleEndedIterator<Item = OpenStructure<'_>> {
        (0..self.recorder.depth()).filter_map(|depth| self.recorder.execution(depth))
    }

    /// Enters the volumes that were counted so far into the descriptions.
    pub(crate) fn enter_volumes(&mut self) {
        let (tables, output) = self.recorder.parts_mut();
        output.enter_volumes(&mut tables.header);
    }

    /// A construct that is not being executed is about to be, with these bounds.
    pub(crate) fn prepare(&mut self, id: ConstructId, bounds: &[Bounds]) -> Prepared {
        let around = self.executions().next_back();
        let is_skipped = around.is_some_and(|around| around.is_skipped || around.is_excluded);
        Prepared {
            level: self.tables().header.level_in(Some(id)),
            is_skipped,
            bounds: self.recorder.widen(id, bounds),
        }
    }

    /// Step of ranges that have none.
    pub(crate) fn default_step(&self) -> i64 {
        self.recorder.default_step()
    }

    /// Blanks for each open construct in texts.
    pub(crate) fn indent(&self) -> usize {
        self.options.space_indent as usize
    }

    /// This line of the file that a call has named last.
    pub(crate) fn place_in_last_file(&mut self, line: u32) -> PlaceId {
        let tables = self.recorder.tables_mut();
        let file = match self.place {
            Some(place) => tables.places()[place.position()].file,
            None => tables.file(""),
        };
        tables.place_in(file, line)
    }

    /// A call that cannot mean anything, told once.
    #[cold]
    pub(crate) fn wrong_call(&mut self, text: &str) {
        const MOST: usize = 100;
        if let Output::Comparison(compared) = self.recorder.sink_mut() {
            // It counts in the verdict.
            if compared.comparison.wrong_call(text) {
                self.teller.problem(text);
                self.tell();
            }
            return;
        }
        let is_new = !self.skipped.iter().any(|known| known == text);
        if is_new && self.skipped.len() < MOST {
            self.teller.problem(text);
            self.skip(text);
        }
    }
}
