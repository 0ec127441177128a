//! Rows behind the pointers of a table, `r[i][j]` of C, in loops that are judged as a whole. Where each row lies is looked up when the loop
//! begins: the plan sees to it that the loop stores nothing that may be one of the pointers.
//!
//! Rows must be plain memory, and what the loop reads of them has values before it. Rows at one distance from each other in one object, as those
//! of a matrix in one block, are judged as one array of two dimensions.

use super::access_relation::{AccessRelation, SeenNests};
use crate::address::Address;
use crate::machine::footprint::LoopVariable;
use crate::machine::id::ObjectId;
use crate::machine::inside::Values;
use crate::machine::known::MemoryLayout;
use crate::machine::state::Machine;
use crate::machine::summary::LoopSummary;
use crate::mapping::shape::Shape;
use crate::mapping::{Tuple, tuple};
use crate::proof::nest::Nest;
use crate::proof::region::Region;
use dvmdbg_abi::Ref;

/// Most rows of one slot.
const MOST_ROWS: i64 = 1 << 16;

/// Bytes of a pointer.
const POINTER: usize = size_of::<usize>();

/// What a slot touches.
#[derive(Debug)]
pub(super) struct PointedRows {
    slot: usize,
    write: bool,
    /// Each execution of the loop writes all of it.
    given: bool,
    /// Where the pointers are.
    tables: Vec<ObjectId>,
    rows: Vec<RowPart>,
}

/// A part of an object.
#[derive(Debug)]
struct RowPart {
    id: ObjectId,
    layout: MemoryLayout,
    region: Region,
}

impl Machine {
    /// What slots of rows touch in a loop of the sequential part, if all of it is right: it has values, or gets them. `None`: it may be
    /// wrong, or it is not known.
    pub(super) fn right_rows_in_order(
        &mut self,
        current: usize,
        (nests, values): (&[Nest], &Values),
        summary: &LoopSummary,
    ) -> Option<Vec<PointedRows>> {
        let all = self.pointed_rows(current, (nests, values), summary)?;
        if all.is_empty() {
            return Some(all);
        }
        let inside = self.execution.loops[current].inside.as_ref();
        let reads_values = inside.is_some_and(|inside| inside.values().next().is_some());
        let writes = all.iter().any(|one| one.write);
        let is_table = |id: ObjectId| all.iter().any(|one| one.tables.contains(&id));
        let mut written = all.iter().filter(|one| one.write).flat_map(|one| &one.rows);
        // A value that is read, or a pointer, may be one that is written.
        if writes && reads_values || written.any(|row| is_table(row.id)) {
            return None;
        }
        let right = all
            .iter()
            .all(|one| one.write && one.given || self.rows_have_values(one));
        right.then_some(all)
    }

    /// The slots of rows of a parallel loop that are right: they read what has values, and nothing in the loop writes there.
    pub(super) fn right_rows(
        &mut self,
        current: usize,
        (nests, values): (&[Nest], &Values),
        summary: &LoopSummary,
    ) -> Vec<usize> {
        let Some(mut all) = self.pointed_rows(current, (nests, values), summary) else {
            return Vec::new();
        };
        if all.is_empty() {
            return Vec::new();
        }
        let slots = self.execution.loops[current].slots.iter();
        let written = slots.filter(|slot| slot.site.is_write());
        let written: Vec<Option<ObjectId>> = written.map(|slot| slot.object).collect();
        let is_kept = |id: ObjectId| !written.contains(&Some(id));
        all.retain(|one| {
            let mut met = one.tables.iter().chain(one.rows.iter().map(|row| &row.id));
            !one.write && met.all(|id| is_kept(*id))
        });
        let right = all.into_iter().filter(|one| self.rows_have_values(one));
        right.map(|one| one.slot).collect()
    }

    /// What such a loop of the sequential part writes has values.
    pub(super) fn note_rows(&mut self, all: &[PointedRows], epoch: u32) {
        for row in all.iter().filter(|one| one.given).flat_map(|one| &one.rows) {
            let objects = &mut self.memory.objects;
            objects.give_values(row.id, &row.layout, &row.region, epoch);
        }
    }

