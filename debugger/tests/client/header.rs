//! The headers `dvmdbg.h` and `dvmdbg_trace.h` and the entry points of the archive have the same signatures.

use std::collections::BTreeMap;
use std::path::Path;

fn file(path: &str) -> String {
    std::fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../runtime")
            .join(path),
    )
    .unwrap()
}

/// Beginnings of the names of entry points.
const BEGINNINGS: [&str; 4] = ["dyn_", "cmptrace_", "trc_", "trcreduct_"];

/// Text between marks, the first ones.
fn between<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    let text = &text[text.find(begin).map_or(0, |at| at + begin.len())..];
    &text[..text.find(end).unwrap_or(text.len())]
}

/// A C type without names of parameters and qualifiers, as the Rust type that stands for it.
fn rust_type(c: &str) -> String {
    let stars = c.matches('*').count();
    let words = c.replace('*', " ");
    let words: Vec<&str> = words
        .split_whitespace()
        .filter(|word| *word != "const")
        .collect();
    let known = [
        ("unsigned long", "c_ulong"),
        ("PFN_VARTABLE_ELEMDESTRUCTOR", "Option<Destructor>"),
        ("s_BOUNDGROUP", "c_void"),
        ("s_PARLOOP", "Loop"),
        ("s_DISARRAY", "DisArray"),
        ("DISARR_INFO", "DisArrInfo"),
        ("s_BLOCK", "Block"),
        ("s_SHDWIDTH", "ShadowWidth"),
        ("SysHandle", "SysHandle"),
        ("s_REDVAR", "RedVar"),
        ("s_COLLECTION", "Collection"),
        ("STRUCT_INFO", "StructInfo"),
        ("STRUCT_BEGIN", "StructBegin"),
        ("STRUCT_END", "StructEnd"),
        ("ITERATION", "Iteration"),
        ("VARIABLE", "Variable"),
        ("SKIP", "Skip"),
        ("REDUCT_INFO", "ReductInfo"),
        ("DVMFILE", "DvmFile"),
        ("FILE", "FILE"),
        ("short", "c_short"),
        ("enum_TraceType", "c_int"),
        ("AddrType", "AddrType"),
        ("VarInfo", "VarInfo"),
        ("byte", "c_uchar"),
        ("size_t", "usize"),
        ("void", "c_void"),
        ("char", "c_char"),
        ("long", "c_long"),
        ("int", "c_int"),
    ];
    let words = words.join(" ");
    let (_, name) = known
        .iter()
        .find(|(c, _)| words == *c || words.starts_with(&format!("{c} ")))
        .unwrap_or_else(|| panic!("unknown C type `{c}`"));
    match stars {
        0 => (*name).to_owned(),
        _ => format!("*{name}"),
    }
}

/// Prototypes of the header: name, then parameters and result.
fn of_header() -> BTreeMap<String, String> {
    let text = file("include/dvmdbg.h") + &file("include/dvmdbg_trace.h");
    let mut code = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find("/*") {
        code += &rest[..at];
        rest = &rest[at + rest[at..].find("*/").unwrap() + 2..];
    }
    code += rest;
    let mut found = BTreeMap::new();
    for statement in code.split(';') {
        let statement = statement.split_whitespace().collect::<Vec<_>>().join(" ");
        let Some(open) = statement.find('(').filter(|_| {
            let is_ours = |begin| {
                statement.contains(&format!(" {begin}")) || statement.contains(&format!("*{begin}"))
            };
            BEGINNINGS.iter().any(is_ours)
        }) else {
            continue;
        };
        let name_at = statement[..open].rfind([' ', '*']).unwrap() + 1;
        let parameters = between(&statement[open..], "(", ")");
        let parameters: Vec<String> = match parameters {
            "void" => Vec::new(),
            // Addresses, see `trc_rd_split`.
            some if some.ends_with("...") => {
                let named = some.trim_end_matches([' ', ',', '.']);
                let more = std::iter::repeat_n("*c_void".to_owned(), 12);
                named.split(',').map(rust_type).chain(more).collect()
            }
            some => some.split(',').map(rust_type).collect(),
        };
        let result = match &statement[..name_at] {
            "void " => String::new(),
            some => rust_type(some),
        };
        let signature = format!("({}) {result}", parameters.join(", "));
        found.insert(statement[name_at..open].to_owned(), signature);
    }
    found
}

/// The same of the entry points.
fn of_archive(source: &str) -> BTreeMap<String, String> {
    let text = file(source);
    let mut found = BTreeMap::new();
    for entry in text
        .split("extern \"C\" fn ")
        .skip(1)
        .filter(|entry| BEGINNINGS.iter().any(|begin| entry.starts_with(begin)))
    {
        let head = &entry[..entry.find('{').unwrap()];
        let name = between(head, "", "(");
        let open = head.find('(').unwrap();
        let close = head.rfind(')').unwrap();
        let parameters: Vec<String> = head[open + 1..close]
            .split(',')
            .filter(|parameter| !parameter.trim().is_empty())
            .map(|parameter| plain(parameter.split(':').nth(1).unwrap()))
            .collect();
        let result = plain(head[close + 1..].trim().trim_start_matches("->"));
        found.insert(
            name.to_owned(),
            format!("({}) {result}", parameters.join(", ")),
        );
    }
    found
}

/// `*mut c_void` as the header's types are spelled here.
fn plain(rust: &str) -> String {
    let close = rust.replace("* ", "*");
    let plain = close.replace("*mut ", "*").replace("*const ", "*");
    plain.trim().to_owned()
}

/// The same of a row of the contract.
fn of_row(row: &dvmdbg_abi::Function) -> String {
    let parameters: Vec<String> = row.parameters.iter().map(|(_, kind)| plain(kind)).collect();
    let result = plain(row.result);
    let result = if result == "()" { "" } else { &result };
    format!("({}) {result}", parameters.join(", "))
}

#[test]
fn the_header_declares_what_the_archive_has() {
    let header = of_header();
    let mut archive = BTreeMap::new();
    for family in [
        "arrays",
        "checks",
        "definitions",
        "destructors",
        "process",
        "table",
        "told",
    ] {
        archive.extend(of_archive(&format!("src/abi/seeds/{family}.rs")));
    }
    for (_, rows) in dvmdbg_abi::entry::ENTRIES {
        let shared = rows.iter().filter(|row| header.contains_key(row.name));
        archive.extend(shared.map(|row| (row.name.to_owned(), of_row(row))));
    }
    for family in [
        "accumulate",
        "against",
        "events",
        "info",
        "read",
        "reductions",
        "write",
    ] {
        archive.extend(of_archive(&format!("src/abi/compare/{family}.rs")));
    }
    assert_eq!(header, archive);
    assert!(header.len() >= 36 + 16 + 58, "{}", header.len());
}

#[test]
fn c_plus_plus_accepts_the_header() {
    let source = super::unique("header.cpp").with_extension("cpp");
    std::fs::write(
        &source,
        "#include \"dvmdbg.h\"\nint main() { return dyn_GetVarInfo(0) != 0 || cmptrace_Structs() != 0; }\n",
    )
    .unwrap();
    let output = std::process::Command::new("c++")
        .args(["-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-I"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/include"))
        .arg(&source)
        .output()
        .expect("a C++ compiler");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
