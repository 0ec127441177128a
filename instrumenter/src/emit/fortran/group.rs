//! Check groups: what is checked before a statement, gathered into one function of the companion.
//!
//! A call costs more than a check, so a statement has one call whatever it touches, and consecutive
//! assignments share it: the group's values are taken when it is called, before the first of them.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::model::ObjectId;

/// C statements and the Fortran values they use.
#[derive(Debug, Default)]
pub(super) struct Group {
    /// Integer expressions of the program; number n is the parameter `an`.
    arguments: Vec<String>,
    pub(super) code: String,
    /// The code uses `dvm_cur`.
    pub(super) stamps: bool,
    /// Frame field of the loop whose limits the code uses, and how many accesses it checks inline.
    pub(super) fast: Option<(String, String, u32)>,
}

impl Group {
    /// The parameter that holds the value of an integer expression.
    pub(super) fn argument(&mut self, text: &str) -> String {
        let known = self.arguments.iter().position(|one| one == text);
        let number = known.unwrap_or_else(|| {
            self.arguments.push(text.to_owned());
            self.arguments.len() - 1
        });
        format!("a{number}")
    }

    /// A value in C: a literal, or the parameter that holds the expression.
    pub(super) fn value(&mut self, text: &str) -> String {
        let plain = text.trim().trim_matches(['(', ')']);
        match plain.parse::<i64>() {
            Ok(value) => value.to_string(),
            Err(_) => self.argument(text),
        }
    }

    pub(super) fn push(&mut self, code: &str) {
        self.code.push_str("    ");
        self.code.push_str(code);
        self.code.push('\n');
    }

    pub(super) fn is_empty(&self) -> bool {
        self.code.is_empty()
    }

    /// Notes an access that is checked inline by the slots of a loop.
    pub(super) fn count_fast(&mut self, loop_field: &str, limits: &str) {
        self.stamps = true;
        let entry = self
            .fast
            .get_or_insert((loop_field.to_owned(), limits.to_owned(), 0));
        entry.2 += 1;
    }

    /// Actual arguments of the call.
    pub(super) fn actual(&self) -> String {
        let values: Vec<String> = self
            .arguments
            .iter()
            .map(|text| format!("int({text},8)"))
            .collect();
        values.join(", ")
    }

    /// Parameters in C.
    pub(super) fn parameters(&self) -> String {
        let names: Vec<String> = (0..self.arguments.len())
            .map(|number| format!("dvm_i64 a{number}"))
            .collect();
        if names.is_empty() {
            "void".to_owned()
        } else {
            names.join(", ")
        }
    }

    /// Names of the parameters.
    pub(super) fn names(&self) -> Vec<String> {
        (0..self.arguments.len())
            .map(|number| format!("a{number}"))
            .collect()
    }

    /// The body of the C function, without its last statement.
    pub(super) fn body(&self, frame: &str) -> String {
        let mut text = String::new();
        if self.stamps {
            text.push_str("    dvm_u32 dvm_cur = dvm_state.cur;\n");
        }
        if let Some((looped, limits, count)) = &self.fast {
            let _ = writeln!(text, "    dvm_u32 *const dvm_limit = {frame}->{limits};");
            let _ = writeln!(text, "    {frame}->{looped}.accesses += {count};");
        }
        text.push_str(&self.code);
        text
    }
}

/// A group and the statements that wait for its call.
#[derive(Debug, Default)]
pub(super) struct Run {
    pub(super) group: Group,
    /// Offset and text of the statements.
    pub(super) statements: Vec<(usize, String)>,
    /// What they assign: later checks must not use these values.
    pub(super) assigned: BTreeSet<ObjectId>,
}
