//! READ, WRITE and their kin.

use super::kinds::*;
use super::lower::{Lower, named};
use super::symbol::Meaning;
use crate::model::designator::root;
use crate::model::walk::{Child, expr_children, variables};
use crate::model::{
    Expr, ExprKind, GivenItems, ObjectId, RecordId, SectionAxis, Stmt, StmtKind, Type, Unsure,
};
use std::collections::BTreeSet;
use tree_sitter::Node;

impl<'t> Lower<'t> {
    pub(super) fn input_output(&mut self, node: Node<'t>) -> Stmt {
        let (mut taken, mut filled) = (Vec::new(), Vec::new());
        let is_list = |part: &Node<'t>| matches!(part.kind(), INPUT_ITEMS | OUTPUT_ITEMS);
        let has_items = named(node).iter().any(is_list);
        let mut items = 0;
        for part in named(node) {
            match part.kind() {
                UNIT_IDENTIFIER | FORMAT_IDENTIFIER => {
                    let operands = named(part).into_iter();
                    let operands = operands.filter(|part| part.kind() != STATEMENT_LABEL_REFERENCE);
                    for operand in operands {
                        let may_be_group = part.kind() == FORMAT_IDENTIFIER && !has_items;
                        let reads = node.kind() == READ_STATEMENT;
                        match self.namelist_members(operand, may_be_group, reads) {
                            Some(members) => taken.extend(members),
                            None => {
                                let value =
                                    self.control_value(operand, part.kind() == FORMAT_IDENTIFIER);
                                let unit = part.kind() == UNIT_IDENTIFIER;
                                match unit && self.is_written_text(node, &value) {
                                    true => filled.push(value),
                                    false => taken.push(value),
                                }
                            }
                        }
                    }
                }
                KEYWORD_ARGUMENT => self.specifier(part, node, &mut taken, &mut filled),
                INPUT_ITEMS => {
                    let listed = self.input_items(part);
                    items += listed.len();
                    filled.extend(listed);
                }
                // INQUIRE asks how long they are.
                OUTPUT_ITEMS if node.kind() == INQUIRE_STATEMENT => {}
                OUTPUT_ITEMS => {
                    for item in named(part) {
                        let item = self.item(item);
                        self.written_record(&item);
                        taken.push(item);
                    }
                }
                _ => {}
            }
        }
        let specifiers = filled.len() - items;
        self.chosen_by_others(node, filled.split_at(specifiers));
        self.chosen_before(&filled);
        let gives = self.gives(node, &filled);
        let (unsure, message) = (self.unsure(node, &filled), self.message(node, &filled));
        let kind = StmtKind::Io {
            unsure: unsure.into_iter().chain(message).collect(),
            taken,
            filled,
            intrinsic: None,
            gives,
        };
        self.stmt(node.byte_range(), kind)
    }

    /// Of a record that is written all components are read, if no procedure writes it.
    fn written_record(&mut self, item: &Expr) {
        if let ExprKind::ImpliedDo { items, .. } = &item.kind {
            return items.iter().for_each(|one| self.written_record(one));
        }
        let has_procedure = ["WRITE(FORMATTED)", "WRITE(UNFORMATTED)"]
            .iter()
            .any(|name| self.symbols.get(name).is_some());
        let record = item.ty.element().record();
        if !has_procedure && record.is_some_and(|id| self.is_written_by_parts(id)) {
            self.unit.written_records.insert(item.id);
        }
    }

    fn is_written_by_parts(&self, id: RecordId) -> bool {
        let record = &self.unit.records[id.index()];
        let mut members = record.members.iter();
        record.written_by_parts
            && members.all(|member| {
                let inner = member.ty.record();
                member.elsewhere.is_none()
                    && inner.is_none_or(|inner| self.is_written_by_parts(inner))
            })
    }

    /// The items of a READ. Those behind the first one are found when that has its value.
    fn input_items(&mut self, list: Node<'t>) -> Vec<Expr> {
        let parts = named(list).into_iter();
        let items: Vec<Expr> = parts.map(|item| self.item(item)).collect();
        for (number, item) in items.iter().enumerate() {
            if number > 0 || matches!(item.kind, ExprKind::ImpliedDo { .. }) {
                self.found_by_statement(item);
            }
        }
        items
    }

