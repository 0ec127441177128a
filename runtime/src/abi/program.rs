//! A program for tests, written with the calls that emitted code makes.
//!
//! Plays the inline checks of `dvmdbg_emit.h` step by step. Every program runs twice, with slots
//! (the fast path) and without (every access judged by itself), and must find the same both times.

use std::ffi::{CString, c_char};

use dvmdbg_abi::{self as raw, Cell, Loop, MAX_RANK, Ref, State, code};

use super::frames::LoopFrame;
use super::space;
use super::tables::{Construct, Name, Site, Unit};
use crate::control::access::Access;
use crate::control::cells::Companion;
use crate::control::definitions::{ArrayVariable, Cut, Variable};
use crate::control::loops::Nest;
use crate::control::{Control, Reduction, Reference};
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::shadow::Edge;
use crate::mapping::shape::Shape;
use crate::mapping::space::Space;
use crate::mapping::tuple;
use crate::options::Options;
use crate::report::{Finding, Report, Severity};

/// Runs a program with and without slots and returns its findings, which must be the same.
pub(crate) fn check(program: impl Fn(&mut Program)) -> Vec<Finding> {
    check_with(&Options::default(), program)
}

/// The same with options.
pub(crate) fn check_with(options: &Options, program: impl Fn(&mut Program)) -> Vec<Finding> {
    let run = |fast, first| {
        let mut running = Program::new(options, fast, first);
        program(&mut running);
        running.findings()
    };
    let slow = run(false, 4);
    let fast = run(true, 4);
    // Without slots nothing tells which of several sites was the partner.
    let brief = |findings: &[Finding]| {
        let texts = findings.iter().map(|finding| Brief::of(finding).0);
        texts
            .map(|text| text.split(" < ").next().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(brief(&fast), brief(&slow), "with slots = without");
    // Stamps run over in the middle of the program: nothing changes but what is forgotten.
    let old = run(true, 0xffff_ffb0);
    let kinds = |findings: &[Finding]| {
        findings
            .iter()
            .map(|f| (f.kind, f.line))
            .collect::<Vec<_>>()
    };
    assert_eq!(kinds(&old), kinds(&fast), "renumbered = not renumbered");
    fast
}

/// What tests say about a finding: `kind line reference element iteration`, partners behind `<`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Brief(String);

impl Brief {
    pub(crate) fn of(finding: &Finding) -> Brief {
        let numbers = |values: &[i64]| {
            values
                .iter()
                .map(i64::to_string)
                .collect::<Vec<_>>()
                .join(",")
        };
        let mut text = format!(
            "{} {}:{}",
            finding.kind.name(),
            finding.line,
            finding.reference
        );
        if let Some(element) = finding.element_text() {
            text += &format!(" {element}");
        } else if finding.variable != finding.reference {
            text += &format!(" {}", finding.variable);
        }
        if !finding.iteration().is_empty() {
            text += &format!(" ({})", numbers(finding.iteration()));
        }
        if finding.severity == Severity::Warning {
            text += " warning";
        }
        for related in &finding.related {
            text += &format!(" < {} {}", related.what, related.line);
            if !related.iteration.is_empty() {
                text += &format!(" ({})", numbers(&related.iteration));
            }
        }
        Brief(text)
    }
}

/// Asserts what a program finds, one `Brief` text per finding.
#[track_caller]
pub(crate) fn expect(found: &[Finding], expected: &[&str]) {
    let found: Vec<String> = found.iter().map(|finding| Brief::of(finding).0).collect();
    assert_eq!(found, expected);
}

/// An array of 8-byte elements and how its variable is bound.
#[derive(Clone, Copy)]
pub(crate) struct Array {
    name: &'static str,
    base: usize,
    shape: Shape,
}

/// A scalar of 8 bytes with a companion cell.
#[derive(Clone, Copy)]
pub(crate) struct Scalar {
    name: &'static str,
    address: usize,
    cell: *mut Cell,
}

/// A program under control.
pub(crate) struct Program {
    control: Control,
    state: Box<State>,
    unit: &'static mut raw::Unit,
    sites: Vec<raw::Site>,
    constructs: Vec<raw::Construct>,
    fast: bool,
    /// Line of the next accesses.
    pub(crate) line: u32,
}

/// A reference of a loop, with one row per subscript: a coefficient per loop, then the constant.
#[derive(Clone, Copy)]
pub(crate) struct Slot(usize);

struct Declared {
    array: Array,
    site: Site,
    rows: Vec<Vec<i64>>,
    /// Subscripts given at run time.
    free: bool,
    bound: Box<Ref>,
}

/// A parallel loop being written.
pub(crate) struct ParallelLoop<'p> {
    pub(crate) program: &'p mut Program,
    looped: Box<Loop>,
    limits: Vec<u32>,
    references: Vec<Declared>,
    headers: Vec<(i64, i64, i64)>,
    irregular: u32,
    shared: bool,
    frame: LoopFrame,
}

fn text(text: &str) -> *const c_char {
    CString::new(text).unwrap().into_raw()
}

fn name(name: &str) -> Option<Name> {
    // SAFETY: leaked by `text`.
    unsafe { Name::new(text(name)) }
}

impl Program {
    fn new(options: &Options, fast: bool, first: u32) -> Program {
        // SAFETY: integers and pointers, for which zeros are values.
        let mut state: Box<State> = unsafe { Box::new(std::mem::zeroed()) };
        let mut control = Control::new(options, Report::new(options));
        control.activate_at(&mut state, first);
        let sites = Vec::with_capacity(256);
        let constructs = Vec::with_capacity(64);
        let unit = Box::leak(Box::new(raw::Unit {
            abi_version: raw::ABI_VERSION,
            constructs_count: 0,
            sites_count: 0,
            fortran: 0,
            path: text("t.c"),
            constructs: constructs.as_ptr(),
            sites: sites.as_ptr(),
            notes: std::ptr::null(),
            first_number: 0,
            begins: 1,
        }));
        // SAFETY: leaked.
        control.register(unsafe { Unit::new(unit) }.unwrap());
        Program {
            control,
            state,
            unit,
            sites,
            constructs,
            fast,
            line: 1,
        }
    }

    fn findings(&mut self) -> Vec<Finding> {
        self.control
            .entries()
            .iter()
            .map(|entry| entry.finding.clone())
            .collect()
    }

    /// How often the findings were counted.
    pub(crate) fn counts(&self) -> Vec<u64> {
        self.control
            .entries()
            .iter()
            .map(|entry| entry.count)
            .collect()
    }

    /// The table of references; one entry per line, text and flags.
    fn site(&mut self, reference: &str, variable: &str, flags: u32) -> Site {
        let line = self.line;
        let known = self.sites.iter().position(|site| {
            // SAFETY: texts leaked below.
            let text = unsafe { super::tables::text(site.reference) };
            site.line == line && site.flags == flags && text == reference
        });
        let position = known.unwrap_or_else(|| {
            assert!(self.sites.len() < 256, "sites must not move");
            self.sites.push(raw::Site {
                file: text("t.c"),
                reference: text(reference),
                variable: text(variable),
                line,
                column: 0,
                construct: 0,
                flags,
                value_type: 0,
            });
            self.unit.sites_count += 1;
            self.sites.len() - 1
        });
        // SAFETY: the table is never moved, and outlives the findings made of it.
        unsafe { Site::new(&raw const self.sites[position]) }.unwrap()
    }

    fn memory(bytes: usize) -> usize {
        Box::leak(vec![0u128; bytes.div_ceil(16).max(1)].into_boxed_slice()).as_ptr() as usize
    }

    /// A DVM array, not mapped.
    pub(crate) fn array(&mut self, name: &'static str, extent: &[i64]) -> Array {
        let shape = Shape::dense(extent, false);
        let base = Program::memory(shape.span() as usize * 8);
        self.define(name, base, extent, [1; MAX_RANK], [1; MAX_RANK])
    }

    /// A DVM array in given memory, with declared shadow widths.
    pub(crate) fn define(
        &mut self,
        array: &'static str,
        base: usize,
        extent: &[i64],
        low: [i64; MAX_RANK],
        high: [i64; MAX_RANK],
    ) -> Array {
        let shape = Shape::dense(extent, false);
        self.control.define_array(
            &mut self.state,
            &ArrayVariable {
                base,
                name: name(array),
                element: 8,
                extent,
                lower: &[0; MAX_RANK][..extent.len()],
                stride: &shape.stride[..extent.len()],
                declared: Some(Edge {
                    low,
                    high,
                    corner: false,
                }),
                awaits_mapping: false,
            },
        );
        Array {
            name: array,
            base,
            shape,
        }
    }

    /// A DVM array with every dimension distributed.
    pub(crate) fn distributed(&mut self, name: &'static str, extent: &[i64]) -> Array {
        let array = self.array(name, extent);
        self.distribute(&array, &vec![true; extent.len()], false);
        array
    }

    pub(crate) fn distribute(&mut self, array: &Array, flags: &[bool], new_value: bool) {
        let cut = |&flag: &bool| if flag { Cut::Regular } else { Cut::Whole };
        let cuts: Vec<Cut> = flags.iter().map(cut).collect();
        self.control.distribute(array.base, &cuts, new_value);
    }

    /// A DVM array aligned with another one.
    pub(crate) fn aligned(
        &mut self,
        name: &'static str,
        extent: &[i64],
        target: &Array,
        axes: &[Axis],
    ) -> Array {
        let array = self.array(name, extent);
        self.control
            .align(array.base, target.base, Alignment::new(axes), false);
        array
    }

    /// Gives every element of an array a value, as reading it from a file does.
    pub(crate) fn fill(&mut self, array: &Array) {
        let site = self.site("fread", array.name, code::site::WRITE | code::site::WHOLE);
        let size = array.shape.span() as usize * 8;
        self.control
            .block(&mut self.state, site, array.base, size, true);
    }

    /// A plain array of file scope.
    pub(crate) fn plain(
        &mut self,
        array: &'static str,
        extent: &[i64],
        initialised: bool,
    ) -> Array {
        let shape = Shape::dense(extent, false);
        let size = shape.span() as usize * 8;
        let base = Program::memory(size);
        let variable = Variable {
            address: base,
            size,
            grain: 8,
            companion: None,
            name: name(array),
            initialised,
        };
        self.control.define_static(&mut self.state, &variable);
        Array {
            name: array,
            base,
            shape,
        }
    }

    /// A scalar of file scope.
    pub(crate) fn scalar(&mut self, scalar: &'static str, initialised: bool) -> Scalar {
        let cell = Box::into_raw(Box::new(Cell::default()));
        let address = Program::memory(8);
        let variable = Variable {
            address,
            size: 8,
            grain: 8,
            // SAFETY: leaked.
            companion: unsafe { Companion::new(cell) },
            name: name(scalar),
            initialised,
        };
        self.control.define_static(&mut self.state, &variable);
        Scalar {
            name: scalar,
            address,
            cell,
        }
    }

    /// malloc.
    pub(crate) fn malloc(&mut self, bytes: usize) -> usize {
        let address = Program::memory(bytes);
        self.control.born(&mut self.state, address, bytes, false);
        address
    }

    pub(crate) fn control(&mut self) -> (&mut Control, &mut State) {
        (&mut self.control, &mut self.state)
    }

    // ---- accesses ---------------------------------------------------------------------------

    /// `*address` by name of a pointer.
    pub(crate) fn memory_access(
        &mut self,
        reference: &str,
        variable: &str,
        address: usize,
        size: usize,
        write: bool,
    ) {
        let site = self.site(reference, variable, u32::from(write));
        self.control
            .check(&mut self.state, &Access::at(site, address, size, write));
    }

    /// memcpy, or the assignment of a structure.
    pub(crate) fn copy(&mut self, reference: &str, to: usize, from: usize, size: usize) {
        let site = self.site(reference, "", code::site::WRITE);
        self.control.copy(&mut self.state, site, to, from, size);
    }

    /// A library call on the first `size` bytes of an array.
    pub(crate) fn block(&mut self, reference: &str, array: &Array, size: usize, write: bool) {
        let site = self.site(reference, array.name, u32::from(write));
        self.control
            .block(&mut self.state, site, array.base, size, write);
    }

    /// A library call on memory.
    pub(crate) fn block_at(
        &mut self,
        reference: &str,
        variable: &str,
        address: usize,
        size: usize,
        write: bool,
    ) {
        let site = self.site(reference, variable, u32::from(write));
        self.control
            .block(&mut self.state, site, address, size, write);
    }

    /// `p[k]` where the pointer points to the array, whatever its type says.
    pub(crate) fn element_of_pointer(&mut self, reference: &str, array: &Array, k: i64) {
        let site = self.site(reference, "p", 0);
        let access = Access {
            array: array.base,
            ..Access::at(site, array.base.wrapping_add((k * 8) as usize), 8, false)
        };
        self.control.check(&mut self.state, &access);
    }

    /// An unseen function got the address.
    pub(crate) fn escape_scalar(&mut self, scalar: &Scalar) {
        self.control.escape(&self.state, scalar.address);
    }

    /// The same for an array.
    pub(crate) fn escape_array(&mut self, array: &Array) {
        self.control.escape(&self.state, array.base);
    }

    /// An element outside of slots.
    pub(crate) fn element(
        &mut self,
        array: &Array,
        reference: &str,
        subscripts: &[i64],
        flags: u32,
    ) {
        let site = self.site(reference, array.name, flags);
        let mut bound = Box::new(self.bind(array));
        self.slow_element(site, &mut bound, 0, subscripts);
    }

    pub(crate) fn read(&mut self, array: &Array, reference: &str, subscripts: &[i64]) {
        self.element(array, reference, subscripts, code::site::READ);
    }

    pub(crate) fn write(&mut self, array: &Array, reference: &str, subscripts: &[i64]) {
        self.element(array, reference, subscripts, code::site::WRITE);
    }

    fn bind(&mut self, array: &Array) -> Ref {
        // SAFETY: integers and pointers, for which zeros are values.
        let mut bound: Ref = unsafe { std::mem::zeroed() };
        bound.pointer = array.base as *const _;
        bound.element = 8;
        bound.rank = array.shape.rank as u32;
        bound.extent = array.shape.extent;
        self.control.bind(&mut self.state, &mut bound, None);
        bound
    }

    fn slow_element(&mut self, site: Site, bound: &mut Ref, limit: usize, subscripts: &[i64]) {
        let k: i64 = subscripts
            .iter()
            .zip(&bound.stride)
            .map(|(s, stride)| s.wrapping_mul(*stride))
            .sum();
        let access = Access {
            site,
            address: (bound.pointer as usize).wrapping_add((k * 8) as usize),
            size: 8,
            companion: None,
            array: bound.pointer as usize,
            reference: Some(bound),
            rank: subscripts.len(),
            subscript: tuple(subscripts),
            limit,
            write: site.is_write(),
            block: false,
        };
        self.control.check(&mut self.state, &access);
    }

    fn slow_cell(&mut self, site: Site, scalar: &Scalar) {
        let access = Access {
            // SAFETY: leaked with its scalar.
            companion: unsafe { Companion::new(scalar.cell) },
            ..Access::at(site, scalar.address, 8, site.is_write())
        };
        self.control.check(&mut self.state, &access);
    }

    /// `dvm_read_scalar`
    pub(crate) fn read_scalar(&mut self, scalar: &Scalar, flags: u32) {
        let site = self.site(scalar.name, scalar.name, flags);
        // SAFETY: leaked with its scalar.
        let cell = unsafe { &mut *scalar.cell };
        let now = self.state.now;
        if cell.w != 0 && cell.w & 1 == 0 {
            cell.r = now;
        } else if cell.w != now {
            self.slow_cell(site, scalar);
        }
    }

    /// `dvm_write_scalar`
    pub(crate) fn write_scalar(&mut self, scalar: &Scalar) {
        let site = self.site(scalar.name, scalar.name, code::site::WRITE);
        // SAFETY: leaked with its scalar.
        let cell = unsafe { &mut *scalar.cell };
        let base = self.state.base64;
        if cell.r >= base && cell.w < base {
            self.slow_cell(site, scalar);
        } else {
            cell.w = self.state.now;
        }
    }

    /// `dvm_accumulate`, read and write of `s = s + x`
    pub(crate) fn accumulate(&mut self, scalar: &Scalar) {
        for write in [0, code::site::WRITE] {
            let site = self.site(scalar.name, scalar.name, write | code::site::ACCUMULATION);
            // SAFETY: leaked with its scalar.
            if unsafe { (*scalar.cell).w } != 1 {
                self.slow_cell(site, scalar);
            }
        }
    }

    /// The loop variable of a parallel loop after the loop.
    pub(crate) fn lose(&mut self, scalar: &Scalar) {
        // SAFETY: leaked with its scalar.
        unsafe { (*scalar.cell).w = 1 };
    }

    /// A statement that assigns an element of `array`.
    pub(crate) fn own(&mut self, array: &Array, statement: impl FnOnce(&mut Program)) {
        self.control.own_begin(array.base);
        statement(self);
        self.control.own_end();
    }

    // ---- parallel loops -----------------------------------------------------------------------

    /// A parallel loop at `self.line`; headers are (first, last, step).
    pub(crate) fn parallel(
        &mut self,
        headers: &[(i64, i64, i64)],
        body: impl FnOnce(ParallelLoop<'_>),
    ) {
        self.nest(headers, 0, body);
    }

    /// The same where the bounds of loop d vary for every bit d of `irregular`.
    pub(crate) fn nest(
        &mut self,
        headers: &[(i64, i64, i64)],
        irregular: u32,
        body: impl FnOnce(ParallelLoop<'_>),
    ) {
        assert!(self.constructs.len() < 64, "constructs must not move");
        let line = self.line;
        let known = self
            .constructs
            .iter()
            .position(|construct| construct.line == line);
        let position = known.unwrap_or_else(|| {
            self.constructs.push(raw::Construct {
                unit: self.unit,
                file: text("t.c"),
                number: self.constructs.len() as u32 + 1,
                kind: code::construct::PARALLEL_LOOP,
                rank: headers.len() as u32,
                line,
                end_line: line + 9,
                directive_line: line,
            });
            self.unit.constructs_count += 1;
            self.constructs.len() - 1
        });
        let what = &raw const self.constructs[position];
        let column =
            |part: fn(&(i64, i64, i64)) -> i64| headers.iter().map(part).collect::<Vec<_>>();
        let (first, last, step) = (column(|h| h.0), column(|h| h.1), column(|h| h.2));
        // SAFETY: integers and pointers, for which zeros are values.
        let mut looped: Box<Loop> = unsafe { Box::new(std::mem::zeroed()) };
        let mut limits = vec![0; 32];
        looped.what = what;
        looped.rank = headers.len() as u32;
        looped.limits = limits.as_mut_ptr();
        looped.limits_count = limits.len() as u32;
        space::open(&mut looped, &first, &last, &step, irregular);
        let nest = Nest {
            // SAFETY: the table is never moved.
            construct: unsafe { Construct::new(what) }.unwrap(),
            space: Space {
                rank: headers.len(),
                first: tuple(&first),
                last: tuple(&last),
                step: tuple(&step),
            },
            irregular,
        };
        // SAFETY: boxed, closed below.
        let frame = unsafe { LoopFrame::new(&mut looped) };
        self.control.loop_open(&mut self.state, frame, nest);
        body(ParallelLoop {
            program: self,
            looped,
            limits,
            references: Vec::new(),
            headers: headers.to_vec(),
            irregular,
            shared: false,
            frame,
        });
    }
}

/// `a * loop + b`, or a constant, for ON.
pub(crate) fn along(dim: usize, a: i64, b: i64) -> Axis {
    Axis::Linear { dim, a, b }
}

impl ParallelLoop<'_> {
    pub(crate) fn on(&mut self, target: &Array, axes: &[Axis]) {
        let site = self.program.site("on", target.name, 0);
        let program = &mut *self.program;
        let rules = Alignment::new(axes);
        program
            .control
            .loop_on(&program.state, self.frame, target.base, &rules, Some(site));
    }

    /// ON target[i][j]..., one loop per dimension.
    pub(crate) fn on_elements(&mut self, target: &Array) {
        let axes: Vec<Axis> = (0..target.shape.rank).map(|d| along(d, 1, 0)).collect();
        self.on(target, &axes);
    }

    /// A loop without ON: the emitted checks are those of shared elements.
    pub(crate) fn without_on(&mut self) {
        self.shared = true;
    }

    pub(crate) fn tie(&mut self, array: &Array, axes: &[i64]) {
        self.program
            .control
            .loop_tie(self.frame, array.base, tuple(axes));
    }

    pub(crate) fn renew(&mut self, array: &Array, corner: bool) {
        let site = self.program.site("shadow_renew", array.name, 0);
        let full = [-1; MAX_RANK];
        self.program
            .control
            .loop_shadow_renew(array.base, &full, &full, corner, Some(site));
    }

    pub(crate) fn across(&mut self, array: &Array, out: bool, low: &[i64], high: &[i64]) {
        self.program
            .control
            .loop_across(self.frame, array.base, out, tuple(low), tuple(high));
    }

    pub(crate) fn reduction(&mut self, scalar: &Scalar) {
        let site = self.program.site("reduction", scalar.name, 0);
        // SAFETY: leaked with its scalar.
        let companion = unsafe { Companion::new(scalar.cell) };
        let reduction = Reduction::new(scalar.address, 8, companion, Some(site));
        self.program.control.loop_reduction(self.frame, reduction);
    }

    pub(crate) fn reduction_array(&mut self, array: &Array) {
        let size = array.shape.span() as usize * 8;
        let reduction = Reduction::new(array.base, size, None, None);
        self.program.control.loop_reduction(self.frame, reduction);
    }

    pub(crate) fn private(&mut self, scalar: &Scalar) {
        // SAFETY: leaked with its scalar.
        let companion = unsafe { Companion::new(scalar.cell) };
        self.program
            .control
            .loop_private(self.frame, scalar.address, 8, companion);
    }

    pub(crate) fn private_array(&mut self, array: &Array) {
        let size = array.shape.span() as usize * 8;
        self.program
            .control
            .loop_private(self.frame, array.base, size, None);
    }

    fn declare(
        &mut self,
        array: &Array,
        reference: &str,
        rows: &[&[i64]],
        flags: u32,
        free: bool,
    ) -> Slot {
        let site = self.program.site(reference, array.name, flags);
        let bound = Box::new(self.program.bind(array));
        self.references.push(Declared {
            array: *array,
            site,
            rows: rows.iter().map(|row| row.to_vec()).collect(),
            free,
            bound,
        });
        Slot(self.references.len() - 1)
    }

    /// A read of `array`; per subscript the coefficients of the loops and the constant.
    pub(crate) fn read(&mut self, array: &Array, reference: &str, rows: &[&[i64]]) -> Slot {
        self.declare(array, reference, rows, code::site::READ, false)
    }

    pub(crate) fn write(&mut self, array: &Array, reference: &str, rows: &[&[i64]]) -> Slot {
        self.declare(array, reference, rows, code::site::WRITE, false)
    }

    pub(crate) fn flagged(
        &mut self,
        array: &Array,
        reference: &str,
        rows: &[&[i64]],
        flags: u32,
    ) -> Slot {
        self.declare(array, reference, rows, flags, false)
    }

    /// A reference whose subscripts are not affine.
    pub(crate) fn indirect(&mut self, array: &Array, reference: &str, flags: u32) -> Slot {
        self.declare(array, reference, &[], flags, true)
    }

    fn is_shared(&self, reference: &Declared) -> bool {
        self.shared || self.program.control.is_array(reference.array.base)
    }

    fn start(&mut self) {
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
                self.program.control.loop_site(
                    self.frame,
                    &mut reference.bound,
                    &Reference {
                        number,
                        site: reference.site,
                        coefficient: &coefficient,
                        constant: &constant,
                        free: if reference.free { (1 << rank) - 1 } else { 0 },
                        shared,
                    },
                );
            }
        }
        self.program
            .control
            .loop_start(&mut self.program.state, self.frame);
    }

    /// Runs the box.
    pub(crate) fn run(mut self, mut body: impl FnMut(&mut Self, &[i64])) {
        assert_eq!(self.irregular, 0, "use run_rows");
        self.start();
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
        self.start();
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

    /// `dvm_iteration`, index stores, body.
    fn iterate(&mut self, index: &[i64], body: &mut impl FnMut(&mut Self, &[i64])) {
        let state = &mut self.program.state;
        state.cur += 2;
        state.now += 2;
        if state.cur > 0xffff_fff0 {
            let cur = self.program.control.renumber(&mut self.program.state);
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
    pub(crate) fn at(&mut self, slot: Slot) {
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
    pub(crate) fn at_subscripts(&mut self, slot: Slot, subscripts: &[i64]) {
        let bound = &self.references[slot.0].bound;
        let inside = (0..subscripts.len())
            .all(|d| (subscripts[d].wrapping_sub(bound.lower[d]) as u64) < bound.extent[d] as u64);
        self.execute(slot, subscripts, inside);
    }

    fn execute(&mut self, slot: Slot, subscripts: &[i64], inside: bool) {
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
            // SAFETY: an open limit promises that the cells exist.
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
