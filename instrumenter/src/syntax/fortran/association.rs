//! Names from elsewhere: USE, interfaces and generic names, procedures behind CONTAINS.
//!
//! Modules are known if their text is before us: those of the same file, and the intrinsic ones by
//! their constants. Of any other module only the names that an ONLY list gives are known, and what
//! they stand for is not; without such a list every name that is not declared may come from there.

use super::kinds::*;
use std::sync::Arc;

use tree_sitter::Node;

use super::heading::is_heading;
use super::lower::{Lower, named};
use super::symbol::{Dummy, Signature, Symbol};
use super::symbols::Symbols;
use crate::model::{Scalar, Shape, Type, key};

/// One name of an ONLY list, or one renamed: the local name and that of the module.
struct Used {
    local: String,
    name: String,
}

impl<'t> Lower<'t> {
    // ---- USE ----

    pub(super) fn use_statement(&mut self, node: Node<'t>) {
        let Some((module, listed, only)) = self.parts_of_use(node) else {
            return;
        };
        match self.modules.get(&module).cloned() {
            Some(known) => self.use_known(&known, &listed, only),
            None => self.use_unknown(&listed, only),
        }
    }

    /// Name of the module, names that are listed, and whether it is only these.
    fn parts_of_use(&self, node: Node<'t>) -> Option<(String, Vec<Used>, bool)> {
        let parts = named(node);
        let module = parts.iter().find(|part| part.kind() == MODULE_NAME)?;
        let module = self.text_of(*module).to_ascii_uppercase();
        let only = parts.iter().find(|part| part.kind() == INCLUDED_ITEMS);
        let items = only.map_or(parts.clone(), |only| named(*only));
        let listed = items.into_iter().filter_map(|item| self.used(item));
        Some((module, listed.collect(), only.is_some()))
    }

    /// Names, in upper case, that a USE statement is known to give.
    pub(super) fn names_of_use(&self, node: Node<'t>) -> Vec<String> {
        let Some((module, listed, only)) = self.parts_of_use(node) else {
            return Vec::new();
        };
        let all = self.modules.get(&module).filter(|_| !only);
        let renamed = |name: &&Arc<str>| listed.iter().any(|used| *used.name == ***name);
        let public = all.into_iter().flat_map(|all| all.public_names());
        let public = public.filter(|name| !renamed(name));
        let mut names: Vec<String> = public.map(|name| name.to_string()).collect();
        let module = self.modules.get(&module);
        let handles = module.into_iter().flat_map(|it| it.names_of_directives());
        names.extend(handles.filter(|name| self.symbols.get(name).is_none()));
        names.extend(listed.iter().map(|used| used.local.clone()));
        names
    }

    fn used(&self, item: Node<'t>) -> Option<Used> {
        let upper = |node: Node<'t>| self.text_of(node).to_ascii_uppercase();
        let name = match item.kind() {
            USE_ALIAS => {
                let parts = named(item);
                let [local, name] = parts[..] else {
                    return None;
                };
                return Some(Used {
                    local: upper(local),
                    name: upper(name),
                });
            }
            IDENTIFIER => upper(item),
            OPERATOR | ASSIGNMENT_NAME | DEFINED_IO => self.generic_name(item),
            _ => return None,
        };
        Some(Used {
            local: name.clone(),
            name,
        })
    }

    fn use_known(&mut self, module: &Symbols, listed: &[Used], only: bool) {
        for used in listed {
            let known = module.associated(&used.name, &used.local);
            self.add(&used.local, known.or_else(unknown));
        }
        for name in module.public_names().filter(|_| !only) {
            if !listed.iter().any(|used| *used.name == **name) {
                self.add(name, module.associated(name, name));
            }
        }
        // Neither ONLY nor PUBLIC can name what the compiler does not know.
        for name in module.names_of_directives() {
            if self.symbols.get(&name).is_none() {
                self.add(&name, module.associated(&name, &name));
            }
        }
        self.symbols.open |= module.open && !only;
        self.use_groups(module, listed, only);
    }

