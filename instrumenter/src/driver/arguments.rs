//! The command line of dvmcc: gcc's options, sorted by the step they act on, and a few of our own.
//!
//! What dvmcc does not know it passes on untouched. Nothing here reads a file.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use super::long_names::short_form;
use crate::pipeline::Purpose;

/// What dvmcc is asked to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DriverMode {
    /// Directives ignored: the plain sequential program.
    Plain,
    /// Instrument, compile, link the archive.
    Debug,
    /// Print the instrumented source.
    Emit,
    /// Static diagnostics of directives only.
    Lint,
}

/// How far the compiler goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// A program (or shared object).
    Link,
    /// `-c`.
    Object,
    /// `-S`.
    Assembly,
    /// `-E`, `-M`, `-fsyntax-only`, `--version` and the like: passed on as it stands.
    Other,
}

/// Language of an input, by suffix or `-x`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InputKind {
    /// C, to be preprocessed.
    C,
    /// Fortran; the suffix, or the text, tells the form.
    Fortran,
    /// Objects, archives, assembler, other languages: the compiler's business.
    Other,
}

/// How diagnostics are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// With source lines.
    Human,
    /// `file:line:col: severity[CODE]: text`.
    Short,
    /// One JSON object.
    Json,
}

/// Colour of diagnostics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ColourChoice {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Which steps an option of the compiler acts on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CompilerStep {
    /// Only the preprocessor: a debug build gives it to step 1 and to nothing later.
    Preprocess,
    /// Dependency files: written by step 1 of a debug build.
    Dependency,
    /// Warnings: for the plain source, not for emitted text.
    Warning,
    /// Only the linker.
    Link,
    /// All compiling.
    Compile,
}

/// One word or pair of words of the command line, in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
enum CommandWord {
    Input(usize),
    Option(CompilerStep, Vec<OsString>),
}

/// An input file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Input {
    /// As named.
    pub(crate) path: PathBuf,
    /// By suffix or `-x`.
    pub(crate) kind: InputKind,
    /// The language `-x` gave, if any.
    pub(crate) language: Option<OsString>,
}

/// A sorted command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Arguments {
    pub(crate) mode: DriverMode,
    /// `--debug`: what the program does can be watched.
    pub(crate) debug: bool,
    /// `--parallel`: for several processes.
    pub(crate) parallel: bool,
    pub(crate) stage: Stage,
    pub(crate) output: Option<PathBuf>,
    pub(crate) inputs: Vec<Input>,
    pub(crate) format: Format,
    pub(crate) colour: ColourChoice,
    /// `--explain CODE`.
    pub(crate) explain: Option<String>,
    /// `-show`, `-###`: print what would run.
    pub(crate) show: bool,
    /// `--dvm-save-temps`: keep the emitted text beside the output.
    pub(crate) save: bool,
    /// `-help`, `--help`.
    pub(crate) help: bool,
    /// `--dvm-version`.
    pub(crate) version: bool,
    /// dvmcc was called by its name as a Fortran compiler.
    pub(crate) for_fortran: bool,
    words: Vec<CommandWord>,
}

/// Options that take the next word when nothing is attached to them.
const WITH_WORD: [(&str, CompilerStep); 37] = [
    ("--param", CompilerStep::Compile),
    ("-A", CompilerStep::Preprocess),
    ("-B", CompilerStep::Compile),
    ("-D", CompilerStep::Preprocess),
    ("-I", CompilerStep::Preprocess),
    ("-J", CompilerStep::Compile),
    ("-L", CompilerStep::Link),
    ("-MF", CompilerStep::Dependency),
    ("-MQ", CompilerStep::Dependency),
    ("-MT", CompilerStep::Dependency),
    ("-T", CompilerStep::Link),
    ("-U", CompilerStep::Preprocess),
    ("-Xassembler", CompilerStep::Compile),
    ("-Xlinker", CompilerStep::Link),
    ("-Xpreprocessor", CompilerStep::Preprocess),
    ("-aux-info", CompilerStep::Compile),
    ("-dumpbase", CompilerStep::Compile),
    ("-dumpbase-ext", CompilerStep::Compile),
    ("-dumpdir", CompilerStep::Compile),
    ("-e", CompilerStep::Link),
    ("-idirafter", CompilerStep::Preprocess),
    ("-imacros", CompilerStep::Preprocess),
    ("-imultilib", CompilerStep::Preprocess),
    ("-include", CompilerStep::Preprocess),
    ("-iplugindir", CompilerStep::Compile),
    ("-iprefix", CompilerStep::Preprocess),
    ("-iquote", CompilerStep::Preprocess),
    ("-isysroot", CompilerStep::Preprocess),
    ("-isystem", CompilerStep::Preprocess),
    ("-iwithprefix", CompilerStep::Preprocess),
    ("-iwithprefixbefore", CompilerStep::Preprocess),
    ("-l", CompilerStep::Link),
    ("-specs", CompilerStep::Compile),
    ("-target", CompilerStep::Compile),
    ("-u", CompilerStep::Link),
    ("-wrapper", CompilerStep::Compile),
    ("-z", CompilerStep::Link),
];