    /// What is chosen by values that the statement gives others: behind it, which is where it is judged, these are new, and
    /// before it, if that may jump, old.
    fn chosen_by_others(&mut self, node: Node<'t>, (specifiers, items): (&[Expr], &[Expr])) {
        const LABELS: [&str; 3] = ["END", "EOR", "ERR"];
        let mut parts = named(node).into_iter();
        let jumps = parts.any(|part| LABELS.contains(&&*self.keyword_of(part)));
        for (number, item) in items.iter().enumerate() {
            let (before, behind) = items.split_at(number);
            match jumps {
                true => self.chosen_by(item, &[before]),
                false => self.chosen_by(item, &[behind, specifiers]),
            }
        }
        for specifier in specifiers.iter().filter(|_| !jumps) {
            self.chosen_by(specifier, &[specifiers, items]);
        }
    }

    fn chosen_by(&mut self, item: &Expr, others: &[&[Expr]]) {
        let (mut choosing, mut given) = (BTreeSet::new(), BTreeSet::new());
        choosing_variables(item, &mut choosing);
        let others = others.iter().copied().flatten();
        others.for_each(|other| filled_variables(other, &mut given));
        if !choosing.is_disjoint(&given) {
            self.unit.found_by_statement.insert(item.id);
            self.note_found(item, "another item chooses it");
        }
    }

    /// What is filled and chosen by nothing that is: it may be judged before, when it is not yet looked for.
    pub(super) fn chosen_before(&mut self, filled: &[Expr]) {
        let objects = &self.unit.objects;
        // Those with several names may be the same.
        let has_names = |object: &ObjectId| {
            let attributes = objects[object.index()].attributes;
            attributes.target
                || attributes.pointer
                || attributes.equivalenced
                || attributes.sought
                || objects[object.index()].common.is_some()
        };
        let is_before = |item: &&Expr| {
            let (mut choosing, mut given) = (BTreeSet::new(), BTreeSet::new());
            choosing_variables(item, &mut choosing);
            // Which datum it is stands fast before it has its value, if it is one.
            let is_many = matches!(item.kind, ExprKind::ImpliedDo { .. });
            let others = filled.iter().filter(|one| is_many || one.id != item.id);
            others.for_each(|one| filled_variables(one, &mut given));
            let are_one = given.iter().any(has_names) && choosing.iter().any(has_names);
            choosing.is_disjoint(&given) && !are_one && !has_call(item)
        };
        let before: Vec<_> = filled.iter().filter(is_before).map(|one| one.id).collect();
        self.unit.chosen_before.extend(before);
    }

    /// A datum that a statement fills must be found by the statement alone, and cannot be judged if a function chooses it.
    pub(super) fn found_by_statement(&mut self, datum: &Expr) {
        if has_call(datum) {
            self.unit.found_by_statement.insert(datum.id);
            self.note_found(datum, "a function chooses it");
        }
    }

    fn note_found(&mut self, datum: &Expr, why: &str) {
        let place = self.prepared.place(datum.span.clone());
        let (file, line) = (place.file, place.line);
        let note = format!("what the statement at {file}:{line} fills: {why}");
        if !self.unit.left.contains(&note) {
            self.unit.left.push(note);
        }
    }

    /// The status can be asked for behind the statement: no function chooses it.
    fn is_status(&self, status: &Node<'t>, filled: &[Expr]) -> bool {
        let is = |item: &&Expr| item.span == status.byte_range();
        let status = filled.iter().find(is);
        !status.is_some_and(|one| self.unit.found_by_statement.contains(&one.id))
    }

    /// A unit, a format or another value that a statement is told. Of an array as format nothing counts behind the last parenthesis, and
    /// where that stands, only its characters say: its elements are not judged. A single text counts if any of it has a value.
    fn control_value(&mut self, node: Node<'t>, is_format: bool) -> Expr {
        let value = self.expr(node);
        match is_format && matches!(value.ty, Type::Array { .. }) && is_designator(&value) {
            true => self.make(node.byte_range(), Type::Unknown, ExprKind::Constant(None)),
            false => value,
        }
    }

