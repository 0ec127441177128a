//! Which reference, place or construct of the run is which one of the reference trace (spec
//! debugger.md 3.1, 5.4, 4.2).
//!
//! Files are known by their last name, so that a program at another path is the same program. One whose name the
//! reference does not have is the file there, of a name that the run did not meet, whose reference or construct of
//! the same line is otherwise the same. Blanks in names do not count; an empty operand matches any.

use super::super::record::AccessMode;
use super::super::structure::TracedConstruct;
use super::super::table::{Tables, remembered};
use super::entry::OwnedRecord;
use crate::trace::id::{ConstructId, PlaceId, SiteId};

/// How much of a place must agree (`TraceOptions.SRCLocCompareMode`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlaceAgreement {
    /// File and line.
    #[default]
    Lines,
    /// The file: lines may have been inserted.
    Files,
    /// Nothing: the same program in another language. References agree in the names of their variables, constructs in
    /// their order.
    Structure,
}

/// What has been found to be the same so far, by the identifiers of the run.
#[derive(Default)]
pub(super) struct Twins {
    pub(super) agreement: PlaceAgreement,
    sites: Vec<Option<SiteId>>,
    places: Vec<Option<PlaceId>>,
    constructs: Vec<Option<ConstructId>>,
    files: Files,
}

impl Twins {
    /// Whether an entry of the reference trace is this access of the run.
    #[inline]
    pub(super) fn same_access(
        &mut self,
        run: &Tables,
        (access, mine): (AccessMode, SiteId),
        reference: &Tables,
        entry: OwnedRecord,
    ) -> bool {
        let theirs = match (access, entry) {
            (AccessMode::Before, OwnedRecord::Before(theirs))
            | (AccessMode::After, OwnedRecord::After(theirs, _))
            | (AccessMode::Read, OwnedRecord::Read(theirs, _)) => theirs,
            _ => return false,
        };
        let known = self.sites.get(mine.position()).copied().flatten();
        known == Some(theirs) || self.same_site(run, mine, reference, theirs)
    }

    /// Whether a reference of the run is this one of the reference trace.
    fn same_site(
        &mut self,
        run: &Tables,
        mine: SiteId,
        reference: &Tables,
        theirs: SiteId,
    ) -> bool {
        let (a, b) = (run.reference(mine), reference.reference(theirs));
        let same = a.reduction == b.reduction
            && a.kind.agrees(b.kind)
            && (a.operand.is_empty()
                || b.operand.is_empty()
                || self.agreement.same_operand(&a.operand, &b.operand))
            && self.takes(run.at(a.place), reference.at(b.place), reference);
        if same {
            *remembered(&mut self.sites, mine.position()) = Some(theirs);
        }
        same
    }

    /// Whether a place of the run is this one of the reference trace.
    pub(super) fn same_place(
        &mut self,
        run: &Tables,
        mine: PlaceId,
        reference: &Tables,
        theirs: PlaceId,
    ) -> bool {
        let twin = remembered(&mut self.places, mine.position());
        let same = *twin == Some(theirs) || self.agreement == PlaceAgreement::Structure || {
            let (mine, theirs) = self.agreement.as_lines(run.at(mine), reference.at(theirs));
            self.files.are_same(mine, theirs)
        };
        if same {
            *twin = Some(theirs);
        }
        same
    }

    /// Whether two places, of the run and of the reference, where all else agrees are the same.
    fn takes(&mut self, mine: (&str, u32), theirs: (&str, u32), reference: &Tables) -> bool {
        let (mine, theirs) = self.agreement.as_lines(mine, theirs);
        self.agreement == PlaceAgreement::Structure || self.files.take(mine, theirs, reference)
    }

