//! Integer constant expressions with arrays: elements of PARAMETER arrays, what is asked of arrays whose extents are constant.

use std::sync::Arc;

use tree_sitter::Node;

use super::kinds::*;
use super::lower::{Lower, named};
use super::sizes;
use crate::model::{Attributes, Dim, Type};

/// Longer lists are not worked out.
const MOST_VALUES: usize = 10_000;

impl<'t> Lower<'t> {
    /// Values of an array constant of rank 1: a list without loops, or the name of one.
    pub(super) fn array_value(&self, node: Node<'t>) -> Option<Arc<[i64]>> {
        match node.kind() {
            ARRAY_LITERAL => {
                let parts = named(node);
                let values = parts.iter().take(MOST_VALUES + 1);
                let values: Option<Vec<i64>> = values.map(|part| self.value(*part)).collect();
                values.filter(|all| all.len() <= MOST_VALUES).map(Arc::from)
            }
            PARENTHESIZED => self.array_value(*named(node).first()?),
            IDENTIFIER => self.symbols.get(self.text_of(node))?.values.clone(),
            _ => None,
        }
    }

    /// `DIMS(2)`: an element of a PARAMETER array.
    pub(super) fn element_value(&self, name: &str, arguments: Node<'t>) -> Option<i64> {
        let symbol = self.symbols.get(name)?;
        let (dims, values) = (symbol.dims.as_ref()?, symbol.values.as_ref()?);
        let (&[dim], &[argument]) = (&dims.iter().collect::<Vec<_>>()[..], &named(arguments)[..])
        else {
            return None;
        };
        let place = self.value(argument)?.checked_sub(lower(dim)?)?;
        values.get(usize::try_from(place).ok()?).copied()
    }

    /// SIZE, LBOUND, UBOUND of an array whose extents are constant, SUM and its like of an array constant.
    pub(super) fn asked_of_array(&self, name: &str, arguments: Node<'t>) -> Option<i64> {
        let arguments = named(arguments);
        let (&array, rest) = arguments.split_first()?;
        let values = self.array_value(array);
        match (name, values.as_deref(), rest) {
            ("SUM", Some(values), []) => {
                return values
                    .iter()
                    .try_fold(0i64, |all, one| all.checked_add(*one));
            }
            ("PRODUCT", Some(values), []) => {
                return values
                    .iter()
                    .try_fold(1i64, |all, one| all.checked_mul(*one));
            }
            ("MAXVAL", Some(values), []) => return values.iter().max().copied(),
            ("MINVAL", Some(values), []) => return values.iter().min().copied(),
            ("SIZE", Some(values), []) => return i64::try_from(values.len()).ok(),
            _ => {}
        }
        let dims = self.constant_dims(array)?;
        let asked = match rest {
            [] => None,
            [one] => Some(self.dimension_asked_for(*one, dims.len())?),
            _ => return None,
        };
        match (name, asked) {
            ("SIZE", None) => dims
                .iter()
                .try_fold(1i64, |all, (_, extent)| all.checked_mul(*extent)),
            ("SIZE", Some(number)) => Some(dims[number].1),
            // Those of a dimension without elements are 1 and 0.
            ("LBOUND" | "UBOUND", Some(number)) if dims[number].1 > 0 => match name {
                "LBOUND" => Some(dims[number].0),
                _ => (dims[number].0 + dims[number].1).checked_sub(1),
            },
            _ => None,
        }
    }

    /// The second argument of such a function, `DIM=` or not: the number of a dimension, from 0.
    fn dimension_asked_for(&self, node: Node<'t>, rank: usize) -> Option<usize> {
        let (keyword, value) = super::argument::keyword_and_value(node);
        let is_dim = keyword.is_none_or(|word| self.text_of(word).eq_ignore_ascii_case("dim"));
        let number = self.value(value.filter(|_| is_dim)?)?.checked_sub(1)?;
        usize::try_from(number).ok().filter(|number| *number < rank)
    }

    /// Lower bounds and extents of the array with this name.
    fn constant_dims(&self, name: Node<'t>) -> Option<Vec<(i64, i64)>> {
        let symbol = self.symbols.get(self.text_of(name))?;
        let elsewhere = |it: &Attributes| it.pointer || it.allocatable || it.assumed_shape;
        let is_fixed = name.kind() == IDENTIFIER && !elsewhere(&symbol.attributes);
        let dims = symbol.dims.as_ref().filter(|_| is_fixed)?;
        let ty = self.symbols.type_of(self.text_of(name));
        let dims = dims.iter().map(|dim| {
            let values = symbol.values.as_ref();
            let listed = values.filter(|_| dim.extent.is_none());
            let extent = match listed {
                Some(values) => i64::try_from(values.len()).ok()?,
                None => i64::try_from(sizes::extent(dim)?).ok()?,
            };
            Some((lower(dim)?, extent))
        });
        matches!(ty, Type::Array { .. }).then(|| dims.collect())?
    }
}

/// The lower bound, if it is constant.
fn lower(dim: &Dim) -> Option<i64> {
    dim.lower.as_ref().map_or(Some(1), |bound| bound.value)
}