    /// The last item of a READ that may fail and go on, if it is a scalar. A format may end behind it and want another
    /// record, so that it must be `*`, or none.
    fn unsure(&self, node: Node<'t>, filled: &[Expr]) -> Option<Unsure> {
        let parts = named(node);
        let items = parts.iter().find(|part| part.kind() == INPUT_ITEMS)?;
        let last = named(*items).last()?.byte_range();
        let item = filled.iter().find(|item| item.span == last)?;
        let scalar = matches!(item.ty, Type::Scalar(_)) && !item.ty.is_text();
        let mut status = None;
        let (mut jumps, mut formatted) = (false, false);
        for part in &parts {
            let value = part.child_by_field_name("value");
            match (part.kind(), self.keyword_of(*part).as_str(), value) {
                (FORMAT_IDENTIFIER, _, _) => formatted |= self.text_of(*part) != "*",
                (_, "FMT", Some(value)) => formatted |= self.text_of(value) != "*",
                (_, "IOSTAT", Some(value)) if self.is_status(&value, filled) => {
                    status = Some(value.byte_range());
                }
                (_, "IOSTAT" | "END" | "ERR" | "EOR", _) => jumps = true,
                (_, "NML" | "ADVANCE" | "ASYNCHRONOUS", _) => formatted = true,
                _ => {}
            }
        }
        let sure = formatted || !scalar || !is_designator(item) || !(jumps || status.is_some());
        (!sure).then_some(Unsure {
            item: item.id,
            status,
            is_message: false,
        })
    }

    /// The message of a statement that tells by its status alone whether it has failed.
    fn message(&self, node: Node<'t>, filled: &[Expr]) -> Option<Unsure> {
        let parts = named(node);
        let value_of = |name: &str| {
            let part = parts.iter().find(|part| self.keyword_of(**part) == name)?;
            part.child_by_field_name("value")
        };
        let jumps = ["END", "EOR", "ERR"]
            .iter()
            .any(|name| value_of(name).is_some());
        let (message, status) = (value_of("IOMSG")?, value_of("IOSTAT")?);
        let is_asked = self.is_status(&status, filled);
        let item = filled
            .iter()
            .find(|item| item.span == message.byte_range())?;
        (!jumps && is_asked).then_some(Unsure {
            item: item.id,
            status: Some(status.byte_range()),
            is_message: true,
        })
    }

    /// Of a READ whose values do not come while the program goes on.
    fn gives(&self, node: Node<'t>, filled: &[Expr]) -> Option<GivenItems> {
        let named = named(node).into_iter();
        let specifiers: Vec<_> = named.map(|part| (self.keyword_of(part), part)).collect();
        let of = |name: &str| specifiers.iter().find(|(keyword, _)| keyword == name);
        if node.kind() != READ_STATEMENT || of("ASYNCHRONOUS").is_some() {
            return None;
        }
        let status = of("IOSTAT").and_then(|(_, part)| part.child_by_field_name("value"));
        if status.is_some_and(|status| !self.is_status(&status, filled)) {
            return None;
        }
        let status = status.map(|value| value.byte_range());
        Some(GivenItems { status })
    }

    /// The program goes on where the statement fails.
    fn goes_on(&self, statement: Node<'t>) -> bool {
        const HANDLED: [&str; 4] = ["IOSTAT", "ERR", "END", "EOR"];
        let mut parts = named(statement).into_iter();
        parts.any(|part| HANDLED.contains(&&*self.keyword_of(part)))
    }

    /// The keyword of a specifier, in upper case.
    pub(super) fn keyword_of(&self, part: Node<'t>) -> String {
        let name = part.child_by_field_name("name");
        let name = name.filter(|_| part.kind() == KEYWORD_ARGUMENT);
        name.map_or(String::new(), |name| {
            self.text_of(name).to_ascii_uppercase()
        })
    }

    /// The unit of a statement is a variable into which it writes.
    pub(super) fn is_written_text(&self, statement: Node<'t>, unit: &Expr) -> bool {
        statement.kind() == WRITE_STATEMENT && unit.ty.is_text() && is_designator(unit)
    }

