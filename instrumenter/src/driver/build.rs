//! Debug builds: preprocess, instrument, compile each source, link; and the modes that stop early.

use super::files::{is_readable, reader, write};
use std::ffi::OsString;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};

use super::arguments::{Arguments, DriverMode, Input, InputKind, Stage};
use super::modules::{self, Earlier};
use super::preprocess::{self, CompilerPreprocessor};
use super::vector_math::PlainCode;
use super::work::WorkFolder;
use super::{content, exit, fortran, left_out, mpi, own_names, present, tools};
use crate::diagnostic::{Severity, codes};
use crate::emit;
use crate::pipeline::{self, Emitted, Instrumented, Output};
use crate::source::cpp::Family;

/// `--debug`.
pub(crate) fn debug(arguments: &Arguments) -> Result<u8, String> {
    let archive = tools::archive()?;
    let work = WorkFolder::new().map_err(|e| format!("cannot make a temporary folder: {e}"))?;
    let mut objects: Vec<Option<PathBuf>> = Vec::new();
    for (number, input) in arguments.inputs.iter().enumerate() {
        if input.kind == InputKind::Other {
            objects.push(None);
            continue;
        }
        let given = standard_input(input, &work)?;
        let read = given.as_ref().unwrap_or(input);
        match compile(arguments, read, &work, number)? {
            Ok(object) => objects.push(Some(object)),
            Err(status) => return Ok(status),
        }
    }
    if arguments.stage != Stage::Link {
        return pass_on_others(arguments);
    }
    link(arguments, &objects, &archive, work.path())
}

/// C text of the standard input in a file, which has the name that the compiler's object gets; `None` for other inputs.
fn standard_input(input: &Input, work: &WorkFolder) -> Result<Option<Input>, String> {
    if input.path != Path::new("-") || input.kind != InputKind::C {
        return Ok(None);
    }
    let mut text = b"# 1 \"<stdin>\"\n".to_vec();
    std::io::stdin()
        .read_to_end(&mut text)
        .map_err(|error| format!("cannot read the standard input: {error}"))?;
    let path = work.path().join(super::input::STANDARD_INPUT);
    write(&path, &text)?;
    Ok(Some(Input {
        path,
        kind: InputKind::C,
        language: input.language.clone(),
    }))
}

/// `--emit`.
pub(crate) fn emit(arguments: &Arguments) -> Result<u8, String> {
    let earlier = Earlier::default();
    for input in sources(arguments) {
        let (mut found, emitted) = instrument(arguments, input, &earlier)?;
        let leaves = emitted.as_ref().map(|output| output.leaves_directives);
        present::weigh(&mut found, arguments, leaves);
        present::diagnostics(&found, &input.path.to_string_lossy(), arguments)?;
        let Some(Output { emitted, .. }) = emitted else {
            return Ok(exit::FINDINGS);
        };
        earlier.note(&emitted.modules, &emitted.kinds);
        match &arguments.output {
            Some(path) => write(path, &emitted.text)?,
            None => present::result(&emitted.text)?,
        }
    }
    Ok(exit::SUCCESS)
}

/// `--lint`.
pub(crate) fn lint(arguments: &Arguments) -> Result<u8, String> {
    let mut all = Vec::new();
    let mut names = Vec::new();
    let earlier = Earlier::default();
    for input in sources(arguments) {
        let (found, emitted) = instrument(arguments, input, &earlier)?;
        all.extend(found);
        if let Some(Output { emitted, .. }) = emitted {
            earlier.note(&emitted.modules, &emitted.kinds);
        }
        names.push(input.path.to_string_lossy().into_owned());
    }
    let errors = present::diagnostics(&all, &names.join(" "), arguments)?;
    Ok(if errors {
        exit::FINDINGS
    } else {
        exit::SUCCESS
    })
}

fn sources(arguments: &Arguments) -> impl Iterator<Item = &Input> {
    arguments
        .inputs
        .iter()
        .filter(|input| input.kind != InputKind::Other)
}

/// Diagnostics of one source and, unless something in it cannot be built, what to compile.
fn instrument(
    arguments: &Arguments,
    input: &Input,
    earlier: &Earlier,
) -> Result<Instrumented, String> {
    is_readable(input)?;
    let mut flags = arguments.preprocessing();
    if input.kind == InputKind::Fortran {
        return fortran::instrument(arguments, input, &flags, earlier);
    }
    if arguments.mode == DriverMode::Debug {
        flags.extend(dependency_flags(arguments, &input.path));
    }
    if super::input::is_preprocessed(input) {
        flags.push("-undef".into());
    }
    flags.extend(super::input::folders(input));
    let compiler = tools::c_compiler();
    let preprocessor = CompilerPreprocessor::new(&compiler);
    let reader = reader(arguments);
    let purpose = arguments.purpose();
    pipeline::c(
        input.path.as_os_str(),
        &flags,
        &preprocessor,
        reader,
        purpose,
    )
    .or_else(|error| preprocess::refused(error, &compiler, &input.path))
}

