//! From source text to emitted text: the order of the steps, once for C and once for Fortran
//! (design.md section 2). No input or output: the driver lends its hands for preprocessing.

use std::ffi::{OsStr, OsString};
use std::ops::Range;

pub use crate::lower::Purpose;

use crate::diagnostic::{Diagnostic, Place, Severity, codes};
use crate::model::Unit;
use crate::plan::Plan;
use crate::source::cpp::{Preprocess, PreprocessError};
use crate::source::{
    FortranOptions, Includes, Prepared, Threads, cpp, fixed_form, free_form, in_one_thread,
};
use crate::spelling::Spelling;
use crate::stack::deep;
use crate::syntax::fortran::Defaults;
use crate::{bytes, diagnostic, directive, emit, lint, plan, syntax};

/// For whom text is emitted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// The compiler.
    Compiler,
    /// The user of `dvmcc --emit`.
    User,
}

/// The option of compilers that tells a program of each function that begins and ends.
pub const WATCH_FUNCTIONS: &str = "-finstrument-functions";

/// The instrumented text.
pub struct Emitted {
    /// C: preprocessed text. Fortran: free-form text. For the user with what belongs to it.
    pub text: Vec<u8>,
    /// Fortran for the compiler: the unit's C companion.
    pub companion: Option<Vec<u8>>,
    /// Fortran: what other files have to know of the modules of the unit: names and texts.
    pub modules: Vec<(String, String)>,
    /// Fortran: the default kinds that they were read with.
    pub kinds: String,
}

/// A text to compile, and what is not in it.
pub struct Output {
    /// The text.
    pub emitted: Emitted,
    /// A directive is not followed, or stands in a procedure that is left uninstrumented.
    pub leaves_directives: bool,
}

/// Diagnostics in order of place and, unless one of them stops the build, what to compile.
pub type Instrumented = (Vec<Diagnostic>, Option<Output>);

/// Instruments a C unit. `path` is the file as named on the command line, `flags` the user's for
/// preprocessor and language, `reader` gets the text.
///
/// # Errors
/// When the preprocessor cannot be run or fails.
pub fn c(
    path: &OsStr,
    flags: &[OsString],
    preprocess: &dyn Preprocess,
    reader: Audience,
    purpose: Purpose,
) -> Result<Instrumented, PreprocessError> {
    let prepared = cpp::prepare(path, flags, preprocess, &expressions, threads_of(purpose))?;
    Ok(deep(|| {
        let (mut unit, found) = syntax::c::lower(&prepared, &path.to_string_lossy());
        unit.watches_functions = flags.iter().any(|flag| flag == WATCH_FUNCTIONS);
        unit.computing = plan::computing(&unit, &prepared.text);
        unit.reading = plan::reading(&unit, &prepared.text);
        unit.working = plan::working(&unit, &prepared.text);
        unit.acting = plan::acting(&unit, &prepared.text);
        finish(&prepared, &unit, found, purpose, |plan| Emitted {
            text: bytes::encode(&match reader {
                Audience::Compiler => emit::c::emit(&unit, plan, &prepared, purpose),
                Audience::User => emit::c::listing(&unit, plan, &prepared, purpose),
            }),
            companion: None,
            modules: Vec::new(),
            kinds: String::new(),
        })
    }))
}

/// Parallel runs have processes, and in these as many threads as the program likes; whoever judges follows one.
fn threads_of(purpose: Purpose) -> Threads {
    match purpose {
        Purpose::Parallel => Threads::Many,
        Purpose::Debug | Purpose::ParallelDebug => Threads::One,
    }
}

/// Statement functions in statement functions that are followed.
const MOST_EXPANSIONS: usize = 8;

/// Instruments a Fortran unit from its text, already preprocessed if it has to be.
pub fn fortran(
    path: &str,
    text: &str,
    free: bool,
    options: &FortranOptions,
    defaults: Defaults,
    includes: &dyn Includes,
    (reader, purpose): (Audience, Purpose),
) -> Instrumented {
    let prepare = if free {
        free_form::prepare
    } else {
        fixed_form::prepare
    };
    let mut prepared = prepare(path, text, options, includes);
    if options.openmp && threads_of(purpose) == Threads::One {
        in_one_thread(&mut prepared);
    }
    deep(|| {
        let (mut unit, mut found) = syntax::fortran::lower(&prepared, path, defaults);
        // What stands for a reference may hold others.
        for _ in 0..MOST_EXPANSIONS {
            let expansions = std::mem::take(&mut unit.expansions);
            if expansions.is_empty() {
                break;
            }
            prepared = prepared.expanded(expansions);
            (unit, found) = syntax::fortran::lower(&prepared, path, defaults);
        }
        unit.computing = plan::computing(&unit, &prepared.text);
        unit.working = plan::working(&unit, &prepared.text);
        finish(&prepared, &unit, found, purpose, |plan| {
            let modules = emit::fortran::interfaces(&unit, &prepared);
            if reader == Audience::User {
                let listing = emit::fortran::listing(&unit, plan, &prepared, purpose);
                let (fortran, companion) = (listing.fortran, listing.companion);
                let text = format!("{fortran}\n! companion in C\n\n{companion}");
                return Emitted {
                    text: bytes::encode(&text),
                    companion: None,
                    modules,
                    kinds: defaults.kinds.marks(),
                };
            }
            let output = emit::fortran::emit(&unit, plan, &prepared, purpose);
            Emitted {
                text: bytes::encode(&output.fortran),
                companion: Some(bytes::encode(&output.companion)),
                modules,
                kinds: defaults.kinds.marks(),
            }
        })
    })
}

