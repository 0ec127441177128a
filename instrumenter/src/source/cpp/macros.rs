//! The macros of a unit as they stand at each place, read from the text of the first step.
//!
//! Nothing is expanded here; `token_map` does so to find out what the user wrote.

use std::collections::HashMap;
use std::ops::Range;

use super::lexer::{PpLexer, PpToken, PpTokenKind, spelling};

/// Call that marks the use of an index macro: `__dvm_index__(A, (arg), A[...])`.
pub(crate) const INDEX_MARK: &str = "__dvm_index__";

/// Replacement of a macro.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Definition {
    /// Names of the parameters; `None` for an object-like macro. The name of a variable argument
    /// list (`__VA_ARGS__` unless named) stands last.
    pub(crate) parameters: Option<Vec<String>>,
    /// The last parameter takes all remaining arguments.
    pub(crate) is_variadic: bool,
    /// Replacement text.
    pub(crate) body: String,
}

/// A definition, or its end.
#[derive(Debug, Clone)]
struct MacroChange {
    at: usize,
    definition: Option<Definition>,
}

/// All definitions by name.
#[derive(Debug, Clone, Default)]
pub(crate) struct Macros {
    changes: HashMap<String, Vec<MacroChange>>,
}

impl Macros {
    /// `name` is defined from offset `at` on. Offsets are given in rising order.
    pub(crate) fn define(&mut self, name: String, at: usize, definition: Definition) {
        self.changes.entry(name).or_default().push(MacroChange {
            at,
            definition: Some(definition),
        });
    }

    /// `name` is no macro from offset `at` on.
    pub(crate) fn undefine(&mut self, name: &str, at: usize) {
        if let Some(changes) = self.changes.get_mut(name) {
            changes.push(MacroChange {
                at,
                definition: None,
            });
        }
    }

    /// What `name` stands for at offset `at`.
    pub(crate) fn find(&self, name: &str, at: usize) -> Option<&Definition> {
        let changes = self.changes.get(name)?;
        let passed = changes.partition_point(|change| change.at <= at);
        changes[..passed].last()?.definition.as_ref()
    }

    /// From offset `at` on `name` stands for what it stood for at `from`.
    pub(crate) fn restore(&mut self, name: &str, from: usize, at: usize) {
        let definition = self.find(name, from).cloned();
        let changes = self.changes.entry(name.to_owned()).or_default();
        // The compiler's own `#undef` stands just behind; it has been taken out of the text.
        let place = changes.partition_point(|change| change.at <= at);
        if changes
            .get(place)
            .is_some_and(|change| change.definition.is_none())
        {
            changes.remove(place);
        }
        changes.insert(place, MacroChange { at, definition });
    }

    /// Replaces the body that was given at offset `at`.
    pub(crate) fn rewrite(&mut self, name: &str, at: usize, body: &str) {
        let changes = self.changes.get_mut(name).into_iter().flatten();
        for change in changes.filter(|change| change.at == at) {
            if let Some(definition) = &mut change.definition {
                definition.body.replace_range(.., body);
            }
        }
    }
}

/// A `#define` line taken apart.
pub(crate) struct Define {
    pub(crate) name: String,
    pub(crate) definition: Definition,
    /// Where the replacement text stands.
    pub(crate) body: Range<usize>,
}

/// Reads a definition; `lexer` stands behind the word `define`, the line ends at `end`.
pub(crate) fn read_define(text: &str, lexer: &mut PpLexer<'_>, end: usize) -> Option<Define> {
    let name = lexer
        .next_significant()
        .filter(|token| token.range.end <= end)?;
    if name.kind != PpTokenKind::Word {
        return None;
    }
    let function_like = text.as_bytes().get(name.range.end) == Some(&b'(');
    let (parameters, is_variadic) = if function_like {
        let _open = lexer.next();
        let (names, is_variadic) = read_parameters(text, lexer, end)?;
        (Some(names), is_variadic)
    } else {
        (None, false)
    };
    let start = lexer.offset().min(end);
    let whole = &text[start..end];
    let start = start + (whole.len() - whole.trim_start().len());
    let body = start..start + whole.trim().len();
    Some(Define {
        name: spelling(text, &name).into_owned(),
        definition: Definition {
            parameters,
            is_variadic,
            body: text[body.clone()].to_owned(),
        },
        body,
    })
}

