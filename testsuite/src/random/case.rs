//! What a random program consists of: arrays with mappings, parallel loops over them, assignments.
//!
//! All indices count from 0, as in C. Arrays hold `double`, no variable is shared between cases.

/// Where one axis of a base stands for what is mapped onto it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// `a*v + b`, `v` the axis of the array or the variable of the loop; `a` is positive.
    Linear {
        /// Axis or loop variable.
        axis: usize,
        /// Coefficient.
        a: i64,
        /// Rest.
        b: i64,
    },
    /// One index.
    Constant(i64),
    /// Every index.
    Replicated,
}

/// How one dimension is distributed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Not at all.
    Whole,
    /// BLOCK.
    Block,
    /// GENBLOCK with the only block of the one processor.
    Gen,
    /// WGTBLOCK with so many weights.
    Weighted(i64),
    /// MULT_BLOCK of so many elements.
    Mult(i64),
}

/// How an array is mapped.
#[derive(Debug, Clone)]
pub enum Mapping {
    /// By itself.
    Distributed(Vec<Format>),
    /// To an earlier array, a rule for each of its dimensions.
    Aligned {
        /// Its number.
        base: usize,
        /// One for each dimension of the base.
        rules: Vec<Rule>,
    },
}

/// A distributed or aligned array, or a template.
#[derive(Debug, Clone)]
pub struct Array {
    /// It has no elements.
    pub is_template: bool,
    /// Task that it is put onto at the beginning, a root.
    pub home: Option<usize>,
    /// Elements of each dimension.
    pub extents: Vec<i64>,
    /// Declared shadow widths, low and high.
    pub shadow: Vec<(i64, i64)>,
    /// Mapping.
    pub mapping: Mapping,
}

/// `coefficients . variables + constant`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Affine {
    /// One for the round of the sequential loop, then one for each variable of the parallel loop; those
    /// left out are 0.
    pub coefficients: Vec<i64>,
    /// Rest.
    pub constant: i64,
    /// The sum is the subscript of this one of the [`TABLES`], whose entry is meant.
    pub table: Option<usize>,
}

/// Elements of the longest rows.
pub const LONGEST: usize = 41;

/// Index arrays, the same in all programs: as it is, by pairs, with many elements twice.
pub const TABLES: [[i64; LONGEST]; 3] = tables();

const fn tables() -> [[i64; LONGEST]; 3] {
    let mut tables = [[0; LONGEST]; 3];
    let mut k = 0;
    while k < LONGEST {
        tables[0][k] = k as i64;
        tables[1][k] = k as i64 ^ 1;
        tables[2][k] = [0, 2, 2, 1, 3, 3][k % 6];
        k += 1;
    }
    tables
}

impl Affine {
    /// Without variables.
    #[must_use]
    pub fn constant(constant: i64) -> Self {
        Affine {
            coefficients: Vec::new(),
            constant,
            table: None,
        }
    }

    /// Its value where the variables have these values.
    #[must_use]
    pub fn at(&self, values: &[i64]) -> i64 {
        let terms = self.coefficients.iter().zip(values);
        let sum = terms.map(|(c, v)| c * v).sum::<i64>() + self.constant;
        let entry = |table: usize| {
            let place = usize::try_from(sum).ok()?;
            TABLES[table].get(place).copied()
        };
        // Beside the table: no subscript of any array.
        self.table
            .map_or(sum, |table| entry(table).unwrap_or(-1000))
    }
}

/// How a plain variable comes into being.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Birth {
    /// An automatic object without initialiser.
    Automatic,
    /// An automatic object with one.
    Initialised,
    /// Static storage.
    Static,
}

/// A plain variable, a copy of which is on every processor.
#[derive(Debug, Clone)]
pub struct Plain {
    /// What it holds at first.
    pub birth: Birth,
    /// Of type `int`, not `double`.
    pub is_integer: bool,
    /// Elements of an array.
    pub length: Option<i64>,
}

