//! DO loops.

use super::kinds::*;
use super::lower::{Lower, named};
use crate::model::{Counted, Expr, ExprKind, Loop, Span, Stmt, StmtKind};
use tree_sitter::Node;

impl<'t> Lower<'t> {
    pub(super) fn do_loop(&mut self, node: Node<'t>) -> Stmt {
        let span = node.byte_range();
        let parts = named(node);
        let construct = self.next_construct();
        let header = parts.iter().position(|part| part.kind() == DO_STATEMENT);
        let end = parts
            .iter()
            .position(|part| part.kind() == END_DO)
            .unwrap_or(parts.len());
        let Some(header) = header else {
            return self.stmt(span, StmtKind::Opaque);
        };
        self.open(node, true);
        let header_node = parts[header];
        let end_start = parts.get(end).map_or(span.end, Node::start_byte);
        let control = named(header_node).into_iter().next();
        let header_span = span.start..header_node.end_byte();
        let (init, condition, counted) = self.control(control, &header_span);
        let body = self.block(&parts[header + 1..end], end_start);
        if let Some(name) = parts.get(end).and_then(|end| named(*end).first().copied()) {
            self.labels.push(name.byte_range());
        }
        let line = |offset: usize| self.prepared.lines.at(offset).number;
        let the_loop = Loop {
            construct,
            line: line(span.start),
            end_line: line(end_start),
            init: init.map(Box::new),
            condition,
            advance: None,
            test_last: false,
            header: header_span,
            body,
            counted,
            entered: false,
            no_copy: false,
        };
        self.close(span, StmtKind::Loop(Box::new(the_loop)))
    }

    /// What the control of a DO evaluates before the loop and before each iteration.
    pub(super) fn control(
        &mut self,
        control: Option<Node<'t>>,
        header: &Span,
    ) -> (Option<Stmt>, Option<Expr>, Option<Counted>) {
        let Some(control) = control else {
            return (None, None, None);
        };
        match control.kind() {
            WHILE_STATEMENT => {
                let condition = named(control)
                    .first()
                    .map(|condition| self.expr(*condition));
                (None, condition, None)
            }
            LOOP_CONTROL => self.counted(control, header),
            _ => {
                self.leave("the control of its DO is not understood");
                (None, None, None)
            }
        }
    }

    pub(super) fn counted(
        &mut self,
        control: Node<'t>,
        header: &Span,
    ) -> (Option<Stmt>, Option<Expr>, Option<Counted>) {
        let Some((variable, bounds)) = self.loop_control(control) else {
            return (self.uncounted(control, header), None, None);
        };
        let mut bounds = bounds.into_iter();
        let (Some(first), Some(last), step) = (bounds.next(), bounds.next(), bounds.next()) else {
            return (None, None, None);
        };
        let name = named(control)[0].byte_range();
        let ty = self.unit.objects[variable.index()].ty.clone();
        let target = self.make(name, ty.clone(), ExprKind::Variable(variable));
        let assign = ExprKind::Assign {
            operation: None,
            target: Box::new(target),
            value: Box::new(first.clone()),
        };
        let assign = self.make(control.start_byte()..first.span.end, ty, assign);
        let mut steps = vec![self.stmt(header.clone(), StmtKind::Expr(assign))];
        for bound in [Some(&last), step.as_ref()].into_iter().flatten() {
            steps.push(self.stmt(header.clone(), StmtKind::Expr(bound.clone())));
        }
        let init = self.stmt(header.clone(), StmtKind::Block(steps));
        let descending = matches!(
            step.as_ref().map(|step| &step.kind),
            Some(ExprKind::Constant(Some(..0)))
        );
        let counted = Counted {
            variable,
            declared: false,
            first,
            last,
            inclusive: true,
            step,
            subtract: false,
            descending,
        };
        (Some(init), None, Some(counted))
    }

    /// What a DO whose variable is no integer scalar evaluates before the loop.
    pub(super) fn uncounted(&mut self, control: Node<'t>, header: &Span) -> Option<Stmt> {
        let mut steps = Vec::new();
        let mut target = None;
        for part in named(control) {
            let value = self.expr(part);
            let step = match target.take() {
                None if steps.is_empty() => {
                    target = Some(Box::new(value));
                    continue;
                }
                None => value,
                Some(target) => {
                    let ty = value.ty.clone();
                    let value = Box::new(value);
                    let kind = ExprKind::Assign {
                        operation: None,
                        target,
                        value,
                    };
                    self.make(header.clone(), ty, kind)
                }
            };
            steps.push(self.stmt(header.clone(), StmtKind::Expr(step)));
        }
        Some(self.stmt(header.clone(), StmtKind::Block(steps)))
    }
}