    /// NAMELIST groups of a module, with the names that their members have here.
    fn use_groups(&mut self, module: &Symbols, listed: &[Used], only: bool) {
        for (group, members) in &module.namelists {
            let renamed = listed.iter().find(|used| used.name == *group);
            let local = renamed.map_or((!only).then_some(group), |used| Some(&used.local));
            if let Some(local) = local {
                let here = |name: &String| self.name_here(module, name);
                let members = members
                    .as_ref()
                    .and_then(|all| all.iter().map(here).collect());
                self.symbols.namelists.insert(local.clone(), members);
            }
        }
    }

    /// What the variable `name` of a module is called here, if it has a name.
    fn name_here(&self, module: &Symbols, name: &str) -> Option<String> {
        let there = module.get(name)?;
        let variable = there.original.or(there.object)?;
        let is_it = |symbol: &Symbol| symbol.original == Some(variable);
        if self.symbols.get(name).is_some_and(is_it) {
            return Some(name.to_owned());
        }
        let mut names = self.symbols.table.all();
        let found = names.find(|(_, symbol)| is_it(symbol));
        found.map(|(name, _)| name.to_string())
    }

    fn use_unknown(&mut self, listed: &[Used], only: bool) {
        for used in listed {
            self.add(&used.local, unknown());
        }
        self.symbols.open |= !only;
    }

    /// A name of a module becomes one of this unit; generic names of several modules are one.
    fn add(&mut self, local: &str, symbol: Option<Symbol>) {
        let Some(mut symbol) = symbol else {
            return;
        };
        let known = self.symbols.get(local).filter(|known| known.associated);
        if let (Some(specifics), Some(known)) = (
            &mut symbol.specifics,
            known.and_then(|known| known.specifics.as_ref()),
        ) {
            specifics.extend(known.iter().cloned());
        }
        // What the unit itself uses hides what its host has.
        let known = known.and_then(|it| it.key.clone());
        let others = known.filter(|_| self.symbols.used.contains(local));
        match (&symbol.key, others) {
            (Some(own), Some(known)) if *own != known && symbol.specifics.is_none() => {
                self.symbols.ambiguous.insert(local.to_owned());
            }
            (_, None) => {
                self.symbols.ambiguous.remove(local);
            }
            _ => {}
        }
        self.symbols.used.insert(local.to_owned());
        self.symbols.table.insert(local.into(), symbol.into());
    }

    // ---- interfaces ----

    /// The name of an abstract interface, which may be PUBLIC, is no variable. No procedure has it.
    fn abstract_body(&mut self, body: Node<'t>) {
        let heading = named(body).into_iter().find(is_heading);
        if let Some(name) = heading.and_then(|heading| heading.child_by_field_name("name")) {
            let inside = self.symbols.inside_body(self.text_of(body));
            let (signature, _) = self.read_signature(body, inside);
            let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
            symbol.external = true;
            symbol.signature = Some(signature);
        }
    }

    pub(super) fn interface(&mut self, node: Node<'t>) {
        // The node reaches to the next statement, before which other directives may stand.
        let block = self.text_of(node).trim_end().len();
        let start = node.start_byte();
        self.set_apart.push(start..start + block);
        let parts = named(node);
        let head = head_of(node);
        let is_abstract = head.iter().any(|part| part.kind() == ABSTRACT_SPECIFIER);
        let mut specifics = Vec::new();
        for part in &parts {
            match part.kind() {
                SUBROUTINE | FUNCTION if !is_abstract => specifics.extend(self.body(*part)),
                SUBROUTINE | FUNCTION => self.abstract_body(*part),
                PROCEDURE_STATEMENT => {
                    let mut cursor = part.walk();
                    for name in part.children_by_field_name("declarator", &mut cursor) {
                        specifics.push(self.text_of(name).to_ascii_uppercase());
                    }
                }
                _ => {}
            }
        }
        let Some(generic) = self.generic_of(node) else {
            return;
        };
        let symbol = self.symbols.entry(&generic, &node.byte_range());
        symbol.specifics.get_or_insert_default();
        let pairs = specifics.into_iter().map(|name| (generic.clone(), name));
        self.generics.extend(pairs);
    }

