//! Where variables live: COMMON, BIND(C), Cray pointers, SAVE, EQUIVALENCE; NAMELIST and what DATA gives.

use std::collections::{BTreeMap, BTreeSet};

use tree_sitter::Node;

use super::declaration::{Specification, has_range};
use super::given::Given;
use super::kinds::*;
use super::lower::{Lower, named};
use super::symbol::{Laid, Meaning};
use crate::model::{Common, GivenBytes, Scalar, Type, key};

impl<'t> Lower<'t> {
    pub(super) fn common(&mut self, node: Node<'t>) {
        let mut block = String::new();
        let mut before = node.start_byte();
        for part in named(node) {
            let group = part.kind() == VARIABLE_GROUP;
            let members = if group { named(part) } else { vec![part] };
            for member in members {
                // Blank COMMON was taken out before the text was parsed.
                let gap = &self.prepared.text[before..member.start_byte()];
                before = member.end_byte();
                if gap.matches('/').count() == 2 {
                    block.clear();
                }
                if member.kind() == NAME {
                    block = self.text_of(member).to_ascii_uppercase();
                } else {
                    self.common_member(&block, member);
                }
            }
        }
    }

    fn common_member(&mut self, block: &str, declarator: Node<'t>) {
        let Some((name, dims)) = self.declarator(declarator, None) else {
            return;
        };
        let text = self.text_of(name);
        let symbol = self.symbols.declare(text, &name.byte_range());
        symbol.common = Some(block.to_owned());
        if dims.is_some() {
            symbol.dims = dims;
        }
        let members = self.symbols.blocks.entry(block.to_owned()).or_default();
        members.push(text.to_ascii_uppercase());
    }

    /// `BIND(C) :: NAME, /BLOCK/`: C may give them values.
    pub(super) fn bound_to_c(&mut self, node: Node<'t>) {
        let parts = named(node);
        let binding = parts.iter().find(|part| part.kind() == LANGUAGE_BINDING);
        for part in &parts {
            match (part.kind(), binding) {
                (IDENTIFIER, Some(binding)) => self.variable_of_c(*part, *binding),
                (IDENTIFIER, None) => {
                    let (text, span) = (self.text_of(*part), part.byte_range());
                    self.symbols.entry(text, &span).given = Given::All;
                }
                _ => {}
            }
        }
    }

    /// A variable with BIND(C): C knows it by its label, and may give it a value.
    pub(super) fn variable_of_c(&mut self, name: Node<'t>, binding: Node<'t>) {
        let (text, span) = (self.text_of(name), name.byte_range());
        let key = self.bound_key(binding, text);
        let symbol = self.symbols.entry(text, &span);
        symbol.given = Given::All;
        symbol.label = key::linker_name(&key).filter(|_| key::is_labelled(&key));
    }

    /// `POINTER (P, X)`: X lies where the integer P says, over whatever lies there.
    pub(super) fn cray_pointers(&mut self, node: Node<'t>) {
        for pair in named(node) {
            let parts = (
                pair.child_by_field_name("pointer"),
                pair.child_by_field_name("target"),
            );
            if let (Some(pointer), Some(target)) = parts {
                self.cray_pointer(pointer, target);
            }
        }
    }

    /// `POINTER (P, X)` before the first statement that is executed, which the grammar takes for a call.
    pub(super) fn lone_cray_pointer(&mut self, node: Node<'t>) {
        let arguments = named(node).into_iter().nth(1).map(named);
        if let Some(&[pointer, target]) = arguments.as_deref() {
            self.cray_pointer(pointer, target);
        }
    }

    fn cray_pointer(&mut self, pointer: Node<'t>, target: Node<'t>) {
        let symbol = self
            .symbols
            .declare(self.text_of(pointer), &pointer.byte_range());
        symbol.ty = Some(Type::Scalar(Scalar::LongLong));
        // Who assigns it moves what lies there.
        symbol.attributes.sought = true;
        let Some((name, dims)) = self.declarator(target, None) else {
            return;
        };
        let symbol = self.symbols.declare(self.text_of(name), &name.byte_range());
        if dims.is_some() {
            symbol.dims = dims;
        }
        symbol.attributes.pointee = true;
        symbol.attributes.sought = true;
    }

    pub(super) fn save(&mut self, node: Node<'t>) {
        let names = named(node);
        if names.is_empty() {
            self.symbols.save_all = true;
        }
        for name in names.into_iter().filter(|name| name.kind() == IDENTIFIER) {
            self.symbols
                .entry(self.text_of(name), &name.byte_range())
                .save = true;
        }
    }

    /// Names that share storage. With one of unknown size none is followed.
    pub(super) fn equivalence(&mut self, node: Node<'t>) {
        for set in named(node)
            .into_iter()
            .filter(|set| set.kind() == EQUIVALENCE_SET)
        {
            let mut together = BTreeSet::new();
            for member in named(set) {
                // An element, a substring, or a substring of an element: `D(1)(2:)`.
                let mut name = member;
                while name.kind() == CALL_EXPRESSION {
                    name = named(name)[0];
                }
                let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
                symbol.attributes.equivalenced = true;
                together.insert(self.text_of(name).to_ascii_uppercase());
            }
            let overlays = std::mem::take(&mut self.symbols.overlays);
            for known in overlays {
                match known.is_disjoint(&together) {
                    true => self.symbols.overlays.push(known),
                    false => together.extend(known),
                }
            }
            self.symbols.overlays.push(together);
        }
    }

