//! A small algebra: is the text of an expression `a*v+b` in one of some variables?
//!
//! Only `+ - * ( )` are understood; a piece without any variable is a constant whatever it contains.
//! Integer literals are folded so that the result reads well.

use std::ops::Range;

/// An expression with its variable taken out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Term {
    /// `None`: no variable occurs.
    pub(super) variable: Option<String>,
    pub(super) coefficient: String,
    pub(super) offset: String,
}

/// What is unusual in the order of `a*v+b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// `v*a`.
    CoefficientRight,
    /// `b+v`.
    OffsetLeft,
    /// Anything else.
    VariableRight,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum AffineTokenKind {
    Name,
    Number,
    /// A balanced `( )`.
    Group,
    /// A balanced `[ ]`.
    Index,
    Operator(char),
    /// Anything that the algebra does not understand.
    Strange,
}

#[derive(Clone, Debug)]
struct AffineToken {
    kind: AffineTokenKind,
    range: Range<usize>,
}

/// Every occurrence of one of `names` as a variable, in order.
pub(super) fn variables(
    text: &str,
    names: &[&str],
    same: impl Fn(&str, &str) -> bool + Copy,
) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    collect_variables(text, 0, names, same, &mut found);
    found
}

fn collect_variables(
    text: &str,
    base: usize,
    names: &[&str],
    same: impl Fn(&str, &str) -> bool + Copy,
    found: &mut Vec<Range<usize>>,
) {
    let mut after_member = false;
    for token in tokens(text) {
        let piece = &text[token.range.clone()];
        match token.kind {
            AffineTokenKind::Name
                if !after_member && names.iter().any(|name| same(name, piece)) =>
            {
                found.push(base + token.range.start..base + token.range.end);
            }
            AffineTokenKind::Group | AffineTokenKind::Index => {
                let inside = &piece[1..piece.len() - 1];
                collect_variables(inside, base + token.range.start + 1, names, same, found);
            }
            AffineTokenKind::Name
            | AffineTokenKind::Number
            | AffineTokenKind::Operator(_)
            | AffineTokenKind::Strange => {}
        }
        // Members of structures are not variables; Fortran's `%` is C's remainder, so it does not count.
        after_member = piece == "." || (piece == ">" && text[..token.range.start].ends_with('-'));
    }
}

/// `text` as `a*v+b`, if it is that or a constant.
pub(super) fn linear(
    text: &str,
    names: &[&str],
    same: impl Fn(&str, &str) -> bool + Copy,
) -> Option<Term> {
    if variables(text, names, same).is_empty() {
        return Some(constant(text.trim()));
    }
    let tokens = tokens(text);
    if tokens.iter().any(|token| binds_loosely(text, token)) {
        return None;
    }
    let mut sum = constant("0");
    let mut sign = 1;
    let mut start = 0;
    for end in 0..=tokens.len() {
        let additive = tokens.get(end).and_then(|token| match token.kind {
            AffineTokenKind::Operator('+') => Some(1),
            AffineTokenKind::Operator('-') => Some(-1),
            _ => None,
        });
        if end < tokens.len() && additive.is_none() {
            continue;
        }
        let next = additive.unwrap_or(1);
        let piece = &tokens[start..end];
        start = end + 1;
        match piece.last() {
            // A sign before an operand, or an operator at the end.
            None if end < tokens.len() => {
                sign *= next;
                continue;
            }
            None => return None,
            Some(last) if matches!(last.kind, AffineTokenKind::Operator(_)) => return None,
            Some(_) => {}
        }
        sum = add(sum, product(text, piece, names, same)?, sign)?;
        sign = next;
    }
    Some(sum)
}

/// Operators of lower precedence than a sum: they would tear its pieces apart.
fn binds_loosely(text: &str, token: &AffineToken) -> bool {
    let arrow = text[..token.range.start].ends_with('-');
    token.kind == AffineTokenKind::Strange
        && match &text[token.range.clone()] {
            ">" => !arrow,
            "<" | "=" | "&" | "|" | "^" | "?" | ":" | "," => true,
            _ => false,
        }
}

