//! Classic C made of C with `#pragma dvm`: a table of spellings, and headers of loops as `DO` and `FOR`.
//!
//! What is made says the same line by line, so that marks hold as they stand; only definitions are put in between. What
//! classic C cannot say, or says otherwise, is refused: such programs are written in both spellings.

mod scan;

use scan::{Scan, closing, is_word, parts};
use std::path::Path;

/// The comment that asks for both spellings.
const MARK: &str = "/* SPELLINGS both */";
/// The definitions that classic programs begin with. `DO` and `FOR` stand where they are used.
const DVM: &str = "#define DVM(dvmdir)\n";
const DO: &str = "#define DO(v, l, h, s) for (v = l; v <= h; v += s)\n";
const FOR: &str = "#define FOR(v, n) for (v = 0; v < n; v++)\n";

/// The text of a program in classic C. The comment with the mark that asks for it names the source instead.
///
/// # Errors
/// The line that cannot be said in it, or a mark that names a line by its number: definitions move the lines.
pub fn made_of(source: &Path, text: &str) -> Result<String, String> {
    let located = |error: String| format!("{}: {error}", source.display());
    let name = source.file_name().unwrap_or_default().to_string_lossy();
    let text = text.replace(MARK, &format!("/* Made of {name}. */"));
    let numbered = |line: &&str| {
        let behind = line.split('@').skip(1);
        let mut numbers = behind.filter(|text| text.starts_with(|c: char| c.is_ascii_digit()));
        line.contains("EXPECT") && numbers.next().is_some()
    };
    if let Some(line) = text.lines().find(numbered) {
        return Err(located(format!(
            "`{}` names a line by its number, `@+n` or `@-n` is expected with {MARK}",
            line.trim()
        )));
    }
    in_classic(&text).map_err(located)
}

fn in_classic(source: &str) -> Result<String, String> {
    let lines: Vec<&str> = source.lines().collect();
    let mut made = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let number = at + 1;
        let Some(start) = lines[at].find("#pragma dvm") else {
            made.push(headers(lines[at]).replace("main(void)", "main(int argc, char **argv)"));
            at += 1;
            continue;
        };
        let (indent, pragma) = lines[at].split_at(start);
        let mut pragma = pragma["#pragma dvm".len()..].to_owned();
        while pragma.ends_with('\\') {
            pragma.pop();
            at += 1;
            pragma += lines.get(at).unwrap_or(&"").trim_start();
        }
        at += 1;
        let end = pragma.find("/*").or_else(|| pragma.find("//"));
        let (text, comment) = pragma.split_at(end.unwrap_or(pragma.len()));
        let said = directive(text).map_err(|error| format!("line {number}: {error}"))?;
        made.push(format!("{indent}{said} {comment}").trim_end().to_owned());
        // A directive of several lines takes as many.
        made.resize(at, String::new());
    }
    let uses = |name: &str| made.iter().any(|line| line.contains(name));
    let mut definitions = DVM.to_owned();
    definitions += if uses("DO(") { DO } else { "" };
    definitions += if uses("FOR(") { FOR } else { "" };
    let behind = made.iter().rposition(|line| line.starts_with("#include"));
    let behind = behind.map_or(0, |at| at + 1);
    made.insert(behind, definitions.trim_end().to_owned());
    Ok(made.join("\n") + "\n")
}

/// One directive, with what stands behind it.
fn directive(text: &str) -> Result<String, String> {
    let mut scan = Scan::new(text);
    let said = match scan.word() {
        "array" => array(&mut scan)?,
        "template" => template(&mut scan)?,
        "parallel" => parallel(&mut scan)?,
        "remote_access" => format!(
            "REMOTE_ACCESS {}",
            parts(scan.parentheses()?, ',').join(" ")
        ),
        "redistribute" => {
            let mut inside = Scan::new(scan.parentheses()?);
            let array = inside.word();
            return Ok(format!(
                "DVM(REDISTRIBUTE {array}{});",
                axes(&inside.brackets())?
            ));
        }
        "realign" => {
            let mut inside = Scan::new(scan.parentheses()?);
            let array = inside.word();
            let rule = alignment(inside.rest)?;
            let new = if scan.word() == "new_value" {
                " NEW"
            } else {
                ""
            };
            return Ok(format!("DVM(REALIGN {array}{rule}{new});"));
        }
        "interval" => {
            let number = scan.rest;
            return Ok(format!(
                "DVM({}) {{",
                format!("INTERVAL {number}").trim_end()
            ));
        }
        "endinterval" => return Ok("}".to_owned()),
        other => return Err(format!("`{other}` is not said in classic C")),
    };
    match scan.rest {
        "" => Ok(format!("DVM({said})")),
        rest => Err(format!("`{rest}` is not understood")),
    }
}

