//! Heads of clones.

/// Attributes that a clone does without.
pub(super) const DROPPED_ATTRIBUTES: &[&str] = &[
    "alias",
    "alloc_size",
    "always_inline",
    "cold",
    "const",
    "constructor",
    "deprecated",
    "destructor",
    "flatten",
    "format",
    "hot",
    "leaf",
    "malloc",
    "noinline",
    "nonnull",
    "noreturn",
    "nothrow",
    "pure",
    "section",
    "sentinel",
    "unused",
    "used",
    "visibility",
    "warn_unused_result",
    "weak",
];

/// The head of a definition for the clone: static, under the clone's name, without attributes.
/// `None` if it holds anything that cannot stand twice.
pub(super) fn clone_head(head: &str, name: &str, clone: &str) -> Option<String> {
    if head.contains(['{', '"']) || head.contains("[[") {
        return None;
    }
    let tokens: Vec<(usize, &str)> = words(head).collect();
    let is_inline =
        |(_, word): &(usize, &str)| matches!(*word, "inline" | "__inline" | "__inline__");
    // What nobody calls is dropped, as the user's own definition is.
    let mut text = String::from(match tokens.iter().any(is_inline) {
        true => "static __inline ",
        false => "static ",
    });
    let (mut done, mut named, mut index) = (0, false, 0);
    while index < tokens.len() {
        let (offset, word) = tokens[index];
        index += 1;
        if offset < done {
            continue;
        }
        match word {
            "static" | "extern" | "inline" | "__inline" | "__inline__" | "_Noreturn"
            | "__extension__" => {
                text.push_str(&head[done..offset]);
                done = offset + word.len();
            }
            "__attribute__" | "__attribute" => {
                let (end, inner) = parenthesised(head, offset + word.len())?;
                let dropped = |one: &str| DROPPED_ATTRIBUTES.contains(&one.trim_matches('_'));
                if !words(inner).next().is_none_or(|(_, one)| dropped(one)) {
                    return None;
                }
                if attribute_count(inner) > 1 && !words(inner).all(|(_, one)| dropped(one)) {
                    return None;
                }
                text.push_str(&head[done..offset]);
                done = end;
            }
            "asm" | "__asm" | "__asm__" | "register" if word != "register" => return None,
            _ if word == name && !named => {
                let before = head[..offset].trim_end();
                let is_tag = ["struct", "union", "enum"]
                    .iter()
                    .any(|tag| before.ends_with(tag));
                let is_called = head[offset + word.len()..]
                    .trim_start()
                    .starts_with(['(', ')']);
                if !is_tag && is_called {
                    text.push_str(&head[done..offset]);
                    text.push_str(clone);
                    done = offset + word.len();
                    named = true;
                }
            }
            _ => {}
        }
    }
    text.push_str(&head[done..]);
    named.then_some(text)
}

/// Attributes in a list, by commas outside parentheses.
pub(super) fn attribute_count(list: &str) -> usize {
    let mut depth = 0;
    1 + list
        .chars()
        .filter(|one| {
            match one {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            *one == ',' && depth == 2
        })
        .count()
}

/// The group of parentheses that begins behind `from`: its end and what is inside.
pub(super) fn parenthesised(text: &str, from: usize) -> Option<(usize, &str)> {
    let start = from + text[from..].find('(')?;
    let mut depth = 0;
    for (offset, character) in text[start..].char_indices() {
        match character {
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth == 0 {
                    return Some((start + offset + 1, &text[start..=start + offset]));
                }
            }
            _ => {}
        }
    }
    None
}

/// Identifiers of a text with their offsets; strings and character constants are stepped over.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < bytes.len() {
            let byte = bytes[at];
            if byte == b'"' || byte == b'\'' {
                at += 1;
                while at < bytes.len() && bytes[at] != byte {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at += 1;
            } else if byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80 {
                let start = at;
                while at < bytes.len()
                    && (bytes[at].is_ascii_alphanumeric()
                        || matches!(bytes[at], b'_' | b'$')
                        || bytes[at] >= 0x80)
                {
                    at += 1;
                }
                if !byte.is_ascii_digit() {
                    return Some((start, &text[start..at]));
                }
            } else {
                at += 1;
            }
        }
        None
    })
}
