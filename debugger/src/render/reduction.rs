//! Reductions that gather the results of iterations, as the help proposes them.

use super::directive::Spelling;
use super::gathering::{may_gather, operation};
use super::help::Writer;
use super::name::is_part;

impl Writer<'_> {
    /// How to gather results: by a reduction of the variable, by the operation that the statement shows, if it shows one. Nothing of what
    /// is private to iterations and shows none.
    pub(super) fn gathering(&mut self) -> String {
        let directive = self.the_directive();
        let is_known = self.faults.first().is_none_or(|fault| fault.name.is_known);
        if is_part(&self.finding.reference) || !is_known {
            // No directive names a component, or what another procedure has.
            let reduction = self.keyword("REDUCTION");
            return format!(
                "gather them in a scalar with {reduction} in {directive}, and assign it behind the loop"
            );
        }
        let name = self.name().to_owned();
        // What is read behind a loop was gathered where it was written.
        let write = self
            .finding
            .related
            .iter()
            .find(|one| one.what.ends_with("last write"));
        let (file, line) = match write {
            Some(write) => (&write.file, write.line),
            None => (&self.finding.file, self.finding.line),
        };
        let mut text_of = |line| {
            let line = self.sources.bytes(file, line);
            String::from_utf8_lossy(line).into_owned()
        };
        let (statement, before) = (text_of(line), text_of(line.saturating_sub(1)));
        let item = operation(&statement, &before, &name)
            .map(|operation| self.spelling.operation(operation, &name));
        let text = self.text_of_directive();
        let keyword = self.keyword("REDUCTION");
        // One variable is not both.
        let private = text.as_ref().and_then(|text| text.private_clause(&name));
        let taken = match (private, &item) {
            (Some(_), None) => return String::new(),
            (Some(clause), _) => format!("take {name} out of {} and ", self.keyword(clause)),
            (None, _) => String::new(),
        };
        let added = match (item, text.is_some_and(|text| text.has("REDUCTION"))) {
            (Some(item), true) => format!("add {item} to {keyword} in {directive}"),
            (Some(item), false) => format!(
                "add {} to {directive}{}",
                self.spelling.clause("REDUCTION", &[item]),
                self.in_one_clause(&name)
            ),
            (None, true) => format!("add {name} to {keyword} in {directive}"),
            (None, false) => format!(
                "add a {keyword} of {name} to {directive}{}",
                self.in_one_clause(&name)
            ),
        };
        taken + &added
    }

    /// Whose reductions stand in one clause with that of `name`; a pragma may have several.
    fn in_one_clause(&mut self, name: &str) -> String {
        let text = self.text_of_directive();
        let place = self.directive.as_ref();
        let place = place.filter(|_| self.spelling != Spelling::Pragma);
        let is_private = |name: &str| {
            text.as_ref()
                .is_some_and(|text| text.private_clause(name).is_some())
        };
        let faults = place
            .into_iter()
            .flat_map(|place| self.needs.of_directive(place));
        let mut others: Vec<&str> = Vec::new();
        for fault in faults.filter(|fault| may_gather(fault.mend) && fault.name.is_known) {
            let other = fault.name.text.as_str();
            let is_gathered = !is_part(&fault.finding.reference) && !is_private(other);
            if other != name && is_gathered && !others.contains(&other) {
                others.push(other);
            }
        }
        match others.is_empty() {
            true => String::new(),
            false => format!(", in one clause with {}", others.join(" and ")),
        }
    }
}