fn array(scan: &mut Scan<'_>) -> Result<String, String> {
    let (mut mapped, mut shadow) = ("DISTRIBUTE".to_owned(), String::new());
    loop {
        scan.sign(',');
        match scan.word() {
            "" => return Ok(mapped + &shadow),
            "distribute" => mapped = format!("DISTRIBUTE {}", axes(&scan.brackets())?),
            "align" => mapped = format!("ALIGN {}", alignment(scan.parentheses()?)?),
            "shadow" => shadow = format!("; SHADOW {}", bracketed(&scan.brackets())),
            // Every array may be mapped again.
            "dynamic" => {}
            other => return Err(format!("`{other}` of an array is not said in classic C")),
        }
    }
}

fn template(scan: &mut Scan<'_>) -> Result<String, String> {
    let sizes = bracketed(&scan.brackets());
    let mut format = String::new();
    loop {
        scan.sign(',');
        match scan.word() {
            "" => return Ok(format!("DISTRIBUTE{format}; TEMPLATE {sizes}")),
            "distribute" => format = format!(" {}", axes(&scan.brackets())?),
            "dynamic" => {}
            other => return Err(format!("`{other}` of a template is not said in classic C")),
        }
    }
}

fn parallel(scan: &mut Scan<'_>) -> Result<String, String> {
    let mut mapping = Scan::new(scan.parentheses()?);
    let variables = mapping.brackets();
    if variables.is_empty() || mapping.word() != "on" {
        return Err("a loop without ON is not said in classic C".to_owned());
    }
    let mut said = format!(
        "PARALLEL {} ON {}",
        bracketed(&variables),
        reference(mapping.rest, &variables)
    );
    loop {
        scan.sign(',');
        let (word, inside) = match scan.word() {
            "" => return Ok(said),
            word => (word, scan.parentheses()?),
        };
        let clause = match word {
            // Classic C sees which variables are private.
            "private" => continue,
            "reduction" => format!("REDUCTION {}", reductions(inside)?),
            "shadow_renew" => format!("SHADOW_RENEW {}", renewed(inside)),
            "across" => match inside.strip_prefix("out:") {
                Some(inside) => format!("ACROSS OUT {}", inside.trim()),
                None => format!("ACROSS {}", parts(inside, ',').join(" ")),
            },
            "remote_access" => format!("REMOTE_ACCESS {}", parts(inside, ',').join(" ")),
            "stage" if inside.chars().all(is_word) => format!("PIPE {inside}"),
            other => return Err(format!("`{other}` of a loop is not said in classic C")),
        };
        said += &format!("; {clause}");
    }
}

/// `[block][*]`
fn axes(axes: &[&str]) -> Result<String, String> {
    let said = axes.iter().map(|axis| {
        let mut scan = Scan::new(axis);
        let mode = match scan.word() {
            "" if matches!(scan.rest, "" | "*") => return Ok("[]".to_owned()),
            "block" => return Ok("[BLOCK]".to_owned()),
            "genblock" => "GENBLOCK",
            "wgtblock" => "WGTBLOCK",
            "multblock" => "MULT_BLOCK",
            _ => return Err(format!("`[{axis}]` is not said in classic C")),
        };
        Ok(format!("[{mode}({})]", scan.parentheses()?))
    });
    said.collect()
}

/// `[i][j] with A[i][j]`
fn alignment(rule: &str) -> Result<String, String> {
    let mut scan = Scan::new(rule);
    let variables = scan.brackets();
    match scan.word() {
        "with" => Ok(format!(
            "{} WITH {}",
            bracketed(&variables),
            reference(scan.rest, &variables)
        )),
        other => Err(format!("`with` is expected in place of `{other}`")),
    }
}

