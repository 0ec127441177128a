//! Dynamic arrays of FORTRAN 77: `P = ALLOCATE(N, M)` makes the array that P leads to (spec/languages.md 6.17).
//! ALLOCATE is a function of the program's own; what it gets tells the extents.

use super::builder::Builder;
use super::{ArrayName, Creation, Sizes, is_pure};
use crate::model::Expr;
use crate::model::heap::{GivenMemory, allocated, dynamic_array, sizes};

impl Builder<'_> {
    /// The array that an assignment makes.
    pub(super) fn made_in_heap(&mut self, target: &Expr, value: &Expr) -> Option<Creation> {
        let (object, element) = dynamic_array(self.unit, target)?;
        let arguments = allocated(value)?;
        let rank = self.plan.objects[object.index()]
            .heap
            .as_ref()?
            .extents
            .len();
        let element = element.iter().map(|one| self.text(one)).collect();
        let pure = arguments
            .iter()
            .chain([target])
            .all(|one| is_pure(self.unit, one));
        let Some(given) = sizes(arguments, rank).filter(|_| pure) else {
            let (name, line) = (
                &self.unit.objects[object.index()].name,
                self.prepared.place(target.span.clone()).line,
            );
            self.plan.notes.push(format!(
                "array {name} of line {line}: its extents are not known"
            ));
            return None;
        };
        let sizes = match given {
            GivenMemory::Extents(extents) => {
                Sizes::Factors(extents.iter().map(|one| self.text(one)).collect())
            }
            GivenMemory::Table(first, bytes) => Sizes::Table {
                text: self.text(first),
                bytes,
            },
        };
        let array = ArrayName { object, element };
        let put = self.put(object, self.prepared.place(value.span.clone()));
        Some(Creation { array, sizes, put })
    }
}
