//! What the languages of units say differently, as properties. Whoever decides something about a program asks for the property,
//! never for the language.

use std::borrow::Cow;

use super::{Language, Unit};

/// The rules of a language, as far as decisions depend on them.
#[derive(Debug, PartialEq, Eq)]
pub struct Rules {
    // ---- names and spelling ----
    /// Names mean the same in either case of letters.
    pub folds_case: bool,
    /// What stands around the subscripts of an element.
    pub brackets: [&'static str; 2],
    /// What stands around the name of several arrays where a directive names one of them, with `k` for its subscript.
    pub one_of_several: [&'static str; 2],
    /// First index of a dimension that declares none.
    pub first_index: i64,
    /// A dimension declares its last index, not its size.
    pub declares_last_index: bool,

    // ---- variables ----
    /// All variables of a procedure are born where it is entered, not where a declaration is executed.
    pub born_at_entry: bool,
    /// A static variable without an initialiser has the value zero.
    pub statics_are_zero: bool,
    /// What is constant has the same value in each run; not only may it not be changed.
    pub constants_are_known: bool,
    /// A pointer may lead to any variable, not only to those that are declared so.
    pub any_target: bool,
    /// Pointers have subscripts and are moved, so that what lies behind one is known by the way from it.
    pub pointer_arithmetic: bool,
    /// The sizes of arrays in records are constants of the type.
    pub fixed_members: bool,

    // ---- expressions and statements ----
    /// Integers may have no sign, and are converted to types that do not hold them.
    pub unsigned_integers: bool,
    /// Arrays have values: they are read, written and passed on as wholes.
    pub whole_arrays: bool,
    /// Procedures get data by reference, so that they share it with the caller; else they get values, records among them.
    pub by_reference: bool,
    /// Whatever is called may be a function of the C library, known by its name.
    pub c_library: bool,
    /// A call may be of a function that nothing declares, or that only the compiler knows; what has a body in the unit may exist there alone.
    pub undeclared_calls: bool,
    /// An operand whose value nobody uses is not read.
    pub unused_is_unread: bool,
    /// The bounds of a counted loop are evaluated once, before its first turn.
    pub bounds_once: bool,
    /// A branch of a choice by value goes on in the next one.
    pub switch_falls_through: bool,

    // ---- what is told of a run ----
    /// A subscript is traced by the element that it chooses, not as a read of its own.
    pub subscripts_choose: bool,
    /// A proven loop counts its accesses in its own text, those to plain data among them, however many there are.
    pub proven_loops_count: bool,
    /// The compiler can be told that the iterations of a loop are independent.
    pub tells_independence: bool,
    /// The units of a program share what describes an array that is made at run time.
    pub shared_descriptors: bool,
}

const C: Rules = Rules {
    folds_case: false,
    brackets: ["[", "]"],
    one_of_several: ["(", "[k])"],
    first_index: 0,
    declares_last_index: false,
    born_at_entry: false,
    statics_are_zero: true,
    constants_are_known: false,
    any_target: true,
    pointer_arithmetic: true,
    fixed_members: true,
    unsigned_integers: true,
    whole_arrays: false,
    by_reference: false,
    c_library: true,
    undeclared_calls: true,
    unused_is_unread: true,
    bounds_once: false,
    switch_falls_through: true,
    subscripts_choose: true,
    proven_loops_count: true,
    tells_independence: true,
    shared_descriptors: true,
};

const FORTRAN: Rules = Rules {
    folds_case: true,
    brackets: ["(", ")"],
    one_of_several: ["", "(k)"],
    first_index: 1,
    declares_last_index: true,
    born_at_entry: true,
    statics_are_zero: false,
    constants_are_known: true,
    any_target: false,
    pointer_arithmetic: false,
    fixed_members: false,
    unsigned_integers: false,
    whole_arrays: true,
    by_reference: true,
    c_library: false,
    undeclared_calls: false,
    unused_is_unread: false,
    bounds_once: true,
    switch_falls_through: false,
    subscripts_choose: false,
    proven_loops_count: false,
    tells_independence: false,
    shared_descriptors: false,
};

impl Rules {
    /// A name in the one spelling of all that mean the same.
    pub(crate) fn folded<'n>(&self, name: &'n str) -> Cow<'n, str> {
        match self.folds_case {
            true => name.to_ascii_lowercase().into(),
            false => name.into(),
        }
    }

    /// Whether two names are the same.
    pub(crate) fn same_name(&self, left: &str, right: &str) -> bool {
        self.folded(left) == self.folded(right)
    }

    /// One element: `name(i)` or `name[i]`.
    pub(crate) fn element(&self, name: &str, subscripts: &[String]) -> String {
        let [open, close] = self.brackets;
        let subscripts = subscripts.iter().map(|one| format!("{open}{one}{close}"));
        subscripts.fold(name.to_owned(), |name, one| name + &one)
    }
}

impl Language {
    /// Its rules.
    #[must_use]
    pub fn rules(self) -> &'static Rules {
        match self {
            Self::C => &C,
            Self::Fortran => &FORTRAN,
        }
    }
}

impl Unit {
    /// The rules of its language.
    #[must_use]
    pub fn rules(&self) -> &'static Rules {
        self.language.rules()
    }
}
