//! Distributed arrays: their definition, mapping and re-mapping as calls of the archive.

use crate::model::{Bound, Expr, ObjectId, Type};
use crate::plan::{Action, ArrayName, ArrayPlan, Creation, Extent, SiteId, Sizes};

use super::Emitter;
use crate::emit::events;

impl Emitter<'_> {
    /// The address by which the runtime knows a distributed array or template.
    pub(super) fn array_address(&self, array: &ArrayName) -> String {
        let name = self.name(array.object);
        let element: String = array
            .element
            .iter()
            .map(|text| format!("[{text}]"))
            .collect();
        let described = self.plan.object(array.object).described();
        if described.is_some_and(|one| one.template) {
            format!("(void *)&{name}{element}")
        } else {
            format!("(void *)({name}{element})")
        }
    }

    fn variable_address(&self, object: ObjectId) -> String {
        self.array_address(&ArrayName {
            object,
            element: Vec::new(),
        })
    }

    /// An expression for the array of a variable that is not evaluated: the variable, or the first
    /// of the pointers it holds.
    fn array_text(&self, object: ObjectId) -> String {
        let name = self.name(object);
        match &self.unit.objects[object.index()].ty {
            Type::Array { dims, .. } if self.plan.object(object).elements.is_some() => {
                format!("{name}{}", "[0]".repeat(dims.len()))
            }
            _ => name.to_owned(),
        }
    }

    /// Number of dimensions.
    pub(super) fn array_rank(&self, object: ObjectId) -> usize {
        match (
            &self.plan.object(object).array,
            &self.unit.objects[object.index()].ty,
        ) {
            (Some(array), _) => array.extents.len(),
            (None, Type::Array { dims, .. }) => dims.len(),
            (None, Type::Pointer(to)) => match &**to {
                Type::Array { dims, .. } => dims.len() + 1,
                _ => 1,
            },
            (None, _) => 0,
        }
    }

    /// Definition and declared mapping of an array that exists from its declaration on.
    pub(super) fn declared_array(&self, object: ObjectId) -> String {
        match &self.plan.object(object).array {
            Some(array) if !array.dynamic && !array.formal => self.definition(
                object,
                array,
                &self.variable_address(object),
                &[],
                array.put,
            ),
            _ => String::new(),
        }
    }

    /// The same for an array that has just got its memory; the address stands in `dvm_r`.
    pub(super) fn creation(&self, creation: &Creation, bytes: &str) -> String {
        let Some(array) = self.plan.object(creation.array).described() else {
            return String::new();
        };
        let name = self.array_text(creation.array);
        let extents = match &creation.sizes {
            Sizes::Whole => vec![format!("(dvm_i64)(({bytes}) / sizeof *{name})")],
            Sizes::Factors(factors) => factors
                .iter()
                .map(|text| format!("(dvm_i64)({text})"))
                .collect(),
        };
        let address = "(void *)dvm_r";
        let definition = self.definition(creation.array, array, address, &extents, creation.put);
        format!("if (dvm_r) {{ {definition}}} ")
    }

    fn definition(
        &self,
        object: ObjectId,
        array: &ArrayPlan,
        address: &str,
        allocated: &[String],
        put: Option<SiteId>,
    ) -> String {
        let name = self.name(object);
        let rank = array.extents.len();
        let mut allocated = allocated.iter();
        let extents: Vec<String> = array
            .extents
            .iter()
            .map(|extent| match extent {
                Extent::Declared { bound, .. } => bound_text(bound),
                Extent::Allocated => allocated.next().cloned().unwrap_or_else(|| "0".to_owned()),
            })
            .collect();
        let strides: Vec<String> = (0..rank)
            .map(|dimension| {
                let inner: Vec<String> = (dimension + 1..rank)
                    .map(|inner| format!("dvm_e[{inner}]"))
                    .collect();
                if inner.is_empty() {
                    "1".to_owned()
                } else {
                    inner.join(" * ")
                }
            })
            .collect();
        let element = if array.template {
            "0".to_owned()
        } else {
            let ty = &self.unit.objects[object.index()].ty;
            let brackets = match ty {
                Type::Array { element, .. } if self.plan.object(object).elements.is_some() => {
                    brackets(element)
                }
                ty => brackets(ty),
            };
            format!(
                "sizeof {}{}",
                self.array_text(object),
                "[0]".repeat(brackets)
            )
        };
        let (low, high) = match &array.shadow {
            Some(widths) => events::sides(&mut &*self, widths, "1").into(),
            None => ("0".to_owned(), "0".to_owned()),
        };
        let mapping = events::mapping(&mut &*self, address, &array.mapping, put);
        format!(
            "{{ const dvm_i64 dvm_e[] = {{ {} }}, dvm_t[] = {{ {} }}; dyn_DefineArray({address}, \"{name}\", \
             {element}, {rank}, dvm_e, 0, dvm_t, {low}, {high}, 0); {mapping}}} ",
            extents.join(", "),
            strides.join(", "),
        )
    }

    /// Brackets that lead from the variable to an element, by its type.
    pub(super) fn typed_rank(&self, object: ObjectId) -> usize {
        brackets(&self.unit.objects[object.index()].ty)
    }

    /// What an executable directive does.
    pub(super) fn action(&self, action: &Action) -> String {
        events::action(&mut &*self, action) + " "
    }

    /// Dimensions of a plain array of scalars, behind its definition.
    pub(super) fn shape(&self, object: ObjectId) -> String {
        let Type::Array { element, dims } = &self.unit.objects[object.index()].ty else {
            return String::new();
        };
        if !matches!(**element, Type::Scalar(_) | Type::Pointer(_)) {
            return String::new();
        }
        format!(
            "dyn_DefineShape((void *)({}), {}, {}, 0, (const dvm_i64[]){{ {} }}, 0);",
            self.name(object),
            self.element_size(object),
            dims.len(),
            self.bound_extents(object).join(", ")
        )
    }

    /// Size of one element of an array variable.
    pub(super) fn element_size(&self, object: ObjectId) -> String {
        format!(
            "sizeof {}{}",
            self.name(object),
            "[0]".repeat(self.typed_rank(object))
        )
    }

    /// An expression evaluated early, without checks.
    pub(super) fn early(&self, expr: &Expr) -> String {
        format!("(dvm_i64)({})", self.raw_expr(expr))
    }
}

/// Brackets that lead from a value of this type to an element.
fn brackets(ty: &Type) -> usize {
    match ty {
        Type::Array { dims, .. } => dims.len(),
        Type::Pointer(to) => match &**to {
            Type::Array { dims, .. } => dims.len() + 1,
            _ => 1,
        },
        _ => 0,
    }
}

fn bound_text(bound: &Bound) -> String {
    match bound.value {
        Some(value) => value.to_string(),
        None => format!("(dvm_i64)({})", bound.text),
    }
}
