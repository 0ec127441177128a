//! Subscripts of alignment, `ON` and remote references: the text, and `a*v+b` where it has that form
//! (spec/languages.md 3 `aexpr`, 4.4 `linear`, 5.1 `asub`).
//!
//! The form is found from the text alone, by a small algebra over `+ - * ( )`; everything else is a
//! constant piece. Whether constants have acceptable values is for the run time to say.

use std::ops::Range;

use super::affine::{self, Term};
use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{Problem, Spelling, part};
use crate::diagnostic::codes;

/// One subscript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscript {
    /// What stands in the brackets: empty, `*` or `:` for the whole dimension. The range of an
    /// empty one is that of its brackets.
    pub text: Text,
    /// Its form with respect to the variables of the directive.
    pub form: Form,
}

/// What a subscript is, given the dummies of an alignment or the variables of a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// `[]`, `*`, `:` alone: the whole dimension, or replication along it.
    Whole,
    /// `a*v+b` in one of the variables.
    Linear(Linear),
    /// None of the variables occurs.
    Constant,
    /// Fortran triplet that pairs with a `:` of an alignment's source.
    Triplet {
        /// First index.
        lower: Option<Text>,
        /// Last index.
        upper: Option<Text>,
        /// Step.
        stride: Option<Text>,
    },
    /// Variables occur, but not linearly in one of them.
    Other,
}

/// `coefficient * variable + offset`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    /// The dummy or loop variable, where it stands in the subscript.
    pub variable: Text,
    /// An expression in the language of the program; `1` where none is written. To be pasted
    /// between parentheses.
    pub coefficient: String,
    /// An expression in the language of the program; `0` where none is written. To be pasted
    /// between parentheses.
    pub offset: String,
}

/// The form of a subscript's text with respect to `variables`.
///
/// Fortran compares names without regard to case. A product may have its factors in either order;
/// the C dialects' own stricter order is a warning about the directive, not a matter of the form.
#[must_use]
pub fn linear_form(text: &Text, variables: &[&Text], spelling: Spelling) -> Form {
    if matches!(text.text.as_str(), "" | "*" | ":") {
        return Form::Whole;
    }
    let names: Vec<&str> = variables.iter().map(|name| name.text.as_str()).collect();
    let same = |left: &str, right: &str| match spelling {
        Spelling::Fortran => left.eq_ignore_ascii_case(right),
        Spelling::ClassicC | Spelling::PragmaC => left == right,
    };
    let found = affine::variables(&text.text, &names, same);
    let Some(first) = found.first() else {
        return Form::Constant;
    };
    match affine::linear(&text.text, &names, same) {
        Some(Term {
            variable: Some(_),
            coefficient,
            offset,
        }) => Form::Linear(Linear {
            variable: sub_text(text, first),
            coefficient,
            offset,
        }),
        Some(_) | None => Form::Other,
    }
}

/// The piece of `text` at `at`; the whole range if the text is not the user's own (expanded).
fn sub_text(text: &Text, at: &Range<usize>) -> Text {
    let range = if text.text.len() == text.range.len() {
        text.range.start + at.start..text.range.start + at.end
    } else {
        text.range.clone()
    };
    Text {
        text: text.text[at.clone()].to_owned(),
        range,
    }
}

/// Which list of subscripts a rule speaks of; the original translators numbered them apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SubscriptList {
    Alignment,
    On,
}

