//! Which elements of actual arguments a procedure touches that works on what it is given ([`worked`]), as slots of the nests in whose text it is
//! called.

use super::beside::over_range;
use super::builder::{Builder, OpenNest};
use super::local::local_extents;
use super::worked::{WorkedCall, WorkedDatum, WorkedSlots, worked};
use super::{ArrayName, Site, SiteId, Slot, Sum, flags};
use crate::model::constant::value;
use crate::model::{Dim, Expr, ExprKind, ObjectId, SectionAxis, Type, Unit};
use dvmdbg_abi::MAX_RANK;
use std::collections::BTreeSet;

/// Pieces of one argument that are told of, at most.
const MOST_PIECES: usize = 16;

/// Where a datum begins that a procedure gets: an index in each dimension of its array.
struct FirstElement<'a> {
    array: ObjectId,
    indices: Vec<FirstIndex<'a>>,
    /// First index and number of elements of each dimension, as far as they are constants.
    extents: Vec<(Option<i64>, Option<i64>)>,
}

/// An index of an element.
#[derive(Clone, Copy)]
enum FirstIndex<'a> {
    Constant(i64),
    Given(&'a Expr),
    /// The first one of a dimension, known when the program runs.
    Lowest(usize),
}

/// An index of a later element.
#[derive(Clone, Copy)]
struct LaterIndex<'a> {
    from: FirstIndex<'a>,
    distance: i64,
}

impl LaterIndex<'_> {
    fn is_same_form(&self, other: &Self) -> bool {
        match (self.from, other.from) {
            (FirstIndex::Constant(_), FirstIndex::Constant(_)) => true,
            (FirstIndex::Given(one), FirstIndex::Given(other)) => one.id == other.id,
            (FirstIndex::Lowest(one), FirstIndex::Lowest(other)) => one == other,
            _ => false,
        }
    }

    /// Its distance from what both are counted from.
    fn place(&self) -> i64 {
        match self.from {
            FirstIndex::Constant(constant) => constant + self.distance,
            _ => self.distance,
        }
    }
}

impl<'a> WorkedDatum<'a> {
    fn begin(&self, unit: &Unit) -> Option<FirstElement<'a>> {
        let base = match &self.datum.kind {
            ExprKind::Element {
                base,
                physical: None,
                ..
            }
            | ExprKind::Section { base, .. } => base,
            _ => self.datum,
        };
        let ExprKind::Variable(array) = base.kind else {
            return None;
        };
        let object = &unit.objects[array.index()];
        let extents = extents(unit, &object.ty)?;
        let low = |dimension: usize| {
            let constant = extents[dimension].0.map(FirstIndex::Constant);
            constant.unwrap_or(FirstIndex::Lowest(dimension))
        };
        let given = |index: &'a Expr| match value(index) {
            Some(constant) => FirstIndex::Constant(constant),
            None => FirstIndex::Given(index),
        };
        let all = 0..extents.len();
        let indices: Vec<FirstIndex<'a>> = match &self.datum.kind {
            ExprKind::Element { subscripts, .. } => {
                let rest = all.skip(subscripts.len()).map(low);
                subscripts.iter().map(given).chain(rest).collect()
            }
            ExprKind::Section { axes, .. } => {
                let is_whole = axes.is_empty() || axes.len() == extents.len();
                let is_column = is_whole && is_first_dimension(axes);
                let index = |dimension: usize| match axes.get(dimension) {
                    Some(SectionAxis::Index(index)) => given(index),
                    _ => low(dimension),
                };
                let fits = is_column
                    && (!object.attributes.assumed_shape || object.attributes.allocatable);
                fits.then(|| all.map(index).collect())?
            }
            _ => all.map(low).collect(),
        };
        (indices.len() == extents.len()).then_some(FirstElement {
            array,
            indices,
            extents,
        })
    }
}

/// The section is all of the first dimension, with one index in each other; what lies side by side goes to a procedure where it lies.
fn is_first_dimension(axes: &[SectionAxis]) -> bool {
    let is_index = |axis: &SectionAxis| matches!(axis, SectionAxis::Index(one) if matches!(one.ty, Type::Scalar(_)));
    match axes.split_first() {
        Some((first, others)) => first.is_whole() && others.iter().all(is_index),
        None => false,
    }
}

/// First index and number of elements of each dimension of an array, or of what a pointer of C leads to.
fn extents(unit: &Unit, ty: &Type) -> Option<Vec<(Option<i64>, Option<i64>)>> {
    let rules = unit.rules();
    let dimension = |dim: &Dim| {
        let low = match &dim.lower {
            Some(lower) => lower.value,
            // Of an ALLOCATABLE array it is not known.
            None if dim.extent.is_none() && rules.declares_last_index => None,
            None => Some(rules.first_index),
        };
        let extent = dim.extent.as_ref().and_then(|extent| extent.value);
        let count = match rules.declares_last_index {
            true => extent.zip(low).map(|(last, low)| last - low + 1),
            false => extent,
        };
        (low, count)
    };
    match ty {
        Type::Array { dims, .. } => Some(dims.iter().map(dimension).collect()),
        Type::Pointer(to) => {
            let inner = match &**to {
                Type::Scalar(_) => Vec::new(),
                inner => extents(unit, inner)?,
            };
            Some([(Some(0), None)].into_iter().chain(inner).collect())
        }
        _ => None,
    }
}

