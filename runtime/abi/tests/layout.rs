//! The headers and their Rust mirrors agree: a C file with every size, offset and constant compiles.

#![allow(
    clippy::disallowed_methods,
    reason = "a test is no process of the user's"
)]

use std::fmt::Write as _;
use std::mem::{align_of, offset_of, size_of};
use std::path::Path;
use std::process::Command;

use dvmdbg_abi::seeds::*;
use dvmdbg_abi::traces::{self, *};
use dvmdbg_abi::*;

/// Static assertions about one structure; `name: c_name` where the spellings differ.
macro_rules! structure {
    ($text:ident, $type:ident, $c:literal, { $($field:ident $(: $c_field:literal)?),* $(,)? }) => {
        writeln!($text, "_Static_assert(sizeof(struct {}) == {}, \"size\");", $c, size_of::<$type>()).unwrap();
        $(
            let name = [$($c_field,)? stringify!($field)][0];
            writeln!(
                $text,
                "_Static_assert(__builtin_offsetof(struct {}, {name}) == {}, \"{}.{name}\");",
                $c, offset_of!($type, $field), $c
            ).unwrap();
        )*
    };
}

macro_rules! constants {
    ($text:ident, { $($c:literal = $value:expr),* $(,)? }) => {
        $(writeln!($text, "_Static_assert({} == {}, \"{}\");", $c, $value, $c).unwrap();)*
    };
}

fn assertions() -> String {
    let mut text = String::from("#include \"dvmdbg_emit.h\"\n#include \"dvmdbg.h\"\n");
    for structure in STRUCTURES {
        let tag = structure.tag;
        writeln!(
            text,
            "_Static_assert(sizeof(struct {tag}) == {}, \"size\");",
            structure.size
        )
        .unwrap();
        for field in structure.fields {
            let (name, offset) = (field.name, field.offset);
            writeln!(text, "_Static_assert(__builtin_offsetof(struct {tag}, {name}) == {offset}, \"{tag}.{name}\");").unwrap();
        }
    }
    structure!(text, RedVar, "s_REDVAR", {
        static_: "Static", operation: "Func", address: "Mem", kind: "VType", element: "RedElmLength",
        count: "VLength", location: "LocMem", location_element: "LocElmLength",
        location_kind: "LocIndType", size: "BlockSize"
    });
    structure!(text, SysHandle, "SysHandle", { array: "pP" });
    structure!(text, DisArray, "s_DISARRAY", {
        handle: "HandlePtr", base: "Base", element: "TLen", rank: "Rank", size: "Size", lower: "Lower"
    });
    structure!(text, DisArrInfo, "DISARR_INFO", {
        handle: "Handle", size: "ArrSize", source: "RmtSource", index: "RmtIndex"
    });
    structure!(text, VarInfo, "tag_VarInfo", {
        busy: "Busy", class: "Type", tag: "Tag", initialised: "IsInit", level: "EnvirIndex",
        address: "VarAddr", handle: "Handle", info: "Info", previous: "Prev",
        destructor: "pfnDestructor"
    });
    structure!(text, RegularSet, "s_REGULARSET", {
        lower: "Lower", upper: "Upper", size: "Size", step: "Step"
    });
    structure!(text, Block, "s_BLOCK", { rank: "Rank", set: "Set" });
    structure!(text, ShadowWidth, "s_SHDWIDTH", { low: "Low", high: "High", most: "MaxShdCount" });
    structure!(text, Collection, "s_COLLECTION", { count: "Count", list: "List" });
    structure!(text, HashTable, "HASH_TABLE", { count: "Count", keys: "Key", records: "Record" });
    structure!(text, StructInfo, "tag_STRUCT_INFO", {
        number: "No", file: "File", line: "Line", level: "TraceLevel", real_level: "RealLevel",
        skips: "bSkipExecution", children: "cChildren", kind: "Type", rank: "Rank", limit: "Limit",
        current: "Current", common: "Common", index: "CurIter", parent: "pParent", bytes: "Bytes",
        lines: "StrCount", iterations: "Iters"
    });
    structure!(text, Skip, "tag_SKIP", { record: "RecordType", file: "File", line: "Line" });
    structure!(text, StructBegin, "tag_STRUCT_BEGIN", {
        record: "RecordType", file: "File", line: "Line", parent: "Parent", last: "LastRec",
        info: "pCnfgInfo", iterations: "hIters"
    });
    structure!(text, StructEnd, "tag_STRUCT_END", {
        record: "RecordType", file: "File", line: "Line", parent: "Parent", info: "pCnfgInfo"
    });
    structure!(text, Iteration, "tag_ITERATION", {
        record: "RecordType", index: "Index", number: "LI", checked: "Checked", parent: "Parent",
        rank: "Rank"
    });
    structure!(text, Variable, "tag_VARIABLE", {
        record: "RecordType", kind: "vType", operand: "Operand", file: "File", line: "Line",
        reduction: "Reduct", value: "val"
    });
    structure!(text, ReductInfo, "tag_REDUCT_INFO", {
        current: "Current", initial: "Initial", started: "StartReduct", variable: "RVar"
    });
    structure!(text, DvmFile, "tag_DVMFILE", { file: "File", text: "Str", line: "Line" });
    constants!(text, {
        "sizeof(VALUE)" = size_of::<traces::Value>(),
        "_Alignof(VALUE)" = align_of::<traces::Value>(),
        "MaxSourceFile" = traces::MAX_SOURCE_FILE,
        "MaxOperand" = traces::MAX_OPERAND,
        "MAXARRAYDIM" = MAX_RANK,
        "trc_SEQLOOP" = code::construct::SEQUENTIAL_LOOP,
        "trc_PARLOOP" = code::construct::PARALLEL_LOOP,
        "trc_TASKREGION" = code::construct::TASK_REGION,
        "trc_ITER" = code::record::ITERATION,
        "trc_STRUCTBEG" = code::record::BEGIN,
        "trc_STRUCTEND" = code::record::END,
        "trc_PREWRITEVAR" = code::record::BEFORE,
        "trc_POSTWRITEVAR" = code::record::AFTER,
        "trc_READVAR" = code::record::READ,
        "trc_REDUCTVAR" = code::record::RESULT,
        "trc_SKIP" = code::record::SKIP,
        "DYN_MAX_RANK" = MAX_RANK,
        "DYN_READ" = code::access::READ,
        "DYN_WRITE" = code::access::WRITE,
        "DYN_ANNOUNCE" = code::access::ANNOUNCE,
        "VAR_UNDEF" = code::class::UNDEF,
        "VAR_READONLY" = code::class::READONLY,
        "VAR_PRIVATE" = code::class::PRIVATE,
        "VAR_REDUCT" = code::class::REDUCT,
        "VAR_DISARRAY" = code::class::DISARRAY,
        "VAR_TRCREDUCT" = code::class::TRCREDUCT,
        "REDUCT_CALC" = code::reduct::CALC,
        "REDUCT_WAIT" = code::reduct::WAIT,
        "REDUCT_STARTED" = code::reduct::STARTED,
        "REDUCT_COMPLETED" = code::reduct::COMPLETED,
    });
    text
}

