//! The DVM directive language as a tree-sitter grammar.
