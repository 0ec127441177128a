//! What the checks ask of a unit: what a name stands for, how an object is mapped, its rank, values
//! of constant expressions, the parallel loops; and how a finding is placed.

use std::ops::Range;

pub(super) use crate::diagnostic::translator::Numbers;
use crate::diagnostic::{Code, Diagnostic};
use crate::directive::{
    Array, Directive, DirectiveKind, Entity, GroupKind, Mapping, Parallel, Spelling, Text,
};
use crate::model::walk::{Child, expr_children, stmt_children};
use crate::model::{
    BoundDirective, DirectiveId, Expr, Language, Loop, Object, ObjectId, Stmt, StmtKind, Storage,
    Type, Unit, constant,
};
use crate::source::Prepared;

pub(super) struct Facts<'a> {
    pub(super) unit: &'a Unit,
    pub(super) prepared: &'a Prepared,
    /// Some directive could not be read, so that an object may lack a mapping that was written.
    pub(super) incomplete: bool,
}

/// What a directive makes an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DvmKind {
    /// A distributed or aligned array, a formal parameter for such.
    Array,
    Template,
    Processors,
    ShadowGroup,
    ReductionGroup,
    RemoteGroup,
    IndirectGroup,
    ConsistentGroup,
    ConsistentArray,
    Task,
    CopyFlag,
}

impl DvmKind {
    /// What a declaring directive makes its objects.
    pub(super) fn declared(directive: &Directive) -> Option<DvmKind> {
        Some(match &directive.kind {
            DirectiveKind::Array(array) => match array.entity {
                Entity::Array => DvmKind::Array,
                Entity::Template => DvmKind::Template,
                Entity::Processors => DvmKind::Processors,
            },
            DirectiveKind::Formal(_) | DirectiveKind::Inherit(_) => DvmKind::Array,
            DirectiveKind::Group(group) => match group.kind {
                GroupKind::Shadow => DvmKind::ShadowGroup,
                GroupKind::Reduction => DvmKind::ReductionGroup,
                GroupKind::Remote => DvmKind::RemoteGroup,
                GroupKind::Indirect => DvmKind::IndirectGroup,
                GroupKind::Consistent => DvmKind::ConsistentGroup,
            },
            // Fortran's declares the group that it makes.
            DirectiveKind::ShadowGroup(_) => DvmKind::ShadowGroup,
            DirectiveKind::Consistent(_) => DvmKind::ConsistentArray,
            DirectiveKind::Task(_) => DvmKind::Task,
            DirectiveKind::CopyFlag => DvmKind::CopyFlag,
            _ => return None,
        })
    }
}

/// A statement with a `PARALLEL` directive.
pub(super) struct StatedLoop<'a> {
    pub(super) statement: &'a Stmt,
    pub(super) bound: &'a BoundDirective,
    pub(super) parallel: &'a Parallel,
    /// The loops that follow in a row, outermost first, at most as many as the directive takes.
    pub(super) loops: Vec<&'a Loop>,
}

impl<'a> Facts<'a> {
    pub(super) fn new(unit: &'a Unit, prepared: &'a Prepared) -> Self {
        Self {
            unit,
            prepared,
            incomplete: unit.directives.len() < prepared.directives.len(),
        }
    }

    pub(super) fn is_c(&self) -> bool {
        self.unit.language == Language::C
    }

