//! Rows of the table: what the directives say of the arrays, and which loops show whether they were followed.

use super::spelling::Spelling::{self, Classic, Fortran, Pragma};

/// The arrays in the order of their declarations: `a`, which everything is about, `b` and the template `t`, which it can be aligned with. They have 8, 10 and 10
/// elements; of Fortran `b` begins at 0, the others at 1.
pub(super) const ARRAYS: [&str; 3] = ["t", "b", "a"];

/// A directive about an array: its word, the array, and the rest in the brackets of C. `$` stands before the arrays of the rest.
#[derive(Debug, Clone, Copy)]
pub(super) struct Directive(
    pub(super) &'static str,
    pub(super) &'static str,
    pub(super) &'static str,
);

/// What happens before the loop that is judged.
#[derive(Debug, Clone, Copy)]
pub(super) enum Step {
    Say(Directive),
    /// Each element of `a` gets a value from the iteration by so many higher, on the array that is named or in a sequential loop.
    Fill(Option<&'static str>, i64, Only),
}

/// Iterations that do something, by the numbers of Fortran.
#[derive(Debug, Clone, Copy)]
pub(super) enum Only {
    All,
    But(i64),
    Below(i64),
    Above(i64),
}

/// The iteration `i` of the judged loop reads the element `i` and so many of `a`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Read {
    pub(super) offset: i64,
    pub(super) only: Only,
}

const fn read(offset: i64, only: Only) -> Read {
    Read { offset, only }
}

#[derive(Debug)]
pub(super) struct Mapping {
    pub(super) name: &'static str,
    /// Who can say this.
    pub(super) spellings: &'static [Spelling],
    /// In this order.
    pub(super) said: &'static [Directive],
    pub(super) before: &'static [Step],
    /// The array of the judged loop.
    pub(super) on: &'static str,
    /// Does that loop renew the edges of `a`?
    pub(super) renews: bool,
    /// What the loop adds up as it is right and as it is wrong, and the kind of the fault.
    pub(super) right: Read,
    pub(super) wrong: Read,
    pub(super) kind: &'static str,
}

impl Mapping {
    /// What is said of the array where it is declared.
    pub(super) fn said_of(&self, array: &str) -> Vec<Directive> {
        let is_meant = |said: &&Directive| said.1 == array;
        self.said.iter().filter(is_meant).copied().collect()
    }

    pub(super) fn has_template(&self) -> bool {
        !self.said_of("t").is_empty()
    }

    /// Does an array get its mapping by a later directive?
    pub(super) fn is_deferred(&self) -> bool {
        let is_open = |Directive(word, _, rest): &Directive| *word != "dynamic" && rest.is_empty();
        self.said.iter().any(is_open)
    }
}

const ALL: &[Spelling] = &[Classic, Pragma, Fortran];

const A_IN_BLOCKS: Directive = Directive("distribute", "a", "[block]");
const B_IN_BLOCKS: Directive = Directive("distribute", "b", "[block]");
const T_IN_BLOCKS: Directive = Directive("distribute", "t", "[block]");
const TEMPLATE: Directive = Directive("template", "t", "[10]");
const A_WITH_T: Directive = Directive("align", "a", "[i] with $t[i + 1]");
const DYNAMIC: Directive = Directive("dynamic", "a", "");
const REALIGN: Directive = Directive("realign", "a", "[i] with $b[i + 1]");

/// What most rows have: one in blocks, whose neighbours belong to others.
const DISTRIBUTE: Mapping = Mapping {
    name: "distribute",
    spellings: ALL,
    said: &[A_IN_BLOCKS],
    before: &[Step::Fill(Some("a"), 0, Only::All)],
    on: "a",
    renews: false,
    right: read(0, Only::All),
    wrong: read(-1, Only::All),
    kind: "nonlocal",
};

/// `a` lies one element further on another array: what belongs to an iteration is the element before it.
const ALIGN: Mapping = Mapping {
    name: "align",
    said: &[B_IN_BLOCKS, Directive("align", "a", "[i] with $b[i + 1]")],
    before: &[Step::Fill(Some("b"), 1, Only::All)],
    on: "b",
    right: read(-1, Only::All),
    wrong: read(0, Only::All),
    ..DISTRIBUTE
};

const TEMPLATED: Mapping = Mapping {
    name: "template",
    said: &[TEMPLATE, T_IN_BLOCKS, A_WITH_T],
    before: &[Step::Fill(Some("t"), 1, Only::All)],
    on: "t",
    ..ALIGN
};

pub(super) const MAPPINGS: &[Mapping] = &[
    Mapping {
        name: "birth",
        before: &[Step::Fill(Some("a"), 0, Only::But(4))],
        right: read(0, Only::But(4)),
        wrong: read(0, Only::All),
        kind: "uninitialized",
        ..DISTRIBUTE
    },
    DISTRIBUTE,
    ALIGN,
    TEMPLATED,
    Mapping {
        name: "template_behind",
        spellings: &[Fortran],
        said: &[A_WITH_T, T_IN_BLOCKS, TEMPLATE],
        ..TEMPLATED
    },
    Mapping {
        name: "template_made",
        spellings: &[Classic],
        said: &[
            Directive("template", "t", ""),
            T_IN_BLOCKS,
            Directive("align", "a", ""),
        ],
        before: &[
            Step::Say(Directive("create_template", "t", "[10]")),
            Step::Say(Directive("realign", "a", "[i] with $t[i + 1]")),
            Step::Fill(Some("t"), 1, Only::All),
        ],
        ..TEMPLATED
    },
    Mapping {
        name: "shadow",
        said: &[A_IN_BLOCKS, Directive("shadow", "a", "[1:2]")],
        renews: true,
        right: read(2, Only::Below(7)),
        wrong: read(-2, Only::Above(2)),
        ..DISTRIBUTE
    },
    Mapping {
        name: "redistribute",
        said: &[A_IN_BLOCKS, DYNAMIC],
        before: &[
            Step::Say(Directive("redistribute", "a", "[*]")),
            Step::Fill(None, 0, Only::All),
            Step::Say(Directive("redistribute", "a", "[block]")),
        ],
        ..DISTRIBUTE
    },
    Mapping {
        name: "realign",
        said: &[
            B_IN_BLOCKS,
            Directive("align", "a", "[i] with $b[i]"),
            DYNAMIC,
        ],
        before: &[Step::Fill(Some("a"), 0, Only::All), Step::Say(REALIGN)],
        ..ALIGN
    },
    Mapping {
        name: "deferred",
        said: &[Directive("distribute", "a", ""), DYNAMIC],
        before: &[
            Step::Say(Directive("redistribute", "a", "[block]")),
            Step::Fill(Some("a"), 0, Only::All),
        ],
        ..DISTRIBUTE
    },
    Mapping {
        name: "deferred_align",
        said: &[B_IN_BLOCKS, Directive("align", "a", ""), DYNAMIC],
        before: &[Step::Say(REALIGN), Step::Fill(Some("b"), 1, Only::All)],
        ..ALIGN
    },
];