    /// The name that an interface gives to several procedures.
    pub(super) fn generic_of(&self, interface: Node<'t>) -> Option<String> {
        head_of(interface)
            .into_iter()
            .find_map(|part| match part.kind() {
                NAME => Some(self.text_of(part).to_ascii_uppercase()),
                OPERATOR | ASSIGNMENT_NAME | DEFINED_IO => Some(self.generic_name(part)),
                _ => None,
            })
    }

    /// An interface body declares a procedure; its name.
    fn body(&mut self, node: Node<'t>) -> Option<String> {
        let heading = named(node).into_iter().next()?;
        let name = heading.child_by_field_name("name")?;
        let (text, span) = (self.text_of(name).to_ascii_uppercase(), name.byte_range());
        let (signature, own_key) =
            self.signature(node, self.symbols.inside_body(self.text_of(node)));
        let separate = named(heading).iter().any(|part| {
            part.kind() == PROCEDURE_QUALIFIER && self.text_of(*part).eq_ignore_ascii_case("module")
        });
        if separate {
            self.separate.insert(own_key.clone(), node);
        }
        let is_pure = signature.pure;
        let symbol = self.symbols.declare(&text, &span);
        symbol.external = true;
        symbol.signature = Some(signature);
        // Whatever the interface stands in, other procedures are external ones.
        symbol.key = Some(own_key).filter(|key| separate || key::is_labelled(key));
        if is_pure {
            let key = symbol.key.clone().unwrap_or_else(|| text.clone());
            self.unit.pure_interfaces.insert(key);
        }
        Some(text)
    }

    /// The specific procedures of generic names get their keys, once all procedures are declared.
    pub(super) fn resolve_generics(&mut self) {
        for (generic, name) in std::mem::take(&mut self.generics) {
            let own = match self.symbols.get(&name) {
                Some(symbol) if symbol.unknown => key::unknown(&name),
                Some(symbol) if symbol.pointer || symbol.dummy => key::unknown(&name),
                Some(symbol) => symbol.key.clone().unwrap_or(name),
                None => key::unknown(&name),
            };
            let symbol = self.symbols.table.get_mut(&generic);
            if let Some(keys) = symbol.and_then(|symbol| symbol.specifics.as_mut()) {
                keys.push(own);
                keys.sort();
                keys.dedup();
            }
        }
    }

    // ---- procedures behind CONTAINS ----

    /// Makes the names of the procedures behind CONTAINS known to the unit that contains them.
    pub(super) fn declare_contained(&mut self, contained: Option<Node<'t>>) {
        let Some(contained) = contained else {
            return self.declare_likes();
        };
        let mut inside = self.symbols.inside();
        for node in named(contained) {
            if !matches!(node.kind(), SUBROUTINE | FUNCTION) {
                continue;
            }
            let name = named(node)
                .first()
                .and_then(|heading| heading.child_by_field_name("name"));
            let Some(name) = name else {
                continue;
            };
            let (signature, own_key) = self.signature(node, inside.clone());
            let symbol = self.symbols.declare(self.text_of(name), &name.byte_range());
            symbol.signature = Some(signature);
            symbol.key = Some(own_key);
            inside.take_over(&self.symbols, self.text_of(name));
            for entry in self.declare_entries(node) {
                inside.take_over(&self.symbols, entry);
            }
        }
        self.declare_likes();
    }

