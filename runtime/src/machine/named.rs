//! Arrays under names of either language (languages.md 6.16).

use super::arrays::Array;
use crate::mapping::view::TurnedView;
use crate::mapping::{MAX_RANK, Tuple};
use crate::report::Language;

impl Array {
    /// Subscripts behind the name, as a user of this language counts them. `index`: zero-based.
    pub(crate) fn subscripts(&self, index: &Tuple, language: Language) -> Vec<i64> {
        if self.is_foreign(language) {
            let own = index[..self.shape.rank].iter().rev();
            return own
                .zip(self.lower_named)
                .map(|(index, first)| index + first)
                .collect();
        }
        let own = (0..self.shape.rank).map(|d| index[d] + self.lower[d]);
        self.element_of.iter().copied().chain(own).collect()
    }

    /// A unit in this language counts its dimensions in another order.
    pub(crate) fn is_foreign(&self, language: Language) -> bool {
        self.is_fortran != (language == Language::Fortran)
    }

    /// Which dimension that is for a user of this language, from 0.
    pub(crate) fn dimension(&self, defined: usize, language: Language) -> usize {
        match self.is_foreign(language) {
            true => self.shape.rank - 1 - defined,
            false => defined,
        }
    }

    /// How units in this language name its dimensions; `None`: as it is defined. Names of Fortran with bounds of their own
    /// are told by the distance to them (dyn_Origin).
    pub(crate) fn view(&self, language: Language) -> Option<TurnedView> {
        let lower = match language {
            Language::C => self.lower,
            Language::Fortran => [0; MAX_RANK],
        };
        self.is_foreign(language)
            .then(|| TurnedView::new(self.shape.rank, lower))
    }
}
