//! What the text of events asks of each language.

use crate::model::{ObjectId, PartText, Scalar};
use crate::plan::{ArrayName, Extent, ListedElement, PlannedOperand, SiteId};

/// How a language's output names what the program holds.
pub(super) trait Terms {
    /// The function by which another unit may define an array whose mapping this unit does not declare; its address
    /// is 0 if none does.
    fn maker(&mut self, array: &ArrayName) -> Option<String>;
    /// Whether the program is in Fortran: arrays have declared lower bounds.
    fn is_fortran(&self) -> bool;
    /// An integer expression of the program as a `dvm_i64`.
    fn value(&mut self, text: &str) -> String;
    /// What a datum holds, an integer or a pointer, if there is one.
    fn datum(&mut self, looped: &str, part: &PartText) -> String;

    /// A value that counts as the number that it is in this type.
    fn converted(&mut self, text: &str, _: Scalar) -> String {
        self.value(text)
    }
    /// Address by which a distributed array or template is known.
    fn address(&mut self, array: &ArrayName) -> String;
    /// Address of an element of a task array.
    fn task(&mut self, task: &ArrayName) -> String;
    /// Address of the variable that stands for a group, or for an arrangement of processors.
    fn group(&mut self, group: ObjectId) -> String;
    /// Whether the text is of a parallel run.
    fn is_divided(&self) -> bool;
    /// Address of an array that a directive names, the number of bytes of its elements, negative if they are of a floating type, and how
    /// many it has.
    fn list(&mut self, text: &str, object: Option<ObjectId>) -> Option<[String; 3]>;
    /// The number of a cell in DERIVED, which runs from 0 in the C variable `dvm_c`, under the name that the rule gives it: what declares it,
    /// for a dimension with this extent.
    fn cell(&mut self, dummy: &str, extent: Option<&Extent>) -> String;
    /// How many cells there are; `None`: the declaration does not tell.
    fn cells(&mut self, extent: &Extent) -> Option<String>;
    /// The number of an element that a cell lists; `None`: it cannot be said.
    fn listed(&mut self, element: &ListedElement) -> Option<String>;
    /// Number of its dimensions.
    fn rank(&mut self, array: &ArrayName) -> usize;
    /// What is added to an index of this dimension as the program writes it, so that it counts as the array was
    /// defined; empty where that is the same.
    fn shift(&mut self, array: &ArrayName, dimension: usize) -> String;
    /// Address of a site.
    fn site(&self, site: SiteId) -> String;
    /// Address, size and shadow word of a reduction operand.
    fn operand(&mut self, operand: &PlannedOperand) -> [String; 3];
    /// Address, size and shadow word of a private variable; `None` if nothing follows it.
    fn private(&mut self, object: ObjectId) -> Option<[String; 3]>;
}

/// What a directive says of the dimensions of an array is in the order of its unit's language.
pub(super) fn in_fortran(terms: &dyn Terms) -> u32 {
    u32::from(terms.is_fortran())
}
