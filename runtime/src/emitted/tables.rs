//! Safe views of the static tables of a unit: sites, constructs, units.
//!
//! The tables live in the data of the program and never change (but for `Unit::first_number`), so
//! a view is a plain copyable reference. Text is read only when a finding is written.

use std::borrow::Cow;
use std::ffi::{CStr, CString, c_char};
use std::fmt;

use dvmdbg_abi as raw;
use dvmdbg_abi::code;

use super::marks::Mark;

/// A text of the tables; NULL is the empty text.
///
/// # Safety
/// `text` is NULL or ends in NUL and lives as long as the program.
pub(crate) unsafe fn text(text: *const c_char) -> Cow<'static, str> {
    if text.is_null() {
        return Cow::Borrowed("");
    }
    // SAFETY: not NULL; it ends in NUL, which is what this function asks of its callers.
    unsafe { CStr::from_ptr(text) }.to_string_lossy()
}

/// A table of a unit; none where there is no table.
///
/// # Safety
/// It has as many entries as are said, and they stay as they are.
unsafe fn table<T>((first, count): (*const T, u32)) -> &'static [T] {
    if first.is_null() {
        return &[];
    }
    // SAFETY: not NULL; the number is right, which is what this function asks of its callers.
    unsafe { std::slice::from_raw_parts(first, count as usize) }
}

/// A text for a table that is made at run time; bytes after a NUL are dropped. Kept for the run.
fn kept(text: &str) -> *const c_char {
    let text = text.split('\0').next().unwrap_or_default();
    CString::new(text).unwrap_or_default().into_raw()
}

/// The declared name of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Name(*const c_char);

impl Name {
    /// # Safety
    /// As for [`text`].
    pub(crate) unsafe fn new(name: *const c_char) -> Option<Name> {
        // SAFETY: one byte is looked at, which is the NUL where the text is empty.
        let named = !name.is_null() && unsafe { *name } != 0;
        named.then_some(Name(name))
    }

    /// A name that a direct call gives; kept for the run.
    pub(crate) fn kept(name: &str) -> Option<Name> {
        (!name.is_empty()).then(|| Name(kept(name)))
    }

    /// Where its text stands: tells most names apart.
    pub(crate) fn identity(self) -> usize {
        self.0.addr()
    }

    pub(crate) fn text(self) -> Cow<'static, str> {
        // SAFETY: `new` asks for a text that lives as long as the program, `kept` never gives its text back.
        unsafe { text(self.0) }
    }
}

/// A reference in the source text.
#[derive(Clone, Copy)]
pub(crate) struct Site(&'static raw::Site);

impl Site {
    /// # Safety
    /// `site` is NULL or points into the static tables of a unit.
    pub(crate) unsafe fn new(site: *const raw::Site) -> Option<Site> {
        // SAFETY: `dvm_sites` of a unit is constant data that is never unloaded before the program ends.
        unsafe { site.as_ref() }.map(Site)
    }

    /// A reference that a direct call names; kept for the run.
    pub(crate) fn of_call(
        file: &str,
        line: u32,
        reference: &str,
        variable: &str,
        flags: u32,
    ) -> Site {
        Site(Box::leak(Box::new(raw::Site {
            file: kept(file),
            reference: kept(reference),
            variable: kept(variable),
            line,
            column: 0,
            construct: 0,
            flags,
            value_type: 0,
        })))
    }

    /// Tells sites apart.
    pub(crate) fn identity(self) -> usize {
        std::ptr::from_ref(self.0) as usize
    }

    /// The name of its file, in the static tables.
    pub(crate) fn file_in_c(self) -> *const c_char {
        self.0.file
    }

    pub(crate) fn file(self) -> Cow<'static, str> {
        self.text(|site| site.file)
    }

    /// As written: `A[i-1][j]`.
    pub(crate) fn reference(self) -> Cow<'static, str> {
        self.text(|site| site.reference)
    }

    /// Declared name used in the reference.
    pub(crate) fn variable(self) -> Cow<'static, str> {
        self.text(|site| site.variable)
    }

    fn text(self, one: impl FnOnce(&raw::Site) -> *const c_char) -> Cow<'static, str> {
        // SAFETY: the three texts of a site are literals of the unit, or kept by `of_call`.
        unsafe { text(one(self.0)) }
    }

    pub(crate) fn line(self) -> u32 {
        self.0.line
    }

    /// From 1; 0 = unknown.
    pub(crate) fn column(self) -> u32 {
        self.0.column
    }

    /// Local number of the innermost construct in the text; 0 = none.
    pub(crate) fn construct(self) -> u32 {
        self.0.construct
    }

    /// Code of the type of the variable (spec debugger.md 0), of a clause REDUCTION that of the reduction
    /// variable; 0 = none that can be recorded.
    pub(crate) fn kind(self) -> u32 {
        self.0.value_type & 0xff
    }

    /// Its values are recorded as of another type than they have.
    pub(crate) fn is_widened(self) -> bool {
        self.0.value_type >> 16 != 0
    }

    /// Whether one of the bits of `code::site` is set.
    pub(crate) fn has(self, flag: u32) -> bool {
        self.0.flags & flag != 0
    }

    pub(crate) fn is_write(self) -> bool {
        self.has(code::site::WRITE)
    }

    /// Fortran: whether a pointer leads to it.
    pub(crate) fn is_led(self) -> bool {
        self.has(code::site::LED)
    }

    /// Whether nothing is reported of it.
    pub(crate) fn is_quiet(self) -> bool {
        self.has(code::site::QUIET)
    }
}

