//! Keys of Fortran procedures: one string for each procedure that a unit can name, whatever the scope
//! (spec/languages.md 6.16 knows external procedures alone).
//!
//! An external procedure is known by its name in upper case. `%` joins a module and its procedure, `.` a module
//! and a submodule of it, `/` a host and its internal procedure; `=` stands before a binding label, `?` before the name of what is not
//! known. The linker has a name for the first, second and fourth.

/// A procedure of a module.
#[must_use]
pub fn of_module(module: &str, name: &str) -> String {
    format!("{module}%{name}")
}

/// A submodule, whatever its parent; it stands where a module does.
#[must_use]
pub fn submodule(ancestor: &str, name: &str) -> String {
    format!("{ancestor}.{name}")
}

/// A procedure inside another.
#[must_use]
pub fn inside(host: &str, name: &str) -> String {
    format!("{host}/{name}")
}

/// A procedure with a binding label.
#[must_use]
pub fn labelled(label: &str) -> String {
    format!("={label}")
}

/// Whether it is that of a procedure with a binding label.
#[must_use]
pub fn is_labelled(key: &str) -> bool {
    key.starts_with('=')
}

/// The name by which C knows a procedure with a binding label.
#[must_use]
pub fn label(key: &str) -> Option<&str> {
    key.strip_prefix('=')
}

/// A name behind which any procedure may be.
#[must_use]
pub fn unknown(name: &str) -> String {
    format!("?{name}")
}

/// What gives values to its arguments, which it knows by other names, and to nothing else.
#[must_use]
pub fn gives() -> String {
    unknown("=")
}

/// What an object of CLASS has bound to it by a name, in an extension of its type that other files may have.
#[must_use]
pub fn dispatched() -> String {
    unknown(">")
}

/// Whether the procedure, or one around it, is not known by its calls.
#[must_use]
pub fn is_unknown(key: &str) -> bool {
    key.starts_with('?')
}

/// What the linker calls the procedure; `None`: it has no name there.
#[must_use]
pub fn linker_name(key: &str) -> Option<String> {
    if key.contains(['/', '?']) {
        return None;
    }
    if let Some(label) = key.strip_prefix('=') {
        return Some(label.to_owned());
    }
    let lower = key.to_ascii_lowercase();
    Some(match lower.split_once('%') {
        Some((module, name)) => format!("__{module}_MOD_{name}"),
        None => format!("{lower}_"),
    })
}

/// A name of C for what the linker may call as it likes.
#[must_use]
pub fn in_c(linked: &str) -> String {
    let part = |ch: char| match ch.is_ascii_alphanumeric() || ch == '_' {
        true => ch.to_string(),
        false => format!("_x{:x}_", u32::from(ch)),
    };
    linked.chars().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_linker_knows_external_and_module_procedures() {
        assert_eq!(linker_name("SUB").as_deref(), Some("sub_"));
        let key = of_module("M", "SUB");
        assert_eq!(linker_name(&key).as_deref(), Some("__m_MOD_sub"));
        assert_eq!(linker_name(&labelled("C_sub")).as_deref(), Some("C_sub"));
        let deep = of_module(&submodule("M", "PART"), "SUB");
        assert_eq!(linker_name(&deep).as_deref(), Some("__m.part_MOD_sub"));
        for host in [key, labelled("C_sub")] {
            assert_eq!(linker_name(&inside(&host, "INNER")), None);
        }
        assert_eq!(linker_name(&unknown("ANY")), None);
    }
}
