//! Both forms: source in, prepared text out.

mod fixed;
mod free;
