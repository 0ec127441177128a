//! tree-sitter-c as a second opinion: where both parsers take a function, they see the same statements and calls in it.
//! `DVMDBG_C_CORPUS=folder:folder` adds the C files below these.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use tree_sitter::{Node, Parser};
use walkdir::WalkDir;

use super::lowered;
use crate::model::walk::{self, expr_children, stmt_children};
use crate::model::{Expr, ExprKind, Jump, LabelKind, Stmt, StmtKind, Unit};
use crate::stack::deep;

/// How often something stands in a function: statements by their kinds, calls by the names of what they call.
type Census = BTreeMap<String, usize>;

fn count(census: &mut Census, what: impl Into<String>) {
    *census.entry(what.into()).or_default() += 1;
}

// ---- our parser ----

fn of_statement(unit: &Unit, stmt: &Stmt, census: &mut Census) {
    let kind = match &stmt.kind {
        StmtKind::If { .. } => Some("if"),
        StmtKind::Loop(_) => Some("loop"),
        StmtKind::Switch { .. } => Some("switch"),
        StmtKind::Jump(Jump::Exit(_)) => Some("break"),
        StmtKind::Jump(Jump::Cycle(_)) => Some("continue"),
        StmtKind::Jump(Jump::GoTo { .. }) => Some("goto"),
        StmtKind::Jump(Jump::Return(_)) => Some("return"),
        StmtKind::Label { label, .. } => Some(match label {
            LabelKind::Case | LabelKind::Default => "case",
            LabelKind::Name(_) => "label",
        }),
        _ => None,
    };
    if let Some(kind) = kind {
        count(census, kind);
    }
    stmt_children(stmt, &mut |child| of_child(unit, child, census));
}

/// Name of what is called, if it has one; the key of a nested function has a number behind it.
fn called<'u>(unit: &'u Unit, callee: &'u Expr) -> Option<&'u str> {
    match &callee.kind {
        ExprKind::Function(key) => key.split('.').next(),
        ExprKind::Variable(object) => Some(&unit.objects[object.index()].name),
        _ => None,
    }
}

fn of_expression(unit: &Unit, expr: &Expr, census: &mut Census) {
    if let ExprKind::Call { callee, .. } = &expr.kind
        && let Some(name) = called(unit, callee)
        && !name.starts_with("__builtin")
        && !matches!(name, "true" | "false")
    {
        count(census, format!("{name}()"));
    }
    expr_children(expr, &mut |child| of_child(unit, child, census));
}

fn of_child(unit: &Unit, child: walk::Child<'_>, census: &mut Census) {
    match child {
        walk::Child::Expr(expr) => of_expression(unit, expr, census),
        walk::Child::Stmt(stmt) => of_statement(unit, stmt, census),
    }
}

fn ours(source: &str) -> BTreeMap<String, Census> {
    let (unit, _) = lowered(source);
    let whole = unit.procedures.iter().filter(|one| one.leave.is_none());
    let of = |body: &Stmt| {
        let mut census = Census::new();
        of_statement(&unit, body, &mut census);
        census
    };
    whole.map(|one| (one.name.clone(), of(&one.body))).collect()
}

// ---- tree-sitter-c ----

fn of_node(node: Node<'_>, text: &str, census: &mut Census) {
    let kind = match node.kind() {
        "if_statement" => Some("if"),
        "for_statement" | "while_statement" | "do_statement" => Some("loop"),
        "switch_statement" => Some("switch"),
        "break_statement" => Some("break"),
        "continue_statement" => Some("continue"),
        "goto_statement" => Some("goto"),
        "return_statement" => Some("return"),
        "case_statement" => Some("case"),
        "labeled_statement" => Some("label"),
        // Nothing of their operands is executed, or all stands as it is; functions inside are of their own.
        "sizeof_expression"
        | "alignof_expression"
        | "offsetof_expression"
        | "generic_expression"
        | "gnu_asm_expression"
        | "function_definition" => return,
        "call_expression" => {
            let callee = node.child_by_field_name("function");
            let name = callee.map(|one| &text[one.byte_range()]);
            let named = callee.is_some_and(|one| one.kind() == "identifier");
            if let Some(name) = name.filter(|name| {
                named && !name.starts_with("__builtin") && !name.starts_with("typeof")
            }) {
                count(census, format!("{name}()"));
            }
            None
        }
        _ => None,
    };
    if let Some(kind) = kind {
        count(census, kind);
    }
    let mut cursor = node.walk();
    for child in node.children(&mut cursor) {
        of_node(child, text, census);
    }
}

