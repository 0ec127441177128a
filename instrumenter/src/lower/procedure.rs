//! Procedures: the versions in which the text of one stands, where, and which of them runs.

use super::target::Target;
use super::version::Version;
use crate::model::Procedure;

/// A version of a procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Which it is.
    pub version: Version,
    /// When it runs.
    pub when: When,
    /// Where it stands.
    pub place: VersionPlace,
}

/// When a version of a procedure runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    /// Nothing is looked at.
    Off,
    /// Control judges, or what else has no version of its own.
    Checking,
    /// A trace is recorded.
    Tracing,
}

/// Where a version of a procedure stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VersionPlace {
    /// In the procedure.
    Here,
    /// In a procedure of its own.
    Clone,
    /// In a branch.
    Branch,
    /// Behind the others, where a jump leads.
    Behind,
}

/// The versions of a procedure. `may_clone`: its head can be written a second time for this one.
#[must_use]
pub fn versions(
    target: &Target,
    procedure: &Procedure,
    may_clone: &dyn Fn(Version) -> bool,
) -> Vec<Standing> {
    let beside = |version, when| {
        let place = place_beside(target, procedure, version, may_clone)?;
        Some(Standing {
            version,
            when,
            place,
        })
    };
    let plain = beside(Version::Plain, When::Off);
    let traced = beside(Version::Traced, When::Tracing);
    let here = Standing {
        version: match traced {
            Some(_) => Version::Precise,
            None => Version::Both,
        },
        when: When::Checking,
        place: VersionPlace::Here,
    };
    plain.into_iter().chain([here]).chain(traced).collect()
}

/// Where a version beside the precise one stands; `None`: nowhere, the precise one serves.
#[must_use]
pub fn place_beside(
    target: &Target,
    procedure: &Procedure,
    version: Version,
    may_clone: &dyn Fn(Version) -> bool,
) -> Option<VersionPlace> {
    // One inside of another stands in each version of the text around it.
    if procedure.no_copy.is_some() || procedure.host.is_some() {
        let behind = target.has_jumps_between && version != Version::Plain;
        return behind.then_some(VersionPlace::Behind);
    }
    // The program begins in the procedure itself, and goes on there if nothing is looked at.
    let stays = procedure.main && version == Version::Plain;
    if target.has_clones && !stays && may_clone(version) {
        return Some(VersionPlace::Clone);
    }
    Some(VersionPlace::Branch)
}
