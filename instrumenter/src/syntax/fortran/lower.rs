//! What a tree is lowered with.

use super::default_kinds::Kinds;
use super::intrinsics::Standard;
use super::kinds::COMMENT;
use super::symbol::Signature;
use super::symbols::Symbols;
use crate::diagnostic::Diagnostic;
use crate::model::constant::is_integer;
use crate::model::{Common, DirectiveId, RecordId, Scalar, Span, StmtId, Type, Unit};
use crate::source::Prepared;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use tree_sitter::Node;

/// What the compiler's options say: sizes of the default types (`-fdefault-real-8`) and more.
#[derive(Clone, Copy, Debug, Default)]
pub struct Defaults {
    /// Kinds of types.
    pub kinds: Kinds,
    /// Local variables keep their values (`-fno-automatic`).
    pub save: bool,
    /// The standard that is asked for.
    pub standard: Standard,
    /// Information for debuggers is asked for (`-g`).
    pub debugged: bool,
    /// Arrays go to dummies of assumed shape side by side (`-frepack-arrays`).
    pub repacked: bool,
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
    pub(super) fn applies(self, ty: &Type) -> bool {
        match ty.element() {
            Type::Record(_) => self.all && self.records,
            Type::Scalar(scalar) if scalar.is_logical() => self.all || self.logicals,
            Type::Scalar(Scalar::Character) => self.all,
            ty if is_integer(ty) || *ty == Type::Scalar(Scalar::Wide) => self.all || self.integers,
            Type::Scalar(_) => self.all || self.reals,
            _ => self.all,
        }
    }
}

