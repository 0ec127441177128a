//! DVM arrays and templates: geometry, mapping onto the root of the tree, state of shadow edges
//! (languages.md 6.1, 6.3, 6.6; debugger.md 1.6).
//!
//! The memory of an array is an object of the table of objects; a template has none.

use super::access::Access;
use super::changed_copies::ChangedCopies;
use super::id::ArrayId;
use crate::address::Address;
use std::collections::HashMap;

use super::id::ObjectId;
use super::tasks::Home;
use super::widths::{ANYWHERE, fill};
use crate::emitted::tables::{Construct, Name, Site};
use crate::mapping::alignment::Alignment;
use crate::mapping::locality::Mapping;
use crate::mapping::shadow::Edge;
use crate::mapping::shape::Shape;
use crate::mapping::{MAX_RANK, Tuple};
use crate::spread::Spread;

/// What an array hangs on.
#[allow(
    clippy::large_enum_variant,
    reason = "one per array, copied at mappings only"
)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Tie {
    /// Not mapped yet.
    None,
    /// A root: which dimensions are distributed, and which of these irregularly.
    Distributed {
        distributed: [bool; MAX_RANK],
        irregular: [bool; MAX_RANK],
    },
    /// Aligned, by rules in user indices, with the array whose data begins there.
    Aligned { target: Address, rules: Alignment },
    /// Aligned with a tree whose root is gone: where the elements lie has not changed.
    Kept(Mapping),
}

/// With what an array is aligned that exists only from its ALLOCATE on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Follows {
    /// What stands for the variable, whether it is allocated or not.
    pub(crate) place: Address,
    pub(crate) rules: Alignment,
    /// The directive.
    pub(crate) site: Option<Site>,
}

/// A shadow edge that was renewed, and where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Renewed {
    pub(crate) edge: Edge,
    pub(crate) site: Option<Site>,
    /// The shadow group that renewed it; `None`: a clause of its own.
    pub(crate) group: Option<usize>,
}

/// A shadow edge whose renewal is under way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Renewing {
    pub(crate) edge: Edge,
    /// The start.
    pub(crate) site: Option<Site>,
    pub(crate) group: usize,
    /// A write to what is being sent was reported.
    pub(crate) overwritten: bool,
}

/// Why edges are no longer valid.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Spoiled {
    /// Written in this construct.
    Construct(Construct),
    /// Written by this statement of the sequential part.
    Statement(Site),
    /// Mapped anew.
    Mapping,
}

/// What the last array of a chain of alignments has.
#[derive(Clone, Copy, Debug)]
enum End {
    Mapped,
    /// No mapping yet.
    Unmapped,
    /// It does not exist.
    Missing,
}

/// A DVM array or template.
#[derive(Debug)]
pub(crate) struct Array {
    pub(crate) base: Address,
    /// Number of the definition, never used again: what it is as a root.
    pub(crate) serial: usize,
    pub(crate) name: Option<Name>,
    /// Which element of the variable leads to it; empty: the variable is the array.
    pub(crate) element_of: Vec<i64>,
    /// `None`: a template, or memory that could not be entered.
    pub(crate) object: Option<ObjectId>,
    /// Bytes of an element; 0: a template.
    pub(crate) element: usize,
    pub(crate) shape: Shape,
    pub(crate) lower: Tuple,
    /// Lower bounds under a name of the other language, in its order: 0 in C, and in Fortran those of the dummy.
    pub(crate) lower_named: Tuple,
    /// Its dimensions are counted as in Fortran.
    pub(crate) is_fortran: bool,
    /// Widths declared by SHADOW, else the usual ones.
    pub(crate) declared: Edge,
    /// Dimensions with edges that SHADOW_ADD has added: they hold elements at any distance.
    pub(crate) added: [bool; MAX_RANK],
    /// No widths are declared.
    usual: bool,
    pub(crate) tie: Tie,
    /// It was made by the name of a dummy.
    pub(crate) of_dummy: bool,
    /// It is aligned with what is allocated later: each time anew.
    pub(crate) follows: Option<Follows>,
    /// Edges that may be read.
    pub(crate) valid: Vec<Renewed>,
    /// Edges that were valid once, and what made them stale.
    pub(crate) stale: Vec<(Renewed, Spoiled)>,
    /// Edges of started shadow groups.
    pub(crate) renewing: Vec<Renewing>,
    /// A local element was written in the open construct.
    pub(crate) modified: bool,
    pub(crate) changed_copies: ChangedCopies,
    /// Elements have no owner as long as nothing maps the array, which has not been reported yet.
    awaits_mapping: bool,
    resolved: Option<(u64, Option<Mapping>)>,
}