/// The name that a declarator declares.
fn declared<'t>(declarator: Node<'_>, text: &'t str) -> Option<&'t str> {
    let mut inner = declarator;
    while inner.kind() != "identifier" {
        inner = inner
            .child_by_field_name("declarator")
            .or_else(|| inner.named_child(0))?;
    }
    Some(&text[inner.byte_range()])
}

fn theirs(source: &str) -> BTreeMap<String, Census> {
    let mut parser = Parser::new();
    let language = tree_sitter_c::LANGUAGE.into();
    parser.set_language(&language).expect("the grammar fits");
    let tree = parser.parse(source, None).expect("there is a tree");
    let mut found = BTreeMap::new();
    let mut cursor = tree.walk();
    for node in tree.root_node().children(&mut cursor) {
        let whole = node.kind() == "function_definition" && !node.has_error();
        let declarator = node.child_by_field_name("declarator").filter(|_| whole);
        let name = declarator.and_then(|one| declared(one, source));
        if let (Some(name), Some(body)) = (name, node.child_by_field_name("body")) {
            let mut census = Census::new();
            of_node(body, source, &mut census);
            found.insert(name.to_owned(), census);
        }
    }
    found
}

// ---- both ----

/// The text behind the preprocessor, without directives and line markers; `None`: it does not preprocess.
fn preprocessed(path: &Path) -> Option<String> {
    let output = Command::new("gcc")
        .args([
            "-E",
            "-P",
            "-w",
            "-x",
            "c",
            "-D__extension__=",
            "-D__restrict=",
            "-D__inline=inline",
        ])
        .args(["-D__attribute__(x)=", "-D__asm__(x)=", "-DDVM(x)="])
        .arg(path)
        .output()
        .expect("there is gcc");
    let text = String::from_utf8(output.stdout).ok()?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    output
        .status
        .success()
        .then(|| lines.flat_map(|line| [line, "\n"]).collect())
}

/// What the parsers see differently, and how many functions both of them take.
fn compare(path: &Path) -> (Vec<String>, usize) {
    let Some(source) = preprocessed(path) else {
        return (Vec::new(), 0);
    };
    let (ours, theirs) = deep(|| (ours(&source), theirs(&source)));
    let mut different = Vec::new();
    let mut compared = 0;
    for (name, own) in &ours {
        let Some(other) = theirs.get(name) else {
            continue;
        };
        compared += 1;
        let kinds = own.keys().chain(other.keys());
        let differs = |kind: &&String| own.get(*kind) != other.get(*kind);
        for kind in kinds
            .filter(differs)
            .collect::<std::collections::BTreeSet<_>>()
        {
            let times = |census: &Census| census.get(kind).copied().unwrap_or(0);
            let (own, other) = (times(own), times(other));
            different.push(format!(
                "{}: {name}: {kind}: {own} here, {other} there",
                path.display()
            ));
        }
    }
    (different, compared)
}

/// Only who knows which names are types can tell its calls from casts (`(name)(value)`); tree-sitter does not.
const NAMES_TELL: &str = "casts_and_types.c";

/// The C files below a folder, by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    let paths = entries.map(|entry| entry.expect("it can be read").into_path());
    let is_c = |path: &PathBuf| path.extension().is_some_and(|it| it == "c" || it == "cdv");
    let is_plain = |path: &PathBuf| !path.ends_with(NAMES_TELL);
    paths.filter(is_c).filter(is_plain).collect()
}

#[test]
fn statements_and_calls_are_those_of_tree_sitter() {
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testsuite/programs");
    // Every fifth one here: `DVMDBG_C_CORPUS` takes all.
    let mut sources: Vec<PathBuf> = files(&programs).into_iter().step_by(5).collect();
    if let Some(folders) = std::env::var_os("DVMDBG_C_CORPUS") {
        sources = std::env::split_paths(&folders)
            .flat_map(|folder| files(&folder))
            .collect();
    }
    let mut compared = 0;
    let mut different = Vec::new();
    for source in &sources {
        let (found, functions) = compare(source);
        different.extend(found);
        compared += functions;
    }
    println!("{compared} functions of {} files", sources.len());
    assert!(compared > sources.len(), "{compared} functions");
    assert!(different.is_empty(), "{}", different.join("\n"));
}
