//! The other access of a finding: found from its epoch (design decision 7).
//!
//! An epoch gives the iteration. Sites whose affine subscripts give the element there are what was
//! executed. If there are none, it was one of those that cannot be evaluated, or one in another text that was seen at
//! the object in this construct.

use dvmdbg_abi::code;

use crate::address::Address;
use crate::emitted::tables::{Construct, Site};
use crate::machine::id::ObjectId;
use crate::machine::related::directive;
use crate::machine::slot::Slot;
use crate::machine::state::Execution;
use crate::mapping::Tuple;
use crate::report::Related;

/// More places than this do not make a finding clearer.
const MOST: usize = 6;

/// The places of an access, which one of `sites` made: where there are several, each is only possible.
fn places(
    what: &str,
    mut sites: Vec<Site>,
    is_sure: bool,
    iteration: Option<Tuple>,
    rank: usize,
) -> Vec<Related> {
    sites.dedup_by_key(|site| (site.line(), site.file()));
    let what = match sites.len() {
        0 | 1 if is_sure => what.to_owned(),
        _ => format!("possible {what}"),
    };
    sites.truncate(MOST);
    let place = |site: Site| Related {
        what: what.clone(),
        file: site.file().into_owned(),
        line: site.line(),
        iteration: iteration.map_or(Vec::new(), |index| index[..rank].to_vec()),
    };
    sites.into_iter().map(place).collect()
}

fn what(write: bool) -> &'static str {
    if write {
        "previous write"
    } else {
        "previous read"
    }
}

/// Whether two operands of one variable may be one datum: none is another component, or an element with another number.
fn may_be_same(one: &str, other: &str) -> bool {
    let mut pairs = selectors(one).into_iter().zip(selectors(other));
    pairs.all(|pair| match pair {
        (Selector::Component(one), Selector::Component(other)) => one.eq_ignore_ascii_case(other),
        (Selector::Subscripts(one), Selector::Subscripts(other)) => {
            let numbers = |text: &str| text.trim().parse::<i64>().ok();
            let (ones, others) = (one.split(','), other.split(','));
            ones.zip(others)
                .all(|(one, other)| match (numbers(one), numbers(other)) {
                    (Some(one), Some(other)) => one == other,
                    _ => true,
                })
        }
        // A whole array, or one that is found otherwise.
        _ => true,
    })
}

/// A part of an operand behind the name of its variable.
enum Selector<'t> {
    Component(&'t str),
    /// Without their brackets.
    Subscripts(&'t str),
}

/// What an operand names, from the outside. What comes behind something that is not understood is left out.
fn selectors(operand: &str) -> Vec<Selector<'_>> {
    let is_of_name = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    let name_of = |text: &str| {
        text.find(|letter| !is_of_name(letter))
            .unwrap_or(text.len())
    };
    let mut rest = &operand[name_of(operand)..];
    let mut found = Vec::new();
    loop {
        rest = rest.trim_start();
        let mark = ["->", ".", "%"]
            .into_iter()
            .find(|mark| rest.starts_with(mark));
        if let Some(mark) = mark {
            let behind = rest[mark.len()..].trim_start();
            let (name, others) = behind.split_at(name_of(behind));
            found.push(Selector::Component(name));
            rest = others;
        } else if let Some((inside, others)) = bracketed(rest) {
            found.push(Selector::Subscripts(inside));
            rest = others;
        } else {
            return found;
        }
    }
}

/// What stands in the brackets that a text begins with, and behind them.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    if !text.starts_with(['(', '[']) {
        return None;
    }
    let end = text.find(|letter| {
        depth += i32::from("([".contains(letter)) - i32::from(")]".contains(letter));
        depth == 0
    })?;
    Some((&text[1..end], &text[end + 1..]))
}

/// The slot leads to the object, and its site is where that is accessed: those of calls that stand for what the procedure does name nothing.
fn is_named(slot: &Slot, id: ObjectId) -> bool {
    slot.object == Some(id) && !slot.site.variable().is_empty()
}

impl Execution {
    /// Accesses (writes or reads) by `site`'s name or to the element at `address`, by the iteration with this epoch.
    pub(super) fn partners(
        &self,
        current: usize,
        id: ObjectId,
        (site, address): (Site, Address),
        epoch: u32,
        write: bool,
    ) -> Vec<Related> {
        let open = &self.loops[current];
        // A loop inside a task that has ended.
        let ended = (epoch > open.activation.base).then(|| self.history.find(epoch));
        if let Some((construct, iteration)) = ended.flatten() {
            let named = self.named_sites(what(write), site, construct, iteration, write);
            if !named.is_empty() {
                return named;
            }
        }
        let rank = open.activation.space.rank;
        let iteration = open.activation.iteration(epoch);
        let mut sites: Vec<Site> = Vec::new();
        if let Some(iteration) = &iteration {
            let slots = open.slots.iter().filter(|slot| is_named(slot, id));
            let fitting = slots
                .filter(|slot| slot.site.is_write() == write && slot.leads_to(iteration, address));
            sites.extend(fitting.map(|slot| slot.site));
        }
        let possible = self.possible_partners(current, (id, address), iteration.as_ref(), write);
        let is_sure = sites.is_empty() || possible.is_empty();
        if sites.is_empty() {
            sites = possible;
        }
        if sites.is_empty() {
            return vec![Related {
                what: format!("{} in", what(write)),
                iteration: iteration.map_or(Vec::new(), |index| index[..rank].to_vec()),
                ..directive(open.activation.construct)
            }];
        }
        places(what(write), sites, is_sure, iteration, rank)
    }