impl Array {
    /// Declared lower bounds of its dimensions.
    pub(crate) fn lower_bounds(&self) -> &[i64] {
        &self.lower[..self.shape.rank]
    }

    /// A directive says how wide its edges are.
    pub(crate) fn has_declared_edges(&self) -> bool {
        !self.usual
    }

    pub(crate) fn renew(&mut self, renewed: Renewed) {
        // The edges of a group are its own: its next start takes them alone.
        self.valid
            .retain(|old| old.group != renewed.group || !renewed.edge.covers(&old.edge));
        self.stale
            .retain(|(old, _)| !renewed.edge.covers(&old.edge));
        self.valid.push(renewed);
    }

    /// The edge that a directive renews. Widths of -1: as declared; where none is given, with what was added
    /// (debugger.md 1.10).
    pub(crate) fn edge(&self, low: &Tuple, high: &Tuple, corner: bool) -> Edge {
        let mut edge = Edge {
            low: fill(low, &self.declared.low),
            high: fill(high, &self.declared.high),
            corner,
        };
        let rank = self.shape.rank;
        let given = low[..rank].iter().chain(&high[..rank]);
        if given.into_iter().all(|&width| width == -1) {
            for d in (0..rank).filter(|&d| self.added[d]) {
                (edge.low[d], edge.high[d]) = (ANYWHERE, ANYWHERE);
            }
        }
        edge
    }

    /// The shadow edges hold old values from now on.
    pub(crate) fn spoil(&mut self, reason: Spoiled) {
        if matches!(reason, Spoiled::Mapping) {
            self.changed_copies.clear();
        }
        for renewed in self.valid.drain(..) {
            self.stale
                .retain(|(old, _)| !renewed.edge.covers(&old.edge));
            self.stale.push((renewed, reason));
        }
    }

    /// Whether a renewal is under way of which no overwriting was reported: every write is looked at.
    pub(crate) fn is_being_sent(&self) -> bool {
        self.renewing.iter().any(|one| !one.overwritten)
    }

    /// Whether an edge may be read at this distance.
    pub(crate) fn is_renewed(&self, offset: &Tuple) -> bool {
        self.valid
            .iter()
            .any(|renewed| renewed.edge.contains(offset))
    }

    /// The element that the access meets, by its number in memory. `None`: several, or none.
    pub(crate) fn number_of(&self, access: &Access<'_>) -> Option<usize> {
        access.number_in(self.base, self.element)
    }

    /// Zero-based index of the element at `address`.
    pub(crate) fn index(&self, address: Address) -> Tuple {
        let offset = address.wrapping_sub(self.base) as i64;
        self.shape
            .tuple(offset.div_euclid((self.element as i64).max(1)))
    }
}

/// What is told when an array is defined. Dimensions in declaration order.
pub(crate) struct Definition<'a> {
    pub(crate) base: Address,
    pub(crate) name: Option<Name>,
    pub(crate) element: usize,
    pub(crate) shape: Shape,
    pub(crate) lower: &'a [i64],
    /// `None`: the usual widths.
    pub(crate) declared: Option<Edge>,
    /// What is not mapped must not be used.
    pub(crate) awaits_mapping: bool,
    pub(crate) is_fortran: bool,
    pub(crate) object: Option<ObjectId>,
}

