//! What a unit declares: the scoped symbol table and the tables of the model being filled.
//!
//! Ordinary names and tags have their own name spaces. A scope is undone by a log, so that looking
//! a name up is one step whatever the depth.

use super::function::{Function, LoopNotes};
use super::lexer::{Name, Names};
use super::types::Qualified;
use crate::diagnostic::Diagnostic;
use crate::model::addresses::OnlyRead;
use crate::model::walk::{NodeMut, expr_children_mut, stmt_children_mut};
use crate::model::{
    BoundDirective, Expr, ExprId, Object, ObjectId, ParameterList, Procedure, Record, RecordId,
    Span, StmtId, Storage, Type,
};
use crate::source::Prepared;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What an ordinary name stands for.
#[derive(Clone, Debug)]
pub(super) enum OrdinaryIdentifier {
    /// A type name; with the extents a variable-length array type evaluated at its `typedef`.
    Typedef(Qualified),
    /// A variable.
    Object(ObjectId),
    /// A function, by its type.
    Function(Type),
    /// A function inside another one, by its type and [`Procedure::key`].
    Nested(Type, Rc<str>),
    /// An enumeration constant.
    Constant(Option<i64>),
}

/// What a tag stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Tag {
    Record(RecordId),
    Enum,
}

#[derive(Clone, Copy)]
enum Space {
    Ordinary,
    Tag,
}

/// Names in scope.
#[derive(Default)]
pub(super) struct Scope {
    /// By name: declarations with their depth, innermost last.
    ordinary: Vec<Vec<(u32, OrdinaryIdentifier)>>,
    tags: Vec<Vec<(u32, Tag)>>,
    /// What each open scope declared.
    log: Vec<Vec<(Space, Name)>>,
}

impl Scope {
    /// How many scopes are open; 0 is file scope.
    pub(super) fn depth(&self) -> u32 {
        u32::try_from(self.log.len()).expect("fewer than 2^32 scopes")
    }

    pub(super) fn open(&mut self) {
        self.log.push(Vec::new());
    }

    pub(super) fn close(&mut self) {
        for (space, name) in self.log.pop().unwrap_or_default() {
            match space {
                Space::Ordinary => drop(self.ordinary[name.0 as usize].pop()),
                Space::Tag => drop(self.tags[name.0 as usize].pop()),
            }
        }
    }

    /// Closes scopes until `depth` are open.
    pub(super) fn close_to(&mut self, depth: u32) {
        while self.depth() > depth {
            self.close();
        }
    }

    pub(super) fn symbol(&self, name: Name) -> Option<&OrdinaryIdentifier> {
        Some(&self.ordinary.get(name.0 as usize)?.last()?.1)
    }

    /// The declaration of `name` at file scope.
    pub(super) fn global_symbol(&self, name: Name) -> Option<&OrdinaryIdentifier> {
        let (depth, symbol) = self.ordinary.get(name.0 as usize)?.first()?;
        (*depth == 0).then_some(symbol)
    }

    /// Like [`Scope::symbol`], if the innermost scope declares it.
    pub(super) fn symbol_here(&self, name: Name) -> Option<&OrdinaryIdentifier> {
        let (depth, symbol) = self.ordinary.get(name.0 as usize)?.last()?;
        (*depth == self.depth()).then_some(symbol)
    }

    pub(super) fn tag(&self, name: Name) -> Option<Tag> {
        Some(self.tags.get(name.0 as usize)?.last()?.1)
    }

    pub(super) fn tag_here(&self, name: Name) -> Option<Tag> {
        let (depth, tag) = self.tags.get(name.0 as usize)?.last()?;
        (*depth == self.depth()).then_some(*tag)
    }

    /// Declares `name` in the innermost scope; a second declaration there replaces the first.
    pub(super) fn declare(&mut self, name: Name, symbol: OrdinaryIdentifier) {
        let depth = self.depth();
        let entries = entries(&mut self.ordinary, name);
        match entries.last_mut() {
            Some((here, old)) if *here == depth => *old = symbol,
            _ => {
                entries.push((depth, symbol));
                self.note(Space::Ordinary, name);
            }
        }
    }

