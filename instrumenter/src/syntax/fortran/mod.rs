//! Fortran to the model: tree-sitter-fortran's tree of the prepared text, read with a symbol table
//! (design.md decision 3, spec/languages.md 5).
//!
//! What cannot be followed leaves the procedure uninstrumented with a warning (an error if a
//! directive stands inside), never wrongly instrumented: enumerations in a BLOCK and whatever the
//! grammar does not parse. A COMMON block whose bytes have several names is one object; of
//! what pointers and descriptors lead to, the address is asked at every access.

mod argument;
mod association;
mod binding;
mod block;
mod call;
mod component;
mod constant;
mod construct;
mod data;
mod dec_structures;
mod declaration;
mod entry;
mod expression;
mod forall_mask;
mod handle;
mod heading;
mod heap;
mod hidden;
mod intrinsic_modules;
pub(crate) mod intrinsics;
mod kinds;
mod masked;
mod memory;
mod module;
mod moved_data;
mod operation;
mod operator;
mod parentheses;
mod plain_lines;
mod record;
mod repair;
mod statement;
mod statement_function;
mod storage;
mod subscript;
mod symbols;
mod table;
#[cfg(test)]
mod tests;
mod text;
mod types;
mod unit;
mod variable;

use std::sync::Arc;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use tree_sitter::Node;

pub use self::intrinsics::Standard;
use self::kinds::{COMMENT, INTERFACE};
use self::moved_data::Moved;
use self::symbols::{Signature, Symbols};
use crate::diagnostic::Diagnostic;
use crate::model::constant::is_integer;
use crate::model::{
    Common, DirectiveId, ExprId, Language, Object, Procedures, RecordId, Scalar, Span, StmtId,
    Storage, Type, Unit,
};
use crate::source::Prepared;

/// What the compiler's options say: sizes of the default types (`-fdefault-real-8`) and more.
#[derive(Clone, Copy, Debug, Default)]
pub struct Defaults {
    /// Default INTEGER has 8 bytes.
    pub wide_integer: bool,
    /// Default REAL has 8 bytes.
    pub wide_real: bool,
    /// DOUBLE PRECISION has 16 bytes.
    pub wide_double: bool,
    /// Local variables keep their values (`-fno-automatic`).
    pub save: bool,
    /// The standard that is asked for.
    pub standard: Standard,
    /// Information for debuggers is asked for (`-g`).
    pub debugged: bool,
    /// Coarrays are those of a library (`-fcoarray=lib`).
    pub coarray_library: bool,
    /// Local variables that are zero at birth: programs rely on it.
    pub zeroed: Zeroed,
}

/// Local variables that options make zero. Other values, like those of `-finit-real=nan`, are for finding what has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one for each option")]
pub struct Zeroed {
    /// All (`-finit-local-zero`), whatever the others say.
    pub all: bool,
    /// INTEGER (`-finit-integer=0`).
    pub integers: bool,
    /// REAL and COMPLEX (`-finit-real=zero`).
    pub reals: bool,
    /// LOGICAL (`-finit-logical=false`).
    pub logicals: bool,
    /// Components, too (`-finit-derived`).
    pub records: bool,
}

impl Zeroed {
    /// Variables of this type are zero.
    fn applies(self, ty: &Type) -> bool {
        match ty.element() {
            Type::Record(_) => self.all && self.records,
            Type::Scalar(scalar) if scalar.is_logical() => self.all || self.logicals,
            Type::Scalar(Scalar::Character) => self.all,
            ty if is_integer(ty) => self.all || self.integers,
            Type::Scalar(_) => self.all || self.reals,
            _ => self.all,
        }
    }
}

/// Marks of [`Defaults::kinds`].
const WIDE: [char; 3] = ['i', 'r', 'd'];

impl Defaults {
    /// The default kinds in short: a letter for each that is not the compiler's own, else `-`.
    #[must_use]
    pub fn kinds(self) -> String {
        let wide = [self.wide_integer, self.wide_real, self.wide_double];
        let mark = |(wide, mark)| if wide { mark } else { '-' };
        wide.into_iter().zip(WIDE).map(mark).collect()
    }

