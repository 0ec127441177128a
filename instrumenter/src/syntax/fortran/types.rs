//! Type specifications: kinds and lengths.

use tree_sitter::Node;

use super::kinds::*;
use super::lower::{Lower, named};
use crate::model::{Scalar, Type};

impl<'t> Lower<'t> {
    /// The type of a declaration.
    pub(super) fn declared_type(&self, node: Node<'t>) -> Type {
        match node.kind() {
            INTRINSIC_TYPE => self.intrinsic_type(node),
            DERIVED_TYPE => {
                let name = node.child_by_field_name("name");
                let symbol = name.and_then(|name| self.symbols.get(self.text_of(name)));
                let record = symbol.and_then(|symbol| symbol.record);
                record.map_or(Type::Unknown, Type::Record)
            }
            _ => Type::Unknown,
        }
    }

    /// Type of an `intrinsic_type` node.
    pub(super) fn intrinsic_type(&self, node: Node<'t>) -> Type {
        let word = node
            .child(0)
            .map_or("", |word| self.text_of(word))
            .to_ascii_uppercase();
        let kind = node.child_by_field_name("kind");
        let bytes = kind.and_then(|kind| self.kind_bytes(kind));
        Type::Scalar(self.scalar(&word, kind.is_some(), bytes, self.text_of(node)))
    }

    /// `*8`, `(8)`, `(KIND=8)`.
    fn kind_bytes(&self, kind: Node<'t>) -> Option<i64> {
        let part = *named(kind).first()?;
        let part = if part.kind() == KEYWORD_ARGUMENT {
            part.child_by_field_name("value")?
        } else {
            part
        };
        let value = self.value(part)?;
        Some(value)
    }

    /// `stated`: a kind is written; `bytes`: its value. In `COMPLEX*16` the value counts both parts.
    pub(super) fn scalar(
        &self,
        word: &str,
        stated: bool,
        bytes: Option<i64>,
        text: &str,
    ) -> Scalar {
        let stars = text.contains('*');
        let kinds = self.defaults.kinds;
        match (word, stated, bytes) {
            ("CHARACTER", ..) => Scalar::Character,
            ("DOUBLE", ..) if text.to_ascii_uppercase().contains("COMPLEX") => {
                kinds.double_complex()
            }
            ("DOUBLE" | "DOUBLEPRECISION", ..) => kinds.double(),
            ("DOUBLECOMPLEX", ..) => kinds.double_complex(),
            ("BYTE", ..) => Scalar::Char,
            ("INTEGER", false, _) => kinds.integer(),
            ("REAL", false, _) => kinds.real(),
            ("LOGICAL", false, _) => kinds.logical(),
            ("LOGICAL", _, Some(4)) => Scalar::Logical,
            ("COMPLEX", false, _) => kinds.complex(),
            ("INTEGER", _, Some(1)) => Scalar::Char,
            ("INTEGER", _, Some(2)) => Scalar::Short,
            ("INTEGER", _, Some(4)) => kinds.stored(Scalar::Int),
            ("INTEGER", _, Some(8)) => Scalar::LongLong,
            ("INTEGER", _, Some(16)) => Scalar::Wide,
            ("REAL", _, Some(4)) => kinds.stored(Scalar::Float),
            ("REAL", _, Some(8)) => kinds.stored(Scalar::Double),
            ("REAL", _, Some(10)) => Scalar::Extended,
            ("REAL", _, Some(16)) => Scalar::Quad,
            ("COMPLEX", _, Some(8)) if stars => kinds.stored(Scalar::FloatComplex),
            ("COMPLEX", _, Some(4)) => kinds.stored(Scalar::FloatComplex),
            ("COMPLEX", _, Some(8)) => kinds.stored(Scalar::DoubleComplex),
            ("COMPLEX", _, Some(16)) if stars => kinds.stored(Scalar::DoubleComplex),
            ("LOGICAL", _, Some(1)) => Scalar::ByteLogical,
            ("LOGICAL", _, Some(2)) => Scalar::ShortLogical,
            ("LOGICAL", _, Some(8)) => Scalar::LongLogical,
            ("COMPLEX", _, Some(10)) => Scalar::ExtendedComplex,
            ("COMPLEX", _, Some(20)) if stars => Scalar::ExtendedComplex,
            ("COMPLEX", _, Some(16)) => Scalar::QuadComplex,
            ("COMPLEX", _, Some(32)) if stars => Scalar::QuadComplex,
            _ => Scalar::Other,
        }
    }
}