    /// The construct of the reference trace that a construct of the run is: of those in the twin of
    /// its parent the one with its kind, rank and place; of several such the one with its ordinal.
    pub(super) fn construct(
        &mut self,
        run: &Tables,
        mine: ConstructId,
        reference: &Tables,
    ) -> Option<ConstructId> {
        if let Some(known) = *remembered(&mut self.constructs, mine.position()) {
            return Some(known);
        }
        let parent = match run.construct(mine).parent {
            Some(parent) => Some(self.construct(run, parent, reference)?),
            None => None,
        };
        let this = run.construct(mine);
        let is_like = |other: &TracedConstruct| this.kind == other.kind && this.rank == other.rank;
        let places = self.agreement;
        // Numbers follow the text; descriptions of constructs that have moved stand behind the others.
        let in_order = |tables: &Tables, parent| {
            let mut children = tables.header.children(parent).to_vec();
            children.sort_by_key(|&each| tables.construct(each).number);
            children
        };
        let ordinal = in_order(run, this.parent)
            .into_iter()
            .map(|each| (each, run.construct(each)))
            .filter(|(_, other)| {
                let (here, there) = places.as_lines(run.at(this.place), run.at(other.place));
                is_like(other) && (places == PlaceAgreement::Structure || same_place(here, there))
            })
            .position(|(each, _)| each == mine)?;
        let twin = in_order(reference, parent)
            .into_iter()
            .filter(|&each| {
                let other = reference.construct(each);
                is_like(other)
                    && self.takes(run.at(this.place), reference.at(other.place), reference)
            })
            .nth(ordinal);
        // A reference without a complete header may still come to know the construct.
        *remembered(&mut self.constructs, mine.position()) = twin;
        twin
    }
}

impl PlaceAgreement {
    /// The places as they are compared: where lines do not count, all are the same.
    fn as_lines<'a>(
        self,
        mine: (&'a str, u32),
        theirs: (&'a str, u32),
    ) -> ((&'a str, u32), (&'a str, u32)) {
        match self {
            PlaceAgreement::Lines => (mine, theirs),
            PlaceAgreement::Files | PlaceAgreement::Structure => ((mine.0, 0), (theirs.0, 0)),
        }
    }

    fn same_operand(self, a: &str, b: &str) -> bool {
        match self {
            PlaceAgreement::Lines | PlaceAgreement::Files => same_name(a, b),
            PlaceAgreement::Structure => variable(a).eq_ignore_ascii_case(variable(b)),
        }
    }
}

/// The name of the variable that a reference begins with.
fn variable(operand: &str) -> &str {
    let operand = operand.trim_start_matches(['*', '&', '(', ' ']);
    let ends = |sign: char| !sign.is_alphanumeric() && sign != '_';
    operand.find(ends).map_or(operand, |at| &operand[..at])
}

/// Which file of the run is which one of the reference, as far as their names do not say.
#[derive(Default)]
struct Files {
    /// Files of other names that are the same: of the run, of the reference.
    pairs: Vec<(String, String)>,
    /// Files of the reference that the run has met under their names.
    met: Vec<String>,
}

impl Files {
    /// Whether two places, of the run and of the reference, are the same.
    fn are_same(&self, mine: (&str, u32), theirs: (&str, u32)) -> bool {
        let is_pair = |(a, b): &(String, String)| a == mine.0 && b == theirs.0;
        same_place(mine, theirs) || mine.1 == theirs.1 && self.pairs.iter().any(is_pair)
    }