    /// The members of a group: what is written, or, if the statement `reads`, what may get values by other names; of a group
    /// whose members are not known, anything may. `may_be_group`: a name of which nothing is known may be that of a group.
    pub(super) fn namelist_members(
        &mut self,
        operand: Node<'t>,
        may_be_group: bool,
        reads: bool,
    ) -> Option<Vec<Expr>> {
        if operand.kind() != IDENTIFIER {
            return None;
        }
        let name = self.text_of(operand).to_ascii_uppercase();
        let members = match self.symbols.namelists.get(&name) {
            Some(members) => members.clone(),
            None if may_be_group && self.symbols.meaning(&name, false) == Meaning::Unknown => None,
            None => return None,
        };
        let mut found = Vec::new();
        let Some(members) = members else {
            found.extend(reads.then(|| self.unseen(operand.byte_range())));
            return Some(found);
        };
        for member in members {
            let datum = self.variable(&member, operand.byte_range());
            if !reads {
                self.written_record(&datum);
            }
            found.push(match reads {
                true => self.given_by_other_name(datum),
                false => datum,
            });
        }
        Some(found)
    }

    pub(super) fn specifier(
        &mut self,
        part: Node<'t>,
        statement: Node<'t>,
        taken: &mut Vec<Expr>,
        filled: &mut Vec<Expr>,
    ) {
        let fields = (
            part.child_by_field_name("name"),
            part.child_by_field_name("value"),
        );
        let (Some(name), Some(value)) = fields else {
            return;
        };
        let name = self.text_of(name).to_ascii_uppercase();
        if matches!(name.as_str(), "END" | "EOR" | "ERR") {
            self.labels.push(value.byte_range());
            return;
        }
        if name == "NML"
            && let Some(members) =
                self.namelist_members(value, true, statement.kind() == READ_STATEMENT)
        {
            taken.extend(members);
            return;
        }
        if name == "NML" || !is_operand(value) || (name == "FMT" && value.kind() == NUMBER_LITERAL)
        {
            return;
        }
        if name == "IOMSG" && !self.goes_on(statement) {
            // What would give the message ends the program.
            return;
        }
        let value = self.control_value(value, name == "FMT");
        let given = match name.as_str() {
            "UNIT" => self.is_written_text(statement, &value),
            "FILE" => false,
            "ID" | "IOMSG" | "IOSTAT" | "NEWUNIT" | "SIZE" => true,
            _ => statement.kind() == INQUIRE_STATEMENT,
        };
        if given && is_designator(&value) {
            if name == "IOSTAT" {
                // Gfortran looks for it twice.
                self.found_by_statement(&value);
            }
            filled.push(value);
        } else {
            taken.push(value);
        }
    }
}

/// Variables whose values say which datum an item is.
fn choosing_variables(item: &Expr, into: &mut BTreeSet<ObjectId>) {
    match &item.kind {
        ExprKind::ImpliedDo {
            first,
            last,
            step,
            items,
            ..
        } => {
            let header = [first, last].into_iter().chain(step);
            header.for_each(|one| variables(one, into));
            items.iter().for_each(|one| choosing_variables(one, into));
        }
        ExprKind::Element {
            base, subscripts, ..
        } => {
            subscripts.iter().for_each(|one| variables(one, into));
            choosing_variables(base, into);
        }
        ExprKind::Section { base, axes } => {
            let bounds = axes.iter().flat_map(SectionAxis::expressions);
            bounds.for_each(|one| variables(one, into));
            choosing_variables(base, into);
        }
        ExprKind::Member { base, .. } => choosing_variables(base, into),
        _ => {}
    }
}

/// Variables that get values by an item.
fn filled_variables(item: &Expr, into: &mut BTreeSet<ObjectId>) {
    match &item.kind {
        ExprKind::ImpliedDo { items, .. } => {
            items.iter().for_each(|one| filled_variables(one, into));
        }
        _ => into.extend(root(item)),
    }
}

/// Some function is called in it that may do more than to compute a value.
pub(super) fn has_call(expr: &Expr) -> bool {
    let mut found = match &expr.kind {
        ExprKind::Call { callee, .. } => !callee.is_computing_intrinsic(),
        _ => false,
    };
    expr_children(expr, &mut |child| {
        if let Child::Expr(inner) = child {
            found |= has_call(inner);
        }
    });
    found
}

/// Whether the expression names a datum that can be assigned.
pub(super) fn is_designator(expr: &Expr) -> bool {
    matches!(
        expr.kind,
        ExprKind::Variable(_)
            | ExprKind::Element { .. }
            | ExprKind::Section { .. }
            | ExprKind::Member { .. }
    )
}

pub(super) fn is_operand(value: Node<'_>) -> bool {
    value.kind() != ASSUMED_SIZE
}
