//! Gives mutants to the libraries of dvmcc and dvmdbg, as the commands do. Whatever they answer is right, but they
//! have to answer. Answers are whether an input was taken for what it should be.

use std::ffi::OsStr;
use std::hint::black_box;
use std::io::{Cursor, Read};
use std::os::unix::fs::MetadataExt;

use dvmdbg::options::{Environment, Options};
use dvmdbg::report::log;
use dvmdbg::trace::binary::{MAGIC, close_frame};
use dvmdbg::trace::compare::Comparison;
use dvmdbg::trace::file::{Form, Reader, Writer};
use dvmdbg::trace::problem::Problem;
use dvmdbg::trace::tail::{Field, Whole, mend, path_of};
use dvmdbg::trace::value::Tolerance;
use fastrand::Rng;
use instrumenter::bytes;
use instrumenter::diagnostic::{Diagnostic, human, json, short};
use instrumenter::pipeline::{self, Purpose};
use instrumenter::source::{FortranOptions, Includes, ModuleFile, NoIncludes};

use crate::draw::mutant;
use crate::instrument::instrumented;
use crate::preprocessor::Preprocessor;
use crate::seed::{Kind, Seed, Seeds};

/// A mutant that is to be judged.
pub struct Mutant<'a> {
    /// What it was.
    pub seed: &'a Seed,
    /// What has become of it.
    pub bytes: Vec<u8>,
    seeds: &'a Seeds,
}

/// Of so many mutants each kind has its share: sources most.
const SHARES: [Kind; 18] = {
    use Kind::*;
    [
        C, C, C, C, Fixed, Fixed, Fixed, Free, Free, Free, Free, Module, Module, Parameters, Text,
        Binary, Tail, Log,
    ]
};

impl<'a> Mutant<'a> {
    /// The mutant with this number.
    pub fn new(seeds: &'a Seeds, number: u64) -> Mutant<'a> {
        let mut rng = Rng::with_seed(number);
        let kind = SHARES[rng.usize(..SHARES.len())];
        // Without the tools there are no traces.
        let some = |kind| Some(seeds.of(kind)).filter(|of| !of.is_empty());
        let of = some(kind).unwrap_or(seeds.of(Kind::Fixed));
        let seed = &of[rng.usize(..of.len())];
        let other = &of[rng.usize(..of.len())];
        let bytes = match seed.kind {
            Kind::Text => without_checksums(&mutant(&mut rng, &seed.bytes, &other.bytes)),
            Kind::Binary => reframed(&mut rng, &seed.bytes, &other.bytes),
            _ => mutant(&mut rng, &seed.bytes, &other.bytes),
        };
        Mutant { seed, bytes, seeds }
    }

    /// The seed itself.
    pub fn intact(seeds: &'a Seeds, seed: &'a Seed) -> Mutant<'a> {
        let bytes = seed.bytes.clone();
        Mutant { seed, bytes, seeds }
    }

    /// Has it read. Whether it was taken for what it should be; either answer is right for a mutant.
    pub fn judge(&self) -> bool {
        let name = &self.seed.name;
        match self.seed.kind {
            Kind::C => c(name, &self.bytes),
            Kind::Fixed => fortran(name, &self.bytes, false),
            Kind::Free => fortran(name, &self.bytes, true),
            Kind::Module => self.module(),
            Kind::Parameters => parameters(&self.bytes),
            Kind::Text | Kind::Binary => trace(&self.bytes, &self.seed.bytes),
            Kind::Tail => {
                let killed = &self.seeds.killed;
                let is_it = |(of, _): &&(String, Vec<u8>)| of == name;
                killed
                    .iter()
                    .find(is_it)
                    .is_some_and(|(_, trace)| tail(trace, &self.bytes))
            }
            Kind::Log => log(&self.bytes),
        }
    }

    /// Its users are read with it.
    fn module(&self) -> bool {
        let text = bytes::decode(&self.bytes);
        let module = OneModule {
            name: &self.seed.name,
            text,
        };
        let uses = |(names, _): &&(Vec<String>, String)| names.contains(&self.seed.name);
        let mut all = true;
        for (_, user) in self.seeds.users.iter().filter(uses) {
            let reader = pipeline::Audience::Compiler;
            all &= instrumented("user.f90", user, true, &module, reader)
                .1
                .is_some();
        }
        all
    }
}

/// The only module that is known.
struct OneModule<'a> {
    name: &'a str,
    text: String,
}

impl Includes for OneModule<'_> {
    fn include(&self, _: &str) -> Option<(String, String)> {
        None
    }

    fn module(&self, name: &str) -> ModuleFile {
        match name == self.name {
            true => ModuleFile::Interface {
                path: format!("{name}.dvmod"),
                text: self.text.clone(),
                kinds: "---".to_owned(),
            },
            false => ModuleFile::Unknown,
        }
    }
}

/// Fortran, for either reader.
pub fn fortran(name: &str, contents: &[u8], free: bool) -> bool {
    let text = bytes::decode(contents);
    let listed = contents.len().is_multiple_of(4);
    let reader = if listed {
        pipeline::Audience::User
    } else {
        pipeline::Audience::Compiler
    };
    let (found, output) = instrumented(name, &text, free, &NoIncludes, reader);
    if found.len() % 4 == 1 {
        let options = FortranOptions::default();
        black_box(pipeline::wrong_form(
            name,
            &text,
            free,
            &options,
            &NoIncludes,
        ));
    }
    told(name, contents, &found);
    output.is_some()
}

