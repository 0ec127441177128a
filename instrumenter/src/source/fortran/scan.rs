//! A statement that is looked at by words.

/// Upper-case characters of a statement and the gaps found so far.
pub(super) struct StatementScan {
    pub(super) text: Vec<char>,
    /// The user had blanks before the character.
    pub(super) user: Vec<bool>,
    pub(super) gap: Vec<bool>,
    /// The statement may be the heading of a program unit.
    pub(super) begins: bool,
}

/// Operators of the language.
pub(super) const OPERATORS: [&str; 12] = [
    ".AND.", ".EQ.", ".EQV.", ".GE.", ".GT.", ".LE.", ".LT.", ".NE.", ".NEQV.", ".NOT.", ".OR.",
    ".XOR.",
];

/// Gives names to constants, in old programs without parentheses.
pub(super) const PARAMETER: &str = "PARAMETER";

/// Stands for a character of a constant: fits nothing.
pub(super) const QUOTED: char = '\0';
