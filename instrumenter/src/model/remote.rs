//! REMOTE_ACCESS patterns: which references of the text read remote values (languages.md 6.8).

use std::collections::BTreeSet;

use super::meaning::meaning;
use super::{BoundDirective, Expr, ObjectId, Rules, SectionAxis, walk};
use crate::directive::{Form, RemoteAccess, Subscript, Text};

/// A listed reference.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    rules: &'static Rules,
    array: ObjectId,
    /// One per dimension; empty: the whole array.
    subscripts: Vec<Dimension>,
    /// What its subscripts name.
    variables: BTreeSet<ObjectId>,
    /// It names one element, the same in all iterations.
    pub(crate) is_fixed: bool,
}

#[derive(Clone, Debug)]
enum Dimension {
    Whole,
    /// `text` decides where nothing can be said of the meaning.
    Is {
        text: String,
        meaning: Option<String>,
    },
}

/// Patterns of a clause or directive; a name that is not declared gives none (lint reports it).
pub(crate) fn patterns(
    rules: &'static Rules,
    bound: &BoundDirective,
    remote: &RemoteAccess,
) -> impl Iterator<Item = Pattern> {
    remote.references.iter().filter_map(move |reference| {
        Pattern::new(rules, bound, &reference.array, &reference.subscripts)
    })
}

fn dimension(rules: &'static Rules, bound: &BoundDirective, subscript: &Subscript) -> Dimension {
    if matches!(subscript.form, Form::Whole) {
        return Dimension::Whole;
    }
    let lowered = bound.lowered(&subscript.text);
    Dimension::Is {
        text: normal(&rules.folded(&subscript.text.text)),
        meaning: lowered.and_then(|one| meaning(&one.expr)),
    }
}

/// Text as it is compared: without blanks and outer parentheses.
fn normal(text: &str) -> String {
    let text: String = text.split_whitespace().collect();
    let mut inner = text.as_str();
    while let Some(stripped) = inner
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'))
    {
        if !is_balanced(stripped) {
            break;
        }
        inner = stripped;
    }
    inner.to_owned()
}

fn is_balanced(text: &str) -> bool {
    let mut depth = 0_i32;
    text.chars().all(|character| {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth >= 0
    }) && depth == 0
}

impl Pattern {
    /// References like this one of a directive. `None`: its name is not declared.
    pub(crate) fn new(
        rules: &'static Rules,
        bound: &BoundDirective,
        array: &Text,
        subscripts: &[Subscript],
    ) -> Option<Pattern> {
        let is_constant = |one: &Subscript| matches!(one.form, Form::Constant);
        let mut variables = BTreeSet::new();
        let lowered = subscripts.iter().filter_map(|one| bound.lowered(&one.text));
        lowered.for_each(|one| walk::variables(&one.expr, &mut variables));
        Some(Pattern {
            variables,
            rules,
            array: bound.object(array)?,
            is_fixed: !subscripts.is_empty() && subscripts.iter().all(is_constant),
            subscripts: subscripts
                .iter()
                .map(|one| dimension(rules, bound, one))
                .collect(),
        })
    }

    /// Whether it stands for other elements once such a variable has changed: it means those that it names when the values are
    /// fetched.
    pub(crate) fn names_any(&self, is_changed: impl Fn(ObjectId) -> bool) -> bool {
        self.variables.iter().any(|&variable| is_changed(variable))
    }

    pub(crate) fn array(&self) -> ObjectId {
        self.array
    }

    pub(crate) fn is_of(&self, array: ObjectId) -> bool {
        array == self.array
    }

    /// Whether a reference `array[subscripts]` fits. `text` gives the text of an expression.
    pub(crate) fn fits(
        &self,
        array: ObjectId,
        subscripts: &[Expr],
        text: &dyn Fn(&Expr) -> String,
    ) -> bool {
        let text = |expr: &Expr| self.rules.folded(&text(expr)).into_owned();
        array == self.array
            && (self.subscripts.is_empty()
                || (self.subscripts.len() == subscripts.len()
                    && self
                        .subscripts
                        .iter()
                        .zip(subscripts)
                        .all(|(pattern, subscript)| pattern.fits(subscript, &text))))
    }

    /// C: how many subscripts choose what is listed, if `array[subscripts]`, of which some may be lacking, is a part of it or begins it.
    pub(crate) fn chosen_by(
        &self,
        array: ObjectId,
        subscripts: &[Expr],
        text: &dyn Fn(&Expr) -> String,
    ) -> Option<usize> {
        let text = |expr: &Expr| self.rules.folded(&text(expr)).into_owned();
        let is_chosen = |pattern: &Dimension| !matches!(pattern, Dimension::Whole);
        let chosen = self.subscripts.iter().rposition(is_chosen);
        let count = chosen.map_or(0, |last| last + 1);
        let mut pairs = self.subscripts.iter().zip(subscripts);
        let fits = array == self.array
            && count <= subscripts.len()
            && pairs.all(|(pattern, subscript)| pattern.fits(subscript, &text));
        fits.then_some(count)
    }

    /// Whether a reference to the array has fewer subscripts than the pattern: a linear index, of which nobody knows
    /// what it stands for.
    pub(crate) fn is_undecided(&self, array: ObjectId, subscripts: &[Expr]) -> bool {
        array == self.array && subscripts.len() < self.subscripts.len()
    }
}

impl Pattern {
    /// Whether an array section fits; no axes: the whole array.
    pub(crate) fn covers(
        &self,
        array: ObjectId,
        axes: &[SectionAxis],
        text: &dyn Fn(&Expr) -> String,
    ) -> bool {
        let text = |expr: &Expr| self.rules.folded(&text(expr)).into_owned();
        let whole = |pattern: &Dimension| matches!(pattern, Dimension::Whole);
        let along = |(pattern, axis): (&Dimension, &SectionAxis)| match axis {
            SectionAxis::Index(index) => pattern.fits(index, &text),
            SectionAxis::Range { .. } => whole(pattern),
        };
        let rank = self.subscripts.len();
        array == self.array
            && (self.subscripts.iter().all(whole)
                || rank == axes.len() && self.subscripts.iter().zip(axes).all(along))
    }
}

impl Dimension {
    fn fits(&self, subscript: &Expr, text: &dyn Fn(&Expr) -> String) -> bool {
        match self {
            Dimension::Whole => true,
            Dimension::Is {
                text: pattern,
                meaning: wanted,
            } => match (wanted, meaning(subscript)) {
                (Some(wanted), Some(meaning)) => *wanted == meaning,
                _ => normal(&text(subscript)) == *pattern,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_compared_without_blanks_and_outer_parentheses() {
        assert_eq!(normal(" ( (n - 1) ) "), "n-1");
        assert_eq!(normal("(a)+(b)"), "(a)+(b)");
    }
}
