//! Fortran to the model: tree-sitter-fortran's tree of the prepared text, read with a symbol table
//! (design.md decision 3, spec/languages.md 5).
//!
//! What cannot be followed leaves the procedure uninstrumented with a warning (an error if a
//! directive stands inside), never wrongly instrumented: enumerations in a BLOCK and whatever the
//! grammar does not parse. A COMMON block whose bytes have several names is one object; of
//! what pointers and descriptors lead to, the address is asked at every access.

mod argument;
mod array_constant;
mod association;
mod binding;
mod block;
mod block_construct;
mod call;
mod component;
mod constant;
mod construct;
mod data;
mod dec_structures;
mod declaration;
mod declared;
mod default_kinds;
mod do_loop;
mod entry;
mod expression;
mod forall_mask;
mod generic;
mod given;
mod handle;
mod heading;
mod heap;
mod hidden;
mod input_output;
mod intrinsic_modules;
pub(crate) mod intrinsics;
mod kinds;
mod lower;
mod mask_argument;
mod masked;
mod memory;
mod misused;
mod module;
mod moved_data;
mod only_reads;
mod operation;
mod operator;
mod parentheses;
mod plain_lines;
mod record;
mod repair;
mod sizes;
mod statement;
mod statement_function;
mod storage;
mod subscript;
mod symbol;
mod symbols;
mod table;
#[cfg(test)]
mod tests;
mod text;
mod types;
mod unit;
mod uses;
mod variable;

use lower::{Container, Lower, Outer, named, share_untracked};

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use tree_sitter::Node;

pub use self::intrinsics::Standard;
use self::kinds::INTERFACE;
use self::symbols::Symbols;
use crate::diagnostic::Diagnostic;
use crate::model::{ExprId, Language, Object, Procedures, StmtId, Storage, Unit};
use crate::source::Prepared;

pub use default_kinds::Kinds;
pub use lower::{Defaults, Zeroed};

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
    // Units of C know them by their bytes.
    blocks.extend(unit.bound_blocks.keys().cloned());
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
    unit.one_thread = prepared.one_thread;
    unit.bound_blocks = bound_blocks(&prepared.text);
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
        pointers_around: Vec::new(),
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

/// Symbols of COMMON blocks that lines `BIND(C, NAME='symbol') :: /block/` give them.
fn bound_blocks(text: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for line in text.lines() {
        let has_word = |at: usize| {
            let word = line.as_bytes().get(at..at + 4);
            word.is_some_and(|word| word.eq_ignore_ascii_case(b"bind"))
        };
        if !line.contains('/') || !(0..line.len()).any(has_word) {
            continue;
        }
        let given = line.split(['\'', '"']).nth(1);
        let blocks = line.rsplit("::").next().unwrap_or(line).split('/');
        for block in blocks.skip(1).step_by(2).map(str::trim) {
            let symbol = given.map_or_else(|| block.to_ascii_lowercase(), str::to_owned);
            found.insert(block.to_ascii_uppercase(), symbol);
        }
    }
    found
}

/// Whether the grammar reads all of a prepared Fortran text.
#[must_use]
pub fn is_readable(prepared: &Prepared) -> bool {
    let text = text::parsable(prepared);
    let tree = text::parse(&text, 0..text.len());
    tree.is_some_and(|tree| !tree.root_node().has_error())
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
        computing: BTreeMap::new(),
        working: BTreeMap::new(),
        by_dummy: BTreeSet::new(),
        by_name_of_fortran: BTreeSet::new(),
        reading: BTreeSet::new(),
        acting: BTreeMap::new(),
        one_thread: false,
        pure_interfaces: BTreeSet::new(),
        own_prototypes: BTreeSet::new(),
        signatures: BTreeMap::new(),
        declared_pure: BTreeSet::new(),
        first_targets: BTreeMap::new(),
        gives_distributed: BTreeSet::new(),
        only_read: std::collections::BTreeMap::new(),
        first_values: std::collections::BTreeMap::new(),
        first_pointers: std::collections::BTreeMap::new(),
        assembler: Vec::new(),
        dropped: Vec::new(),
        directives: Vec::new(),
        bound_blocks: BTreeMap::new(),
        unseen_blocks: BTreeSet::new(),
        given: BTreeSet::new(),
        left: Vec::new(),
        interfaces: Vec::new(),
        keywords: BTreeMap::new(),
        singles: BTreeSet::new(),
        defined_assignments: BTreeSet::new(),
        masked: BTreeSet::new(),
        expansions: Vec::new(),
        found_by_statement: BTreeSet::new(),
        chosen_before: BTreeSet::new(),
        written_records: BTreeSet::new(),
        bound: BTreeSet::new(),
        finals: BTreeSet::new(),
        mismeasured: BTreeSet::new(),
        wide_texts: false,
        debugged: false,
        expressions: 0,
        statements: 0,
    }
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
            pointers_around: std::mem::take(&mut self.pointers_around),
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
        self.pointers_around = outer.pointers_around;
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