    pub(super) fn declare_tag(&mut self, name: Name, tag: Tag) {
        let depth = self.depth();
        let entries = entries(&mut self.tags, name);
        match entries.last_mut() {
            Some((here, old)) if *here == depth => *old = tag,
            _ => {
                entries.push((depth, tag));
                self.note(Space::Tag, name);
            }
        }
    }

    fn note(&mut self, space: Space, name: Name) {
        if let Some(log) = self.log.last_mut() {
            log.push((space, name));
        }
    }
}

fn entries<T>(table: &mut Vec<Vec<T>>, name: Name) -> &mut Vec<T> {
    let index = name.0 as usize;
    if table.len() <= index {
        table.resize_with(index + 1, Vec::new);
    }
    &mut table[index]
}

/// Everything that is known of the unit while it is read.
pub(super) struct Tables<'p> {
    pub(super) prepared: &'p Prepared,
    pub(super) names: Names,
    pub(super) scope: Scope,
    pub(super) objects: Vec<Object>,
    pub(super) records: Vec<Record>,
    pub(super) procedures: Vec<Procedure>,
    pub(super) header_functions: BTreeSet<String>,
    /// Functions that the program declares itself.
    pub(super) own_prototypes: BTreeSet<String>,
    /// As `Unit::signatures`.
    pub(super) signatures: BTreeMap<String, ParameterList>,
    /// As `Unit::declared_pure`.
    pub(super) declared_pure: BTreeSet<String>,
    /// Attributes of the declaration that is being read say that its functions do nothing but compute.
    pub(super) says_pure: bool,
    /// As `Unit::first_targets`.
    pub(super) first_targets: BTreeMap<ObjectId, String>,
    /// Records whose members are known.
    pub(super) defined_records: BTreeSet<RecordId>,
    pub(super) gives_distributed: BTreeSet<String>,
    /// Of which functions which parameters are pointers to `const`.
    pub(super) only_read: OnlyRead,
    /// As `Unit::first_values`.
    pub(super) first_values: BTreeMap<ObjectId, Vec<i64>>,
    /// As `Unit::first_pointers`.
    pub(super) first_pointers: BTreeMap<ObjectId, Expr>,
    /// `asm` at file scope.
    pub(super) assembler: Vec<Span>,
    /// First and last offset of words that emitted text is without.
    pub(super) dropped: BTreeSet<(usize, usize)>,
    pub(super) directives: Vec<BoundDirective>,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// As `Unit::left`.
    pub(super) left: Vec<String>,
    /// The first of `prepared.directives` that has not been met yet.
    pub(super) next_directive: usize,
    /// Notes on all loops of the functions read so far.
    pub(super) loops: Vec<LoopNotes>,
    /// The function being read.
    pub(super) function: Function,
    pub(super) expressions: u32,
    pub(super) statements: u32,
    /// Functions inside of others met so far.
    pub(super) nested: u32,
    /// Numbers of loops given out.
    pub(super) constructs: u32,
    /// Clock of assignments; see [`Tables::assigned_since`].
    clock: u32,
    /// By object: when it was last seen assigned.
    assigned: Vec<u32>,
}

impl<'p> Tables<'p> {
    pub(super) fn new(prepared: &'p Prepared) -> Self {
        Self {
            prepared,
            names: Names::new(),
            scope: Scope::default(),
            objects: Vec::new(),
            records: Vec::new(),
            procedures: Vec::new(),
            header_functions: BTreeSet::new(),
            own_prototypes: BTreeSet::new(),
            signatures: BTreeMap::new(),
            declared_pure: BTreeSet::new(),
            says_pure: false,
            first_targets: BTreeMap::new(),
            defined_records: BTreeSet::new(),
            gives_distributed: BTreeSet::new(),
            only_read: OnlyRead::new(),
            first_values: BTreeMap::new(),
            first_pointers: BTreeMap::new(),
            left: Vec::new(),
            assembler: Vec::new(),
            dropped: BTreeSet::new(),
            directives: Vec::new(),
            diagnostics: Vec::new(),
            next_directive: 0,
            loops: Vec::new(),
            function: Function::default(),
            expressions: 0,
            statements: 0,
            nested: 0,
            constructs: 0,
            clock: 0,
            assigned: Vec::new(),
        }
    }