/// C, for either reader.
pub fn c(name: &str, contents: &[u8]) -> bool {
    let preprocessor = Preprocessor {
        name,
        text: contents,
    };
    let listed = contents.len().is_multiple_of(4);
    let reader = if listed {
        pipeline::Audience::User
    } else {
        pipeline::Audience::Compiler
    };
    let Ok((found, output)) =
        pipeline::c(OsStr::new(name), &[], &preprocessor, reader, Purpose::Debug)
    else {
        return false;
    };
    told(name, contents, &found);
    output.is_some()
}

/// What was found, in all forms.
fn told(name: &str, contents: &[u8], found: &[Diagnostic]) {
    let mut read = |file: &str| (file == name).then(|| contents.to_vec());
    black_box(human::render(found, &mut read, human::Colour::Ansi));
    black_box(short::render(found));
    black_box(json::render(name, found));
}

/// Parameters: by a file, which is not there for long.
pub fn parameters(contents: &[u8]) -> bool {
    let Ok(folder) = tempfile::tempdir() else {
        return false;
    };
    let environment = Environment {
        directory: folder.path().to_owned(),
        ..Environment::default()
    };
    let written = std::fs::write(folder.path().join("usr.par"), contents);
    let read = written
        .is_ok()
        .then(|| Options::load(&environment).map_err(|error| error.to_string()));
    read.is_some_and(|read| read.is_ok())
}

/// A trace: converted, and compared with what it was, either way.
pub fn trace(contents: &[u8], whole: &[u8]) -> bool {
    let is_whole = converted(contents).is_ok();
    let is_compared = compared(contents, whole).is_ok();
    compared(whole, contents).is_ok() && is_compared && is_whole
}

/// A trace with what was left beside it when its program was killed: read, and joined.
pub fn tail(trace: &[u8], tail: &[u8]) -> bool {
    written(trace, tail).is_some_and(|is_whole| is_whole)
}

fn written(trace: &[u8], tail: &[u8]) -> Option<bool> {
    let folder = tempfile::tempdir().ok()?;
    let path = folder.path().join("0.trd");
    std::fs::write(&path, trace).ok()?;
    let file = std::fs::metadata(&path).ok()?;
    let mut tail = tail.to_vec();
    // It is known as the tail of this file, whatever else is wrong with it.
    for (field, number) in [(Field::Device, file.dev()), (Field::Inode, file.ino())] {
        if let Some(place) = tail.get_mut(field as usize..field as usize + 8) {
            place.copy_from_slice(&number.to_le_bytes());
        }
    }
    std::fs::write(path_of(&path), &tail).ok()?;
    let mut joined = Vec::new();
    Whole::open(&path).ok()?.read_to_end(&mut joined).ok()?;
    black_box(converted(&joined).is_ok());
    mend(&path).ok()?;
    Some(joined.len() > trace.len())
}

/// What a program told.
pub fn log(contents: &[u8]) -> bool {
    !log::read(contents).processes.is_empty()
}

fn converted(contents: &[u8]) -> Result<Vec<u8>, Problem> {
    let mut out = Vec::new();
    for form in [Form::Text, Form::Binary] {
        let mut trace = Reader::new(Cursor::new(contents))?;
        let mut writer = Writer::new(form, 1);
        writer.header(&mut out, trace.tables());
        while let Some((record, tables)) = trace.next()? {
            writer.record(&mut out, tables, record);
        }
        writer.finish(&mut out, true);
    }
    Ok(out)
}

fn compared(run: &[u8], reference: &[u8]) -> Result<(), Problem> {
    const MOST: usize = 100;
    let mut run = Reader::new(Cursor::new(run))?;
    let reference = Reader::new(Cursor::new(reference))?;
    let mut comparison = Comparison::new(reference, Tolerance::default(), MOST);
    while let Some((record, tables)) = run.next()? {
        comparison.event(tables, record)?;
    }
    comparison.unread().map(drop)
}

/// A text whose checksums would stop its reader before it comes to what was changed.
fn without_checksums(text: &[u8]) -> Vec<u8> {
    let lines = text.split_inclusive(|byte| *byte == b'\n');
    let kept = lines.filter(|line| !line.starts_with(b"# Checksum"));
    kept.collect::<Vec<_>>().concat()
}

/// A binary trace with damage in its frames, whose checksums are right nevertheless.
fn reframed(rng: &mut Rng, trace: &[u8], other: &[u8]) -> Vec<u8> {
    if rng.u8(..4) == 0 {
        return mutant(rng, trace, other);
    }
    const HEAD: usize = 8;
    let (magic, mut rest) = trace.split_at(MAGIC.len().min(trace.len()));
    let mut out = magic.to_vec();
    while let Some((length, behind)) = rest.split_first_chunk::<4>() {
        let length = u32::from_le_bytes(*length) as usize;
        let Some((payload, behind)) = behind
            .get(HEAD - 4..)
            .and_then(|behind| behind.split_at_checked(length))
        else {
            break;
        };
        let begin = out.len();
        match rng.u8(..4) {
            0 => out.extend(mutant(rng, payload, other)),
            _ => out.extend_from_slice(payload),
        }
        if payload.is_empty() {
            // The end of the trace.
            out.extend_from_slice(&rest[..HEAD]);
        } else {
            close_frame(&mut out, begin, 0);
        }
        rest = behind;
    }
    out
}
