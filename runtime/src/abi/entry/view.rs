//! What a unit says of the dimensions of an array that a unit in the other language has defined.

use super::super::session::{with, with_parallel};
use super::given::Rank;
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::mapping::Tuple;
use crate::mapping::alignment::Alignment;
use crate::mapping::view::TurnedView;
use crate::report::Language;

/// How the unit of the site names the array; `None`: as it is defined.
fn of(array: Address, site: Option<Site>) -> Option<TurnedView> {
    let site = site?;
    let checked = with(None, |control, _| control.machine.view(array, site));
    checked.or_else(|| with_parallel(None, |parallel, _| parallel.view(array, site)))
}

/// How a unit in a language names the array: directives that have no site.
pub(super) fn named(array: Address, fortran: bool) -> Option<TurnedView> {
    let language = match fortran {
        true => Language::Fortran,
        false => Language::C,
    };
    let checked = with(None, |control, _| {
        control.machine.memory.view(array, language)
    });
    checked.or_else(|| with_parallel(None, |parallel, _| parallel.view_in(array, language)))
}

/// Rules for the dimensions of a target.
pub(super) fn target(array: Address, site: Option<Site>, rules: Alignment) -> Alignment {
    of(array, site).map_or(rules, |view| view.target(rules))
}

/// Rules by which an array is aligned with a target.
pub(super) fn between(
    (array, onto): (Address, Address),
    site: Option<Site>,
    rules: Alignment,
) -> Alignment {
    let rules = of(array, site).map_or(rules, |view| view.source(rules));
    target(onto, site, rules)
}

/// Both sides of widths.
pub(super) fn widths(
    array: Address,
    site: Option<Site>,
    rank: Rank,
    sides: [Tuple; 2],
) -> [Tuple; 2] {
    match of(array, site) {
        Some(view) => sides.map(|side| view.tuple(rank.0, side)),
        None => sides,
    }
}

/// What is said of each dimension.
pub(super) fn list<T>(array: Address, site: Option<Site>, mut said: Vec<T>) -> Vec<T> {
    if let Some(view) = of(array, site) {
        view.reverse(&mut said);
    }
    said
}
