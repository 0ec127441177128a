//! Statement functions: a reference takes what the function reads of its procedure along, as more arguments. Their text
//! is that of the function.

use std::collections::BTreeSet;

use super::kinds::*;
use tree_sitter::Node;

use super::intrinsics::{self, Gives};
use super::lower::{Lower, named};
use super::operation::is_defined;
use super::symbol::Meaning;
use crate::model::{Expr, ExprKind, Type, intrinsic, key};

impl<'t> Lower<'t> {
    /// `NAME(DUMMIES) = ...` among the declarations.
    pub(super) fn note_statement_function(
        &mut self,
        node: Node<'t>,
        left: Node<'t>,
        name: Node<'t>,
    ) {
        let dummies = named(left).into_iter().flat_map(named);
        let dummies = dummies.map(|dummy| self.text_of(dummy).to_ascii_uppercase());
        let dummies = dummies.collect();
        if let Some(value) = node.child_by_field_name("right") {
            let name = self.text_of(name).to_ascii_uppercase();
            self.statement_functions.insert(name, (dummies, value));
        }
    }

    /// A reference of a statement function.
    pub(super) fn statement_function_call(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        ty: Type,
        arguments: Node<'t>,
    ) -> Expr {
        let name = self.text_of(callee).to_ascii_uppercase();
        let mut values = self.values(&name, arguments);
        values.extend(self.taken_along(&name));
        match self.calls_functions(&name, &mut BTreeSet::new()) {
            // Which ones, its arguments do not say.
            true => {
                let kind = ExprKind::Function(key::unknown(&name));
                self.call_of(node, callee, kind, 0, ty, values)
            }
            false => self.intrinsic_call(node, callee, ty, values),
        }
    }

    /// The text of a statement function, or of one that it refers to, calls functions that may do more than to compute.
    fn calls_functions(&self, name: &str, known: &mut BTreeSet<String>) -> bool {
        let function = self.statement_functions.get(name);
        known.insert(name.to_owned())
            && function.is_some_and(|(_, value)| self.has_function(*value, known))
    }

    fn has_function(&self, node: Node<'t>, known: &mut BTreeSet<String>) -> bool {
        let parts = named(node);
        let calls = match (node.kind(), parts.first()) {
            (CALL_EXPRESSION, Some(callee)) if callee.kind() == IDENTIFIER => {
                let name = self.text_of(*callee).to_ascii_uppercase();
                match self.symbols.meaning(&name, true) {
                    Meaning::Procedure | Meaning::Unknown => true,
                    Meaning::Intrinsic => {
                        intrinsics::function(&name).is_none() || intrinsic::is_changing(&name)
                    }
                    Meaning::StatementFunction => self.calls_functions(&name, known),
                    _ => false,
                }
            }
            // Components may be procedures.
            (CALL_EXPRESSION, _) => true,
            (UNARY | MATH | RELATIONAL | LOGICAL, _) => {
                let operator = node.child_by_field_name("operator");
                operator.is_some_and(|operator| is_defined(self.text_of(operator)))
            }
            _ => false,
        };
        calls || parts.into_iter().any(|part| self.has_function(part, known))
    }

    /// What a reference of the function surely reads besides its arguments.
    pub(super) fn taken_along(&mut self, name: &str) -> Vec<Expr> {
        let known = self.statement_functions.get(&name.to_ascii_uppercase());
        let Some((dummies, value)) = known.cloned() else {
            return Vec::new();
        };
        if self.reads_by_dummies(value, &dummies) {
            let place = self.prepared.place(value.byte_range());
            let (file, line) = (place.file, place.line);
            let name = name.to_ascii_uppercase();
            let note =
                format!("statement function {name} at {file}:{line}: what it reads of arrays");
            if !self.unit.left.contains(&note) {
                self.unit.left.push(note);
            }
        }
        let mut found = Vec::new();
        self.surely_read(value, &dummies, &mut found);
        found
    }

    /// Elements are read whose subscripts are dummies: no text of a reference says which.
    fn reads_by_dummies(&self, node: Node<'t>, dummies: &[String]) -> bool {
        let parts = named(node);
        if let (CALL_EXPRESSION, [callee, arguments]) = (node.kind(), &parts[..])
            && callee.kind() == IDENTIFIER
            && self.symbols.meaning(self.text_of(*callee), true) == Meaning::Array
            && self.names_any(*arguments, dummies)
        {
            return true;
        }
        parts
            .into_iter()
            .any(|part| self.reads_by_dummies(part, dummies))
    }

    fn surely_read(&mut self, node: Node<'t>, dummies: &[String], into: &mut Vec<Expr>) {
        match node.kind() {
            IDENTIFIER => {
                let name = self.text_of(node).to_ascii_uppercase();
                let scalar = self.symbols.meaning(&name, false) == Meaning::Scalar;
                if scalar && !dummies.contains(&name) {
                    into.push(self.expr(node));
                }
            }
            PARENTHESIZED | UNARY | MATH | RELATIONAL => {
                for part in named(node) {
                    self.surely_read(part, dummies, into);
                }
            }
            LOGICAL => {
                if let Some(left) = named(node).first() {
                    self.surely_read(*left, dummies, into);
                }
            }
            CALL_EXPRESSION => self.surely_read_by_call(node, dummies, into),
            _ => {}
        }
    }

    fn surely_read_by_call(&mut self, node: Node<'t>, dummies: &[String], into: &mut Vec<Expr>) {
        let parts = named(node);
        let [callee, arguments] = parts[..] else {
            return;
        };
        let name = self.text_of(callee).to_ascii_uppercase();
        let evaluates = match self.symbols.meaning(&name, true) {
            _ if callee.kind() != IDENTIFIER => false,
            Meaning::Array if !self.names_any(arguments, dummies) => {
                return into.push(self.expr(node));
            }
            Meaning::Array => true,
            // Which of its arguments are evaluated, MERGE may choose.
            Meaning::Intrinsic => {
                let gives = intrinsics::function(&name);
                name != "MERGE" && !matches!(gives, None | Some(Gives::Inquiry(_)))
            }
            _ => false,
        };
        if evaluates {
            for argument in named(arguments) {
                self.surely_read(argument, dummies, into);
            }
        }
    }

    fn names_any(&self, node: Node<'t>, names: &[String]) -> bool {
        let own =
            node.kind() == IDENTIFIER && names.contains(&self.text_of(node).to_ascii_uppercase());
        own || named(node)
            .into_iter()
            .any(|part| self.names_any(part, names))
    }
}