/// Options of the linker that stand alone.
const LINK: [&str; 14] = [
    "-no-pie",
    "-nodefaultlibs",
    "-nolibc",
    "-nostartfiles",
    "-nostdlib",
    "-pie",
    "-rdynamic",
    "-s",
    "-shared",
    "-shared-libgcc",
    "-static",
    "-static-libgcc",
    "-static-libgfortran",
    "-static-pie",
];

/// Options of the linker with their argument attached.
const LINK_ATTACHED: [&str; 4] = ["-L", "-T", "-Wl,", "-l"];

/// Options of the preprocessor with their argument attached.
const PREPROCESS: [&str; 9] = [
    "-D",
    "-U",
    "-I",
    "-Wp,",
    "-nostdinc",
    "-undef",
    "-iquote",
    "-isystem",
    "-idirafter",
];

/// Options that ask for dependency files beside the object.
const DEPENDENCY: [&str; 4] = ["-MD", "-MG", "-MMD", "-MP"];

/// The same with their argument attached.
const DEPENDENCY_ATTACHED: [&str; 3] = ["-MF", "-MQ", "-MT"];

/// Options that end before compiling, or ask the compiler about itself.
const PASS_ON: [&str; 9] = [
    "-E",
    "-M",
    "-MM",
    "-fsyntax-only",
    "--version",
    "-dumpversion",
    "-dumpmachine",
    "-dumpspecs",
    "--target-help",
];

impl Arguments {
    /// Sorts a command line (without the program's name).
    ///
    /// # Errors
    /// A sentence for the user, naming the option.
    pub(crate) fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Self, String> {
        let mut arguments = Self {
            mode: DriverMode::Plain,
            debug: false,
            parallel: false,
            stage: Stage::Link,
            output: None,
            inputs: Vec::new(),
            format: Format::Human,
            colour: ColourChoice::Auto,
            explain: None,
            show: false,
            save: false,
            help: false,
            version: false,
            for_fortran: false,
            words: Vec::new(),
        };
        let mut language = None;
        let mut words = words.into_iter().flat_map(short_form);
        while let Some(word) = words.next() {
            let text = word.to_string_lossy().into_owned();
            if arguments.take_own(&text, &mut words)? {
                continue;
            }
            match text.as_str() {
                "-o" => arguments.output = Some(next(&mut words, "-o")?.into()),
                "-x" => language = named_language(next(&mut words, "-x")?),
                "-c" => arguments.set_stage(Stage::Object),
                "-S" => arguments.set_stage(Stage::Assembly),
                "-" => arguments.input(word, language.as_ref()),
                _ if text.starts_with("-o") && text.len() > 2 => {
                    arguments.output = Some(attached(&word, 2).into())
                }
                _ if text.starts_with("-x") && text.len() > 2 => {
                    language = named_language(attached(&word, 2))
                }
                _ if text.starts_with('-') => arguments.option(word, &text, &mut words)?,
                _ => arguments.input(word, language.as_ref()),
            }
        }
        arguments.complete()
    }

