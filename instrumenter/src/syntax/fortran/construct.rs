//! Constructs with names and scopes of their own: ASSOCIATE, SELECT TYPE, SELECT RANK, and what
//! EXIT may leave.
//!
//! A name that ASSOCIATE gives to a whole variable is that variable. Where anything else lies that such a construct
//! gives a name, or declares, is asked at every access.

use super::declared::{dims_of, type_under};
use super::kinds::*;
use super::lower::OpenConstruct;
use tree_sitter::Node;

use super::input_output::is_designator;
use super::intrinsics::{self, Gives};
use super::lower::{Lower, named};
use super::symbol::{Meaning, Symbol};
use super::table::Meant;
use crate::model::{
    Attributes, Dim, DirectiveId, Expr, ExprKind, Guarded, Jump, ObjectId, Scalar, Shape, Span,
    Stmt, StmtKind, Type, key,
};

/// Names that a scope inside a procedure hides, with what they stood for around it.
pub(super) struct Hidden<'t> {
    pub(super) names: Vec<Meant>,
    /// The node whose text they are hidden in.
    node: Node<'t>,
}

impl<'t> Lower<'t> {
    // ---- names ----

    /// Begins a construct, which EXIT and CYCLE statements inside may name.
    pub(super) fn open(&mut self, node: Node<'t>, is_loop: bool) {
        let open = OpenConstruct {
            id: self.stmt_id(),
            name: self.construct_name(node),
            is_loop,
            is_exited: false,
        };
        self.open.push(open);
    }

    /// Ends what was begun last.
    pub(super) fn close(&mut self, span: Span, kind: StmtKind) -> Stmt {
        let open = self.open.pop().expect("it was opened");
        let statement = Stmt {
            id: open.id,
            span: span.clone(),
            directives: Vec::new(),
            name: open.name,
            kind,
        };
        match open.is_exited && !open.is_loop {
            true => self.stmt(span, StmtKind::Exited(Box::new(statement))),
            false => statement,
        }
    }

    /// EXIT or CYCLE, of the construct that it names or else of the innermost loop; `None`: there is none.
    pub(super) fn leave_construct(&mut self, name: Option<Node<'t>>, cycles: bool) -> Option<Jump> {
        let named = name.map(|name| self.text_of(name));
        self.labels.extend(name.map(|name| name.byte_range()));
        let text = &self.prepared.text;
        let is_left = |open: &&mut OpenConstruct| match (named, &open.name) {
            (Some(named), Some(own)) => named.eq_ignore_ascii_case(&text[own.clone()]),
            (Some(_), None) => false,
            (None, _) => open.is_loop,
        };
        let open = self.open.iter_mut().rev().find(is_left)?;
        open.is_exited |= !cycles;
        Some(match cycles {
            true => Jump::Cycle(open.id),
            false => Jump::Exit(open.id),
        })
    }

    /// Notes the name of a construct, where it begins and wherever it is repeated.
    fn construct_name(&mut self, node: Node<'t>) -> Option<Span> {
        for part in named(node) {
            if part.kind() == BLOCK_LABEL {
                self.labels.push(part.byte_range());
            }
            for inner in named(part) {
                if inner.kind() == BLOCK_LABEL && is_repetition(part) {
                    self.labels.push(inner.byte_range());
                }
            }
        }
        let start = named(node)
            .into_iter()
            .find(|part| part.kind() == BLOCK_LABEL_START)?;
        let name = start.child(0)?;
        self.labels.push(name.byte_range());
        Some(name.byte_range())
    }

    // ---- scopes ----

    /// What the names stand for around the construct `node`; inside they are new.
    pub(super) fn hide(&mut self, names: &[Node<'t>], node: Node<'t>) -> Hidden<'t> {
        let names = names
            .iter()
            .map(|name| self.text_of(*name).to_ascii_uppercase());
        self.hide_all(names.collect(), node)
    }

