//! The instrumentation tree: what stands where in one version of a text, for both languages.
//!
//! The plan says what is decided of each access, loop and directive, whatever version of the text it is for. Lowering takes the
//! version asked for and says which steps open a construct, who drives each loop, what begins an iteration, what has to be known
//! behind, and which versions of a procedure stand where. It is made node by node as a printer comes to a statement, and holds no
//! text: printers spell it. What differs between languages is a property, of the model (`model/rules.rs`) or of the text that a
//! printer writes ([`Target`]).

mod construct;
mod context;
pub mod dump;
mod expression;
mod nest;
mod procedure;
mod statement;
mod target;
#[cfg(test)]
mod tests;
mod version;

pub use construct::{
    Begin, Bounds, IterationStep, RegionNode, SequenceProof, Sequential, Step, TaskNode,
};
pub use context::TreeBuilder;
pub use expression::{Call, Owned};
pub use nest::{Drive, Nest, NestLoop, OwnLoops, PreciseForm, Start, called};
pub use procedure::{Standing, VersionPlace, When, place_beside, versions};
pub use statement::{Around, StatementKind, StatementNode};
pub use target::Target;
pub use version::{Purpose, Version};