#[test]
fn header_and_mirror_have_the_same_layout() {
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../include");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let source = folder.join("layout.c");
    std::fs::write(&source, assertions()).unwrap();
    let output = Command::new("cc")
        .args(["-std=gnu11", "-fsyntax-only", "-Wall", "-Wextra", "-Werror"])
        .arg("-I")
        .arg(include)
        .arg(&source)
        .output()
        .expect("a C compiler is needed to compare layouts");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// What a unit and the archive must have in common, as one number: codes, structures and functions as a C compiler sees them.
fn fingerprint() -> u64 {
    let declared: String = header::FILES.iter().map(|(_, make)| make()).collect();
    let code = declared
        .split("/*")
        .map(|part| part.split_once("*/").map_or(part, |(_, code)| code));
    let code = code.flat_map(str::split_whitespace).flat_map(str::bytes);
    // FNV-1a.
    code.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A unit that was compiled before a layout or the arguments of a function changed must be refused by name, and only its version tells.
#[test]
fn a_changed_interface_has_a_new_version() {
    assert_eq!(
        (ABI_VERSION, fingerprint()),
        (40, 15090339995333172745),
        "a structure, code or function of the tables changed: ABI_VERSION grows, then this line follows"
    );
}

#[test]
fn headers_are_fresh() {
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../include");
    for (file, make) in header::FILES {
        let path = include.join(file);
        let text = std::fs::read_to_string(&path).unwrap();
        let renewed = header::renewed(&text, &make()).expect("the marks of what is generated");
        assert!(text == renewed, "{file} is stale: run `cargo xtask header`");
    }
}
