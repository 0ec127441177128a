//! Subscripts of Fortran that stand for many elements, which REMOTE_ACCESS takes as whole dimensions alone.

/// Functions whose value is one number, whatever is passed.
const REDUCING: [&str; 14] = [
    "all",
    "any",
    "count",
    "dot_product",
    "lbound",
    "len",
    "len_trim",
    "maxval",
    "minval",
    "product",
    "rank",
    "size",
    "sum",
    "ubound",
];

/// Whether a subscript is a section, or has the values of an array. `is_array`: whether a name is one of an array.
pub(super) fn is_of_many(subscript: &str, is_array: impl Fn(&str) -> bool) -> bool {
    if subscript.contains('[') || subscript.contains("(/") || has_colon(subscript) {
        return true;
    }
    let mut rest = subscript;
    while let Some(start) = rest.find(|letter: char| letter.is_alphabetic()) {
        let name = &rest[start..];
        let (name, behind) = name.split_at(
            name.find(|one: char| !(one.is_alphanumeric() || one == '_'))
                .unwrap_or(name.len()),
        );
        let behind = behind.trim_start();
        let given = arguments(behind);
        // What a name of a record is taken for, a component of it decides.
        let is_record = behind[given.map_or(0, |given| given.len() + 2)..]
            .trim_start()
            .starts_with('%');
        rest = match given {
            Some(given) if REDUCING.iter().any(|one| one.eq_ignore_ascii_case(name)) => {
                &behind[given.len() + 2..]
            }
            Some(given) if given.split(',').any(has_colon) => return true,
            None if !is_record && is_array(name) => return true,
            _ => behind,
        };
    }
    false
}

/// What stands in the parentheses that a text begins with.
fn arguments(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('(')?;
    let mut depth = 1;
    let end = inside.find(|letter| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth == 0
    })?;
    Some(&inside[..end])
}

/// Whether a colon stands outside of all parentheses.
fn has_colon(text: &str) -> bool {
    let mut depth = 0;
    text.chars().any(|letter| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth == 0 && letter == ':'
    })
}

#[cfg(test)]
mod tests {
    use super::is_of_many;

    #[test]
    fn subscripts_of_many_elements_are_known() {
        let is_array = |name: &str| name.eq_ignore_ascii_case("ix");
        for text in [
            "1:2", ":", "::2", "ix", "IX + 1", "[1, 2]", "(/1,2/)", "ix(1:2)", "int(ix)", "q%ix",
            "jx(ix)",
        ] {
            assert!(is_of_many(text, is_array), "{text}");
        }
        for text in [
            "1",
            "k + 1",
            "ix(1)",
            "size(ix)",
            "maxval(ix) + k",
            "ix(k)%ix(2)",
            "q%k",
            "ix(2)%k",
            "f(k, 2)",
        ] {
            assert!(!is_of_many(text, is_array), "{text}");
        }
    }
}