/// Factors joined by `*`.
fn product(
    text: &str,
    tokens: &[AffineToken],
    names: &[&str],
    same: impl Fn(&str, &str) -> bool + Copy,
) -> Option<Term> {
    let piece = &text[tokens.first()?.range.start..tokens.last()?.range.end];
    if variables(piece, names, same).is_empty() {
        return Some(constant(piece));
    }
    let mut result = constant("1");
    for factor in tokens.split(|token| token.kind == AffineTokenKind::Operator('*')) {
        result = multiply(result, self::factor(text, factor, names, same)?)?;
    }
    Some(result)
}

fn factor(
    text: &str,
    tokens: &[AffineToken],
    names: &[&str],
    same: impl Fn(&str, &str) -> bool + Copy,
) -> Option<Term> {
    let piece = &text[tokens.first()?.range.start..tokens.last()?.range.end];
    if variables(piece, names, same).is_empty() {
        return Some(constant(piece));
    }
    match tokens {
        [
            AffineToken {
                kind: AffineTokenKind::Name,
                ..
            },
        ] => Some(Term {
            variable: Some(piece.to_owned()),
            coefficient: "1".to_owned(),
            offset: "0".to_owned(),
        }),
        [
            AffineToken {
                kind: AffineTokenKind::Group,
                ..
            },
        ] => linear(&piece[1..piece.len() - 1], names, same),
        _ => None,
    }
}

fn constant(text: &str) -> Term {
    Term {
        variable: None,
        coefficient: "0".to_owned(),
        offset: text.to_owned(),
    }
}

fn add(left: Term, right: Term, sign: i64) -> Option<Term> {
    let variable = match (left.variable, right.variable) {
        (Some(left), Some(right)) if !left.eq_ignore_ascii_case(&right) => return None,
        (left, right) => left.or(right),
    };
    Some(Term {
        variable,
        coefficient: add_text(&left.coefficient, &right.coefficient, sign),
        offset: add_text(&left.offset, &right.offset, sign),
    })
}

fn multiply(left: Term, right: Term) -> Option<Term> {
    let (linear, factor) = match (&left.variable, &right.variable) {
        (Some(_), Some(_)) => return None,
        (Some(_), None) => (left, right),
        (None, _) => (right, left),
    };
    Some(Term {
        coefficient: multiply_text(&linear.coefficient, &factor.offset),
        offset: multiply_text(&linear.offset, &factor.offset),
        variable: linear.variable,
    })
}

fn add_text(left: &str, right: &str, sign: i64) -> String {
    let operator = if sign < 0 { '-' } else { '+' };
    match (left.parse::<i64>(), right.parse::<i64>()) {
        (Ok(left), Ok(right)) => left
            .checked_add(right.saturating_mul(sign))
            .map_or_else(|| format!("{left}{operator}{right}"), |sum| sum.to_string()),
        (_, Ok(0)) => left.to_owned(),
        (Ok(0), _) if sign > 0 => right.to_owned(),
        (Ok(0), _) => format!("-{}", atom(right)),
        _ => format!("{left}{operator}{}", atom(right)),
    }
}

fn multiply_text(left: &str, right: &str) -> String {
    match (left.parse::<i64>(), right.parse::<i64>()) {
        (Ok(left), Ok(right)) => left
            .checked_mul(right)
            .map_or_else(|| format!("{left}*{right}"), |product| product.to_string()),
        (Ok(0), _) | (_, Ok(0)) => "0".to_owned(),
        (Ok(1), _) => right.to_owned(),
        (_, Ok(1)) => left.to_owned(),
        _ => format!("{}*{}", atom(left), atom(right)),
    }
}

/// The text, in parentheses unless it is one word or one group.
fn atom(text: &str) -> String {
    match tokens(text).as_slice() {
        [
            AffineToken {
                kind: AffineTokenKind::Name | AffineTokenKind::Number | AffineTokenKind::Group,
                ..
            },
        ] => text.to_owned(),
        _ => format!("({text})"),
    }
}

