//! What lowering works on.

use super::target::Target;
use super::version::Version;
use crate::model::Unit;
use crate::plan::Plan;

/// Makes the nodes of a text in one version.
#[derive(Clone, Copy, Debug)]
pub struct TreeBuilder<'m> {
    /// The program.
    pub unit: &'m Unit,
    /// What is decided of it.
    pub plan: &'m Plan,
    /// What the text can hold.
    pub target: &'static Target,
    /// The version asked for.
    pub version: Version,
    /// Pieces of the text may stand twice.
    pub copies: bool,
}
