//! Accesses that one call judges.

use crate::plan::SiteId;

/// What one call judges.
#[derive(Default)]
pub(super) struct Joint {
    pub(super) rows: Vec<Row>,
    /// What only the execution knows, as integers.
    pub(super) values: Vec<String>,
}

/// One access.
pub(super) struct Row {
    pub(super) site: SiteId,
    pub(super) kind: &'static str,
    pub(super) size: i64,
    /// Shape or shadow word.
    pub(super) what: JointPlace,
    /// The array, or the datum.
    pub(super) base: JointPlace,
    pub(super) writes: bool,
    pub(super) subscripts: Vec<JointSubscript>,
    /// Bytes that the last subscripts add, and how many stand in front of them.
    pub(super) known: (i64, usize),
}

/// An address: a constant one, or a value of the call.
#[derive(PartialEq, Eq)]
pub(super) struct JointPlace {
    pub(super) constant: String,
    /// Number of the value from 1; 0: none.
    pub(super) value: usize,
}

/// A subscript: a value of the call and a constant that is added.
#[derive(PartialEq, Eq)]
pub(super) struct JointSubscript {
    pub(super) value: usize,
    pub(super) constant: i64,
}

/// Rows of the procedure being written.
#[derive(Default)]
pub(super) struct Joints {
    pub(super) wanted: bool,
    pub(super) text: String,
    pub(super) count: usize,
}

impl Joint {
    pub(super) fn value(&mut self, text: &str) -> usize {
        let text = format!("(dvm_i64)({text})");
        let known = self.values.iter().position(|value| *value == text);
        1 + known.unwrap_or_else(|| {
            self.values.push(text);
            self.values.len() - 1
        })
    }

    pub(super) fn place(&mut self, text: &str) -> JointPlace {
        JointPlace {
            constant: "0".to_owned(),
            value: self.value(text),
        }
    }
}

impl Row {
    /// The first subscripts choose the same part of the same array as those of an earlier row.
    pub(super) fn is_alike(&self, earlier: &Row) -> bool {
        let (_, dims) = self.known;
        let is_element = |row: &Row| row.known.1 == dims && !row.subscripts.is_empty();
        is_element(self)
            && is_element(earlier)
            && self.what == earlier.what
            && self.base == earlier.base
            && self.subscripts[..dims] == earlier.subscripts[..dims]
    }

    /// It is the same element.
    pub(super) fn is_again(&self, earlier: &Row) -> bool {
        self.is_alike(earlier) && self.known == earlier.known && self.kind == earlier.kind
    }
}

impl JointPlace {
    pub(super) fn constant(text: String) -> Self {
        Self {
            constant: text,
            value: 0,
        }
    }
}
