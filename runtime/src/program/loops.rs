//! Parallel loops of a program, with the inline checks in them.

use dvmdbg_abi::{MAX_RANK, code};

use super::{Declared, ParallelLoop, Scalar, TestArray, TestSlot};
use crate::abi::space;
use crate::machine::reduction::Reduction;
use crate::machine::slot::AffineReference;
use crate::machine::slot_memory::SlotMemory;
use crate::machine::summary::RowBounds;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::space::{Space, trip_count};
use crate::mapping::tuple;

/// `a * loop + b`, or a constant, for ON.
pub(crate) fn along(dim: usize, a: i64, b: i64) -> Axis {
    Axis::Linear { dim, a, b }
}

impl ParallelLoop<'_> {
    pub(crate) fn on(&mut self, target: &TestArray, axes: &[Axis]) {
        let site = self.program.site("on", target.name, 0);
        let program = &mut *self.program;
        let rules = Alignment::new(axes);
        program
            .control
            .loop_on(&program.state, self.frame, target.base, &rules, Some(site));
    }

    /// ON target[i][j]..., one loop per dimension.
    pub(crate) fn on_elements(&mut self, target: &TestArray) {
        let axes: Vec<Axis> = (0..target.shape.rank).map(|d| along(d, 1, 0)).collect();
        self.on(target, &axes);
    }

    /// A loop without ON: the emitted checks are those of shared elements.
    pub(crate) fn without_on(&mut self) {
        self.shared = true;
    }

    pub(crate) fn tie(&mut self, array: &TestArray, axes: &[i64]) {
        self.program
            .control
            .machine
            .execution
            .loop_tie(self.frame, array.base, tuple(axes));
    }

    pub(crate) fn renew(&mut self, array: &TestArray, corner: bool) {
        let site = self.program.site("shadow_renew", array.name, 0);
        let full = [-1; MAX_RANK];
        let member = crate::machine::groups::ShadowMember {
            array: array.base,
            low: full,
            high: full,
            corner,
        };
        let program = &mut self.program;
        program
            .control
            .shadow_renew(&program.state, &member, Some(site));
    }

    pub(crate) fn across(&mut self, array: &TestArray, out: bool, low: &[i64], high: &[i64]) {
        let clause = crate::machine::open_loop::AcrossClause {
            base: array.base,
            out,
            low: tuple(low),
            high: tuple(high),
        };
        let execution = &mut self.program.control.machine.execution;
        execution.loop_across(self.frame, clause);
    }

    pub(crate) fn reduction(&mut self, scalar: &Scalar) {
        let site = self.program.site("reduction", scalar.name, 0);
        let companion = Some(scalar.shadow_word);
        let reduction = Reduction::new(scalar.address, 8, companion, Some(site));
        self.program
            .control
            .machine
            .loop_reduction(self.frame, reduction);
    }

    pub(crate) fn reduction_array(&mut self, array: &TestArray) {
        let size = array.shape.span() as usize * 8;
        let reduction = Reduction::new(array.base, size, None, None);
        self.program
            .control
            .machine
            .loop_reduction(self.frame, reduction);
    }

    pub(crate) fn private(&mut self, scalar: &Scalar) {
        let companion = Some(scalar.shadow_word);
        self.program
            .control
            .machine
            .loop_private(self.frame, scalar.address, 8, companion);
    }

    pub(crate) fn private_array(&mut self, array: &TestArray) {
        let size = array.shape.span() as usize * 8;
        self.program
            .control
            .machine
            .loop_private(self.frame, array.base, size, None);
    }

    fn declare(
        &mut self,
        array: &TestArray,
        reference: &str,
        rows: &[&[i64]],
        flags: u32,
        free: bool,
    ) -> TestSlot {
        let site = self.program.site(reference, array.name, flags);
        let bound = Box::new(self.program.bind(array));
        self.references.push(Declared {
            array: *array,
            site,
            rows: rows.iter().map(|row| row.to_vec()).collect(),
            free,
            bound,
        });
        TestSlot(self.references.len() - 1)
    }

    /// A read of `array`; per subscript the coefficients of the loops and the constant.
    pub(crate) fn read(&mut self, array: &TestArray, reference: &str, rows: &[&[i64]]) -> TestSlot {
        self.declare(array, reference, rows, code::site::READ, false)
    }

    pub(crate) fn write(
        &mut self,
        array: &TestArray,
        reference: &str,
        rows: &[&[i64]],
    ) -> TestSlot {
        self.declare(array, reference, rows, code::site::WRITE, false)
    }

    pub(crate) fn flagged(
        &mut self,
        array: &TestArray,
        reference: &str,
        rows: &[&[i64]],
        flags: u32,
    ) -> TestSlot {
        self.declare(array, reference, rows, flags, false)
    }

    /// A reference whose subscripts are not affine.
    pub(crate) fn indirect(&mut self, array: &TestArray, reference: &str, flags: u32) -> TestSlot {
        self.declare(array, reference, &[], flags, true)
    }

    /// All that the loop does to checked data goes by its references, once in each iteration.
    pub(crate) fn summary(&mut self) {
        self.summarised = true;
    }

    fn is_shared(&self, reference: &Declared) -> bool {
        self.shared
            || self
                .program
                .control
                .machine
                .memory
                .is_array(reference.array.base)
    }

    /// False: it is proven, and runs as the user wrote it.
    fn start(&mut self) -> bool {
        let loops = self.headers.len();
        if self.program.fast {
            for number in 0..self.references.len() {
                let shared = self.is_shared(&self.references[number]);
                let reference = &mut self.references[number];
                let rank = reference.array.shape.rank;
                let rows = match reference.free {
                    true => vec![vec![0; loops + 1]; rank],
                    false => reference.rows.clone(),
                };
                let coefficient: Vec<i64> =
                    rows.iter().flat_map(|row| row[..loops].to_vec()).collect();
                let constant: Vec<i64> = rows.iter().map(|row| row[loops]).collect();
                self.program.control.machine.loop_site(
                    self.frame,
                    &mut reference.bound,
                    &AffineReference {
                        number,
                        reference: number,
                        site: reference.site,
                        coefficient: &coefficient,
                        constant: &constant,
                        free: if reference.free { (1 << rank) - 1 } else { 0 },
                        memory: match shared {
                            true => SlotMemory::Shared,
                            false => SlotMemory::Plain,
                        },
                    },
                );
            }
        }
        if self.program.fast && self.summarised {
            let count = self.references.len();
            self.program.control.machine.execution.loop_summary(
                self.frame,
                (count as u64, &vec![0; count]),
                std::iter::empty(),
            );
        }
        self.program
            .control
            .loop_start(&mut self.program.state, self.frame)
    }

    /// Runs the box.
    pub(crate) fn run(mut self, mut body: impl FnMut(&mut Self, &[i64])) {
        assert_eq!(self.irregular, 0, "use run_rows");
        if !self.start() {
            return self.close();
        }
        let space = Space {
            rank: self.headers.len(),
            first: self.looped.first,
            last: self.looped.last,
            step: self.looped.step,
        };
        if space::next_box(&mut self.looped) {
            for ordinal in 0..space.count() {
                let index = space.iteration(ordinal).unwrap();
                self.iterate(&index[..space.rank], &mut body);
            }
        }
        self.close();
    }

    /// Runs a nest of two loops whose inner bounds depend on the outer variable.
    pub(crate) fn run_rows(
        mut self,
        inner: impl Fn(i64) -> (i64, i64, i64),
        mut body: impl FnMut(&mut Self, &[i64]),
    ) {
        if self.program.fast && self.summarised {
            self.tell_rows(&inner);
        }
        if !self.start() {
            return self.close();
        }
        let (first, last, step) = self.headers[0];
        let mut i = first;
        while if step > 0 { i <= last } else { i >= last } {
            let (low, high, stride) = inner(i);
            self.looped.index[0] = i;
            self.looped.first[1] = low;
            self.looped.last[1] = high;
            self.looped.step[1] = stride;
            self.program
                .control
                .machine
                .loop_row(&self.program.state, self.frame);
            let mut j = low;
            while if stride > 0 { j <= high } else { j >= high } {
                self.iterate(&[i, j], &mut body);
                j += stride;
            }
            i += step;
        }
        self.close();
    }

    /// What emitted code finds of the rows before the nest.
    fn tell_rows(&mut self, inner: &impl Fn(i64) -> (i64, i64, i64)) {
        let (first, last, step) = self.headers[0];
        let count = trip_count(first, last, step);
        let ends = |row: u64| inner(first + step * row as i64);
        let bounds = |row: u64| [ends(row).0, ends(row).1];
        let rows = [0, 1].map(|class| match class + 2 < count {
            true => (bounds(class), bounds(class + 2)),
            false => (bounds(class), bounds(class)),
        });
        let change = rows.map(|(now, next)| [next[0] - now[0], next[1] - now[1]]);
        let rows = RowBounds {
            rows: count,
            step: ends(0).2,
            bounds: rows.map(|(now, _)| now),
            change,
        };
        self.program
            .control
            .machine
            .execution
            .loop_rows(self.frame, rows);
    }

    /// `dvm_iteration`, index stores, body.
    fn iterate(&mut self, index: &[i64], body: &mut impl FnMut(&mut Self, &[i64])) {
        let state = &mut self.program.state;
        state.cur += 2;
        state.now += 2;
        if state.cur > 0xffff_fff0 {
            let cur = self
                .program
                .control
                .machine
                .renumber(&mut self.program.state);
            assert_eq!(cur, self.program.state.cur);
        }
        self.looped.index[..index.len()].copy_from_slice(index);
        self.looped.set = 1;
        body(self, index);
    }

    fn close(self) {
        self.program
            .control
            .loop_close(&mut self.program.state, self.frame);
        drop(self.limits);
    }

    /// Executes a declared reference.
    pub(crate) fn at(&mut self, slot: TestSlot) {
        let loops = self.headers.len();
        let index = self.looped.index;
        let rows = &self.references[slot.0].rows;
        let subscripts: Vec<i64> = rows
            .iter()
            .map(|row| (0..loops).map(|k| row[k] * index[k]).sum::<i64>() + row[loops])
            .collect();
        self.execute(slot, &subscripts, true);
    }

    /// Executes a reference whose subscripts are not affine.
    pub(crate) fn at_subscripts(&mut self, slot: TestSlot, subscripts: &[i64]) {
        let bound = &self.references[slot.0].bound;
        let inside = (0..subscripts.len())
            .all(|d| (subscripts[d].wrapping_sub(bound.lower[d]) as u64) < bound.extent[d] as u64);
        self.execute(slot, subscripts, inside);
    }

    fn execute(&mut self, slot: TestSlot, subscripts: &[i64], inside: bool) {
        let number = slot.0;
        let shared = self.is_shared(&self.references[number]);
        let reference = &mut self.references[number];
        let site = reference.site;
        let k: i64 = subscripts
            .iter()
            .zip(&reference.bound.stride)
            .map(|(s, stride)| s * stride)
            .sum();
        let limit = self.limits[number];
        let cur = self.program.state.cur;
        if limit != 0 && inside {
            let w = reference.bound.w.wrapping_offset(k as isize);
            let r = reference.bound.r.wrapping_offset(k as isize);
            // SAFETY: an open limit promises that the shadow words exist.
            let done = unsafe { inline(shared, site.is_write(), &mut *w, &mut *r, limit, cur) };
            if done {
                self.looped.accesses += 1;
                return;
            }
        }
        let limit = &raw const self.limits[number] as usize;
        let limit = if self.program.fast { limit } else { 0 };
        self.program
            .slow_element(site, &mut reference.bound, limit, subscripts);
    }
}

/// `dvm_shared_read` and its kin; false: the slow path is called.
fn inline(shared: bool, write: bool, w: &mut u32, r: &mut u32, limit: u32, cur: u32) -> bool {
    let e = cur - 1;
    match (shared, write) {
        (true, false) => {
            if *w == e || w.wrapping_sub(1) < limit {
                if *r <= limit {
                    *r = e;
                }
                return true;
            }
        }
        (true, true) => {
            if (*w == e || *w <= limit) && (*r == e || *r <= limit) {
                *w = e;
                return true;
            }
        }
        (false, false) => {
            if *w != 0 && *w & 1 == 0 {
                *r = cur;
                return true;
            }
            return *w == cur;
        }
        (false, true) => {
            if *r <= limit || *w > limit {
                *w = cur;
                return true;
            }
        }
    }
    false
}
