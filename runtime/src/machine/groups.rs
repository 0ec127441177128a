//! Groups of shadow edges and of remote buffers.

use super::id::ArrayId;
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::mapping::Tuple;

/// An array in a group. Widths -1: as declared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShadowMember {
    /// Address of its first element.
    pub(crate) array: Address,
    pub(crate) low: Tuple,
    pub(crate) high: Tuple,
    pub(crate) corner: bool,
}

#[derive(Debug)]
pub(crate) struct ShadowGroup {
    pub(crate) key: usize,
    pub(crate) members: Vec<ShadowMember>,
    /// The start that was not waited for yet.
    pub(crate) started: Option<Site>,
}

/// All shadow groups of the run.
#[derive(Debug, Default)]
pub(crate) struct ShadowGroups {
    pub(crate) groups: Vec<ShadowGroup>,
}

impl ShadowGroups {
    /// The group; one that was created where nothing is seen has no members.
    pub(crate) fn at(&mut self, key: usize) -> &mut ShadowGroup {
        let known = self.groups.iter().position(|group| group.key == key);
        let position = known.unwrap_or_else(|| {
            self.groups.push(ShadowGroup {
                key,
                members: Vec::new(),
                started: None,
            });
            self.groups.len() - 1
        });
        &mut self.groups[position]
    }
}

/// Remote values that PREFETCH fetched, or the beginning of a statement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fetched {
    /// Elements written from this epoch on have changed.
    pub(crate) epoch: u32,
    /// The directive.
    pub(crate) site: Site,
    /// It stands before the statement that reads them.
    pub(crate) by_statement: bool,
}

/// A reference of a loop or statement in a remote group, from its first execution on.
#[derive(Debug)]
pub(crate) struct RecordedReference {
    /// Its place in the text.
    pub(crate) reference: usize,
    /// Fetched and not used yet.
    pub(crate) fetched: Option<Fetched>,
}

/// What a read in a statement with a reference of a remote group gets.
#[derive(Debug)]
pub(crate) struct StatementRead {
    /// The read.
    pub(crate) site: usize,
    pub(crate) array: ArrayId,
    /// `None`: it cannot change before it is read.
    pub(crate) fetched: Option<Fetched>,
}

#[derive(Debug)]
pub(crate) struct RemoteGroup {
    pub(crate) key: usize,
    pub(crate) references: Vec<RecordedReference>,
}

/// All remote groups of the run.
#[derive(Debug, Default)]
pub(crate) struct RemoteGroups {
    pub(crate) groups: Vec<RemoteGroup>,
    /// As the last execution of their statement has it.
    pub(crate) statements: Vec<StatementRead>,
}

impl RemoteGroups {
    pub(crate) fn at(&mut self, key: usize) -> &mut RemoteGroup {
        let known = self.groups.iter().position(|group| group.key == key);
        let position = known.unwrap_or_else(|| {
            self.groups.push(RemoteGroup {
                key,
                references: Vec::new(),
            });
            self.groups.len() - 1
        });
        &mut self.groups[position]
    }

    /// What was fetched for the reference and not used yet; notes a reference that is new.
    pub(crate) fn take(&mut self, key: usize, site: Site) -> Option<Fetched> {
        let references = &mut self.at(key).references;
        let reference = site.identity();
        match references.iter_mut().find(|one| one.reference == reference) {
            Some(known) => known.fetched.take(),
            None => {
                references.push(RecordedReference {
                    reference,
                    fetched: None,
                });
                None
            }
        }
    }

    /// What was fetched for a read in a statement.
    pub(crate) fn of_statement(&self, read: Site, array: ArrayId) -> Option<Fetched> {
        let identity = read.identity();
        let mut reads = self.statements.iter();
        let known = reads.find(|one| one.site == identity && one.array == array)?;
        known.fetched
    }

    /// Whether the program has used no group so far.
    pub(crate) fn is_unused(&self) -> bool {
        self.groups.is_empty()
    }

    /// Gives the epochs of fetched values their new form.
    pub(crate) fn renumber(&mut self, new: impl Fn(u32) -> u32) {
        let references = self
            .groups
            .iter_mut()
            .flat_map(|group| &mut group.references);
        let recorded = references.filter_map(|one| one.fetched.as_mut());
        let statements = self.statements.iter_mut();
        for fetched in recorded.chain(statements.filter_map(|one| one.fetched.as_mut())) {
            fetched.epoch = new(fetched.epoch);
        }
    }
}