/// How `a*v+b` is written in the usual order.
pub(super) fn canonical(coefficient: &str, variable: &str, offset: &str) -> String {
    let product = match coefficient {
        "1" => variable.to_owned(),
        "-1" => format!("-{variable}"),
        other => format!("{}*{variable}", atom(other)),
    };
    match offset.parse::<i64>() {
        Ok(0) => product,
        Ok(number) if number < 0 => format!("{product}{number}"),
        Ok(number) => format!("{product}+{number}"),
        Err(_) => format!("{product}+{}", atom(offset)),
    }
}

/// What is unusual in a linear expression; `None` for `[-][a*]v[(+|-)b]`, parentheses around the
/// whole or around `v` apart, as macros have them.
pub(super) fn order(text: &str, variable: &str) -> Option<Order> {
    let tokens = tokens(text);
    let inside = |token: &AffineToken| {
        text[token.range.start + 1..token.range.end - 1]
            .trim()
            .to_owned()
    };
    if let [group] = tokens.as_slice()
        && group.kind == AffineTokenKind::Group
    {
        return order(&inside(group), variable);
    }
    let at = tokens.iter().position(|token| match token.kind {
        AffineTokenKind::Name => &text[token.range.clone()] == variable,
        AffineTokenKind::Group => inside(token) == variable,
        AffineTokenKind::Number
        | AffineTokenKind::Index
        | AffineTokenKind::Operator(_)
        | AffineTokenKind::Strange => false,
    });
    let Some(at) = at else {
        return Some(Order::VariableRight);
    };
    let before = &tokens[..at];
    let after = &tokens[at + 1..];
    let has_sum = |tokens: &[AffineToken]| {
        tokens
            .iter()
            .skip(1)
            .any(|token| matches!(token.kind, AffineTokenKind::Operator('+' | '-')))
    };
    let left_ok = match before {
        [] => true,
        [
            ..,
            AffineToken {
                kind: AffineTokenKind::Operator('*'),
                ..
            },
        ] => !has_sum(before),
        [
            AffineToken {
                kind: AffineTokenKind::Operator('-'),
                ..
            },
        ] => true,
        _ => false,
    };
    match after.first().map(|token| &token.kind) {
        Some(AffineTokenKind::Operator('*')) => Some(Order::CoefficientRight),
        None | Some(AffineTokenKind::Operator('+' | '-')) if left_ok => None,
        None => match before {
            [
                _,
                AffineToken {
                    kind: AffineTokenKind::Operator('+'),
                    ..
                },
            ] => Some(Order::OffsetLeft),
            _ => Some(Order::VariableRight),
        },
        Some(_) => Some(Order::VariableRight),
    }
}

/// Deeper nesting is not looked into.
const DEEPEST: usize = 100;

fn tokens(text: &str) -> Vec<AffineToken> {
    let mut tokens = Vec::new();
    if is_too_deep(text) {
        tokens.push(AffineToken {
            kind: AffineTokenKind::Strange,
            range: 0..text.len(),
        });
        return tokens;
    }
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let (kind, length) = match first {
            _ if first.is_whitespace() => {
                at += first.len_utf8();
                continue;
            }
            '(' => balanced(rest).map_or((AffineTokenKind::Strange, 1), |n| {
                (AffineTokenKind::Group, n)
            }),
            '[' => balanced(rest).map_or((AffineTokenKind::Strange, 1), |n| {
                (AffineTokenKind::Index, n)
            }),
            '"' | '\'' => (AffineTokenKind::Strange, quoted(rest)),
            '*' if rest.starts_with("**") => (AffineTokenKind::Strange, 2),
            '+' | '-' if rest[1..].starts_with(first) => (AffineTokenKind::Strange, 2),
            '-' if rest.starts_with("->") => (AffineTokenKind::Strange, 1),
            '+' | '-' | '*' => (AffineTokenKind::Operator(first), 1),
            _ if first.is_ascii_digit() => (AffineTokenKind::Number, word_length(rest)),
            _ if first.is_alphabetic() || first == '_' || first == '$' => {
                (AffineTokenKind::Name, word_length(rest))
            }
            _ => (AffineTokenKind::Strange, first.len_utf8()),
        };
        tokens.push(AffineToken {
            kind,
            range: at..at + length,
        });
        at += length;
    }
    tokens
}