fn read_parameters(text: &str, lexer: &mut PpLexer<'_>, end: usize) -> Option<(Vec<String>, bool)> {
    let mut names = Vec::new();
    let mut is_variadic = false;
    loop {
        let token = lexer
            .next_significant()
            .filter(|token| token.range.end <= end)?;
        match spelling(text, &token).as_ref() {
            ")" => return Some((names, is_variadic)),
            "," => {}
            "..." => {
                let named = is_variadic_name(text, &names, &token);
                is_variadic = true;
                if !named {
                    names.push("__VA_ARGS__".to_owned());
                }
            }
            word => names.push(word.to_owned()),
        }
    }
}

/// `args...` names the list; `a, ...` and `...` do not.
fn is_variadic_name(text: &str, names: &[String], dots: &PpToken) -> bool {
    let before = text[..dots.range.start].trim_end();
    names
        .last()
        .is_some_and(|name| before.ends_with(name.as_str()))
}

/// The replacement text that keeps arguments as subscripts, for a macro that indexes the array of
/// its own name (`#define A(i,j) A[(i)*N+(j)]`), or by rows an array with so many mapped dimensions
/// (`#define U(i,j) u[(i)*N+(j)]`); `None` for any other macro.
///
/// Inside its own expansion the name is not expanded again, so it stays in the mark.
pub(crate) fn marked_index(
    name: &str,
    definition: &Definition,
    mapped: &[MappedName],
) -> Option<String> {
    let parameters = definition.parameters.as_ref()?;
    if parameters.is_empty() || definition.is_variadic {
        return None;
    }
    let element = without_parentheses(&definition.body);
    let array = match is_element_of(name, element) {
        true => name,
        false => {
            let (array, index) = element.strip_suffix(']')?.split_once('[')?;
            let is_mapped = |one: &MappedName| one.name == array && one.rank == parameters.len();
            let is_known = is_element_of(array, element) && mapped.iter().any(is_mapped);
            (is_known && goes_by_rows(index, parameters)).then_some(array)?
        }
    };
    let subscripts: String = parameters
        .iter()
        .map(|name| format!("({name}), "))
        .collect();
    Some(format!("{INDEX_MARK}({array}, {subscripts}{element})"))
}

/// A name that a directive in front of its declaration maps.
#[derive(Debug)]
pub(crate) struct MappedName {
    pub(crate) name: String,
    /// Dimensions that the directive tells.
    pub(crate) rank: usize,
}

/// Whether the linear index is that of these subscripts in the order of rows: the last one is added to the number of the row,
/// which is multiplied by something.
fn goes_by_rows(index: &str, parameters: &[String]) -> bool {
    let index = without_parentheses(index);
    let Some((last, outer)) = parameters.split_last() else {
        return false;
    };
    if outer.is_empty() {
        return index == last;
    }
    let Some((rows, own)) = index.rsplit_once('+') else {
        return false;
    };
    let row = without_parentheses(rows).rsplit_once('*');
    let has_parameter = |text: &str| {
        let mut tokens = PpLexer::new(text, 0);
        tokens.any(|token| {
            parameters
                .iter()
                .any(|name| *name == text[token.range.clone()])
        })
    };
    without_parentheses(own) == last
        && row.is_some_and(|(row, length)| goes_by_rows(row, outer) && !has_parameter(length))
}

/// `text` without parentheses around the whole of it.
fn without_parentheses(text: &str) -> &str {
    let mut text = text.trim();
    while text.starts_with('(') {
        let mut lexer = PpLexer::new(text, 1);
        match lexer.skip_balanced("(", ")") {
            Some(inside) if lexer.offset() == text.len() => text = text[inside].trim(),
            _ => break,
        }
    }
    text
}

