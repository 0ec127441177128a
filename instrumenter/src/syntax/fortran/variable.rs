//! The objects of a procedure from what its declarations say.

use std::collections::{BTreeMap, BTreeSet};

use super::declaration::{can_be_followed, has_descriptor, is_locatable, is_shaped, with_bounds};
use super::lower::Lower;
use super::symbol::Symbol;
use crate::model::{Bound, Common, Object, ObjectId, RecordId, Span, Storage, Type};

impl<'t> Lower<'t> {
    /// All names of a COMMON block, and those that share memory with one of them, become one object if each can be followed.
    pub(super) fn one_object(&mut self, block: &str, places: &mut BTreeMap<String, Common>) {
        let Some(members) = self
            .symbols
            .blocks
            .get(block)
            .filter(|_| !self.module_scope)
        else {
            return;
        };
        let mut together: BTreeSet<String> = members.iter().cloned().collect();
        for set in &self.symbols.overlays {
            if !set.is_disjoint(&together) {
                together.extend(set.iter().cloned());
            }
        }
        let is_followed = |name: &String| {
            let symbol = self.symbols.get(name);
            let own = symbol.is_some_and(|it| {
                let elsewhere = it.attributes.pointer || it.attributes.allocatable;
                !it.untracked && !elsewhere && !it.dummy && !it.result
            });
            own && self.symbols.bytes(name).is_some()
        };
        if !together.iter().all(is_followed) {
            return;
        }
        // Before the program starts, nothing but these tells where they lie.
        let laid = self.symbols.laid_out(members).into_iter();
        let starts: BTreeMap<String, u64> = laid
            .filter_map(|one| Some((one.name.to_owned(), one.start?)))
            .collect();
        for name in &together {
            let symbol = self.symbols.entry(name, &(0..0));
            symbol.common = Some(block.to_owned());
            symbol.by_memory = true;
            symbol.attributes.equivalenced = true;
            let offset = starts.get(name).copied().unwrap_or(0);
            let (block, bytes) = (block.to_owned(), 0);
            places.insert(
                name.clone(),
                Common {
                    block,
                    offset,
                    bytes,
                },
            );
        }
        self.symbols
            .overlays
            .retain(|set| set.is_disjoint(&together));
        self.symbols.overlays.push(together);
    }

    /// The variable `name`, made at its first use.
    pub(super) fn object(&mut self, name: &str, span: &Span) -> ObjectId {
        let symbol = self.symbols.entry(name, span);
        if let Some(object) = symbol.object {
            return object;
        }
        if symbol.original.is_some() {
            return self.associated_object(name);
        }
        let upper = name.to_ascii_uppercase();
        let ty = self.symbols.type_of(name);
        let save_all = self.symbols.save_all;
        let overlay = self.symbols.overlay(name).cloned();
        let together = overlay.iter().flatten();
        let together: Vec<&Symbol> = together.filter_map(|one| self.symbols.get(one)).collect();
        let given = together.iter().any(|one| one.given.is_some());
        let kept = given || together.iter().any(|one| one.save);
        let known = together.iter().find_map(|one| one.attributes.overlay);
        let defaulted = |id: RecordId| self.unit.records[id.index()].defaulted;
        let defaulted = ty.record().is_some_and(defaulted);
        let left_out = match (&overlay, self.symbols.get(name)) {
            (None, Some(symbol)) if symbol.common.is_none() && !defaulted => {
                symbol.given.left_out(&ty)
            }
            _ => Vec::new(),
        };
        let parts_left_out = match (ty.record(), self.symbols.get(name)) {
            (Some(id), Some(symbol))
                if overlay.is_none()
                    && symbol.common.is_none()
                    && !defaulted
                    && !self.module_scope =>
            {
                self.parts_left_out(&upper, id)
            }
            _ => Vec::new(),
        };
        let automatic = self
            .symbols
            .get(name)
            .is_some_and(|it| self.is_automatic(it));
        let symbol = self.symbols.entry(name, span);
        let common = self
            .common_places
            .get(&upper)
            .filter(|_| symbol.common.is_some())
            .cloned();
        let storage = if symbol.dummy && symbol.value {
            Storage::Automatic
        } else if symbol.dummy {
            Storage::Formal
        } else if symbol.common.is_some() {
            Storage::Common
        } else if self.module_scope {
            Storage::Global
        } else if !symbol.result
            && (symbol.save || symbol.given.is_some() || save_all && !automatic || kept)
        {
            Storage::Static
        } else {
            Storage::Automatic
        };
        let id =
            ObjectId(u32::try_from(self.unit.objects.len()).expect("fewer objects than bytes"));
        symbol.object = Some(id);
        let label = symbol.label.clone();
        let array = matches!(ty, Type::Array { .. });
        let record = ty.record();
        let allocatable = symbol.attributes.allocatable
            && array
            && !symbol.result
            && record.is_none()
            && !ty.is_text()
            && !symbol.attributes.sought;
        let passed = storage == Storage::Formal || symbol.result;
        symbol.attributes.sought |= symbol.attributes.pointer
            || symbol.attributes.allocatable && !allocatable
            || ty.is_text() && passed;
        let sought = symbol.attributes.sought;
        let found = allocatable || is_shaped(symbol.attributes, &ty);
        let zeroed = self.defaults.zeroed.applies(&ty);
        let is_local = matches!(storage, Storage::Automatic | Storage::Static);
        let is_made = symbol.attributes.allocatable || symbol.attributes.pointer;
        let zeroed = zeroed && is_local && !is_made && overlay.is_none();
        let given = given || zeroed || symbol.given.is_some() || symbol.value;
        let by_default = !given && defaulted;
        let unfound = (record.is_some() || ty.is_text()) && !is_locatable(symbol, &ty);
        let unlike = symbol.attributes.equivalenced && overlay.is_none();
        if overlay.is_some() {
            symbol.attributes.overlay = known.or(Some(id.0));
        }
        let followed = can_be_followed(&ty) && (found || !has_descriptor(symbol.attributes));
        let unplaced = storage == Storage::Common && common.is_none();
        let ty = match allocatable {
            true => with_bounds(ty, &upper),
            false => ty,
        };
        self.unit.objects.push(Object {
            name: upper,
            storage,
            initialised: given || by_default,
            by_default,
            left_out,
            parts_left_out,
            tentative: false,
            no_address: false,
            volatile: symbol.volatile,
            constant: symbol.parameter.is_some(),
            address_taken: overlay.is_some() || symbol.attributes.target,
            captured: false,
            untracked: symbol.untracked
                || symbol.attributes.pointee && !ty.element().is_number()
                || symbol.attributes.assumed_rank
                || !sought && (!followed || unlike || unfound || unplaced),
            mapping: Vec::new(),
            span: symbol.span.clone(),
            after: None,
            block: (storage != Storage::Formal).then_some(self.block).flatten(),
            system: false,
            file_scope_end: 0,
            common,
            attributes: symbol.attributes,
            module: self.module_name(),
            original: None,
            heap: None,
            label,
            ty,
        });
        for name in overlay.iter().flatten() {
            self.object(name, span);
        }
        id
    }

