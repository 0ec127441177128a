//! What names and extents in directives mean.

use super::mapping::{ArrayName, Extent};
use crate::directive::{self, Section};
use crate::model::{Bound, BoundDirective, Dim, Object, ObjectId, Type, Unit};

/// The array that a directive names.
///
/// # Errors
///
/// It is not declared, or an element is written where there is no array of pointers, or none where
/// there is one.
pub(crate) fn resolve(
    unit: &Unit,
    bound: &BoundDirective,
    object: &directive::NamedObject,
) -> Result<ArrayName, String> {
    let name = &object.name.text;
    let found = resolve_name(bound, &object.name)?;
    let leading = &unit.objects[found.index()];
    let rank = match &leading.ty {
        Type::Array { dims, .. } if leads_to_several(leading) => dims.len(),
        _ => 0,
    };
    match object.element.len() {
        written if written == rank => Ok(ArrayName {
            object: found,
            element: object.element.iter().map(|one| one.text.clone()).collect(),
        }),
        0 if is_handle(&unit.objects[found.index()].ty) => Ok(ArrayName {
            object: found,
            element: Vec::new(),
        }),
        0 => Err(format!(
            "`{name}` holds several arrays; one of them is `{}`",
            unit.rules().one_of_several.join(name)
        )),
        _ => Err(format!(
            "`{name}` is not an array of pointers to distributed arrays"
        )),
    }
}

/// Each element leads to an array of its own.
fn leads_to_several(object: &Object) -> bool {
    object.heap.is_some() || is_array_of_pointers(&object.ty)
}

/// An array of `void *`: tasks or templates.
fn is_handle(ty: &Type) -> bool {
    matches!(pointer_element(ty), Some(Type::Pointer(to)) if **to == Type::Void)
}

/// The array of a name without subscripts.
///
/// # Errors
///
/// As [`resolve`].
pub(crate) fn resolve_variable(
    unit: &Unit,
    bound: &BoundDirective,
    name: &directive::Text,
) -> Result<ArrayName, String> {
    let object = directive::NamedObject {
        name: name.clone(),
        element: Vec::new(),
    };
    resolve(unit, bound, &object)
}

/// The variable of a name in a directive.
///
/// # Errors
///
/// It is not declared.
pub(crate) fn resolve_name(
    bound: &BoundDirective,
    name: &directive::Text,
) -> Result<ObjectId, String> {
    let object = bound.object(name);
    object.ok_or_else(|| format!("`{}` is not declared", name.text))
}

pub(super) fn declared(dim: &Dim) -> Extent {
    match &dim.extent {
        Some(bound) => Extent::Declared {
            lower: dim.lower.clone(),
            bound: bound.clone(),
        },
        None => Extent::Allocated,
    }
}

pub(super) fn template_extent(section: &Section) -> Result<Extent, String> {
    let text = |text: &directive::Text| Bound {
        value: text.text.trim().parse().ok(),
        text: text.text.clone(),
    };
    match section {
        Section::Index(size) => Ok(Extent::Declared {
            lower: None,
            bound: text(size),
        }),
        Section::Span {
            lower,
            upper: Some(upper),
            stride: None,
        } => Ok(Extent::Declared {
            lower: lower.as_ref().map(text),
            bound: text(upper),
        }),
        Section::Span { .. } | Section::Whole(_) => {
            Err("the size of a template must be written".to_owned())
        }
    }
}

/// Type of the elements of an array of pointers.
pub(crate) fn pointer_element(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Array { element, .. } if matches!(**element, Type::Pointer(_)) => Some(element),
        _ => None,
    }
}

/// `T *A[n]`: each element points to a distributed array of its own.
pub(crate) fn is_array_of_pointers(ty: &Type) -> bool {
    pointer_element(ty).is_some()
}
