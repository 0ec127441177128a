//! Fortran to the model: tree-sitter-fortran's tree of the prepared text, read with a symbol table
//! (design.md decision 3, spec/languages.md 5).
//!
//! What cannot be followed leaves the procedure uninstrumented with a warning (an error if a
//! directive stands inside), never wrongly instrumented: modules, internal procedures, ENTRY, WHERE,
//! pointers to procedures and whatever the grammar does not parse. CHARACTER and derived-type
//! variables, pointers, ALLOCATABLE and EQUIVALENCE objects are not followed by value.

mod binding;
mod block;
mod constant;
mod declaration;
mod expression;
mod handle;
mod intrinsics;
mod kinds;
mod statement;
mod symbols;
#[cfg(test)]
mod tests;
mod text;
mod unit;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use tree_sitter::Node;

use self::kinds::COMMENT;
use self::symbols::Symbols;
use crate::diagnostic::Diagnostic;
use crate::model::{Common, DirectiveId, ExprId, Language, Scalar, Span, StmtId, Unit};
use crate::source::Prepared;

/// Sizes of the default types, as the compiler's options set them (`-fdefault-real-8`).
#[derive(Clone, Copy, Debug, Default)]
pub struct Defaults {
    /// Default INTEGER has 8 bytes.
    pub wide_integer: bool,
    /// Default REAL has 8 bytes.
    pub wide_real: bool,
    /// Local variables keep their values (`-fno-automatic`).
    pub save: bool,
}

impl Defaults {
    fn integer(self) -> Scalar {
        if self.wide_integer {
            Scalar::LongLong
        } else {
            Scalar::Int
        }
    }

    fn real(self) -> Scalar {
        if self.wide_real {
            Scalar::Double
        } else {
            Scalar::Float
        }
    }
}

/// Lowers a prepared Fortran unit. `path`: the main source file as named on the command line.
///
/// Never fails: what is damaged is missing from the unit or marked, and a diagnostic names it.
#[must_use]
pub fn lower(prepared: &Prepared, path: &str, defaults: Defaults) -> (Unit, Vec<Diagnostic>) {
    let mut unit = empty_unit(path);
    let mut diagnostics = Vec::new();
    binding::read_directives(prepared, &mut unit, &mut diagnostics);
    let (text, probes) = text::with_probes(&text::parsable(prepared), &unit);
    let Some(tree) = text::parse(&text) else {
        return (unit, diagnostics);
    };
    let expressions = text::probe_nodes(&tree, &probes);
    let mut lower = Lower {
        prepared,
        text: &text,
        defaults,
        unit,
        diagnostics,
        expressions,
        symbols: Symbols::default(),
        common_places: BTreeMap::new(),
        layouts: BTreeMap::new(),
        constructs: 0,
        block: None,
        leave: None,
        no_copy: None,
        labels: Vec::new(),
        targets: BTreeSet::new(),
        waiting: VecDeque::new(),
    };
    let mut damaged = false;
    for node in named(tree.root_node()) {
        if node.start_byte() >= prepared.text.len() {
            break;
        }
        if damaged && unit::is_headless(node) {
            let reason = "what stands before it cannot be read as Fortran";
            lower.left_piece(node, reason);
        } else {
            lower.top_level(node);
            damaged = node.has_error();
        }
    }
    (lower.unit, lower.diagnostics)
}

/// Whether the grammar reads all of a prepared Fortran text.
#[must_use]
pub fn is_readable(prepared: &Prepared) -> bool {
    text::parse(&text::parsable(prepared)).is_some_and(|tree| !tree.root_node().has_error())
}

fn empty_unit(path: &str) -> Unit {
    Unit {
        language: Language::Fortran,
        path: path.to_owned(),
        objects: Vec::new(),
        records: Vec::new(),
        procedures: Vec::new(),
        directives: Vec::new(),
        unseen_blocks: BTreeSet::new(),
        expressions: 0,
        statements: 0,
    }
}

/// Named children, comments left out.
fn named(node: Node<'_>) -> Vec<Node<'_>> {
    let mut cursor = node.walk();
    node.named_children(&mut cursor)
        .filter(|child| child.kind() != COMMENT)
        .collect()
}

/// The state of the lowering: the unit so far and notes on the procedure that is being read.
struct Lower<'t> {
    prepared: &'t Prepared,
    /// What was parsed: the prepared text with plainer constants and names, then the probes.
    text: &'t str,
    defaults: Defaults,
    unit: Unit,
    diagnostics: Vec<Diagnostic>,
    /// Nodes of the expressions of each directive.
    expressions: Vec<Vec<Option<Node<'t>>>>,
    symbols: Symbols,
    common_places: BTreeMap<String, Common>,
    /// Members of COMMON blocks as the procedures so far have declared them: offset, bytes, an array.
    layouts: BTreeMap<String, BTreeSet<(u64, u64, bool)>>,
    constructs: u32,
    /// The body of the procedure.
    block: Option<StmtId>,
    leave: Option<String>,
    no_copy: Option<String>,
    labels: Vec<Span>,
    /// Labels that some statement jumps to.
    targets: BTreeSet<u32>,
    /// Directives of the procedure that are not bound yet.
    waiting: VecDeque<DirectiveId>,
}

impl<'t> Lower<'t> {
    /// What the user wrote at a node, in free form; the text of a probe for what stands behind.
    fn text_of(&self, node: Node<'_>) -> &'t str {
        let text = self.prepared.text.get(node.byte_range());
        text.unwrap_or_else(|| &self.text[node.byte_range()])
    }

    fn expr_id(&mut self) -> ExprId {
        self.unit.expressions += 1;
        ExprId(self.unit.expressions - 1)
    }

    fn stmt_id(&mut self) -> StmtId {
        self.unit.statements += 1;
        StmtId(self.unit.statements - 1)
    }

    fn next_construct(&mut self) -> u32 {
        self.constructs += 1;
        self.constructs
    }

    /// The procedure stays as it is; the first reason counts.
    fn leave(&mut self, reason: &str) {
        self.leave.get_or_insert_with(|| reason.to_owned());
    }

    fn no_copy(&mut self, reason: &str) {
        self.no_copy.get_or_insert_with(|| reason.to_owned());
    }

    fn line_start(&self, offset: usize) -> usize {
        self.text[..offset].rfind('\n').map_or(0, |end| end + 1)
    }
}
