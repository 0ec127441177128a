//! Distributed arrays: their definition, mapping and re-mapping as calls of the archive.

use dvmdbg_abi::call;

use crate::model::{Bound, Expr, ObjectId, Storage, Type};
use crate::plan::{Action, ArrayName, ArrayPlan, Creation, Extent, InitialMapping, Sizes};

use super::emitter::Emitter;
use super::subscripted::Subscripted;
use crate::emit::{events, tables};

impl Emitter<'_> {
    /// The address by which the runtime knows a distributed array or template.
    pub(super) fn array_address(&self, array: &ArrayName) -> String {
        let text = self.subscripted(array).text;
        let described = self.plan.object(array.object).described();
        if described.is_some_and(|one| one.template) {
            format!("(void *)&{text}")
        } else {
            format!("(void *)({text})")
        }
    }

    fn variable_address(&self, object: ObjectId) -> String {
        self.array_address(&ArrayName::variable(object))
    }

    /// Definition and declared mapping of an array that exists from its declaration on.
    pub(super) fn declared_array(&self, object: ObjectId) -> String {
        match &self.plan.object(object).array {
            Some(array) if !array.dynamic && !array.formal => self.definition(
                object,
                array,
                &self.variable_address(object),
                &[],
                &events::place(&self, array.put),
            ),
            _ => String::new(),
        }
    }

    /// What the unit declares of an array that another defines; names for it, and the call. A program that does not use the array may
    /// be linked without it.
    pub(super) fn declared_alike(&self, object: ObjectId) -> Option<[String; 2]> {
        let array = self.plan.object(object).array.as_ref();
        let is_extern = self.unit.objects[object.index()].storage == Storage::Extern;
        let site = self.plan.declared_at(object).filter(|_| is_extern)?;
        let name = |object: ObjectId| format!("dvm_weak{}", object.0);
        let weak = |object: ObjectId| {
            let (weak, strong) = (name(object), self.name(object));
            format!("static char {weak} __attribute__((weakref(\"{strong}\")));\n")
        };
        let mut names = weak(object);
        let mut target = String::new();
        if let Some(InitialMapping::Align { target: to, .. }) = array.map(|array| &array.mapping) {
            names.push_str(&weak(to.object));
            target = format!("&{}", name(to.object));
        }
        let addresses = (format!("&{}", name(object)), target);
        let addresses = (addresses.0.as_str(), addresses.1.as_str());
        let told = events::declared(&mut &*self, (object, array), addresses, site);
        Some([names, told])
    }

    /// The same for an array that has just got its memory; the address stands in `dvm_r`.
    pub(super) fn creation(&self, creation: &Creation, bytes: &str) -> String {
        let Some(array) = self.plan.object(creation.array.object).described() else {
            return String::new();
        };
        let address = "(void *)dvm_r";
        let object = creation.array.object;
        let put = events::place(&self, creation.put);
        let integers = |texts: &[String]| -> Vec<String> {
            let casts = texts.iter().map(|text| format!("(dvm_i64)({text})"));
            casts.collect()
        };
        let mut definition = match &creation.sizes {
            Sizes::Whole => {
                let extent = self.whole_extent(object, bytes);
                self.definition(object, array, address, &[extent], &put)
            }
            Sizes::Factors(factors) => {
                self.definition(object, array, address, &integers(factors), &put)
            }
            Sizes::Open(factors) => self.made_elsewhere(object, bytes, &integers(factors), &put),
            Sizes::Table { .. } => return String::new(),
        };
        definition.push_str(&events::place_among_arrays(
            &mut &*self,
            address,
            &creation.array,
        ));
        format!("if (dvm_r) {{ {definition}}} ")
    }

    /// The only extent of an array that its declaration does not give.
    pub(super) fn whole_extent(&self, object: ObjectId, bytes: &str) -> String {
        let some = self.some_array(object).text;
        format!("(dvm_i64)(({bytes}) / sizeof *{some})")
    }

    pub(super) fn definition(
        &self,
        object: ObjectId,
        array: &ArrayPlan,
        address: &str,
        allocated: &[String],
        put: &str,
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
            self.some_array(object).element_size()
        };
        let [low, high] = self.declared_edges(array);
        let mapping = events::mapping(&mut &*self, address, &array.mapping, put);
        format!(
            "{{ const dvm_i64 dvm_e[] = {{ {} }}, dvm_t[] = {{ {} }}; {}; {mapping}}} ",
            extents.join(", "),
            strides.join(", "),
            call::dyn_DefineArray(
                address,
                format!("\"{name}\""),
                &element,
                rank,
                "dvm_e",
                0,
                "dvm_t",
                &low,
                &high,
                0
            )
        )
    }

    /// Declared widths of the edges, both sides.
    pub(super) fn declared_edges(&self, array: &ArrayPlan) -> [String; 2] {
        match &array.shadow {
            Some(widths) => events::sides(&mut &*self, widths, "1"),
            None => ["0".to_owned(), "0".to_owned()],
        }
    }

    /// What an executable directive does.
    pub(super) fn action(&self, action: &Action) -> String {
        events::action(&mut &*self, action) + " "
    }

    /// Dimensions of a plain array of scalars or records, behind its definition.
    pub(super) fn shape(&self, object: ObjectId) -> String {
        let Type::Array { element, dims } = &self.unit.objects[object.index()].ty else {
            return String::new();
        };
        if !has_shape(element) {
            return String::new();
        }
        call::dyn_DefineShape(
            format!("(void *)({})", self.name(object)),
            self.subscripted_variable(object).element_size(),
            dims.len(),
            0,
            tables::array("dvm_i64", &self.subscripted_variable(object).extents()),
            0,
        ) + ";"
    }

    /// The array of a variable, or the first of those that its pointers lead to; not evaluated.
    pub(super) fn some_array(&self, object: ObjectId) -> Subscripted<'_> {
        let dims = match &self.unit.objects[object.index()].ty {
            Type::Array { dims, .. } if self.plan.object(object).elements.is_some() => dims.len(),
            _ => 0,
        };
        self.subscripted(&ArrayName {
            object,
            element: vec!["0".to_owned(); dims],
        })
    }

    /// Value of an array variable, or of a pointer whose place in its array may be no good: then null.
    pub(super) fn early_value(&self, array: &ArrayName) -> String {
        let text = self.subscripted(array).text;
        let pointers = self.subscripted_variable(array.object);
        let inside = array.element.iter().enumerate().map(|(dimension, index)| {
            let outer = pointers.element(dimension);
            format!("(dvm_u64)({index}) < sizeof {outer} / sizeof {outer}[0]")
        });
        match array.element.is_empty() {
            true => text,
            false => format!("{} ? {text} : 0", inside.collect::<Vec<_>>().join(" && ")),
        }
    }

    /// An expression evaluated early, without checks.
    pub(super) fn early(&self, expr: &Expr) -> String {
        format!("(dvm_i64)({})", self.raw_expr(expr))
    }
}

/// Elements whose arrays have dimensions of their own.
fn has_shape(element: &Type) -> bool {
    matches!(
        element,
        Type::Scalar(_) | Type::Pointer(_) | Type::Record(_)
    )
}

fn bound_text(bound: &Bound) -> String {
    match bound.value {
        Some(value) => value.to_string(),
        None => format!("(dvm_i64)({})", bound.text),
    }
}