/// `-MD` and its relatives for a compiler that makes no object: file and target must be named.
fn dependency_flags(arguments: &Arguments, source: &Path) -> Vec<OsString> {
    let mut flags = arguments.dependencies();
    let has = |name: &str| {
        flags
            .iter()
            .any(|flag| flag.to_string_lossy().starts_with(name))
    };
    if !has("-MD") && !has("-MMD") {
        return Vec::new();
    }
    let target = object_name(arguments, source);
    let (needs_file, needs_target) = (!has("-MF"), !has("-MT") && !has("-MQ"));
    if needs_file {
        flags.extend(["-MF".into(), target.with_extension("d").into()]);
    }
    if needs_target {
        flags.extend(["-MQ".into(), target.into()]);
    }
    flags
}

/// Compiles one source to an object (or assembly); the inner error is an exit status.
fn compile(
    arguments: &Arguments,
    input: &Input,
    work: &WorkFolder,
    number: usize,
) -> Result<Result<PathBuf, u8>, String> {
    is_readable(input)?;
    // The compiler reads the plain source meanwhile; what it says comes first.
    let check = || check_plain_source(arguments, input);
    let early = (!arguments.show && !may_show_directives(input)).then(check);
    let folder = work.path().join(number.to_string());
    fs::create_dir_all(&folder)
        .map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    let plain_code = PlainCode::ask(arguments, input, &folder);
    let instrumented = instrument(arguments, input, &Earlier::default());
    let shows = |(found, _): &Instrumented| {
        let mut found = found.iter();
        found.any(|one| one.code == &codes::NO_DIRECTIVE_MACRO)
    };
    // What it would say of directives helps nobody.
    let is_late = early.is_none() && !arguments.show && !instrumented.as_ref().is_ok_and(shows);
    let plain = early.or_else(|| is_late.then(check));
    if let Some(plain) = plain
        && !plain?.wait().is_ok_and(|status| status.success())
    {
        // Only what explains the compiler's messages is worth saying.
        let (mut found, _) = instrumented?;
        let explaining = [&codes::WRONG_FORM, &codes::NO_DIRECTIVE_MACRO];
        found.retain(|one| explaining.contains(&one.code));
        present::diagnostics(&found, &input.path.to_string_lossy(), arguments)?;
        return Ok(Err(exit::FINDINGS));
    }
    let (mut found, emitted) = instrumented?;
    let is_wrong = found.iter().any(|one| one.severity == Severity::Error);
    let leaves = emitted.as_ref().map(|output| output.leaves_directives);
    present::weigh(&mut found, arguments, leaves);
    present::diagnostics(&found, &input.path.to_string_lossy(), arguments)?;
    let Some(Output {
        emitted,
        leaves_directives,
    }) = emitted
    else {
        return Ok(Err(exit::FINDINGS));
    };
    if arguments.parallel && (is_wrong || leaves_directives) {
        present::line(&format!(
            "dvmcc: error: {}: a directive is not followed, and a parallel run would be wrong",
            input.path.display()
        ));
        return Ok(Err(exit::FINDINGS));
    }
    if arguments.warnings_are_errors() && (is_wrong || leaves_directives) {
        present::line(&format!(
            "dvmcc: error: {}: a directive is not followed [-Werror]",
            input.path.display()
        ));
        return Ok(Err(exit::FINDINGS));
    }
    if input.kind == InputKind::Fortran {
        fortran::name_target_once(&dependency_flags(arguments, &input.path), &input.path)?;
    }
    let target = match arguments.stage {
        Stage::Link => work.path().join(format!("{number}.o")),
        _ => object_name(arguments, &input.path),
    };
    let stem = input
        .path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let compiled = match input.kind {
        InputKind::C => compile_c(
            arguments,
            &emitted,
            &folder.join(format!("{stem}.c")),
            &target,
        )?,
        _ => {
            let own = plain_code.map_or_else(Vec::new, PlainCode::options);
            let (source, stem) = ((input, own), folder.join(stem));
            compile_fortran(arguments, source, &emitted, &stem, &target)?
        }
    };
    if compiled == 0 && !arguments.show {
        modules::write(&emitted.modules, &emitted.kinds, &arguments.emitted())?;
    }
    if arguments.save {
        write(&target.with_extension("dvm.c"), &emitted.text)?;
    }
    Ok(if compiled == 0 {
        Ok(target)
    } else {
        Err(compiled)
    })
}

