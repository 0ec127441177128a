//! Names of the program that are those of intrinsic functions, too: what is put into its text cannot call these there.
//! INT, LEN and SIZE, names that many programs use, can be done without; with others the procedure stays as it is.

use super::lower::Lower;
use super::symbol::Meaning;
use super::text::has_word;
use crate::model::{HiddenIntrinsics, Span, Type};

/// What every procedure needs: each may assign a whole array of another scope.
const ALWAYS: &[&str] = &["LBOUND", "LOGICAL"];

/// What is asked of data that have descriptors, of records and of arrays of texts.
const OF_DESCRIPTORS: &[&str] = &[
    "ALLOCATED",
    "ASSOCIATED",
    "PRESENT",
    "STORAGE_SIZE",
    "UBOUND",
];

/// What tells the numbers of their elements without SIZE.
const INSTEAD_OF_SIZE: &[&str] = &["PRODUCT"];

/// What is needed where masks or bounds select elements.
const OF_MASKS: &[&str] = &["ANY", "MAX"];

impl Lower<'_> {
    /// Something of the program has the name.
    fn is_own_name(&self, name: &str) -> bool {
        let meaning = self.symbols.meaning(name, false);
        self.symbols.get(name).is_some()
            && !matches!(meaning, Meaning::Intrinsic | Meaning::Unknown)
    }

    /// Leaves the procedure if it hides what is needed in `body`; what it hides besides. `program`: the name of the main program that it is.
    pub(super) fn hidden_functions(
        &mut self,
        body: &Span,
        program: Option<&str>,
    ) -> HiddenIntrinsics {
        let mut needed = ALWAYS.to_vec();
        let is_own = |lower: &Self, name: &str| {
            lower.is_own_name(name) || program.is_some_and(|own| own.eq_ignore_ascii_case(name))
        };
        let hidden = HiddenIntrinsics {
            len: is_own(self, "LEN"),
            size: is_own(self, "SIZE"),
            int: is_own(self, "INT"),
            // A construct in the body may declare it.
            loc: is_own(self, "LOC") || has_word(&self.text[body.clone()], "LOC"),
        };
        if self.has_descriptors() {
            needed.extend(OF_DESCRIPTORS);
            needed.extend(INSTEAD_OF_SIZE.iter().filter(|_| hidden.size));
        }
        if self.unit.wide_texts {
            needed.push("KIND");
        }
        let text = &self.text[body.clone()];
        if ["WHERE", "FORALL", "CONCURRENT"]
            .iter()
            .any(|word| has_word(text, word))
        {
            needed.extend(OF_MASKS);
        }
        if let Some(name) = needed.into_iter().find(|name| is_own(self, name)) {
            self.leave(&format!(
                "its name `{name}` hides an intrinsic function that checks need"
            ));
        }
        hidden
    }

    fn has_descriptors(&self) -> bool {
        self.symbols.table.own().any(|(_, symbol)| {
            let object = symbol
                .object
                .map(|object| &self.unit.objects[object.index()]);
            object.is_some_and(|object| {
                let attributes = object.attributes;
                let is_text = object.ty.is_text() && matches!(object.ty, Type::Array { .. });
                attributes.sought
                    || attributes.allocatable
                    || attributes.pointer
                    || attributes.optional
                    || attributes.assumed_shape
                    || object.ty.record().is_some()
                    || is_text
            })
        })
    }
}
