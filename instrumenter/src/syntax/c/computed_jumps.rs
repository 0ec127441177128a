//! Jumps to addresses of labels (GNU C). Such an address is a constant of its function, and no other function may jump there by it: what
//! a jump may lead to are the labels of its function whose address is taken, wherever that is.

use super::parser::Parser;
use crate::model::walk::{NodeMut, expr_children_mut, stmt_children_mut};
use crate::model::{Jump, Stmt, StmtKind};

impl Parser<'_, '_, '_> {
    /// Names the labels that computed jumps of the function which was read may lead to. Where it takes no addresses, that is unknown.
    pub(super) fn name_computed_targets(&self, body: &mut Stmt) {
        let function = &self.tables.function;
        if !function.has_computed_jumps() {
            return;
        }
        let targets = function.computed_targets();
        let targets = targets.map(|name| self.tables.names.spelling(name).to_owned());
        name_targets(NodeMut::Stmt(body), &targets.collect::<Vec<_>>());
    }
}

fn name_targets(node: NodeMut<'_>, targets: &[String]) {
    let statement = match node {
        NodeMut::Expr(expr) => {
            return expr_children_mut(expr, &mut |child| name_targets(child, targets));
        }
        NodeMut::Stmt(statement) => statement,
    };
    if let StmtKind::Jump(Jump::GoTo { labels, .. }) = &mut statement.kind
        && labels.is_empty()
    {
        labels.extend_from_slice(targets);
    }
    stmt_children_mut(statement, &mut |child| name_targets(child, targets));
}
