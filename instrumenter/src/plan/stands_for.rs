//! What variables stand for in the text of a nest: types alone.

use crate::model::ObjectId;
use crate::model::linear::LinearSum;

/// What a variable stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StandsFor {
    /// A number.
    Form(LinearSum),
    /// A pointer to an element.
    Element(PointedElement),
}

/// An element of an array that is a variable, or that a variable leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PointedElement {
    pub(super) array: ObjectId,
    /// One per dimension.
    pub(super) subscripts: Vec<LinearSum>,
}

impl StandsFor {
    pub(super) fn form(&self) -> Option<&LinearSum> {
        match self {
            Self::Form(form) => Some(form),
            Self::Element(_) => None,
        }
    }

    pub(super) fn element(&self) -> Option<&PointedElement> {
        match self {
            Self::Form(_) => None,
            Self::Element(element) => Some(element),
        }
    }
}

impl PointedElement {
    /// So many elements further along the last dimension. `None`: the arithmetic overflows.
    pub(super) fn advance(&mut self, by: LinearSum) -> Option<()> {
        let last = self.subscripts.pop()?;
        self.subscripts.push(last.plus(by)?);
        Some(())
    }
}
