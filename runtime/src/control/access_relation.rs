//! What the references of a loop touch that is to be proven, whatever data they lead to.

use crate::address::Address;
use crate::machine::inside::{Inside, Parts, Values};
use crate::machine::known::MemoryLayout;
use crate::machine::open_loop::OpenLoop;
use crate::machine::slot::Slot;
use crate::mapping::affine::{Affine, Guard};
use crate::proof::flattened::unfold;
use crate::proof::nest::Nest;
use crate::proof::order::{NestReference, covers};
use crate::proof::region::{Region, Touched};
use crate::proof::rows::rows;
use std::cell::RefCell;
use std::rc::Rc;

/// The nests that a loop consists of, and what of them its slots see.
pub(super) struct SeenNests<'a> {
    nests: &'a [Nest],
    inside: Option<&'a Inside>,
    values: &'a Values,
    /// Most slots see the same: what was seen so far. `None`: there is too much of it, or a value is not known.
    seen: RefCell<Vec<(Parts, Option<InnerNests>)>>,
}

/// With the loops inside, one for each of the nests.
type InnerNests = Rc<[Rc<Nest>]>;

impl<'a> SeenNests<'a> {
    pub(super) fn of(open: &'a OpenLoop, nests: &'a [Nest], values: &'a Values) -> SeenNests<'a> {
        SeenNests {
            nests,
            inside: open.inside.as_ref(),
            values,
            seen: RefCell::default(),
        }
    }

    /// The nests with these loops inside.
    fn with(&self, parts: &Parts) -> Option<InnerNests> {
        let mut seen = self.seen.borrow_mut();
        if let Some((_, known)) = seen.iter().find(|(known, _)| known == parts) {
            return known.clone();
        }
        let nests = self.nests.iter().map(|nest| match self.inside {
            Some(inside) => inside.nest(nest, parts, self.values),
            None => Some(nest.clone()),
        });
        let nests = nests.map(|nest| nest.map(Rc::new)).collect::<Option<_>>();
        seen.push((*parts, nests.clone()));
        nests
    }
}

/// What a reference touches in one of the nests that the loop consists of.
pub(super) struct Footprint {
    /// The loops of that nest, and those inside around the reference.
    pub(super) nest: Rc<Nest>,
    /// The iterations of these that may make the access. Which of them leave it out is no matter of conflicts.
    pub(super) met: Rc<Nest>,
    pub(super) region: Region,
    /// The region is what it touches, in every execution.
    pub(super) exact: bool,
}

/// What a reference touches.
pub(super) struct AccessRelation {
    /// Its number.
    pub(super) slot: usize,
    pub(super) layout: MemoryLayout,
    /// Over the nests of its pieces.
    pub(super) subscripts: Vec<Affine>,
    /// What these nests have inside of an iteration.
    pub(super) parts: Parts,
    /// One per nest; `None`: it touches nothing.
    pub(super) pieces: Vec<Option<Footprint>>,
    pub(super) conditional: bool,
    /// Subscripts or loops depend on values that are read.
    pub(super) has_values: bool,
    /// Values that are read tell how many turns the loops around it make.
    follows_values: bool,
    pub(super) write: bool,
    /// What it touches is gone when a turn of a loop inside of the iteration ends.
    pub(super) is_of_turn: bool,
}

impl AccessRelation {
    /// Whether all its elements are of the array of its slot, and lie between these addresses.
    pub(super) fn lies_in(&self, slot: &Slot, memory: (Address, Address)) -> bool {
        let lies = |bytes| slot.pointer.has_between(bytes, memory);
        self.bytes(slot).is_some_and(|bytes| bytes.is_none_or(lies))
    }

    /// The first byte that it may touch, and that behind the last one, counted from where the variable of its slot begins; `None`: it touches
    /// nothing. No answer: it may touch elements that its array does not have.
    pub(super) fn bytes(&self, slot: &Slot) -> Option<Option<(i128, i128)>> {
        let shape = slot.shape.as_ref()?;
        let element = slot.element as i128;
        let mut all: Option<(i128, i128)> = None;
        for Footprint { region, .. } in self.pieces.iter().flatten() {
            slot.holds_all(region).then_some(())?;
            let (mut first, mut last) = (0i128, 0i128);
            for d in 0..region.rank {
                let stride = i128::from(shape.stride[d]);
                let ends = [region.first[d], region.last[d]].map(|end| stride * i128::from(end));
                first += ends[0].min(ends[1]);
                last += ends[0].max(ends[1]);
            }
            let own = (first * element, (last + 1) * element);
            all = Some(all.map_or(own, |known| (known.0.min(own.0), known.1.max(own.1))));
        }
        Some(all)
    }