    /// The same with other default kinds.
    fn with_kinds(self, kinds: &str) -> Self {
        let [wide_integer, wide_real, wide_double] = WIDE.map(|mark| kinds.contains(mark));
        Self {
            wide_integer,
            wide_real,
            wide_double,
            ..self
        }
    }

    fn integer(self) -> Scalar {
        if self.wide_integer {
            Scalar::LongLong
        } else {
            Scalar::Int
        }
    }

    fn logical(self) -> Scalar {
        // It is as wide as an integer.
        match self.wide_integer {
            true => Scalar::LongLogical,
            false => Scalar::Logical,
        }
    }

    fn double(self) -> Scalar {
        match self.wide_double {
            true => Scalar::Quad,
            false => Scalar::Double,
        }
    }

    fn double_complex(self) -> Scalar {
        match self.wide_double {
            true => Scalar::QuadComplex,
            false => Scalar::DoubleComplex,
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
    let (unit, diagnostics) = lower_with(prepared, path, defaults, BTreeSet::new());
    let divided = divided_blocks(&unit);
    match divided.is_empty() {
        true => (unit, diagnostics),
        false => lower_with(prepared, path, defaults, divided),
    }
}

/// COMMON blocks of which some bytes have several names. None with a distributed array: of that more is known than its bytes.
fn divided_blocks(unit: &Unit) -> BTreeSet<String> {
    let mut blocks = unit.unseen_blocks.clone();
    let distributed =
        |object: &&Object| object.storage == Storage::Common && !object.mapping.is_empty();
    for object in unit.objects.iter().filter(distributed) {
        match &object.common {
            Some(common) => drop(blocks.remove(&common.block)),
            None => blocks.clear(),
        }
    }
    blocks
}

/// The same where each of the COMMON blocks `by_memory` is one object.
fn lower_with(
    prepared: &Prepared,
    path: &str,
    defaults: Defaults,
    by_memory: BTreeSet<String>,
) -> (Unit, Vec<Diagnostic>) {
    let mut unit = empty_unit(path);
    let mut diagnostics = Vec::new();
    binding::read_directives(prepared, &mut unit, &mut diagnostics);
    let (text, probes) = text::with_probes(text::parsable(prepared), &unit);
    let Some(parsed) = repair::parse(text, prepared.text.len()) else {
        return (unit, diagnostics);
    };
    let (text, tree, behind) = (parsed.text, parsed.tree, parsed.behind);
    let moved = moved_data::nodes(&behind, &parsed.moved);
    unit.debugged = defaults.debugged;
    unit.wide_texts = text::may_have_wide_texts(&text);
    unit.own_loc = text::has_word(&text, "LOC");
    let expressions = text::probe_nodes(&behind, &probes);
    let mut lower = Lower {
        prepared,
        text: &text,
        defaults,
        unit,
        diagnostics,
        expressions,
        blanked: parsed.blanked,
        moved,
        to_write: VecDeque::new(),
        set_apart: Vec::new(),
        modules: intrinsic_modules::all(),
        interfaces: Vec::new(),
        statement_functions: BTreeMap::new(),
        separate: BTreeMap::new(),
        signatures: BTreeMap::new(),
        bound: Vec::new(),
        likes: BTreeMap::new(),
        pointer_interfaces: BTreeMap::new(),
        parents: Vec::new(),
        components: Vec::new(),
        type_parameters: BTreeSet::new(),
        deferred_texts: BTreeSet::new(),
        symbols: Symbols::default(),
        generics: Vec::new(),
        common_places: BTreeMap::new(),
        layouts: BTreeMap::new(),
        by_memory,
        constructs: 0,
        container: Container::File,
        module_scope: false,
        damage: None,
        block: None,
        leave: None,
        no_copy: None,
        labels: Vec::new(),
        targets: BTreeSet::new(),
        open: Vec::new(),
        aliases: BTreeMap::new(),
        resolved: BTreeSet::new(),
        waiting: VecDeque::new(),
    };
    let (mut damaged, mut before) = (false, 0);
    for node in named(tree.root_node()) {
        let lost = lower.blanked_in(&(before..node.start_byte()));
        damaged |= lost.is_some();
        before = node.end_byte();
        if damaged && unit::is_headless(node) {
            let reason = "what stands before it cannot be read as Fortran";
            lower.left_piece(node.byte_range(), reason);
        } else {
            if let Some(line) = lost {
                let reason = "it cannot be read as Fortran";
                lower.report_left_part(line, reason, false);
            }
            // What is no beginning of a main program is left before anything else.
            if !lower.interfaces.is_empty() && !unit::is_headless(node) && node.kind() != INTERFACE
            {
                for alone in std::mem::take(&mut lower.interfaces) {
                    lower.left_piece(alone.byte_range(), "it is in no program unit");
                }
            }
            lower.top_level(node);
            let is_whole = node.kind() == INTERFACE || unit::is_ended(node);
            damaged = node.has_error() || !is_whole;
        }
    }
    if let Some(line) = lower.blanked_in(&(before..prepared.text.len())) {
        let rest = line.start..prepared.text.len();
        lower.left_piece(rest, "it cannot be read as Fortran");
    }
    lower.extend_mismeasured();
    share_untracked(&mut lower.unit);
    heap::share_heaps(&mut lower.unit);
    (lower.unit, lower.diagnostics)
}

/// Whether the grammar reads all of a prepared Fortran text.
#[must_use]
pub fn is_readable(prepared: &Prepared) -> bool {
    let text = text::parsable(prepared);
    let tree = text::parse(&text, 0..text.len());
    tree.is_some_and(|tree| !tree.root_node().has_error())
}

/// What may be changed unseen by one of its names may be so by all.
fn share_untracked(unit: &mut Unit) {
    let names: Vec<(usize, usize)> = unit
        .objects
        .iter()
        .enumerate()
        .filter_map(|(name, object)| Some((name, object.original?.index())))
        .collect();
    for (name, original) in &names {
        unit.objects[*original].untracked |= unit.objects[*name].untracked;
    }
    for (name, original) in &names {
        unit.objects[*name].untracked |= unit.objects[*original].untracked;
    }
}

fn empty_unit(path: &str) -> Unit {
    Unit {
        language: Language::Fortran,
        path: path.to_owned(),
        objects: Vec::new(),
        records: Vec::new(),
        procedures: Procedures::default(),
        header_functions: BTreeSet::new(),
        watches_functions: false,
        own_prototypes: BTreeSet::new(),
        assembler: Vec::new(),
        directives: Vec::new(),
        unseen_blocks: BTreeSet::new(),
        given: BTreeSet::new(),
        left: Vec::new(),
        interfaces: Vec::new(),
        keywords: BTreeMap::new(),
        singles: BTreeSet::new(),
        own_loc: false,
        mismeasured: BTreeSet::new(),
        wide_texts: false,
        debugged: false,
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
    /// Lines that were not understood; they are blank in `text`.
    blanked: Vec<Span>,
    /// DATA statements that were taken out of the text.
    moved: Vec<Moved<Option<Node<'t>>>>,
    /// Those of them in the executable part at hand that are not written yet.
    to_write: VecDeque<Span>,
    /// Interface blocks and types: what directives say there is of dummies that nobody here has, and of components.
    set_apart: Vec<Span>,
    /// Names of the modules so far.
    modules: BTreeMap<String, Arc<Symbols>>,
    /// Interface blocks before a main program without a heading.
    interfaces: Vec<Node<'t>>,
    /// Statement functions of the procedure: their dummies in upper case, and what they compute.
    statement_functions: BTreeMap<String, (Vec<String>, Node<'t>)>,
    /// Interface bodies of procedures that stand in a submodule, by key.
    separate: BTreeMap<String, Node<'t>>,
    /// What is known of procedures, by key.
    signatures: BTreeMap<String, Signature>,
    /// What is bound to each record type of the unit, by name.
    bound: Vec<BTreeMap<String, record::Bound>>,
    /// `PROCEDURE (F), POINTER :: P` as a component: F, as long as its interface has not been read.
    likes: BTreeMap<(RecordId, String), String>,
    /// Interfaces of components that are procedure pointers.
    pointer_interfaces: BTreeMap<(RecordId, String), Signature>,
    /// Components of each of them in the order of a constructor, those of the type that it extends first, and whether they
    /// are pointers.
    components: Vec<Vec<(String, bool)>>,
    /// Their parameters (LEN and KIND).
    type_parameters: BTreeSet<(RecordId, String)>,
    /// Components that are texts of deferred length.
    deferred_texts: BTreeSet<(RecordId, String)>,
    /// The type that each of them extends.
    parents: Vec<Option<RecordId>>,
    symbols: Symbols,
    /// Generic names of the unit and names of their specific procedures, until these are declared.
    generics: Vec<(String, String)>,
    common_places: BTreeMap<String, Common>,
    /// Members of COMMON blocks as the procedures so far have declared them: offset, bytes, an array.
    layouts: BTreeMap<String, BTreeSet<(u64, u64, bool)>>,
    /// COMMON blocks each of which is one object, whatever names its parts have.
    by_memory: BTreeSet<String>,
    constructs: u32,
    /// What contains the procedure.
    container: Container,
    /// The specification part of a module is read: its variables live as long as the program.
    module_scope: bool,
    /// Why the names of what contains the procedure are not known for certain.
    damage: Option<String>,
    /// The body of the procedure.
    block: Option<StmtId>,
    leave: Option<String>,
    no_copy: Option<String>,
    labels: Vec<Span>,
    /// Labels that some statement jumps to.
    targets: BTreeSet<u32>,
    /// Constructs around the statement at hand.
    open: Vec<construct::Open>,
    /// Variables that ASSOCIATE constructs around give another name to, and how many do.
    aliases: BTreeMap<String, u32>,
    /// Directives whose names are known already.
    resolved: BTreeSet<DirectiveId>,
    /// Directives of the procedure that are not bound yet.
    waiting: VecDeque<DirectiveId>,
}

/// What a procedure stands in.
#[derive(Clone, Debug, Default, PartialEq)]
enum Container {
    /// Nothing: it is external.
    #[default]
    File,
    /// A module of this name.
    Module(String),
    /// A submodule: of this module, and known by this name.
    Submodule { ancestor: String, name: String },
    /// The procedure with this key.
    Unit(String),
}

impl Container {
    /// Name of a module for files that use it, in lower case; of a submodule with the module at its root.
    fn file_name(&self) -> String {
        let name = match self {
            Self::Module(name) | Self::Unit(name) => name.clone(),
            Self::Submodule { name, .. } => name.replace('.', "@"),
            Self::File => String::new(),
        };
        name.to_ascii_lowercase()
    }
}

/// Notes on a program unit that waits while one inside it is read.
struct Outer {
    symbols: Symbols,
    generics: Vec<(String, String)>,
    common_places: BTreeMap<String, Common>,
    container: Container,
    module_scope: bool,
    damage: Option<String>,
    block: Option<StmtId>,
    leave: Option<String>,
    no_copy: Option<String>,
    labels: Vec<Span>,
    targets: BTreeSet<u32>,
    open: Vec<construct::Open>,
    waiting: VecDeque<DirectiveId>,
}

impl<'t> Lower<'t> {
    /// Begins a program unit of which nothing is known yet.
    fn suspend(&mut self) -> Outer {
        Outer {
            symbols: std::mem::take(&mut self.symbols),
            generics: std::mem::take(&mut self.generics),
            common_places: std::mem::take(&mut self.common_places),
            container: std::mem::take(&mut self.container),
            module_scope: std::mem::take(&mut self.module_scope),
            damage: self.damage.take(),
            block: self.block.take(),
            leave: self.leave.take(),
            no_copy: self.no_copy.take(),
            labels: std::mem::take(&mut self.labels),
            targets: std::mem::take(&mut self.targets),
            open: std::mem::take(&mut self.open),
            waiting: std::mem::take(&mut self.waiting),
        }
    }

    /// Goes on with the program unit around the one that was read.
    fn resume(&mut self, outer: Outer) {
        self.symbols = outer.symbols;
        self.generics = outer.generics;
        self.common_places = outer.common_places;
        self.container = outer.container;
        self.module_scope = outer.module_scope;
        self.damage = outer.damage;
        self.block = outer.block;
        self.leave = outer.leave;
        self.no_copy = outer.no_copy;
        self.labels = outer.labels;
        self.targets = outer.targets;
        self.open = outer.open;
        self.waiting = outer.waiting;
    }

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
