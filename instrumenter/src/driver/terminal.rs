//! What the terminal can show.

use std::env;
use std::io::IsTerminal;

use crate::diagnostic::human::Colour;

/// Colour for standard error: on a terminal that has it, unless `NO_COLOR` is set to anything.
#[must_use]
pub fn colour_of_stderr() -> Colour {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    if std::io::stderr().is_terminal() && !is_set("NO_COLOR") && !is_dumb {
        Colour::Ansi
    } else {
        Colour::Plain
    }
}