/// An element named in a loop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// Number of the array.
    pub array: usize,
    /// One for each dimension.
    pub subscripts: Vec<Affine>,
}

/// What an expression names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Operand {
    /// An element of a distributed array.
    Element(Reference),
    /// A plain variable, or the element of one that is an array.
    Plain {
        /// Its number.
        variable: usize,
        /// Of an array.
        subscript: Option<Affine>,
    },
}

/// What a statement does with its sources.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// `target = 1 + source + source ...`
    Assign,
    /// `if (source > target || 1) { target = source; place = 1; ... }`, or with `<`, or with `&& 0`: what is
    /// accessed must not depend on values.
    Select {
        /// MAX or MIN.
        operation: Operation,
        /// The condition holds.
        is_chosen: bool,
        /// Written with the target.
        places: Vec<Operand>,
    },
}

/// How an element is read that the text of a loop does not name itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Callee {
    /// By a function that names the array.
    Global,
    /// By one that is given the array.
    Passed,
    /// By one that calls another one.
    Nested,
    /// By one that computes the first subscript before.
    Local,
    /// By one that has a choice, of which the other half reads nothing.
    Chosen,
    /// By one with a loop, which the iteration judges where it begins.
    Swept,
}

/// `if (guard % modulus == 0)` a change, perhaps in a sequential loop of its own.
#[derive(Debug, Clone)]
pub struct Statement {
    /// The loop; its variable is the one behind those of the parallel loop.
    pub inner: Option<Bounds>,
    /// Condition; modulus 1 is none.
    pub guard: (Affine, i64),
    /// Read in this order.
    pub sources: Vec<Operand>,
    /// In C: by whom, if not by the text itself; those left out are read there.
    pub called: Vec<Option<Callee>>,
    /// Written then.
    pub target: Operand,
    /// How.
    pub change: Change,
}

/// Operation of a reduction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// SUM.
    Sum,
    /// MAX.
    Max,
    /// MIN.
    Min,
}

/// One of a clause REDUCTION.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reduction {
    /// Operation.
    pub operation: Operation,
    /// Plain variable or array.
    pub variable: usize,
    /// Of MAXLOC, MINLOC.
    pub location: Option<usize>,
}

impl Reduction {
    /// Whether it is that of a plain variable, or has it as its location.
    #[must_use]
    pub fn is_of(&self, variable: usize) -> bool {
        self.variable == variable || self.location == Some(variable)
    }
}

/// A clause SHADOW_RENEW or ACROSS: array, widths, CORNER.
#[derive(Debug, Clone)]
pub struct Edges {
    /// Number of the array.
    pub array: usize,
    /// Low and high in each dimension.
    pub widths: Vec<(i64, i64)>,
    /// CORNER is given.
    pub corner: bool,
}

/// Of what is asynchronous.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Begin it.
    Start,
    /// Wait for its end.
    Wait,
}

/// What the sequential part does before a loop or at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// REDISTRIBUTE of a root.
    Redistribute {
        /// Its number.
        root: usize,
        /// One for each dimension.
        formats: Vec<Format>,
        /// NEW: the values are dropped, those of what is aligned to it too.
        is_new: bool,
    },
    /// REALIGN of an aligned array to which none is aligned.
    Realign {
        /// Its number.
        array: usize,
        /// Its dimensions.
        rank: usize,
        /// An earlier one.
        base: usize,
        /// One for each dimension of the base.
        rules: Vec<Rule>,
        /// NEW: the values are dropped.
        is_new: bool,
    },
    /// SHADOW_START, SHADOW_WAIT of a group.
    Shadow(Step, usize),
    /// PREFETCH of the remote group of the case.
    Prefetch,
    /// RESET of it.
    Reset,
    /// REDUCTION_START, REDUCTION_WAIT of the group of the case.
    Reduction(Step),
    /// `target = source + source ...`, executed by the owner; without a target, to a plain variable.
    Assign {
        /// Read in this order.
        sources: Vec<Operand>,
        /// Written then.
        target: Option<Operand>,
    },
}

