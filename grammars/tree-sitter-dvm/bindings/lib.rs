//! The DVM directive language as a tree-sitter grammar (spec/languages.md 3-5).
//!
//! The parser reads one directive without its carrier, after a marker that names the spelling:
//! [`CLASSIC`] for what stands between the parentheses of `DVM( )`, [`PRAGMA`] for what follows
//! `#pragma dvm`, [`FORTRAN`] for what follows the sentinel, with continuation lines joined and
//! blanks between words. All spellings give the same node names. Expressions are parsed only as
//! far as needed to find where they end.

use tree_sitter_language::LanguageFn;

unsafe extern "C" {
    fn tree_sitter_dvm() -> *const ();
}

/// The language, for `tree_sitter::Parser::set_language`.
// SAFETY: the generated function returns a pointer to a static language structure.
pub const LANGUAGE: LanguageFn = unsafe { LanguageFn::from_raw(tree_sitter_dvm) };

/// The node types and their fields, as JSON.
pub const NODE_TYPES: &str = include_str!("../src/node-types.json");

/// A query for highlighting.
pub const HIGHLIGHTS_QUERY: &str = include_str!("../queries/highlights.scm");

/// Before a classic directive.
pub const CLASSIC: &str = "@classic ";

/// Before a pragma's directive.
pub const PRAGMA: &str = "@pragma ";

/// Before a Fortran directive.
pub const FORTRAN: &str = "@fortran ";