/// Whether the compiler may find directives in its text: `DVM(` stands there and is not defined there.
fn may_show_directives(input: &Input) -> bool {
    let Ok(text) = fs::read(&input.path) else {
        return false;
    };
    let text = String::from_utf8_lossy(&text);
    let stands = text.contains("DVM(") || text.contains("DVM (");
    input.kind == InputKind::C && stands && !text.contains("define DVM")
}

/// The user's warnings and language options apply to the user's text (design decision 4).
fn check_plain_source(arguments: &Arguments, input: &Input) -> Result<Child, String> {
    let compiler = match input.kind {
        InputKind::Fortran => tools::fortran_compiler(),
        InputKind::C | InputKind::Other => tools::c_compiler(),
    };
    let mut words = arguments.checking();
    words.push("-fsyntax-only".into());
    match input.kind {
        InputKind::C => words.push("-Wno-unknown-pragmas".into()),
        // INCLUDE lines and modules are known to the compiler only, not to its preprocessor.
        _ => words.extend(dependency_flags(arguments, &input.path)),
    }
    words.extend(super::input::folders(input));
    words.extend(super::input::plain_input(input));
    Command::new(&compiler)
        .args(&words)
        .spawn()
        .map_err(|error| tools::cannot_start(&compiler, &error))
}

/// Language options for emitted C. The user's macros are expanded; those of `dvmdbg_emit.h` are not,
/// and the names that GNU mode predefines without underscores are the user's own by now.
const EMITTED_C: [&str; 6] = ["-w", "-Ulinux", "-Uunix", "-Ui386", "-x", "c"];

/// How many stores and calls gcc looks back over for the value of one load. Checked text is calls for the most part: with the
/// usual 1000 half of the time of `-O2` goes there, and loops that run as they stand have no use for more than this.
const LOOKED_BACK: &str = "--param=sccvn-max-alias-queries-per-access=50";

/// Where values of variables are after optimisation is followed through the checks, too, in time that grows faster than their number. Without
/// it gdb shows fewer variables of optimised text; who wants them can ask for it.
const VALUES_NOT_FOLLOWED: &str = "-fno-var-tracking-assignments";

/// Passes of `gcc -O1` that a companion does without: it holds checks only, which neither they nor `-O2` make any faster.
const COMPANION_WITHOUT: [&str; 8] = [
    "aggressive-loop-optimizations",
    "cprop-registers",
    "dse",
    "tree-ccp",
    "tree-dominator-opts",
    "tree-dse",
    "tree-loop-ivcanon",
    "tree-pta",
];

fn compile_c(
    arguments: &Arguments,
    emitted: &Emitted,
    file: &Path,
    target: &Path,
) -> Result<u8, String> {
    let (compiler, options) = (tools::c_compiler(), arguments.emitted());
    let (mut words, is_gcc) = (Vec::new(), preprocess::family(&compiler) == Family::Gcc);
    match is_gcc && !is_optimised(&options) {
        true => write(file, &emit::c::with_calls(&emitted.text))?,
        false => write(file, &emitted.text)?,
    }
    if is_gcc {
        words.extend([LOOKED_BACK, VALUES_NOT_FOLLOWED].map(OsString::from));
    }
    words.extend(options);
    words.push("-ffp-contract=off".into());
    words.extend(EMITTED_C.map(OsString::from));
    words.extend(profiled_as_written(&words));
    words.push(file.into());
    words.extend([stage_option(arguments).into(), "-o".into(), target.into()]);
    run(&compiler, &words, arguments)
}

/// Whether the last option of its kind asks for any optimisation.
fn is_optimised(options: &[OsString]) -> bool {
    let mut levels = options.iter().rev().filter_map(|word| word.to_str());
    let level = levels.find_map(|word| word.strip_prefix("-O"));
    level.is_some_and(|level| level != "0")
}

/// A program that watches its functions (`-finstrument-functions`) sees its own, not what the emitted text adds.
fn profiled_as_written(words: &[OsString]) -> Option<OsString> {
    let watched = words.iter().any(|word| word == "-finstrument-functions");
    watched.then(|| "-finstrument-functions-exclude-function-list=dvm_".into())
}

