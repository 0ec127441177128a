//! Forms of subscripts, mappings and widths.

use crate::plan::{Affine, Cut, EarlyValue, Inner, Multiple, Rule, Runner, Sum, Widths};

pub(super) fn cut(cuts: &[Cut]) -> String {
    let cuts = cuts.iter().map(|cut| match cut {
        Cut::Whole => "[whole]",
        Cut::Regular => "[blocks]",
        Cut::Equal => "[equal blocks]",
        Cut::Irregular => "[irregular]",
    });
    cuts.collect()
}

/// Rules over the dimensions of an array, or the loops of a nest with these variables.
pub(super) fn ruled(rules: &[Rule], variables: &[String]) -> String {
    let rules = rules.iter().map(|rule| match rule {
        Rule::Linear { axis, a, b } => {
            let variable = variables.get(*axis).cloned();
            let variable = variable.unwrap_or_else(|| format!("x{axis}"));
            format!("[{}]", summed([(a.as_str(), variable.as_str())], b))
        }
        Rule::Constant(text) => format!("[{text}]"),
        Rule::Replicated => "[]".to_owned(),
    });
    rules.collect()
}

/// Products and a constant, without what adds nothing.
fn summed<'t>(products: impl IntoIterator<Item = (&'t str, &'t str)>, constant: &str) -> String {
    let mut text = String::new();
    for (factor, term) in products {
        let product = match factor {
            "0" => continue,
            "1" => term.to_owned(),
            _ => format!("{factor} * {term}"),
        };
        text += if text.is_empty() { "" } else { " + " };
        text += &product;
    }
    match (text.is_empty(), constant.strip_prefix('-')) {
        (true, _) => constant.to_owned(),
        (false, _) if constant == "0" => text,
        (false, Some(constant)) => format!("{text} - {constant}"),
        (false, None) => format!("{text} + {constant}"),
    }
}

pub(super) fn sides(widths: &[Widths]) -> String {
    let side = |text: &Option<String>| text.clone().unwrap_or("declared".to_owned());
    let widths = widths
        .iter()
        .map(|one| format!("[{}:{}]", side(&one.low), side(&one.high)));
    widths.collect()
}

/// An affine form in the variables of a nest, in invariant terms and in what is inside of an iteration.
pub(super) fn affine(
    form: &Affine,
    inner: &[(usize, i64)],
    strides: &[(Runner, Multiple)],
    variables: &[String],
) -> String {
    let own = variables.iter().cloned().zip(&form.coefficients);
    let own = own.map(|(variable, factor)| (factor.to_string(), variable));
    let terms = form.terms.iter();
    let terms = terms.map(|term| (term.factor.to_string(), product(term)));
    let strides = strides.iter().map(|(runner, term)| {
        let running = match runner {
            Runner::Dimension(axis) => variables[*axis].clone(),
            Runner::Inner(number) => format!("inner {number}"),
        };
        (
            term.factor.to_string(),
            format!("{}*{running}", product(term)),
        )
    });
    let inner = inner.iter();
    let inner = inner.map(|(number, factor)| (factor.to_string(), format!("inner {number}")));
    let products: Vec<(String, String)> = own.chain(terms).chain(inner).chain(strides).collect();
    let products = products.iter();
    summed(
        products.map(|(factor, term)| (factor.as_str(), term.as_str())),
        &form.constant.to_string(),
    )
}

fn product(term: &Multiple) -> String {
    let values: Vec<&str> = term.values.iter().map(EarlyValue::text).collect();
    values.join("*")
}

pub(super) fn sum(sum: &Sum, variables: &[String]) -> String {
    affine(&sum.affine, &sum.inner, &sum.strides, variables)
}

pub(super) fn running(inner: &Inner, variables: &[String]) -> String {
    match inner {
        Inner::Loop {
            first,
            last,
            step,
            around,
            ..
        } => {
            let around = around.map_or(String::new(), |around| format!(", in inner {around}"));
            format!(
                "loop {} .. {} by {step}{around}",
                sum(first, variables),
                sum(last, variables)
            )
        }
        Inner::Value { slot } => format!("value that slot {slot} reads"),
    }
}
