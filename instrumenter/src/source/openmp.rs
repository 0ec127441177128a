//! Directives of OpenMP as one thread obeys them.
//!
//! A debug build takes out those that mean nothing to a single thread. What is left of their meaning are variables that differ
//! inside a construct from those of their names outside; [`Serial`] names them.

/// What the build says of a text from which directives were taken out.
pub(super) const ONE_THREAD: &str = "the debug build does in one thread what OpenMP shares out";

/// Directives that one thread executes as if they were not there, longest first where one begins another.
const TAKEN_OUT: &[&str] = &[
    "parallel for simd",
    "parallel do simd",
    "parallel sections",
    "parallel workshare",
    "parallel master",
    "parallel masked",
    "parallel for",
    "parallel do",
    "parallel",
    "for simd",
    "for",
    "do simd",
    "do",
    "simd",
    "sections",
    "section",
    "single",
    "master",
    "masked",
    "critical",
    "atomic",
    "ordered",
    "barrier",
    "flush",
    "taskwait",
    "taskyield",
    "workshare",
];

/// Those of [`TAKEN_OUT`] without a statement of their own.
const STANDALONE: &[&str] = &["barrier", "flush", "taskwait", "taskyield"];

/// Directives that declare something, or stand by themselves, and mean the same to one thread as to many.
const KEPT: &[&str] = &[
    "threadprivate",
    "declare",
    "begin",
    "end",
    "requires",
    "nothing",
    "error",
];

/// Clauses that change nothing for one thread.
const IDLE: &[&str] = &[
    "shared",
    "copyin",
    "copyprivate",
    "num_threads",
    "schedule",
    "ordered",
    "nowait",
    "if",
    "proc_bind",
    "safelen",
    "simdlen",
    "aligned",
    "nontemporal",
    "order",
    "hint",
    "threads",
    "simd",
];

/// Clauses of `atomic` and `flush`.
const MEMORY: &[&str] = &[
    "read", "write", "update", "capture", "compare", "weak", "fail", "seq_cst", "acq_rel",
    "release", "acquire", "relaxed",
];

/// Functions whose values tell how regions are nested, which one thread without them does not know.
const DEPTH: &[&str] = &[
    "omp_get_level",
    "omp_get_ancestor_thread_num",
    "omp_get_team_size",
    "omp_in_final",
    "omp_in_explicit_task",
    "omp_set_nested",
];

/// A directive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ThreadDirective {
    /// One thread does what the program without it says, but for some variables.
    Serial(Serial),
    /// It stays in the text and changes nothing around it.
    Kept,
    /// It is left to the compiler, with all that stands in its construct.
    Left,
}

/// What one thread makes of a directive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Serial {
    /// It governs no statement.
    pub stands_alone: bool,
    /// Its name is this word of [`TAKEN_OUT`].
    pub name: &'static str,
    /// Variables that are others inside, without a value.
    pub private: Vec<String>,
    /// Variables that are others inside and begin with the value from outside.
    pub first: Vec<String>,
    /// Variables whose value inside is that outside.
    pub last: Vec<String>,
    /// Operation and variable of each reduction.
    pub reduced: Vec<(String, String)>,
    /// How many loops of the nest it shares out; 0: it is no directive of a loop, or one whose variables keep their values.
    pub loops: usize,
}

/// What a file says of threads beside its directives.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Asked {
    /// How deep regions are nested matters.
    depth: bool,
    /// What is done depends on the number of the thread.
    by_number: bool,
    /// It asks how many threads there are.
    asks: bool,
    /// It sets how many there are, or a directive does.
    sets: bool,
}

impl Asked {
    /// Takes a word of the program into account, in small letters.
    pub(super) fn see(&mut self, word: &str) {
        self.depth |= DEPTH.contains(&word);
        self.by_number |= word == "omp_get_thread_num";
        self.asks |= matches!(word, "omp_get_num_threads" | "omp_get_max_threads");
        self.sets |= matches!(
            word,
            "omp_set_num_threads" | "omp_set_dynamic" | "num_threads"
        );
    }

    /// One thread does all the work, whatever number the program wants.
    #[must_use]
    pub(super) fn may_be_one(self) -> bool {
        !self.depth && (!self.by_number || (self.asks && !self.sets))
    }

    /// What is left to the compiler may run in several threads.
    #[must_use]
    pub(super) fn may_be_several(self) -> bool {
        self.sets
    }
}

/// Reads what follows `omp` or `!$OMP`, in small letters.
#[must_use]
pub(super) fn read(text: &str) -> ThreadDirective {
    let words: Vec<&str> = text
        .split(|one: char| !one.is_alphanumeric() && one != '_')
        .filter(|word| !word.is_empty())
        .collect();
    if words.first().is_some_and(|first| KEPT.contains(first)) {
        return ThreadDirective::Kept;
    }
    let found = TAKEN_OUT.iter().find(|name| begins(text, name));
    let serial = found.and_then(|name| {
        let rest = behind(text, name)?;
        serial(name, rest)
    });
    serial.map_or(ThreadDirective::Left, ThreadDirective::Serial)
}