/// `A[i][*]`: constants stand in parentheses, since without them they earn a warning.
fn reference(text: &str, variables: &[&str]) -> String {
    let mut scan = Scan::new(text);
    let name = scan.word();
    let has_variable = |subscript: &str| {
        let mut words = subscript.split(|c: char| !is_word(c));
        words.any(|word| !word.is_empty() && variables.contains(&word))
    };
    let subscripts = scan
        .brackets()
        .into_iter()
        .map(|subscript| match subscript {
            "" | "*" => "[]".to_owned(),
            _ if has_variable(subscript) => format!("[{subscript}]"),
            _ if subscript.starts_with('(') => format!("[{subscript}]"),
            _ => format!("[({subscript})]"),
        });
    name.to_owned() + &subscripts.collect::<String>()
}

fn bracketed(parts: &[&str]) -> String {
    let said = parts.iter().map(|part| match *part {
        "*" => "[]".to_owned(),
        part => format!("[{part}]"),
    });
    said.collect()
}

/// `A[1:0], B(corner)`
fn renewed(list: &str) -> String {
    let said = parts(list, ',').into_iter();
    let said: Vec<_> = said.map(|one| one.replace("(corner)", " CORNER")).collect();
    said.join(" ")
}

/// `sum(s), maxloc(m, at, 1)`
fn reductions(list: &str) -> Result<String, String> {
    const KNOWN: &[&str] = &[
        "sum", "product", "max", "min", "and", "or", "maxloc", "minloc",
    ];
    let said = parts(list, ',').into_iter().map(|one| {
        let mut scan = Scan::new(one);
        let operation = scan.word();
        if !KNOWN.contains(&operation) {
            return Err(format!("`{operation}` is not said in classic C"));
        }
        let operands = parts(scan.parentheses()?, ',');
        // The third one is the length of the second, which classic C takes from its declaration.
        let operands = operands.into_iter().take(2).collect::<Vec<_>>().join(", ");
        Ok(format!("{}({operands})", operation.to_uppercase()))
    });
    Ok(said.collect::<Result<Vec<_>, _>>()?.join(" "))
}

/// A line with its headers of loops as `DO` and `FOR`.
fn headers(line: &str) -> String {
    let Some(start) = line.find("for (") else {
        return line.to_owned();
    };
    let inside = &line[start + "for (".len()..];
    let is_part = line[..start].ends_with(is_word);
    let Some(end) = closing(inside, ')').filter(|_| !is_part) else {
        return line.to_owned();
    };
    let said = header(&inside[..end]).unwrap_or_else(|| format!("for ({})", &inside[..end]));
    format!("{}{said}{}", &line[..start], headers(&inside[end + 1..]))
}

/// `i = 0; i < n; i++`, if it counts upwards.
fn header(text: &str) -> Option<String> {
    let [first, condition, step] = parts(text, ';')[..] else {
        return None;
    };
    let (variable, low) = first.split_once(" = ")?;
    if !variable.chars().all(is_word) || parts(low, ',').len() > 1 {
        return None;
    }
    let step = match step.strip_prefix(variable)? {
        "++" => "1",
        step => step.strip_prefix(" += ")?,
    };
    let condition = condition.strip_prefix(variable)?;
    let high = match condition.strip_prefix(" < ") {
        Some(end) if low == "0" && step == "1" => return Some(format!("FOR({variable}, {end})")),
        Some(end) => one_less(end)?,
        None => condition.strip_prefix(" <= ")?.to_owned(),
    };
    Some(format!("DO({variable}, {low}, {high}, {step})"))
}