    fn rows_have_values(&mut self, all: &PointedRows) -> bool {
        let objects = &mut self.memory.objects;
        let mut rows = all.rows.iter();
        rows.all(|row| objects.has_values(row.id, &row.layout, &row.region))
    }

    /// What the slots of rows of the loop touch. `None`: for some of them it is not known, or it is not plain memory.
    fn pointed_rows(
        &mut self,
        current: usize,
        (nests, values): (&[Nest], &Values),
        summary: &LoopSummary,
    ) -> Option<Vec<PointedRows>> {
        let open = &self.execution.loops[current];
        let slots = open.slots.iter().zip(&summary.conditional);
        let seen = SeenNests::of(open, nests, values);
        let relations = slots.filter(|(slot, _)| slot.is_of_rows());
        let relations = relations.map(|(slot, &conditional)| {
            let relation = AccessRelation::of_slot(open, (slot, conditional), &seen)?;
            let mut pieces = relation.pieces.iter().flatten();
            let holds = pieces.all(|piece| slot.holds_all(&piece.region));
            holds.then_some(relation)
        });
        let relations: Option<Vec<AccessRelation>> = relations.collect();
        let relations = relations?.into_iter();
        relations
            .map(|one| self.rows_of_relation(current, &one))
            .collect()
    }

    fn rows_of_relation(
        &mut self,
        current: usize,
        relation: &AccessRelation,
    ) -> Option<PointedRows> {
        let MemoryLayout {
            pointer: begin,
            element,
            ..
        } = relation.layout;
        let (regions, exact) = regions(relation);
        let (mut tables, mut rows) = (Vec::new(), Vec::new());
        for region in &regions {
            let (table, pointers) = self.pointers(begin, region)?;
            if !tables.contains(&table) {
                tables.push(table);
            }
            let (pointers, elements) = self.counted(pointers, along(region, 1), element);
            match self.one_block(&pointers, element) {
                Some(distance) => {
                    let layout = block(pointers[0], element, (pointers.len() as i64, distance));
                    let region = in_block(pointers.len() as i64, &elements);
                    rows.push(self.row(current, layout, region)?);
                }
                None => {
                    for pointer in pointers {
                        let layout = MemoryLayout {
                            pointer,
                            element,
                            shape: Shape::new(&[elements.last[0] + 1], &[1]),
                        };
                        rows.push(self.row(current, layout, elements)?);
                    }
                }
            }
        }
        Some(PointedRows {
            slot: relation.slot,
            write: relation.write,
            given: relation.write && exact,
            tables,
            rows,
        })
    }

    /// The pointers that the first dimension of a region chooses, and the object in which they lie. `None`: they do not all lie in one, or there
    /// are too many.
    fn pointers(&mut self, begin: Address, region: &Region) -> Option<(ObjectId, Vec<Address>)> {
        let (first, last, step) = (region.first[0], region.last[0], region.step[0].max(1));
        let offset = usize::try_from(first).ok()?.checked_mul(POINTER)?;
        let table = self.memory.objects.find(begin.checked_add(offset)?)?;
        let object = self.memory.objects.get(table);
        let bytes = |count: i64| i128::from(count) * POINTER as i128;
        let holds = begin.has_between(
            (bytes(first), bytes(last) + POINTER as i128),
            (object.low, object.high),
        );
        if !holds || (last - first) / step >= MOST_ROWS {
            return None;
        }
        let numbers = (first..=last).step_by(usize::try_from(step).ok()?);
        let pointers = numbers.map(|number| {
            let place = begin.wrapping_add(number as usize * POINTER);
            // SAFETY: as many bytes as a pointer has lie there in an object that lives, and no code of the program runs meanwhile.
            unsafe { place.pointer_there() }
        });
        Some((table, pointers.collect()))
    }