/// Says so if a Fortran text that is broken in the form `free` is whole in the other one.
#[must_use]
pub fn wrong_form(
    path: &str,
    text: &str,
    free: bool,
    options: &FortranOptions,
    includes: &dyn Includes,
) -> Option<Diagnostic> {
    let reads = |free: bool| {
        let prepare = if free {
            free_form::prepare
        } else {
            fixed_form::prepare
        };
        let prepared = prepare(path, text, options, includes);
        prepared.diagnostics.is_empty() && deep(|| syntax::fortran::is_readable(&prepared))
    };
    if reads(free) || !reads(!free) {
        return None;
    }
    let (form, option) = if free {
        ("fixed", "-ffixed-form")
    } else {
        ("free", "-ffree-form")
    };
    let title = format!("this text is written in {form} form, but its suffix says otherwise");
    let found = Diagnostic::new(&codes::WRONG_FORM, title);
    Some(
        found
            .at(Place::file(path), "")
            .help(format!("add the option {option}")),
    )
}

/// Where names and expressions of a directive stand in its text: what macros may stand for.
fn expressions(text: &str, spelling: Spelling) -> Vec<Range<usize>> {
    let Some(directive) = directive::parse(text, spelling).directive else {
        return Vec::new();
    };
    let texts = directive.names().into_iter().chain(directive.expressions());
    let mut ranges: Vec<Range<usize>> = texts.map(|text| text.range.clone()).collect();
    ranges.sort_by_key(|range| range.start);
    ranges
}

/// Lints, plans and, if the text is whole, emits: a broken rule of the language leaves its procedure
/// uninstrumented, and the build goes on.
fn finish(
    prepared: &Prepared,
    unit: &Unit,
    mut found: Vec<Diagnostic>,
    purpose: Purpose,
    emit: impl FnOnce(&Plan) -> Emitted,
) -> Instrumented {
    found.extend(prepared.diagnostics.iter().cloned());
    found.extend(lint::run(unit, prepared));
    // What is wrong with a module of another file was said when that was built.
    let imported = prepared.imported_lines();
    found.retain(|one| {
        let place = one.labels.first().map(|label| &label.place);
        !place.is_some_and(|place| imported.contains(&(place.file.as_str(), place.line)))
    });
    let is_divided = purpose != Purpose::Debug;
    for jump in found
        .iter_mut()
        .filter(|one| is_divided && lint::is_left_early(one))
    {
        jump.severity = Severity::Error;
    }
    let broken = found
        .iter()
        .any(|one| one.severity == Severity::Error && one.code.stops());
    let plan = (!broken).then(|| plan::plan(unit, prepared, &mut found));
    if let Some(plan) = plan.as_ref().filter(|_| is_divided) {
        // A parallel run renews the elements of all of them.
        found.retain(|one| one.code != &codes::ALIKE_EDGES);
        found.extend(plan::foreign_reads(unit, prepared, plan));
        found.extend(plan::kept_addresses(unit, prepared, plan));
    }
    diagnostic::sort(&mut found);
    let plan = plan.map(|plan| match purpose {
        Purpose::Debug => plan,
        Purpose::Parallel => plan.divided().untraced(),
        Purpose::ParallelDebug => plan.divided(),
    });
    let output = plan.as_ref().map(|plan| Output {
        emitted: emit(plan),
        leaves_directives: leaves_directives(unit, plan)
            || found.iter().any(|one| one.code == &codes::NOT_YET),
    });
    (found, output)
}

fn leaves_directives(unit: &Unit, plan: &Plan) -> bool {
    let procedures = unit.procedures.iter().zip(&plan.procedures);
    let mut left = procedures.filter(|(_, decision)| !decision.instrument);
    left.any(|(procedure, _)| {
        let mut directives = unit.directives.iter();
        directives.any(|directive| procedure.span.contains(&directive.at))
    })
}
