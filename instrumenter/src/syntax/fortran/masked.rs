//! WHERE, FORALL and DO CONCURRENT: assignments under masks and over index sets.

use super::kinds::*;
use std::collections::BTreeSet;

use tree_sitter::Node;

use super::declared::first_name;
use super::forall_mask::has_mask_for_step;
use super::input_output::is_designator;
use super::lower::{Lower, named};
use super::parentheses::closing;
use crate::model::constant::can_count;
use crate::model::walk::{Child as Part, expr_children, stmt_children, variables};
use crate::model::{
    Control, Expr, ExprKind, Forall, ObjectId, SectionAxis, Stmt, StmtKind, Type, WhereArm,
};

impl<'t> Lower<'t> {
    // ---- WHERE ----

    pub(super) fn where_statement(&mut self, node: Node<'t>) -> Stmt {
        self.open(node, false);
        let mut arms = Vec::new();
        let parts = without_ends(node);
        let own: Vec<_> = parts
            .iter()
            .copied()
            .filter(|part| part.kind() != ELSEWHERE_CLAUSE)
            .collect();
        arms.push(self.where_arm(&own));
        for part in parts {
            if part.kind() == ELSEWHERE_CLAUSE {
                arms.push(self.where_arm(&without_ends(part)));
            }
        }
        self.close(node.byte_range(), StmtKind::Where(arms))
    }

    /// The mask, if there is one, and the statements behind it.
    fn where_arm(&mut self, parts: &[Node<'t>]) -> WhereArm {
        let (mask, parts) = match parts.split_first() {
            Some((mask, rest)) if mask.kind() == PARENTHESIZED => (Some(self.expr(*mask)), rest),
            _ => (None, parts),
        };
        let mut body = Vec::new();
        for part in parts {
            let statement = self.statement(*part);
            if !matches!(statement.kind, StmtKind::Expr(_) | StmtKind::Where(_)) {
                let line = self.prepared.place(part.byte_range()).line;
                self.leave(&format!("line {line} in its WHERE is not followed yet"));
            }
            body.push(statement);
        }
        WhereArm { mask, body }
    }

    // ---- FORALL ----

    pub(super) fn forall(&mut self, node: Node<'t>) -> Stmt {
        self.open(node, false);
        let parts = without_ends(node);
        let controls: Vec<_> = parts
            .iter()
            .copied()
            .filter(|part| part.kind() == TRIPLET_SPEC)
            .collect();
        let rest = &parts[controls.len().min(parts.len())..];
        let header = self.header_of(node, &controls);
        let (mut mask, rest) = match rest.split_first() {
            Some((mask, rest)) if mask.end_byte() < header => (Some(*mask), rest),
            _ => (None, rest),
        };
        let mut controls: Vec<_> = controls
            .into_iter()
            .map(|control| (named(control), None))
            .collect();
        if let Some((parts, _)) = controls.last_mut()
            && let [first, .., last] = parts[..]
            && has_mask_for_step(&self.prepared.text[first.start_byte()..last.end_byte()])
        {
            mask = parts.pop();
        }
        let statement = self.indexed_statement(node, header, &controls, mask, rest, false);
        if let StmtKind::Forall(forall) = &statement.kind
            && !self.is_separable(forall)
        {
            self.untrack_assigned(rest);
            self.left_statement(
                node.byte_range(),
                "FORALL",
                "its statements decide over one another",
            );
            return self.stmt(node.byte_range(), StmtKind::Opaque);
        }
        statement
    }

    /// Where the header ends, behind its parenthesis.
    fn header_of(&self, node: Node<'t>, controls: &[Node<'t>]) -> usize {
        let last = controls.last().map_or(node.start_byte(), Node::end_byte);
        let rest = &self.text[last..node.end_byte()];
        closing(rest, 1).map_or(last, |at| last + at + 1)
    }

    // ---- DO CONCURRENT ----

    /// A DO CONCURRENT with its statements; `None`: it is no such loop.
    pub(super) fn concurrent(&mut self, node: Node<'t>) -> Option<Stmt> {
        let parts = named(node);
        let at = parts.iter().position(|part| part.kind() == DO_STATEMENT)?;
        let statement = named(parts[at]).into_iter().next()?;
        let header = named(statement)
            .into_iter()
            .next()
            .filter(|header| header.kind() == CONCURRENT_HEADER)?;
        self.open(node, true);
        if named(statement).len() > 1 {
            self.leave("its DO CONCURRENT with a locality is not followed yet");
        }
        let ty = header.child_by_field_name("type");
        let controls: Vec<_> = named(header)
            .into_iter()
            .filter(|part| part.kind() == CONCURRENT_CONTROL)
            .map(|control| (named(control), ty))
            .collect();
        let mask = named(header)
            .into_iter()
            .find(|part| part.kind() == CONCURRENT_MASK);
        let end = parts
            .iter()
            .position(|part| part.kind() == END_DO)
            .unwrap_or(parts.len());
        let body = &parts[at + 1..end];
        let header_end = header.end_byte();
        Some(self.indexed_statement(node, header_end, &controls, mask, body, true))
    }

