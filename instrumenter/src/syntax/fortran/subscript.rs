//! Elements, sections and substrings.

use tree_sitter::Node;

use super::kinds::*;
use super::lower::{Lower, named};
use crate::model::{Expr, ExprKind, Scalar, SectionAxis, Type, is_of_several, is_part_of_texts};

impl<'t> Lower<'t> {
    /// An element or a section of an array.
    pub(super) fn element(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        arguments: Node<'t>,
    ) -> Expr {
        let base = self.variable(self.text_of(callee), callee.byte_range());
        self.indexed(node, base, arguments)
    }

    pub(super) fn indexed(&mut self, node: Node<'t>, base: Expr, arguments: Node<'t>) -> Expr {
        let (span, base) = (node.byte_range(), Box::new(base));
        let axes = self.axes(arguments);
        let element = base.ty.element().clone();
        let mut subscripts = Vec::new();
        let section = axes.iter().any(|axis| match axis {
            SectionAxis::Index(index) => matches!(index.ty, Type::Array { .. }),
            SectionAxis::Range { .. } => true,
        });
        // One element of each of several records is an array, too.
        self.parameterized_component(&base);
        if section || is_of_several(&base) {
            let ty = base.ty.clone();
            return self.make(span, ty, ExprKind::Section { base, axes });
        }
        for axis in axes {
            if let SectionAxis::Index(index) = axis {
                subscripts.push(index);
            }
        }
        self.make(
            span,
            element,
            ExprKind::Element {
                base,
                subscripts,
                physical: None,
            },
        )
    }

    /// `NAME(1:3)` of a character variable.
    pub(super) fn substring(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        arguments: Node<'t>,
    ) -> Expr {
        let base = Box::new(self.variable(self.text_of(callee), callee.byte_range()));
        let axes = self.axes(arguments);
        let ty = base.ty.clone();
        self.make(node.byte_range(), ty, ExprKind::Section { base, axes })
    }

    /// `NAMES(I)(1:3)` and `NAMES(:)(1:3)` of an array of character variables.
    pub(super) fn part_of_text(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        arguments: Node<'t>,
    ) -> Expr {
        let base = self.expr(callee);
        self.text_in_array(node, &base);
        let of_array = matches!(base.kind, ExprKind::Section { .. }) && !is_part_of_texts(&base);
        let of_one = matches!(base.kind, ExprKind::Element { .. });
        let is_text = match of_array {
            true => base.ty.is_text(),
            false => of_one && base.ty == Type::Scalar(Scalar::Character),
        };
        if !is_text {
            return self.opaque(node);
        }
        let axes = self.axes(arguments);
        let (ty, base) = (base.ty.clone(), Box::new(base));
        self.make(node.byte_range(), ty, ExprKind::Section { base, axes })
    }

    pub(super) fn axes(&mut self, arguments: Node<'t>) -> Vec<SectionAxis> {
        let mut axes = Vec::new();
        for argument in named(arguments) {
            if argument.kind() != EXTENT_SPECIFIER {
                axes.push(SectionAxis::Index(self.expr(argument)));
                continue;
            }
            let mut parts = [None, None, None];
            let mut part = 0;
            let mut cursor = argument.walk();
            for child in argument.children(&mut cursor) {
                if child.kind() == ":" {
                    part += 1;
                } else if child.is_named() && part < 3 {
                    parts[part] = Some(self.expr(child));
                }
            }
            let [lower, upper, stride] = parts;
            axes.push(SectionAxis::Range {
                lower,
                upper,
                stride,
            });
        }
        axes
    }
}