/// `N` becomes `N - 1`, `N - 1` becomes `N - 2`, `9` becomes `8`.
fn one_less(expression: &str) -> Option<String> {
    if let Ok(number) = expression.parse::<i64>() {
        return Some((number - 1).to_string());
    }
    if expression.contains(['?', '<', '>', '&', '|', '=', ',']) {
        return None;
    }
    let sum = expression.rsplit_once(' ').and_then(|(before, number)| {
        let number = number.parse::<i64>().ok()?;
        let (before, sign) = before.rsplit_once(' ')?;
        match sign {
            "+" => Some((before, number - 1)),
            "-" => Some((before, -number - 1)),
            _ => None,
        }
    });
    let (before, added) = sum.unwrap_or((expression, -1));
    Some(match added {
        0 => before.to_owned(),
        1.. => format!("{before} + {added}"),
        _ => format!("{before} - {}", -added),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_have_their_classic_spelling() {
        let same = [
            (
                "array distribute[block][*], shadow[1:1][0]",
                "DVM(DISTRIBUTE [BLOCK][]; SHADOW [1:1][0])",
            ),
            ("array", "DVM(DISTRIBUTE)"),
            (
                "array align([i][j] with A[i + 1][0]) dynamic",
                "DVM(ALIGN [i][j] WITH A[i + 1][(0)])",
            ),
            (
                "template[2 * N] distribute[block], dynamic",
                "DVM(DISTRIBUTE [BLOCK]; TEMPLATE [2 * N])",
            ),
            (
                "redistribute(E[wgtblock(w, 3)])",
                "DVM(REDISTRIBUTE E[WGTBLOCK(w, 3)]);",
            ),
            (
                "realign(C[i] with A[(1)]) new_value",
                "DVM(REALIGN C[i] WITH A[(1)] NEW);",
            ),
            ("remote_access(A[2], B[])", "DVM(REMOTE_ACCESS A[2] B[])"),
            ("interval 7", "DVM(INTERVAL 7) {"),
            ("endinterval", "}"),
            (
                "parallel([i] on A[i][*]) private(j) shadow_renew(A[1:0], B(corner)), across(A[1:0])",
                "DVM(PARALLEL [i] ON A[i][]; SHADOW_RENEW A[1:0] B CORNER; ACROSS A[1:0])",
            ),
            (
                "parallel([i] on A[i]) reduction(sum(s), maxloc(m, at, 1)), remote_access(A[0])",
                "DVM(PARALLEL [i] ON A[i]; REDUCTION SUM(s) MAXLOC(m, at); REMOTE_ACCESS A[0])",
            ),
        ];
        for (pragma, classic) in same {
            assert_eq!(directive(pragma).as_deref(), Ok(classic));
        }
    }

    #[test]
    fn what_classic_c_cannot_say_is_refused() {
        for pragma in [
            "region",
            "parallel([i])",
            "parallel([i] on A[i]) reduction(xor(x))",
            "parallel([i] on A[i]) stage(n + 1)",
            "array distribute[indirect(map)]",
            "inherit(a)",
        ] {
            assert!(directive(pragma).is_err(), "{pragma}");
        }
    }

    #[test]
    fn loops_are_counted_upwards() {
        let same = [
            ("    for (i = 0; i < N; i++) {", "    FOR(i, N) {"),
            ("for (i = 1; i < N - 1; i++)", "DO(i, 1, N - 2, 1)"),
            ("for (i = 1; i <= N; i += 2)", "DO(i, 1, N, 2)"),
            ("for (i = 0; i < 2 * n + 1; i += 2)", "DO(i, 0, 2 * n, 2)"),
            (
                "for (i = 0; i < 9; i++) for (j = 1; j < 9; j++)",
                "FOR(i, 9) DO(j, 1, 8, 1)",
            ),
            (
                "for (i = N - 1; i >= 0; i--)",
                "for (i = N - 1; i >= 0; i--)",
            ),
            ("for (int i = 0; i < N; i++)", "for (int i = 0; i < N; i++)"),
        ];
        for (pragma, classic) in same {
            assert_eq!(headers(pragma), classic);
        }
    }

    #[test]
    fn lines_stay_where_they_are() {
        let source = "/* x */\n#include <a.h>\nint main(void)\n    #pragma dvm parallel([i] on A[i]) \\\n        reduction(sum(s)) /* EXPECT */\n    for (i = 0; i < 2; i++)\n";
        let made = in_classic(source).expect("it has a classic spelling");
        let expected = "/* x */\n#include <a.h>\n#define DVM(dvmdir)\n#define FOR(v, n) for (v = 0; v < n; v++)\nint main(int argc, char **argv)\n    DVM(PARALLEL [i] ON A[i]; REDUCTION SUM(s)) /* EXPECT */\n\n    FOR(i, 2)\n";
        assert_eq!(made, expected);
    }
}
