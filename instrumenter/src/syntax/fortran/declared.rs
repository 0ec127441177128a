//! What declarations of a block say, before they are read.

use super::declaration::with_bounds;
use super::kinds::*;
use super::lower::named;
use crate::model::{Expr, ExprKind, SectionAxis, Shape, Type, is_of_several, is_part_of_texts};
use tree_sitter::Node;

pub(super) fn is_declaration(kind: &str) -> bool {
    matches!(
        kind,
        VARIABLE_DECLARATION
            | VARIABLE_MODIFICATION
            | PARAMETER_STATEMENT
            | DERIVED_TYPE_DEFINITION
            | IMPORT_STATEMENT
            | USE_STATEMENT
            | SAVE_STATEMENT
            | DATA_STATEMENT
            | INTERFACE
            | ENUM
            | IMPLICIT_STATEMENT
            | EQUIVALENCE_STATEMENT
            | COMMON_STATEMENT
            | NAMELIST_STATEMENT
    )
}

/// Names that a declaration declares.
pub(super) fn declared_names(node: Node<'_>) -> Vec<Node<'_>> {
    match node.kind() {
        VARIABLE_DECLARATION | VARIABLE_MODIFICATION => {
            let mut cursor = node.walk();
            let declarators: Vec<_> = node
                .children_by_field_name("declarator", &mut cursor)
                .collect();
            declarators.into_iter().filter_map(first_name).collect()
        }
        PARAMETER_STATEMENT => named(node).into_iter().filter_map(first_name).collect(),
        DERIVED_TYPE_DEFINITION => super::record::type_name(node).into_iter().collect(),
        ENUM => {
            let enumerators = named(node).into_iter();
            let enumerators = enumerators.filter(|part| part.kind() == ENUMERATOR_STATEMENT);
            enumerators.flat_map(named).filter_map(first_name).collect()
        }
        INTERFACE => {
            let headings = named(node).into_iter().filter_map(|part| {
                let heading = named(part).into_iter().next()?;
                heading.child_by_field_name("name")
            });
            headings.collect()
        }
        _ => Vec::new(),
    }
}

/// The first identifier at or below `node`.
pub(super) fn first_name(node: Node<'_>) -> Option<Node<'_>> {
    if node.kind() == IDENTIFIER {
        return Some(node);
    }
    named(node).into_iter().find_map(first_name)
}

/// Type of what a construct gives the name `name`: of a part of an array, or a value, the bounds are asked by that.
pub(super) fn type_under(name: &str, value: &Expr) -> Type {
    let whole = match &value.kind {
        ExprKind::Section { base, axes } if axes.is_empty() => base,
        _ => value,
    };
    let is_whole = match &whole.kind {
        // Allocatable components and pointers have bounds of their own each time.
        ExprKind::Member { base, .. } => {
            let has_bounds = |ty: &Type| {
                dims_of(ty).is_none_or(|dims| dims.iter().all(|dim| dim.extent.is_some()))
            };
            !matches!(base.ty, Type::Array { .. }) && has_bounds(&value.ty)
        }
        kind => matches!(kind, ExprKind::Variable(_)),
    };
    let Type::Array { element, dims } = &value.ty else {
        return value.ty.clone();
    };
    match is_whole {
        true => value.ty.clone(),
        false => {
            let dims = dims[..rank_of(value).min(dims.len())].to_vec();
            with_bounds(Type::array((**element).clone(), dims), name)
        }
    }
}

/// Number of dimensions of a value: the type of a section has those of its array.
pub(super) fn rank_of(value: &Expr) -> usize {
    match &value.kind {
        ExprKind::Section { base, axes }
            if axes.is_empty() || is_of_several(base) || is_part_of_texts(value) =>
        {
            rank_of(base)
        }
        ExprKind::Section { axes, .. } => {
            let is_range =
                |axis: &&SectionAxis| axis.is_vector() || matches!(axis, SectionAxis::Range { .. });
            axes.iter().filter(is_range).count()
        }
        ExprKind::Member { base, .. } if matches!(base.ty, Type::Array { .. }) => rank_of(base),
        ExprKind::Unary(_, operand) => rank_of(operand),
        ExprKind::Binary(_, left, right) => rank_of(left).max(rank_of(right)),
        _ => match &value.ty {
            Type::Array { dims, .. } => dims.len(),
            _ => 0,
        },
    }
}

pub(super) fn dims_of(ty: &Type) -> Option<Shape> {
    match ty {
        Type::Array { dims, .. } => Some(dims.clone()),
        _ => None,
    }
}