/// Fortran text and its C companion, merged to one object. `own`: options of the Fortran text of this source.
fn compile_fortran(
    arguments: &Arguments,
    (input, own): (&Input, Vec<OsString>),
    emitted: &Emitted,
    stem: &Path,
    target: &Path,
) -> Result<u8, String> {
    let (fortran, companion) = (stem.with_extension("f90"), stem.with_extension("c"));
    write(&fortran, &emitted.text)?;
    write(&companion, emitted.companion.as_deref().unwrap_or_default())?;
    let (first, second) = (stem.with_extension("1.o"), stem.with_extension("2.o"));
    let form = ["-ffree-form", "-ffree-line-length-none"];
    let mut words: Vec<OsString> = form.map(OsString::from).into();
    words.push(VALUES_NOT_FOLLOWED.into());
    let options = arguments.emitted_fortran().into_iter();
    words.extend(options.filter(|word| !is_form_option(word)));
    words.extend(own);
    words.extend(profiled_as_written(&words));
    // The compiler looks for modules beside the source it is given, which lies elsewhere now.
    let mut folders = vec![modules::folder_of(&fortran::written_in(arguments, input))];
    folders.extend(modules::named(&arguments.preprocessing(), "-I"));
    for folder in folders
        .into_iter()
        .filter(|one| !one.as_os_str().is_empty())
    {
        words.extend(["-I".into(), folder.into()]);
    }
    words.extend([
        "-w".into(),
        "-ffp-contract=off".into(),
        "-x".into(),
        "f95".into(),
        fortran.into(),
    ]);
    if arguments.stage == Stage::Assembly {
        words.extend(["-S".into(), "-o".into(), target.into()]);
        return run(&tools::fortran_compiler(), &words, arguments);
    }
    words.extend(["-c".into(), "-o".into(), (&first).into()]);
    let fortran = std::mem::take(&mut words);
    let compiler = tools::c_compiler();
    words.extend(["-std=gnu11", "-O1"].map(OsString::from));
    if preprocess::family(&compiler) == Family::Gcc {
        words.extend(COMPANION_WITHOUT.map(|pass| format!("-fno-{pass}").into()));
    }
    words.extend(arguments.emitted().into_iter().filter(is_code_generation));
    words.extend(EMITTED_C.map(OsString::from));
    words.extend([companion.into(), "-c".into(), "-o".into(), (&second).into()]);
    let both = [(tools::fortran_compiler(), fortran), (compiler, words)];
    let status = tools::run_both(both, arguments.show)?;
    if status != 0 {
        return Ok(status);
    }
    // Behind arrays of more than 2 GB nothing of ours could be reached.
    join([second, first], target, arguments)
}

/// The objects become one.
fn join(objects: [PathBuf; 2], target: &Path, arguments: &Arguments) -> Result<u8, String> {
    let mut words: Vec<OsString> = Vec::from([
        "-r".into(),
        "--wrap=free".into(),
        "--wrap=realloc".into(),
        "-o".into(),
        target.into(),
    ]);
    let options = arguments.emitted_fortran();
    if options
        .iter()
        .any(|one| one == "-mcmodel=medium" || one == "-mcmodel=large")
    {
        // It adds an empty section for COMMON blocks with large addresses, which has no alignment: where the program is linked they would
        // lie there.
        let script = objects[0].with_extension("ld");
        write(&script, b"SECTIONS { /DISCARD/ : { *(LARGE_COMMON) } }\n")?;
        words.extend(["-T".into(), script.into()]);
    }
    words.extend(objects.map(OsString::from));
    run("ld".as_ref(), &words, arguments)
}

fn is_form_option(word: &OsString) -> bool {
    word.to_str().is_some_and(|word| {
        word.starts_with("-ffixed")
            || word.starts_with("-ffree")
            || word.starts_with("-fd-lines")
            || word == "-cpp"
            || word == "-nocpp"
            // Its first lines say no more what the file was before.
            || word == "-fpreprocessed"
    })
}

/// Options that a C file compiled beside a Fortran one shares.
fn is_code_generation(word: &OsString) -> bool {
    word.to_str().is_some_and(|word| {
        word.starts_with("-m") || ["-fPIC", "-fpic", "-fPIE", "-fpie", "-fno-pie"].contains(&word)
    })
}

fn stage_option(arguments: &Arguments) -> &'static str {
    if arguments.stage == Stage::Assembly {
        "-S"
    } else {
        "-c"
    }
}

