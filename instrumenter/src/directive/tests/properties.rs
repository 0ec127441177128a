//! What holds for every text.

use std::collections::BTreeSet;
use std::path::Path;

use proptest::prelude::*;

use super::*;

const SPELLINGS: [(Spelling, &str); 3] = [
    (Spelling::ClassicC, "classic"),
    (Spelling::PragmaC, "pragma"),
    (Spelling::Fortran, "fortran"),
];

/// The examples of the grammar, which has every production in them.
fn corpus(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../grammars/tree-sitter-dvm/tests/corpus")
        .join(name)
        .with_extension("txt");
    std::fs::read_to_string(path).unwrap()
}

/// Ranges are in the text, on characters; pieces without comments are what stands there.
fn check_ranges(text: &str, parsed: &Parsed) {
    for problem in &parsed.problems {
        assert!(
            text.get(problem.range.clone()).is_some(),
            "{text}: {problem:?}"
        );
        if let Some((range, _)) = &problem.related {
            assert!(text.get(range.clone()).is_some(), "{text}: {problem:?}");
        }
    }
    let Some(directive) = &parsed.directive else {
        assert!(parsed.has_errors(), "{text}: no directive and no error");
        return;
    };
    let pieces = [
        directive.names(),
        directive.expressions(),
        vec![&directive.keyword],
    ];
    for piece in pieces.into_iter().flatten() {
        let written = text.get(piece.range.clone()).expect("a range of the text");
        assert!(
            !piece.text.is_empty(),
            "{text}: empty piece at {:?}",
            piece.range
        );
        if !text.contains(['/', '!', '\\', '\n', '\r']) {
            assert_eq!(written, piece.text, "{text}");
        }
    }
}

#[test]
fn every_directive_of_the_grammar_is_read() {
    for (spelling, name) in SPELLINGS {
        for text in corpus(name).lines() {
            let parsed = parse(text, spelling);
            assert!(parsed.directive.is_some(), "{text}: {:?}", parsed.problems);
            check_ranges(text, &parsed);
        }
    }
}

/// The corpus has each keyword of the table, in each spelling, and no other.
#[test]
fn keywords_are_those_of_the_grammar() {
    for (spelling, name) in SPELLINGS {
        let listed: BTreeSet<String> = table::keywords(spelling)
            .map(|words| words.join(" "))
            .collect();
        let written = |text: &str| {
            let directive = parse(text, spelling).directive.expect(text);
            directive.keyword().to_uppercase()
        };
        let written: BTreeSet<String> = corpus(name).lines().map(written).collect();
        assert_eq!(listed, written, "{name}");
    }
}

/// A directive cut at a word, or with one word taken out, is read or has an error in it.
#[test]
fn damaged_directives_have_a_place_for_their_error() {
    for (spelling, name) in SPELLINGS {
        for (number, text) in corpus(name).lines().enumerate() {
            let words: Vec<&str> = text.split_inclusive(' ').collect();
            let index = number % words.len();
            let cut = words[..index].concat();
            check_ranges(&cut, &parse(&cut, spelling));
            let without = [&words[..index], &words[index + 1..]].concat().concat();
            check_ranges(&without, &parse(&without, spelling));
        }
    }
}

/// Depth and length are bounded by memory only.
#[test]
fn deep_and_long_directives_are_read() {
    let deep = format!(
        "PARALLEL [i] ON A[{}i{}]",
        "(".repeat(20_000),
        ")".repeat(20_000)
    );
    assert!(parse(&deep, Spelling::ClassicC).directive.is_some());
    let long = format!("private({}", "x, ".repeat(20_000));
    let long = format!("parallel([i]) {long}");
    let parsed = parse(&long, Spelling::PragmaC);
    assert_eq!(parsed.problems[0].range, long.len() - 1..long.len() - 1);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let text = String::from_utf8_lossy(&bytes);
        for (spelling, _) in SPELLINGS {
            check_ranges(&text, &parse(&text, spelling));
        }
    }

    #[test]
    fn no_mixture_of_pieces_panics(pieces in prop::collection::vec(0..PIECES.len(), 0..12)) {
        let text: String = pieces.into_iter().map(|index| PIECES[index]).collect();
        for (spelling, _) in SPELLINGS {
            check_ranges(&text, &parse(&text, spelling));
        }
    }

    #[test]
    fn no_expansion_panics(ranges in prop::collection::vec((0..40usize, 0..40usize, "[a+(\\[:,\" é]{0,4}"), 0..4)) {
        let text = "parallel([i][j] on A[i+é][j]) private(x)";
        let expansions: Vec<_> = ranges.into_iter().map(|(start, end, text)| (start..end, text)).collect();
        let parsed = parse_expanded(text, Spelling::PragmaC, &expansions);
        for problem in parsed.problems {
            prop_assert!(text.get(problem.range).is_some());
        }
    }
}

const PIECES: [&str; 34] = [
    "parallel",
    "PARALLEL",
    "(",
    ")",
    "[",
    "]",
    "[i]",
    "(I)",
    " ",
    " ON ",
    " on ",
    "A",
    "é",
    ":",
    "::",
    ",",
    ";",
    "*",
    "-",
    "2*i+1",
    "REDUCTION",
    "reduction(sum(s))",
    "DISTRIBUTE",
    "array distribute",
    "[BLOCK]",
    "block",
    "\"",
    "'",
    "/*",
    "*/",
    "//",
    "!",
    "\\\n",
    "\0",
];