    /// `None`: it is not known.
    pub(super) fn of_slot(
        open: &OpenLoop,
        (slot, conditional): (&Slot, bool),
        nests: &SeenNests<'_>,
    ) -> Option<AccessRelation> {
        let rank = open.activation.space.rank;
        let inside = open.inside.as_ref();
        let sight = match inside.and_then(|inside| inside.sight(slot.number, rank, nests.values)) {
            Some(sight) => Some(sight?),
            None => None,
        };
        let subscripts = match &sight {
            Some(sight) => slot.by_origin(&sight.subscripts)?,
            None => slot.subscripts_by_origin()?,
        };
        let has_values = sight.as_ref().is_some_and(|sight| sight.has_values);
        let follows_values = sight.as_ref().is_some_and(|sight| sight.follows_values);
        let parts = sight.as_ref().map_or(Parts::default(), |sight| sight.parts);
        let is_concerned = sight.is_some();
        let guards = sight.map_or(Vec::new(), |sight| sight.guards);
        let piece = |nest: &Rc<Nest>| {
            let met = met(nest, &guards, conditional);
            if is_concerned && met.space().is_some_and(|space| space.count() == 0) {
                return Some(None);
            }
            let touched = Touched::in_nest(&met, &subscripts)?;
            slot.holds_free(&touched.region).then_some(Some(Footprint {
                nest: Rc::clone(nest),
                met,
                region: touched.region,
                exact: touched.exact && !conditional && !has_values,
            }))
        };
        let pieces: Option<Vec<Option<Footprint>>> =
            nests.with(&parts)?.iter().map(piece).collect();
        Some(AccessRelation {
            slot: slot.number,
            layout: slot.layout()?,
            pieces: pieces?,
            subscripts,
            parts,
            has_values,
            conditional,
            follows_values,
            write: slot.site.is_write(),
            is_of_turn: slot.is_of_turn(),
        })
    }

    /// Whether it shares no byte with the other one, whatever iterations make them.
    pub(super) fn is_apart(&self, other: &AccessRelation) -> bool {
        let regions = |one: &AccessRelation| {
            let pieces = one.pieces.iter().flatten();
            pieces.map(|piece| piece.region).collect::<Vec<_>>()
        };
        let others = regions(other);
        let is_beside = |own: &Region| {
            let mut others = others.iter();
            others.all(|region| self.layout.is_apart(own, (&other.layout, region)))
        };
        regions(self).iter().all(is_beside)
    }

    /// What all loops around it run through, in every nest. `None`: the arithmetic overflows.
    pub(super) fn ranges(&self) -> Option<Vec<(i64, i64)>> {
        let mut all: Vec<(i64, i64)> = Vec::new();
        for nest in self.nests().flatten() {
            let around = nest.around()?;
            for k in 0..around.rank {
                let (low, high) = around.range(k)?;
                match all.get_mut(k) {
                    Some(known) => *known = (known.0.min(low), known.1.max(high)),
                    None => all.push((low, high)),
                }
            }
        }
        Some(all)
    }

    /// The same in memory of which each dimension is taken apart by strides. `None`: it does not fit.
    pub(super) fn unfolded(
        &self,
        dimensions: &[Vec<i64>],
        layout: MemoryLayout,
    ) -> Option<AccessRelation> {
        let ranges = self.ranges()?;
        let parts = self.subscripts.iter().zip(dimensions);
        let parts = parts.map(|(one, strides)| unfold((one, &ranges), strides));
        let subscripts = parts.collect::<Option<Vec<_>>>()?.concat();
        let piece = |piece: &Option<Footprint>| {
            let Some(Footprint { nest, met, .. }) = piece else {
                return Some(None);
            };
            let touched = Touched::in_nest(met, &subscripts)?;
            Some(Some(Footprint {
                nest: Rc::clone(nest),
                met: Rc::clone(met),
                region: touched.region,
                exact: touched.exact && !self.conditional && !self.has_values,
            }))
        };
        let pieces = self.pieces.iter().map(piece).collect::<Option<Vec<_>>>()?;
        Some(AccessRelation {
            layout,
            pieces,
            subscripts,
            ..*self
        })
    }

