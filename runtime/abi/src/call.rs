//! Calls in emitted text: a function for each one that emitted text may call, with as many arguments as it takes.
//!
//! `call::dyn_LoopOn(looped, target, 2, rules, site)` is the text of that call, without a semicolon; `call::name::dyn_LoopOn` the
//! name alone.

#![allow(
    non_snake_case,
    non_upper_case_globals,
    reason = "each is named as what it calls, so that one search finds all"
)]
#![allow(missing_docs, reason = "the tables say what each call does")]
#![allow(clippy::too_many_arguments, reason = "as many as in the contract")]

use std::fmt::Display;

fn written(name: &str, arguments: &[&dyn Display]) -> String {
    let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
    format!("{name}({})", arguments.join(", "))
}

macro_rules! build {
    ($(
        $(#[doc = $about:literal])*
        mod $family:ident {
            $(
                $(#[doc = $doc:literal])*
                fn $name:ident $(as $in_c:ident)? ($($parameter:ident: $type:ty),* $(,)?) $(-> $result:ty)? $([$cold:ident])?;
            )*
        }
    )*) => {
        $($(
            $(#[doc = $doc])*
            #[must_use]
            pub fn $name($($parameter: impl Display),*) -> String {
                written(name::$name, &[$(&$parameter),*])
            }
        )*)*
    };
}

entry_points!(build);
trace_events!(build);
checks!(build);
companion_functions!(build);
inline_functions!(build);

/// The names of functions that emitted text may call.
pub mod name {
    macro_rules! names {
        ($(
            $(#[doc = $about:literal])*
            mod $family:ident {
                $(
                    $(#[doc = $doc:literal])*
                    fn $name:ident $(as $in_c:ident)? ($($parameter:ident: $type:ty),* $(,)?) $(-> $result:ty)? $([$cold:ident])?;
                )*
            }
        )*) => {
            $($(pub const $name: &str = stringify!($name);)*)*
        };
    }

    entry_points!(names);
    trace_events!(names);
    checks!(names);
    companion_functions!(names);
    inline_functions!(names);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_spelled_with_their_arguments() {
        assert_eq!(dyn_CopyEnd(), "dyn_CopyEnd()");
        assert_eq!(dyn_Born("(void *)p", 8, 1), "dyn_Born((void *)p, 8, 1)");
        assert_eq!(name::dyn_LoopClose, "dyn_LoopClose");
    }
}
