//! The entry points, in families as the table `dvmdbg_abi::entry` has them, which says what each one means.
//!
//! A row of the table gets a function of its name in the module of its family. What emitted code calls is made of the row: it
//! turns the arguments into what that function takes (`given`) and stops panics. So a row without a function, or one that
//! takes something else, does not compile.

#![allow(
    non_snake_case,
    reason = "each is named as its row, so that one search finds all"
)]
#![allow(clippy::too_many_arguments, reason = "as many as the rows have")]

mod arrays;
mod clauses;
mod copies;
mod given;
mod groups;
mod loops;
mod program;
mod records;
mod tasks;
mod variables;
mod view;

use std::ffi::{c_char, c_int, c_uchar, c_void};

use dvmdbg_abi::seeds::{SysHandle, VarInfo};
use dvmdbg_abi::{
    Computing, Construct, Local, Loop, MAX_RANK, Ref, Rule, ShadowWord, Site, State, ToldSlot,
    Unit, code, entry_points,
};

use self::given::{Answer, Given};
use super::session::shielded;
use crate::mapping::alignment::{Alignment, Axis};

macro_rules! entry {
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
            #[unsafe(no_mangle)]
            extern "C" fn $name($($parameter: $type),*) $(-> $result)? {
                shielded(|| {
                    // SAFETY: emitted code passes what the row says; its printers write calls by the same row.
                    $(let $parameter = unsafe { Given::given($parameter) };)*
                    $family::$name($($parameter),*).in_c()
                })
            }
        )*)*
    };
}

entry_points!(entry);

/// How a target of an alignment or a loop follows from its rules.
fn alignment(rules: &[Rule]) -> Alignment {
    let axis = |rule: &Rule| match rule.kind {
        code::rule::LINEAR if rule.a == 0 => Axis::Constant(rule.b),
        code::rule::LINEAR => Axis::Linear {
            dim: (rule.axis as usize).min(MAX_RANK - 1),
            a: rule.a,
            b: rule.b,
        },
        code::rule::CONSTANT => Axis::Constant(rule.b),
        _ => Axis::Replicated,
    };
    let mut alignment = Alignment {
        rank: rules.len().min(MAX_RANK),
        ..Alignment::default()
    };
    for (own, rule) in alignment.axes.iter_mut().zip(rules) {
        *own = axis(rule);
    }
    alignment
}