    /// Whether some iteration may get to it.
    pub(super) fn is_met(&self) -> bool {
        self.pieces.iter().any(Option::is_some)
    }

    /// Whether some iteration gets to it, whatever may be left out.
    pub(super) fn is_met_for_sure(&self) -> bool {
        let mut pieces = self.pieces.iter().flatten();
        let turns = |piece: &Footprint| piece.nest.count().is_some_and(|turns| turns > 0);
        !self.conditional && !self.follows_values && pieces.any(|piece| piece.exact || turns(piece))
    }

    /// Whether it is a write of all that it may touch.
    pub(super) fn gives_all(&self) -> bool {
        let mut pieces = self.pieces.iter().flatten();
        self.write && pieces.all(|piece| piece.exact)
    }

    /// Whether iterations touch other elements than their neighbours do. `rank`: of the loop.
    pub(super) fn varies_between(&self, rank: usize) -> bool {
        let by_itself = |one: &Affine| one.coefficient[..rank].iter().any(|&factor| factor != 0);
        let inner = |nest: &Nest| {
            let mut bounds = nest.loops[rank..]
                .iter()
                .flat_map(|one| [&one.first, &one.last]);
            bounds.any(by_itself)
        };
        let mut nests = self.nests().flatten();
        self.subscripts.iter().any(by_itself) || nests.any(inner)
    }

    /// The nests of its pieces.
    pub(super) fn nests(&self) -> impl Iterator<Item = Option<&Nest>> {
        let pieces = self.pieces.iter();
        pieces.map(|piece| piece.as_ref().map(|piece| &*piece.nest))
    }

    /// What it touches row by row, and whether it touches all of it, unless it is left out.
    pub(super) fn rows(&self) -> Option<(Vec<Region>, bool)> {
        let mut all = (Vec::new(), !self.has_values);
        for piece in self.pieces.iter().flatten() {
            let (regions, exact) = rows(&piece.met, &self.subscripts)?;
            all.0.extend(regions);
            all.1 &= exact;
        }
        Some(all)
    }

    /// Whether this one, which stands before the other or in another turn of what they share, surely writes all that the other one
    /// touches. `rank`: of the loop, whose iterations are sequences of their own.
    pub(super) fn gives(&self, rank: usize, other: &AccessRelation) -> bool {
        if !self.may_give(other) {
            return false;
        }
        let common = rank + self.shared_with(other);
        let own = self.pieces.iter().zip(&other.pieces);
        let mut pairs = own.filter_map(|(own, beside)| Some((own.as_ref(), beside.as_ref()?)));
        pairs.all(|(own, beside)| {
            own.is_some_and(|own| covers(common, self.in_nest(own), other.where_met(beside)))
        })
    }

    /// It writes elements of the same array for sure.
    pub(super) fn may_give(&self, other: &AccessRelation) -> bool {
        let is_sure = self.write && !self.conditional && !self.has_values && !other.has_values;
        is_sure && self.layout == other.layout
    }

    /// Number of the loops inside of an iteration that both stand in.
    pub(super) fn shared_with(&self, other: &AccessRelation) -> usize {
        let both = self.parts.numbers().zip(other.parts.numbers());
        both.take_while(|(one, other)| one == other).count()
    }

    pub(super) fn in_nest<'t>(&'t self, piece: &'t Footprint) -> NestReference<'t> {
        (&piece.nest, &self.subscripts)
    }

    fn where_met<'t>(&'t self, piece: &'t Footprint) -> NestReference<'t> {
        (&piece.met, &self.subscripts)
    }
}

/// The iterations in which something is accessed that may be left out.
fn met(nest: &Rc<Nest>, guards: &[Guard], conditional: bool) -> Rc<Nest> {
    match conditional && !guards.is_empty() {
        true => Rc::new(nest.narrowed(guards)),
        false => Rc::clone(nest),
    }
}
