//! Emitted text for reading: under each line of the program what stands for it, a statement a line.

/// Marks a line of the program above what is emitted for it.
const SOURCE: &str = "~~ ";

/// Marks a line of the program that stands in the emitted text as it is.
const SAME: &str = "== ";

/// Longest statement that is not broken.
const WIDE: usize = 110;

/// Lays out the output of `dvmcc --emit`.
pub(super) fn lay_out(emitted: &str, source: &str, name: &str) -> String {
    let sources: Vec<&str> = source.lines().collect();
    let marker = format!("\"{name}\"");
    // In Fortran more lines may stand between two markers than in the program.
    let is_c = name.ends_with(".c") || name.ends_with(".cdv");
    let (mut text, mut number, mut shown) = (String::new(), None, None);
    let mut depth = 0;
    for line in neutral(emitted).lines() {
        if let Some((at, file)) = marked(line) {
            number = (file == marker && at > 0).then_some(at);
            continue;
        }
        if !line.trim().is_empty() {
            let original = number.and_then(|number| sources.get(number - 1));
            let original = original.filter(|original| is_c || stands_in(line, original));
            if let Some(original) = original.filter(|original| bare(original) == bare(line)) {
                text += &format!("{SAME}{original}\n");
                if is_c {
                    let inside = statements(original);
                    depth = inside.iter().fold(depth, |at, one| depths(one, at).1);
                }
                shown = number;
                number = number.map(|number| number + 1);
                continue;
            }
            if let Some(original) = original.filter(|_| shown != number) {
                text += &format!("{SOURCE}{original}\n");
                shown = number;
            }
            for statement in statements(line) {
                let (own, behind) = depths(&statement, depth);
                text += &format!("{}{statement}\n", "  ".repeat(own + 1));
                depth = behind;
            }
        }
        number = number.map(|number| number + 1);
    }
    text
}

/// How many blocks are open at a statement, and behind it. `depth`: before it.
fn depths(statement: &str, depth: usize) -> (usize, usize) {
    let own = depth.saturating_sub(usize::from(statement.starts_with('}')));
    (own, own + usize::from(statement.ends_with('{')))
}

/// Whether a line of the program is a part of a line.
fn stands_in(line: &str, original: &str) -> bool {
    let original = bare(original);
    !original.is_empty() && bare(line).contains(&original)
}

/// Text without blanks and in one case: forms and spellings differ in them.
fn bare(text: &str) -> String {
    let text = text.split_whitespace().collect::<String>();
    text.to_ascii_lowercase()
}

/// `# 12 "file"`: number and file.
fn marked(line: &str) -> Option<(usize, &str)> {
    let mut words = line.strip_prefix("# ")?.split(' ');
    Some((words.next()?.parse().ok()?, words.next()?))
}

/// What is emitted alone, without places: two spellings that mean the same agree.
pub(super) fn without_sources(laid_out: &str) -> String {
    let emitted = laid_out
        .lines()
        .filter(|line| !line.starts_with(SOURCE) && !line.starts_with(SAME));
    let emitted = emitted.filter(|line| !line.contains("\"case."));
    emitted.map(bare).collect()
}

/// Names that hold a checksum of the file (`dvm_` and eight hexadecimal digits) lose it.
pub(crate) fn neutral(emitted: &str) -> String {
    let mut text = String::new();
    let mut rest = emitted;
    while let Some(at) = rest.find("dvm_") {
        let behind = &rest[at + 4..];
        text += &rest[..at + 4];
        let is_sum = behind.get(..9).is_some_and(|word| {
            word.ends_with('_') && word.bytes().take(8).all(|byte| byte.is_ascii_hexdigit())
        });
        rest = match is_sum {
            true => {
                text += "unit_";
                &behind[9..]
            }
            false => behind,
        };
    }
    text + rest
}