    /// The same of places where all else agrees: a file that has another name now is known from here on.
    fn take(&mut self, mine: (&str, u32), theirs: (&str, u32), reference: &Tables) -> bool {
        if same_place(mine, theirs) {
            if !self.met.iter().any(|met| met == theirs.0) {
                self.met.push(theirs.0.to_owned());
            }
            return true;
        }
        if self.are_same(mine, theirs) {
            return true;
        }
        let is_free = mine.1 == theirs.1
            && !self.met.iter().any(|met| met == theirs.0)
            && !self.pairs.iter().any(|(a, b)| a == mine.0 || b == theirs.0)
            && !reference.files().iter().any(|file| same_file(file, mine.0));
        if is_free {
            self.pairs.push((mine.0.to_owned(), theirs.0.to_owned()));
        }
        is_free
    }
}

fn same_place((file, line): (&str, u32), (other, there): (&str, u32)) -> bool {
    line == there && same_file(file, other)
}

fn same_file(file: &str, other: &str) -> bool {
    let last = |name: &str| name.rfind(['/', '\\']).map_or(0, |at| at + 1);
    let (file, other) = (&file[last(file)..], &other[last(other)..]);
    file.eq_ignore_ascii_case(other)
        || same_name(&file.to_ascii_lowercase(), &other.to_ascii_lowercase())
}

fn same_name(a: &str, b: &str) -> bool {
    let significant = |name: &'_ str| -> Vec<char> {
        name.chars()
            .filter(|each| !matches!(each, ' ' | '\t'))
            .collect()
    };
    a == b || significant(a) == significant(b)
}

#[cfg(test)]
mod tests {
    use super::super::super::record::ConstructKind;
    use super::super::super::value::Type;
    use super::*;

    #[test]
    fn paths_and_blanks_do_not_count() {
        let (mut run, mut reference) = (Tables::default(), Tables::default());
        let mut twins = Twins::default();
        let here = run.place("/home/new/jac.c", 7);
        let mine = run.site("A[i - 1]", Type::Int, false, here);
        let there = reference.place("old\\Jac.c", 7);
        let theirs = reference.site("A[i-1]", Type::Long, false, there);
        assert!(twins.same_site(&run, mine, &reference, theirs));
        assert!(twins.same_site(&run, mine, &reference, theirs));
        let nameless = reference.site("", Type::Int, false, there);
        assert!(twins.same_site(&run, mine, &reference, nameless));
        let line = reference.place("jac.c", 8);
        let file = reference.place("jacobi.c", 7);
        for other in [
            reference.site("A[i+1]", Type::Int, false, there),
            reference.site("A[i-1]", Type::Double, false, there),
            reference.site("A[i-1]", Type::Int, true, there),
            reference.site("A[i-1]", Type::Int, false, line),
            reference.site("A[i-1]", Type::Int, false, file),
        ] {
            assert!(!twins.same_site(&run, mine, &reference, other));
        }
    }

    #[test]
    fn a_file_that_was_renamed_is_the_same_file() {
        let (mut run, mut reference) = (Tables::default(), Tables::default());
        let mut twins = Twins::default();
        let named = |tables: &mut Tables, file: &str, line, operand: &str| {
            let place = tables.place(file, line);
            tables.site(operand, Type::Int, false, place)
        };
        let [mine, mine_too] = [("new.c", 3, "a"), ("new.c", 4, "a")]
            .map(|(file, line, operand)| named(&mut run, file, line, operand));
        let [other, theirs, kept] = [("old.c", 3, "b"), ("old.c", 3, "a"), ("kept.c", 4, "a")]
            .map(|(file, line, operand)| named(&mut reference, file, line, operand));
        let met = named(&mut run, "kept.c", 4, "a");
        assert!(!twins.same_site(&run, mine, &reference, other));
        assert!(twins.same_site(&run, mine, &reference, theirs));
        assert!(twins.same_site(&run, met, &reference, kept));
        assert!(!twins.same_site(&run, mine_too, &reference, kept));
    }

    #[test]
    fn constructs_on_one_line_are_told_apart_by_their_order() {
        let (mut run, mut reference) = (Tables::default(), Tables::default());
        let pair = |tables: &mut Tables, first| {
            let place = tables.place("a.c", 3);
            [first, first + 1].map(|number| {
                let construct =
                    TracedConstruct::new(number, ConstructKind::SequentialLoop, 1, place);
                tables.header.add(None, construct)
            })
        };
        let mine = pair(&mut run, 1);
        let theirs = pair(&mut reference, 5);
        let mut twins = Twins::default();
        for at in 0..2 {
            assert_eq!(
                twins.construct(&run, mine[at], &reference),
                Some(theirs[at])
            );
        }
    }
}
