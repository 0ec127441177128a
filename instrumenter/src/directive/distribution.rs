//! Distribution formats: `[BLOCK][]`, `(BLOCK,*) ONTO P` (spec/languages.md 3 `format`, 4.1 `axes`,
//! 5.1 `fmt`; meaning 6.2).

use std::ops::Range;

use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{Problem, Section, Spelling, part};
use crate::diagnostic::codes;

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
    pub mode: DistributionMode,
    /// Bytes of the brackets and what is in them (C), of the mode (Fortran).
    pub range: Range<usize>,
}

/// How a dimension is cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DistributionMode {
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

impl DistributionMode {
    /// What an array whose dimension is cut so is, in a sentence.
    pub fn described(&self) -> &'static str {
        match self {
            DistributionMode::Block => "distributed by BLOCK",
            DistributionMode::GenBlock(_) => "distributed by GENBLOCK",
            DistributionMode::WgtBlock(..) => "distributed by WGTBLOCK",
            DistributionMode::MultBlock(_) => "distributed by MULT_BLOCK",
            DistributionMode::NotDistributed => "not distributed",
            DistributionMode::Any => "distributed in any way",
            DistributionMode::Indirect(_) => "distributed by INDIRECT",
            DistributionMode::Derived(_) => "distributed by DERIVED",
        }
    }
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
    /// Reads the axes and the target from the node that holds them; `None` where it has no axes.
    pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Distribution> {
        let axes: Vec<Axis> = node
            .fields("axis")
            .into_iter()
            .map(|axis| Axis::read(axis, problems))
            .collect();
        check_modes(&axes, node.spelling(), problems);
        let onto = node.field("onto").map(Onto::read);
        (!axes.is_empty()).then_some(Distribution { axes, onto })
    }

    pub(super) fn dummies<'a>(&'a self, into: &mut Vec<&'a Text>) {
        for axis in &self.axes {
            if let DistributionMode::Derived(rule) = &axis.mode {
                rule.dummies(into);
            }
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.axes.iter().for_each(|axis| axis.mode.parts(into));
        if let Some(onto) = &self.onto {
            onto.parts(into);
        }
    }
}

impl Axis {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Axis {
        Axis {
            mode: node
                .field("mode")
                .map_or(DistributionMode::NotDistributed, |mode| {
                    DistributionMode::read(mode, problems)
                }),
            range: node.range(),
        }
    }
}

/// Which modes may stand together (spec/languages.md 8).
fn check_modes(axes: &[Axis], spelling: Spelling, problems: &mut Vec<Problem>) {
    let find = |wanted: fn(&DistributionMode) -> bool| axes.iter().find(|axis| wanted(&axis.mode));
    let sized = find(|mode| matches!(mode, DistributionMode::GenBlock(_)));
    let weighted = find(|mode| matches!(mode, DistributionMode::WgtBlock(..)));
    let multiple = find(|mode| matches!(mode, DistributionMode::MultBlock(_)));
    let irregular = find(|mode| {
        matches!(
            mode,
            DistributionMode::Indirect(_) | DistributionMode::Derived(_)
        )
    });
    let regular = weighted
        .or(multiple)
        .or(sized)
        .or(find(|mode| *mode == DistributionMode::Block));
    let mut report = |original, modes: &str, first: &Axis, second: &Axis| {
        let later = first.range.start.max(second.range.start);
        let (first, second) = if second.range.start == later {
            (first, second)
        } else {
            (second, first)
        };
        let message = format!("{modes} in one distribution");
        problems.push(
            Problem::new(&codes::MIXED_MODES, original, second.range.clone(), message)
                .because(first.range.clone(), "the other mode"),
        );
    };
    match (sized, weighted, multiple, spelling) {
        (Some(sized), Some(weighted), _, Spelling::Fortran) => {
            report("129", "GEN_BLOCK and WGT_BLOCK", sized, weighted);
        }
        (Some(sized), None, Some(multiple), Spelling::Fortran) => {
            report("129", "GEN_BLOCK and MULT_BLOCK", sized, multiple);
        }
        (Some(sized), Some(weighted), _, Spelling::ClassicC) => {
            report("2083", "GENBLOCK and WGTBLOCK", sized, weighted);
        }
        _ => {}
    }
    if let (Some(irregular), Some(regular)) = (irregular, regular) {
        let original = if spelling == Spelling::Fortran {
            "625"
        } else {
            "M3214"
        };
        report(original, "regular and irregular modes", irregular, regular);
    }
}

impl DistributionMode {
    fn read(node: Node, problems: &mut Vec<Problem>) -> DistributionMode {
        let array = || node.required("array").text();
        match node.kind() {
            "gen_block" => DistributionMode::GenBlock(array()),
            "wgt_block" => DistributionMode::WgtBlock(array(), node.required("count").text()),
            "mult_block" => DistributionMode::MultBlock(node.required("factor").text()),
            "indirect" => DistributionMode::Indirect(array()),
            "derived" => DistributionMode::Derived(Derived::read(node.required("rule"))),
            // In formals; elsewhere the classic spelling does not know it (`formal` and `array` say so).
            "star" if node.spelling() == Spelling::ClassicC => DistributionMode::Any,
            "star" => DistributionMode::NotDistributed,
            _ => {
                if let Some(argument) = node.field("argument") {
                    let message = "`BLOCK` takes no argument";
                    let problem =
                        Problem::new(&codes::DIRECTIVE_SYNTAX, "55", argument.range(), message);
                    problems
                        .push(problem.help("`MULT_BLOCK(m)` makes blocks of a multiple of `m`"));
                }
                DistributionMode::Block
            }
        }
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        match self {
            DistributionMode::Block | DistributionMode::NotDistributed | DistributionMode::Any => {}
            DistributionMode::GenBlock(array) | DistributionMode::Indirect(array) => {
                part::name(array, into)
            }
            DistributionMode::WgtBlock(array, count) => {
                part::name(array, into);
                part::expression(count, into);
            }
            DistributionMode::MultBlock(factor) => part::expression(factor, into),
            DistributionMode::Derived(derived) => derived.parts(into),
        }
    }
}

impl Derived {
    /// Reads a `derived_rule` node.
    pub(super) fn read(node: Node) -> Derived {
        let subscript = |node: Node| match (node.field_text("index"), node.field_text("dummy")) {
            (Some(index), _) => DerivedSubscript::Index(index),
            (None, Some(dummy)) => DerivedSubscript::Dummy(dummy, node.field_texts("shadow")),
            (None, None) => DerivedSubscript::Whole(node.range()),
        };
        Derived {
            elements: Section::read_all(node, "element"),
            base: node.required("base").text(),
            subscripts: node
                .fields("subscript")
                .into_iter()
                .map(subscript)
                .collect(),
        }
    }

    pub(super) fn dummies<'a>(&'a self, into: &mut Vec<&'a Text>) {
        into.extend(
            self.subscripts
                .iter()
                .filter_map(|subscript| match subscript {
                    DerivedSubscript::Dummy(dummy, _) => Some(dummy),
                    DerivedSubscript::Whole(_) | DerivedSubscript::Index(_) => None,
                }),
        );
    }

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
    /// Reads an `onto` node.
    pub(super) fn read(node: Node) -> Onto {
        Onto {
            name: node.required("name").text(),
            sections: Section::read_all(node, "section"),
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        self.sections.iter().for_each(|section| section.parts(into));
    }
}