    /// Statements over an index set, which was opened. Each control: name, first, last and step, and the type of the
    /// index if the header states it.
    fn indexed_statement(
        &mut self,
        node: Node<'t>,
        header: usize,
        controls: &[(Vec<Node<'t>>, Option<Node<'t>>)],
        mask: Option<Node<'t>>,
        body: &[Node<'t>],
        concurrent: bool,
    ) -> Stmt {
        let mut sets = Vec::new();
        let mut names = Vec::new();
        for (parts, ty) in controls {
            let parts: Vec<_> = parts
                .iter()
                .copied()
                .filter(|part| part.kind() != INTRINSIC_TYPE)
                .collect();
            let [name, first, last, step @ ..] = parts.as_slice() else {
                self.leave("an index set is not understood");
                continue;
            };
            let ty = match ty {
                Some(ty) => self.intrinsic_type(*ty),
                None => self.symbols.element_type(self.text_of(*name)),
            };
            let bounds = (self.expr(*first), self.expr(*last));
            let step = step.first().map(|step| self.expr(*step));
            names.push(*name);
            sets.push((*name, ty, bounds, step));
        }
        let hidden = self.hide(&names, node);
        let mut controls = Vec::new();
        for (name, ty, (first, last), step) in sets {
            if !can_count(&ty) {
                self.leave("an index is no integer");
            }
            let variable = self.own_index(name, ty);
            controls.push(Control {
                variable,
                first,
                last,
                step,
            });
        }
        let mask = mask.map(|mask| {
            let inner = named(mask).first().copied();
            let is_wrapped = mask.kind() == CONCURRENT_MASK;
            self.expr(inner.filter(|_| is_wrapped).unwrap_or(mask))
        });
        let end = node.end_byte();
        let body = match concurrent {
            true => self.block(body, end),
            false => {
                let statements = body.iter().map(|part| self.statement(*part)).collect();
                let span = body.first().map_or(end, Node::start_byte)..end;
                self.stmt(span, StmtKind::Block(statements))
            }
        };
        self.reveal(hidden);
        let forall = Forall {
            concurrent,
            header: node.start_byte()..header,
            controls,
            mask,
            body,
        };
        self.close(node.byte_range(), StmtKind::Forall(Box::new(forall)))
    }

    /// A name that was hidden becomes an integer of the statement's own.
    pub(super) fn own_index(&mut self, name: Node<'t>, ty: Type) -> ObjectId {
        let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
        symbol.ty = Some(ty);
        symbol.untracked = true;
        let block = self.block.take();
        let variable = self.object(self.text_of(name), &name.byte_range());
        self.block = block;
        variable
    }

    /// Each statement of the FORALL may be an execution of its own: nothing that it assigns decides over
    /// the statements behind it.
    fn is_separable(&self, forall: &Forall) -> bool {
        let mut all = Statements::default();
        gather(forall, &mut |part| all.take(part));
        self.is_settled(&all) && all.wheres.iter().all(|inside| self.is_settled(inside))
    }

    /// Nothing that is assigned decides over anything behind it.
    fn is_settled(&self, statements: &Statements) -> bool {
        let other_names = |one: &ObjectId| {
            let attributes = self.unit.objects[one.index()].attributes;
            attributes.equivalenced || attributes.target || attributes.pointer
        };
        let (assigned, deciding) = (&statements.assigned, &statements.deciding);
        let apart = assigned.is_disjoint(deciding)
            && !(assigned.iter().any(other_names) && deciding.iter().any(other_names));
        !statements.has_other && (statements.count <= 1 || apart)
    }

    /// What the statements assign may be changed unseen.
    fn untrack_assigned(&mut self, nodes: &[Node<'t>]) {
        for node in nodes {
            match node.kind() {
                POINTER_ASSIGNMENT => self.untrack(*node),
                ASSIGNMENT => {
                    let left = node.child_by_field_name("left");
                    if let Some(name) = left.and_then(first_name) {
                        self.untrack_name(name);
                    }
                }
                _ => self.untrack_assigned(&named(*node)),
            }
        }
    }
}

/// What is known of statements that are executed one after the other.
#[derive(Default)]
struct Statements {
    count: usize,
    assigned: BTreeSet<ObjectId>,
    /// What bounds and masks read.
    deciding: BTreeSet<ObjectId>,
    has_other: bool,
    /// The WHERE statements among them, each by itself.
    wheres: Vec<Statements>,
}

impl Statements {
    fn take(&mut self, part: ForallPart<'_>) {
        match part {
            ForallPart::Assigned(expr) => self.assign(expr),
            ForallPart::Deciding(expr) => variables(expr, &mut self.deciding),
            ForallPart::Where(arms) => {
                let mut inside = Statements::default();
                inside.arms(arms, true);
                self.count += 1;
                self.assigned.extend(&inside.assigned);
                self.wheres.push(inside);
            }
            ForallPart::Other => self.has_other = true,
        }
    }

    fn assign(&mut self, target: &Expr) {
        self.count += 1;
        match root(target) {
            Some(object) => drop(self.assigned.insert(object)),
            None => self.has_other = true,
        }
    }

    /// The checks of a WHERE stand before the whole of it, so that masks and subscripts must be then what they are when
    /// they are evaluated. `first`: the first mask is evaluated before anything else.
    fn arms(&mut self, arms: &[WhereArm], first: bool) {
        for (number, arm) in arms.iter().enumerate() {
            if number > 0 || !first {
                arm.mask
                    .iter()
                    .for_each(|mask| variables(mask, &mut self.deciding));
            }
            for statement in &arm.body {
                match &statement.kind {
                    StmtKind::Where(inner) => self.arms(inner, false),
                    StmtKind::Expr(Expr {
                        kind: ExprKind::Assign { target, value, .. },
                        ..
                    }) if is_designator(target) => {
                        self.assign(target);
                        self.subscripts(target);
                        self.subscripts(value);
                    }
                    _ => self.has_other = true,
                }
            }
        }
    }

    fn subscripts(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Element { subscripts, .. } => subscripts
                .iter()
                .for_each(|one| variables(one, &mut self.deciding)),
            ExprKind::Section { axes, .. } => axes
                .iter()
                .flat_map(SectionAxis::expressions)
                .for_each(|one| variables(one, &mut self.deciding)),
            _ => {}
        }
        expr_children(expr, &mut |part| {
            if let Part::Expr(inner) = part {
                self.subscripts(inner);
            }
        });
    }
}

enum ForallPart<'e> {
    /// The target of an assignment.
    Assigned(&'e Expr),
    /// A bound or a mask.
    Deciding(&'e Expr),
    /// A WHERE statement or construct.
    Where(&'e [WhereArm]),
    /// Another statement.
    Other,
}

fn gather(forall: &Forall, visit: &mut dyn FnMut(ForallPart<'_>)) {
    for control in &forall.controls {
        visit(ForallPart::Deciding(&control.first));
        visit(ForallPart::Deciding(&control.last));
        control
            .step
            .iter()
            .for_each(|step| visit(ForallPart::Deciding(step)));
    }
    forall
        .mask
        .iter()
        .for_each(|mask| visit(ForallPart::Deciding(mask)));
    stmt_children(&forall.body, &mut |part| match part {
        Part::Stmt(stmt) => match &stmt.kind {
            StmtKind::Forall(inner) => gather(inner, visit),
            StmtKind::Where(arms) => visit(ForallPart::Where(arms)),
            StmtKind::Expr(Expr {
                kind: ExprKind::Assign { target, .. },
                ..
            }) if is_designator(target) => visit(ForallPart::Assigned(target)),
            _ => visit(ForallPart::Other),
        },
        Part::Expr(_) => {}
    });
}

fn root(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Variable(object) => Some(*object),
        ExprKind::Element { base, .. }
        | ExprKind::Section { base, .. }
        | ExprKind::Member { base, .. } => root(base),
        _ => None,
    }
}

/// Parts of a construct but for names, labels and its END statement.
fn without_ends(node: Node<'_>) -> Vec<Node<'_>> {
    let is_end = |kind: &str| {
        matches!(
            kind,
            BLOCK_LABEL | BLOCK_LABEL_START | STATEMENT_LABEL | END_WHERE | END_FORALL
        )
    };
    named(node)
        .into_iter()
        .filter(|part| !is_end(part.kind()))
        .collect()
}
