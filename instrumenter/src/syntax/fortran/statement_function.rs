//! Statement functions: a reference takes what the function reads of its procedure along, as more arguments. Their text
//! is that of the function.

use std::collections::BTreeSet;

use super::kinds::*;
use tree_sitter::Node;

use super::argument::actual;
use super::intrinsics::{self, Gives};
use super::lower::{Lower, named};
use super::operation::is_defined;
use super::symbol::Meaning;
use crate::model::{Expr, ExprKind, Scalar, Type, intrinsic, key};

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
        let expanded = self.expanded(node, &name, &ty, &values);
        match expanded {
            Some(text) => self.unit.expansions.push((node.byte_range(), text)),
            None => self.note_unseen(&name),
        }
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
        let mut found = Vec::new();
        self.surely_read(value, &dummies, &mut found);
        found
    }

    /// The text of the function, in which actual arguments stand for its dummies; none: the reference says what is read, or its text could do
    /// something else.
    fn expanded(
        &mut self,
        node: Node<'t>,
        name: &str,
        ty: &Type,
        values: &[Expr],
    ) -> Option<String> {
        let (dummies, body) = self.statement_functions.get(name).cloned()?;
        let is_in_text = node.end_byte() <= self.prepared.text.len();
        let mut definitions = self.statement_functions.values();
        let is_defining = definitions.any(|(_, body)| holds(*body, node));
        let is_fit = is_in_text
            && !is_defining
            && !self.is_hidden_from(body, &dummies)
            && self.reads_by_dummies(body, &dummies)
            && !self.calls_functions(name, &mut BTreeSet::new())
            && dummies.len() == values.len();
        let own = |dummy: &String| self.symbols.element_type(dummy);
        let has_types = dummies
            .iter()
            .zip(values)
            .all(|(dummy, value)| own(dummy) == value.ty);
        let arguments = named(node).into_iter().nth(1).map_or(Vec::new(), actual);
        let is_plain = |node: &Node<'t>| !self.has_function(*node, &mut BTreeSet::new());
        if !(is_fit && has_types && arguments.iter().all(is_plain)) {
            return None;
        }
        let (before, behind) = self.conversion(body, ty)?;
        let texts: Vec<&str> = arguments.iter().map(|one| self.text_of(*one)).collect();
        let text = self.with_arguments(body, &dummies, &texts);
        let has_constant = text.contains(['\'', '"']);
        (!has_constant).then(|| format!("({before}{text}{behind})"))
    }

    /// What stands around an expression to make a value of this type of it; none: that is not known.
    fn conversion(&mut self, body: Node<'t>, ty: &Type) -> Option<(&'static str, &'static str)> {
        let own = self.expr(body).ty;
        if own == *ty {
            return Some(("", ""));
        }
        let (name, around) = match ty {
            Type::Scalar(Scalar::Int) => ("INT", ("int(", ", 4)")),
            Type::Scalar(Scalar::Float) => ("REAL", ("real(", ", 4)")),
            Type::Scalar(Scalar::Double) => ("REAL", ("real(", ", 8)")),
            _ => return None,
        };
        let is_number = own.is_number();
        let is_intrinsic = self.symbols.meaning(name, true) == Meaning::Intrinsic;
        (is_number && is_intrinsic).then_some(around)
    }

    /// A construct around the text at hand has a name for itself that an expression without these dummies means.
    fn is_hidden_from(&self, node: Node<'t>, dummies: &[String]) -> bool {
        let is_hidden = || {
            let name = self.text_of(node).to_ascii_uppercase();
            let is_other = self.symbols.table.is_hidden(&name) || self.aliases.contains_key(&name);
            is_other && !dummies.contains(&name)
        };
        let parts = named(node);
        node.kind() == IDENTIFIER && is_hidden()
            || parts
                .into_iter()
                .any(|part| self.is_hidden_from(part, dummies))
    }

    /// The text of an expression with these texts in the place of its dummies.
    fn with_arguments(&self, body: Node<'t>, dummies: &[String], texts: &[&str]) -> String {
        let mut places = Vec::new();
        self.each_dummy(body, dummies, &mut places);
        let mut text = self.text_of(body).to_owned();
        for (node, number) in places.into_iter().rev() {
            let range = node.start_byte() - body.start_byte()..node.end_byte() - body.start_byte();
            let given = texts[number];
            let is_word = given
                .chars()
                .all(|sign| sign.is_ascii_alphanumeric() || sign == '_');
            let around = node.parent().map(|around| around.kind());
            let given = match is_word || around == Some(ARGUMENT_LIST) {
                true => given.to_owned(),
                false => format!("({given})"),
            };
            text.replace_range(range, &given);
        }
        text
    }

    /// Where dummies are named, in order, and which.
    fn each_dummy(&self, node: Node<'t>, dummies: &[String], into: &mut Vec<(Node<'t>, usize)>) {
        if node.kind() == IDENTIFIER {
            let name = self.text_of(node).to_ascii_uppercase();
            let number = dummies.iter().position(|dummy| *dummy == name);
            into.extend(number.map(|number| (node, number)));
        }
        let keyword = match node.kind() {
            KEYWORD_ARGUMENT => node.child_by_field_name("name"),
            _ => None,
        };
        for part in named(node) {
            if Some(part) != keyword {
                self.each_dummy(part, dummies, into);
            }
        }
    }

    fn note_unseen(&mut self, name: &str) {
        let Some((dummies, value)) = self.statement_functions.get(name).cloned() else {
            return;
        };
        if self.reads_by_dummies(value, &dummies) {
            let place = self.prepared.place(value.byte_range());
            let (file, line) = (place.file, place.line);
            let note =
                format!("statement function {name} at {file}:{line}: what it reads of arrays");
            if !self.unit.left.contains(&note) {
                self.unit.left.push(note);
            }
        }
    }

    /// Elements are read whose subscripts are dummies, or by other such functions: no text of a reference says which.
    fn reads_by_dummies(&self, node: Node<'t>, dummies: &[String]) -> bool {
        let parts = named(node);
        if let (CALL_EXPRESSION, Some(callee)) = (node.kind(), parts.first())
            && callee.kind() == IDENTIFIER
            && let Some((dummies, body)) = self.other_function(*callee)
            && self.reads_by_dummies(*body, dummies)
        {
            return true;
        }
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

    /// The statement function of this name, if it is defined before the text at hand, as each has to be that others refer to.
    fn other_function(&self, callee: Node<'t>) -> Option<&(Vec<String>, Node<'t>)> {
        let name = self.text_of(callee).to_ascii_uppercase();
        let found = self.statement_functions.get(&name)?;
        (found.1.end_byte() <= callee.start_byte()).then_some(found)
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

fn holds(outer: Node<'_>, inner: Node<'_>) -> bool {
    outer.start_byte() <= inner.start_byte() && inner.end_byte() <= outer.end_byte()
}