    pub(super) fn hide_all(&mut self, names: Vec<String>, node: Node<'t>) -> Hidden<'t> {
        let mut hidden = Vec::new();
        for text in names {
            if self.aliases.contains_key(&text) {
                self.leave("a name inside its ASSOCIATE construct hides what it associates");
            }
            hidden.push(self.symbols.table.hide(&text, None));
        }
        Hidden {
            names: hidden,
            node,
        }
    }

    /// The names stand for what they stood for again.
    pub(super) fn reveal(&mut self, hidden: Hidden<'t>) {
        let node = hidden.node;
        let is_guard = matches!(node.kind(), TYPE_STATEMENT | RANK_STATEMENT);
        // What stands last in a guarded block stands behind its last statement.
        let next = node.next_sibling().filter(|_| is_guard);
        let end = next.map_or(node.end_byte(), |next| next.start_byte() + 1);
        let range = node.start_byte()..end;
        let directives = self.unit.directives.iter().enumerate();
        let inside = directives.filter(|(_, one)| range.contains(&one.at));
        let inside: Vec<DirectiveId> = inside
            .map(|(number, _)| DirectiveId(u32::try_from(number).unwrap_or(u32::MAX)))
            .collect();
        self.resolve(&inside);
        self.symbols.table.restore(hidden.names);
    }

    /// A construct kept as written around statements.
    pub(super) fn guarded(
        &mut self,
        node: Node<'t>,
        evaluated: Vec<Expr>,
        parts: Vec<Guarded>,
    ) -> Stmt {
        let end = named(node).into_iter().rfind(|part| is_end(*part));
        let end = end.map_or(node.end_byte()..node.end_byte(), |end| end.byte_range());
        let kind = match parts.is_empty() {
            true => StmtKind::Opaque,
            false => StmtKind::Guarded {
                evaluated,
                parts,
                selects: matches!(node.kind(), SELECT_TYPE | SELECT_RANK),
                end,
            },
        };
        self.close(node.byte_range(), kind)
    }

    // ---- CRITICAL and CHANGE TEAM ----

    /// The statements inside are those of one image; what its header names is not followed.
    pub(super) fn image_construct(&mut self, node: Node<'t>) -> Stmt {
        self.open(node, false);
        let head = node.start_position().row;
        let (header, rest): (Vec<_>, Vec<_>) = without_name(node)
            .into_iter()
            .partition(|part| part.start_position().row == head);
        header.into_iter().for_each(|part| self.untrack(part));
        let end = rest.iter().position(|part| is_end(*part));
        let (body, end) = rest.split_at(end.unwrap_or(rest.len()));
        let stop = end.first().map_or(node.end_byte(), Node::start_byte);
        let start = body.first().map_or(stop, Node::start_byte);
        let part = Guarded {
            header: node.start_byte()..self.line_start(start),
            named: Vec::new(),
            renamed: Vec::new(),
            born: Vec::new(),
            kept: Vec::new(),
            body: self.block(body, stop),
        };
        self.guarded(node, Vec::new(), vec![part])
    }

    // ---- ASSOCIATE ----

    pub(super) fn associate(&mut self, node: Node<'t>) -> Stmt {
        self.open(node, false);
        let parts: Vec<_> = without_name(node);
        let (list, rest) = match parts.split_first() {
            Some((list, rest)) if list.kind() == ASSOCIATION_LIST => (*list, rest),
            _ => {
                self.leave("its ASSOCIATE construct is not understood");
                return self.close(node.byte_range(), StmtKind::Opaque);
            }
        };
        let mut evaluated = Vec::new();
        let mut inside = Vec::new();
        for association in named(list) {
            let name = association.child_by_field_name("name");
            let selector = association.child_by_field_name("selector");
            if let (Some(name), Some(selector)) = (name, selector) {
                let (value, symbol) = self.association(self.text_of(name), selector);
                let is_computed = value.as_ref().is_some_and(is_computed);
                let number = evaluated.len();
                evaluated.extend(value);
                inside.push((name, symbol, (is_computed, number)));
            }
        }
        let names: Vec<_> = inside.iter().map(|(name, ..)| *name).collect();
        let aliases = self.aliases.clone();
        let hidden = self.hide(&names, node);
        let (mut values, mut others) = (Vec::new(), Vec::new());
        for (name, (original, symbol), (is_computed, number)) in inside {
            match (&original, is_computed) {
                (Some(_), _) => {}
                (None, true) => values.push(name),
                (None, false) => others.push((name, number)),
            }
            self.symbols.table.insert(
                self.text_of(name).to_ascii_uppercase().into(),
                symbol.into(),
            );
            if let Some(original) = original {
                *self.aliases.entry(original).or_default() += 1;
            }
        }
        let stop = rest
            .iter()
            .find(|part| is_end(**part))
            .map_or(node.end_byte(), Node::start_byte);
        let body: Vec<_> = rest.iter().copied().filter(|part| !is_end(*part)).collect();
        let mut statements = self.block(&body, stop);
        let others = others.into_iter();
        let renamed = others.flat_map(|(name, number)| {
            let object = self.meant_by(&[name]);
            object.into_iter().map(move |object| (object, number))
        });
        let renamed: Vec<_> = renamed.collect();
        let named = renamed.iter().map(|(object, _)| *object).collect();
        let values = self.meant_by(&values);
        self.reveal(hidden);
        self.aliases = aliases;
        self.declare_values(&values, &mut statements);
        let part = Guarded {
            header: node.start_byte()..self.header_end(list),
            named,
            renamed,
            born: Vec::new(),
            kept: Vec::new(),
            body: statements,
        };
        self.guarded(node, evaluated, vec![part])
    }

    /// The variables that names stand for now, those that the text has used.
    pub(super) fn meant_by(&self, names: &[Node<'t>]) -> Vec<ObjectId> {
        let objects = names
            .iter()
            .filter_map(|name| self.symbols.get(self.text_of(*name))?.object);
        objects.collect()
    }

    /// Names of numbers that are computed: local scalars with values where the block begins.
    fn declare_values(&mut self, values: &[ObjectId], block: &mut Stmt) {
        let alone = values.iter().filter(|object| self.is_name_alone(**object));
        let alone: Vec<ObjectId> = alone.copied().collect();
        self.declare_in_block(&alone, block);
        for object in alone {
            self.unit.objects[object.index()].initialised = true;
        }
    }

    /// What is evaluated at `NAME => selector`, and what the name stands for: the variable whose name
    /// must not be hidden then, and the symbol.
    fn association(
        &mut self,
        name: &str,
        selector: Node<'t>,
    ) -> (Option<Expr>, (Option<String>, Symbol)) {
        let span = selector.byte_range();
        let value = self.expr(selector);
        let is_value = matches!(
            value.kind,
            ExprKind::Call { .. } | ExprKind::Binary(..) | ExprKind::Constant(_)
        );
        let attributes = Attributes {
            polymorphic: is_designator(&value) && self.is_class(&value),
            ..sought()
        };
        let unknown = Symbol {
            span,
            ty: Some(value.ty.element().clone()),
            dims: dims_of(&type_under(name, &value)),
            attributes,
            value_elements: is_value.then(|| self.type_of_elements(selector, &value)),
            ..Symbol::default()
        };
        if selector.kind() == IDENTIFIER {
            let name = self.text_of(selector).to_ascii_uppercase();
            let known = self.symbols.get(&name).cloned();
            return match known.filter(|known| known.object.is_some()) {
                Some(known) => (None, (Some(name), known)),
                None => (Some(self.place_of_single(value)), (None, unknown)),
            };
        }
        (Some(self.place_of_single(value)), (None, unknown))
    }

    /// Type of a value, or of the elements of an array. Bounds are numbers, however many they are.
    fn type_of_elements(&self, node: Node<'t>, value: &Expr) -> Type {
        let callee = named(node).first().map(|callee| self.text_of(*callee));
        let callee = callee.filter(|_| node.kind() == CALL_EXPRESSION);
        let asks = |name: &&str| self.symbols.meaning(name, true) == Meaning::Intrinsic;
        let gives = callee
            .filter(asks)
            .and_then(|name| intrinsics::function(&name.to_ascii_uppercase()));
        match (&value.ty, gives) {
            (Type::Unknown, Some(Gives::Inquiry(scalar))) => Type::Scalar(scalar),
            (ty, _) => ty.element().clone(),
        }
    }

    /// A datum that may get a value by another name.
    pub(super) fn given_by_other_name(&mut self, datum: Expr) -> Expr {
        let (span, passed) = (datum.span.clone(), Type::pointer(datum.ty.clone()));
        self.escape_root(&datum);
        let argument = ExprKind::AddressOf(Box::new(datum));
        let argument = self.make(span.clone(), passed, argument);
        self.call_of_key(span, key::gives(), vec![argument])
    }

    /// What a procedure that nobody knows does with all that it may find by itself.
    pub(super) fn unseen(&mut self, span: Span) -> Expr {
        self.call_of_key(span, key::unknown("=>"), Vec::new())
    }

    fn call_of_key(&mut self, span: Span, key: String, arguments: Vec<Expr>) -> Expr {
        let ty = Type::function(Type::Void);
        let callee = Box::new(self.make(span.clone(), ty, ExprKind::Function(key)));
        self.make(span, Type::Void, ExprKind::Call { callee, arguments })
    }

    // ---- SELECT TYPE and SELECT RANK ----

    /// The name of the selector has another type, or rank, in each block.
    pub(super) fn select_guarded(&mut self, node: Node<'t>) -> Stmt {
        self.open(node, false);
        let parts: Vec<_> = without_name(node);
        let Some(selector) = parts.iter().find(|part| part.kind() == SELECTOR) else {
            self.leave("its SELECT construct is not understood");
            return self.close(node.byte_range(), StmtKind::Opaque);
        };
        let is_class = self.selects_class(*selector);
        let is_single = self.selects_one(*selector);
        let (selected, evaluated) = self.selected(*selector);
        let mut header = node.start_byte();
        let mut guarded = Vec::new();
        let guards = parts
            .iter()
            .filter(|part| matches!(part.kind(), TYPE_STATEMENT | RANK_STATEMENT));
        for guard in guards {
            let inside = guard_body(*guard);
            let stop = guard.end_byte();
            let start = inside.first().map_or(stop, Node::start_byte);
            let names: Vec<_> = selected.iter().map(|(name, _)| *name).collect();
            let hidden = self.hide(&names, *guard);
            let ty = guard.child_by_field_name("type");
            let of_class = is_single.then(|| self.selected_type(ty)).flatten();
            let record = ty.and_then(|ty| self.symbols.get(self.text_of(ty))?.record);
            if let Some((name, around)) = &selected {
                // CLASS IS, CLASS DEFAULT
                let text = self.text_of(*guard).as_bytes();
                let admits_extensions = text
                    .get(..5)
                    .is_some_and(|word| word.eq_ignore_ascii_case(b"class"));
                let of_rest = admits_extensions && ty.is_none();
                let of_rest = of_rest.then(|| element_of(around));
                let of_rest = of_rest.filter(|ty| matches!(ty, Type::Record(_)));
                let rank = self.selected_rank(*guard).filter(|_| !is_class);
                let symbol = self.symbols.entry(self.text_of(*name), &name.byte_range());
                symbol.attributes = sought();
                (symbol.ty, symbol.dims) = match rank {
                    Some(rank) => (Some(element_of(around)), open_dims(rank)),
                    None => (
                        record
                            .map(Type::Record)
                            .or(of_class)
                            .or(of_rest)
                            .or(Some(Type::Unknown)),
                        dims_of(around),
                    ),
                };
                let is_record = matches!(symbol.ty, Some(Type::Record(_)));
                symbol.attributes.polymorphic = is_record && admits_extensions;
                let known = match rank {
                    Some(_) => !matches!(element_of(around), Type::Unknown | Type::Void),
                    None => guard.kind() == TYPE_STATEMENT && *around != Type::Unknown,
                };
                symbol.unknown = !known;
            }
            let body = self.block(&inside, stop);
            let named = self.meant_by(&names);
            self.reveal(hidden);
            let end = match inside.is_empty() {
                true => guard.end_byte(),
                false => self.line_start(start),
            };
            guarded.push(Guarded {
                header: header..end,
                named,
                renamed: Vec::new(),
                born: Vec::new(),
                kept: Vec::new(),
                body,
            });
            header = guard.end_byte();
        }
        self.guarded(node, evaluated, guarded)
    }

    /// What is selected is of any type that extends the declared one.
    fn selects_class(&self, selector: Node<'t>) -> bool {
        let parts = match named(selector)[..] {
            [association] if association.kind() == POINTER_ASSIGNMENT => named(association),
            _ => named(selector),
        };
        let symbol = parts
            .last()
            .and_then(|name| self.symbols.get(self.text_of(*name)));
        symbol.is_some_and(|symbol| symbol.attributes.polymorphic)
    }

    /// What is selected is one datum of any type: CLASS(*).
    fn selects_one(&self, selector: Node<'t>) -> bool {
        let [name] = named(selector)[..] else {
            return false;
        };
        let symbol = self.symbols.get(self.text_of(name));
        let is_one = |symbol: &Symbol| {
            let of_any_type = matches!(symbol.ty, None | Some(Type::Unknown));
            of_any_type
                && symbol.attributes.polymorphic
                && symbol.dims.is_none()
                && !symbol.attributes.assumed_rank
        };
        name.kind() == IDENTIFIER && symbol.is_some_and(is_one)
    }

    /// `TYPE IS (REAL(8))`: an intrinsic type whose values are numbers or truths.
    fn selected_type(&self, ty: Option<Node<'t>>) -> Option<Type> {
        let ty = self.intrinsic_type(ty.filter(|ty| ty.kind() == INTRINSIC_TYPE)?);
        (ty != Type::Scalar(Scalar::Character)).then_some(ty)
    }

    /// `RANK (n)`: n.
    fn selected_rank(&self, guard: Node<'t>) -> Option<usize> {
        let rank = named(guard)
            .into_iter()
            .find(|part| part.kind() == CASE_VALUES)
            .filter(|_| guard.kind() == RANK_STATEMENT)?;
        self.text_of(rank).parse().ok()
    }

    /// The name that the selector has in the blocks with its type around them, and what is evaluated.
    fn selected(&mut self, selector: Node<'t>) -> (Option<(Node<'t>, Type)>, Vec<Expr>) {
        let inner = named(selector);
        match inner.as_slice() {
            [name] if name.kind() == IDENTIFIER => {
                let around = match self.symbols.type_of(self.text_of(*name)) {
                    // CLASS(*)
                    Type::Unknown => Type::Void,
                    known => known,
                };
                (Some((*name, around)), Vec::new())
            }
            [association] if association.kind() == POINTER_ASSIGNMENT => {
                let parts = named(*association);
                let [name, value_node] = parts[..] else {
                    return (None, Vec::new());
                };
                let value = self.expr(value_node);
                let selected = Some((name, type_under(self.text_of(name), &value)));
                (selected, vec![self.place_of_single(value)])
            }
            _ => (None, Vec::new()),
        }
    }

    /// Offset behind the line in which a node ends.
    fn header_end(&self, node: Node<'t>) -> usize {
        let at = node.end_byte();
        self.text[at..]
            .find('\n')
            .map_or(self.text.len(), |end| at + end)
    }
}

/// Parts of a construct but for its name.
pub(super) fn without_name(node: Node<'_>) -> Vec<Node<'_>> {
    named(node)
        .into_iter()
        .filter(|part| part.kind() != BLOCK_LABEL_START)
        .collect()
}

/// Statements behind the guard of a block.
fn guard_body(guard: Node<'_>) -> Vec<Node<'_>> {
    let head = guard.start_position().row;
    named(guard)
        .into_iter()
        .filter(|part| part.start_position().row > head && part.kind() != BLOCK_LABEL)
        .collect()
}

/// Parts of a construct that repeat its name: ELSE, CASE, END and their like.
fn is_repetition(part: Node<'_>) -> bool {
    let kind = part.kind();
    kind.starts_with("end_")
        || matches!(
            kind,
            ELSE_CLAUSE | ELSEIF_CLAUSE | CASE_STATEMENT | TYPE_STATEMENT | RANK_STATEMENT
        )
}

pub(super) fn is_end(part: Node<'_>) -> bool {
    matches!(
        part.kind(),
        END_BLOCK | END_ASSOCIATE | END_SELECT | END_COARRAY_CRITICAL | END_COARRAY_TEAM
    )
}

/// A declaration whose names are known from its text.
pub(super) fn is_followed(node: Node<'_>) -> bool {
    matches!(
        node.kind(),
        VARIABLE_DECLARATION
            | VARIABLE_MODIFICATION
            | PARAMETER_STATEMENT
            | DERIVED_TYPE_DEFINITION
            | IMPORT_STATEMENT
            | USE_STATEMENT
            | SAVE_STATEMENT
            | DATA_STATEMENT
            | ENUM
            | INTERFACE
    )
}

/// Of an array each element, else the datum itself.
fn element_of(ty: &Type) -> Type {
    match ty {
        Type::Array { element, .. } => (**element).clone(),
        other => other.clone(),
    }
}

/// Dimensions whose bounds come with the array.
fn open_dims(rank: usize) -> Option<Shape> {
    let open = Dim {
        lower: None,
        extent: None,
    };
    (rank > 0).then(|| vec![open; rank].into())
}

/// Nothing else has the value: a function of the program may give a pointer.
fn is_computed(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Binary(..) | ExprKind::Unary(..) | ExprKind::Constant(_) => true,
        ExprKind::Call { callee, .. } => matches!(callee.kind, ExprKind::Intrinsic(_)),
        _ => false,
    }
}

/// A name that leads to a part of something, wherever that is.
fn sought() -> Attributes {
    Attributes {
        sought: true,
        ..Attributes::default()
    }
}
