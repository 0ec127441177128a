//! ALLOCATE and DEALLOCATE. ALLOCATABLE arrays are followed; of anything else that is
//! allocated nothing is known.

use tree_sitter::Node;

use super::kinds::*;
use super::statement::is_designator;
use super::{Lower, named};
use crate::model::{Memory, ObjectId, Stmt, StmtKind};

impl<'t> Lower<'t> {
    pub(super) fn memory(&mut self, node: Node<'t>) -> Stmt {
        let mut memory = Memory {
            allocates: node.kind() == ALLOCATE_STATEMENT,
            objects: Vec::new(),
            initialised: false,
            taken: Vec::new(),
            filled: Vec::new(),
        };
        let ty = node.child_by_field_name("type");
        for part in named(node) {
            match part.kind() {
                KEYWORD_ARGUMENT => self.memory_option(part, &mut memory),
                _ if ty.is_some_and(|ty| ty.id() == part.id()) => {}
                _ => self.allocated(part, &mut memory),
            }
        }
        self.stmt(node.byte_range(), StmtKind::Memory(memory))
    }

    fn memory_option(&mut self, part: Node<'t>, memory: &mut Memory) {
        let name = part.child_by_field_name("name");
        let name = name.map_or("", |name| self.text_of(name));
        let is = |word: &str| name.eq_ignore_ascii_case(word);
        let Some(value) = part.child_by_field_name("value") else {
            return;
        };
        if is("MOLD") {
            return;
        }
        memory.initialised |= is("SOURCE");
        let value = self.expr(value);
        match (is("STAT") || is("ERRMSG")) && is_designator(&value) {
            true => memory.filled.push(value),
            false => memory.taken.push(value),
        }
    }

    /// One variable of the list, with its bounds.
    fn allocated(&mut self, part: Node<'t>, memory: &mut Memory) {
        let parts = named(part);
        let (name, bounds) = match part.kind() {
            SIZED_ALLOCATION => (parts.first().copied(), parts.get(1).copied()),
            _ => (Some(part), None),
        };
        let followed = name
            .filter(|name| name.kind() == IDENTIFIER)
            .and_then(|name| self.followed_allocatable(name));
        let Some(object) = followed else {
            return self.untrack(part);
        };
        memory.objects.push(object);
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
        (!self.unit.objects[object.index()].untracked).then_some(object)
    }
}
