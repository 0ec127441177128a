//! The edit list and its single `apply` (style.md section 7: text is changed only through edits).
//!
//! An edit names byte ranges of the text it was made for; edits never see each other's result.
//! Rewriting inside a rewritten piece is not done here: the emitter keeps the inner text in place
//! and puts text before and after it.

use std::ops::Range;

/// One change of a text. Made by the constructors, which fix its order among edits at one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// Bytes to be replaced; empty for every kind of insertion.
    pub range: Range<usize>,
    /// What comes there.
    pub text: String,
    /// Where the text stands among insertions at the same offset.
    pub side: Side,
}

/// How an insertion is ordered among others at the same offset.
///
/// At one offset the texts come out as: `After` of ranges ending there (shortest range first),
/// `At`, `Before` of ranges starting there (longest range first), then a replacement starting
/// there. So pairs around nested ranges nest, and what closes stands left of what opens. Among
/// equals the order given is kept; of two pairs around the *same* range the one given first is
/// the outer one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// A replacement, or an insertion that belongs to no range.
    At,
    /// Stands before a range that ends at `end`.
    Before {
        /// End of the range the text stands before.
        end: usize,
    },
    /// Stands after a range that starts at `start`.
    After {
        /// Start of the range the text stands after.
        start: usize,
    },
}

impl Edit {
    /// Replaces the bytes of `range` by `text`.
    #[must_use]
    pub fn replace(range: Range<usize>, text: impl Into<String>) -> Self {
        Self {
            range,
            text: text.into(),
            side: Side::At,
        }
    }

    /// Removes the bytes of `range`.
    #[must_use]
    pub fn delete(range: Range<usize>) -> Self {
        Self::replace(range, "")
    }

    /// Inserts `text` at `offset`, outside every range that ends or starts there.
    #[must_use]
    pub fn insert(offset: usize, text: impl Into<String>) -> Self {
        Self::replace(offset..offset, text)
    }

    /// Inserts `text` directly before `range`, inside the pairs around any longer range.
    #[must_use]
    pub fn before(range: &Range<usize>, text: impl Into<String>) -> Self {
        let side = if range.is_empty() {
            Side::At
        } else {
            Side::Before { end: range.end }
        };
        Self {
            range: range.start..range.start,
            text: text.into(),
            side,
        }
    }

    /// Inserts `text` directly after `range`, inside the pairs around any longer range.
    #[must_use]
    pub fn after(range: &Range<usize>, text: impl Into<String>) -> Self {
        let side = if range.is_empty() {
            Side::At
        } else {
            Side::After { start: range.start }
        };
        Self {
            range: range.end..range.end,
            text: text.into(),
            side,
        }
    }

    /// Sort key: offset, group (closing, free, opening, replacement), nesting.
    fn key(&self) -> (usize, u8, usize) {
        let at = self.range.start;
        match self.side {
            Side::After { start } => (at, 0, usize::MAX - start),
            Side::At if self.range.is_empty() => (at, 1, 0),
            Side::Before { end } => (at, 2, usize::MAX - end),
            Side::At => (at, 3, 0),
        }
    }
}

/// Edits in the order in which their text comes out. See [`Side`].
///
/// Of `After` texts around one range the last given comes first, so that pairs nest.
fn in_order(edits: &[Edit]) -> Vec<&Edit> {
    let mut order: Vec<(usize, &Edit)> = edits.iter().enumerate().collect();
    order.sort_by_key(|(given, edit)| {
        let turn = match edit.side {
            Side::After { .. } => usize::MAX - given,
            Side::At | Side::Before { .. } => *given,
        };
        (edit.key(), turn)
    });
    order.into_iter().map(|(_, edit)| edit).collect()
}

/// The text with all edits made. The order of `edits` matters only among equals (see [`Side`]).
///
/// # Panics
///
/// When two edits replace the same byte, when an insertion falls inside a replaced range, or when a
/// range is outside the text or splits a character: each is a fault of whoever made the edits.
#[must_use]
pub fn apply(text: &str, edits: &[Edit]) -> String {
    let order = in_order(edits);
    let overlap = find_overlap(&order);
    assert!(overlap.is_none(), "overlapping edits: {overlap:?}");
    let added: usize = edits.iter().map(|edit| edit.text.len()).sum();
    let mut result = String::with_capacity(text.len() + added);
    let mut done = 0;
    for edit in order {
        result.push_str(&text[done..edit.range.start]);
        result.push_str(&edit.text);
        done = edit.range.end;
    }
    result.push_str(&text[done..]);
    result
}

