//! ALLOCATE, DEALLOCATE, and statements that lead pointers somewhere else.

use super::kinds::*;
use crate::model::designator::elsewhere;
use tree_sitter::Node;

use super::input_output::{has_call, is_designator};
use super::intrinsics;
use super::lower::{Lower, named};
use super::symbol::{Meaning, Symbol};
use crate::model::{
    Elsewhere, Expr, ExprKind, Memory, ObjectId, RecordId, SectionAxis, Span, Stmt, StmtKind, Type,
};

impl<'t> Lower<'t> {
    pub(super) fn memory(&mut self, node: Node<'t>) -> Stmt {
        let mut memory = Memory {
            allocates: node.kind() == ALLOCATE_STATEMENT,
            ..Memory::default()
        };
        let ty = node.child_by_field_name("type");
        for part in named(node) {
            match part.kind() {
                KEYWORD_ARGUMENT => self.memory_option(part, node, &mut memory),
                _ if ty.is_some_and(|ty| ty.id() == part.id()) => {}
                _ => self.allocated(part, ty, &mut memory),
            }
        }
        self.chosen_before(&memory.filled);
        self.stmt(node.byte_range(), StmtKind::Memory(memory))
    }

    fn memory_option(&mut self, part: Node<'t>, statement: Node<'t>, memory: &mut Memory) {
        let name = part.child_by_field_name("name");
        let name = name.map_or("", |name| self.text_of(name));
        let is = |word: &str| name.eq_ignore_ascii_case(word);
        let Some(value) = part.child_by_field_name("value") else {
            return;
        };
        let has_status = || {
            let mut parts = named(statement).into_iter();
            parts.any(|part| self.keyword_of(part) == "STAT")
        };
        if is("MOLD") || is("ERRMSG") && !has_status() {
            return;
        }
        memory.initialised |= is("SOURCE");
        if is("STAT") {
            memory.status = Some(value.byte_range());
        }
        let value = self.expr(value);
        if is("SOURCE") {
            memory.source = Some(value.id);
        }
        match (is("STAT") || is("ERRMSG")) && is_designator(&value) {
            true if is("ERRMSG") => {
                // Gfortran looks for it only if the statement fails.
                self.found_by_statement(&value);
                memory.filled.push(value);
            }
            true => memory.filled.push(value),
            false => memory.taken.push(value),
        }
    }

    /// One variable of the list, with its bounds.
    fn allocated(&mut self, part: Node<'t>, ty: Option<Node<'t>>, memory: &mut Memory) {
        let parts = named(part);
        if part.kind() == COARRAY_ALLOCATION {
            // Its cobounds say nothing of what one image has.
            let own = parts.first().copied();
            let own = own.into_iter();
            return own.for_each(|own| self.allocated(own, ty, memory));
        }
        let (name, bounds) = match part.kind() {
            SIZED_ALLOCATION => (parts.first().copied(), parts.get(1).copied()),
            _ => (Some(part), None),
        };
        let followed = name
            .filter(|name| name.kind() == IDENTIFIER)
            .and_then(|name| self.followed_allocatable(name));
        match (followed, name) {
            (Some(object), _) => memory.objects.push(object),
            (None, Some(name)) => {
                let designator = self.expr(name);
                // Which component it is, the statement reads.
                if !matches!(designator.kind, ExprKind::Variable(_)) && !has_call(&designator) {
                    let (span, ty) = (name.byte_range(), Type::pointer(designator.ty.clone()));
                    let named = Box::new(self.expr(name));
                    let place = self.make(span, ty, ExprKind::AddressOf(named));
                    memory.taken.push(place);
                }
                let designator = match designator.kind {
                    ExprKind::Section { base, axes } if axes.is_empty() => *base,
                    _ => designator,
                };
                // What is a copy has values, of whatever type it is.
                let is_known = !self.is_open_type(&designator)
                    || self.has_option(part, "SOURCE")
                    || self.is_named_type(&designator, (part, ty));
                if is_designator(&designator) && is_known {
                    memory.sought.push(designator);
                }
            }
            (None, None) => {}
        }
        for bound in bounds.map_or(Vec::new(), named) {
            match bound.kind() {
                EXTENT_SPECIFIER => {
                    let ends = named(bound).into_iter().map(|end| self.expr(end));
                    memory.taken.extend(ends.collect::<Vec<_>>());
                }
                _ => memory.taken.push(self.expr(bound)),
            }
        }
    }

