//! When values of two runs count as equal (spec debugger.md 7.3).

use super::Options;
use crate::trace::compare::PlaceAgreement;
use crate::trace::value::{Rule, Tolerance};

impl Options {
    /// Lines that tell which parameters that were given have no effect.
    pub fn ignored_notes(&self) -> String {
        let line = |name: &String| format!("dvmdbg: {name} has no effect here\n");
        self.ignored.iter().map(line).collect()
    }

    /// What must agree of where things stand.
    pub fn places(&self) -> PlaceAgreement {
        match self.src_loc_compare_mode {
            0 | 1 => PlaceAgreement::Lines,
            2 => PlaceAgreement::Files,
            _ => PlaceAgreement::Structure,
        }
    }

    /// The equality that the parameters ask for.
    pub fn tolerance(&self) -> Tolerance {
        let standard = Tolerance::default();
        let rule = match (self.strict_compare, self.exp_is_absolute) {
            (true, _) => Rule::Strict,
            (false, Some(true)) => Rule::Absolute,
            (false, Some(false)) => Rule::Relative,
            (false, None) => Rule::Either,
        };
        // The rules of the original come with its one exactness for both precisions.
        let original = self.exp_is_absolute.is_some().then_some(standard.float);
        let exactness = self.exp.or(original);
        Tolerance {
            rule,
            float: exactness.unwrap_or(standard.float),
            double: exactness.unwrap_or(standard.double),
            floor: self.rel_compare_min,
        }
    }
}