impl<'a> FirstElement<'a> {
    /// The element that follows so many others.
    fn later(&self, distance: i64, (first_fastest, goes_on): (bool, bool)) -> Vec<LaterIndex<'a>> {
        let mut order: Vec<usize> = (0..self.indices.len()).collect();
        if !first_fastest {
            order.reverse();
        }
        let slowest = order.last().copied();
        let mut rest = distance;
        let at = |from: &FirstIndex<'a>| LaterIndex {
            from: *from,
            distance: 0,
        };
        let mut found: Vec<LaterIndex<'a>> = self.indices.iter().map(at).collect();
        for dimension in order {
            let index = &mut found[dimension];
            let goes_on = goes_on && Some(dimension) != slowest;
            match (index.from, self.extents[dimension]) {
                (FirstIndex::Constant(first), (Some(low), Some(count))) if goes_on => {
                    let place = first - low + rest;
                    index.distance = low + place.rem_euclid(count) - first;
                    rest = place.div_euclid(count);
                }
                // Whether it is one of the array is asked where the loop begins.
                _ => index.distance = std::mem::take(&mut rest),
            }
        }
        found
    }
}

/// Elements that follow each other along the fastest dimension.
struct ElementRun<'a> {
    first: Vec<LaterIndex<'a>>,
    count: i64,
}

fn pieces<'a>(
    begin: &FirstElement<'a>,
    places: &BTreeSet<i64>,
    how: (bool, bool),
) -> Vec<ElementRun<'a>> {
    let fastest = if how.0 { 0 } else { begin.indices.len() - 1 };
    let mut found: Vec<ElementRun<'a>> = Vec::new();
    for place in places {
        let next = begin.later(*place, how);
        let follows = |piece: &ElementRun<'a>| {
            let each = piece.first.iter().zip(&next).enumerate();
            let mut each = each.map(|(dimension, (first, next))| {
                let distance = if dimension == fastest { piece.count } else { 0 };
                first.is_same_form(next) && next.place() - first.place() == distance
            });
            each.all(|fits| fits)
        };
        match found.last_mut().filter(|piece| follows(piece)) {
            Some(piece) => piece.count += 1,
            None => found.push(ElementRun {
                first: next,
                count: 1,
            }),
        }
    }
    found
}

/// What one datum of a call is read or written at.
struct Touched<'a> {
    begin: FirstElement<'a>,
    places: &'a BTreeSet<i64>,
    goes_on: bool,
    site: SiteId,
}

