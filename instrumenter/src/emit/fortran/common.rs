//! What units share of COMMON blocks: cells of scalars by place in the block, and which members have
//! an initial value in some unit. All of it weak symbols, so that units need not know each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::model::{Common, Object, Unit};
use crate::plan::Plan;

/// Letters and digits of a name, for use in C.
pub(super) fn c_name(name: &str) -> String {
    name.chars()
        .map(|ch| if ch.is_ascii_alphanumeric() { ch } else { '_' })
        .collect()
}

fn place(common: &Common) -> String {
    let Common {
        block,
        offset,
        bytes,
    } = common;
    format!("{}_{offset}_{bytes}", c_name(block))
}

/// Name of the cell of a scalar.
pub(super) fn cell(common: &Common) -> String {
    format!("dvm_common_{}", place(common))
}

/// Name of the flag that the member is defined.
pub(super) fn defined(common: &Common) -> String {
    format!("dvm_defined_{}", place(common))
}

/// How many bytes of a block that is one object are known so far.
pub(super) fn extent(common: &Common) -> String {
    format!("dvm_extent_{}", c_name(&common.block))
}

/// Flag that units divide the block differently, so that nothing is followed by value.
pub(super) fn unlike(common: &Common) -> String {
    format!("{UNLIKE}{}", c_name(&common.block))
}

/// Declarations, and a C expression that is not 0 if some unit gives the member an initial value,
/// gives one to its block without naming this very member, divides the block otherwise, or has text
/// that may give it one unseen; so has the main program if it was not instrumented.
pub(super) fn is_initialised(common: &Common) -> (String, String) {
    let (place, block) = (place(common), c_name(&common.block));
    let names = [
        format!("dvm_data_{place}"),
        format!("dvm_known_{place}"),
        format!("dvm_block_{block}"),
        format!("dvm_unseen_{block}"),
        "dvm_main".to_owned(),
    ];
    let declarations = names
        .iter()
        .map(|name| format!("extern const char {name} __attribute__((weak));\n"))
        .collect();
    let [data, known, given, unseen, main] = names;
    (
        declarations,
        format!(
            "(&{data} != 0 || &{unseen} != 0 || &{main} == 0 || {}{block} || (&{given} != 0 && &{known} == 0))",
            UNLIKE
        ),
    )
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
            "    if (__builtin_strcmp(dvm_layout_{block}, \"{layout}\")) {UNLIKE}{block} = 1;"
        );
    }
    text
}

/// Says which members of COMMON blocks this unit initialises, or may give values unseen.
pub(super) fn initial_values(unit: &Unit, plan: &Plan) -> String {
    let members = || {
        unit.objects
            .iter()
            .filter_map(|object: &Object| Some((object, object.common.as_ref()?)))
    };
    let blocks: BTreeSet<&str> = members()
        .filter(|(object, _)| object.initialised)
        .map(|(_, common)| common.block.as_str())
        .collect();
    let left = unit.procedures.iter().zip(&plan.procedures);
    let left = left.filter(|(_, planned)| !planned.instrument);
    let mut names: BTreeSet<String> = left
        .flat_map(|(procedure, _)| &procedure.common_blocks)
        .chain(&unit.unseen_blocks)
        .map(|block| format!("dvm_unseen_{}", c_name(block)))
        .collect();
    for (_, common) in members().filter(|(object, _)| object.untracked) {
        names.insert(format!("dvm_data_{}", place(common)));
    }
    for (object, common) in members().filter(|(_, common)| blocks.contains(common.block.as_str())) {
        let place = place(common);
        names.insert(format!("dvm_known_{place}"));
        names.insert(format!("dvm_block_{}", c_name(&common.block)));
        if object.initialised {
            names.insert(format!("dvm_data_{place}"));
        }
    }
    let mut text = String::new();
    for name in names {
        let _ = writeln!(text, "const char {name} __attribute__((weak)) = 1;");
    }
    text
}