/// All arrays and templates.
#[derive(Debug, Default)]
pub(crate) struct Arrays {
    slab: Vec<Option<Array>>,
    by_base: HashMap<Address, ArrayId, Spread>,
    /// Roots that live on one task, by serial. A root that is gone still says where what was aligned
    /// with it lies.
    homes: HashMap<usize, Home>,
    /// Definitions so far.
    defined: usize,
    /// Changes whenever a mapping may have changed.
    version: u64,
}

impl Arrays {
    /// There has been none so far.
    pub(crate) fn is_empty(&self) -> bool {
        self.slab.is_empty()
    }

    /// How many there are now, templates included.
    pub(crate) fn count(&self) -> usize {
        self.slab.iter().flatten().count()
    }

    pub(crate) fn get(&self, id: ArrayId) -> &Array {
        self.slab[id.0 as usize]
            .as_ref()
            .expect("objects and loops forget an array that is removed")
    }

    pub(crate) fn get_mut(&mut self, id: ArrayId) -> &mut Array {
        self.slab[id.0 as usize]
            .as_mut()
            .expect("objects and loops forget an array that is removed")
    }

    /// Does something to every array.
    pub(crate) fn each(&mut self, act: impl FnMut(&mut Array)) {
        self.slab.iter_mut().flatten().for_each(act);
    }

    pub(crate) fn is_alive(&self, id: ArrayId) -> bool {
        self.slab.get(id.0 as usize).is_some_and(Option::is_some)
    }

    /// Whether the array of this definition still exists.
    pub(crate) fn has_serial(&self, serial: usize) -> bool {
        let mut arrays = self.slab.iter().flatten();
        arrays.any(|array| array.serial == serial)
    }

    /// The array or template whose data begins at `base`.
    pub(crate) fn at(&self, base: Address) -> Option<ArrayId> {
        self.by_base.get(&base).copied()
    }

    /// The array at `base` was made by the name of a dummy.
    pub(crate) fn note_dummy(&mut self, base: Address) {
        if let Some(id) = self.at(base) {
            self.get_mut(id).of_dummy = true;
        }
    }

    /// What was found by the mappings so far is to be found anew.
    pub(crate) fn change(&mut self) {
        self.version += 1;
    }

    /// Changes whenever a mapping may have changed.
    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    pub(crate) fn define(&mut self, definition: &Definition<'_>) -> ArrayId {
        // What is aligned with this memory stays so.
        if let Some(old) = self.at(definition.base) {
            self.slab[old.0 as usize] = None;
        }
        self.defined += 1;
        let array = Array {
            base: definition.base,
            serial: self.defined,
            name: definition.name,
            element_of: Vec::new(),
            object: definition.object,
            element: definition.element,
            shape: definition.shape,
            lower: crate::mapping::tuple(definition.lower),
            lower_named: [i64::from(!definition.is_fortran); MAX_RANK],
            is_fortran: definition.is_fortran,
            declared: definition.declared.unwrap_or(USUAL_EDGE),
            added: [false; MAX_RANK],
            usual: definition.declared.is_none(),
            of_dummy: false,
            tie: Tie::None,
            follows: None,
            valid: Vec::new(),
            stale: Vec::new(),
            renewing: Vec::new(),
            modified: false,
            changed_copies: ChangedCopies::default(),
            awaits_mapping: definition.awaits_mapping,
            resolved: None,
        };
        let number = match self.slab.iter().position(Option::is_none) {
            Some(free) => {
                self.slab[free] = Some(array);
                free
            }
            None => {
                self.slab.push(Some(array));
                self.slab.len() - 1
            }
        };
        let id = ArrayId(number as u32);
        self.by_base.insert(definition.base, id);
        self.version += 1;
        id
    }

    /// The array is gone. What is aligned with it keeps its place: arrays may be freed in any order.
    pub(crate) fn remove(&mut self, id: ArrayId) {
        let Some(gone) = self.slab[id.0 as usize].take() else {
            return;
        };
        self.by_base.remove(&gone.base);
        self.version += 1;
        for array in self.slab.iter_mut().flatten() {
            if let Tie::Aligned { target, rules } = array.tie
                && target == gone.base
            {
                array.tie = around(&gone, &rules, &array.lower[..array.shape.rank]);
            }
        }
    }