    /// The same elements counted from the first of them, where rows begin with another subscript than 0, so that their pointers lead elsewhere.
    fn counted(
        &mut self,
        pointers: Vec<Address>,
        elements: Region,
        element: usize,
    ) -> (Vec<Address>, Region) {
        let first = usize::try_from(elements.first[0]).unwrap_or(0);
        let to_first = |pointer: &Address| pointer.wrapping_add(first.wrapping_mul(element));
        let objects = &mut self.memory.objects;
        let mut is_inside =
            |pointer: &Address| objects.find(*pointer) == objects.find(to_first(pointer));
        if first == 0 || pointers.iter().all(&mut is_inside) {
            return (pointers, elements);
        }
        let mut counted = elements;
        counted.first[0] = 0;
        counted.last[0] -= elements.first[0];
        (pointers.iter().map(to_first).collect(), counted)
    }

    /// The distance of the rows in elements, if they lie one behind the other in one object.
    fn one_block(&mut self, pointers: &[Address], element: usize) -> Option<i64> {
        let [first, second, ..] = pointers else {
            return None;
        };
        let distance = second.checked_sub(*first)?;
        let id = self.memory.objects.find(*first)?;
        let object = self.memory.objects.get(id);
        let mut pairs = pointers.windows(2);
        let is_even = distance > 0
            && distance.is_multiple_of(element)
            && pairs.all(|pair| pair[0].checked_add(distance) == Some(pair[1]))
            && pointers.iter().all(|one| object.contains(*one));
        is_even.then(|| i64::try_from(distance / element).ok())?
    }

    /// The part of the object there, if it is plain memory and has shadow words of this size.
    fn row(&mut self, current: usize, layout: MemoryLayout, region: Region) -> Option<RowPart> {
        let MemoryLayout {
            pointer, element, ..
        } = layout;
        let mut reference = Ref {
            pointer: pointer.pointer(),
            element: u32::try_from(element).ok()?,
            rank: 1,
            ..Ref::zeroed()
        };
        let id = self.memory.attach(&mut reference)?;
        let variable = LoopVariable {
            id,
            pointer,
            element,
            has_shadow_words: !reference.w.is_null(),
        };
        let open = &self.execution.loops[current];
        let object = self.memory.objects.get(id);
        let bytes = |index: &Tuple| {
            let linear = i128::from(layout.shape.linear(index)?);
            Some(linear * element as i128)
        };
        let (first, last) = (bytes(&region.first)?, bytes(&region.last)?);
        let memory = (object.low, object.high);
        let is_inside = pointer.has_between((first, last + element as i128), memory);
        let mut reductions = open.reductions.iter();
        let is_own = open.is_private(pointer)
            || reductions.any(|reduction| reduction.overlaps(object.low, object.high));
        let is_plain = is_inside && !is_own && self.is_plain_variable(&variable);
        is_plain.then_some(RowPart { id, layout, region })
    }
}

/// What the reference touches, box by box or else row by row, and whether each execution touches all of it.
fn regions(relation: &AccessRelation) -> (Vec<Region>, bool) {
    let pieces = || relation.pieces.iter().flatten();
    let boxes = || pieces().map(|piece| piece.region).collect();
    if pieces().all(|piece| piece.exact) {
        return (boxes(), true);
    }
    match relation.rows() {
        Some((rows, exact)) => (rows, exact && !relation.conditional),
        None => (boxes(), false),
    }
}

/// One dimension of a region.
fn along(region: &Region, dimension: usize) -> Region {
    let only = |all: &Tuple, none: i64| {
        let mut one = [none; crate::mapping::MAX_RANK];
        one[0] = all[dimension];
        one
    };
    Region {
        rank: 1,
        first: only(&region.first, 0),
        last: only(&region.last, 0),
        step: only(&region.step, 1),
    }
}

/// So many rows at this distance, which is counted in elements.
fn block(pointer: Address, element: usize, (rows, distance): (i64, i64)) -> MemoryLayout {
    MemoryLayout {
        pointer,
        element,
        shape: Shape::new(&[rows, distance], &[distance, 1]),
    }
}

/// The same elements of each row.
fn in_block(rows: i64, elements: &Region) -> Region {
    let mut region = Region::single(2, tuple(&[0, elements.first[0]]));
    (region.last[0], region.last[1]) = (rows - 1, elements.last[0]);
    region.step[1] = elements.step[0];
    region
}
