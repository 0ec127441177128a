//! What the subscripts of an element count in: an array, what a pointer stands for, or the array that an
//! element of an array of pointers leads to.

use crate::model::{Dim, ObjectId, Type, constant};
use crate::plan::{ArrayName, ArrayPlan, pointer_element};

use super::emitter::Emitter;

/// An array or pointer as the program writes it in front of subscripts.
pub(super) struct Subscripted<'a> {
    /// The expression; a postfix one, without side effects.
    pub(super) text: String,
    ty: &'a Type,
    plan: Option<&'a ArrayPlan>,
    /// Of a pointer: how many elements it leads to, if that is the same wherever it leads.
    length: Option<i64>,
}

/// Size of an element and extents of an array, for the table of shapes (`struct dvm_shape`).
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ShapeRow {
    size: i64,
    /// `None`: not bounded.
    extents: Vec<Option<i64>>,
}

impl ShapeRow {
    pub(super) fn name(&self) -> String {
        let extents = self.extents.iter().map(|extent| match extent {
            Some(extent) => format!("_{extent}"),
            None => "_".to_owned(),
        });
        format!("dvm_shape_{}{}", self.size, extents.collect::<String>())
    }

    /// Bytes of an element.
    pub(super) fn size(&self) -> i64 {
        self.size
    }

    /// Of the last subscripts those that are known and lie inside: bytes that they add, and how many subscripts
    /// stand in front of them.
    pub(super) fn known_part(&self, subscripts: &[Option<i64>]) -> (i64, usize) {
        let (mut offset, mut stride, mut rest) = (0, self.size, self.extents.len());
        for (extent, subscript) in self.extents.iter().zip(subscripts).rev() {
            match (extent, subscript) {
                (Some(extent), Some(known)) if (0..*extent).contains(known) => {
                    offset += known * stride;
                    stride *= extent;
                    rest -= 1;
                }
                _ => break,
            }
        }
        (offset, rest)
    }

    /// Dimensions that it has not have one element.
    pub(super) fn definition(&self) -> String {
        let rank = self.extents.len();
        let extents = (0..4).map(|dimension| match self.extents.get(dimension) {
            Some(Some(extent)) => extent.to_string(),
            Some(None) => "-1".to_owned(),
            None => "1".to_owned(),
        });
        let strides = (1..4).map(|outer| {
            let inner = self.extents.iter().skip(outer).flatten();
            inner.product::<i64>().to_string()
        });
        format!(
            "static const struct dvm_shape {} = {{ {}, {rank}, {{ {} }}, {{ {} }} }};",
            self.name(),
            self.size,
            extents.collect::<Vec<_>>().join(", "),
            strides.collect::<Vec<_>>().join(", ")
        )
    }
}

impl<'a> Emitter<'a> {
    pub(super) fn subscripted(&self, array: &ArrayName) -> Subscripted<'a> {
        let (object, plan) = (
            &self.unit.objects[array.object.index()],
            self.plan.object(array.object),
        );
        let subscripts = array.element.iter().map(|text| format!("[{text}]"));
        Subscripted {
            text: object.name.clone() + &subscripts.collect::<String>(),
            ty: match array.element.is_empty() {
                true => &object.ty,
                false => pointer_element(&object.ty).unwrap_or(&object.ty),
            },
            plan: match array.element.is_empty() {
                true => plan.array.as_ref(),
                false => plan.elements.as_ref(),
            },
            length: match array.element.is_empty() {
                true => self.plan.lengths.get(&array.object).copied(),
                false => None,
            },
        }
    }

    /// A variable in front of subscripts.
    pub(super) fn subscripted_variable(&self, object: ObjectId) -> Subscripted<'a> {
        self.subscripted(&ArrayName::variable(object))
    }
}