impl fmt::Debug for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{} {}", self.file(), self.line(), self.reference())
    }
}

/// A construct of the source text.
#[derive(Clone, Copy)]
pub(crate) struct Construct(&'static raw::Construct);

impl Construct {
    /// # Safety
    /// `construct` is NULL or points into the static tables of a unit.
    pub(crate) unsafe fn new(construct: *const raw::Construct) -> Option<Construct> {
        // SAFETY: `dvm_constructs` of a unit is constant data that is never unloaded before the program ends.
        unsafe { construct.as_ref() }.map(Construct)
    }

    pub(crate) fn identity(self) -> usize {
        std::ptr::from_ref(self.0) as usize
    }

    /// A construct that a direct call opens; kept for the run.
    pub(crate) fn of_call(file: &str, line: u32, number: u32, kind: u32, rank: u32) -> Construct {
        Construct(Box::leak(Box::new(raw::Construct {
            unit: std::ptr::null(),
            file: kept(file),
            number,
            kind,
            rank,
            line,
            end_line: line,
            directive_line: line,
        })))
    }

    /// Where it stands.
    pub(crate) fn pointer(self) -> *const raw::Construct {
        std::ptr::from_ref(self.0)
    }

    pub(crate) fn unit(self) -> Option<Unit> {
        // SAFETY: the table of constructs of a unit points to `dvm_unit` beside it; that of a direct call is NULL.
        unsafe { Unit::new(self.0.unit) }
    }

    /// Number in the run, from 1.
    pub(crate) fn number(self) -> u32 {
        match self.unit() {
            Some(unit) => unit.first_number().max(1) + self.0.number.max(1) - 1,
            None => self.0.number,
        }
    }

    pub(crate) fn kind(self) -> u32 {
        self.0.kind
    }

    /// The name of its file, in the static tables.
    pub(crate) fn file_in_c(self) -> *const c_char {
        self.0.file
    }

    pub(crate) fn rank(self) -> usize {
        (self.0.rank as usize).clamp(1, raw::MAX_RANK)
    }

    pub(crate) fn file(self) -> Cow<'static, str> {
        // SAFETY: a literal of the unit, or kept by `of_call`.
        unsafe { text(self.0.file) }
    }

    /// Line of the directive, of the header if there is none.
    pub(crate) fn directive_line(self) -> u32 {
        match self.0.directive_line {
            0 => self.0.line,
            line => line,
        }
    }

    /// Whether the text of the construct contains the site.
    pub(crate) fn contains(self, site: Site) -> bool {
        (self.0.line..=self.0.end_line).contains(&site.line()) && self.file() == site.file()
    }
}

impl fmt::Debug for Construct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "construct {} at {}:{}",
            self.0.number,
            self.file(),
            self.0.line
        )
    }
}

/// A translation unit.
#[derive(Clone, Copy)]
pub(crate) struct Unit(*mut raw::Unit);

impl Unit {
    /// # Safety
    /// `unit` is NULL or the static table of a unit.
    pub(crate) unsafe fn new(unit: *const raw::Unit) -> Option<Unit> {
        (!unit.is_null()).then_some(Unit(unit.cast_mut()))
    }

    pub(crate) fn identity(self) -> usize {
        self.0 as usize
    }

