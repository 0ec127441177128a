//! Distribution formats: `[BLOCK][]`, `(BLOCK,*) ONTO P` (spec/languages.md 3 `format`, 4.1 `axes`,
//! 5.1 `fmt`; meaning 6.2).

use std::ops::Range;

use super::{Section, Text, part, part::Part};

/// A distribution of all dimensions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// One per dimension, outermost first as written.
    pub axes: Vec<Axis>,
    /// The processors or task element it goes onto.
    pub onto: Option<Onto>,
}

/// One dimension of a distribution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// The mode.
    pub mode: Mode,
    /// Bytes of the brackets and what is in them (C), of the mode (Fortran).
    pub range: Range<usize>,
}

/// How a dimension is cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// `BLOCK`.
    Block,
    /// `GENBLOCK(sizes)`: the array of block sizes.
    GenBlock(Text),
    /// `WGTBLOCK(weights, n)`: the array of weights and their number.
    WgtBlock(Text, Text),
    /// `MULT_BLOCK(m)`.
    MultBlock(Text),
    /// `[]`, `*`: the dimension is not cut.
    NotDistributed,
    /// Classic `[*]` in `* DISTRIBUTE`: whatever the actual argument has.
    Any,
    /// `INDIRECT(owners)`.
    Indirect(Text),
    /// `DERIVED(...)`.
    Derived(Derived),
}

/// `i, i+1 with T[@j]`: an irregular distribution derived from an already mapped template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derived {
    /// The expressions before `with`.
    pub elements: Vec<Section>,
    /// The template.
    pub base: Text,
    /// One per dimension of the template.
    pub subscripts: Vec<DerivedSubscript>,
}

/// One subscript of a derived rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DerivedSubscript {
    /// `[]`, `*`.
    Whole(Range<usize>),
    /// An expression.
    Index(Text),
    /// `@v + "shadow" + ...`: a dummy and names of indirect shadows.
    Dummy(Text, Vec<Text>),
}

/// `ONTO P[a:b]`: processors, a section of them, or an element of a task array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Onto {
    /// The arrangement or task array.
    pub name: Text,
    /// One per dimension; empty for the whole.
    pub sections: Vec<Section>,
}

impl Distribution {
    /// The first piece that the debugger cannot follow yet. Only the difference between cut and
    /// uncut dimensions matters to control, so that all regular modes are fine.
    pub(super) fn unsupported(&self) -> Option<Text> {
        None
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.axes.iter().for_each(|axis| axis.mode.parts(into));
        if let Some(onto) = &self.onto {
            onto.parts(into);
        }
    }
}

impl Mode {
    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        match self {
            Mode::Block | Mode::NotDistributed | Mode::Any => {}
            Mode::GenBlock(array) | Mode::Indirect(array) => part::name(array, into),
            Mode::WgtBlock(array, count) => {
                part::name(array, into);
                part::expression(count, into);
            }
            Mode::MultBlock(factor) => part::expression(factor, into),
            Mode::Derived(derived) => derived.parts(into),
        }
    }
}

impl Derived {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.elements.iter().for_each(|element| element.parts(into));
        part::name(&self.base, into);
        for subscript in &self.subscripts {
            match subscript {
                DerivedSubscript::Whole(_) => {}
                DerivedSubscript::Index(index) => part::expression(index, into),
                DerivedSubscript::Dummy(dummy, _) => part::name(dummy, into),
            }
        }
    }
}

impl Onto {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        self.sections.iter().for_each(|section| section.parts(into));
    }
}