    /// It is as large as the procedure works out at entry: SAVE without a list is not meant for it.
    fn is_automatic(&self, symbol: &Symbol) -> bool {
        let bounds = symbol.dims.iter().flat_map(|dims| dims.iter());
        let mut bounds = bounds.flat_map(|dim| [&dim.lower, &dim.extent]).flatten();
        let elsewhere = symbol.attributes.allocatable || symbol.attributes.pointer;
        let varies = |bound: &Bound| bound.value.is_none() && self.varies(&bound.text);
        !elsewhere && (symbol.attributes.computed_length || bounds.any(varies))
    }

    /// The text of a specification expression names a variable.
    pub(super) fn varies(&self, text: &str) -> bool {
        let words = text.split(|ch: char| !ch.is_ascii_alphanumeric() && ch != '_');
        words.into_iter().any(|word| {
            let symbol = self.symbols.get(word);
            symbol.is_some_and(|it| {
                let variable = it.dummy || it.common.is_some() || it.original.is_some();
                variable && it.parameter.is_none()
            })
        })
    }

    /// A variable of the host or of a module under the name that it has here.
    fn associated_object(&mut self, name: &str) -> ObjectId {
        let upper = name.to_ascii_uppercase();
        let ty = self.symbols.type_of(name);
        // What directives alone declare has no type.
        let followed = can_be_followed(&ty) || *ty.element() == Type::Void;
        let id =
            ObjectId(u32::try_from(self.unit.objects.len()).expect("fewer objects than bytes"));
        let symbol = self.symbols.entry(name, &(0..0));
        symbol.object = Some(id);
        let names_entry = symbol.result_of_entry;
        let original = symbol.original;
        let mut attributes = symbol.attributes;
        let known = original.map(|original| &self.unit.objects[original.index()]);
        attributes.sought |= known.is_some_and(|known| known.attributes.sought);
        let (mut untracked, mut volatile) = (
            symbol.untracked || !followed && !attributes.sought,
            symbol.volatile,
        );
        let (span, constant) = (symbol.span.clone(), symbol.parameter.is_some());
        if names_entry {
            self.leave(&format!("`{upper}` is the result of an ENTRY of its host"));
        }
        let (mut mapping, mut heap) = (Vec::new(), None);
        let mut ty = ty;
        if let Some(original) = original {
            let known = &mut self.unit.objects[original.index()];
            known.address_taken = true;
            untracked |= known.untracked;
            if attributes.sought {
                // Its descriptor is asked at every access.
            } else if attributes.allocatable && !known.untracked {
                ty = with_bounds(ty, &upper);
            } else {
                untracked |= has_descriptor(attributes) && !is_shaped(attributes, &ty);
            }
            volatile |= known.volatile;
            mapping.clone_from(&known.mapping);
            heap.clone_from(&known.heap);
        }
        self.unit.objects.push(Object {
            name: upper,
            storage: Storage::Associated,
            initialised: false,
            left_out: Vec::new(),
            parts_left_out: Vec::new(),
            by_default: false,
            tentative: false,
            no_address: false,
            volatile,
            constant,
            address_taken: true,
            captured: false,
            untracked,
            mapping,
            span,
            after: None,
            block: None,
            system: false,
            file_scope_end: 0,
            common: None,
            attributes,
            module: None,
            original,
            heap,
            label: None,
            ty,
        });
        id
    }
}
