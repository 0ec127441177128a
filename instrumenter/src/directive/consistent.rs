//! `CONSISTENT`: replicated arrays whose elements iterations produce (spec/languages.md 5.1; meaning
//! 6.14). The clause stands in `clause`.

use super::body::Body;
use super::part::Part;
use super::subscript::check_distinct;
use super::text::Text;
use super::tree::Node;
use super::{Problem, part};

/// Declaration of consistent arrays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsistentArrays {
    /// The arrays.
    pub names: Vec<Text>,
}

impl Body for ConsistentArrays {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        let names = node.field_texts("name");
        let listed: Vec<&Text> = names.iter().collect();
        check_distinct(&listed, node.spelling(), "", "array", problems);
        Some(ConsistentArrays { names })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(&self.names, into);
    }
}
