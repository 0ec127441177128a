//! stub
pub mod c {
    //! stub
    use crate::{model::Unit, plan::Plan, source::Prepared};
    /// stub
    pub fn emit(_: &Unit, _: &Plan, p: &Prepared) -> String { p.text.clone() }
    /// stub
    pub fn listing(_: &Unit, _: &Plan, p: &Prepared) -> String { p.text.clone() }
}
