//! What units share of COMMON blocks: shadow words of scalars by place in the block, and which members have
//! an initial value in some unit. All of it weak symbols, so that units need not know each other.

use dvmdbg_abi::call;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::emit::owned;
use crate::model::{Common, Unit};
use crate::plan::Plan;

/// Letters and digits of a name, for use in C.
pub(super) fn c_name(name: &str) -> String {
    name.chars()
        .map(|ch| if ch.is_ascii_alphanumeric() { ch } else { '_' })
        .collect()
}

/// The symbol of a block: as gfortran makes it, or as BIND(C) says.
pub(super) fn symbol(unit: &Unit, block: &str) -> String {
    match (unit.bound_blocks.get(block), block) {
        (Some(symbol), _) => symbol.clone(),
        (None, "") => "__BLNK__".to_owned(),
        (None, block) => format!("{}_", block.to_ascii_lowercase()),
    }
}

fn place(common: &Common) -> String {
    let Common {
        block,
        offset,
        bytes,
    } = common;
    format!("{}_{offset}_{bytes}", c_name(block))
}

/// Name of the shadow word of a scalar.
pub(super) fn shadow_word(common: &Common) -> String {
    format!("dvm_common_{}", place(common))
}

/// Name of the flag that the member is defined.
pub(super) fn defined(common: &Common) -> String {
    format!("dvm_defined_{}", place(common))
}

/// Name of the flag that the member is defined as an array that directives map.
pub(super) fn mapped(common: &Common) -> String {
    format!("dvm_mapped_{}", place(common))
}

/// How many bytes of a block that is one object are known so far.
pub(super) fn extent(common: &Common) -> String {
    format!("dvm_extent_{}", c_name(&common.block))
}

/// Flag that units divide the block differently, so that nothing is followed by value.
pub(super) fn unlike(common: &Common) -> String {
    format!("{UNLIKE}{}", c_name(&common.block))
}

/// What is known at the birth of a member.
pub(super) struct Initial {
    /// Declarations.
    pub(super) declarations: String,
    /// C expression: it may have values.
    pub(super) test: String,
    rest: String,
    unseen: String,
}

impl Initial {
    /// C statement behind the definition of an array at `address` that directives map: text that is not followed may have filled it.
    pub(super) fn escape(&self, address: &str) -> String {
        format!("if ({}) {}; ", self.unseen, call::dyn_Escape(address))
    }

    /// C statement behind the birth of `size` bytes at `address`, which `offset` bytes of the block lie in front of: those that
    /// no unit gives a value have none.
    pub(super) fn rest(&self, address: &str, size: &str, offset: &str) -> String {
        format!("{}{address}, {size}, {offset}); ", self.rest)
    }
}

/// Initial values of a member: those that the units of the program tell of, unless one has text that may give it some unseen,
/// divides the block otherwise, is a main program that was not instrumented, or where the block is a variable of C or of text that is
/// not instrumented.
pub(super) fn initial(unit: &Unit, common: &Common) -> Initial {
    let block = c_name(&common.block);
    let names = [
        format!("dvm_unseen_{block}"),
        "dvm_main".to_owned(),
        owned::flag(&symbol(unit, &common.block)),
    ];
    let declarations = names
        .iter()
        .map(|name| format!("extern const char {name} __attribute__((weak));\n"))
        .collect();
    let [unseen, main, owned] = names;
    let unseen = format!("&{unseen} != 0 || &{main} == 0 || &{owned} != 0");
    let hidden = format!("{unseen} || {UNLIKE}{block}");
    let Common {
        block,
        offset,
        bytes,
    } = common;
    Initial {
        declarations,
        test: format!(
            "({hidden} || {})",
            call::dvm_is_given(format!("\"{block}\""), offset, bytes)
        ),
        rest: format!("if (!({hidden})) dvm_lose_rest(\"{block}\", "),
        unseen,
    }
}

/// Flag that units divide a block into different members: what one gives a value, the other reads by
/// another name.
const UNLIKE: &str = "dvm_unlike_";

/// How this unit divides each block.
fn layouts(unit: &Unit) -> BTreeMap<String, String> {
    let mut members: BTreeMap<String, BTreeSet<(u64, u64)>> = BTreeMap::new();
    for object in &unit.objects {
        if let Some(common) = &object.common {
            let block = members.entry(c_name(&common.block)).or_default();
            if object.attributes.overlay.is_none() {
                block.insert((common.offset, common.bytes));
            }
        }
    }
    let text = |members: BTreeSet<(u64, u64)>| {
        // It is one object here.
        if members.is_empty() {
            return "bytes".to_owned();
        }
        let texts = members.iter().map(|(at, size)| format!("{at}:{size} "));
        texts.collect::<String>()
    };
    members
        .into_iter()
        .map(|(block, members)| (block, text(members)))
        .collect()
}

/// The layouts of this unit's blocks, each the program's if no other unit came first.
pub(super) fn declared_layouts(unit: &Unit) -> String {
    let mut text = String::new();
    for (block, layout) in layouts(unit) {
        let _ = writeln!(
            text,
            "const char dvm_layout_{block}[] __attribute__((weak)) = \"{layout}\";\n\
             char {UNLIKE}{block} __attribute__((weak));\n\
             dvm_size dvm_extent_{block} __attribute__((weak));"
        );
    }
    text
}

/// Before the program starts: compares this unit's layouts with the program's.
pub(super) fn compared_layouts(unit: &Unit) -> String {
    let mut text = String::new();
    for (block, layout) in layouts(unit) {
        let _ = writeln!(
            text,
            "    if (__builtin_strcmp(dvm_layout_{block}, \"{layout}\")) {{ {UNLIKE}{block} = 1; {}; }}",
            call::dyn_Unlike(format!("\"{block}\""))
        );
    }
    text
}

/// Says which bytes of COMMON blocks this unit gives a value, and which blocks it may give some unseen.
pub(super) fn initial_values(unit: &Unit, plan: &Plan) -> String {
    let left = unit.procedures.iter().zip(&plan.procedures);
    let left = left.filter(|(_, planned)| !planned.instrument);
    let unseen: BTreeSet<String> = left
        .flat_map(|(procedure, _)| &procedure.common_blocks)
        .chain(&unit.unseen_blocks)
        .map(|block| c_name(block))
        .collect();
    let mut text = String::new();
    for block in unseen {
        let _ = writeln!(
            text,
            "const char dvm_unseen_{block} __attribute__((weak)) = 1;"
        );
    }
    let untracked = unit.objects.iter().filter(|object| object.untracked);
    let untracked = untracked.filter_map(|object| object.common.as_ref());
    let untracked = untracked.map(|common| (&common.block, common.offset, common.bytes));
    let given = unit
        .given
        .iter()
        .map(|one| (&one.block, one.offset, one.bytes));
    let all: BTreeSet<_> = untracked.chain(given).collect();
    for (number, (block, offset, bytes)) in all.into_iter().enumerate() {
        let block = c_name(block);
        let _ = writeln!(
            text,
            "static const struct dvm_given dvm_given{number} = {{ \"{block}\", {offset}, {bytes} }};\n\
             static const struct dvm_given *dvm_told{number} __attribute__((used, section(\"dvm_given\"))) = &dvm_given{number};"
        );
    }
    text
}
