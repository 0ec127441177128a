//! The mutants of every day: 3000 from a fixed number on, or from `DVMDBG_FUZZ_FIRST`.

use std::time::Duration;

use instrumenter::stack::deep;
use mutants::judge::Mutant;
use mutants::seed::{Kind, Seed, Seeds};
use mutants::watch::{Bounds, Run};
use testsuite::tools::find_tools;

#[test]
fn damaged_input_ends_in_an_answer() {
    let first = std::env::var("DVMDBG_FUZZ_FIRST").ok();
    let run = Run {
        first: first.map_or(1_000_000, |text| text.parse().expect("a number")),
        count: 3000,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
    };
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    let seeds = Seeds::find(Some(&tools)).expect("seeds");
    // Generous: other tests run beside it.
    let bounds = Bounds {
        time: Duration::from_secs(60),
        memory: 4 << 30,
    };
    let faults = run.judge(&seeds, bounds);
    assert!(
        faults.is_empty(),
        "faults with the numbers of mutants; `cargo xtask fuzz --show NUMBER` shows one: {faults:#?}"
    );
}

/// Else mutants would be damage to what nobody reads as it is meant.
#[test]
fn what_is_not_damaged_is_read() {
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    let seeds = Seeds::find(Some(&tools)).expect("seeds");
    let refused = |seed: &&Seed| !deep(|| Mutant::intact(&seeds, seed).judge());
    let refused = seeds.all.iter().filter(refused).map(|seed| &*seed.name);
    let refused: Vec<&str> = refused.collect();
    for kind in [Kind::Tail, Kind::Log] {
        let of = seeds.of(kind).iter().map(|seed| &*seed.name);
        assert!(of.len() > 1 && !of.into_iter().any(|name| refused.contains(&name)));
    }
    // Programs with faults in their directives are no better without damage.
    assert!(refused.len() * 20 < seeds.all.len(), "{refused:?}");
}