    pub(super) fn object(&self, id: ObjectId) -> &'a Object {
        &self.unit.objects[id.index()]
    }

    pub(super) fn directive(&self, id: DirectiveId) -> &'a BoundDirective {
        &self.unit.directives[id.index()]
    }

    /// The object that a name of a directive stands for.
    pub(super) fn named(&self, bound: &BoundDirective, name: &Text) -> Option<ObjectId> {
        bound.object(name)
    }

    /// Value of an expression of a directive, if constant.
    pub(super) fn value(&self, bound: &BoundDirective, text: &Text) -> Option<i64> {
        constant::value(&bound.lowered(text)?.expr)
    }

    /// The directives that describe an object.
    pub(super) fn mapping(&self, object: ObjectId) -> impl Iterator<Item = &'a BoundDirective> {
        let mapping = &self.object(object).mapping;
        mapping.iter().map(|id| self.directive(*id))
    }

    /// What its directives make an object: all of them, where they contradict each other.
    pub(super) fn kinds(&self, object: ObjectId) -> impl Iterator<Item = DvmKind> {
        self.mapping(object)
            .filter_map(|bound| DvmKind::declared(&bound.directive))
    }

    /// What the function returns leads to a distributed array, as its declaration says.
    pub(super) fn gives_distributed(&self, function: &str) -> bool {
        self.unit.gives_distributed.contains(function)
    }

    /// Some directive makes the object a distributed array or a template.
    pub(super) fn is_distributed(&self, object: ObjectId) -> bool {
        self.kinds(object)
            .any(|kind| matches!(kind, DvmKind::Array | DvmKind::Template))
    }

    /// `PARALLEL [t] ON M[t]`, M a task array: the tasks hold parallel loops of their own.
    pub(super) fn is_task_loop(&self, bound: &BoundDirective) -> bool {
        let DirectiveKind::Parallel(parallel) = &bound.directive.kind else {
            return false;
        };
        let target = parallel.target.as_ref();
        let object = target.and_then(|target| self.named(bound, &target.object.name));
        object.is_some_and(|object| self.is_task_array(object))
    }

    /// Whether an object is a task array.
    pub(super) fn is_task_array(&self, object: ObjectId) -> bool {
        self.kinds(object).any(|kind| kind == DvmKind::Task)
    }

    /// Number of dimensions of a mapped object: of its type, else as its directive says.
    pub(super) fn rank(&self, object: ObjectId) -> Option<usize> {
        let object_of = self.object(object);
        let pointed = object_of.heap.as_ref().map(|heap| heap.rank);
        pointed.or_else(|| rank_of_type(&object_of.ty)).or_else(|| {
            self.mapping(object)
                .find_map(|bound| declared_rank(&bound.directive))
        })
    }

    /// Fortran: a dummy argument `A(*)`, whose last extent nothing tells.
    pub(super) fn is_assumed_size(&self, object: ObjectId) -> bool {
        let object = self.object(object);
        let attributes = &object.attributes;
        let comes_along = attributes.assumed_shape
            || attributes.allocatable
            || attributes.pointer
            || attributes.assumed_rank;
        let is_open = matches!(&object.ty, Type::Array { dims, .. }
            if dims.last().is_some_and(|last| last.extent.is_none()));
        object.storage == Storage::Formal && !comes_along && is_open
    }

    /// Calls `visit` for every statement of the unit.
    pub(super) fn each_statement(&self, visit: &mut dyn FnMut(&'a Stmt)) {
        for procedure in &self.unit.procedures {
            if procedure.leave.is_none() {
                each_below(&procedure.body, visit);
            }
        }
    }

    /// Calls `visit` for every expression of the unit.
    pub(super) fn each_expression(&self, visit: &mut dyn FnMut(&'a Expr)) {
        self.each_statement(&mut |statement| each_expression_of(statement, visit));
    }

    /// The spelling of the directives that describe an object.
    pub(super) fn spelling(&self, object: ObjectId) -> Spelling {
        let first = self.mapping(object).next();
        first.map_or(Spelling::ClassicC, |bound| bound.directive.spelling)
    }

    /// Text of an expression.
    pub(super) fn text(&self, expr: &Expr) -> String {
        self.prepared.text[expr.span.clone()].to_owned()
    }

    /// All parallel loops.
    pub(super) fn parallel_loops(&self) -> Vec<StatedLoop<'a>> {
        let mut found = Vec::new();
        self.each_statement(&mut |statement| {
            for id in &statement.directives {
                let bound = self.directive(*id);
                if let DirectiveKind::Parallel(parallel) = &bound.directive.kind {
                    found.push(StatedLoop {
                        statement,
                        bound,
                        parallel,
                        loops: nest(statement, parallel.nest.rank()),
                    });
                }
            }
        });
        found
    }

    /// A finding at `range` of a directive's text.
    pub(super) fn finding(
        &self,
        bound: &BoundDirective,
        range: Range<usize>,
        code: &'static Code,
        title: impl Into<String>,
        numbers: &Numbers,
    ) -> Diagnostic {
        let raw = &self.prepared.directives[bound.raw];
        Diagnostic::new(code, title)
            .at(raw.place_of(range), "")
            .original(numbers.of(raw.spelling))
    }

    /// A finding at `range` of the program's text.
    pub(super) fn finding_in_text(
        &self,
        range: Range<usize>,
        code: &'static Code,
        title: impl Into<String>,
        spelling: Spelling,
        numbers: &Numbers,
    ) -> Diagnostic {
        let place = self.prepared.place(range);
        Diagnostic::new(code, title)
            .at(place, "")
            .original(numbers.of(spelling))
    }

    /// Adds where an object is declared.
    pub(super) fn because_declared(&self, found: Diagnostic, object: ObjectId) -> Diagnostic {
        let object = self.object(object);
        found.because(self.prepared.place(object.span.clone()), "declared here")
    }

    /// Adds the directive that a finding in the text depends on.
    pub(super) fn because_directive(
        &self,
        found: Diagnostic,
        bound: &BoundDirective,
        remark: &str,
    ) -> Diagnostic {
        let raw = &self.prepared.directives[bound.raw];
        found.because(raw.place_of(bound.directive.keyword.range.clone()), remark)
    }
}

