//! The part of `dvmdbg_emit.h` and its companion that follows from the tables: codes, structures, declarations.

use std::fmt::Write as _;

use crate::code::CODES;
use crate::{ABI_VERSION, Function, MAX_RANK, MET, PLACES, STRUCTURES, entry};

/// Stands before and behind what is generated.
const BEGINS: &str = "/* ==== made from the tables of runtime/abi/src by `cargo xtask header`; change them, not this ==== */\n";
const ENDS: &str = "/* ==== end of what is made from tables ==== */\n";

/// Makes such a part.
pub type Make = fn() -> String;

/// Files of `runtime/include` that have such a part, and what makes it.
pub const FILES: [(&str, Make); 2] = [
    ("dvmdbg_emit.h", emit),
    ("dvmdbg_emit_fortran.h", companion),
];

/// A header with its generated part made anew; `None` if the marks are missing.
#[must_use]
pub fn renewed(text: &str, part: &str) -> Option<String> {
    let (before, rest) = text.split_once(BEGINS)?;
    let (_, behind) = rest.split_once(ENDS)?;
    Some(format!("{before}{BEGINS}\n{part}{ENDS}{behind}"))
}

/// Codes and structures: what a unit and the archive must have in common.
#[must_use]
pub fn shared() -> String {
    let mut text = format!(
        "enum {{ DVM_ABI_VERSION = {ABI_VERSION}, DVM_MAX_RANK = {MAX_RANK}, DVM_PLACES = {PLACES}, DVM_MET = {MET} }};\n\n"
    );
    for kind in CODES {
        codes(&mut text, kind);
    }
    for structure in STRUCTURES {
        comment(&mut text, structure.doc);
        let _ = writeln!(text, "struct {} {{", structure.tag);
        for field in structure.fields {
            let declared = declared(field.kind, field.name);
            let aligned = alignment(field.kind);
            let _ = writeln!(text, "    {declared}{aligned};{}", behind(field.doc));
        }
        text.push_str("};\n\n");
    }
    text
}

fn emit() -> String {
    let mut text = shared();
    functions(&mut text, entry::ENTRIES);
    functions(&mut text, entry::TRACE_EVENTS);
    functions(&mut text, entry::CHECKS);
    text
}

fn companion() -> String {
    let mut text = String::new();
    functions(&mut text, entry::COMPANION);
    text
}

fn codes(text: &mut String, kind: &crate::code::Codes) {
    comment(text, kind.doc);
    let (large, small): (Vec<_>, Vec<_>) = kind
        .all
        .iter()
        .partition(|one| i32::try_from(one.1).is_err());
    for (name, value, means) in large {
        let (kind, suffix) = match u32::try_from(value) {
            Ok(_) => ("dvm_u32", "u"),
            Err(_) => ("dvm_u64", "ull"),
        };
        let _ = writeln!(
            text,
            "static const {kind} {name} __attribute__((unused)) = {value:#x}{suffix};{}",
            behind(&[means])
        );
    }
    if !small.is_empty() {
        text.push_str("enum {\n");
        for (name, value, means) in small {
            let _ = writeln!(text, "    {name} = {value},{}", behind(&[means]));
        }
        text.push_str("};\n");
    }
    text.push('\n');
}

fn functions(text: &mut String, families: &[(&[&str], &[Function])]) {
    for (doc, functions) in families {
        let heading: Vec<&str> = doc.iter().map(|line| line.trim()).collect();
        let _ = writeln!(text, "/* ---- {} */\n", heading.join("\n * "));
        for function in *functions {
            comment(text, function.doc);
            text.push_str(&prototype(function));
            text.push('\n');
        }
        text.push('\n');
    }
}

