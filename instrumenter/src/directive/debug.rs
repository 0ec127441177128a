//! `DEBUG` fragments and `TRACE` (spec/languages.md 3, 5.2; meaning 6.19).

use super::body::Body;
use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{Problem, part};
use crate::diagnostic::codes;
use crate::diagnostic::translator::Numbers;

/// Begin of a debug fragment: `DEBUG 1 -d2 -e0`, `DEBUG 1 (D=2, E=0)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Debug {
    /// The fragment's number.
    pub number: Text,
    /// Trace and performance levels, in source order.
    pub levels: Vec<DebugLevel>,
}

/// A level of a fragment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DebugLevel {
    /// `-dN`, `D=N`: highest trace level.
    Trace(Text),
    /// `-eN`, `E=N`: highest performance level.
    Performance(Text),
}

/// End of a debug fragment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndDebug {
    /// The fragment's number.
    pub number: Text,
}

/// `TRACE ON`, `TRACE OFF`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trace {
    /// Tracing goes on.
    On,
    /// Tracing pauses.
    Off,
}

impl Body for Debug {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        let levels = node
            .fields("level")
            .into_iter()
            .map(|level| DebugLevel::read(level, problems));
        let levels = levels.collect();
        Some(Debug {
            number: fragment_number(node, problems),
            levels,
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::expression(&self.number, into);
        for level in &self.levels {
            match level {
                DebugLevel::Trace(text) | DebugLevel::Performance(text) => {
                    part::expression(text, into);
                }
            }
        }
    }
}

impl DebugLevel {
    fn read(node: Node, problems: &mut Vec<Problem>) -> DebugLevel {
        let whole = node.text();
        let (letter, value) = match node.field_text("value") {
            Some(value) => (whole.text.chars().next(), value),
            // `d2`: a letter and a digit.
            None => (whole.text.chars().next(), behind_letter(&whole)),
        };
        if value.text.parse::<u32>().is_ok_and(|level| level > 4) {
            let message = format!("level {} is not one of 0 to 4", value.text);
            let range = value.range.clone();
            problems.push(Problem::new(
                &codes::DIRECTIVE_NUMBER,
                "303",
                range,
                message,
            ));
        }
        match letter {
            Some('d' | 'D') => DebugLevel::Trace(value),
            _ => DebugLevel::Performance(value),
        }
    }
}

fn behind_letter(level: &Text) -> Text {
    Text {
        text: level.text.chars().skip(1).collect(),
        range: (level.range.start + 1).min(level.range.end)..level.range.end,
    }
}

impl Body for EndDebug {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        Some(EndDebug {
            number: fragment_number(node, problems),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::expression(&self.number, into);
    }
}

/// A positive literal.
fn fragment_number(node: Node, problems: &mut Vec<Problem>) -> Text {
    let number = node.required("number").text();
    if number.text.parse::<u32>().is_ok_and(|number| number > 0) {
        return number;
    }
    let original = Numbers("", "", "181").of(node.spelling());
    let message = format!("`{}` is no number of a fragment", number.text);
    problems.push(
        Problem::new(
            &codes::DIRECTIVE_NUMBER,
            original,
            number.range.clone(),
            message,
        )
        .label("expected a positive integer"),
    );
    number
}

impl Body for Trace {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        let is_off = node.keyword().text.to_ascii_lowercase().ends_with("off");
        Some(if is_off { Trace::Off } else { Trace::On })
    }
}
