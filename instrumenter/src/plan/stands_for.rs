//! What variables stand for in the text of a nest: types alone.

use crate::model::linear::LinearSum;
use crate::model::{LedStep, ObjectId, PartText, Type};

/// What a variable stands for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum StandsFor {
    /// A number.
    Form(LinearSum),
    /// A pointer to an element.
    Element(PointedElement),
    /// A pointer to a record that is a variable or a part of another one.
    Record(PartPlace),
}

/// An element of an array that is a variable, or that a variable, or a part of a record, leads to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PointedElement {
    pub(super) array: ObjectId,
    /// The part of a record; `array` is then the variable at the root of the text.
    pub(super) part: Option<PointerPart>,
    /// One per dimension.
    pub(super) subscripts: Vec<LinearSum>,
}

impl StandsFor {
    pub(super) fn form(&self) -> Option<&LinearSum> {
        match self {
            Self::Form(form) => Some(form),
            Self::Element(_) | Self::Record(_) => None,
        }
    }

    pub(super) fn element(&self) -> Option<&PointedElement> {
        match self {
            Self::Form(_) | Self::Record(_) => None,
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

/// A pointer that is a part of a record.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PointerPart {
    pub(super) place: PartPlace,
    pub(super) ty: Type,
}

/// Where a record lies, or a part of one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PartPlace {
    /// The variable from which it is reached.
    pub(super) object: ObjectId,
    /// By the pointer that the variable is.
    pub(super) is_behind: bool,
    /// Types of the pointers on the way that are parts of records.
    pub(super) pointers: Vec<Type>,
    pub(super) text: PartText,
    /// No part of what the variable is, or leads to.
    is_all: bool,
    way: LastStep,
}

/// What a text leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LastStep {
    /// What it names.
    Named,
    /// What the variable leads to that it names.
    BehindVariable,
    /// What the part of a record leads to that it names.
    BehindPart,
}

impl PartPlace {
    /// The variable, if it is all of that.
    pub(super) fn variable(&self) -> Option<ObjectId> {
        let is_whole = self.way == LastStep::Named && self.text.led.is_empty();
        (is_whole && self.is_all).then_some(self.object)
    }

    /// A variable, or what it leads to.
    pub(super) fn of_variable(object: ObjectId, text: String, is_behind: bool) -> Self {
        Self {
            object,
            is_behind,
            pointers: Vec::new(),
            text: PartText::here(text),
            is_all: true,
            way: match is_behind {
                true => LastStep::BehindVariable,
                false => LastStep::Named,
            },
        }
    }

    /// A part of the record there.
    pub(super) fn member(mut self, name: &str) -> Self {
        let text = &mut self.text;
        if self.way == LastStep::BehindPart {
            text.led.push(LedStep {
                pointer: text.text.clone(),
                is_variable: false,
                index: None,
                part: String::new(),
            });
        }
        if let Some(last) = text.led.last_mut() {
            let point = if last.part.is_empty() { "" } else { "." };
            last.part = format!("{}{point}{name}", last.part);
        }
        let step = if self.way == LastStep::Named {
            "."
        } else {
            "->"
        };
        text.text = format!("{}{step}{name}", text.text);
        self.is_all = false;
        self.way = LastStep::Named;
        self
    }

    /// An element of what is there: an array that is a variable, or what one leads to, or a part of a record.
    pub(super) fn element(mut self, index: String, is_variable: bool) -> Self {
        let text = &mut self.text;
        let element = format!("{}[{index}]", text.text);
        text.led.push(LedStep {
            pointer: std::mem::replace(&mut text.text, element),
            is_variable,
            index: Some(index),
            part: String::new(),
        });
        self.way = LastStep::Named;
        self
    }

    /// What this part leads to, which is a pointer of this type.
    pub(super) fn behind(&self, ty: &Type) -> Self {
        let mut found = self.clone();
        found.pointers.push(ty.clone());
        found.way = LastStep::BehindPart;
        found
    }
}
