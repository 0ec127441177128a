//! Objects: which need a companion shadow word, which enter the table of the runtime.

use std::collections::BTreeSet;

use super::ArrayPlan;
use super::resolve::is_array_of_pointers;
use crate::model::{Object, ObjectId, Rules, Storage, Type, Unit};

/// What is done for an object.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ObjectPlan {
    /// A scalar with a `struct dvm_shadow_word` beside it, of the same scope.
    pub shadow_word: bool,
    /// A local array or record of which the text tells that no access to it is wrong: the runtime does not learn of it.
    pub settled: bool,
    /// C: a local record of which the same is true if all that it is copied from has values.
    pub settled_if_given: bool,
    /// How the runtime learns of it; `None`: it does not.
    pub registration: Option<Registration>,
    /// It has a value at birth.
    pub initialised: bool,
    /// It is a distributed array (or a pointer to one), described by directives.
    pub array: Option<ArrayPlan>,
    /// It is an array of pointers to distributed arrays: what directives say of each of these.
    pub elements: Option<ArrayPlan>,
    /// Its value, or each of its elements, leads to a distributed array: what directives say of that.
    pub heap: Option<ArrayPlan>,
}

impl ObjectPlan {
    /// The array that the object is or that its elements point to.
    #[must_use]
    pub fn described(&self) -> Option<&ArrayPlan> {
        self.array.as_ref().or(self.elements.as_ref())
    }

    /// What directives say of the array that they mean by the name of the object.
    #[must_use]
    pub fn named(&self) -> Option<&ArrayPlan> {
        self.described().or(self.heap.as_ref())
    }
}

/// How an object enters the table of the runtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registration {
    /// Lives as long as the program: `dyn_DefineStatic` in the constructor of the unit.
    Static,
    /// Born where its declaration is executed, dead at the end of its scope: `dyn_DefineLocal`,
    /// `dyn_RemoveVar`.
    Local,
}

/// Facts about the text of a unit that decide which objects are followed.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    /// Variables named in an instrumented procedure.
    pub(crate) named: BTreeSet<ObjectId>,
    /// Variables that some procedure of the unit assigns.
    pub(crate) assigned: BTreeSet<ObjectId>,
    /// Reduction variables and locations.
    pub(crate) reductions: BTreeSet<ObjectId>,
    /// Those of them that belong to a group: they may be locked when they die.
    pub(crate) grouped: BTreeSet<ObjectId>,
    /// Local scalars with a read that is not proven (`definite_assignment`).
    pub(crate) unproven: BTreeSet<ObjectId>,
    /// Functions of Fortran that may return without having given a value, by their places.
    pub(crate) lacking: BTreeSet<usize>,
    /// Local arrays all accesses to which are.
    pub(crate) settled: BTreeSet<ObjectId>,
    pub(crate) settled_if_given: BTreeSet<ObjectId>,
    /// Fortran: local scalars that go by reference to nothing but functions that are asked for ([`asked`](super::asked)).
    pub(crate) lent: BTreeSet<ObjectId>,
}

impl Usage {
    /// What is true of a variable under the name that it has in a procedure is true of the variable;
    /// what is born in a unit may be named by other ones.
    pub(crate) fn follow_associations(&mut self, unit: &Unit) {
        let sets = [
            &mut self.named,
            &mut self.assigned,
            &mut self.reductions,
            &mut self.grouped,
        ];
        for set in sets {
            let originals = set
                .iter()
                .filter_map(|id| unit.objects[id.index()].original);
            set.extend(originals.collect::<Vec<_>>());
        }
        self.follow_overlays(unit);
        let numbered = (0u32..).map(ObjectId).zip(&unit.objects);
        let by_address = !unit.rules().by_reference;
        let reached = numbered.filter(|(_, object)| match object.storage {
            Storage::Global => true,
            Storage::Common => object.module.is_some(),
            // The initialiser of another one may lead to it.
            Storage::Static => by_address && object.block.is_none() && object.address_taken,
            _ => false,
        });
        self.named.extend(reached.map(|(id, _)| id));
    }
}

impl Usage {
    /// Who names one of several variables at one place names all.
    fn follow_overlays(&mut self, unit: &Unit) {
        let overlay = |id: &ObjectId| unit.objects[id.index()].attributes.overlay;
        let named: BTreeSet<u32> = self.named.iter().filter_map(overlay).collect();
        let all = (0u32..).map(ObjectId).take(unit.objects.len());
        let together = all.filter(|id| overlay(id).is_some_and(|number| named.contains(&number)));
        self.named.extend(together);
    }
}

