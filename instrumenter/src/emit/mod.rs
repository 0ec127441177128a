//! Edits on the prepared text, per language.

pub mod c {
    //! C: for now the prepared text as it is.
    use crate::model::Unit;
    use crate::plan::Plan;
    use crate::source::Prepared;

    /// What the compiler gets.
    #[must_use]
    pub fn emit(_: &Unit, _: &Plan, prepared: &Prepared) -> String {
        prepared.text.clone()
    }

    /// What `dvmcc --emit` prints.
    #[must_use]
    pub fn listing(unit: &Unit, plan: &Plan, prepared: &Prepared) -> String {
        emit(unit, plan, prepared)
    }
}