/// What may be changed unseen by one of its names may be so by all.
pub(super) fn share_untracked(unit: &mut Unit) {
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

/// Named children, comments left out.
pub(super) fn named(node: Node<'_>) -> Vec<Node<'_>> {
    let mut cursor = node.walk();
    node.named_children(&mut cursor)
        .filter(|child| child.kind() != COMMENT)
        .collect()
}

/// The state of the lowering: the unit so far and notes on the procedure that is being read.
pub(super) struct Lower<'t> {
    pub(super) prepared: &'t Prepared,
    /// What was parsed: the prepared text with plainer constants and names, then the probes.
    pub(super) text: &'t str,
    pub(super) defaults: Defaults,
    pub(super) unit: Unit,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Nodes of the expressions of each directive.
    pub(super) expressions: Vec<Vec<Option<Node<'t>>>>,
    /// Lines that were not understood; they are blank in `text`.
    pub(super) blanked: Vec<Span>,
    /// DATA statements that were taken out of the text.
    pub(super) moved: Vec<Moved<Option<Node<'t>>>>,
    /// Those of them in the executable part at hand that are not written yet.
    pub(super) to_write: VecDeque<Span>,
    /// Interface blocks and types: what directives say there is of dummies that nobody here has, and of components.
    pub(super) set_apart: Vec<Span>,
    /// Names of the modules so far.
    pub(super) modules: BTreeMap<String, Arc<Symbols>>,
    /// Interface blocks before a main program without a heading.
    pub(super) interfaces: Vec<Node<'t>>,
    /// Statement functions of the procedure: their dummies in upper case, and what they compute.
    pub(super) statement_functions: BTreeMap<String, (Vec<String>, Node<'t>)>,
    /// Interface bodies of procedures that stand in a submodule, by key.
    pub(super) separate: BTreeMap<String, Node<'t>>,
    /// What is known of procedures, by key.
    pub(super) signatures: BTreeMap<String, Signature>,
    /// What is bound to each record type of the unit, by name.
    pub(super) bound: Vec<BTreeMap<String, Binding>>,
    /// `PROCEDURE (F), POINTER :: P` as a component: F, as long as its interface has not been read.
    pub(super) likes: BTreeMap<(RecordId, String), String>,
    /// Interfaces of components that are procedure pointers.
    pub(super) pointer_interfaces: BTreeMap<(RecordId, String), Signature>,
    /// Components of each of them in the order of a constructor, those of the type that it extends first, and whether they
    /// are pointers.
    pub(super) components: Vec<Vec<(String, bool)>>,
    /// Their parameters (LEN and KIND).
    pub(super) type_parameters: BTreeSet<(RecordId, String)>,
    /// The type that each of them extends.
    pub(super) parents: Vec<Option<RecordId>>,
    pub(super) symbols: Symbols,
    /// Generic names of the unit and names of their specific procedures, until these are declared.
    pub(super) generics: Vec<(String, String)>,
    pub(super) common_places: BTreeMap<String, Common>,
    /// Members of COMMON blocks as the procedures so far have declared them: offset, bytes, an array.
    pub(super) layouts: BTreeMap<String, BTreeSet<(u64, u64, bool)>>,
    /// COMMON blocks each of which is one object, whatever names its parts have.
    pub(super) by_memory: BTreeSet<String>,
    pub(super) constructs: u32,
    /// What contains the procedure.
    pub(super) container: Container,
    /// The specification part of a module is read: its variables live as long as the program.
    pub(super) module_scope: bool,
    /// Why the names of what contains the procedure are not known for certain.
    pub(super) damage: Option<String>,
    /// The body of the procedure.
    pub(super) block: Option<StmtId>,
    pub(super) leave: Option<String>,
    pub(super) no_copy: Option<String>,
    /// Procedure pointers of its surroundings that the procedure names as variables.
    pub(super) pointers_around: Vec<String>,
    pub(super) labels: Vec<Span>,
    /// Labels that some statement jumps to.
    pub(super) targets: BTreeSet<u32>,
    /// Constructs around the statement at hand.
    pub(super) open: Vec<OpenConstruct>,
    /// Variables that ASSOCIATE constructs around give another name to, and how many do.
    pub(super) aliases: BTreeMap<String, u32>,
    /// Directives whose names are known already.
    pub(super) resolved: BTreeSet<DirectiveId>,
    /// Directives of the procedure that are not bound yet.
    pub(super) waiting: VecDeque<DirectiveId>,
}

/// What a procedure stands in.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Container {
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
    pub(super) fn file_name(&self) -> String {
        let name = match self {
            Self::Module(name) | Self::Unit(name) => name.clone(),
            Self::Submodule { name, .. } => name.replace('.', "@"),
            Self::File => String::new(),
        };
        name.to_ascii_lowercase()
    }
}

/// Notes on a program unit that waits while one inside it is read.
pub(super) struct Outer {
    pub(super) symbols: Symbols,
    pub(super) generics: Vec<(String, String)>,
    pub(super) common_places: BTreeMap<String, Common>,
    pub(super) container: Container,
    pub(super) module_scope: bool,
    pub(super) damage: Option<String>,
    pub(super) block: Option<StmtId>,
    pub(super) leave: Option<String>,
    pub(super) no_copy: Option<String>,
    pub(super) pointers_around: Vec<String>,
    pub(super) labels: Vec<Span>,
    pub(super) targets: BTreeSet<u32>,
    pub(super) open: Vec<OpenConstruct>,
    pub(super) waiting: VecDeque<DirectiveId>,
}

/// What is bound to a derived type by a name.
#[derive(Clone, Debug)]
pub(super) enum Binding {
    /// The procedure with this key.
    Procedure { key: String, passed: Passed },
    /// DEFERRED: only extensions have one.
    Deferred,
    /// Other bindings.
    Generic(Vec<String>),
    /// A procedure pointer.
    Unknown,
}

/// A construct whose statements are being read.
pub(super) struct OpenConstruct {
    pub(super) id: StmtId,
    pub(super) name: Option<Span>,
    /// DO in all its forms: what EXIT and CYCLE without a name are about.
    pub(super) is_loop: bool,
    /// Some EXIT leaves it.
    pub(super) is_exited: bool,
}

/// How the object of a call goes along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Passed {
    /// As the first argument.
    First,
    /// As the dummy of this name.
    As(String),
    /// NOPASS.
    Not,
}

/// A DATA statement that was taken out.
#[derive(Clone)]
pub(super) struct Moved<T> {
    /// Where it stood, without its label.
    pub(super) span: Span,
    /// What is read instead of it.
    pub(super) instead: T,
}
