//! What every type of a directive answers.

use super::Problem;
use super::part::Part;
use super::tree::Node;

/// What one directive says, without its keyword.
pub(super) trait Body: Sized {
    /// Reads its node, with the problems that need nothing but the directive. `None` never, as the
    /// grammar wants whatever is asked for.
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self>;

    /// Adds the names and expressions in it, in any order.
    fn parts<'a>(&'a self, _into: &mut Vec<Part<'a>>) {}
}
