//! `checkpoint` of one public fork (spec/languages.md 4.6): recognised, no effect on control.

use super::Problem;
use super::body::Body;
use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{Subarray, part};

/// A checkpoint directive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checkpoint {
    /// `checkpoint NAME MODE files [arrays] [scalars]`.
    Declare {
        /// The checkpoint.
        name: Text,
        /// `PARALLEL`, `LOCAL`, or one of them with `_ASYNC`.
        mode: Text,
        /// How many files.
        files: Text,
        /// Distributed arrays.
        arrays: Vec<Text>,
        /// Scalars and plain arrays `A(offset:size)`.
        variables: Vec<Subarray>,
    },
    /// `checkpoint save NAME`.
    Save(Text),
    /// `checkpoint load NAME`.
    Load(Text),
    /// `checkpoint wait NAME`: an asynchronous save is over.
    Wait(Text),
    /// `checkpoint finalize NAME`.
    Finalize(Text),
}

impl Body for Checkpoint {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        let name = node.required("name").text();
        Some(
            match node
                .field_text("action")
                .as_ref()
                .map(|action| action.text.as_str())
            {
                Some("save") => Checkpoint::Save(name),
                Some("load") => Checkpoint::Load(name),
                Some("wait") => Checkpoint::Wait(name),
                Some(_) => Checkpoint::Finalize(name),
                None => Checkpoint::Declare {
                    name,
                    mode: node.required("mode").text(),
                    files: node.required("files").text(),
                    arrays: node.field_texts("array"),
                    variables: Subarray::read_all(node, "variable"),
                },
            },
        )
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        match self {
            Checkpoint::Declare {
                name,
                files,
                arrays,
                variables,
                ..
            } => {
                part::name(name, into);
                part::expression(files, into);
                part::names(arrays, into);
                variables.iter().for_each(|variable| variable.parts(into));
            }
            Checkpoint::Save(name)
            | Checkpoint::Load(name)
            | Checkpoint::Wait(name)
            | Checkpoint::Finalize(name) => part::name(name, into),
        }
    }
}
