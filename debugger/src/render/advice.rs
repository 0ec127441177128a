//! What a help says in words alone.

use dvmdbg::report::{Language, Mend, Message};

use super::gathering::may_gather;
use super::help::Writer;
use super::name::split;
use super::statement::fetched_before;

impl Writer<'_> {
    /// Everything that is said in words alone.
    pub(super) fn advice(&mut self, mend: Mend) -> String {
        let others = self.or_remote(mend);
        let is_counter = mend == Mend::GiveBehind && {
            let (text, name) = (self.text_of_directive(), self.name());
            text.is_some_and(|text| text.is_variable(name))
        };
        let is_repeated = {
            let text = self.text_of_directive();
            text.is_some_and(|text| text.has("SHADOW_COMPUTE"))
        };
        let gathering = match may_gather(mend) {
            true => self.gathering(),
            false => String::new(),
        };
        let Some(fault) = self.of(mend).next() else {
            return String::new();
        };
        let (finding, datum) = (fault.finding, self.datum().to_owned());
        let (variable, reference) = (self.variables(mend), &finding.reference);
        // In the procedure of the access, a dummy has the name that it has there.
        let here = match fault.name.is_dummy {
            true => split(reference).0.to_owned(),
            false => variable.clone(),
        };
        let the_loop = self.the_loop();
        let owned = match mend {
            Mend::Owner => self.written(fault),
            _ => None,
        };
        let listed = match mend {
            Mend::Produce => self.in_consistent(fault.finding.reference.clone()),
            _ => None,
        };
        let produced = match mend {
            Mend::GiveBehind => self.produced(fault),
            _ => None,
        };
        let directive = self.the_directive();
        let word = |word: &str| self.spelling.keyword(word);
        match mend {
            Mend::RenewShadow | Mend::Across | Mend::WidenAcross => String::new(),
            Mend::WidenShadow if fault.window > 0 => format!(
                "declare edges of {variable} that hold all that {reference} reaches, and renew them"
            ),
            Mend::WidenShadow if is_repeated => format!(
                "declare edges that are wide enough ({}), and {}",
                self.declared_edges(mend),
                self.by_group("SHADOW_COMPUTE", &self.renewed(mend))
            ),
            Mend::WidenShadow => format!(
                "declare edges that are wide enough ({}) and renew them{others}",
                self.declared_edges(mend)
            ),
            Mend::WaitForShadow => {
                format!("put {} of the group before {the_loop}", word("SHADOW_WAIT"))
            }
            Mend::RemoteAccess => {
                let items: Vec<String> = self.fetched_all(mend);
                let dummy = self.of(mend).find(|fault| fault.name.is_dummy);
                let dummy = dummy.map(|fault| fault.finding);
                fetched_before(&items, dummy, self.spelling)
            }
            Mend::NameRemote => format!(
                "read it by the reference that {} of {the_loop} lists: only that leads to the copy",
                word("REMOTE_ACCESS")
            ),
            Mend::AddOn => format!(
                "{the_loop} has no {0}: add {0} with an element of {variable} to its directive",
                word("ON")
            ),
            Mend::Owner => match owned {
                Some(element) => format!(
                    "an iteration may write what its processor owns: let {} of {the_loop} name {element}",
                    word("ON")
                ),
                None => format!(
                    "an iteration may write what its processor owns, and no {} names {reference}: let each iteration of {the_loop} assign the element of {variable} that it is on",
                    word("ON")
                ),
            },
            Mend::ChangeAllCopies => format!(
                "all processors have {variable}, and one of them has changed it: let {} of that loop name {variable}, so that all do, or use it where it was changed",
                word("ON")
            ),
            Mend::Align => format!(
                "{variable} and {the_loop} are mapped apart: {} {variable} with the array of {}{others}",
                word("ALIGN"),
                word("ON")
            ),
            Mend::Follow => format!(
                "{0} of {the_loop} does not follow every distributed dimension of {variable}: let {0} name it, or {1} before the loop{others}",
                word("ON"),
                word("REDISTRIBUTE")
            ),
            Mend::AlignAgain => format!(
                "what {variable} or {the_loop} was aligned with is gone: {} what is left, or make all of it anew",
                word("REALIGN")
            ),
            Mend::BaseFirst => format!(
                "what {variable} is aligned with does not exist where {variable} is made: make that before, or {} {variable} behind it",
                word("REALIGN")
            ),
            Mend::BaseBeforeUse => format!("ALLOCATE what {variable} is aligned with first"),
            Mend::Map => format!(
                "give {variable} a mapping before this place ({}, {})",
                word("REDISTRIBUTE"),
                word("REALIGN")
            ),
            Mend::Exchange
                if finding.code == Message::NonlocalAccess && finding.element.is_none() =>
            {
                let place = self.place(&finding.file, finding.line);
                format!(
                    "{variable} lives on another task: put the loop at {place} into the block of that task"
                )
            }
            Mend::Exchange if finding.code == Message::SequentialWrite => format!(
                "{variable} lives on another task: assign {reference} in the block or iteration of that task"
            ),
            Mend::Exchange => format!(
                "{variable} lives on another task: copy what is needed before the task region into an array of this task"
            ),
            Mend::Reduction | Mend::GiveInIteration if gathering.is_empty() => {
                format!("give {datum} a value in each iteration before it is read")
            }
            Mend::GiveBehind if produced.is_some() => format!(
                "behind {the_loop} {datum} has no value: {}",
                produced.unwrap_or_default()
            ),
            Mend::Produce => match listed {
                Some(element) => format!(
                    "an iteration may write the element that {0} gives it: let {0} in {directive} say {element}",
                    word("CONSISTENT")
                ),
                None => format!(
                    "an iteration may write the element that {} in {directive} gives it",
                    word("CONSISTENT")
                ),
            },
            Mend::GiveBehind if gathering.is_empty() => {
                format!("behind {the_loop} {datum} has no value: assign it again")
            }
            Mend::Reduction => {
                format!(
                    "if {datum} gathers the results of all iterations, {gathering}; else give it a value in each iteration before it is read"
                )
            }
            Mend::GiveInIteration => {
                format!(
                    "give {datum} a value in each iteration before it is read; if it gathers the results of all iterations, {gathering}"
                )
            }
            Mend::GiveBehind if is_counter => {
                format!("behind {the_loop} its variable {datum} has no value: assign it again")
            }
            Mend::GiveBehind => {
                format!(
                    "behind {the_loop} {datum} has no value: assign it again, or {gathering} if it gathers results"
                )
            }
            Mend::UseBehindWait => {
                format!("use {here} behind {} of its group", word("REDUCTION_WAIT"))
            }
            Mend::UseBehindLoop => {
                format!("use {here} behind the loop, where its reduction is complete")
            }
            Mend::StartReduction => format!(
                "put {} of the group before {}",
                word("REDUCTION_START"),
                word("REDUCTION_WAIT")
            ),
            Mend::CompleteReduction => format!(
                "put {} and {} of the group behind the loop",
                word("REDUCTION_START"),
                word("REDUCTION_WAIT")
            ),
            Mend::WriteBehindWait => format!(
                "write {variable} behind {} of the group",
                word("SHADOW_WAIT")
            ),
            Mend::StartShadow => format!(
                "put {} of the group before {}",
                word("SHADOW_START"),
                word("SHADOW_WAIT")
            ),
            Mend::CompleteShadow => format!(
                "put {} behind each {} of the group",
                word("SHADOW_WAIT"),
                word("SHADOW_START")
            ),
            Mend::OwnStatement => format!(
                "assign {reference} in a statement of its own, which its owner executes, or in a parallel loop"
            ),
            Mend::NotRemote => format!(
                "what {} names is a copy: take {reference} out of it, or write it in a loop {} that element",
                word("REMOTE_ACCESS"),
                word("ON")
            ),
            Mend::PrefetchAgain => format!(
                "put {} of the group again behind the write",
                word("PREFETCH")
            ),
            Mend::RemoteAccessAgain => format!(
                "let {} end before the write, and read {reference} under another one",
                word("REMOTE_ACCESS")
            ),
            Mend::WaitForCopy => format!(
                "put {} of the copy before this place, and before the next start",
                self.spelling.copy_wait()
            ),
            Mend::StartCopy => format!(
                "put {} before {}",
                self.spelling.copy_start(),
                self.spelling.copy_wait()
            ),
            Mend::WaitForConsistent => format!(
                "use {variable} behind {} of its group",
                word("CONSISTENT_WAIT")
            ),
            Mend::StartConsistent => format!(
                "put {} of the group before {}",
                word("CONSISTENT_START"),
                word("CONSISTENT_WAIT")
            ),
            Mend::CompleteConsistent => format!(
                "put {} and {} of the group behind the loop",
                word("CONSISTENT_START"),
                word("CONSISTENT_WAIT")
            ),
            Mend::StateMapping if self.finding.language == Language::Fortran => format!(
                "map the argument as {reference} states, or write INHERIT {reference} instead"
            ),
            Mend::StateMapping => format!("map the argument as {reference} states"),
            Mend::PassWhole => format!(
                "pass a whole array: {reference} stands for a distributed one, no part of which may be passed for it"
            ),
            Mend::DeclareWider => format!(
                "let {} where {variable} is declared give edges of that width, or ask for no wider ones",
                word("SHADOW")
            ),
            Mend::DeclareAlike => {
                format!("let all files that name {variable} map it by the same directives")
            }
            Mend::MapTask => format!("put {} of the task before this place", word("MAP")),
        }
    }

    /// Arrays whose edges are to be renewed, each once.
    fn renewed(&self, mend: Mend) -> Vec<String> {
        let mut items: Vec<String> = Vec::new();
        for fault in self.of(mend) {
            let beside = fault.remedy.offset.iter().filter(|offset| **offset != 0);
            let item = (self.spelling).edges(&fault.name.text, &[], beside.count() > 1);
            if !items.contains(&item) {
                items.push(item);
            }
        }
        items
    }
}