impl Builder<'_> {
    /// A procedure is called in the text of nests.
    pub(super) fn worked_elements(&mut self, call: &Expr) {
        let unit = self.unit;
        if self.nest.is_none() && self.sequences.is_empty() {
            return;
        }
        // What a directive fetches is not told of here.
        let Some(found) = worked(unit, call).filter(|_| self.remote.is_empty()) else {
            return;
        };
        let Some((reads, writes)) = self.touched(call, &found) else {
            return;
        };
        self.each_nest(|builder, nest| {
            let read = builder.touched_slots(nest, &reads);
            let written = builder.touched_slots(nest, &writes);
            let arrays = found.work.arrays.keys();
            let arrays = arrays.filter(|_| unit.rules().c_library);
            let mut named = found.work.reads.iter().chain(arrays);
            if let Some((reads, writes)) = read.zip(written) {
                let slots = WorkedSlots {
                    reads,
                    writes,
                    has_one_name_each: named.all(|one| builder.has_one_name(nest, *one)),
                };
                nest.worked.insert(call.id, slots);
            }
        });
    }

    /// All that the call reads, and all that it writes, but for scalars.
    fn touched<'a>(
        &mut self,
        call: &Expr,
        found: &WorkedCall<'a>,
    ) -> Option<(Vec<Touched<'a>>, Vec<Touched<'a>>)> {
        let (mut reads, mut writes) = (Vec::new(), Vec::new());
        for (object, places) in &found.work.arrays {
            let named = self.named_here(*object)?;
            let name = self.unit.objects[named.index()].name.clone();
            let site = self.worked_site(call, name, 0);
            reads.push(Touched {
                begin: FirstElement::of_array(self.unit, named)?,
                places,
                goes_on: true,
                site,
            });
        }
        for one in found.given.iter().filter(|one| one.scalar().is_none()) {
            for (places, flags, touched) in [
                (&one.work.reads, self.read_flags(one.datum), &mut reads),
                (&one.work.writes, flags::WRITE, &mut writes),
            ] {
                if places.is_empty() {
                    continue;
                }
                touched.push(Touched {
                    begin: one.begin(self.unit)?,
                    places,
                    goes_on: one.goes_on,
                    site: self.worked_site(call, self.text(one.datum), flags),
                });
            }
        }
        Some((reads, writes))
    }

    /// A site for proofs alone: the accesses are made elsewhere, and reports name them there, so that it names no variable.
    fn worked_site(&mut self, call: &Expr, reference: String, flags: u32) -> SiteId {
        self.push_site(Site {
            place: self.prepared.place(call.span.clone()),
            reference,
            variable: String::new(),
            construct: self.construct,
            flags,
            value_type: 0,
        })
    }

    /// What the procedure whose text is planned calls the variable that another one names.
    fn named_here(&self, object: ObjectId) -> Option<ObjectId> {
        match self.unit.objects[object.index()].original {
            Some(original) => self.associated.get(&original).copied(),
            // The variable of a file.
            None => self.unit.rules().c_library.then_some(object),
        }
    }

    /// Slots of all of them, if each is understood.
    fn touched_slots(&self, nest: &mut OpenNest, touched: &[Touched<'_>]) -> Option<Vec<u32>> {
        let mut found = Vec::new();
        for one in touched {
            let given = one.begin.indices.iter().filter_map(|index| match index {
                FirstIndex::Given(given) => Some(*given),
                _ => None,
            });
            let are_pure = given.into_iter().all(|one| super::is_pure(self.unit, one));
            let how = (self.unit.rules().by_reference, one.goes_on);
            let pieces = pieces(&one.begin, one.places, how);
            if !are_pure || pieces.len() > MOST_PIECES {
                return None;
            }
            for piece in &pieces {
                let slot = self.piece_slot(nest, &one.begin, piece)?;
                found.push(nest.push_slot(Slot {
                    site: one.site,
                    ..slot
                }));
            }
        }
        Some(found)
    }

    fn piece_slot(
        &self,
        nest: &mut OpenNest,
        begin: &FirstElement<'_>,
        piece: &ElementRun<'_>,
    ) -> Option<Slot> {
        let around = nest.plan.dimensions.len() + nest.inside.open.len();
        let is_known = nest.inside.open.iter().all(Option::is_some);
        let has_address = !self.unit.objects[begin.array.index()].no_address;
        if !is_known || !has_address || around + usize::from(piece.count > 1) > MAX_RANK {
            return None;
        }
        let array = ArrayName::variable(begin.array);
        let sums = piece.first.iter().enumerate();
        let sums = sums.map(|(dimension, index)| self.index_sum(nest, begin, (dimension, index)));
        let mut sums = sums.collect::<Option<Vec<Sum>>>()?;
        let mut slot = match local_extents(self.unit, nest, begin.array) {
            // Only parallel loops are told of arrays that are born inside.
            Some(_) if nest.plan.dimensions.is_empty() => return None,
            Some(extents) => self.local_slot(nest, &[], (&array, extents)),
            None if self.variable_is_bound(nest, begin.array) => {
                let memory = self.memory_for_proofs(nest, &array);
                self.slot(nest, &[], (&array, None), memory)
            }
            None => return None,
        };
        if piece.count > 1 {
            let fastest = match self.unit.rules().by_reference {
                true => 0,
                false => sums.len() - 1,
            };
            let first = sums[fastest].clone();
            let mut last = first.clone();
            last.affine.constant = last.affine.constant.checked_add(piece.count - 1)?;
            sums[fastest] = over_range(nest, &mut slot, (first, last), 1);
        }
        slot.subscripts = sums.iter().map(Sum::known_by_nest).collect();
        slot.sums = Some(sums);
        Some(slot)
    }

    fn index_sum(
        &self,
        nest: &OpenNest,
        begin: &FirstElement<'_>,
        (dimension, index): (usize, &LaterIndex<'_>),
    ) -> Option<Sum> {
        let mut sum = match index.from {
            FirstIndex::Constant(constant) => Sum::constant(nest, constant),
            FirstIndex::Given(given) => self.sum(nest, given)?,
            FirstIndex::Lowest(_) => {
                let Type::Array { dims, .. } = &self.unit.objects[begin.array.index()].ty else {
                    return None;
                };
                let array = ArrayName::variable(begin.array);
                self.bound(nest, (&array, &dims[dimension]), dimension, false)?
            }
        };
        sum.affine.constant = sum.affine.constant.checked_add(index.distance)?;
        Some(sum)
    }
}

impl FirstElement<'_> {
    /// All of an array.
    fn of_array(unit: &Unit, array: ObjectId) -> Option<Self> {
        let extents = extents(unit, &unit.objects[array.index()].ty)?;
        let lowest = extents
            .iter()
            .map(|(low, _)| Some(FirstIndex::Constant((*low)?)));
        Some(FirstElement {
            array,
            indices: lowest.collect::<Option<_>>()?,
            extents,
        })
    }
}
