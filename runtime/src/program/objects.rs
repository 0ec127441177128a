//! Objects of a program, and accesses to them outside of parallel loops.

use dvmdbg_abi::{self as raw, Loop, MAX_RANK, Ref, ShadowWord, State, code};

use super::{ParallelLoop, Program, Scalar, TestArray, name, text};
use crate::abi::space;
use crate::address::Address;
use crate::control::state::Control;
use crate::emitted::bound::begin_of;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Construct, Site, Unit};
use crate::machine::access::Access;
use crate::machine::open_loop::OpenedNest;
use crate::machine::shadow_words::Companion;
use crate::machine::variable::{ArrayVariable, Cut, Variable};
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::shadow::Edge;
use crate::mapping::shape::Shape;
use crate::mapping::space::Space;
use crate::mapping::tuple;
use crate::options::Options;
use crate::report::{Finding, Report};

impl Program {
    /// A program whose accesses inline checks judge, or the library.
    pub(crate) fn judged(inline: bool) -> Program {
        let options = Options {
            inline,
            ..Options::default()
        };
        Program::new(&options, true, 4)
    }

    pub(super) fn new(options: &Options, fast: bool, first: u32) -> Program {
        let mut state: Box<State> = Box::new(State::zeroed());
        let mut control = Control::new(options, Report::new(options));
        control.machine.activate_at(&mut state, first);
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
            formulas: std::ptr::null(),
            settled: 0,
            computing: std::ptr::null(),
        }));
        // SAFETY: leaked above.
        control
            .machine
            .execution
            .register(unsafe { Unit::new(unit) }.unwrap());
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

    pub(super) fn findings(&mut self) -> Vec<Finding> {
        self.control
            .judge
            .entries()
            .iter()
            .map(|entry| entry.finding.clone())
            .collect()
    }

    /// How often the findings were counted.
    pub(crate) fn counts(&self) -> Vec<u64> {
        self.control
            .judge
            .entries()
            .iter()
            .map(|entry| entry.count)
            .collect()
    }

    /// The table of references; one entry per line, text and flags.
    pub(super) fn site(&mut self, reference: &str, variable: &str, flags: u32) -> Site {
        let line = self.line;
        let known = self.sites.iter().position(|site| {
            // SAFETY: `text` has made it, which gives nothing back.
            let text = unsafe { crate::emitted::tables::text(site.reference) };
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
        // SAFETY: the vector has room for all sites, so it is not moved, and the program outlives the findings made of it.
        unsafe { Site::new(&raw const self.sites[position]) }.unwrap()
    }

    fn memory(bytes: usize) -> Address {
        Address::of(Box::leak(vec![0u128; bytes.div_ceil(16).max(1)].into_boxed_slice()).as_ptr())
    }

    /// A DVM array, not mapped.
    pub(crate) fn array(&mut self, name: &'static str, extent: &[i64]) -> TestArray {
        let shape = Shape::dense(extent, false);
        let base = Program::memory(shape.span() as usize * 8);
        self.define(name, base, extent, [1; MAX_RANK], [1; MAX_RANK])
    }

    /// A DVM array in given memory, with declared shadow widths.
    pub(crate) fn define(
        &mut self,
        array: &'static str,
        base: Address,
        extent: &[i64],
        low: [i64; MAX_RANK],
        high: [i64; MAX_RANK],
    ) -> TestArray {
        let shape = Shape::dense(extent, false);
        self.control.machine.memory.define_array(
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
                is_fortran: false,
            },
        );
        TestArray {
            name: array,
            base,
            shape,
        }
    }

    /// A DVM array with every dimension distributed.
    pub(crate) fn distributed(&mut self, name: &'static str, extent: &[i64]) -> TestArray {
        let array = self.array(name, extent);
        self.distribute(&array, &vec![true; extent.len()], false);
        array
    }

    pub(crate) fn distribute(&mut self, array: &TestArray, flags: &[bool], new_value: bool) {
        let cut = |&flag: &bool| if flag { Cut::Regular } else { Cut::Whole };
        let cuts: Vec<Cut> = flags.iter().map(cut).collect();
        self.control
            .machine
            .distribute(array.base, &cuts, new_value);
    }

    /// A DVM array aligned with another one.
    pub(crate) fn aligned(
        &mut self,
        name: &'static str,
        extent: &[i64],
        target: &TestArray,
        axes: &[Axis],
    ) -> TestArray {
        let array = self.array(name, extent);
        self.align(&array, target, axes);
        array
    }

    /// Aligns an array, anew or for the first time.
    pub(crate) fn align(&mut self, array: &TestArray, target: &TestArray, axes: &[Axis]) {
        self.control
            .machine
            .memory
            .align(array.base, target.base, Alignment::new(axes), false);
    }

    /// The memory of an array is freed, and belongs to a new one.
    pub(crate) fn define_again(
        &mut self,
        name: &'static str,
        old: &TestArray,
        extent: &[i64],
    ) -> TestArray {
        self.control.remove_variable(&mut self.state, old.base);
        self.define(name, old.base, extent, [1; MAX_RANK], [1; MAX_RANK])
    }

    /// Gives every element of an array a value, as reading it from a file does.
    pub(crate) fn fill(&mut self, array: &TestArray) {
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
    ) -> TestArray {
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
            hidden: false,
        };
        self.control
            .machine
            .memory
            .define_static(&mut self.state, &variable);
        TestArray {
            name: array,
            base,
            shape,
        }
    }

    /// A scalar of file scope.
    pub(crate) fn scalar(&mut self, scalar: &'static str, initialised: bool) -> Scalar {
        let shadow_word = Box::into_raw(Box::new(ShadowWord::default()));
        // SAFETY: made above and never given back.
        let shadow_word = unsafe { Companion::new(shadow_word) }.expect("it is there");
        let address = Program::memory(8);
        let variable = Variable {
            address,
            size: 8,
            grain: 8,
            companion: Some(shadow_word),
            name: name(scalar),
            initialised,
            hidden: false,
        };
        self.control
            .machine
            .memory
            .define_static(&mut self.state, &variable);
        Scalar {
            name: scalar,
            address,
            shadow_word,
        }
    }

    /// malloc.
    pub(crate) fn malloc(&mut self, bytes: usize) -> Address {
        let address = Program::memory(bytes);
        self.control
            .machine
            .memory
            .born(&mut self.state, address, bytes, false);
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
        address: Address,
        size: usize,
        write: bool,
    ) {
        let site = self.site(reference, variable, u32::from(write));
        self.control
            .check(&mut self.state, &Access::at(site, address, size, write));
    }

    /// memcpy, or the assignment of a structure.
    pub(crate) fn copy(&mut self, reference: &str, to: Address, from: Address, size: usize) {
        let site = self.site(reference, "", code::site::WRITE);
        self.control
            .copy(&mut self.state, (site, to), (site, from), size);
    }

    /// A library call on the first `size` bytes of an array.
    pub(crate) fn block(&mut self, reference: &str, array: &TestArray, size: usize, write: bool) {
        self.block_at(reference, array.name, array.base, size, write);
    }

    /// A library call on memory.
    pub(crate) fn block_at(
        &mut self,
        reference: &str,
        variable: &str,
        address: Address,
        size: usize,
        write: bool,
    ) {
        let site = self.site(reference, variable, u32::from(write));
        self.control
            .block(&mut self.state, site, address, size, write);
    }

    /// `p[k]` where the pointer points to the array, whatever its type says.
    pub(crate) fn element_of_pointer(&mut self, reference: &str, array: &TestArray, k: i64) {
        let site = self.site(reference, "p", 0);
        let access = Access {
            array: array.base,
            ..Access::at(site, array.base.wrapping_add((k * 8) as usize), 8, false)
        };
        self.control.check(&mut self.state, &access);
    }

    /// An unseen function got the address.
    pub(crate) fn escape_scalar(&mut self, scalar: &Scalar) {
        self.control
            .machine
            .memory
            .escape(&self.state, scalar.address);
    }

    /// The same for an array.
    pub(crate) fn escape_array(&mut self, array: &TestArray) {
        self.control.machine.memory.escape(&self.state, array.base);
    }

    /// An element outside of slots.
    pub(crate) fn element(
        &mut self,
        array: &TestArray,
        reference: &str,
        subscripts: &[i64],
        flags: u32,
    ) {
        let site = self.site(reference, array.name, flags);
        let mut bound = Box::new(self.bind(array));
        self.slow_element(site, &mut bound, 0, subscripts);
    }

    pub(crate) fn read(&mut self, array: &TestArray, reference: &str, subscripts: &[i64]) {
        self.element(array, reference, subscripts, code::site::READ);
    }

    pub(crate) fn write(&mut self, array: &TestArray, reference: &str, subscripts: &[i64]) {
        self.element(array, reference, subscripts, code::site::WRITE);
    }

    pub(super) fn bind(&mut self, array: &TestArray) -> Ref {
        let mut bound: Ref = Ref::zeroed();
        bound.pointer = array.base.pointer();
        bound.element = 8;
        bound.rank = array.shape.rank as u32;
        bound.extent = array.shape.extent;
        self.control
            .machine
            .memory
            .bind(&mut self.state, &mut bound, (None, false));
        bound
    }

    pub(super) fn slow_element(
        &mut self,
        site: Site,
        bound: &mut Ref,
        limit: usize,
        subscripts: &[i64],
    ) {
        let k: i64 = subscripts
            .iter()
            .zip(&bound.stride)
            .map(|(s, stride)| s.wrapping_mul(*stride))
            .sum();
        let access = Access {
            site,
            address: begin_of(bound).wrapping_add((k * 8) as usize),
            size: 8,
            companion: None,
            array: begin_of(bound),
            reference: Some(bound),
            rank: subscripts.len(),
            subscript: tuple(subscripts),
            limit,
            write: site.is_write(),
            block: false,
        };
        self.control.check(&mut self.state, &access);
    }

    fn slow_shadow_word(&mut self, site: Site, scalar: &Scalar) {
        let access = Access {
            companion: Some(scalar.shadow_word),
            ..Access::at(site, scalar.address, 8, site.is_write())
        };
        self.control.check(&mut self.state, &access);
    }

    /// `dvm_read_scalar`
    pub(crate) fn read_scalar(&mut self, scalar: &Scalar, flags: u32) {
        let site = self.site(scalar.name, scalar.name, flags);
        let shadow_word = scalar.shadow_word.get();
        let now = self.state.now;
        if shadow_word.w != 0 && shadow_word.w & 1 == 0 {
            scalar.shadow_word.set(ShadowWord {
                r: now,
                ..shadow_word
            });
        } else if shadow_word.w != now {
            self.slow_shadow_word(site, scalar);
        }
    }

    /// `dvm_write_scalar`
    pub(crate) fn write_scalar(&mut self, scalar: &Scalar) {
        let site = self.site(scalar.name, scalar.name, code::site::WRITE);
        let shadow_word = scalar.shadow_word.get();
        let base = self.state.base64;
        if shadow_word.r >= base && shadow_word.w < base {
            self.slow_shadow_word(site, scalar);
        } else {
            let w = self.state.now;
            scalar.shadow_word.set(ShadowWord { w, ..shadow_word });
        }
    }

    /// `dvm_accumulate`, read and write of `s = s + x`
    pub(crate) fn accumulate(&mut self, scalar: &Scalar) {
        for write in [0, code::site::WRITE] {
            let site = self.site(scalar.name, scalar.name, write | code::site::ACCUMULATION);
            if scalar.shadow_word.get().w != 1 {
                self.slow_shadow_word(site, scalar);
            }
        }
    }

    /// The loop variable of a parallel loop after the loop.
    pub(crate) fn lose(&mut self, scalar: &Scalar) {
        scalar.shadow_word.set(ShadowWord {
            w: 1,
            ..scalar.shadow_word.get()
        });
    }

    /// A statement that assigns an element of `array`.
    pub(crate) fn own(&mut self, array: &TestArray, statement: impl FnOnce(&mut Program)) {
        self.control.machine.own_begin(array.base, true);
        statement(self);
        self.control.machine.execution.own_end();
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
        let mut looped: Box<Loop> = Box::new(Loop::zeroed());
        let mut limits = vec![0; 32];
        looped.what = what;
        looped.rank = headers.len() as u32;
        looped.limits = limits.as_mut_ptr();
        looped.limits_count = limits.len() as u32;
        space::open(&mut looped, &first, &last, &step, irregular);
        let nest = OpenedNest {
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
            summarised: false,
            frame,
        });
    }
}
