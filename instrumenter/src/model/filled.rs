//! What statements give values by themselves: whoever asks what may be written asks here, so that a new statement answers once.

use super::tree::{Expr, Memory, StmtKind};

impl StmtKind {
    /// What the statement by itself gives values, besides the assignments among its expressions and what it declares.
    #[must_use]
    pub fn filled(&self) -> &[Expr] {
        match self {
            Self::Io { filled, .. } | Self::Memory(Memory { filled, .. }) => filled,
            Self::Block(_)
            | Self::Expr(_)
            | Self::Decl(_)
            | Self::If { .. }
            | Self::Loop(_)
            | Self::Switch { .. }
            | Self::Guarded { .. }
            | Self::Where(_)
            | Self::Forall(_)
            | Self::Exited(_)
            | Self::Jump(_)
            | Self::Label { .. }
            | Self::Directive
            | Self::Declarative
            | Self::Entry(_)
            | Self::Empty
            | Self::Nested(_)
            | Self::Foreign(_)
            | Self::Assembly(_)
            | Self::Opaque => &[],
        }
    }
}