/// `void dyn_LoopClose(struct dvm_loop *looped);`
fn prototype(function: &Function) -> String {
    let parameters = function.parameters.iter();
    let parameters: Vec<String> = parameters
        .map(|(name, kind)| declared(kind, name))
        .collect();
    let parameters = match parameters.is_empty() {
        true => "void".to_owned(),
        false => parameters.join(", "),
    };
    let name = function.in_c.unwrap_or(function.name);
    let head = declared(function.result, &format!("{name}({parameters})"));
    let mut attributes = String::new();
    if function.in_c.is_some() {
        let _ = write!(attributes, " __asm__(\"{}\")", function.name);
    }
    if function.is_cold {
        attributes.push_str(" __attribute__((cold))");
    }
    format!("{head}{attributes};")
}

fn comment(text: &mut String, doc: &[&str]) {
    let lines: Vec<&str> = doc.iter().map(|line| line.trim()).collect();
    if !lines.is_empty() {
        let _ = writeln!(text, "/* {} */", lines.join("\n * "));
    }
}

fn behind(doc: &[&str]) -> String {
    let lines: Vec<&str> = doc.iter().map(|line| line.trim()).collect();
    match lines.is_empty() {
        true => String::new(),
        false => format!(" /* {} */", lines.join(" ")),
    }
}

/// A declaration in C of `name` with a type that Rust spells `kind`.
fn declared(kind: &str, name: &str) -> String {
    if let Some(array) = kind.strip_prefix('[') {
        let (element, length) = array
            .trim_end_matches(']')
            .split_once("; ")
            .expect("an array of so many elements");
        let length = if length == "MAX_RANK" {
            "DVM_MAX_RANK"
        } else {
            length
        };
        return declared(element, &format!("{name}[{length}]"));
    }
    match kind.strip_prefix('*') {
        None => format!("{} {name}", base(kind)),
        Some(pointer) => {
            let (is_const, to) = match pointer.trim_start().split_once(' ') {
                Some(("const", to)) => (true, to),
                Some((_, to)) => (false, to),
                None => (false, pointer),
            };
            let qualified = match (is_const, to.starts_with('*')) {
                // What is pointed to is itself a pointer: its `const` stands behind it.
                (true, true) => return declared(to, &format!("const *{name}")),
                (true, false) => "const ",
                (false, _) => "",
            };
            format!("{qualified}{}", declared(to, &format!("*{name}")))
        }
    }
}

/// The alignment of a member, which it then has under `-fpack-struct`, too.
fn alignment(kind: &str) -> String {
    let element = kind.trim_start_matches('[').split(';').next();
    let bytes = match element.unwrap_or(kind) {
        "u8" | "c_char" | "c_uchar" => return String::new(),
        "u32" | "c_int" => 4,
        _ => 8,
    };
    format!(" __attribute__((aligned({bytes})))")
}

fn base(kind: &str) -> String {
    // What is declared by dvmdbg.h alone is no more than an address here.
    const KNOWN: [(&str, &str); 14] = [
        ("SysHandle", "void"),
        ("VarInfo", "void"),
        ("c_uchar", "unsigned char"),
        ("()", "void"),
        ("c_void", "void"),
        ("c_char", "char"),
        ("c_int", "int"),
        ("c_long", "long"),
        ("c_ulong", "unsigned long"),
        ("u8", "unsigned char"),
        ("u32", "dvm_u32"),
        ("u64", "dvm_u64"),
        ("i64", "dvm_i64"),
        ("usize", "dvm_size"),
    ];
    if let Some((_, c)) = KNOWN.iter().find(|(rust, _)| *rust == kind) {
        return (*c).to_owned();
    }
    let structure = STRUCTURES.iter().find(|one| one.rust == kind);
    let structure = structure.unwrap_or_else(|| panic!("{kind} has no name in C"));
    format!("struct {}", structure.tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_spelled_in_c() {
        assert_eq!(declared("*const Site", "x"), "const struct dvm_site *x");
        assert_eq!(declared("*mut *mut c_char", "x"), "char **x");
        assert_eq!(
            declared("*const *const Site", "x"),
            "const struct dvm_site *const *x"
        );
        assert_eq!(
            declared("*const *mut ShadowWord", "x"),
            "struct dvm_shadow_word *const *x"
        );
        assert_eq!(declared("[i64; MAX_RANK]", "x"), "dvm_i64 x[DVM_MAX_RANK]");
    }
}
