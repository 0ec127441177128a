//! Directives among declarations and statements.
