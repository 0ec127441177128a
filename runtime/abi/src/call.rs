//! Calls in emitted text: a function for each one that emitted text may call, with as many arguments as it takes.
//!
//! `call::dyn_LoopOn(looped, target, 2, rules, site)` is the text of that call, without a semicolon; `call::name::dyn_LoopOn` the
//! name alone, which knows how many arguments the function takes.

#![allow(
    non_snake_case,
    non_upper_case_globals,
    reason = "each is named as what it calls, so that one search finds all"
)]
#![allow(missing_docs, reason = "the tables say what each call does")]
#![allow(clippy::too_many_arguments, reason = "as many as in the contract")]

use std::fmt::Display;

/// The name of a function of `N` parameters.
#[derive(Clone, Copy, Debug)]
pub struct Name<const N: usize>(&'static str);

impl<const N: usize> Name<N> {
    /// The text of a call.
    #[must_use]
    pub fn call(self, arguments: [&dyn Display; N]) -> String {
        let arguments = arguments.map(ToString::to_string);
        format!("{self}({})", arguments.join(", "))
    }
}

impl<const N: usize> Display for Name<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
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
                name::$name.call([$(&$parameter),*])
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
    use super::Name;

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
            $($(
                pub const $name: Name<{
                    const PARAMETERS: &[&str] = &[$(stringify!($parameter)),*];
                    PARAMETERS.len()
                }> = Name(stringify!($name));
            )*)*
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
        assert_eq!(name::dyn_LoopClose.to_string(), "dyn_LoopClose");
    }
}