/// Decides what is done for one object. `array`: what directives say of it.
pub(crate) fn decide(
    unit: &Unit,
    usage: &Usage,
    id: ObjectId,
    array: Option<ArrayPlan>,
) -> ObjectPlan {
    let object = &unit.objects[id.index()];
    let followed = !object.system && !object.untracked;
    let shadow_word = followed && has_shadow_word(unit, usage, id);
    let array = array.filter(|_| followed && can_be_mapped(object));
    let (array, elements, heap) = match &object.heap {
        Some(_) => (None, None, array),
        None if is_array_of_pointers(&object.ty) => (None, array, None),
        None => (array, None, None),
    };
    let settled = usage.settled.contains(&id);
    let registration = (followed && !settled && usage.named.contains(&id))
        .then(|| {
            let dies_seen = object.address_taken || usage.grouped.contains(&id);
            registration(
                unit.rules(),
                object,
                id,
                shadow_word,
                dies_seen,
                array.as_ref(),
            )
        })
        .flatten();
    ObjectPlan {
        shadow_word,
        settled,
        settled_if_given: usage.settled_if_given.contains(&id),
        registration,
        initialised: object.initialised,
        array,
        elements,
        heap,
    }
}

/// Of Fortran arrays that lie elsewhere, where they are is asked at every access, but what directives say
/// of one is told at its ALLOCATE.
pub(crate) fn can_be_mapped(object: &Object) -> bool {
    let attributes = object.attributes;
    let is_made = attributes.pointer || attributes.allocatable;
    !attributes.sought || is_made && matches!(object.ty, Type::Array { .. })
}

/// A scalar whose value may be missing or lost at some access (debugger.md 1.9).
fn has_shadow_word(unit: &Unit, usage: &Usage, id: ObjectId) -> bool {
    let object = &unit.objects[id.index()];
    if !matches!(object.ty, Type::Scalar(_) | Type::Pointer(_))
        || object.attributes.equivalenced
        || object.attributes.sought
        || object.ty.is_text()
        || object.constant
        || !usage.named.contains(&id)
    {
        return false;
    }
    let written = usage.assigned.contains(&id) || object.address_taken;
    let unproven = usage.unproven.contains(&id) || usage.reductions.contains(&id);
    // Where it has a value whenever it is lent, it keeps one.
    let keeps_value = usage.lent.contains(&id) && !unproven;
    match object.storage {
        Storage::Automatic if object.is_exposed() && !keeps_value => {
            is_registrable(unit.rules(), object)
        }
        Storage::Formal if object.captured && !object.address_taken => true,
        Storage::Automatic => unproven,
        Storage::Formal if unit.rules().by_reference => false,
        Storage::Formal if object.address_taken => !object.captured,
        Storage::Formal => unproven,
        Storage::Static if unit.rules().statics_are_zero => {
            written || usage.reductions.contains(&id)
        }
        Storage::Static | Storage::Global | Storage::Extern | Storage::Common => true,
        Storage::Associated => false,
    }
}

/// Code can be put where the object is born.
fn is_registrable(rules: &Rules, object: &Object) -> bool {
    rules.born_at_entry || object.after.is_some()
}

/// Of a constant in C that has an address the bounds are left to be judged.
pub(super) fn has_bounds_alone(rules: &Rules, object: &Object) -> bool {
    !rules.by_reference && matches!(object.ty, Type::Array { .. } | Type::Record(_))
}

fn registration(
    rules: &Rules,
    object: &Object,
    id: ObjectId,
    shadow_word: bool,
    dies_seen: bool,
    array: Option<&ArrayPlan>,
) -> Option<Registration> {
    // A pointer to an array that is made for it is a variable like others.
    let is_pointer = array.is_some_and(|array| array.dynamic)
        && matches!(object.ty, Type::Pointer(_))
        && object.storage == Storage::Automatic
        && !rules.by_reference;
    if array.is_some() && !is_pointer || object.no_address || object.attributes.sought {
        return None;
    }
    // Variables that share memory are one object.
    let overlay = object.attributes.overlay;
    if overlay.is_some_and(|first| ObjectId(first) != id) {
        return None;
    }
    let matters = match &object.ty {
        _ if object.ty.is_text() => !object.constant,
        Type::Array { .. } | Type::Record(_) => !object.constant || has_bounds_alone(rules, object),
        Type::Scalar(_) | Type::Pointer(_) => shadow_word || overlay.is_some(),
        Type::Void | Type::Function(_) | Type::Unknown => false,
    };
    if !matters {
        return None;
    }
    let scalar = matches!(object.ty, Type::Scalar(_) | Type::Pointer(_)) && !object.ty.is_text();
    match object.storage {
        Storage::Automatic if scalar && !dies_seen => None,
        Storage::Automatic => is_registrable(rules, object).then_some(Registration::Local),
        Storage::Static if scalar && !object.address_taken => None,
        Storage::Static if object.block.is_some() && !is_registrable(rules, object) => None,
        Storage::Static | Storage::Global | Storage::Common => Some(Registration::Static),
        // It came by value. The state of a record comes from the caller.
        Storage::Formal if rules.by_reference => None,
        Storage::Formal if matches!(object.ty, Type::Record(_)) || scalar && dies_seen => {
            Some(Registration::Local)
        }
        Storage::Formal | Storage::Extern | Storage::Associated => None,
    }
}
