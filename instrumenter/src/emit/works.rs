//! Procedures that are judged where they are entered ([`JudgedAtEntry`]): what the archive is told of them.

use dvmdbg_abi::call;

use crate::plan::{GivenRun, JudgedAtEntry};

/// C: tables in front of the test, and the test whether all of it is right. `addresses`: where each datum begins, and where the array lies that it is a part of.
pub(super) fn test(judged: &JudgedAtEntry, addresses: &[[String; 2]]) -> (String, String) {
    let row = |run: &GivenRun| {
        let writes = u8::from(run.writes);
        let (given, size, first, count) = (run.given, run.size, run.first, run.count);
        format!("{{ {given}, {size}, {first}, {count}, {writes} }}")
    };
    let rows: Vec<String> = judged.runs.iter().map(row).collect();
    let addresses: Vec<String> = addresses.iter().map(|both| both.join(", ")).collect();
    let tables = format!(
        "static const struct dvm_touched dvm_touched[] = {{ {} }}; static struct dvm_met_given dvm_met[{}]; const void *const dvm_given[] = {{ {} }};",
        rows.join(", "),
        judged.given.len(),
        addresses.join(", "),
    );
    let test = call::dvm_works(
        "dvm_touched",
        rows.len(),
        "dvm_met",
        "dvm_given",
        judged.accesses,
    );
    (tables, test)
}
