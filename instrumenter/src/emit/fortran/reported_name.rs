//! Names of memory that an expression leads to, for reports.

/// The name of the array with this text, for reports: subscripts that are no numbers are left out, as they stand for others later.
pub(super) fn known_name(text: &str) -> String {
    let (mut name, mut depth, mut opened) = (String::new(), 0, 0);
    for letter in text.to_ascii_uppercase().chars() {
        if letter.is_whitespace() {
            continue;
        }
        if letter == '(' && depth == 0 {
            opened = name.len();
        }
        name.push(letter);
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => continue,
        }
        let mut subscripts = name[opened..].chars();
        if depth == 0 && subscripts.any(|one| !(one.is_ascii_digit() || "(,-)".contains(one))) {
            name.truncate(opened);
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::known_name;

    #[test]
    fn subscripts_that_are_no_numbers_are_left_out() {
        let known = [
            ("c(i)%vals", "C%VALS"),
            ("c(2, -1) % v", "C(2,-1)%V"),
            ("a%b(k(1))%c(3)", "A%B%C(3)"),
        ];
        for (text, name) in known {
            assert_eq!(known_name(text), name);
        }
    }
}
