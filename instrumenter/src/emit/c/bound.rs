//! Arrays, parts of records and rows as loops that may be judged as a whole bind them before they begin.

use dvmdbg_abi::call;

use super::emitter::Emitter;
use crate::emit::{loop_events, tables};
use crate::model::PartText;
use crate::plan::{Affine, BoundReference, ParallelLoop, PartOfRecord};

impl Emitter<'_> {
    pub(super) fn bind(&self, parallel: &ParallelLoop, number: usize, looped: &str) -> String {
        let reference = &parallel.references[number];
        if let Some(PartOfRecord::Rows(part)) = &reference.part {
            return self.bind_rows((number, reference), part.as_ref(), looped);
        }
        let numbers = |all: &[i64]| all.iter().map(i64::to_string).collect::<Vec<String>>();
        let (address, element, extents) = match (&reference.local, &reference.part) {
            // It is not known here, and lies nowhere yet.
            (Some(extents), _) => {
                let extent = |one: &Affine| loop_events::constant(&mut &*self, looped, one);
                let extents = extents.iter().map(extent).collect();
                ("0".to_owned(), "1".to_owned(), extents)
            }
            (None, Some(PartOfRecord::Pointer(part, inner))) => {
                let address = format!("(const void *){}", loop_events::datum(looped, part));
                let first = "[0]".repeat(inner.len() + 1);
                let element = format!("sizeof ({}){first}", part.text);
                (address, element, numbers(&[&[0], &inner[..]].concat()))
            }
            (None, Some(PartOfRecord::Array(part, extents))) => {
                let first = "[0]".repeat(extents.len());
                let element = format!("sizeof ({}){first}", part.text);
                let address = loop_events::address(looped, part);
                (address, element, numbers(extents))
            }
            (None, Some(PartOfRecord::Described { text, .. })) => {
                let address = format!("(const void *)&({text})");
                (address, format!("sizeof ({text})"), numbers(&[1]))
            }
            (None, Some(PartOfRecord::Single(part, _))) => {
                let size = format!("sizeof ({})", part.text);
                (loop_events::address(looped, part), size, numbers(&[1]))
            }
            (None, Some(PartOfRecord::Fields(fields))) => self.fields(&reference.array, *fields),
            (None, Some(PartOfRecord::FieldsBehind(part, fields))) => {
                self.fields_behind(part, *fields, looped)
            }
            (None, None | Some(PartOfRecord::Rows(_))) => {
                let array = self.subscripted(&reference.array);
                let address = format!("(const void *)({})", self.early_value(&reference.array));
                (address, array.element_size(), array.extents())
            }
        };
        let is_view = reference.part.as_ref().is_some_and(PartOfRecord::is_view);
        let lower = match is_view {
            true => tables::array("dvm_i64", &numbers(&vec![0; extents.len()])),
            false => "0".to_owned(),
        };
        let bind = call::dyn_Bind(
            format!("&dvm_ref_{number}"),
            address,
            element,
            extents.len(),
            lower,
            tables::array("dvm_i64", &extents),
            0,
        );
        format!("struct dvm_ref dvm_ref_{number}; {bind}; ")
    }

    /// What the pointers of a table lead to.
    fn bind_rows(
        &self,
        (number, reference): (usize, &BoundReference),
        part: Option<&PartText>,
        looped: &str,
    ) -> String {
        let (table, text) = match part {
            Some(part) => (loop_events::datum(looped, part), &*part.text),
            None => {
                let name = self.name(reference.array.object);
                (name.to_owned(), name)
            }
        };
        let element = format!("sizeof ({text})[0][0]");
        let name = format!("dvm_ref_{number}");
        let bind = call::dyn_BindRows(
            format!("&{name}"),
            format!("(const void *)({table})"),
            element,
        );
        format!("struct dvm_ref {name}; {bind}; ")
    }
}