    /// Maps an array; its edges are spoiled and those of all arrays that are aligned with it, be the
    /// new mapping like the old one or not (languages.md 6.1, 6.6). Returns all of these.
    pub(crate) fn map(&mut self, id: ArrayId, tie: Tie) -> Vec<ArrayId> {
        let array = self.get_mut(id);
        array.tie = tie;
        let serial = array.serial;
        self.homes.remove(&serial);
        self.version += 1;
        let mut moved = Vec::new();
        for number in 0..self.slab.len() {
            let other = ArrayId(number as u32);
            if !self.is_alive(other) {
                continue;
            }
            // Widths may follow the mapping.
            self.mapping(other);
            if self.hangs_on(other, id) {
                self.get_mut(other).spoil(Spoiled::Mapping);
                moved.push(other);
            }
        }
        moved
    }

    /// Whether the array is `base` or aligned with it, directly or by others.
    fn hangs_on(&self, id: ArrayId, base: ArrayId) -> bool {
        let mut at = id;
        // A circle of alignments ends too.
        for _ in 0..=self.slab.len() {
            if at == base {
                return true;
            }
            let Tie::Aligned { target, .. } = self.get(at).tie else {
                return false;
            };
            match self.at(target) {
                Some(next) => at = next,
                None => return false,
            }
        }
        false
    }

    /// The task that the array lives on, by the root of its tree.
    pub(crate) fn home(&mut self, id: ArrayId) -> Option<&Home> {
        let root = self.mapping(id)?.root;
        self.homes.get(&root)
    }

    /// The root of a tree, if it is still there.
    pub(crate) fn root(&self, mapping: &Mapping) -> Option<&Array> {
        let mut arrays = self.slab.iter().flatten();
        arrays.find(|array| array.serial == mapping.root)
    }

    /// The array, a root, lives on one task alone.
    pub(crate) fn put_onto(&mut self, id: ArrayId, home: Home) {
        let serial = self.get(id).serial;
        self.homes.insert(serial, home);
    }

    /// Serial number of the root that the array lies on, as far as it has been asked for.
    pub(crate) fn known_root(&self, id: ArrayId) -> Option<usize> {
        let (_, mapping) = self.get(id).resolved?;
        Some(mapping?.root)
    }

    /// The array on the root of its tree. `None`: not mapped (yet).
    pub(crate) fn mapping(&mut self, id: ArrayId) -> Option<Mapping> {
        let array = self.get(id);
        if let Some((version, mapping)) = array.resolved
            && version == self.version
        {
            return mapping;
        }
        let mapping = self.resolve(id, self.slab.len());
        let version = self.version;
        let array = self.get_mut(id);
        array.resolved = Some((version, mapping));
        if array.usual {
            let irregular = mapping.map(|mapping| mapping.irregular_dimensions());
            array.declared = usual_edge(&irregular.unwrap_or_default());
        }
        mapping
    }

    /// Rules in user indices by which one array is aligned with another, for indices from 0.
    pub(crate) fn onto(&self, array: ArrayId, target: ArrayId, rules: &Alignment) -> Alignment {
        let array = self.get(array);
        rules.zero_based(array.lower_bounds(), self.get(target).lower_bounds())
    }

    /// Follows the chain, at most `links` long: a circle of alignments has no root.
    fn resolve(&self, id: ArrayId, links: usize) -> Option<Mapping> {
        let array = self.get(id);
        match array.tie {
            Tie::None => None,
            Tie::Distributed {
                distributed,
                irregular,
            } => Some(Mapping {
                root: array.serial,
                alignment: Alignment::identity(array.shape.rank),
                distributed,
                irregular,
            }),
            Tie::Kept(mapping) => Some(mapping),
            Tie::Aligned { target, rules } => {
                let target = self.at(target)?;
                let of_target = self.resolve(target, links.checked_sub(1)?)?;
                Some(Mapping {
                    alignment: self.onto(id, target, &rules).compose(&of_target.alignment),
                    ..of_target
                })
            }
        }
    }