impl Subscripted<'_> {
    /// Dimensions that the type gives, and how many it leaves out in front of them.
    fn dims(&self) -> (&[Dim], usize) {
        match self.ty {
            Type::Array { dims, .. } => (dims, 0),
            Type::Pointer(to) => match &**to {
                Type::Array { dims, .. } => (dims, 1),
                _ => (&[], 1),
            },
            _ => (&[], 0),
        }
    }

    /// Brackets that lead to an element, by the type.
    pub(super) fn typed_rank(&self) -> usize {
        let (dims, missing) = self.dims();
        dims.len() + missing
    }

    /// Number of dimensions.
    pub(super) fn rank(&self) -> usize {
        self.plan
            .map_or_else(|| self.typed_rank(), |plan| plan.extents.len())
    }

    /// An element; not evaluated.
    pub(super) fn element(&self, rank: usize) -> String {
        format!("{}{}", self.text, "[0]".repeat(rank))
    }

    /// Size of an element.
    pub(super) fn element_size(&self) -> String {
        format!("sizeof {}", self.element(self.typed_rank()))
    }

    /// Extents as the type says; 0 = unknown.
    pub(super) fn extents(&self) -> Vec<String> {
        let (dims, missing) = self.dims();
        let extent = |dimension: usize| {
            let dim = dimension
                .checked_sub(missing)
                .and_then(|index| dims.get(index));
            match &dim?.extent.as_ref()?.value {
                Some(value) => Some(value.to_string()),
                None => {
                    let row = self.element(dimension);
                    Some(format!("(dvm_i64)(sizeof {row} / sizeof {row}[0])"))
                }
            }
        };
        let open = self.length.unwrap_or(0).to_string();
        (0..self.rank())
            .map(|dimension| extent(dimension).unwrap_or_else(|| open.clone()))
            .collect()
    }

    /// Extent of a dimension, if the type gives it as a constant.
    pub(super) fn fixed_extent(&self, dimension: usize) -> Option<i64> {
        let (dims, missing) = self.dims();
        let dim = dims.get(dimension.checked_sub(missing)?)?;
        dim.extent.as_ref()?.value
    }

    /// Linear index of an element, in elements.
    pub(super) fn linear(&self, subscripts: &[String]) -> String {
        let rank = subscripts.len();
        let terms = subscripts.iter().enumerate().map(|(dimension, subscript)| {
            let wide = format!("(dvm_i64)({subscript})");
            match dimension + 1 == rank {
                true => wide,
                false => format!("{wide} * {}", self.stride(dimension, rank)),
            }
        });
        terms.collect::<Vec<_>>().join(" + ")
    }

    /// Elements from one index of `dimension` to the next.
    fn stride(&self, dimension: usize, rank: usize) -> String {
        let extents: Option<Vec<i64>> = (dimension + 1..rank)
            .map(|inner| self.fixed_extent(inner))
            .collect();
        match extents {
            Some(extents) => extents.iter().product::<i64>().to_string(),
            None => format!(
                "(dvm_i64)(sizeof {} / sizeof {})",
                self.element(dimension + 1),
                self.element(rank)
            ),
        }
    }

    /// A pointer to arrays that no directive describes.
    pub(super) fn is_row_pointer(&self) -> bool {
        self.plan.is_none()
            && matches!(self.ty, Type::Pointer(to) if matches!(**to, Type::Array { .. }))
    }

    /// Tests of subscripts in front of a look at the object alone: with them, an element that lies in
    /// the object is one of the array. `None`: an array that directives describe, or an inner extent is
    /// not known.
    pub(super) fn tests(&self, subscripts: &[String]) -> Option<String> {
        if self.plan.is_some() {
            return None;
        }
        let mut tests = String::new();
        for (dimension, subscript) in subscripts.iter().enumerate() {
            match self.fixed_extent(dimension) {
                Some(extent) => tests.push_str(&format!("(dvm_u64)({subscript}) < {extent} && ")),
                // The outermost dimension reaches as far as the object.
                None if dimension == 0 => {}
                None => return None,
            }
        }
        Some(tests)
    }

    /// Of a pointer to so many elements: the extents that subscripts must lie in, the outermost alone if others are not constant.
    pub(super) fn led_extents(&self, subscripts: usize) -> Option<Vec<i64>> {
        let length = self.length?;
        let inner = (1..subscripts).map(|dimension| self.fixed_extent(dimension));
        let all: Option<Vec<i64>> = std::iter::once(Some(length)).chain(inner).collect();
        Some(all.unwrap_or_else(|| vec![length]))
    }

    /// Its shape, if that is constant and elements are chosen by `rank` subscripts, four at most. Of what a
    /// pointer leads to the outermost dimension reaches as far as the object.
    pub(super) fn shape(&self, rank: usize) -> Option<ShapeRow> {
        let (dims, missing) = self.dims();
        if self.typed_rank() != rank || rank > 4 || !self.has_dimensions() {
            return None;
        }
        let element = match (self.ty, missing) {
            (Type::Array { element, .. }, _) => element,
            (Type::Pointer(to), _) => match &**to {
                Type::Array { element, .. } => element,
                _ => to,
            },
            _ => return None,
        };
        let size = constant::size(element)?;
        let extents = dims
            .iter()
            .map(|dim| dim.extent.as_ref().and_then(|extent| extent.value))
            .collect::<Option<Vec<i64>>>()?;
        // All of it has a size: no stride overflows.
        extents
            .iter()
            .try_fold(size, |all, extent| all.checked_mul(*extent))?;
        let open = std::iter::repeat_n(None, missing);
        Some(ShapeRow {
            size,
            extents: open.chain(extents.into_iter().map(Some)).collect(),
        })
    }

    /// Directives describe it.
    pub(super) fn is_mapped(&self) -> bool {
        self.plan.is_some()
    }

    /// Its own dimensions describe the object.
    pub(super) fn has_dimensions(&self) -> bool {
        self.plan.is_some() || matches!(self.ty, Type::Array { .. })
    }
}