/// The values that a loop variable takes; the ends may depend on the variables before it.
#[derive(Debug, Clone)]
pub struct Bounds {
    /// First value.
    pub first: Affine,
    /// Last value.
    pub last: Affine,
    /// Step.
    pub step: i64,
}

impl Bounds {
    /// The values where the variables before have these values.
    #[must_use]
    pub fn values(&self, before: &[i64]) -> Vec<i64> {
        let (mut value, last) = (self.first.at(before), self.last.at(before));
        let mut all = Vec::new();
        while if self.step > 0 {
            value <= last
        } else {
            value >= last
        } {
            all.push(value);
            value += self.step;
        }
        all
    }
}

/// A parallel loop.
#[derive(Debug, Clone)]
pub struct Loop {
    /// Executed before it.
    pub before: Vec<Action>,
    /// One for each variable.
    pub bounds: Vec<Bounds>,
    /// Array of ON.
    pub on: usize,
    /// One for each of its dimensions.
    pub rules: Vec<Rule>,
    /// SHADOW_RENEW.
    pub renew: Vec<Edges>,
    /// SHADOW_START or SHADOW_WAIT of a group, instead of it.
    pub shadow: Option<(Step, usize)>,
    /// ACROSS.
    pub across: Vec<Edges>,
    /// REMOTE_ACCESS of whole arrays: numbers and ranks.
    pub remote: Vec<(usize, usize)>,
    /// They belong to the remote group of the case.
    pub is_prefetched: bool,
    /// Plain variables in the clause of private ones.
    pub private: Vec<usize>,
    /// REDUCTION of plain variables.
    pub reductions: Vec<Reduction>,
    /// They belong to the reduction group of the case.
    pub is_grouped: bool,
    /// The body.
    pub body: Vec<Statement>,
    /// The sequential loop around it is left after it in this round.
    pub leave: Option<i64>,
    /// In a task region: the task that it runs on.
    pub task: usize,
}

impl Statement {
    /// The function that reads a source.
    #[must_use]
    pub fn callee(&self, source: usize) -> Option<Callee> {
        self.called.get(source).copied().flatten()
    }

    /// The values of all variables in each turn of its loop, in an iteration with these ones.
    #[must_use]
    pub fn turns(&self, values: &[i64]) -> Vec<Vec<i64>> {
        let with = |value: i64| values.iter().copied().chain([value]).collect();
        match &self.inner {
            Some(bounds) => bounds.values(values).into_iter().map(with).collect(),
            None => vec![values.to_vec()],
        }
    }
}

impl Loop {
    /// The iterations of a round in the order of execution: the round, then the variables.
    #[must_use]
    pub fn iterations(&self, round: i64) -> Vec<Vec<i64>> {
        let mut all = vec![vec![round]];
        for bounds in &self.bounds {
            all = all
                .into_iter()
                .flat_map(|outer: Vec<i64>| {
                    let values = bounds.values(&outer).into_iter();
                    values.map(move |value| {
                        let mut values = outer.clone();
                        values.push(value);
                        values
                    })
                })
                .collect();
        }
        all
    }
}

/// Loops that a sequential loop repeats.
#[derive(Debug, Clone)]
pub struct Part {
    /// Rounds, counted from 0; where there is one, no loop is written.
    pub rounds: i64,
    /// Executed one after another.
    pub loops: Vec<Loop>,
    /// The loops are a task region, sorted by their tasks.
    pub is_region: bool,
    /// At the end of each round.
    pub after: Vec<Action>,
}