/// Parts of a line, each with what ends it: `;`, and `{` or `}` of a block outside of parentheses.
fn statements(line: &str) -> Vec<String> {
    let line = line.trim();
    let mut found = Vec::new();
    let (mut current, mut depth, mut quote) = (String::new(), 0_u32, None);
    if line.starts_with('#') {
        return vec![line.to_owned()];
    }
    let is_short = line.len() <= WIDE && !line.contains('{');
    // Of each open brace, whether it is that of a block.
    let mut open = Vec::new();
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        let rest = characters.as_str();
        let in_values = open.last() == Some(&false);
        match (character, quote) {
            ('\\', Some(_)) => {
                current.push(character);
                current.extend(characters.next());
                continue;
            }
            (_, Some(opened)) if opened == character => quote = None,
            (_, Some(_)) => {}
            ('"' | '\'', None) => quote = Some(character),
            ('(' | '[', None) => depth += 1,
            (')' | ']', None) => depth = depth.saturating_sub(1),
            (';', None) if depth == 0 && !is_short && !in_values => {
                current.push(character);
                flush(&mut current, &mut found);
                continue;
            }
            ('{', None) if depth == 0 => {
                open.push(is_block(rest));
                if open.last() == Some(&true) {
                    current.push(character);
                    flush(&mut current, &mut found);
                    continue;
                }
            }
            ('}', None) if depth == 0 && open.pop() != Some(false) => {
                flush(&mut current, &mut found);
                current.push(character);
                if !rest.trim_start().starts_with([';', ',']) {
                    flush(&mut current, &mut found);
                }
                continue;
            }
            _ => {}
        }
        current.push(character);
    }
    flush(&mut current, &mut found);
    found
}

/// Whether a brace opens a block, not a list of values. `rest`: what follows it in the line.
fn is_block(rest: &str) -> bool {
    let (mut depth, mut quote) = (1_u32, None);
    for character in rest.chars() {
        match (character, quote) {
            (_, Some(opened)) if opened == character => quote = None,
            ('"' | '\'', None) => quote = Some(character),
            ('{', None) => depth += 1,
            ('}', None) => depth -= 1,
            (';', None) => return true,
            _ => {}
        }
        if depth == 0 {
            return false;
        }
    }
    true
}

fn flush(current: &mut String, found: &mut Vec<String>) {
    let text = current.trim();
    if !text.is_empty() {
        found.push(text.to_owned());
    }
    current.clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_broken_at_its_statements() {
        let line = "{ int a[] = { { 1 }, 2 }; if (x) { f(\"}\", a); } else { g({ 1; }); } h(); }";
        assert_eq!(
            statements(line),
            [
                "{",
                "int a[] = { { 1 }, 2 };",
                "if (x) {",
                "f(\"}\", a);",
                "}",
                "else {",
                "g({ 1; });",
                "}",
                "h();",
                "}"
            ]
        );
    }

    #[test]
    fn lines_of_the_program_open_and_close_blocks() {
        let emitted = "# 1 \"case.c\"\nint f(void)\n{ if (plain) {\n# 3 \"case.c\"\nif (x) {\n}\n}\n# 1 \"ours\"\n}\nours();\n";
        let laid_out = lay_out(emitted, "int f(void)\n{\nif (x) {\n}\n}\n", "case.c");
        assert_eq!(
            laid_out,
            "== int f(void)\n~~ {\n  {\n    if (plain) {\n== if (x) {\n== }\n== }\n  }\n  ours();\n"
        );
    }

    #[test]
    fn checksums_are_left_out() {
        assert_eq!(
            neutral("dvm_0123abcd_a dvm_cur dvm_read_cell dvm_0123ABC"),
            "dvm_unit_a dvm_cur dvm_read_cell dvm_0123ABC"
        );
    }

    #[test]
    fn lines_stand_under_their_source() {
        let emitted =
            "# 1 \"case.c\"\nint x;\n# 2 \"case.c\"\ncheck(); x = 1;\n# 1 \"ours\"\nours();\n";
        assert_eq!(
            lay_out(emitted, "int x;\nx = 1;\n", "case.c"),
            "== int x;\n~~ x = 1;\n  check(); x = 1;\n  ours();\n"
        );
    }
}