/// `statement` and every statement below it.
pub(super) fn each_below<'a>(statement: &'a Stmt, visit: &mut dyn FnMut(&'a Stmt)) {
    fn down<'a>(node: Child<'a>, visit: &mut dyn FnMut(&'a Stmt)) {
        match node {
            Child::Expr(expr) if !expr.holds_statement => {}
            Child::Expr(expr) => expr_children(expr, &mut |child| down(child, visit)),
            Child::Stmt(statement) => each_below(statement, visit),
        }
    }
    visit(statement);
    stmt_children(statement, &mut |child| down(child, visit));
}

/// The expressions of a statement, without those of statements inside.
pub(super) fn each_expression_of<'a>(statement: &'a Stmt, visit: &mut dyn FnMut(&'a Expr)) {
    fn down<'a>(expr: &'a Expr, visit: &mut dyn FnMut(&'a Expr)) {
        visit(expr);
        expr_children(expr, &mut |child| {
            if let Child::Expr(child) = child {
                down(child, visit);
            }
        });
    }
    stmt_children(statement, &mut |child| {
        if let Child::Expr(expr) = child {
            down(expr, visit);
        }
    });
}

/// At most `rank` loops in a row: each body is the next loop, braces around it allowed.
fn nest(statement: &Stmt, rank: usize) -> Vec<&Loop> {
    let mut loops = Vec::new();
    let mut at = Some(statement);
    while let Some(statement) = at.filter(|_| loops.len() < rank) {
        at = match &statement.kind {
            StmtKind::Loop(found) => {
                loops.push(&**found);
                Some(&found.body)
            }
            StmtKind::Block(statements) => only(statements),
            StmtKind::Label { body, .. } => Some(body),
            _ => None,
        };
    }
    loops
}

/// The one statement that does something.
pub(super) fn only(statements: &[Stmt]) -> Option<&Stmt> {
    let mut active = statements.iter().filter(|statement| !is_nothing(statement));
    active.next().filter(|_| active.next().is_none())
}

/// Nothing, as the CONTINUE that ends a DO.
fn is_nothing(statement: &Stmt) -> bool {
    match &statement.kind {
        StmtKind::Empty => true,
        StmtKind::Label { body, .. } => is_nothing(body),
        _ => false,
    }
}

fn rank_of_type(ty: &Type) -> Option<usize> {
    match ty {
        // An array of pointers holds several distributed arrays.
        Type::Array { element, dims } => match &**element {
            Type::Pointer(_) => rank_of_type(element),
            _ => Some(dims.len()),
        },
        Type::Pointer(to) => match &**to {
            Type::Array { dims, .. } => Some(dims.len() + 1),
            _ => None,
        },
        _ => None,
    }
}

/// Rank that a declaring directive gives to its objects.
fn declared_rank(directive: &Directive) -> Option<usize> {
    match &directive.kind {
        DirectiveKind::Array(array) => array_rank(array),
        DirectiveKind::Formal(formal) => mapping_rank(&formal.mapping),
        _ => None,
    }
}

fn array_rank(array: &Array) -> Option<usize> {
    if !array.extents.is_empty() {
        return Some(array.extents.len());
    }
    mapping_rank(array.mapping.as_ref()?)
}

fn mapping_rank(mapping: &Mapping) -> Option<usize> {
    match mapping {
        Mapping::Distribute(distribution) => Some(distribution.axes.len()),
        Mapping::Align(alignment) => Some(alignment.source.len()),
        Mapping::Deferred(_) => None,
    }
}