    /// dvmcc's own options; true if `text` is one.
    fn take_own(
        &mut self,
        text: &str,
        words: &mut impl Iterator<Item = OsString>,
    ) -> Result<bool, String> {
        let (name, value) = text.split_once('=').map_or((text, None), |(name, value)| {
            (name, Some(value.to_string()))
        });
        let mut value = || match value.clone() {
            Some(value) => Ok(value),
            None => next(words, name).map(|word| word.to_string_lossy().into_owned()),
        };
        match name {
            "--debug" => {
                self.debug = true;
                self.set_mode(DriverMode::Debug, name)?;
            }
            "--parallel" => self.parallel = true,
            "--emit" => self.set_mode(DriverMode::Emit, name)?,
            "--lint" => self.set_mode(DriverMode::Lint, name)?,
            "--explain" => self.explain = Some(value()?),
            "--format" => {
                self.format = match value()?.as_str() {
                    "text" | "human" => Format::Human,
                    "short" => Format::Short,
                    "json" => Format::Json,
                    other => {
                        return Err(format!("`--format {other}`: expected text, short or json"));
                    }
                }
            }
            "--color" | "--colour" => {
                self.colour = match value()?.as_str() {
                    "auto" => ColourChoice::Auto,
                    "always" => ColourChoice::Always,
                    "never" => ColourChoice::Never,
                    other => {
                        return Err(format!("`--color {other}`: expected auto, always or never"));
                    }
                }
            }
            "-show" | "--showme" | "-###" => self.show = true,
            "--dvm-save-temps" => self.save = true,
            "-h" | "-help" | "--help" => self.help = true,
            "--dvm-version" => self.version = true,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `--emit` and `--lint` win over `--debug`, so that CC="dvmcc --debug" can be asked for either.
    fn set_mode(&mut self, mode: DriverMode, name: &str) -> Result<(), String> {
        match (self.mode, mode) {
            (DriverMode::Emit, DriverMode::Lint) | (DriverMode::Lint, DriverMode::Emit) => {
                Err(format!("`{name}`: --emit and --lint exclude each other"))
            }
            (DriverMode::Emit | DriverMode::Lint, DriverMode::Debug | DriverMode::Plain) => Ok(()),
            _ => {
                self.mode = mode;
                Ok(())
            }
        }
    }

    /// What ends before compiling, such as `-M`, does so wherever `-c` stands.
    fn set_stage(&mut self, stage: Stage) {
        if self.stage != Stage::Other {
            self.stage = stage;
        }
    }

    fn option(
        &mut self,
        word: OsString,
        text: &str,
        words: &mut impl Iterator<Item = OsString>,
    ) -> Result<(), String> {
        if PASS_ON.contains(&text) || text.starts_with("-print-") {
            self.stage = Stage::Other;
        }
        if let Some((name, step)) = WITH_WORD.iter().find(|(name, _)| *name == text) {
            let argument = next(words, name)?;
            self.words
                .push(CommandWord::Option(*step, vec![word, argument]));
            return Ok(());
        }
        self.words
            .push(CommandWord::Option(step_of(text), vec![word]));
        Ok(())
    }

    fn input(&mut self, word: OsString, language: Option<&OsString>) {
        let path = PathBuf::from(word);
        let kind = match language.and_then(|l| l.to_str()) {
            Some("c" | "cpp-output") => InputKind::C,
            Some(name) if name.starts_with("f77") || name.starts_with("f95") => InputKind::Fortran,
            Some(_) => InputKind::Other,
            None => kind_of(&path),
        };
        self.words.push(CommandWord::Input(self.inputs.len()));
        self.inputs.push(Input {
            path,
            kind,
            language: language.cloned(),
        });
    }

    fn complete(mut self) -> Result<Self, String> {
        if self.help || self.version || self.explain.is_some() || self.stage == Stage::Other {
            return Ok(self);
        }
        if self.parallel && self.mode == DriverMode::Plain {
            self.mode = DriverMode::Debug;
        }
        if self.inputs.is_empty() && matches!(self.mode, DriverMode::Plain | DriverMode::Debug) {
            if self.words.is_empty() {
                return Err("no input files; `dvmcc --help` tells how to use it".into());
            }
            // `-v` alone asks the compiler about itself, as configure scripts do.
            self.stage = Stage::Other;
            return Ok(self);
        }
        let sources = self
            .inputs
            .iter()
            .filter(|input| input.kind != InputKind::Other)
            .count();
        match self.mode {
            DriverMode::Plain | DriverMode::Debug | DriverMode::Emit
                if self.format == Format::Json =>
            {
                Err("`--format json` goes with --lint".into())
            }
            DriverMode::Emit | DriverMode::Lint if sources == 0 => {
                Err("no C or Fortran source given".into())
            }
            DriverMode::Emit if sources > 1 && self.output.is_some() => {
                Err("`--emit -o` takes one source".into())
            }
            DriverMode::Debug
                if self.stage != Stage::Link && self.output.is_some() && self.inputs.len() > 1 =>
            {
                Err("`-o` with `-c` or `-S` takes one source".into())
            }
            _ => Ok(self),
        }
    }

    /// What the program is built for.
    pub(crate) fn purpose(&self) -> Purpose {
        match (self.parallel, self.debug) {
            (true, false) => Purpose::Parallel,
            (true, true) => Purpose::ParallelDebug,
            (false, _) => Purpose::Debug,
        }
    }

    /// The command line for the compiler as it stands, each input through `name`.
    pub(crate) fn passed_on(&self, name: impl Fn(usize, &Input) -> Vec<OsString>) -> Vec<OsString> {
        self.words
            .iter()
            .flat_map(|word| match word {
                CommandWord::Input(number) => name(*number, &self.inputs[*number]),
                CommandWord::Option(_, words) => words.clone(),
            })
            .collect()
    }

    /// Options of step 1 of preprocessing: everything but warnings, linking and dependency files.
    pub(crate) fn preprocessing(&self) -> Vec<OsString> {
        self.options(&[CompilerStep::Preprocess, CompilerStep::Compile])
    }

    /// Options that ask for dependency files.
    pub(crate) fn dependencies(&self) -> Vec<OsString> {
        self.options(&[CompilerStep::Dependency])
    }

    /// `-Werror` without a later `-Wno-error`.
    pub(crate) fn warnings_are_errors(&self) -> bool {
        let words = self.options(&[CompilerStep::Warning]);
        let mut deciding = words.iter().rev();
        deciding
            .find(|word| *word == "-Werror" || *word == "-Wno-error")
            .is_some_and(|word| word == "-Werror")
    }

    /// Options for the user's own source: all but linking and dependency files.
    pub(crate) fn checking(&self) -> Vec<OsString> {
        self.options(&[
            CompilerStep::Preprocess,
            CompilerStep::Warning,
            CompilerStep::Compile,
        ])
    }

    /// Options for emitted text: the user's code generation, the same language level in GNU mode.
    pub(crate) fn emitted(&self) -> Vec<OsString> {
        self.options(&[CompilerStep::Compile])
            .into_iter()
            .map(gnu_mode)
            .collect()
    }

    fn options(&self, steps: &[CompilerStep]) -> Vec<OsString> {
        self.words
            .iter()
            .filter_map(|word| match word {
                CommandWord::Option(step, words) if steps.contains(step) => Some(words.clone()),
                CommandWord::Option(..) | CommandWord::Input(_) => None,
            })
            .flatten()
            .collect()
    }

    /// The same for emitted Fortran, which is newer than the standard that the user asks for. Its object is joined
    /// with another one, which must be machine code.
    pub(crate) fn emitted_fortran(&self) -> Vec<OsString> {
        let words = self.options(&[CompilerStep::Compile]).into_iter();
        words.filter_map(|word| fortran_mode(&word)).collect()
    }

    /// Whether this option stands on the command line.
    pub(crate) fn asks_for(&self, option: &str) -> bool {
        let is_it = |word: &CommandWord| match word {
            CommandWord::Option(_, words) => words.iter().any(|one| one == option),
            CommandWord::Input(_) => false,
        };
        self.words.iter().any(is_it)
    }

    /// Whether any input is Fortran, or the command stands for a Fortran compiler.
    pub(crate) fn has_fortran(&self) -> bool {
        self.for_fortran
            || self
                .inputs
                .iter()
                .any(|input| input.kind == InputKind::Fortran)
    }
}

fn next(words: &mut impl Iterator<Item = OsString>, name: &str) -> Result<OsString, String> {
    words
        .next()
        .ok_or_else(|| format!("`{name}` needs an argument"))
}

fn attached(word: &OsStr, from: usize) -> OsString {
    OsStr::from_bytes(&word.as_bytes()[from..]).to_os_string()
}

fn named_language(name: OsString) -> Option<OsString> {
    (name != "none").then_some(name)
}

fn kind_of(path: &Path) -> InputKind {
    match path.extension().and_then(OsStr::to_str) {
        Some("c" | "cdv" | "i") => InputKind::C,
        Some(
            "f" | "for" | "ftn" | "fdv" | "fpp" | "F" | "FOR" | "FTN" | "FPP" | "f90" | "f95"
            | "f03" | "f08" | "F90" | "F95" | "F03" | "F08",
        ) => InputKind::Fortran,
        _ => InputKind::Other,
    }
}

fn step_of(text: &str) -> CompilerStep {
    let attached = |names: &[&str]| names.iter().any(|name| text.starts_with(name));
    if attached(&PREPROCESS) {
        CompilerStep::Preprocess
    } else if LINK.contains(&text) || attached(&LINK_ATTACHED) {
        CompilerStep::Link
    } else if DEPENDENCY.contains(&text) || attached(&DEPENDENCY_ATTACHED) {
        CompilerStep::Dependency
    } else if text == "-w"
        || text.starts_with("-pedantic")
        || (text.starts_with("-W") && !text.starts_with("-Wa,"))
    {
        CompilerStep::Warning
    } else {
        CompilerStep::Compile
    }
}

/// Emitted text uses GNU C: `-std=c99` becomes `-std=gnu99`, `-ansi` its GNU twin.
fn gnu_mode(option: OsString) -> OsString {
    let Some(text) = option.to_str() else {
        return option;
    };
    match text {
        "-ansi" => "-std=gnu90".into(),
        "-std=iso9899:1990" | "-std=iso9899:199409" => "-std=gnu90".into(),
        "-std=iso9899:1999" => "-std=gnu99".into(),
        "-std=iso9899:2011" => "-std=gnu11".into(),
        "-std=iso9899:2017" | "-std=iso9899:2018" => "-std=gnu17".into(),
        _ => match text.strip_prefix("-std=c") {
            Some(level) => format!("-std=gnu{level}").into(),
            None => option,
        },
    }
}

/// An option for emitted Fortran; `None`: it does without.
fn fortran_mode(option: &OsStr) -> Option<OsString> {
    let text = option.to_str().unwrap_or_default();
    let joined_late = ["-flto", "-ffat-lto", "-fno-fat-lto", "-fuse-linker-plugin"];
    match text {
        // No standard has all that calls of the companion need and all that older ones had.
        _ if text.starts_with("-std=f") => None,
        "-fwhole-program" => None,
        _ if joined_late.iter().any(|start| text.starts_with(start)) => None,
        _ => Some(option.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Arguments {
        Arguments::parse(line.split_whitespace().map(OsString::from))
            .expect("the line is well formed")
    }

    fn text(words: &[OsString]) -> String {
        words
            .iter()
            .map(|word| word.to_string_lossy())
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn options_are_sorted_by_the_step_they_act_on() {
        let a = parse(
            "--debug -O2 -I inc -DN=4 -Wall -Werror -std=c99 -MD -MF x.d -L lib -lm -Wl,-rpath,/x jac.cdv -o jac",
        );
        assert_eq!(a.mode, DriverMode::Debug);
        assert_eq!(text(&a.preprocessing()), "-O2 -I inc -DN=4 -std=c99");
        assert_eq!(text(&a.dependencies()), "-MD -MF x.d");
        assert_eq!(
            text(&a.checking()),
            "-O2 -I inc -DN=4 -Wall -Werror -std=c99"
        );
        assert_eq!(text(&a.emitted()), "-O2 -std=gnu99");
        assert_eq!(a.output.as_deref(), Some(Path::new("jac")));
        assert_eq!(a.inputs[0].kind, InputKind::C);
    }

    #[test]
    fn emitted_fortran_is_of_no_standard_and_machine_code() {
        let a = parse("--debug -O2 -std=f95 -flto=auto -ffat-lto-objects a.f90");
        assert_eq!(text(&a.emitted_fortran()), "-O2");
        let twin = parse("--debug --std=f2018 a.f90");
        assert_eq!(text(&twin.emitted_fortran()), "");
        assert_eq!(
            text(&a.checking()),
            "-O2 -std=f95 -flto=auto -ffat-lto-objects"
        );
    }

    #[test]
    fn inputs_keep_their_place_among_libraries() {
        let a = parse("a.c -lone b.o -ltwo");
        let line = a.passed_on(|_, input| vec![input.path.clone().into()]);
        assert_eq!(text(&line), "a.c -lone b.o -ltwo");
    }

    #[test]
    fn sanitizer_and_save_temps_are_not_link_options() {
        let a = parse("-save-temps -specs=x -static-libgcc -s -shared a.o");
        assert_eq!(text(&a.emitted()), "-save-temps -specs=x");
    }

    #[test]
    fn a_language_option_holds_until_none() {
        let a = parse("-x c prog.txt -x none b.o");
        assert_eq!(
            (a.inputs[0].kind, a.inputs[1].kind),
            (InputKind::C, InputKind::Other)
        );
    }

    #[test]
    fn compiler_questions_are_passed_on() {
        for line in [
            "-E a.c",
            "--version",
            "-print-sysroot",
            "-MM a.c",
            "-fsyntax-only a.c",
            "--debug -v",
            "--debug -cpp -M -c a.F90",
        ] {
            assert_eq!(parse(line).stage, Stage::Other, "{line}");
        }
    }

    #[test]
    fn bad_usage_names_the_option() {
        let fail = |line: &str| {
            Arguments::parse(line.split_whitespace().map(OsString::from)).expect_err("bad line")
        };
        assert!(fail("a.c -o").contains("`-o`"));
        assert!(fail("--emit --lint a.c").contains("exclude"));
        assert!(fail("--format xml a.c").contains("xml"));
        assert!(fail("--debug -c a.c b.c -o x.o").contains("`-o`"));
        assert!(fail("--lint a.o").contains("no C or Fortran source"));
        assert!(fail("").contains("--help") && fail("--debug").contains("no input files"));
    }
}