    fn followed_allocatable(&mut self, name: Node<'t>) -> Option<ObjectId> {
        let symbol = self.symbols.get(self.text_of(name))?;
        if !symbol.attributes.allocatable || symbol.object.or(symbol.original).is_none() {
            return None;
        }
        let object = self.object(self.text_of(name), &name.byte_range());
        let known = &self.unit.objects[object.index()];
        (!known.untracked && !known.attributes.sought).then_some(object)
    }

    /// Which type is allocated, and what of that has values, only the running program knows.
    fn is_open_type(&self, designator: &Expr) -> bool {
        match &designator.kind {
            ExprKind::Variable(object) => self.unit.objects[object.index()].attributes.polymorphic,
            ExprKind::Member { base, name, .. } => {
                elsewhere(&self.unit, &base.ty, name) == Some(Elsewhere::Polymorphic)
            }
            _ => true,
        }
    }

    /// The type of what is allocated is that of the declaration, or the statement names it, and it gives values to no components but those
    /// that the declared one has.
    fn is_named_type(&self, designator: &Expr, (part, ty): (Node<'t>, Option<Node<'t>>)) -> bool {
        let Some(declared) = designator.ty.element().record() else {
            return false;
        };
        let made = match ty {
            Some(ty) => {
                let symbol = self.symbols.get(self.text_of(ty));
                symbol.and_then(|symbol| symbol.record)
            }
            None => Some(declared),
        };
        let has_values = |id: RecordId| self.unit.records[id.index()].defaulted;
        let is_followed = |made| !has_values(made) || has_values(declared);
        !self.has_option(part, "MOLD") && made.is_some_and(is_followed)
    }

    /// Whether the statement that allocates this has such an option.
    fn has_option(&self, part: Node<'t>, word: &str) -> bool {
        let mut options = part.parent().map_or(Vec::new(), named).into_iter();
        options.any(|option| {
            let name = option.child_by_field_name("name");
            option.kind() == KEYWORD_ARGUMENT
                && name.is_some_and(|name| self.text_of(name).eq_ignore_ascii_case(word))
        })
    }

    /// `P => SIN`: a variable that a pointer may lead to would be declared.
    fn is_intrinsic_target(&self, part: Node<'t>) -> bool {
        let name = self.text_of(part).to_ascii_uppercase();
        let is_declared = |symbol: &Symbol| {
            symbol.ty.is_some() || symbol.attributes.target || symbol.attributes.pointer
        };
        part.kind() == IDENTIFIER
            && intrinsics::function(&name).is_some()
            && !self.symbols.get(&name).is_some_and(is_declared)
    }

    /// `P => ...` and NULLIFY: nothing gets a value, and of what is named only what chooses it is read.
    pub(super) fn pointer_statement(&mut self, node: Node<'t>) -> Stmt {
        let mut memory = Memory {
            associates: true,
            ..Memory::default()
        };
        for (place, part) in named(node).into_iter().enumerate() {
            let Some(value) = self.pointer_operand(part) else {
                continue;
            };
            match value.kind {
                // `P(0:) => ...` gives the pointer bounds, it is no section of what `P` pointed at.
                ExprKind::Section { base, axes }
                    if place == 0 && node.kind() == POINTER_ASSIGNMENT =>
                {
                    memory.taken.push(self.place_of(*base));
                    memory
                        .taken
                        .extend(axes.iter().flat_map(SectionAxis::expressions).cloned());
                }
                kind => {
                    let value = Expr { kind, ..value };
                    memory.taken.push(match place {
                        0 => self.place_of(value),
                        _ => self.place_of_single(value),
                    });
                }
            }
        }
        self.stmt(node.byte_range(), StmtKind::Memory(memory))
    }