/// `name[...]` with one or more subscripts and nothing else.
fn is_element_of(name: &str, text: &str) -> bool {
    let mut lexer = PpLexer::new(text, 0);
    let is_name = lexer.next().is_some_and(|token| &text[token.range] == name);
    let mut subscripts = 0;
    while let Some(token) = lexer.next() {
        if &text[token.range] != "[" || lexer.skip_balanced("[", "]").is_none() {
            return false;
        }
        subscripts += 1;
    }
    is_name && subscripts > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn define(line: &str) -> Define {
        let mut lexer = PpLexer::new(line, 0);
        read_define(line, &mut lexer, line.len()).expect("a definition")
    }

    fn marked(line: &str) -> Option<String> {
        let define = define(line);
        let mapped = MappedName {
            name: "u".to_owned(),
            rank: 2,
        };
        marked_index(&define.name, &define.definition, &[mapped])
    }

    #[test]
    fn definitions_have_parameters_and_body() {
        let object = define("N (10)  ");
        assert_eq!(
            (
                object.definition.parameters,
                object.definition.body.as_str()
            ),
            (None, "(10)")
        );
        let function = define("F(a, b) a + b");
        assert_eq!(
            function.definition.parameters,
            Some(vec!["a".to_owned(), "b".to_owned()])
        );
        assert_eq!(function.definition.body, "a + b");
        for (line, name) in [
            ("P(...) x", "__VA_ARGS__"),
            ("P(f, ...) x", "__VA_ARGS__"),
            ("P(f, a...) x", "a"),
        ] {
            let variadic = define(line).definition;
            assert!(variadic.is_variadic, "{line}");
            assert_eq!(
                variadic
                    .parameters
                    .and_then(|names| names.last().cloned())
                    .as_deref(),
                Some(name)
            );
        }
    }

    #[test]
    fn macros_hold_from_define_to_undef() {
        let mut macros = Macros::default();
        macros.define("N".to_owned(), 10, define("N 1").definition);
        macros.undefine("N", 20);
        macros.define("N".to_owned(), 30, define("N 2").definition);
        let body = |at| macros.find("N", at).map(|found| found.body.as_str());
        assert_eq!(
            [body(5), body(15), body(25), body(35)],
            [None, Some("1"), None, Some("2")]
        );
    }

    #[test]
    fn index_macros_keep_their_arguments() {
        let mark = Some("__dvm_index__(A, (i), (j), A[(i)*N+(j)])".to_owned());
        assert_eq!(marked("A(i,j) A[(i)*N+(j)]"), mark);
        assert_eq!(marked("A(i,j) (A[(i)*N+(j)])"), mark);
        assert_eq!(
            marked("A(i) A[i][0]").as_deref(),
            Some("__dvm_index__(A, (i), A[i][0])")
        );
        assert_eq!(
            marked("U(i, j) (u[((i)*N + (j))])").as_deref(),
            Some("__dvm_index__(u, (i), (j), u[((i)*N + (j))])")
        );
    }

    #[test]
    fn other_macros_are_no_index_macros() {
        for line in [
            "A(i) B[i]",
            "A A[0]",
            "A(i) A[i]*2",
            "A(i) (A[i])+(A[i])",
            "A() A[0]",
            "A(...) A[__VA_ARGS__]",
            "A(i) A(i)",
            "A(i) A",
            "A(i) A[i",
            "U(i) u[i]",
            "U(i,j) u[(j)*N+(i)]",
            "U(i,j) u[(i)*N+(j)*2]",
            "U(i,j) u[((i)-1)*N+(j)]",
            "U(i,j) u[(i)*(N+j)+(j)]",
            "U(i,j) u[i][j]",
            "U(i,j) v[(i)*N+(j)]",
            "U(i,j,k) u[((i)*N+(j))*N+(k)]",
        ] {
            assert_eq!(marked(line), None, "{line}");
        }
    }
}
