//! Which faults may be about a variable that gathers values, and by which operation a statement does, as far as its text shows it.

use dvmdbg::report::Mend;

use super::procedure::is_of_name;

/// Whether what it mends is a variable of the iterations, or a part of one, that may gather their results.
pub(super) fn may_gather(mend: Mend) -> bool {
    matches!(
        mend,
        Mend::Reduction | Mend::GiveInIteration | Mend::GiveBehind
    )
}

/// The operation of `s += x`, `s = x + s`, `h(k) = max(h(k), x)` or `if (x > m) m = x`, in the word of the directives.
/// `before`: the line above, where a condition may stand alone.
pub(super) fn operation(statement: &str, before: &str, variable: &str) -> Option<&'static str> {
    let name = dense(variable);
    let statement = dense(statement);
    let mut targets = targets(&statement, &name);
    targets.find_map(|target| {
        let (ahead, behind) = (&statement[..target.start], &statement[target.end..]);
        let text = &statement[target.start..target.end];
        step(ahead, behind)
            .or_else(|| update(behind))
            .or_else(|| assignment(text, assigned(behind)?))
            .or_else(|| {
                let value = assigned(behind)?;
                let condition = conditional(ahead).or_else(|| {
                    let before = dense(before);
                    ahead.is_empty().then(|| conditional(&before)).flatten()
                });
                guarded(&condition?, text, value)
            })
    })
}

/// Without blanks, in small letters, with the signs of C for what Fortran spells by words; without what ends a statement.
fn dense(text: &str) -> String {
    let mut dense: String = text.split_whitespace().collect::<String>().to_lowercase();
    for (word, sign) in [
        (".gt.", ">"),
        (".ge.", ">="),
        (".lt.", "<"),
        (".le.", "<="),
        (".and.", "&&"),
        (".or.", "||"),
    ] {
        dense = dense.replace(word, sign);
    }
    dense.trim_end_matches([';', '{', '}']).to_owned()
}

/// Where the variable stands in a text, with its subscripts.
fn targets<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = std::ops::Range<usize>> + 'a {
    text.match_indices(name).filter_map(move |(start, _)| {
        let end = start + name.len();
        let is_inside = |letter: char| is_of_name(letter) || ".%>".contains(letter);
        let is_name = !text[..start].ends_with(|c: char| is_of_name(c) || ".%".contains(c))
            && !text[..start].ends_with("->")
            && !text[end..].starts_with(is_inside);
        is_name.then(|| start..end + subscripts(&text[end..]))
    })
}

/// Length of the subscripts that a text begins with.
fn subscripts(text: &str) -> usize {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '[' | '(' => depth += 1,
            _ if depth == 0 => return at,
            ']' | ')' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// `n++`, `--n`.
fn step(ahead: &str, behind: &str) -> Option<&'static str> {
    let is_step = |text: &str| text == "++" || text == "--";
    let ends = ahead.ends_with("++") || ahead.ends_with("--");
    (is_step(behind) && !ahead.ends_with('=') || ends && behind.is_empty()).then_some("SUM")
}

/// `s += x`.
fn update(behind: &str) -> Option<&'static str> {
    [
        ("+=", "SUM"),
        ("-=", "SUM"),
        ("*=", "PRODUCT"),
        ("&=", "AND"),
        ("|=", "OR"),
        ("^=", "XOR"),
    ]
    .into_iter()
    .find(|(sign, _)| behind.starts_with(sign))
    .map(|(_, operation)| operation)
}

/// The value of an assignment, from behind its variable.
fn assigned(behind: &str) -> Option<&str> {
    let value = behind.strip_prefix('=')?;
    (!value.starts_with('=')).then_some(value)
}

/// `s = s + x`, `s = x * s`, `s = max(x, s)`.
fn assignment(target: &str, value: &str) -> Option<&'static str> {
    extremum(target, value).or_else(|| {
        let (operands, signs) = operands(value);
        let own: Vec<usize> = (0..operands.len())
            .filter(|&at| operands[at] == target)
            .collect();
        // It stands for itself in one place, and nowhere within the others.
        let [own] = own[..] else { return None };
        let is_elsewhere = |(at, text): (usize, &&str)| at != own && text.contains(target);
        if operands.iter().enumerate().any(is_elsewhere) {
            return None;
        }
        let is_all = |sign: &str| signs.iter().all(|other| *other == sign);
        let beside = [own.checked_sub(1), Some(own)];
        let beside = || beside.iter().flatten().filter_map(|&at| signs.get(at));
        match () {
            () if signs.is_empty() => None,
            // What is multiplied stands in the terms.
            () if beside().all(|sign| *sign == "+" || *sign == "-") => {
                let is_taken_away = own > 0 && signs[own - 1] == "-";
                let is_sum = signs
                    .iter()
                    .all(|sign| ["+", "-", "*", "/", "**"].contains(sign));
                (is_sum && !is_taken_away).then_some("SUM")
            }
            () if is_all("*") => Some("PRODUCT"),
            () if is_all("&&") || is_all("&") => Some("AND"),
            () if is_all("||") || is_all("|") => Some("OR"),
            () if is_all("^") => Some("XOR"),
            () if is_all(".eqv.") => Some("EQV"),
            () if is_all(".neqv.") => Some("NEQV"),
            () => None,
        }
    })
}

