//! How many DO, CALL, SUBROUTINE and FUNCTION statements the front end sees in each Fortran file that standard
//! input names: `cargo xtask corpus --counts` compares them with what a plain reader of lines finds.

use std::io::{BufRead, Write};

use instrumenter::model::walk::{Node, expr_children, stmt_children};
use instrumenter::model::{Stmt, StmtKind, Type, Unit};
use instrumenter::source::{FortranOptions, NoIncludes, Prepared, bytes, fixed_form, free_form};
use instrumenter::syntax::fortran::{Defaults, lower};
use instrumenter::syntax::stack::deep;

fn main() -> std::io::Result<()> {
    let mut output = std::io::stdout().lock();
    for path in std::io::stdin().lock().lines() {
        let path = path?;
        let text = bytes::decode(&std::fs::read(&path)?);
        let suffix = path.rsplit('.').next().unwrap_or_default();
        let prepare = match suffix.to_ascii_lowercase().as_str() {
            "f" | "for" | "fdv" | "ftn" => fixed_form::prepare,
            _ => free_form::prepare,
        };
        let prepared = prepare(&path, &text, &FortranOptions::default(), &NoIncludes);
        let counts = deep(|| {
            let (unit, _) = lower(&prepared, &path, Defaults::default());
            counts(&unit, &prepared)
        });
        writeln!(
            output,
            "{} {} {} {} {path}",
            counts[0], counts[1], counts[2], counts[3]
        )?;
    }
    Ok(())
}

/// DO, CALL, SUBROUTINE, FUNCTION.
fn counts(unit: &Unit, prepared: &Prepared) -> [usize; 4] {
    let mut found = [0; 4];
    let written = unit
        .procedures
        .iter()
        .filter(|one| !one.main && one.module_data.is_none());
    for procedure in written {
        found[if procedure.result == Type::Void { 2 } else { 3 }] += 1;
    }
    for procedure in &unit.procedures {
        count(Node::Stmt(&procedure.body), prepared, &mut found);
    }
    found
}

fn count(node: Node<'_>, prepared: &Prepared, found: &mut [usize; 4]) {
    let mut visit = |inner: Node<'_>| count(inner, prepared, found);
    match node {
        Node::Expr(expr) => expr_children(expr, &mut visit),
        Node::Stmt(stmt) => {
            stmt_children(stmt, &mut visit);
            match &stmt.kind {
                StmtKind::Loop(_) => found[0] += 1,
                StmtKind::Forall(forall) => found[0] += usize::from(forall.concurrent),
                _ => found[1] += usize::from(is_call(stmt, prepared)),
            }
        }
    }
}

fn is_call(stmt: &Stmt, prepared: &Prepared) -> bool {
    let text = prepared.text.get(stmt.span.clone()).unwrap_or_default();
    let plain = matches!(
        stmt.kind,
        StmtKind::Expr(_) | StmtKind::Io { .. } | StmtKind::Opaque
    );
    plain
        && text
            .get(..5)
            .is_some_and(|word| word.eq_ignore_ascii_case("call "))
}
