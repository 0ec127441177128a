//! Functions that cut words off a text.

use super::effect::Amount::{Pointee, PointeeIfNull, PointeeIfSet, String as Text};
use super::effect::Effect::{CutOff, Read, ReadWord, Write, Written};
use super::effect::{CutText, Effect};
use crate::model::{Expr, ExprKind, Type};

/// Whether it is one whose name a program may have for a function of its own.
pub(super) fn is_cutting(name: &str) -> bool {
    ["strsep", "strtok_r"].contains(&name)
}

/// What such a call does. Where a text goes on that another call has begun is known only if the program keeps that.
pub(super) fn effects(name: &str, arguments: &[Expr]) -> Vec<Effect> {
    let text = arguments.first().map(Expr::without_casts);
    let has_text = text.is_some_and(|text| !matches!(text.kind, ExprKind::Constant(_)));
    let is_array = text.is_some_and(|text| matches!(text.ty, Type::Array { .. }));
    let cut = |text: Option<usize>, behind: Option<usize>| {
        let cut = CutText {
            text,
            behind,
            delimiters: 1,
            skips: name != "strsep",
        };
        [ReadWord(cut), CutOff(cut)]
    };
    let given = has_text.then_some(0);
    let mut effects = vec![Read(1, Text(1))];
    match name {
        "strsep" => {
            effects.push(Read(0, Pointee));
            effects.extend(cut(None, Some(0)));
            effects.push(Write(0, PointeeIfSet));
        }
        "strtok_r" => {
            if !has_text {
                effects.push(Read(2, Pointee));
            } else if !is_array {
                effects.push(Read(2, PointeeIfNull(0)));
            }
            effects.extend(cut(given, (!is_array).then_some(2)));
            effects.push(Written(2, Pointee));
        }
        _ if has_text => effects.extend(cut(given, None)),
        _ => {}
    }
    effects
}