    fn look<R>(self, look: impl FnOnce(&raw::Unit) -> R) -> R {
        // SAFETY: `dvm_unit` is static in its unit; `set_first_number` is not called by `look`.
        look(unsafe { &*self.0 })
    }

    pub(crate) fn abi_version(self) -> u32 {
        self.look(|unit| unit.abi_version)
    }

    pub(crate) fn is_fortran(self) -> bool {
        self.look(|unit| unit.fortran != 0)
    }

    pub(crate) fn constructs_count(self) -> u32 {
        self.look(|unit| unit.constructs_count)
    }

    /// Whether a directive opens one of its constructs.
    pub(crate) fn has_parallel_constructs(self) -> bool {
        // SAFETY: the two describe `dvm_constructs` of the unit, which is constant.
        let constructs =
            unsafe { table(self.look(|unit| (unit.constructs, unit.constructs_count))) };
        let mut kinds = constructs.iter().map(|construct| construct.kind);
        kinds.any(|kind| kind != code::construct::SEQUENTIAL_LOOP)
    }

    pub(crate) fn path(self) -> Cow<'static, str> {
        // SAFETY: a literal of the unit.
        unsafe { text(self.look(|unit| unit.path)) }
    }

    pub(crate) fn first_number(self) -> u32 {
        self.look(|unit| unit.first_number)
    }

    /// The one field that the runtime writes.
    pub(crate) fn set_first_number(self, number: u32) {
        // SAFETY: `dvm_unit` is not constant, and emitted text does not look at the field; the thread of the constructors alone registers
        // units, and no reference to one outlives its method.
        unsafe { (*self.0).first_number = number }
    }

    /// Control sees the program from its begin.
    pub(crate) fn begins(self) -> bool {
        self.look(|unit| unit.begins != 0)
    }

    /// Accesses of it were judged when it was built.
    pub(crate) fn settles(self) -> bool {
        self.look(|unit| unit.settled != 0)
    }

    /// All references of the unit.
    pub(crate) fn sites(self) -> impl Iterator<Item = Site> {
        // SAFETY: the two describe `dvm_sites` of the unit, which is constant.
        let sites = unsafe { table(self.look(|unit| (unit.sites, unit.sites_count))) };
        sites.iter().map(Site)
    }

    /// The references behind one, and it.
    pub(crate) fn sites_from(self, site: Site) -> impl Iterator<Item = Site> {
        let apart = site
            .identity()
            .wrapping_sub(self.look(|unit| unit.sites as usize));
        self.sites().skip(apart / size_of::<raw::Site>())
    }

    /// Whether the site stands in the table of this unit.
    pub(crate) fn owns(self, site: Site) -> bool {
        let (first, count) = self.look(|unit| (unit.sites as usize, unit.sites_count as usize));
        (first..first + count * size_of::<raw::Site>()).contains(&site.identity())
    }

    /// How assignments make their values, by site.
    pub(crate) fn formulas(self) -> impl Iterator<Item = (Site, String)> {
        let sites: Vec<Site> = self.sites().collect();
        let mut next = self.look(|unit| unit.formulas);
        std::iter::from_fn(move || {
            // SAFETY: `dvm_formulas` ends with an entry without text, at which this stops; a unit without any has NULL.
            let formula = unsafe { next.as_ref() }.filter(|formula| !formula.text.is_null())?;
            next = next.wrapping_add(1);
            let site = sites.get(formula.site as usize).copied()?;
            // SAFETY: not NULL, by the line above: a literal of the unit.
            Some((site, unsafe { text(formula.text) }.into_owned()))
        })
    }

    /// Its functions that only compute.
    pub(crate) fn computing(self) -> Vec<Mark> {
        let mut marks = Vec::new();
        // SAFETY: `dvm_computing` holds the marks of the unit and ends with NULL, at which this stops; a unit without any has NULL.
        unsafe {
            let mut next = self.look(|unit| unit.computing);
            while let Some(mark) = next.as_ref().and_then(|&mark| Mark::new(mark)) {
                marks.push(mark);
                next = next.add(1);
            }
        }
        marks
    }

    /// What was left uninstrumented and why.
    pub(crate) fn notes(self) -> Vec<String> {
        let mut notes = Vec::new();
        // SAFETY: `dvm_notes` holds literals and ends with NULL, at which this stops; a unit without any has NULL.
        unsafe {
            let mut next = self.look(|unit| unit.notes);
            while !next.is_null() && !(*next).is_null() {
                notes.push(text(*next).into_owned());
                next = next.add(1);
            }
        }
        notes
    }
}
