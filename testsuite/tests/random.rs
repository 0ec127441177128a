//! Random programs against the definitions.
//!
//! `DVMDBG_RANDOM_CASES` and `DVMDBG_RANDOM_SEED` choose others than those of every day: so many, from
//! this seed on. `DVMDBG_RANDOM_ONE` is the seed of a single case, which is shown with its reports.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use testsuite::random::batch::{Difference, differences, expected};
use testsuite::random::case::Case;
use testsuite::random::generate;
use testsuite::random::oracle::Kind;
use testsuite::random::shrink::shrink;
use testsuite::random::source::{Form, Language, Spelling};
use testsuite::random::write::write;
use testsuite::tools::{Tools, find_tools};

/// Classes of reports.
const KINDS: usize = 16;

/// Cases of one program.
const TOGETHER: u64 = 100;

/// Cases that differ and are shown.
const SHOWN: usize = 3;

fn setting(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().expect("a number"))
}

/// Languages that take turns: all cases of a program have one.
type Turns = [Language; 2];

const C: Turns = [
    Language::C(Spelling::Pragma),
    Language::C(Spelling::Classic),
];

const FORTRAN: Turns = [
    Language::Fortran(Form::Fixed),
    Language::Fortran(Form::Free),
];

fn language(turns: Turns, seed: u64) -> Language {
    turns[usize::from(!(seed / TOGETHER).is_multiple_of(2))]
}

fn case(turns: Turns, seed: u64) -> Case {
    generate::case(&mut fastrand::Rng::with_seed(seed), language(turns, seed))
}

#[test]
fn the_tool_and_the_definitions_agree() {
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    compare(&tools, C, 1600);
}

#[test]
fn the_tool_and_the_definitions_agree_on_fortran() {
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    if tools.has_fortran {
        compare(&tools, FORTRAN, 500);
    } else {
        eprintln!("WARNING: no gfortran found, random Fortran programs are SKIPPED");
    }
}

/// So many cases in the languages, or as many as the environment asks for.
fn compare(tools: &Tools, turns: Turns, count: u64) {
    if let Some(seed) = setting("DVMDBG_RANDOM_ONE") {
        return one(tools, turns, seed);
    }
    let count = setting("DVMDBG_RANDOM_CASES").unwrap_or(count);
    let first = setting("DVMDBG_RANDOM_SEED").unwrap_or(0) / TOGETHER * TOGETHER;
    let next = AtomicU64::new(0);
    let wrong = Mutex::new(Vec::new());
    let kinds = Mutex::new(BTreeSet::new());
    let work = || {
        loop {
            let begin = next.fetch_add(TOGETHER, Ordering::Relaxed);
            if begin >= count {
                break;
            }
            let seeds = first + begin..first + begin + TOGETHER;
            let (kinds_of, found) = program(tools, turns, seeds.collect());
            let mut kinds = kinds.lock().expect("no thread fails with it");
            kinds.extend(kinds_of);
            wrong.lock().expect("no thread fails with it").extend(found);
        }
    };
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let wrong = wrong.into_inner().expect("no thread fails with it");
    assert!(wrong.is_empty(), "{}", told(tools, turns, wrong, count));
    let mut kinds = kinds.into_inner().expect("no thread fails with it");
    if turns == FORTRAN {
        // Outside of its bounds and inside of the storage, by rows and by columns: rare.
        kinds.insert(Kind::Bounds);
    }
    assert_eq!(
        kinds.len(),
        KINDS,
        "every class of reports occurs: {kinds:?}"
    );
}

/// One program: the classes of its reports, and the seeds of the cases that differ.
fn program(tools: &Tools, turns: Turns, seeds: Vec<u64>) -> (BTreeSet<Kind>, Vec<u64>) {
    let cases: Vec<Case> = seeds.iter().map(|&seed| case(turns, seed)).collect();
    let found = differences(tools, &cases, language(turns, seeds[0]));
    let kinds = expected(&cases).keys().map(|(_, kind)| *kind).collect();
    let wrong = seeds.into_iter().zip(found);
    let wrong = wrong.filter_map(|(seed, difference)| difference.map(|_| seed));
    (kinds, wrong.collect())
}

/// The first of the cases that differ, made small.
fn told(tools: &Tools, turns: Turns, mut wrong: Vec<u64>, count: u64) -> String {
    wrong.sort_unstable();
    let mut text = format!("{} of {count} cases differ: {wrong:?}\n", wrong.len());
    for &seed in wrong.iter().take(SHOWN) {
        let language = language(turns, seed);
        let differs = |cases: &[Case]| -> Vec<bool> {
            let all = differences(tools, cases, language);
            all.iter().map(Option::is_some).collect()
        };
        text += &shown(tools, language, seed, shrink(case(turns, seed), differs));
    }
    text
}

/// A case with what is wrong with it.
fn shown(tools: &Tools, language: Language, seed: u64, case: Case) -> String {
    let cases = [case];
    let found = differences(tools, &cases, language).remove(0);
    let found = found.map_or_else(|| "agrees\n".to_owned(), |found| found.text());
    format!(
        "--- DVMDBG_RANDOM_ONE={seed}\n{}{found}",
        write(&cases, language).text
    )
}

fn one(tools: &Tools, turns: Turns, seed: u64) {
    let (language, cases) = (language(turns, seed), [case(turns, seed)]);
    let text = shown(tools, language, seed, cases[0].clone());
    println!("{text}");
    for ((site, kind), first) in expected(&cases) {
        println!("expected: {kind:?} {site:?} {first:?}");
    }
    let differs: Vec<Option<Difference>> = differences(tools, &cases, language);
    if differs[0].is_some() {
        panic!("{}", told(tools, turns, vec![seed], 1));
    }
}
