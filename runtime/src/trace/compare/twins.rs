//! Which reference, place or construct of the run is which one of the reference trace (spec
//! debugger.md 3.1, 5.4, 4.2).
//!
//! Files are known by their last name, so that a program at another path is the same program;
//! blanks in names do not count; an empty operand matches any.

use super::super::table::{ConstructId, PlaceId, SiteId, Tables, remembered};

/// What has been found to be the same so far, by the identifiers of the run.
#[derive(Default)]
pub(super) struct Twins {
    sites: Vec<Option<SiteId>>,
    places: Vec<Option<PlaceId>>,
    constructs: Vec<Option<ConstructId>>,
}

impl Twins {
    /// Whether a reference of the run is this one of the reference trace.
    pub(super) fn same_site(
        &mut self,
        run: &Tables,
        mine: SiteId,
        reference: &Tables,
        theirs: SiteId,
    ) -> bool {
        let twin = remembered(&mut self.sites, mine.position());
        if *twin == Some(theirs) {
            return true;
        }
        let (a, b) = (run.reference(mine), reference.reference(theirs));
        let same = a.reduction == b.reduction
            && a.kind.agrees(b.kind)
            && (a.operand.is_empty() || b.operand.is_empty() || same_name(&a.operand, &b.operand))
            && same_place(run.at(a.place), reference.at(b.place));
        if same {
            *twin = Some(theirs);
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
        let same = *twin == Some(theirs) || same_place(run.at(mine), reference.at(theirs));
        if same {
            *twin = Some(theirs);
        }
        same
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
        let alike = |tables: &Tables, id: ConstructId| {
            let (a, b) = (run.construct(mine), tables.construct(id));
            a.kind == b.kind && a.rank == b.rank && same_place(run.at(a.place), tables.at(b.place))
        };
        let siblings = run.header.children(run.construct(mine).parent);
        let ordinal = siblings
            .iter()
            .filter(|&&each| alike(run, each))
            .position(|&each| each == mine)?;
        let twin = reference
            .header
            .children(parent)
            .iter()
            .copied()
            .filter(|&each| alike(reference, each))
            .nth(ordinal);
        // A reference without a complete header may still come to know the construct.
        *remembered(&mut self.constructs, mine.position()) = twin;
        twin
    }
}

fn same_place((file, line): (&str, u32), (other, there): (&str, u32)) -> bool {
    let last = |name: &str| name.rfind(['/', '\\']).map_or(0, |at| at + 1);
    let (file, other) = (&file[last(file)..], &other[last(other)..]);
    line == there
        && (file.eq_ignore_ascii_case(other)
            || same_name(&file.to_ascii_lowercase(), &other.to_ascii_lowercase()))
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
    use super::super::super::record::Kind;
    use super::super::super::structure::Construct;
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
    fn constructs_on_one_line_are_told_apart_by_their_order() {
        let (mut run, mut reference) = (Tables::default(), Tables::default());
        let pair = |tables: &mut Tables, first| {
            let place = tables.place("a.c", 3);
            [first, first + 1].map(|number| {
                let construct = Construct::new(number, Kind::SequentialLoop, 1, place);
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
