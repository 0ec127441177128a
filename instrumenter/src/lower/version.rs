//! The versions of a text.

/// For what a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// As the user wrote it.
    Plain,
    /// Control judges accesses.
    Precise,
    /// Traces record them.
    Traced,
    /// Either, as the program was started: the text may not stand twice.
    Both,
    /// They are right and only counted.
    Counted,
    /// Nothing is looked at: the process executes its part of a parallel run.
    Parallel,
    /// The same, and traces record the accesses of this process.
    ParallelTraced,
}

/// What a program is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be debugged in one process.
    Debug,
    /// To be executed by several processes.
    Parallel,
    /// The same, and each of them may be recorded or compared.
    ParallelDebug,
}

impl Purpose {
    /// The one version of each procedure of a parallel run; `None`: there are several, for one process.
    #[must_use]
    pub fn divided(self) -> Option<Version> {
        match self {
            Purpose::Debug => None,
            Purpose::Parallel => Some(Version::Parallel),
            Purpose::ParallelDebug => Some(Version::ParallelTraced),
        }
    }
}

impl Version {
    /// Accesses are judged in it.
    #[must_use]
    pub fn checks(self) -> bool {
        matches!(self, Version::Precise | Version::Both)
    }

    /// Accesses and constructs become events.
    #[must_use]
    pub fn traces(self) -> bool {
        matches!(
            self,
            Version::Traced | Version::Both | Version::ParallelTraced
        )
    }

    /// What gets many values at once is recorded part by part, where it stands beside no check.
    #[must_use]
    pub fn records_parts(self) -> bool {
        matches!(self, Version::Traced | Version::ParallelTraced)
    }

    /// The runtime may tell single iterations, also of loops whose bounds vary: it repeats the order of another run.
    #[must_use]
    pub fn is_told_iterations(self) -> bool {
        self == Version::Traced
    }

    /// What functions do that bounds of nests call is not recorded: who executes it, and how often, is the matter of the run.
    #[must_use]
    pub fn skips_bounds(self) -> bool {
        matches!(self, Version::Traced | Version::ParallelTraced)
    }

    /// The user's text as it stands.
    #[must_use]
    pub fn is_plain(self) -> bool {
        self == Version::Plain
    }

    /// Accesses are right, and only their number is asked for.
    #[must_use]
    pub fn counts(self) -> bool {
        self == Version::Counted
    }

    /// The versions between which the run chooses at each access, the checked one last; none: the text is for one purpose.
    #[must_use]
    pub fn alternatives(self) -> &'static [Version] {
        match self {
            Version::Both => &[Version::Traced, Version::Precise],
            _ => &[],
        }
    }

    /// The run chooses at each access whether it is recorded or checked.
    #[must_use]
    pub fn chooses(self) -> bool {
        !self.alternatives().is_empty()
    }

    /// All checks of an expression may be made in one call in front of it: nothing else is done at its accesses.
    #[must_use]
    pub fn joins_checks(self) -> bool {
        self == Version::Precise
    }

    /// Loops may be proven in it, so that the user's own loops run instead.
    #[must_use]
    pub fn may_be_proven(self) -> bool {
        self.checks()
    }

    /// Its name, as part of names.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Version::Plain => "plain",
            Version::Precise => "precise",
            Version::Traced => "traced",
            Version::Both => "both",
            Version::Counted => "counted",
            Version::Parallel => "parallel",
            Version::ParallelTraced => "parallel and traced",
        }
    }

    /// Iterations and assignments are divided among processes.
    #[must_use]
    pub fn is_divided(self) -> bool {
        matches!(self, Version::Parallel | Version::ParallelTraced)
    }

    /// Reports and traces may ask where the program is: loops of the sequential part have a context, iterations their index.
    #[must_use]
    pub fn has_contexts(self) -> bool {
        self.checks() || self.traces()
    }

    /// The constructs of the plan are opened in it.
    #[must_use]
    pub fn has_constructs(self) -> bool {
        !matches!(self, Version::Plain | Version::Counted)
    }
}
