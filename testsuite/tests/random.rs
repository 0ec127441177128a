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
use testsuite::random::source::{Spelling, write};
use testsuite::tools::{Tools, find_tools};

/// Classes of reports.
const KINDS: usize = 15;

/// Cases of one program.
const TOGETHER: u64 = 100;

/// Cases that differ and are shown.
const SHOWN: usize = 3;

fn setting(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().expect("a number"))
}

fn case(seed: u64) -> Case {
    generate::case(&mut fastrand::Rng::with_seed(seed), spelling(seed))
}

/// All cases of a program have one spelling.
fn spelling(seed: u64) -> Spelling {
    if (seed / TOGETHER).is_multiple_of(2) {
        Spelling::Pragma
    } else {
        Spelling::Classic
    }
}

#[test]
fn the_tool_and_the_definitions_agree() {
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    if let Some(seed) = setting("DVMDBG_RANDOM_ONE") {
        return one(&tools, seed);
    }
    let count = setting("DVMDBG_RANDOM_CASES").unwrap_or(10_000);
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
            let (kinds_of, found) = program(&tools, seeds.collect());
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
    assert!(wrong.is_empty(), "{}", told(&tools, wrong, count));
    let kinds = kinds.into_inner().expect("no thread fails with it");
    assert_eq!(
        kinds.len(),
        KINDS,
        "every class of reports occurs: {kinds:?}"
    );
}

/// One program: the classes of its reports, and the seeds of the cases that differ.
fn program(tools: &Tools, seeds: Vec<u64>) -> (BTreeSet<Kind>, Vec<u64>) {
    let cases: Vec<Case> = seeds.iter().map(|&seed| case(seed)).collect();
    let found = differences(tools, &cases, spelling(seeds[0]));
    let kinds = expected(&cases).keys().map(|(_, kind)| *kind).collect();
    let wrong = seeds.into_iter().zip(found);
    let wrong = wrong.filter_map(|(seed, difference)| difference.map(|_| seed));
    (kinds, wrong.collect())
}

/// The first of the cases that differ, made small.
fn told(tools: &Tools, mut wrong: Vec<u64>, count: u64) -> String {
    wrong.sort_unstable();
    let mut text = format!("{} of {count} cases differ: {wrong:?}\n", wrong.len());
    for &seed in wrong.iter().take(SHOWN) {
        let spelling = spelling(seed);
        let differs = |cases: &[Case]| -> Vec<bool> {
            let all = differences(tools, cases, spelling);
            all.iter().map(Option::is_some).collect()
        };
        text += &shown(tools, seed, shrink(case(seed), differs));
    }
    text
}

/// A case with what is wrong with it.
fn shown(tools: &Tools, seed: u64, case: Case) -> String {
    let (spelling, cases) = (spelling(seed), [case]);
    let found = differences(tools, &cases, spelling).remove(0);
    let found = found.map_or_else(|| "agrees\n".to_owned(), |found| found.text());
    format!(
        "--- DVMDBG_RANDOM_ONE={seed}\n{}{found}",
        write(&cases, spelling).text
    )
}

fn one(tools: &Tools, seed: u64) {
    let text = shown(tools, seed, case(seed));
    println!("{text}");
    for ((site, kind), first) in expected(&[case(seed)]) {
        println!("expected: {kind:?} {site:?} {first:?}");
    }
    let differs: Vec<Option<Difference>> = differences(tools, &[case(seed)], spelling(seed));
    if differs[0].is_some() {
        panic!("{}", told(tools, vec![seed], 1));
    }
}
