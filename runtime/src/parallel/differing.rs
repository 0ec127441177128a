//! Differing values: a variable of the sequential part has the same value in all processes. One that a parallel loop reads is held
//! against the others where the loop begins (parallel-debugging.md, "differing values").

use super::engine::combine;
use super::state::{Parallel, ReplicatedVariable};
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Name;
use crate::report;
use crate::report::comparison::spelled;
use crate::trace::value::{Datum, Type};

impl ReplicatedVariable {
    fn contents(&self) -> Vec<u8> {
        // SAFETY: a variable of the program, of the size that its type has (`dyn_LoopReplicated`).
        unsafe { self.address.bytes(self.kind.size()) }.to_vec()
    }
}

impl Parallel {
    /// A loop reads a variable.
    pub(crate) fn replicated(
        &mut self,
        looped: LoopFrame,
        (address, kind): (Address, Type),
        name: Name,
    ) {
        if let Some(open) = self.at(looped) {
            let variable = ReplicatedVariable {
                address,
                kind,
                name,
            };
            open.replicated.push(variable);
        }
    }

    /// Tells of variables that differ where a loop begins.
    pub(super) fn compare_replicated(&mut self, looped: LoopFrame) {
        if self.size() == 1 || self.is_inside() {
            return;
        }
        let Some(open) = self.at(looped).filter(|open| !open.replicated.is_empty()) else {
            return;
        };
        let variables = std::mem::take(&mut open.replicated);
        // Without an iteration they are not read; a process that has none may have other bounds.
        let runs = open.irregular == 0 && open.space.count() > 0;
        let what = open.what;
        let contents: Vec<Vec<u8>> = variables.iter().map(ReplicatedVariable::contents).collect();
        let own = contents.concat();
        self.announce("variables that the loop reads");
        if !self.differ(runs, &own) {
            return;
        }
        let all = self.gather(&own);
        let Some(what) = what.filter(|_| self.rank() == 0) else {
            return;
        };
        let mut at = 0;
        for variable in &variables {
            let here = at..at + variable.kind.size();
            at = here.end;
            let values: Vec<&[u8]> = all
                .chunks(own.len())
                .map(|one| &one[here.clone()])
                .collect();
            if values.iter().all(|value| *value == values[0]) {
                continue;
            }
            let (file, line) = (what.file().into_owned(), what.directive_line());
            let name = variable.name.text();
            let text = format!(
                "differing values: {file}:{line}: the loop reads {name}, which is {}",
                by_process(variable.kind, &values)
            );
            if self.differing.insert((file, line, name.into_owned())) {
                report::accuse(&text);
            }
        }
    }

    /// Whether a loop that has iterations in some process reads other values in one than in another.
    pub(super) fn differ(&mut self, runs: bool, own: &[u8]) -> bool {
        let mut told = vec![0, u8::from(runs)];
        told.extend_from_slice(own);
        let all = combine(&mut *self.engine, told, |known, other| {
            let differs = known[2..] != other[2..];
            known[0] |= other[0] | u8::from(differs);
            known[1] |= other[1];
        });
        all[0] != 0 && all[1] != 0
    }

    /// What each process has, in their order.
    pub(super) fn gather(&mut self, own: &[u8]) -> Vec<u8> {
        let mut places = vec![0; own.len() * self.size()];
        let first = own.len() * self.rank();
        places[first..first + own.len()].copy_from_slice(own);
        combine(&mut *self.engine, places, |known, other| {
            for (byte, other) in known.iter_mut().zip(other) {
                *byte |= other;
            }
        })
    }
}

/// As in `3 (process 0), 5 (processes 1, 2)`; values beyond the fourth are left out.
pub(super) fn by_process(kind: Type, values: &[&[u8]]) -> String {
    const SHOWN: usize = 4;
    let mut groups: Vec<(&[u8], Vec<String>)> = Vec::new();
    for (process, value) in values.iter().enumerate() {
        match groups.iter_mut().find(|(known, _)| known == value) {
            Some((_, processes)) => processes.push(process.to_string()),
            None => groups.push((value, vec![process.to_string()])),
        }
    }
    let shown = groups.iter().take(SHOWN).map(|(value, processes)| {
        let value = spelled(Datum::of_memory(kind, value).value());
        let word = match processes.len() {
            1 => "process",
            _ => "processes",
        };
        format!("{value} ({word} {})", processes.join(", "))
    });
    let mut text = shown.collect::<Vec<_>>().join(", ");
    if groups.len() > SHOWN {
        text.push_str(" ...");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_told_by_process() {
        let values = [3_i32, 5, 3, 7].map(i32::to_ne_bytes);
        let values: Vec<&[u8]> = values.iter().map(|one| &one[..]).collect();
        let told = by_process(Type::Int, &values);
        assert_eq!(told, "3 (processes 0, 2), 5 (process 1), 7 (process 3)");
    }
}