/// Whether these words stand at the beginning.
fn begins(text: &str, name: &str) -> bool {
    behind(text, name)
        .is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_'))
}

/// What stands behind these words.
fn behind<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    name.split(' ')
        .try_fold(text, |rest, word| rest.trim_start().strip_prefix(word))
}

fn serial(name: &'static str, rest: &str) -> Option<Serial> {
    let mut found = Serial {
        name,
        stands_alone: STANDALONE.contains(&name),
        loops: usize::from(has_loop(name)),
        ..Serial::default()
    };
    let mut rest = rest;
    if matches!(name, "critical" | "flush") {
        rest = skip_list(rest);
    }
    while let Some((clause, argument, behind)) = clause(rest)? {
        found.take(clause, argument)?;
        rest = behind;
    }
    if name.contains("simd") {
        found.loops = 0;
    }
    let Serial {
        private,
        first,
        last,
        ..
    } = &mut found;
    private.retain(|one| !last.contains(one));
    first.retain(|one| !last.contains(one));
    Some(found)
}

fn has_loop(name: &str) -> bool {
    name.split(' ').any(|word| matches!(word, "for" | "do"))
}

/// What stands behind a parenthesis, if the text begins with one.
fn skip_list(text: &str) -> &str {
    let text = text.trim_start();
    closing(text).map_or(text, |close| &text[close + 1..])
}

/// Where the parenthesis closes that the text begins with.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, one) in text.char_indices() {
        match one {
            '(' => depth += 1,
            ')' if depth == 1 => return Some(at),
            ')' => depth = depth.checked_sub(1)?,
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// Word and argument of the first clause, and what stands behind it; nothing at the end, and no answer where none can be read.
#[allow(
    clippy::type_complexity,
    reason = "it is taken apart where it is called"
)]
fn clause(text: &str) -> Option<Option<(&str, Option<&str>, &str)>> {
    let text = text.trim_start_matches([' ', '\t', ',', '\r']);
    let end = text
        .find(|one: char| !one.is_alphanumeric() && one != '_')
        .unwrap_or(text.len());
    if end == 0 {
        return text.trim().is_empty().then_some(None);
    }
    let (word, rest) = text.split_at(end);
    let open = rest.trim_start();
    if !open.starts_with('(') {
        return Some(Some((word, None, rest)));
    }
    let close = closing(open)?;
    Some(Some((word, Some(&open[1..close]), &open[close + 1..])))
}

/// Names of a list; none where something else stands in it.
fn names(list: &str) -> Option<Vec<String>> {
    let is_name = |name: &str| {
        let first = |one: char| one.is_alphabetic() || one == '_';
        name.starts_with(first) && name.chars().all(|one| one.is_alphanumeric() || one == '_')
    };
    let names = list.split(',').map(str::trim);
    names
        .map(|name| is_name(name).then(|| name.to_owned()))
        .collect()
}

impl Serial {
    /// Takes a clause into account; nothing if one thread cannot do as it says.
    fn take(&mut self, clause: &str, argument: Option<&str>) -> Option<()> {
        match (clause, argument) {
            ("private", Some(list)) => self.private.extend(names(list)?),
            ("firstprivate", Some(list)) => self.first.extend(names(list)?),
            ("lastprivate", Some(list)) => {
                let list = list
                    .trim()
                    .strip_prefix("conditional")
                    .map_or(list, |rest| {
                        rest.trim_start().strip_prefix(':').unwrap_or(list)
                    });
                self.last.extend(names(list)?);
            }
            ("reduction", Some(list)) => {
                let (operation, list) = list.split_once(':')?;
                let reduced = names(list)?.into_iter();
                self.reduced
                    .extend(reduced.map(|name| (operation.trim().to_owned(), name)));
            }
            ("collapse", Some(number)) => self.loops = number.trim().parse().ok()?,
            ("default", Some(kind)) if matches!(kind.trim(), "shared" | "none") => {}
            ("depend" | "doacross", Some(_)) if self.name == "ordered" => self.stands_alone = true,
            (word, None) if matches!(self.name, "atomic" | "flush") && MEMORY.contains(&word) => {}
            (word, Some(_)) if self.name == "atomic" && word == "fail" => {}
            (word, _) if IDLE.contains(&word) => {}
            _ => return None,
        }
        Some(())
    }

    /// It stands before a loop.
    pub(super) fn is_of_loop(&self) -> bool {
        has_loop(self.name) || self.name == "simd"
    }

    /// Variables differ inside from what they are outside.
    #[must_use]
    pub(super) fn has_copies(&self) -> bool {
        !(self.private.is_empty() && self.first.is_empty() && self.reduced.is_empty())
    }
}
