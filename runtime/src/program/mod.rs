//! A program for tests, written with the calls that emitted code makes.
//!
//! Plays the inline checks of `dvmdbg_emit.h` step by step. Every program runs twice, with slots
//! (the fast path) and without (every access judged by itself), and must find the same both times.
//!
//! `objects` has what a program declares and accesses, `loops` its parallel loops.

mod loops;
mod objects;

use std::ffi::{CString, c_char};

use dvmdbg_abi::{self as raw, Loop, Ref, State};

use crate::machine::shadow_words::Companion;

use crate::address::Address;
use crate::control::state::Control;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Name, Site};
use crate::mapping::shape::Shape;
use crate::options::Options;
use crate::report::{Finding, Severity};

pub(crate) use loops::along;

/// Runs a program with and without slots and returns its findings, which must be the same.
pub(crate) fn check(program: impl Fn(&mut Program)) -> Vec<Finding> {
    check_with(&Options::default(), program)
}

/// The same with options.
pub(crate) fn check_with(options: &Options, program: impl Fn(&mut Program)) -> Vec<Finding> {
    let run_with = |options: &Options, fast, first| {
        let mut running = Program::new(options, fast, first);
        program(&mut running);
        running.findings()
    };
    let run = |fast, first| run_with(options, fast, first);
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
    let unproven = Options {
        proofs: false,
        ..options.clone()
    };
    let inspected = run_with(&unproven, true, 4);
    assert_eq!(brief(&inspected), brief(&fast), "without proofs = with");
    // Epochs run over in the middle of the program: nothing changes but what is forgotten.
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
pub(crate) struct TestArray {
    name: &'static str,
    base: Address,
    shape: Shape,
}

/// A scalar of 8 bytes with a companion shadow word.
#[derive(Clone, Copy)]
pub(crate) struct Scalar {
    name: &'static str,
    address: Address,
    shadow_word: Companion,
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
pub(crate) struct TestSlot(usize);

struct Declared {
    array: TestArray,
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
    summarised: bool,
    frame: LoopFrame,
}

fn text(text: &str) -> *const c_char {
    CString::new(text).unwrap().into_raw()
}

fn name(name: &str) -> Option<Name> {
    // SAFETY: `text` gives nothing back.
    unsafe { Name::new(text(name)) }
}
