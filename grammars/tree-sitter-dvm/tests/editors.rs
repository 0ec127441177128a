//! The queries of `editors/`, held against the grammars of the languages that directives stand in.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use tree_sitter::{Language, Parser, Query, QueryCursor, StreamingIterator, Tree};
use walkdir::WalkDir;

const C_INJECTIONS: &str = include_str!("../../../editors/queries/c/injections.scm");
const C_HIGHLIGHTS: &str = include_str!("../../../editors/queries/c/highlights.scm");
const FORTRAN_INJECTIONS: &str = include_str!("../../../editors/queries/fortran/injections.scm");

fn c() -> Language {
    tree_sitter_c::LANGUAGE.into()
}

fn fortran() -> Language {
    tree_sitter_fortran::LANGUAGE.into()
}

fn dvm() -> Language {
    tree_sitter_dvm::LANGUAGE.into()
}

fn parse(language: &Language, text: &str) -> Tree {
    let mut parser = Parser::new();
    parser.set_language(language).unwrap();
    parser.parse(text, None).unwrap()
}

/// Texts that a query captures under `name`, in order.
fn captured<'t>(language: &Language, query: &str, name: &str, text: &'t str) -> Vec<&'t str> {
    let tree = parse(language, text);
    let query = Query::new(language, query).unwrap();
    let wanted = query.capture_index_for_name(name).unwrap();
    let mut cursor = QueryCursor::new();
    let mut captures = cursor.captures(&query, tree.root_node(), text.as_bytes());
    let mut found = Vec::new();
    while let Some((matched, index)) = captures.next() {
        let capture = matched.captures()[*index];
        if capture.index == wanted {
            found.push(&text[capture.node.byte_range()]);
        }
    }
    found
}

fn injected<'t>(language: &Language, query: &str, text: &'t str) -> Vec<&'t str> {
    captured(language, query, "injection.content", text)
}

/// Sources below a folder of the test suite with one of these suffixes.
fn programs(folder: &str, suffix: &str) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testsuite/programs");
    let files = WalkDir::new(root.join(folder)).into_iter();
    let paths = files.map(|file| file.unwrap().into_path());
    let paths = paths.filter(|path| path.extension().is_some_and(|found| found == suffix));
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        (path, text)
    };
    paths.map(read).collect()
}

/// Directives of correct programs that the directive grammar does not take as they are handed over.
fn refused(programs: &[(PathBuf, String)], language: &Language, query: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in programs {
        let mut is_continued = false;
        for directive in injected(language, query, text) {
            let continues = is_continued;
            let code = directive[1..].split('!').next().unwrap_or_default();
            is_continued = code.trim_end().ends_with('&') || directive.contains("&\n");
            let is_part = continues || is_continued;
            if !is_part && parse(&dvm(), directive).root_node().has_error() {
                found.push(format!("{}: {directive}", path.display()));
            }
        }
    }
    found
}

#[test]
fn pragmas_are_injected() {
    let text = "#pragma dvm array distribute[block]\ndouble A[8];\n#pragma once\n\
                void f(void) {\n    # pragma dvm parallel([i] on A[i]) \\\n        private(x)\n    for (;;) ;\n}\n";
    assert_eq!(
        injected(&c(), C_INJECTIONS, text),
        [
            "dvm array distribute[block]",
            "dvm parallel([i] on A[i]) \\\n        private(x)"
        ]
    );
    let programs = programs("silent", "c");
    assert!(programs.len() > 100);
    let refused = refused(&programs, &c(), C_INJECTIONS);
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

#[test]
fn comments_of_fortran_are_injected() {
    let text = "program p\n  real a(8)\n!DVM$ DISTRIBUTE a(BLOCK)\n! no directive\n!dvm$ parallel (i) on a(i)\n  do i = 1, 8\n  end do\nend\n";
    assert_eq!(
        injected(&fortran(), FORTRAN_INJECTIONS, text),
        ["!DVM$ DISTRIBUTE a(BLOCK)", "!dvm$ parallel (i) on a(i)"]
    );
    let programs = programs("fortran", "f90");
    assert!(programs.len() > 20);
    let refused = refused(&programs, &fortran(), FORTRAN_INJECTIONS);
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

#[test]
fn words_of_macros_are_highlighted() {
    let text = "DVM(DISTRIBUTE[BLOCK]; SHADOW[1:1])\ndouble A[8];\nvoid f(int i) {\n    DVM(PARALLEL [i] ON A[i]; SHADOW_RENEW A)\n    for (;;) ;\n}\n";
    let found = captured(&c(), C_HIGHLIGHTS, "keyword.directive", text);
    assert_eq!(
        found,
        ["DVM", "DISTRIBUTE", "DVM", "PARALLEL", "ON", "SHADOW_RENEW"]
    );
}

/// What `editors/` highlights in a directive of each carrier: captures behind their texts.
#[test]
fn directives_are_highlighted() {
    let directives = [
        "dvm parallel([i] on A[i + 1]) private(x), reduction(sum(s)), shadow_renew(A[1:1](corner))",
        "!DVM$ REALIGN B(I) WITH A(2*I)",
        "CDVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (B(1, :)) ! why",
    ];
    let query = Query::new(&dvm(), tree_sitter_dvm::HIGHLIGHTS_QUERY).unwrap();
    let mut shown = String::new();
    for text in directives {
        let tree = parse(&dvm(), text);
        assert!(!tree.root_node().has_error(), "{text}");
        writeln!(shown, "{text}").unwrap();
        let mut cursor = QueryCursor::new();
        let mut captures = cursor.captures(&query, tree.root_node(), text.as_bytes());
        let mut done = 0;
        while let Some((matched, index)) = captures.next() {
            let capture = matched.captures()[*index];
            let range = capture.node.byte_range();
            // Of several patterns the first one counts.
            if range.start >= done {
                let name = query.capture_names()[capture.index as usize];
                writeln!(shown, "    {} {name}", &text[range.clone()]).unwrap();
                done = range.end;
            }
        }
    }
    insta::assert_snapshot!(shown);
}
