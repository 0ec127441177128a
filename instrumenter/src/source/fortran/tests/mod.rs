//! Both forms: source in, prepared text out.

mod expanded;
mod fixed;
mod free;