/// Functions that start threads, make processes or close libraries, which the archive notes, those that install handlers of signals, which it calls by
/// itself, those that want more threads of OpenMP than one, and those that end the program past its exit handlers.
const WRAPPED: [&str; 23] = [
    "pthread_create",
    "thrd_create",
    "timer_create",
    "mq_notify",
    "clone",
    "vfork",
    "_Fork",
    "syscall",
    "dlclose",
    "signal",
    "__sysv_signal",
    "sigaction",
    "_gfortran_signal_sub",
    "_gfortran_signal_func",
    "omp_set_num_threads",
    "omp_set_num_threads_",
    "omp_set_num_threads_8_",
    "abort",
    "__assert_fail",
    "_exit",
    "_Exit",
    "quick_exit",
    "_gfortran_abort",
];

fn link(
    arguments: &Arguments,
    objects: &[Option<PathBuf>],
    archive: &Path,
    work: &Path,
) -> Result<u8, String> {
    left_out::refuse_mixed(arguments)?;
    let linker = tools::linker(arguments);
    let mut words = tools::archive_first(archive);
    words.extend(
        arguments.passed_on(|number, input| match (&objects[number], &input.language) {
            (Some(object), _) => vec![object.into()],
            (None, Some(language)) => vec![
                "-x".into(),
                language.clone(),
                (&input.path).into(),
                "-x".into(),
                "none".into(),
            ],
            (None, None) => vec![(&input.path).into()],
        }),
    );
    if arguments.parallel {
        words.extend(mpi::words(arguments, work)?);
    }
    // In front, so that `-Wl,--no-gc-sections` of the user has the last word. Programs for parallel runs hold marks that nothing names.
    if !arguments.parallel {
        words.splice(..0, without_unused(&words));
    }
    words.push(archive.into());
    words.extend(tools::ARCHIVE_NEEDS.map(OsString::from));
    let own = own_names::of_link(arguments, objects);
    words.extend(own_names::wraps(WRAPPED, &own));
    if arguments.parallel {
        words.extend(own_names::wraps(mpi::WRAPPED, &own));
        words.extend(own_names::kept_to_program(&own, work)?);
    }
    let left = match arguments.show {
        true => Vec::new(),
        false => left_out::of_link(arguments, &linker, &words, work)?,
    };
    if !left.is_empty() {
        present::line(&left_out::line(&left, arguments.parallel));
    }
    if !arguments.show {
        let told = if arguments.parallel { &[][..] } else { &left };
        let note = work.join("left_out.s");
        let owned = content::variables(told);
        write(&note, left_out::note(told, &owned).as_bytes())?;
        words.extend(["-x", "assembler"].map(OsString::from));
        words.push(note.into());
        words.extend(["-x", "none"].map(OsString::from));
    }
    if let Some(output) = &arguments.output {
        words.extend(["-o".into(), output.into()]);
    }
    run(&linker, &words, arguments)
}

/// Most programs need less than half of the archive. A partial link (`-r`) takes all that it is given.
fn without_unused(words: &[OsString]) -> Option<OsString> {
    let partial = ["-r", "-Wl,-r", "-Wl,--relocatable"];
    let is_partial = |word: &OsString| partial.iter().any(|one| word == one);
    (!words.iter().any(is_partial)).then(|| "-Wl,--gc-sections".into())
}

/// `-c` and `-S`: what is not ours (C++, assembler) goes to the compiler as it stands.
fn pass_on_others(arguments: &Arguments) -> Result<u8, String> {
    let others = arguments
        .inputs
        .iter()
        .filter(|input| input.kind == InputKind::Other);
    let others: Vec<OsString> = others.map(|input| (&input.path).into()).collect();
    if others.is_empty() {
        return Ok(exit::SUCCESS);
    }
    let mut words = arguments.checking();
    words.push(stage_option(arguments).into());
    words.extend(others);
    if let Some(output) = &arguments.output {
        words.extend(["-o".into(), output.into()]);
    }
    run(&tools::c_compiler(), &words, arguments)
}

/// Where `-c` or `-S` puts the result.
fn object_name(arguments: &Arguments, source: &Path) -> PathBuf {
    if let (Some(output), Stage::Object | Stage::Assembly) = (&arguments.output, arguments.stage) {
        return output.clone();
    }
    let stem = source.file_stem().unwrap_or_default();
    Path::new(stem).with_extension(if arguments.stage == Stage::Assembly {
        "s"
    } else {
        "o"
    })
}

fn run(program: &std::ffi::OsStr, words: &[OsString], arguments: &Arguments) -> Result<u8, String> {
    Ok(tools::run(program, words, arguments.show)?.map_or(exit::SUCCESS, tools::status_code))
}
