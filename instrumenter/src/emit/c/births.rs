//! Births of variables: what the archive is told of them where they are declared.

use dvmdbg_abi::call;

use crate::emit::tables;
use crate::model::{Dim, ObjectId, Storage, Type};
use crate::plan::{Registration, extent_of_type};

use super::emitter::Emitter;

impl Emitter<'_> {
    /// Statements behind a declaration: the state of what is born.
    pub(super) fn birth(&self, object: ObjectId, has_value: bool) -> String {
        let mut text = match self.lowering().is_followed_from_birth(object) {
            true => self.shadow_word_birth(object, has_value),
            false => String::new(),
        };
        let plan = self.plan.object(object);
        let known = &self.unit.objects[object.index()];
        let name = self.name(object);
        let local = known.storage == Storage::Automatic;
        let definition = self.declared_array(object);
        if known.after.is_none() {
            return text;
        }
        if !definition.is_empty() {
            if local {
                text.push_str(&format!(
                    "{} = (void *){name}; {definition}",
                    self.object_pointer(object)
                ));
            } else if known.storage == Storage::Static {
                text.push_str(&once(&definition));
            }
        }
        match plan.registration {
            Some(Registration::Local) => {
                let address = self.address(object);
                let pointer = self.object_pointer(object);
                let born = self.local_birth(object, &pointer, has_value);
                text.push_str(&format!(" {pointer} = (void *)({address}); {born}"));
            }
            Some(Registration::Static) if known.block.is_some() => {
                text.push_str(&once(&self.static_definition(object)));
            }
            _ => {}
        }
        text
    }

    /// The shadow word of a scalar at its birth.
    pub(super) fn shadow_word_birth(&self, object: ObjectId, has_value: bool) -> String {
        let shadow_word = self.shadow_word(object);
        let written = if has_value { "dvm_state.now" } else { "0" };
        format!(" {shadow_word}.w = {written}; {shadow_word}.r = 0;")
    }

    /// Grain, shadow word, name and state at birth, as the archive wants them.
    pub(super) fn object_facts(&self, object: ObjectId, has_value: bool) -> [String; 4] {
        let name = self.name(object);
        let shadow_word = if self.plan.object(object).shadow_word {
            format!("&{}", self.shadow_word(object))
        } else {
            "0".to_owned()
        };
        let has_value = i32::from(has_value).to_string();
        [
            self.grain(object).to_string(),
            shadow_word,
            format!("\"{name}\""),
            has_value,
        ]
    }

    /// The birth of an object that lives as long as the program, with its shape.
    pub(super) fn static_definition(&self, object: ObjectId) -> String {
        let address = format!("(void *)({})", self.address(object));
        let [grain, shadow_word, name, initialised] = self.object_facts(object, true);
        let size = self.object_size(object);
        let define = call::dyn_DefineStatic(address, size, grain, shadow_word, name, initialised);
        format!("{define}; {}", self.shape(object))
    }

    /// Variable that holds the address of a local object while it is registered.
    pub(super) fn object_pointer(&self, object: ObjectId) -> String {
        format!("dvm_object_{}", object.0)
    }

    pub(super) fn address(&self, object: ObjectId) -> String {
        let name = self.name(object);
        match self.unit.objects[object.index()].ty {
            crate::model::Type::Array { .. } => name.to_owned(),
            _ => format!("&{name}"),
        }
    }

    /// Bytes of an object.
    pub(super) fn object_size(&self, object: ObjectId) -> String {
        let name = self.name(object);
        let known = &self.unit.objects[object.index()];
        if known.tentative {
            return format!("sizeof {name}[0]");
        }
        let size = format!("sizeof {name}");
        if known.storage == Storage::Automatic || !self.is_open(&known.ty) {
            return size;
        }
        // What gives the open end its values says how many there are.
        let whole = format!("__builtin_object_size(&{name}, 0)");
        format!("({whole} + 1 > {size} ? {whole} : {size})")
    }

    /// A record that ends in an array without an extent.
    pub(super) fn is_open(&self, ty: &Type) -> bool {
        let last = ty
            .record()
            .and_then(|record| self.unit.records[record.index()].members.last());
        last.is_some_and(|last| match &last.ty {
            Type::Array { dims, .. } => dims.first().is_none_or(|first| {
                let extent = first.extent.as_ref();
                extent.is_none_or(|extent| extent.value == Some(0))
            }),
            inner => self.is_open(inner),
        })
    }

    /// Size of the elements that an object is accessed by.
    pub(super) fn grain(&self, object: ObjectId) -> String {
        match &self.unit.objects[object.index()].ty {
            Type::Array { element, .. }
                if matches!(**element, Type::Scalar(_) | Type::Pointer(_)) =>
            {
                self.subscripted_variable(object).element_size()
            }
            Type::Scalar(_) | Type::Pointer(_) => self.object_size(object),
            // Members differ: the accesses tell.
            _ => "0".to_owned(),
        }
    }

    /// The birth of a local object at `pointer`, statements.
    pub(super) fn local_birth(&self, object: ObjectId, pointer: &str, has_value: bool) -> String {
        let [grain, shadow_word, name, _] = self.object_facts(object, has_value);
        let (size, born) = (self.object_size(object), self.born(object, has_value));
        let ty = &self.unit.objects[object.index()].ty;
        let Some(extents) = self.constant_extents(ty) else {
            let local = call::dyn_DefineLocal(pointer, size, grain, shadow_word, name, born);
            return format!("{local}; {}", self.shape(object));
        };
        let (size, list, shape) = match extents.as_slice() {
            [] => (size, String::new(), "0, 0, 0".to_owned()),
            extents => {
                // Not the size of the whole, which is no constant where an extent is one by its value alone.
                let element = self.subscripted_variable(object).element_size();
                let count: i64 = extents.iter().product();
                let list: Vec<String> = extents.iter().map(i64::to_string).collect();
                let list = format!("static const dvm_i64 dvm_n[] = {{ {} }}; ", list.join(", "));
                let shape = format!("{element}, {}, dvm_n", extents.len());
                (format!("{count} * {element}"), list, shape)
            }
        };
        let told = format!("{{ {name}, {size}, {grain}, {born}, {shape} }}");
        call::dyn_Local(pointer, shadow_word, tables::local(&list, &told)) + ";"
    }

    /// Extents of an array whose size is a constant, none of another such object.
    fn constant_extents(&self, ty: &Type) -> Option<Vec<i64>> {
        let is_constant = match ty.element() {
            Type::Scalar(_) | Type::Pointer(_) => true,
            Type::Record(_) => extent_of_type(self.unit, ty.element()).is_some(),
            _ => false,
        };
        let value = |dim: &Dim| dim.extent.as_ref()?.value.filter(|value| *value > 0);
        match ty {
            _ if !is_constant => None,
            Type::Array { dims, .. } => dims.iter().map(value).collect(),
            _ => Some(Vec::new()),
        }
    }
}

/// Statements executed the first time only.
fn once(statements: &str) -> String {
    format!(" {{ static int dvm_once; if (!dvm_once) {{ dvm_once = 1; {statements} }} }}")
}
