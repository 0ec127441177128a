//! What the records of a trace refer to: names, places, references, constructs.
//!
//! Each is kept once and known by a small number; numbers are given in the order in which things
//! are first met. Two traces have two tables: the numbers of one mean nothing in the other.

use super::id::{ConstructId, FileId, PlaceId, SiteId};
use std::collections::HashMap;
use std::sync::Arc;

use super::structure::{Header, TracedConstruct};
use super::value::Type;

/// A line of the user's source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceLine {
    /// Name of the file as the user gave it to the compiler.
    pub file: FileId,
    /// From 1; 0 = not known.
    pub line: u32,
}

/// A reference to a variable in the text of the program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TracedSite {
    /// The reference as written; may be empty (spec debugger.md 11.15).
    pub operand: Arc<str>,
    /// Type of the variable.
    pub kind: Type,
    /// Whether it is a reduction variable inside its construct.
    pub reduction: bool,
    /// Where it stands.
    pub place: PlaceId,
}

/// The tables of one trace.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    files: Interned<Arc<str>>,
    places: Interned<SourceLine>,
    sites: Interned<TracedSite>,
    /// By number: references to data that is not distributed, of which elements are known from those of distributed
    /// arrays.
    plain: Vec<Option<()>>,
    /// The constructs, and what was asked to be traced of them.
    pub header: Header,
}

/// Distinct values by their position.
#[derive(Clone, Debug)]
struct Interned<T> {
    values: Vec<T>,
    positions: HashMap<T, u32>,
}

impl<T> Default for Interned<T> {
    fn default() -> Self {
        Interned {
            values: Vec::new(),
            positions: HashMap::new(),
        }
    }
}

impl<T: Clone + Eq + std::hash::Hash> Interned<T> {
    fn position(&mut self, value: T) -> usize {
        let next = self.values.len();
        match self.positions.entry(value) {
            std::collections::hash_map::Entry::Occupied(found) => *found.get() as usize,
            std::collections::hash_map::Entry::Vacant(free) => {
                self.values.push(free.key().clone());
                free.insert(next as u32);
                next
            }
        }
    }
}

impl Tables {
    /// The number of this file name.
    pub fn file(&mut self, name: &str) -> FileId {
        match self.files.positions.get(name) {
            Some(&position) => FileId(position),
            None => FileId::of(self.files.position(Arc::from(name))),
        }
    }

    /// The number of this line.
    pub fn place(&mut self, file: &str, line: u32) -> PlaceId {
        let file = self.file(file);
        self.place_in(file, line)
    }

    /// The number of a line of a file.
    pub fn place_in(&mut self, file: FileId, line: u32) -> PlaceId {
        PlaceId::of(self.places.position(SourceLine { file, line }))
    }

    /// The number of this reference.
    pub fn site(&mut self, operand: &str, kind: Type, reduction: bool, place: PlaceId) -> SiteId {
        SiteId::of(self.sites.position(TracedSite {
            operand: Arc::from(operand),
            kind,
            reduction,
            place,
        }))
    }

    /// The program says that what this reference is to is not distributed.
    pub fn set_plain(&mut self, id: SiteId) {
        *remembered(&mut self.plain, id.position()) = Some(());
    }

    /// Whether a reference may be to what other iterations see too: an element, unless it is known not to be one of a
    /// distributed array.
    pub fn is_shared(&self, id: SiteId) -> bool {
        let is_plain = self.plain.get(id.position()).copied().flatten().is_some();
        !is_plain && self.reference(id).operand.contains(['(', '['])
    }

    /// Takes what other tables ask for: constructs that are the same are asked for the same, others are
    /// added.
    pub fn adopt(&mut self, other: &Tables) {
        let mut adopted: Vec<ConstructId> = Vec::new();
        for theirs in other.header.constructs() {
            // Those around come first.
            let around = theirs.parent.map(|parent| adopted[parent.position()]);
            let (file, line) = other.at(theirs.place);
            let place = self.place(file, line);
            let (number, kind, rank) = (theirs.number, theirs.kind, theirs.rank);
            let header = &mut self.header;
            let known = header.find(around, number, kind, rank, place);
            let id = known.unwrap_or_else(|| {
                header.add(around, TracedConstruct::new(number, kind, rank, place))
            });
            let ours = header.construct_mut(id);
            ours.level = theirs.level;
            ours.ranges.clone_from(&theirs.ranges);
            adopted.push(id);
        }
    }

    /// Name of a file.
    pub fn file_name(&self, id: FileId) -> &str {
        &self.files.values[id.position()]
    }

    /// File name and line of a place.
    pub fn at(&self, id: PlaceId) -> (&str, u32) {
        let place = self.places.values[id.position()];
        (self.file_name(place.file), place.line)
    }

    /// The reference with this number.
    pub fn reference(&self, id: SiteId) -> &TracedSite {
        &self.sites.values[id.position()]
    }

    /// The construct with this number.
    pub fn construct(&self, id: ConstructId) -> &TracedConstruct {
        self.header.construct(id)
    }

    /// All names of files, by number.
    pub fn files(&self) -> &[Arc<str>] {
        &self.files.values
    }

    /// All places, by number.
    pub fn places(&self) -> &[SourceLine] {
        &self.places.values
    }

    /// All references, by number.
    pub fn sites(&self) -> &[TracedSite] {
        &self.sites.values
    }
}

/// What is known of the thing with a number, by its position; there is nothing at first.
pub(super) fn remembered<T>(entries: &mut Vec<Option<T>>, position: usize) -> &mut Option<T> {
    if entries.len() <= position {
        entries.resize_with(position + 1, || None);
    }
    &mut entries[position]
}

impl ConstructId {
    /// The construct at this position.
    ///
    /// # Panics
    /// There are 2^32 constructs.
    pub fn at(position: usize) -> ConstructId {
        ConstructId::of(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_things_have_equal_numbers() {
        let mut tables = Tables::default();
        let here = tables.place("a.c", 3);
        let there = tables.place("b.c", 3);
        assert_ne!(here, there);
        assert_eq!(tables.place("a.c", 3), here);
        let site = tables.site("x", Type::Int, false, here);
        assert_eq!(tables.site("x", Type::Int, false, here), site);
        for other in [
            tables.site("y", Type::Int, false, here),
            tables.site("x", Type::Long, false, here),
            tables.site("x", Type::Int, true, here),
            tables.site("x", Type::Int, false, there),
        ] {
            assert_ne!(other, site);
        }
        assert_eq!(tables.at(there), ("b.c", 3));
        assert_eq!(&*tables.reference(site).operand, "x");
        assert_eq!(tables.sites().len(), 5);
        assert_eq!(tables.places().len(), 2);
    }
}