    pub(super) fn next_expression(&mut self) -> ExprId {
        self.expressions += 1;
        ExprId(self.expressions - 1)
    }

    pub(super) fn next_statement(&mut self) -> StmtId {
        self.statements += 1;
        StmtId(self.statements - 1)
    }

    pub(super) fn add_object(&mut self, object: Object) -> ObjectId {
        let id = ObjectId(u32::try_from(self.objects.len()).expect("fewer than 2^32 objects"));
        self.objects.push(object);
        id
    }

    pub(super) fn object(&mut self, id: ObjectId) -> &mut Object {
        &mut self.objects[id.index()]
    }

    pub(super) fn add_record(&mut self, name: String, union: bool) -> RecordId {
        let id = RecordId(u32::try_from(self.records.len()).expect("fewer than 2^32 records"));
        self.records.push(Record {
            name,
            union,
            members: Vec::new(),
            defaulted: false,
            copied_by_procedure: false,
            written_by_parts: false,
            system: false,
        });
        id
    }

    /// Data of the type hold a record of this number, so that it would hold itself with such a member.
    pub(super) fn holds(&self, ty: &Type, id: RecordId) -> bool {
        let (mut open, mut met) = (vec![ty], BTreeSet::new());
        while let Some(ty) = open.pop() {
            match ty {
                Type::Array { element, .. } => open.push(element),
                Type::Record(inner) if *inner == id => return true,
                Type::Record(inner) if met.insert(*inner) => {
                    let members = self.records[inner.index()].members.iter();
                    open.extend(members.map(|member| &member.ty));
                }
                _ => {}
            }
        }
        false
    }

    /// A copy of an expression with numbers of its own.
    pub(super) fn copy(&mut self, expr: &Expr) -> Expr {
        let mut copy = expr.clone();
        self.renumber(NodeMut::Expr(&mut copy));
        copy
    }

    fn renumber(&mut self, node: NodeMut) {
        match node {
            NodeMut::Expr(expr) => {
                expr.id = self.next_expression();
                expr_children_mut(expr, &mut |child| self.renumber(child));
            }
            NodeMut::Stmt(statement) => {
                statement.id = self.next_statement();
                stmt_children_mut(statement, &mut |child| self.renumber(child));
            }
        }
    }

    /// A name of the text stands for this variable: it may be one of a function around the one being read.
    pub(super) fn name_object(&mut self, id: ObjectId) {
        let is_outer = id.index() < self.function.first_object;
        let object = &mut self.objects[id.index()];
        let is_local = object.block.is_some() || object.storage == Storage::Formal;
        object.captured |= is_outer && is_local;
    }

    /// The time, for [`Tables::assigned_since`].
    pub(super) fn now(&self) -> u32 {
        self.clock
    }

    /// Notes that the text assigns `object` here.
    pub(super) fn assign(&mut self, object: ObjectId) {
        self.clock += 1;
        if self.assigned.len() <= object.index() {
            self.assigned.resize(self.objects.len(), 0);
        }
        self.assigned[object.index()] = self.clock;
    }

    /// Whether the text behind `time` assigns `object`.
    pub(super) fn assigned_since(&self, object: ObjectId, time: u32) -> bool {
        self.assigned
            .get(object.index())
            .is_some_and(|assigned| *assigned > time)
    }
}

/// A variable with everything still to be found out.
pub(super) fn object(name: String, qualified: Qualified, storage: Storage, span: Span) -> Object {
    Object {
        name,
        left_out: Vec::new(),
        parts_left_out: Vec::new(),
        by_default: false,
        tentative: false,
        file_scope_end: span.end,
        ty: qualified.ty,
        storage,
        initialised: !matches!(storage, Storage::Automatic),
        no_address: false,
        volatile: qualified.volatile,
        constant: qualified.constant,
        address_taken: false,
        captured: false,
        untracked: false,
        mapping: Vec::new(),
        span,
        after: None,
        block: None,
        system: false,
        common: None,
        attributes: crate::model::Attributes::default(),
        module: None,
        original: None,
        heap: None,
        label: None,
    }
}
