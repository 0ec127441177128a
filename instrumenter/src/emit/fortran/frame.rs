//! The state of one invocation of a procedure in the companion: shadow words, bound arrays, open loops.
//!
//! A procedure that is not RECURSIVE has one frame for ever; the others make one at every entry.

use std::collections::BTreeMap;

/// Fields of the frame and what happens on entry and exit.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// Declarations by field name.
    fields: BTreeMap<String, String>,
    /// Companion functions and variables that the procedure needs, by name.
    pub(super) helpers: BTreeMap<String, String>,
}

impl Frame {
    /// Makes sure that there is a field; `declaration` without `;`.
    pub(super) fn field(&mut self, name: &str, declaration: String) {
        if !self.has(name) {
            self.fields.insert(name.to_owned(), declaration);
        }
    }

    /// Whether there is a field.
    pub(super) fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    /// The structure and the pointer to the frame in force.
    pub(super) fn definition(&self, structure: &str, pointer: &str, recursive: bool) -> String {
        let fields: String = self
            .fields
            .values()
            .map(|field| format!("    {field};\n"))
            .collect();
        let place = if recursive {
            // Frames that are done with are kept for later calls: a loop may still note what it has reported of their variables.
            format!("static struct {structure} *{pointer}, *{pointer}_spare;\n")
        } else {
            format!("static struct {structure} {pointer}[1];\n")
        };
        format!(
            "struct {structure} {{\n    struct {structure} *caller;\n    struct dvm_context *top;\n{fields}}};\n{place}"
        )
    }
}