    /// Sites that may have made such an access: those of the loop's text whose subscripts are not all known, whether the
    /// inline checks or somebody else judges them, and what was seen beside them.
    fn possible_partners(
        &self,
        current: usize,
        (id, address): (ObjectId, Address),
        iteration: Option<&Tuple>,
        write: bool,
    ) -> Vec<Site> {
        let open = &self.loops[current];
        let slots = || open.slots.iter().filter(|slot| is_named(slot, id));
        let is_candidate = |slot: &&Slot| {
            let is_unknown = iteration.is_none() || !slot.is_affine();
            slot.site.is_write() == write && is_unknown
        };
        let leads_there =
            |slot: &&Slot| iteration.is_none_or(|iteration| slot.may_lead_to(iteration, address));
        let candidates = || slots().filter(is_candidate);
        let fitting = candidates().filter(leads_there);
        let mut sites: Vec<Site> = fitting.map(|slot| slot.site).collect();
        if sites.is_empty() {
            sites.extend(candidates().map(|slot| slot.site));
        }
        let seen = open.seen.iter().filter(|seen| seen.object == id);
        let beside = seen.filter(|seen| {
            let has_slot = slots().any(|slot| slot.site.identity() == seen.site.identity());
            seen.site.is_write() == write && !has_slot
        });
        sites.extend(beside.map(|seen| seen.site));
        sites
    }

    /// The write that gave a value which was lost, and the directive of its construct.
    pub(super) fn lost_by(&self, site: Site, epoch: u32) -> Vec<Related> {
        let open = self
            .loops
            .iter()
            .rev()
            .find(|open| open.activation.base <= epoch);
        let found = match open {
            Some(open) => Some((open.activation.construct, open.activation.iteration(epoch))),
            None => self.history.find(epoch),
        };
        let Some((construct, iteration)) = found else {
            return Vec::new();
        };
        let mut places = self.named_sites("last write", site, construct, iteration, true);
        places.push(directive(construct));
        places
    }

    /// The directive of the innermost loop that is under way.
    pub(super) fn innermost_directive(&self) -> Option<Related> {
        let open = self.loops.last()?;
        Some(directive(open.activation.construct))
    }

    /// Sites in the text of a construct that write (or read) the variable of `site` by its name;
    /// if there is none, such sites in functions that the construct may have called, of which the text does not tell whether it has.
    pub(super) fn named_sites(
        &self,
        what: &str,
        site: Site,
        construct: Construct,
        iteration: Option<Tuple>,
        write: bool,
    ) -> Vec<Related> {
        let variable = site.variable();
        let all = self.units.iter().flat_map(|unit| unit.sites());
        let named: Vec<Site> = all
            .filter(|other| other.is_write() == write && other.variable() == variable)
            .filter(|other| may_be_same(&other.reference(), &site.reference()))
            .collect();
        let inside: Vec<Site> = named
            .iter()
            .copied()
            .filter(|&s| construct.contains(s))
            .collect();
        let is_sure = !inside.is_empty();
        // Behind all loops a statement did nothing in one.
        let is_behind = |other: &Site| {
            self.loops.is_empty() && other.file() == site.file() && other.line() == site.line()
        };
        let is_task = construct.kind() == code::construct::TASK_REGION;
        // Tasks reach procedures with parallel loops, too.
        let may_be_reached = |other: &Site| match is_task {
            true => other.construct() == 0,
            false => !other.has(code::site::BESIDE),
        };
        let sites = match is_sure {
            true => inside,
            false => named
                .into_iter()
                .filter(|other| may_be_reached(other) && !is_behind(other))
                .collect(),
        };
        places(what, sites, is_sure, iteration, construct.rank())
    }
}

#[cfg(test)]
mod tests {
    use super::may_be_same;

    #[test]
    fn operands_that_may_be_one_datum() {
        let same = [
            ("w%y", "w%y"),
            ("W%Y", "w%y"),
            ("w", "w%y"),
            ("v(3)", "v(i)"),
            ("v(3)", "v"),
            ("s->rate[k]", "s->rate[1]"),
            ("a[0][i]", "a[0][2]"),
            ("x", "y"),
        ];
        let others = [
            ("w%x", "w%y"),
            ("v(1)", "v(3)"),
            ("s->rate[1]", "s->rate[2]"),
            ("s.a.b", "s.a.c"),
            ("b(2)%w(4)", "b(1)%w(4)"),
            ("m(1,j)", "m(2,j)"),
        ];
        assert!(same.iter().all(|(one, other)| may_be_same(one, other)));
        assert!(!others.iter().any(|(one, other)| may_be_same(one, other)));
    }
}