    /// What is read by the name of a group gets values there.
    pub(super) fn namelist(&mut self, node: Node<'t>) {
        for group in named(node) {
            let parts = named(group);
            let (names, heads): (Vec<_>, Vec<_>) = parts
                .into_iter()
                .partition(|part| part.kind() == IDENTIFIER);
            let group = heads.first().map(|head| self.text_of(*head));
            let Some(group) = group else {
                names.into_iter().for_each(|name| self.untrack_name(name));
                continue;
            };
            let members: Vec<String> = names
                .into_iter()
                .map(|name| self.text_of(name).to_owned())
                .collect();
            let known = self.symbols.namelists.entry(group.to_ascii_uppercase());
            known.or_default().get_or_insert_default().extend(members);
        }
    }

    pub(super) fn statement_function(&mut self, node: Node<'t>) -> Specification {
        let Some(left) = node.child_by_field_name("left") else {
            return Specification::Executable;
        };
        let Some(&name) = named(left)
            .first()
            .filter(|name| left.kind() == CALL_EXPRESSION && name.kind() == IDENTIFIER)
        else {
            return Specification::Executable;
        };
        let text = self.text_of(name);
        let substring = self.symbols.element_type(text) == Type::Scalar(Scalar::Character)
            && named(left)
                .iter()
                .any(|part| part.kind() == ARGUMENT_LIST && has_range(*part));
        let declared = self.symbols.get(text);
        let elsewhere = declared.is_some_and(|symbol| symbol.associated);
        let meaning = self.symbols.meaning(text, true);
        if elsewhere || substring || matches!(meaning, Meaning::Array | Meaning::Unknown) {
            return Specification::Executable;
        }
        self.symbols
            .entry(text, &name.byte_range())
            .statement_function = true;
        self.note_statement_function(node, left, name);
        Specification::Done
    }

    /// Notes which bytes of COMMON blocks get values here.
    pub(super) fn note_given_bytes(&mut self) {
        let mut unseen = BTreeSet::new();
        for (block, members) in &self.symbols.blocks {
            let shared = self
                .symbols
                .overlays
                .iter()
                .filter(|set| members.iter().any(|name| set.contains(name)));
            let mut shared = shared.flatten().filter(|name| !members.contains(name));
            let is_given =
                |name: &String| self.symbols.get(name).is_some_and(|it| it.given.is_some());
            if shared.any(is_given) {
                unseen.insert(block.clone());
            }
            for member in self.symbols.laid_out(members) {
                let given = self.symbols.get(member.name).map(|it| &it.given);
                let Some(given) = given.filter(|given| given.is_some()) else {
                    continue;
                };
                let Some((start, size)) = member.start.zip(member.size) else {
                    unseen.insert(block.clone());
                    continue;
                };
                for (first, bytes) in given.bytes(&member.ty, size) {
                    self.unit.given.insert(GivenBytes {
                        block: block.clone(),
                        offset: start + first,
                        bytes,
                    });
                }
            }
        }
        self.unit.unseen_blocks.extend(unseen);
    }

    /// Places of members of COMMON blocks, by name. One of unknown size (a record) and those behind it have none that is known:
    /// units that divide the block otherwise get values from there unseen.
    pub(super) fn common_places(&mut self) -> BTreeMap<String, Common> {
        let mut places = BTreeMap::new();
        for block in self.by_memory.clone() {
            self.one_object(&block, &mut places);
        }
        let of_c = self.symbols.blocks.iter();
        let of_c = of_c.filter(|(block, members)| self.is_one_of_c(block, members));
        let of_c: Vec<String> = of_c.map(|(block, _)| block.clone()).collect();
        self.unit.unseen_blocks.extend(of_c);
        for (block, members) in &self.symbols.blocks {
            if members.iter().any(|name| places.contains_key(name)) {
                continue;
            }
            let shared = members.iter().any(|name| {
                let symbol = self.symbols.get(name);
                symbol.is_some_and(|it| {
                    it.untracked || it.attributes.equivalenced || it.attributes.pointer
                })
            });
            let shared = shared
                || self.by_memory.contains(block)
                || self.unit.bound_blocks.contains_key(block);
            if shared {
                self.unit.unseen_blocks.insert(block.clone());
                continue;
            }
            for Laid {
                name,
                ty,
                start,
                size,
            } in self.symbols.laid_out(members)
            {
                if let Some((offset, size)) = start.zip(size) {
                    places.insert(
                        name.to_owned(),
                        Common {
                            block: block.clone(),
                            offset,
                            bytes: size,
                        },
                    );
                    let member = (offset, size, matches!(ty, Type::Array { .. }));
                    let layout = self.layouts.entry(block.clone()).or_default();
                    if layout.iter().any(|known| is_other_view(*known, member)) {
                        self.unit.unseen_blocks.insert(block.clone());
                    }
                    layout.insert(member);
                } else {
                    self.unit.unseen_blocks.insert(block.clone());
                }
            }
        }
        places
    }

    /// A block with BIND(C) that holds one variable: C need not define it as a record, and then does not say that it does
    /// (`emit/c/owned.rs`).
    fn is_one_of_c(&self, block: &str, members: &[String]) -> bool {
        members.len() == 1 && self.unit.bound_blocks.contains_key(block)
    }
}

/// Two declarations of a COMMON block cut the same bytes differently: what is stored by one name is
/// read by another, and only one of them is followed.
fn is_other_view(one: (u64, u64, bool), other: (u64, u64, bool)) -> bool {
    one != other && one.0 < other.0 + other.1 && other.0 < one.0 + one.1
}
