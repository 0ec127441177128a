//! Check groups: what is checked before a statement, gathered into one function of the companion.
//!
//! A call costs more than a check, so a statement has one call whatever it touches, and consecutive
//! assignments share it: the group's values are taken when it is called, before the first of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::emit;
use crate::model::{HiddenIntrinsics, ObjectId};

/// One check or other event.
#[derive(Debug)]
struct GroupItem {
    /// C statements.
    code: String,
    /// The same for most cases, in a run of a loop.
    fast: Option<String>,
}

/// C statements and the Fortran values they use.
#[derive(Debug, Default)]
pub(super) struct CheckGroup {
    /// Integer expressions of the program; number n is the parameter `an`.
    arguments: Vec<String>,
    /// Their numbers.
    numbers: BTreeMap<String, usize>,
    items: Vec<GroupItem>,
    /// Variables that the code may change: dummy, declaration, actual argument.
    variables: Vec<[String; 3]>,
    /// Bound arrays that the fast forms use, by number of the object: field of the frame.
    pub(super) references: BTreeMap<u32, String>,
    /// The code uses `dvm_mask`.
    pub(super) masked: bool,
    /// The code uses `dvm_cur`.
    pub(super) epochs: bool,
    /// Frame field of the loop whose limits the code uses, and how many accesses it checks inline.
    pub(super) fast: Option<(String, String, u32)>,
}

impl CheckGroup {
    /// The parameter that holds the value of an integer expression.
    pub(super) fn argument(&mut self, text: &str) -> String {
        let known = self.numbers.get(text).copied();
        let number = known.unwrap_or_else(|| {
            let number = self.arguments.len();
            self.arguments.push(text.to_owned());
            self.numbers.insert(text.to_owned(), number);
            number
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

    /// A variable of the program, as a pointer.
    pub(super) fn variable(&mut self, dummy: &str, declaration: &str, actual: &str) {
        let variable = [dummy, declaration, actual].map(str::to_owned);
        if !self.variables.contains(&variable) {
            self.variables.push(variable);
        }
    }

    /// Their declarations.
    pub(super) fn declared_variables(&self) -> Vec<(String, String)> {
        let variables = self.variables.iter();
        let declared =
            variables.map(|[dummy, declaration, _]| (dummy.clone(), declaration.clone()));
        declared.collect()
    }

    pub(super) fn push(&mut self, code: &str) {
        if code.is_empty() {
            return;
        }
        self.items.push(GroupItem {
            code: code.to_owned(),
            fast: None,
        });
    }

    /// Adds a check that has a form for runs of a loop: a C expression, true if that was enough.
    pub(super) fn push_check(&mut self, code: &str, fast: String) {
        self.items.push(GroupItem {
            code: code.to_owned(),
            fast: Some(fast),
        });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The statements for a run of a loop. The macro `DVM_SYNC` tells the state what iteration this
    /// is, before anything but a fast form; `DVM_AGAIN` looks what has changed meanwhile. Behind a fast
    /// form the full check is called out of line.
    pub(super) fn run_code(&self) -> String {
        let mut text = String::new();
        for GroupItem { code, fast } in &self.items {
            let _ = match fast {
                Some(fast) => {
                    let late = late(code);
                    writeln!(
                        text,
                        "        if (!({fast})) {{ DVM_SYNC {late} DVM_AGAIN }}"
                    )
                }
                None => writeln!(text, "        DVM_SYNC {code} DVM_AGAIN"),
            };
        }
        text
    }

    /// Notes an access that is checked inline by the slots of a loop.
    pub(super) fn count_fast(&mut self, loop_field: &str, limits: &str) {
        self.epochs = true;
        let entry = self
            .fast
            .get_or_insert((loop_field.to_owned(), limits.to_owned(), 0));
        entry.2 += 1;
    }

    /// Actual arguments of the call, in a procedure that hides what it hides.
    pub(super) fn actual(&self, hidden: HiddenIntrinsics) -> String {
        let variables = self.variables.iter().map(|[_, _, actual]| actual.clone());
        let values = self.arguments.iter().map(|text| wide(text, hidden));
        variables.chain(values).collect::<Vec<_>>().join(", ")
    }

    /// Parameters in C.
    pub(super) fn parameters(&self) -> String {
        let variables = self.variables.iter();
        let names: Vec<String> = variables
            .map(|[dummy, _, _]| format!("void *{dummy}"))
            .chain((0..self.arguments.len()).map(|number| format!("dvm_i64 a{number}")))
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

    /// The parameter that holds exactly this expression.
    pub(super) fn parameter_of(&self, text: &str) -> Option<String> {
        Some(format!("a{}", self.numbers.get(text)?))
    }

    /// Parameters and actual arguments but for one expression.
    pub(super) fn actual_but(&self, text: &str, hidden: HiddenIntrinsics) -> Vec<(String, String)> {
        let numbered = self
            .arguments
            .iter()
            .enumerate()
            .filter(|(_, one)| *one != text);
        numbered
            .map(|(number, one)| (format!("a{number}"), wide(one, hidden)))
            .collect()
    }

    /// Declarations of the C function, and the count of inline checks, made `times` times.
    pub(super) fn head(&self, frame: &str, times: &str) -> String {
        let mut text = String::new();
        if self.epochs {
            text.push_str("    dvm_u32 dvm_cur = dvm_state.cur;\n");
        }
        if let Some((looped, limits, count)) = &self.fast {
            let _ = writeln!(text, "    dvm_u32 *const dvm_limit = {frame}->{limits};");
            let _ = writeln!(text, "    {frame}->{looped}.accesses += {count} * {times};");
        }
        text
    }

    /// The body of the C function, without its last statement.
    pub(super) fn body(&self, frame: &str) -> String {
        let code: String = self
            .items
            .iter()
            .map(|item| format!("    {}\n", item.code))
            .collect();
        self.head(frame, "1") + &code
    }
}

/// Fortran expression: an integer of 8 bytes.
pub(super) fn wide(text: &str, hidden: HiddenIntrinsics) -> String {
    match hidden.int {
        true => format!("0_8+({text})"),
        false => format!("int({text},8)"),
    }
}

/// The full check, out of line.
fn late(code: &str) -> String {
    let (name, rest) = code.split_once('(').unwrap_or((code, ""));
    match (emit::in_one_call(name), name.strip_prefix("dvm_")) {
        (whole @ ("dvm_read_shadow_word" | "dvm_write_shadow_word"), _) => {
            format!("{whole}({rest}")
        }
        (_, Some(short)) => format!("dvm_late_{short}({rest}"),
        (_, None) => code.to_owned(),
    }
}

/// A group and the statements that wait for its call.
#[derive(Debug, Default)]
pub(super) struct Run {
    pub(super) group: CheckGroup,
    /// Offset and text of the statements.
    pub(super) statements: Vec<(usize, String)>,
    /// What they assign: later checks must not use these values.
    pub(super) assigned: BTreeSet<ObjectId>,
}
