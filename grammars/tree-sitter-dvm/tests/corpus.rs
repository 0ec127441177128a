//! Trees of every production: `corpus/<spelling>.txt` has a directive a line.

use std::collections::BTreeSet;
use std::fmt::Write;

use tree_sitter::{Node, Parser};

const CORPUS: [(&str, &str, &str); 3] = [
    (
        "classic",
        tree_sitter_dvm::CLASSIC,
        include_str!("corpus/classic.txt"),
    ),
    (
        "pragma",
        tree_sitter_dvm::PRAGMA,
        include_str!("corpus/pragma.txt"),
    ),
    (
        "fortran",
        tree_sitter_dvm::FORTRAN,
        include_str!("corpus/fortran.txt"),
    ),
];

fn parser() -> Parser {
    let mut parser = Parser::new();
    parser
        .set_language(&tree_sitter_dvm::LANGUAGE.into())
        .unwrap();
    parser
}

#[test]
fn trees() {
    let mut parser = parser();
    for (spelling, marker, directives) in CORPUS {
        let mut trees = String::new();
        for directive in directives.lines() {
            let text = format!("{marker}{directive}");
            let tree = parser.parse(&text, None).unwrap();
            assert!(
                !tree.root_node().has_error(),
                "{text}\n{}",
                tree.root_node()
            );
            writeln!(trees, "{directive}").unwrap();
            show(
                tree.root_node().named_child(0).unwrap(),
                &text,
                1,
                &mut trees,
            );
        }
        insta::assert_snapshot!(format!("trees_{spelling}"), trees);
    }
}

/// One line a node: its field, its kind, and the text of a leaf. Marks are left out.
fn show(node: Node, text: &str, depth: usize, into: &mut String) {
    let leaf = if node.named_child_count() == 0 {
        format!(" {}", &text[node.byte_range()])
    } else {
        String::new()
    };
    let kind = node.kind();
    let kind = if leaf.trim() == kind { "" } else { kind };
    writeln!(into, "{}", format!("{kind}{leaf}").trim()).unwrap();
    for index in 0..node.child_count() {
        let child = node.child(index).unwrap();
        let field = node.field_name_for_child(index);
        if child.is_named() || field.is_some() {
            let field = field.map(|name| format!("{name}: ")).unwrap_or_default();
            write!(into, "{}{field}", "  ".repeat(depth)).unwrap();
            show(child, text, depth + 1, into);
        }
    }
}

#[test]
fn every_node_type_occurs() {
    let types: serde_json::Value = serde_json::from_str(tree_sitter_dvm::NODE_TYPES).unwrap();
    let declared: BTreeSet<String> = types
        .as_array()
        .unwrap()
        .iter()
        .map(|kind| kind["type"].as_str().unwrap().to_owned())
        .collect();
    let mut parser = parser();
    let mut seen = BTreeSet::new();
    for (_, marker, directives) in CORPUS {
        for directive in directives.lines() {
            let tree = parser.parse(format!("{marker}{directive}"), None).unwrap();
            collect(tree.root_node(), &mut seen);
        }
    }
    // Editors hand over the carrier in place of a marker.
    collect(
        parser.parse("dvm array", None).unwrap().root_node(),
        &mut seen,
    );
    let missing: Vec<&String> = declared.difference(&seen).collect();
    assert!(missing.is_empty(), "not in the corpus: {missing:?}");
}

fn collect(node: Node, into: &mut BTreeSet<String>) {
    into.insert(node.kind().to_owned());
    let mut cursor = node.walk();
    node.children(&mut cursor)
        .for_each(|child| collect(child, into));
}

#[test]
fn the_highlighting_query_fits_the_grammar() {
    let language = tree_sitter_dvm::LANGUAGE.into();
    tree_sitter::Query::new(&language, tree_sitter_dvm::HIGHLIGHTS_QUERY).unwrap();
}

/// Words are keywords only where the grammar has them.
#[test]
fn keywords_are_names_elsewhere() {
    let directives = [
        "@classic PARALLEL [ON] ON PARALLEL[ON+NEW]; SHADOW_RENEW SHADOW; REDUCTION SUM(MAX)",
        "@pragma parallel([on] on parallel[on+block]) private(private, with), reduction(sum(sum))",
        "@fortran PARALLEL (ON) ON BLOCK(ON), NEW (NEW), REDUCTION (SUM(SUM)), ACROSS (IN(1:1))",
        "@fortran DISTRIBUTE ONTO(BLOCK) ONTO BLOCK",
    ];
    for text in directives {
        let tree = parser().parse(text, None).unwrap();
        assert!(
            !tree.root_node().has_error(),
            "{text}\n{}",
            tree.root_node()
        );
    }
}