impl Subscript {
    /// Reads a `subscript` node.
    pub(super) fn read(node: Node, variables: &[&Text]) -> Subscript {
        let ends = ["lower", "upper", "stride"].map(|name| node.field_text(name));
        if let Some(value) = node.field_text("value") {
            let form = linear_form(&value, variables, node.spelling());
            return Subscript { text: value, form };
        }
        let whole = node.text();
        if ends.iter().any(Option::is_some) {
            let [lower, upper, stride] = ends;
            let form = Form::Triplet {
                lower,
                upper,
                stride,
            };
            return Subscript { text: whole, form };
        }
        let inside = whole.text.trim_matches(['[', ']']).trim().to_owned();
        let text = Text {
            text: inside,
            range: whole.range,
        };
        Subscript {
            text,
            form: Form::Whole,
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        match &self.form {
            Form::Whole => {}
            Form::Linear(_) | Form::Constant | Form::Other => part::expression(&self.text, into),
            Form::Triplet {
                lower,
                upper,
                stride,
            } => part::expressions([lower, upper, stride].into_iter().flatten(), into),
        }
    }
}

/// The rules for the subscripts of one target.
pub(super) fn check(
    subscripts: &[Subscript],
    variables: &[&Text],
    place: SubscriptList,
    spelling: Spelling,
    problems: &mut Vec<Problem>,
) {
    for subscript in subscripts {
        problems.extend(form_problem(subscript, variables, place, spelling));
    }
    check_used_once(subscripts, place, spelling, problems);
}

fn form_problem(
    subscript: &Subscript,
    variables: &[&Text],
    place: SubscriptList,
    spelling: Spelling,
) -> Option<Problem> {
    let text = &subscript.text;
    match &subscript.form {
        Form::Whole | Form::Constant | Form::Triplet { .. } => None,
        Form::Linear(linear) => order_problem(subscript, linear, place, spelling),
        Form::Other => Some(not_linear(text, variables, |used| {
            match (spelling, place, used) {
                (Spelling::ClassicC, _, _) => "2050",
                (Spelling::PragmaC, SubscriptList::Alignment, 2..) => "M3215",
                (Spelling::PragmaC, SubscriptList::On, 2..) => "M3430",
                (Spelling::PragmaC, _, _) => "",
                (Spelling::Fortran, SubscriptList::Alignment, _) => "130",
                (Spelling::Fortran, SubscriptList::On, _) => "160",
            }
        })),
    }
}

/// A subscript in which variables occur, but not linearly in one of them. `original`: the number that the translators
/// gave that, by how many variables there are.
pub(super) fn not_linear(
    text: &Text,
    variables: &[&Text],
    original: impl FnOnce(usize) -> &'static str,
) -> Problem {
    let names: Vec<&str> = variables.iter().map(|name| name.text.as_str()).collect();
    let used = affine::variables(&text.text, &names, |a, b| a.eq_ignore_ascii_case(b));
    let mut distinct: Vec<String> = used
        .iter()
        .map(|at| text.text[at.clone()].to_owned())
        .collect();
    distinct.sort();
    distinct.dedup();
    let message = if distinct.len() > 1 {
        format!(
            "subscript `{}` uses `{}`",
            text.text,
            distinct.join("` and `")
        )
    } else {
        format!("subscript `{}` is not linear", text.text)
    };
    let problem = Problem::new(
        &codes::SUBSCRIPT_FORM,
        original(distinct.len()),
        text.range.clone(),
        message,
    );
    problem.label(match distinct.as_slice() {
        [only] => format!("expected the form `a*{only}+b`"),
        _ => "expected the form `a*v+b` in one variable".to_owned(),
    })
}

/// The C translators want `a*v+b` in this order. A negative coefficient is refused, by the compiler of
/// Fortran and by the run-time system of C (languages.md 6.1, 6.4).
fn order_problem(
    subscript: &Subscript,
    linear: &Linear,
    place: SubscriptList,
    spelling: Spelling,
) -> Option<Problem> {
    let text = &subscript.text;
    let variable = &linear.variable.text;
    if linear.coefficient.parse::<i64>().is_ok_and(|a| a < 0) {
        let original = match spelling {
            Spelling::Fortran => "163",
            Spelling::ClassicC | Spelling::PragmaC => "",
        };
        let message = format!("subscript `{}` runs backwards", text.text);
        let problem = Problem::new(
            &codes::SUBSCRIPT_FORM,
            original,
            text.range.clone(),
            message,
        );
        return Some(problem.label("the coefficient is negative"));
    }
    if spelling == Spelling::Fortran {
        return None;
    }
    let wrong = affine::order(&text.text, variable)?;
    let original = match (spelling, place, wrong) {
        (Spelling::ClassicC, _, _) | (Spelling::Fortran, _, _) => "2050",
        (Spelling::PragmaC, SubscriptList::Alignment, affine::Order::CoefficientRight) => "M3217",
        (Spelling::PragmaC, SubscriptList::On, affine::Order::CoefficientRight) => "M3432",
        (Spelling::PragmaC, SubscriptList::Alignment, affine::Order::OffsetLeft) => "M3218",
        (Spelling::PragmaC, SubscriptList::On, affine::Order::OffsetLeft) => "M3433",
        (Spelling::PragmaC, SubscriptList::Alignment, affine::Order::VariableRight) => "M3219",
        (Spelling::PragmaC, SubscriptList::On, affine::Order::VariableRight) => "M3434",
    };
    let message = format!(
        "subscript `{}` is not written as `a*{variable}+b`",
        text.text
    );
    let help = format!(
        "write `{}`",
        affine::canonical(&linear.coefficient, variable, &linear.offset)
    );
    Some(
        Problem::new(
            &codes::SUBSCRIPT_ORDER,
            original,
            text.range.clone(),
            message,
        )
        .help(help),
    )
}

/// A variable belongs to one dimension of the target.
fn check_used_once(
    subscripts: &[Subscript],
    place: SubscriptList,
    spelling: Spelling,
    problems: &mut Vec<Problem>,
) {
    let mut seen: Vec<&Text> = Vec::new();
    for subscript in subscripts {
        let Form::Linear(linear) = &subscript.form else {
            continue;
        };
        let variable = &linear.variable;
        let Some(first) = seen
            .iter()
            .find(|other| same_name(other, variable, spelling))
        else {
            seen.push(variable);
            continue;
        };
        let original = match (spelling, place) {
            (Spelling::ClassicC, _) => "2051",
            (Spelling::PragmaC, _) => "",
            (Spelling::Fortran, SubscriptList::Alignment) => "134",
            (Spelling::Fortran, SubscriptList::On) => "160",
        };
        let message = format!("`{}` stands in two dimensions", variable.text);
        problems.push(
            Problem::new(
                &codes::SUBSCRIPT_FORM,
                original,
                variable.range.clone(),
                message,
            )
            .because(first.range.clone(), "first here"),
        );
    }
}

/// Whether two names are the same in their language.
pub(super) fn same_name(left: &Text, right: &Text, spelling: Spelling) -> bool {
    match spelling {
        Spelling::Fortran => left.text.eq_ignore_ascii_case(&right.text),
        Spelling::ClassicC | Spelling::PragmaC => left.text == right.text,
    }
}

/// Reports every name of a list that stands in it before.
pub(super) fn check_distinct(
    names: &[&Text],
    spelling: Spelling,
    original: &'static str,
    what: &str,
    problems: &mut Vec<Problem>,
) {
    for (index, name) in names.iter().enumerate() {
        let earlier = names[..index]
            .iter()
            .find(|other| same_name(other, name, spelling));
        if let Some(first) = earlier {
            problems.push(
                Problem::new(
                    &codes::REPEATED_NAME,
                    original,
                    name.range.clone(),
                    format!("{what} `{}` is listed twice", name.text),
                )
                .because(first.range.clone(), "first here"),
            );
        }
    }
}