    /// `CALL C_F_POINTER(CPTR, FPTR, SHAPE)`: the pointer leads to what the address is of.
    pub(super) fn pointer_by_address(&mut self, span: Span, list: Node<'t>) -> Stmt {
        let mut taken = Vec::new();
        for (number, argument) in named(list).into_iter().enumerate() {
            let (keyword, value) = super::argument::keyword_and_value(argument);
            let keyword = keyword.map(|keyword| self.text_of(keyword).to_ascii_uppercase());
            let Some(value) = value else {
                continue;
            };
            let is_pointer = keyword.map_or(number == 1, |keyword| keyword == "FPTR");
            let value = self.expr(value);
            taken.push(match is_pointer {
                true => self.place_of(value),
                false => value,
            });
        }
        let memory = Memory {
            associates: true,
            taken,
            ..Memory::default()
        };
        self.stmt(span, StmtKind::Memory(memory))
    }

    /// What a pointer is associated with in a constructor.
    pub(super) fn pointer_target(&mut self, part: Node<'t>) -> Option<Expr> {
        let value = self.pointer_operand(part)?;
        Some(self.place_of(value))
    }

    /// A pointer, or what it is associated with; `None`: an intrinsic function.
    fn pointer_operand(&mut self, part: Node<'t>) -> Option<Expr> {
        self.procedure_pointer(part);
        (!self.is_intrinsic_target(part)).then(|| self.expr(part))
    }

    /// Behind a call of a procedure pointer that its surroundings declare gfortran takes that for no variable any more, unless
    /// all of this stands in BLOCKs. In a BLOCK it does not take one that is the result for a variable.
    pub(super) fn procedure_pointer(&mut self, part: Node<'t>) {
        if part.kind() != IDENTIFIER {
            return;
        }
        let name = self.text_of(part);
        let is_procedure = self.symbols.meaning(name, false) == Meaning::Procedure;
        let Some(symbol) = self.symbols.get(name).filter(|_| is_procedure) else {
            return;
        };
        let (is_around, is_result) = (symbol.associated && symbol.pointer, symbol.result);
        match is_result {
            true if symbol.called_here => {
                self.leave("it calls the procedure pointer that it gives")
            }
            true => self.no_copy("it names the procedure pointer that it gives"),
            false if is_around => self.pointers_around.push(name.to_owned()),
            false => {}
        }
    }

    /// Whether all copies of the body are to stand in BLOCKs, now that it was read.
    pub(super) fn takes_blocks(&mut self) -> bool {
        let around = std::mem::take(&mut self.pointers_around);
        let is_called = |name: &String| self.symbols.get(name).is_some_and(|it| it.called_here);
        if self.no_copy.is_none() {
            return !around.is_empty();
        }
        if around.iter().any(is_called) {
            self.leave("it calls a procedure pointer of its surroundings, and names it otherwise");
        }
        false
    }

    /// A datum as what leads to it; any other value as it is.
    pub(super) fn place_of(&mut self, value: Expr) -> Expr {
        if !is_designator(&value) {
            return value;
        }
        self.escape_root(&value);
        let (span, ty) = (value.span.clone(), Type::pointer(value.ty.clone()));
        self.make(span, ty, ExprKind::AddressOf(Box::new(value)))
    }

    /// The same of what gets another name. An element must be there: the name stands for it alone.
    pub(super) fn place_of_single(&mut self, value: Expr) -> Expr {
        let place = self.place_of(value);
        self.unit.singles.insert(place.id);
        place
    }
}
