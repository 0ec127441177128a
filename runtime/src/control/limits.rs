//! Limits that the user sets and statistics (spec debugger.md 7.1, 7.3).
//!
//! Looked at when a parallel loop opens: often enough for a limit in seconds, and of no cost to
//! accesses. State is counted in shadow words; the tables around them are small.

use super::finding::context_entry;
use super::state::{Control, Demand};
use crate::emitted::frames::open_constructs;
use crate::emitted::tables::Construct;
use crate::machine::state::Machine;
use crate::report::{Finding, Kind, Message};

use dvmdbg_abi::State;

impl Control {
    /// Ends dynamic control at `construct` if a limit was reached.
    pub(super) fn check_limits(&mut self, state: &State, construct: Construct) {
        let (message, name) = if self.is_out_of_time() {
            (Message::OutOfTime, "DynDebugExecutionTimeLimit")
        } else if self.machine.is_out_of_memory() {
            (Message::OutOfMemory, "DynDebugMemoryLimit")
        } else {
            return;
        };
        self.machine.execution.units.number();
        let mut finding = Finding::new(Kind::LimitReached, message, "");
        finding.file = construct.file().into_owned();
        finding.line = construct.directive_line();
        finding.context = open_constructs(state)
            .into_iter()
            .map(context_entry)
            .collect();
        // Whatever becomes of the report, control ends here.
        let _ = self.judge.report.report(finding);
        self.machine
            .execution
            .skip(&format!("everything after the limit ({name})"));
        self.judge.demand = Demand::Stop;
    }

    fn is_out_of_time(&self) -> bool {
        let limit = self
            .machine
            .execution
            .options
            .dyn_debug_execution_time_limit;
        limit > 0 && self.judge.started.elapsed().as_secs() >= limit
    }

    /// `DebugOptions.PrintStatistic`.
    pub(super) fn print_statistics(&mut self) {
        if !self.machine.execution.options.print_statistic
            && !self.machine.execution.options.dyn_debug_print_statistics
        {
            return;
        }
        if let Some(statistics) = self.direct.statistics() {
            self.judge.report.remark(&statistics);
        }
        let population = self.machine.memory.objects.population();
        self.judge.report.remark(&format!(
            "*** DVM debugger: table of variables: {} objects in all, {} at most at once, {} now; {} DVM arrays now; {} bytes of state\n",
            population.born,
            population.most,
            population.now,
            self.machine.memory.arrays.count(),
            population.state_bytes,
        ));
    }
}

impl Machine {
    fn is_out_of_memory(&self) -> bool {
        let limit = self.execution.options.dyn_debug_memory_limit;
        limit > 0 && self.memory.objects.population().state_bytes > limit
    }
}
