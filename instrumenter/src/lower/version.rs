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
}

/// What a program is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be debugged in one process.
    Debug,
    /// To be executed by several processes.
    Parallel,
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
        matches!(self, Version::Traced | Version::Both)
    }

    /// The runtime may tell single iterations, also of loops whose bounds vary: it repeats the order of another run.
    #[must_use]
    pub fn is_told_iterations(self) -> bool {
        self == Version::Traced
    }

    /// Loops may be proven in it, so that the user's own loops run instead.
    #[must_use]
    pub fn may_be_proven(self) -> bool {
        self == Version::Precise
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
        }
    }

    /// Iterations and assignments are divided among processes.
    #[must_use]
    pub fn is_divided(self) -> bool {
        self == Version::Parallel
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