/// A call of a function for the greater or smaller of its arguments, the variable among them.
fn extremum(target: &str, value: &str) -> Option<&'static str> {
    let (function, rest) = value.split_once('(')?;
    let operation = [("max", "MAX"), ("min", "MIN")]
        .into_iter()
        .find(|(part, _)| {
            let around = function.split_once(part);
            around.is_some_and(|(ahead, behind)| {
                ["", "f", "a", "d"].contains(&ahead) && ["", "f", "l", "0", "1"].contains(&behind)
            })
        })?
        .1;
    let arguments = rest.strip_suffix(')')?;
    let mut depth = 0;
    let mut given = arguments.split(|letter: char| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth == 0 && letter == ','
    });
    given
        .any(|argument| argument == target)
        .then_some(operation)
}

/// What the operators of an expression stand between, and the operators. What parentheses hold is one.
fn operands(value: &str) -> (Vec<&str>, Vec<&str>) {
    const SIGNS: [&str; 13] = [
        "&&", "||", ".eqv.", ".neqv.", "**", "+", "-", "*", "/", "&", "|", "^", "?",
    ];
    let (mut operands, mut signs) = (Vec::new(), Vec::new());
    let (mut depth, mut start, mut at) = (0, 0, 0);
    while let Some(letter) = value[at..].chars().next() {
        depth += i32::from("([".contains(letter)) - i32::from(")]".contains(letter));
        let sign = SIGNS.into_iter().find(|sign| value[at..].starts_with(sign));
        match sign.filter(|_| depth == 0 && !is_of_number(&value[start..at])) {
            Some(sign) if at > start => {
                operands.push(&value[start..at]);
                signs.push(&value[at..at + sign.len()]);
                at += sign.len();
                start = at;
            }
            _ => at += letter.len_utf8(),
        }
    }
    operands.push(&value[start..]);
    (operands, signs)
}

/// Whether a number goes on behind this: `1.5e` of `1.5e-3`.
fn is_of_number(text: &str) -> bool {
    let digits = text.strip_suffix(['e', 'd']);
    digits.is_some_and(|digits| {
        digits.starts_with(|c: char| c.is_ascii_digit() || c == '.')
            && digits.chars().all(|c| c.is_ascii_digit() || c == '.')
    })
}

/// The condition of an `if (..)`, with or without `then`, that a text ends with.
fn conditional(text: &str) -> Option<String> {
    let text = text.trim_end_matches("then").trim_end_matches('{');
    let condition = &text[text.rfind("if(")? + 3..];
    let closing = subscripts(&text[text.len() - condition.len() - 1..]);
    (closing == condition.len() + 1)
        .then(|| condition.strip_suffix(')').map(str::to_owned))
        .flatten()
}

/// `if (x > m) m = x`: an extremum, where the condition compares the variable with the value.
fn guarded(condition: &str, target: &str, value: &str) -> Option<&'static str> {
    let at = condition.find(['<', '>'])?;
    let is_less = condition[at..].starts_with('<');
    let (first, second) = (
        &condition[..at],
        condition[at + 1..].trim_start_matches('='),
    );
    let is_greater_taken = match (first, second) {
        _ if first == target && second == value => is_less,
        _ if second == target && first == value => !is_less,
        _ => return None,
    };
    Some(if is_greater_taken { "MAX" } else { "MIN" })
}

#[cfg(test)]
mod tests {
    use super::operation;

    #[test]
    fn operations_are_read_from_statements() {
        for (statement, variable, expected) in [
            ("s += a[i];", "s", Some("SUM")),
            (
                "for (i = 0; i < n; i++) hist[k[i]] += 1;",
                "hist",
                Some("SUM"),
            ),
            ("HIST(K(I)) = HIST(K(I)) + 1", "hist", Some("SUM")),
            ("s = x * y + s;", "s", Some("SUM")),
            ("s = s - x * y / z", "s", Some("SUM")),
            ("s = s + 1.5e-3 * x", "s", Some("SUM")),
            ("ENERGY = ENERGY + SPEED**2", "energy", Some("SUM")),
            ("n++;", "n", Some("SUM")),
            ("if (a[i] > 0) ++n;", "n", Some("SUM")),
            ("p = 2 * p * x;", "p", Some("PRODUCT")),
            ("m = fmax(m, fabs(a[i] - b[i]));", "m", Some("MAX")),
            ("m(k) = min(x, m(k))", "m", Some("MIN")),
            ("EPS = DMAX1(EPS, DABS(A(I, J)))", "eps", Some("MAX")),
            ("if (a[i] > m) m = a[i];", "m", Some("MAX")),
            ("if (m .gt. a(i)) m = a(i)", "m", Some("MIN")),
            ("ok = ok .and. a(i) > 0", "ok", Some("AND")),
            ("flag |= a[i] < 0;", "flag", Some("OR")),
            ("l = l .neqv. a(i)", "l", Some("NEQV")),
            // None that a directive has.
            ("ms += 1;", "s", None),
            ("r.s += 1;", "s", None),
            ("s = s * x + y;", "s", None),
            ("s = x - s;", "s", None),
            ("s = s + x * s;", "s", None),
            ("s = s ** 2", "s", None),
            ("s = x;", "s", None),
            ("s = s == x;", "s", None),
            ("y = n++;", "n", None),
            ("if (a[i] > m) m = b[i];", "m", None),
            ("m = maxval(m, x)", "m", None),
        ] {
            assert_eq!(operation(statement, "", variable), expected, "{statement}");
        }
    }

    #[test]
    fn a_condition_may_stand_above() {
        let above = "if (v(i) < low) then";
        assert_eq!(operation("  low = v(i)", above, "low"), Some("MIN"));
        assert_eq!(
            operation("hi = v[i];", "if (v[i] > hi) {", "hi"),
            Some("MAX")
        );
        assert_eq!(operation("low = v(i)", "x = y", "low"), None);
    }
}