/// One case: a function of the program with its arrays.
#[derive(Debug, Clone)]
pub struct Case {
    /// Arrays; a base stands before what is aligned to it.
    pub arrays: Vec<Array>,
    /// Plain variables.
    pub plain: Vec<Plain>,
    /// Groups of shadow edges, created at the beginning.
    pub groups: Vec<Vec<Edges>>,
    /// Executed one after another.
    pub parts: Vec<Part>,
}

/// Where an array or an iteration lies: the root of its tree, a rule for each of the root's axes.
#[derive(Debug, Clone)]
pub struct Place {
    /// Number of the root.
    pub root: usize,
    /// One for each dimension of the root.
    pub rules: Vec<Rule>,
}

impl Case {
    /// Where an array lies.
    #[must_use]
    pub fn place(&self, array: usize) -> Place {
        match &self.arrays[array].mapping {
            Mapping::Distributed(formats) => Place {
                root: array,
                rules: (0..formats.len())
                    .map(|axis| Rule::Linear { axis, a: 1, b: 0 })
                    .collect(),
            },
            Mapping::Aligned { base, rules } => self.compose(*base, rules),
        }
    }

    /// Where something lies that has `rules` onto an array.
    #[must_use]
    pub fn compose(&self, array: usize, rules: &[Rule]) -> Place {
        let base = self.place(array);
        let composed = base.rules.iter().map(|&outer| match outer {
            Rule::Linear { axis, a, b } => match rules[axis] {
                Rule::Linear {
                    axis,
                    a: inner,
                    b: rest,
                } => Rule::Linear {
                    axis,
                    a: a * inner,
                    b: a * rest + b,
                },
                Rule::Constant(c) => Rule::Constant(a * c + b),
                Rule::Replicated => Rule::Replicated,
            },
            other => other,
        });
        Place {
            rules: composed.collect(),
            root: base.root,
        }
    }

    /// Variables of the loop whose iterations own different copies of an element of the array.
    #[must_use]
    pub fn loops_along_copies(&self, one: &Loop, array: usize) -> Vec<usize> {
        let place = self.compose(one.on, &one.rules);
        let own = self.place(array);
        let is_cut = |root, axis| self.is_distributed(root, axis);
        let is_copied = |axis: usize| own.rules[axis] == Rule::Replicated;
        let mut axes = 0..own.rules.len();
        let everywhere = axes.all(|axis| !is_cut(own.root, axis) || is_copied(axis));
        let followed = place.rules.iter().enumerate().filter_map(|(axis, rule)| {
            let copied = everywhere || own.root == place.root && is_copied(axis);
            match *rule {
                Rule::Linear { axis: v, a, .. } if is_cut(place.root, axis) => {
                    (copied && a != 0).then_some(v)
                }
                _ => None,
            }
        });
        followed.collect()
    }

    /// What REDISTRIBUTE and REALIGN change.
    pub fn map_anew(&mut self, action: &Action) {
        match action {
            Action::Redistribute { root, formats, .. } => {
                self.arrays[*root].mapping = Mapping::Distributed(formats.clone());
                self.arrays[*root].home = None;
            }
            Action::Realign {
                array, base, rules, ..
            } => {
                self.arrays[*array].mapping = Mapping::Aligned {
                    base: *base,
                    rules: rules.clone(),
                };
            }
            _ => {}
        }
    }

    /// Task that an array lives on, by its root.
    #[must_use]
    pub fn home(&self, array: usize) -> Option<usize> {
        self.arrays[self.place(array).root].home
    }

    /// Whether there are tasks.
    #[must_use]
    pub fn has_tasks(&self) -> bool {
        let mut parts = self.parts.iter();
        parts.any(|part| part.is_region) || self.arrays.iter().any(|array| array.home.is_some())
    }

    /// Whether an axis of a root is distributed.
    #[must_use]
    pub fn is_distributed(&self, root: usize, axis: usize) -> bool {
        match &self.arrays[root].mapping {
            Mapping::Distributed(formats) => formats[axis] != Format::Whole,
            Mapping::Aligned { .. } => false,
        }
    }
}
