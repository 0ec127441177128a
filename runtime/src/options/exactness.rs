//! When values of two runs count as equal (spec debugger.md 7.3).

use super::Options;
use crate::trace::value::{Rule, Tolerance};

impl Options {
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
