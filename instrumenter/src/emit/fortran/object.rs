//! Objects in the companion: addresses, shadow words, dimensions, bound arrays.

use dvmdbg_abi::call;

use super::group::CheckGroup;
use super::writer::Writer;
use crate::directive::DirectiveKind;
use crate::emit::tables;
use crate::emit::terms::Terms;
use crate::model::constant::is_integer;
use crate::model::{Bound, Dim, DirectiveId, Object, ObjectId, Storage, Type};
use crate::plan::{ArrayName, ArrayPlan, InitialMapping, ParallelLoop};

/// Lower bounds and extents of an array, in C.
pub(super) type BoundsInC = (Vec<String>, Vec<String>);

impl Writer<'_> {
    pub(super) fn name(&self, object: ObjectId) -> &str {
        &self.unit.objects[object.index()].name
    }

    /// The address of an object as a C expression. It is taken at entry; what directives alone
    /// declare has its place here.
    pub(super) fn address(&mut self, object: ObjectId) -> String {
        if let Some(known) = self.addresses.get(&object) {
            return known.clone();
        }
        let address = self.new_address(object);
        self.addresses.insert(object, address.clone());
        address
    }

    fn new_address(&mut self, object: ObjectId) -> String {
        if self.is_sought(object) {
            return "(char *)0".to_owned();
        }
        let (field, frame) = (format!("p{}", object.0), self.frame_name());
        let known = &self.unit.objects[object.index()];
        let original = known.original.unwrap_or(object);
        // A template may have a type, too: it is one in all files.
        let has_no_memory = self.is_handle(object) || self.is_template(object);
        if has_no_memory && self.is_shared(original) {
            return self.shared_handle(original);
        }
        if self.is_template(object) {
            if let Some(host) = self.declaring(original).filter(|host| *host != self.index) {
                return format!("dvm_f{host}->p{}", original.0);
            }
            self.frame.field(&field, format!("char {field}[1]"));
        } else if self.is_handle(object) {
            return self.handle(original);
        } else {
            self.frame.field(&field, format!("void *{field}"));
            if self.is_allocatable(object) {
                self.note_allocatable(object);
            } else {
                self.addressed.push(object);
                self.note_shape(object);
            }
        }
        format!("{frame}->{field}")
    }

    pub(super) fn is_template(&self, object: ObjectId) -> bool {
        self.plan
            .object(object)
            .array
            .as_ref()
            .is_some_and(|array| array.template)
    }

    /// A group or task array: it has no storage in the program.
    fn is_handle(&self, object: ObjectId) -> bool {
        *self.unit.objects[object.index()].ty.element() == Type::Void
    }

    /// Several procedures mean the same by the name of a handle.
    fn is_shared(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let in_common = |id: &DirectiveId| {
            let kind = &self.unit.directives[id.index()].directive.kind;
            matches!(kind, DirectiveKind::AsyncId(id) if id.common)
        };
        known.module.is_some() || known.mapping.iter().any(in_common)
    }

    /// Number of the procedure that declares an object.
    fn declaring(&self, object: ObjectId) -> Option<usize> {
        let block = self.unit.objects[object.index()].block?;
        let mut procedures = self.unit.procedures.iter();
        procedures.position(|one| one.body.id == block)
    }

    /// Whether this procedure declares an object.
    pub(super) fn declares(&self, object: ObjectId) -> bool {
        self.declaring(object) == Some(self.index)
    }

    /// Where all procedures find a mapped array of a module or host, whoever allocated it and under whatever name: arrays
    /// are aligned with it where it has no name. `None`: its own procedure alone knows it.
    pub(super) fn shared_place(&mut self, object: ObjectId) -> Option<String> {
        let original = self.unit.objects[object.index()].original.unwrap_or(object);
        let known = &self.unit.objects[original.index()];
        let array = self.plan.object(original).array.as_ref();
        // A dummy is where its caller has it, unless it may be allocated here.
        let is_formal = known.storage == Storage::Formal;
        let is_dummy =
            |array: &ArrayPlan| (array.formal || is_formal) && !self.is_followed(original);
        if array.is_none_or(|array| array.template || is_dummy(array)) {
            return None;
        }
        if let Some(module) = &known.module {
            let place = format!("dvm_place_{}_{}", super::common::c_name(module), known.name);
            let definition = format!("void *{place} __attribute__((weak));\n");
            self.frame.helpers.insert(place.clone(), definition);
            return Some(place);
        }
        let has_names = |one: &Object| one.original == Some(original);
        let with_dummy = || {
            let mut procedures = self.unit.procedures.iter();
            procedures.position(|one| one.formals.contains(&original))
        };
        let host = self.declaring(original).or_else(with_dummy)?;
        let is_named = self.unit.objects.iter().any(has_names) || self.is_followed(original);
        if !self.plan.procedures[host].instrument || !is_named {
            return None;
        }
        let field = format!("base{}", original.0);
        if host != self.index {
            return Some(format!("dvm_f{host}->{field}"));
        }
        self.frame.field(&field, format!("void *{field}"));
        Some(format!("{}->{field}", self.frame_name()))
    }

    /// An array begins to exist by ALLOCATE, or by a pointer.
    fn is_made(&self, object: ObjectId) -> bool {
        let attributes = self.unit.objects[object.index()].attributes;
        attributes.allocatable || attributes.pointer
    }

    /// What an array is aligned with that is there before its base is allocated: the base.
    fn follows(&self, object: ObjectId) -> Option<ObjectId> {
        let array = self.plan.object(object).array.as_ref()?;
        let InitialMapping::Align { target, .. } = &array.mapping else {
            return None;
        };
        (self.is_made(target.object) && !self.is_made(object)).then_some(target.object)
    }

    /// Whether arrays that are there before are aligned with this one, which is allocated later.
    fn is_followed(&self, object: ObjectId) -> bool {
        let original = |of: ObjectId| self.unit.objects[of.index()].original.unwrap_or(of);
        let mut all = (0..self.unit.objects.len()).map(|index| ObjectId(index as u32));
        self.is_made(object)
            && all.any(|one| {
                let base = self.follows(one);
                base.is_some_and(|base| original(base) == original(object))
            })
    }

    /// The variable in C that holds where the base of an array lies which is there before that is allocated.
    pub(super) fn base_made_later(&mut self, object: ObjectId) -> Option<String> {
        let base = self.follows(object)?;
        self.shared_place(base)
    }

    /// C statements for an array that lies at `address` now: others find it, and those aligned with it are.
    pub(super) fn placed(&mut self, object: ObjectId, address: &str) -> String {
        let Some(place) = self.shared_place(object) else {
            return String::new();
        };
        let mut code = format!("{place} = {address}; ");
        if self.is_made(object) {
            code.push_str(&call::dyn_Placed(format!("&{place}"), address));
            code.push_str("; ");
        }
        code
    }

    /// The same at entry for dummies that are pointers: where they lead now, or nowhere.
    pub(super) fn pointers_placed(&mut self, formals: &[ObjectId], group: &mut CheckGroup) {
        for &formal in formals {
            if !self.is_sought(formal) || !self.is_followed(formal) {
                continue;
            }
            let address = self.pointer_address(formal, group);
            if let Some(place) = self.shared_place(formal) {
                group.push(&format!("{place} = {address};"));
            }
        }
    }

    /// Where an array that is a pointer lies now.
    pub(super) fn pointer_address(&mut self, object: ObjectId, group: &mut CheckGroup) -> String {
        self.terms(group).address(&ArrayName::variable(object))
    }

    /// The same where it may have been allocated elsewhere.
    pub(super) fn placed_elsewhere(&mut self, object: ObjectId, address: &str) -> String {
        match self.is_followed(object) {
            true => self.placed(object, address),
            false => String::new(),
        }
    }

    /// The same of an array that another procedure or a module declares, by the name that it has there.
    pub(super) fn place_elsewhere(&mut self, object: ObjectId) -> Option<String> {
        let known = &self.unit.objects[object.index()];
        let is_declared_here = match known.module {
            Some(_) => self.procedure.module_data.is_some(),
            None => self.declaring(object).is_none_or(|host| host == self.index),
        };
        match is_declared_here || known.original.is_some() {
            true => None,
            false => self.shared_place(object),
        }
    }

    /// What stands for a template, group or task array of a module, or for the identifier of a copy that
    /// is in COMMON: the same in all units.
    fn shared_handle(&mut self, object: ObjectId) -> String {
        let known = &self.unit.objects[object.index()];
        let module = known.module.as_deref().unwrap_or_default();
        let (module, name) = (super::common::c_name(module), &known.name);
        let name = format!("dvm_handle_{module}_{name}");
        let definition = format!(
            "char {name}[{}] __attribute__((weak));\n",
            self.handle_count(object)
        );
        self.frame.helpers.insert(name.clone(), definition);
        name
    }

    /// Number of elements of a group or task array.
    fn handle_count(&self, object: ObjectId) -> i64 {
        let dims = self.dims(object).iter();
        let extents = dims.filter_map(|dim| dim.extent.as_ref()?.value);
        extents.product::<i64>().max(1)
    }

    /// What stands for a group or task array, the same in every call of the procedure.
    fn handle(&mut self, object: ObjectId) -> String {
        let known = &self.unit.objects[object.index()];
        let name = format!("dvm_h{}_{}", object.0, super::common::c_name(&known.name));
        let count = self.handle_count(object);
        let definition = format!("static char {name}[{count}];\n");
        self.frame.helpers.insert(name.clone(), definition);
        name
    }

    /// C expression by which a scalar has the value of an epoch, without being judged. What is known by its address may be a part
    /// of an object, without a shadow word of its own.
    pub(super) fn mark(&mut self, object: ObjectId, epoch: &str) -> String {
        if self.plan.object(object).shadow_word {
            return format!("({})->w = {epoch}", self.shadow_word(object));
        }
        let found = self.found_shadow_word(object);
        let (address, size) = (self.address(object), self.element_size(object));
        format!("dvm_mark_dummy({found}, {address}, {size}, {epoch})")
    }

    /// The same for the summary of a loop: of a scalar dummy, that of what is passed.
    pub(super) fn summary_word(&mut self, object: ObjectId, changes: bool) -> String {
        match self.unit.objects[object.index()].storage {
            Storage::Formal | Storage::Associated if !self.plan.object(object).shadow_word => {
                let found = self.found_shadow_word(object);
                if changes || !is_integer(&self.unit.objects[object.index()].ty) {
                    return format!("dvm_dummy_word({found})");
                }
                let (address, size) = (self.address(object), self.element_size(object));
                format!("dvm_size_word({found}, {address}, {size})")
            }
            _ => self.shadow_word(object),
        }
    }

    /// The shadow word of a scalar, as a pointer.
    pub(super) fn shadow_word(&mut self, object: ObjectId) -> String {
        let known = &self.unit.objects[object.index()];
        let name = super::common::c_name(&known.name);
        let initial = if known.initialised {
            "{ 2, 0 }"
        } else {
            "{ 0, 0 }"
        };
        match (&known.common, known.storage) {
            (Some(common), _) => {
                let shadow_word = super::common::shadow_word(common);
                let definition =
                    format!("struct dvm_shadow_word {shadow_word} __attribute__((weak));\n");
                self.frame.helpers.insert(shadow_word.clone(), definition);
                format!("&{shadow_word}")
            }
            (None, Storage::Automatic) => {
                let shadow_word = format!("c{}_{name}", object.0);
                self.frame.field(
                    &shadow_word,
                    format!("struct dvm_shadow_word {shadow_word}"),
                );
                self.own_shadow_words.insert(object, shadow_word.clone());
                format!("&{}->{shadow_word}", self.frame_name())
            }
            (None, _) => {
                // C names that of a variable after it.
                let (shadow_word, is_static) = match &known.label {
                    Some(label) => (format!("dvm_shadow_word_{label}"), false),
                    None => (format!("dvm_c{}_{name}", object.0), true),
                };
                let [before, behind] = match is_static {
                    true => ["static ", ""],
                    false => ["", " __attribute__((weak))"],
                };
                let definition =
                    format!("{before}struct dvm_shadow_word {shadow_word}{behind} = {initial};\n");
                self.frame.helpers.insert(shadow_word.clone(), definition);
                format!("&{shadow_word}")
            }
        }
    }

    /// What stands for the address of a scalar with a shadow word: its own address only where the runtime
    /// knows the object by it, so that the compiler may keep others in registers.
    pub(super) fn shadow_word_address(&mut self, object: ObjectId, shadow_word: &str) -> String {
        if self.plan.object(object).registration.is_some() {
            self.address(object)
        } else {
            shadow_word.to_owned()
        }
    }

    /// Bytes of a scalar or of an element.
    pub(super) fn element_size(&self, object: ObjectId) -> u64 {
        size_of(&self.unit.objects[object.index()].ty)
    }

    /// Bytes of what an object is read and written by.
    pub(super) fn grain(&self, object: ObjectId) -> u64 {
        match self.unit.objects[object.index()].ty.is_text() {
            true => 1,
            false => self.element_size(object),
        }
    }

    pub(super) fn dims(&self, object: ObjectId) -> &[Dim] {
        match &self.unit.objects[object.index()].ty {
            Type::Array { dims, .. } => dims,
            _ => &[],
        }
    }

    /// Lower bound of a dimension in C.
    pub(super) fn lower(&mut self, object: ObjectId, dimension: usize) -> String {
        match self.dims(object)[dimension].lower.clone() {
            None => "1".to_owned(),
            Some(bound) => self.bound(object, dimension, "l", &bound),
        }
    }

    /// Number of elements along a dimension in C; `0` where the declaration leaves it open.
    pub(super) fn extent(&mut self, object: ObjectId, dimension: usize) -> String {
        if self.is_shaped(object) {
            return self.shape(object, 'n', dimension);
        }
        let dim = self.dims(object)[dimension].clone();
        let Some(upper) = dim.extent else {
            return "0".to_owned();
        };
        let lower_value = dim.lower.as_ref().map_or(Some(1), |lower| lower.value);
        if let (Some(lower), Some(upper)) = (lower_value, upper.value) {
            return upper
                .saturating_sub(lower)
                .saturating_add(1)
                .max(0)
                .to_string();
        }
        let lower = self.lower(object, dimension);
        let upper = self.bound(object, dimension, "u", &upper);
        format!("({upper} - {lower} + 1)")
    }

    /// A bound: a literal, or a field set at entry, when Fortran fixes it.
    fn bound(&mut self, object: ObjectId, dimension: usize, side: &str, bound: &Bound) -> String {
        if let Some(value) = bound.value {
            return value.to_string();
        }
        let field = format!("{side}{}_{dimension}", object.0);
        self.frame.field(&field, format!("dvm_i64 {field}"));
        self.at_entry
            .entry(field.clone())
            .or_insert_with(|| (object, bound.text.clone()));
        format!("{}->{field}", self.frame_name())
    }

    /// Lower bounds and extents of all dimensions, in C.
    pub(super) fn bounds(&mut self, object: ObjectId) -> BoundsInC {
        let rank = self.dims(object).len();
        let lower = (0..rank).map(|d| self.lower(object, d)).collect();
        let extent = (0..rank).map(|d| self.extent(object, d)).collect();
        (lower, extent)
    }

    /// Elements from one index of a dimension to the next.
    pub(super) fn stride(&mut self, object: ObjectId, dimension: usize) -> String {
        if self.is_shaped(object) {
            return format!("{}.stride[{dimension}]", self.reference(object));
        }
        let mut product: i64 = 1;
        for inner in 0..dimension {
            match self.extent(object, inner).parse::<i64>() {
                Ok(extent) => product = product.saturating_mul(extent),
                Err(_) => return format!("{}.stride[{dimension}]", self.reference(object)),
            }
        }
        product.to_string()
    }

    /// The bound array, as a structure in C.
    pub(super) fn reference(&mut self, object: ObjectId) -> String {
        if let Some(known) = self.references.get(&object) {
            return known.clone();
        }
        let field = format!("r{}", object.0);
        self.frame.field(&field, format!("struct dvm_ref {field}"));
        let reference = format!("{}->{field}", self.frame_name());
        self.references.insert(object, reference.clone());
        reference
    }

    /// Those of a loop, in their order.
    pub(super) fn references_of(&mut self, parallel: &ParallelLoop) -> Vec<String> {
        let references = parallel.references.iter().enumerate();
        references
            .map(|(number, one)| match one.part {
                Some(_) => self.reference_of_part(parallel, number),
                None => self.reference(one.array.object),
            })
            .collect()
    }

    /// A C statement that binds the array if it is not, or not any more.
    pub(super) fn bind(&mut self, object: ObjectId) -> String {
        let helper = format!("dvm_b{}_{}", self.index, object.0);
        if !self.frame.helpers.contains_key(&helper) {
            let definition = self.binding(object, &helper);
            self.frame.helpers.insert(helper.clone(), definition);
        }
        format!("{helper}();")
    }

    /// The function `helper` that does so.
    fn binding(&mut self, object: ObjectId, helper: &str) -> String {
        let (reference, address) = (self.reference(object), self.address(object));
        let rank = self.dims(object).len();
        let (lower, extent) = self.bounds(object);
        let extent: Vec<String> = extent
            .into_iter()
            .enumerate()
            .map(|(d, extent)| self.closed(object, d, extent))
            .collect();
        let (function, strides) = match self.is_shaped(object) {
            true => {
                let strides: Vec<String> = (0..rank).map(|d| self.shape(object, 'z', d)).collect();
                let strides = format!(", {}", tables::array("dvm_i64", &strides));
                ("dyn_BindSection", strides)
            }
            false => ("dyn_Bind", String::new()),
        };
        format!(
            "static void {helper}(void)\n{{\n    if ({reference}.pointer != {address} || {reference}.generation != dvm_state.generation)\n        \
             {function}(&{reference}, {address}, {}, {rank}, {}, {}{strides}, 1);\n}}\n",
            self.element_size(object),
            tables::array("dvm_i64", &lower),
            tables::array("dvm_i64", &extent)
        )
    }

    /// The extent of a dimension as `dyn_Bind` takes it: without elements it is not one whose end is open.
    fn closed(&self, object: ObjectId, dimension: usize, extent: String) -> String {
        let is_open = !self.is_shaped(object) && self.dims(object)[dimension].extent.is_none();
        match extent.parse::<i64>() {
            Ok(0) if !is_open => "-1".to_owned(),
            Ok(_) => extent,
            Err(_) => format!("dvm_closed({extent})"),
        }
    }

    /// An array or a scalar of which the text says how large it is, no record.
    pub(super) fn is_of_constant_size(&mut self, object: ObjectId) -> bool {
        let is_plain = !self.is_shaped(object) && !self.is_record(object);
        let mut dimensions = 0..self.dims(object).len();
        let is_known = |extent: String| extent.parse::<u64>().is_ok_and(|count| count > 0);
        is_plain && dimensions.all(|one| is_known(self.extent(object, one)))
    }

    /// Bytes of a whole object in C; `None`: not known.
    pub(super) fn object_size(&mut self, object: ObjectId) -> Option<String> {
        if self.is_shaped(object) {
            return Some(self.shape_span(object));
        }
        if self.is_record(object) {
            let scattered = self.unit.objects[object.index()].attributes.assumed_shape;
            return (!scattered).then(|| self.record_size(object));
        }
        let mut factors = vec![self.element_size(object).to_string()];
        for dimension in 0..self.dims(object).len() {
            let extent = self.extent(object, dimension);
            if extent == "0" {
                return None;
            }
            factors.push(match extent.parse::<u64>() {
                Ok(value) => value.to_string(),
                Err(_) => format!("dvm_extent({extent})"),
            });
        }
        Some(format!("(dvm_size)({})", factors.join(" * ")))
    }
}

/// A C statement: what lies there is an array with these bounds.
pub(super) fn define_shape(address: &str, element: &str, (lower, extent): &BoundsInC) -> String {
    call::dyn_DefineShape(
        address,
        element,
        lower.len(),
        tables::array("dvm_i64", lower),
        tables::array("dvm_i64", extent),
        1,
    ) + ";"
}

/// Bytes of a scalar or of an array's element; 0 = unknown.
pub(super) fn size_of(ty: &Type) -> u64 {
    match ty {
        Type::Array { element, .. } => size_of(element),
        Type::Scalar(scalar) => scalar.bytes().unwrap_or(0),
        Type::Void | Type::Pointer(_) | Type::Record(_) | Type::Function(_) | Type::Unknown => 0,
    }
}