    /// Whether nothing has mapped the array, nor what it is aligned with.
    pub(crate) fn is_unmapped(&self, id: ArrayId) -> bool {
        let end = self.end_of_chain(id);
        matches!(end, Some(End::Unmapped | End::Missing)) && self.get(id).awaits_mapping
    }

    /// Arrays that are aligned with what `place` stands for, but not yet with the array at `target`.
    pub(crate) fn followers(&self, place: Address, target: Address) -> Vec<(Address, Follows)> {
        let all = self.slab.iter().flatten();
        let own = all.filter_map(|array| {
            let follows = array.follows.filter(|follows| follows.place == place)?;
            let rules = follows.rules;
            (array.tie != Tie::Aligned { target, rules }).then_some((array.base, follows))
        });
        own.collect()
    }

    /// Whether what the array is aligned with, directly or by others, is still to be allocated.
    pub(crate) fn awaits_allocation(&self, id: ArrayId) -> bool {
        let mut at = id;
        for _ in 0..=self.slab.len() {
            let array = self.get(at);
            let Tie::Aligned { target, .. } = array.tie else {
                return false;
            };
            match self.at(target) {
                Some(next) => at = next,
                None => return array.follows.is_some(),
            }
        }
        false
    }

    /// Whether the array is aligned with one that does not exist, directly or by others.
    pub(crate) fn lacks_base(&self, id: ArrayId) -> bool {
        matches!(self.end_of_chain(id), Some(End::Missing))
    }

    /// Where the alignments of an array lead; `None`: a circle.
    fn end_of_chain(&self, id: ArrayId) -> Option<End> {
        let mut at = id;
        for _ in 0..=self.slab.len() {
            match self.get(at).tie {
                Tie::None => return Some(End::Unmapped),
                Tie::Aligned { target, .. } => match self.at(target) {
                    Some(next) => at = next,
                    None => return Some(End::Missing),
                },
                Tie::Distributed { .. } | Tie::Kept(_) => return Some(End::Mapped),
            }
        }
        None
    }

    /// The use of an array that is not mapped was reported: one fault, one entry.
    pub(crate) fn forgive_mapping(&mut self, id: ArrayId) {
        self.get_mut(id).awaits_mapping = false;
        self.version += 1;
    }

    /// A loop with `ON target(rules)` on the root of the target's tree.
    pub(crate) fn loop_mapping(&mut self, target: ArrayId, rules: &Alignment) -> Option<Mapping> {
        let of_target = self.mapping(target)?;
        let rules = rules.zero_based(&[], self.get(target).lower_bounds());
        Some(Mapping {
            alignment: rules.compose(&of_target.alignment),
            ..of_target
        })
    }
}

/// What ties an array, aligned by `rules` with one that is gone, to the rest of the tree.
fn around(gone: &Array, rules: &Alignment, lower: &[i64]) -> Tie {
    match &gone.tie {
        Tie::None => Tie::None,
        Tie::Distributed {
            distributed,
            irregular,
        } => Tie::Kept(Mapping {
            root: gone.serial,
            alignment: rules.zero_based(lower, gone.lower_bounds()),
            distributed: *distributed,
            irregular: *irregular,
        }),
        Tie::Kept(mapping) => Tie::Kept(Mapping {
            alignment: rules
                .zero_based(lower, gone.lower_bounds())
                .compose(&mapping.alignment),
            ..*mapping
        }),
        Tie::Aligned {
            target,
            rules: onto,
        } => Tie::Aligned {
            target: *target,
            rules: rules.compose(onto),
        },
    }
}

/// Edges without a SHADOW declaration.
const USUAL_EDGE: Edge = Edge {
    low: [1; MAX_RANK],
    high: [1; MAX_RANK],
    corner: false,
};

/// The same for an array of which some dimensions are cut irregularly: these have none.
fn usual_edge(irregular: &[bool; MAX_RANK]) -> Edge {
    let width = irregular.map(|irregular| i64::from(!irregular));
    Edge {
        low: width,
        high: width,
        corner: false,
    }
}