    /// `PROCEDURE (F)` of the specification part, where F stands behind it.
    fn declare_likes(&mut self) {
        let all = self.symbols.table.own().collect::<Vec<_>>();
        let known: Vec<(String, Signature)> = all
            .into_iter()
            .filter_map(|(name, symbol)| {
                let like = self.symbols.get(symbol.like.as_ref()?)?;
                Some((name.to_string(), like.signature.clone()?))
            })
            .collect();
        for (name, signature) in known {
            let symbol = self.symbols.entry(&name, &(0..0));
            symbol.signature = Some(signature);
            symbol.like = None;
        }
        for (component, like) in std::mem::take(&mut self.likes) {
            let interface = self.symbols.get(&like);
            match interface.and_then(|symbol| symbol.signature.clone()) {
                Some(signature) => {
                    self.pointer_interfaces.insert(component, signature);
                }
                None => {
                    self.likes.insert(component, like);
                }
            }
        }
    }

    /// What a call of the procedure gives, and its key, from its heading and specification part.
    /// `inside`: names of what contains it.
    fn signature(&mut self, node: Node<'t>, inside: Symbols) -> (Signature, String) {
        let (signature, key) = self.read_signature(node, inside);
        self.signatures.insert(key.clone(), signature.clone());
        if signature.pure {
            self.unit.pure_interfaces.insert(key.clone());
        }
        (signature, key)
    }

    fn read_signature(&mut self, node: Node<'t>, inside: Symbols) -> (Signature, String) {
        let functions = self.statement_functions.clone();
        let outer = self.suspend();
        self.symbols = inside;
        self.container = outer.container.clone();
        let heading = self.heading(node);
        self.split(&named(node));
        self.result_prefix(node, &heading);
        let result = heading
            .result
            .as_ref()
            .map_or(Type::Void, |name| self.symbols.type_of(name));
        let dummies = heading.formals.iter().map(|name| {
            let symbol = self.symbols.get(name);
            let ty = self.symbols.type_of(name);
            let any_rank = symbol.is_some_and(|it| it.attributes.assumed_rank);
            let single = matches!(ty, Type::Scalar(_) | Type::Record(_)) && !any_rank;
            Dummy {
                name: name.clone(),
                ty,
                polymorphic: symbol.is_some_and(|it| it.attributes.polymorphic),
                single,
                value: symbol.is_some_and(|it| it.value && !it.attributes.optional),
                optional: symbol.is_some_and(|it| it.attributes.optional),
                procedure: symbol.is_some_and(Symbol::is_procedure),
                any_rank,
            }
        });
        let computed = heading.result.as_ref();
        let computed = computed.is_some_and(|name| self.is_text_of_computed_size(name));
        let signature = Signature {
            result,
            computed_size: computed,
            elemental: heading.elemental,
            of_c: key::is_labelled(&heading.key),
            pure: heading.pure,
            dummies: dummies.collect(),
        };
        self.resume(outer);
        self.statement_functions = functions;
        (signature, heading.key)
    }

    /// Of this text or array of texts the length and the extents are not all constant, nor brought along.
    fn is_text_of_computed_size(&self, name: &str) -> bool {
        let symbol = self.symbols.get(name);
        let varies = |shape: &Shape| {
            let mut extents = shape.iter().filter_map(|dim| dim.extent.as_ref());
            extents.any(|extent| extent.value.is_none())
        };
        let is_text = self.symbols.element_type(name) == Type::Scalar(Scalar::Character);
        symbol.filter(|_| is_text).is_some_and(|it| {
            let computed = it.length.is_none() && it.dims.as_ref().is_some_and(varies);
            computed || it.attributes.computed_length
        })
    }
}

/// The symbol of a name of which nothing is known.
#[allow(
    clippy::unnecessary_wraps,
    reason = "it stands beside what may be missing"
)]
fn unknown() -> Option<Symbol> {
    Some(Symbol {
        unknown: true,
        associated: true,
        ..Symbol::default()
    })
}

/// Parts of the first statement of an interface; none if the node is something else.
fn head_of(node: Node<'_>) -> Vec<Node<'_>> {
    let head = named(node).into_iter().next();
    let head = head.filter(|head| head.kind() == INTERFACE_STATEMENT);
    head.map_or(Vec::new(), named)
}
