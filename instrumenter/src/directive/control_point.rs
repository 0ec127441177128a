//! `CP_CREATE`, `CP_LOAD`, `CP_SAVE`, `CP_WAIT`: checkpoints in Fortran (spec/languages.md 5.2;
//! meaning 6.19). They act on files only.

use super::Problem;
use super::body::Body;
use super::part;
use super::part::Part;
use super::text::Text;
use super::tree::Node;

/// A statement on a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlPoint {
    /// An expression: the name of the checkpoint.
    pub name: Text,
    /// `CP_CREATE`: what it holds.
    pub variables: Vec<Text>,
    /// `CP_CREATE`: expressions, the files.
    pub files: Vec<Text>,
    /// `CP_WAIT`: the variable that gets the result.
    pub status: Option<Text>,
}

impl Body for ControlPoint {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(ControlPoint {
            name: node.required("name").text(),
            variables: node.field_texts("variable"),
            files: node.field_texts("file"),
            status: node.field_text("status"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::others([&self.name], into);
        part::names(&self.variables, into);
        part::others(&self.files, into);
        part::names(&self.status, into);
    }
}