/// The first two edits, of those in order, of which the second begins inside the first.
fn find_overlap<'a>(order: &[&'a Edit]) -> Option<(&'a Edit, &'a Edit)> {
    let pair = order
        .windows(2)
        .find(|pair| pair[1].range.start < pair[0].range.end)?;
    Some((pair[0], pair[1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn insertions_at_one_place_keep_the_order_given() {
        let edits = [
            Edit::insert(1, "x"),
            Edit::insert(1, "y"),
            Edit::replace(1..2, "z"),
        ];
        assert_eq!(apply("abc", &edits), "axyzc");
    }

    #[test]
    fn pairs_around_nested_ranges_nest_whatever_the_order_given() {
        let pair = |range: std::ops::Range<usize>, open, close| {
            [Edit::before(&range, open), Edit::after(&range, close)]
        };
        let mut edits = [
            pair(0..3, "(", ")"),
            pair(0..1, "[", "]"),
            pair(2..3, "{", "}"),
        ]
        .concat();
        assert_eq!(apply("a+b", &edits), "([a]+{b})");
        edits.reverse();
        assert_eq!(apply("a+b", &edits), "([a]+{b})");
    }

    #[test]
    fn of_two_pairs_around_one_range_the_first_is_the_outer() {
        let range = 0..1;
        let edits = [
            Edit::before(&range, "("),
            Edit::after(&range, ")"),
            Edit::before(&range, "["),
            Edit::after(&range, "]"),
        ];
        assert_eq!(apply("a", &edits), "([a])");
    }

    #[test]
    fn what_closes_stands_left_of_what_opens() {
        let edits = [
            Edit::before(&(1..2), "<"),
            Edit::insert(1, "|"),
            Edit::after(&(0..1), ">"),
        ];
        assert_eq!(apply("ab", &edits), "a>|<b");
    }

    #[test]
    fn overlapping_edits_are_found() {
        let overlap = |edits: &[Edit]| find_overlap(&in_order(edits)).is_some();
        assert!(overlap(&[Edit::delete(0..3), Edit::delete(2..4)]));
        assert!(overlap(&[Edit::insert(1, "inside"), Edit::delete(0..3)]));
        assert!(overlap(&[
            Edit::after(&(0..2), "inside"),
            Edit::delete(1..3)
        ]));
        assert!(!overlap(&[
            Edit::delete(0..3),
            Edit::insert(3, "behind"),
            Edit::insert(0, "before")
        ]));
    }

    /// A random tree of nested ranges over `0..width`, outer ranges first.
    fn ranges(width: usize) -> impl Strategy<Value = Vec<Range<usize>>> {
        proptest::collection::vec((0..width, 0..width), 0..12).prop_map(move |cuts| {
            let mut found: Vec<Range<usize>> = Vec::new();
            for (a, b) in cuts {
                let new = a.min(b)..a.max(b) + 1;
                let apart = |old: &Range<usize>| {
                    new.end <= old.start
                        || old.end <= new.start
                        || (old.start <= new.start && new.end <= old.end)
                        || (new.start <= old.start && old.end <= new.end)
                };
                if found.iter().all(apart) {
                    found.push(new);
                }
            }
            found
        })
    }

    proptest! {
        /// Each pair of brackets encloses exactly its range, and taking the brackets out gives the
        /// original text.
        #[test]
        fn nested_pairs_are_well_formed(ranges in ranges(9), reversed: bool) {
            let text = "abcdefghi";
            let mut edits = Vec::new();
            for range in &ranges {
                edits.push(Edit::before(range, "("));
                edits.push(Edit::after(range, ")"));
            }
            if reversed {
                edits.reverse();
            }
            let result = apply(text, &edits);
            let mut open = Vec::new();
            let mut enclosed = Vec::new();
            let mut plain = String::new();
            for character in result.chars() {
                match character {
                    '(' => open.push(plain.len()),
                    ')' => enclosed.push(open.pop().expect("opened before")..plain.len()),
                    other => plain.push(other),
                }
            }
            prop_assert_eq!(plain, text);
            let key = |range: &Range<usize>| (range.start, range.end);
            let mut wanted = ranges.clone();
            wanted.sort_by_key(key);
            enclosed.sort_by_key(key);
            prop_assert_eq!(enclosed, wanted);
        }

        /// Disjoint replacements equal the same made one after another from the end.
        #[test]
        fn replacements_equal_those_made_one_by_one(
            text in "[a-z]{12}",
            cuts in proptest::collection::btree_set(0usize..12, 0..6),
            word in "[A-Z]{0,3}",
        ) {
            let cuts: Vec<usize> = cuts.into_iter().collect();
            let edits: Vec<Edit> = cuts
                .chunks_exact(2)
                .map(|cut| Edit::replace(cut[0]..cut[1], word.clone()))
                .collect();
            let mut wanted = text.clone();
            for edit in edits.iter().rev() {
                wanted.replace_range(edit.range.clone(), &word);
            }
            prop_assert_eq!(apply(&text, &edits), wanted);
        }
    }
}