fn is_too_deep(text: &str) -> bool {
    let mut depth = 0_usize;
    for byte in text.bytes() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return true;
        }
    }
    false
}

fn word_length(text: &str) -> usize {
    text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'))
        .unwrap_or(text.len())
}

/// Length of the string at the start; 1 if it never closes.
fn quoted(text: &str) -> usize {
    let quote = text.as_bytes()[0];
    let mut escaped = false;
    for (at, &byte) in text.as_bytes().iter().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            _ if byte == quote => return at + 1,
            _ => {}
        }
    }
    1
}

/// Length of the bracketed piece at the start, if it closes properly.
fn balanced(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let mut length = first.len_utf8();
        match first {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            '"' | '\'' => length = quoted(&text[at..]),
            ')' | ']' | '}' => {
                if open.pop() != Some(first) {
                    return None;
                }
                if open.is_empty() {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
        at += length;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str) -> String {
        match linear(text, &["i", "j"], |a, b| a == b) {
            Some(Term {
                variable: Some(variable),
                coefficient,
                offset,
            }) => {
                format!("{coefficient} * {variable} + {offset}")
            }
            Some(Term { offset, .. }) => format!("constant {offset}"),
            None => "not linear".to_owned(),
        }
    }

    #[test]
    fn linear_expressions_are_taken_apart() {
        let cases = [
            ("i", "1 * i + 0"),
            ("-i", "-1 * i + 0"),
            ("2*i+1", "2 * i + 1"),
            ("i*2 - 1", "2 * i + -1"),
            ("N-i", "-1 * i + N"),
            ("N*(i+1)-K", "N * i + N-K"),
            ("2*(3*i - 1)", "6 * i + -2"),
            ("i+(N1-1)", "1 * i + (N1-1)"),
            ("i + N - M/2", "1 * i + N-(M/2)"),
            ("i+i", "2 * i + 0"),
            ("- -i", "1 * i + 0"),
            ("(i)", "1 * i + 0"),
            ("i+f(N, \"i\")[3]", "1 * i + f(N, \"i\")[3]"),
            ("n1", "constant n1"),
            ("p->i + s.j", "constant p->i + s.j"),
            ("i+j", "not linear"),
            ("i*i", "not linear"),
            ("i/2", "not linear"),
            ("(i+k)%2", "not linear"),
            ("f(i)", "not linear"),
            ("i**2", "not linear"),
            ("i++", "not linear"),
            ("i + N << 2", "not linear"),
            ("i == 2 ? 1 : 2", "not linear"),
            ("i + p->n", "1 * i + p->n"),
            ("i - p->n", "1 * i + -(p->n)"),
            ("2*", "constant 2*"),
            ("i-", "not linear"),
            ("i*", "not linear"),
            ("(i", "not linear"),
        ];
        for (text, expected) in cases {
            assert_eq!(show(text), expected, "{text}");
        }
    }

    #[test]
    fn the_usual_order_of_c_is_known() {
        let cases = [
            ("i", None),
            ("-i", None),
            ("2*i", None),
            ("(N+1)*i-(K)", None),
            ("i+N*2", None),
            ("i*2", Some(Order::CoefficientRight)),
            ("1+i", Some(Order::OffsetLeft)),
            ("1+2*i", Some(Order::VariableRight)),
            ("(i)", None),
            ("((i)-1)", None),
            ("2*(i+1)", Some(Order::VariableRight)),
        ];
        for (text, expected) in cases {
            assert_eq!(order(text, "i"), expected, "{text}");
        }
    }

    #[test]
    fn variables_of_other_structures_do_not_count() {
        assert_eq!(
            variables("a.i + i + b->i + c[i]", &["i"], |a, b| a == b),
            [6..7, 19..20]
        );
    }
}
