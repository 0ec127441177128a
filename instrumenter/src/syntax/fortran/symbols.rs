//! Names of one program unit: what the specification part says of them, implicit types, and which
//! name is an array, a function, a constant (design.md decision 3).
//!
//! A unit inside another begins with the names of its host, a USE statement adds those of a module:
//! copies that remember the variable they stand for. A declaration of its own hides such a name.

use super::sizes::{alignment, size, size_of_texts};
use super::symbol::{Laid, Meaning, Symbol};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::intrinsics::{self, Standard};
use super::table::Table;
use crate::model::{Bound, Dim, Scalar, Shape, Span, Type};

/// Types by first letter.
#[derive(Clone, Debug)]
pub(super) struct Implicit {
    letters: [Option<Type>; 26],
}

/// All names of a program unit, in upper case.
#[derive(Clone, Debug, Default)]
pub(super) struct Symbols {
    pub(super) implicit: Implicit,
    /// What each of them means.
    pub(super) table: Table,
    /// SAVE without a list: every local variable is saved.
    pub(super) save_all: bool,
    /// COMMON blocks: members in order.
    pub(super) blocks: BTreeMap<String, Vec<String>>,
    /// EQUIVALENCE: names that share memory.
    pub(super) overlays: Vec<BTreeSet<String>>,
    /// NAMELIST groups: members; `None`: those of a module, which may have other names here.
    pub(super) namelists: BTreeMap<String, Option<Vec<String>>>,
    /// Names of different procedures of several modules: nothing may be called by them.
    pub(super) ambiguous: BTreeSet<String>,
    /// Names that USE statements of this very unit have brought.
    pub(super) used: BTreeSet<String>,
    /// It uses a module of which nothing is known: names that it does not declare may be of there.
    pub(super) open: bool,
    /// Names are PRIVATE unless they are said to be PUBLIC.
    pub(super) private: bool,
    /// Which names are intrinsic.
    pub(super) standard: Standard,
}

impl Default for Implicit {
    /// I to N integer, the rest real.
    fn default() -> Self {
        let scalar = |letter: usize| {
            let integer = (8..=13).contains(&letter);
            Some(Type::Scalar(if integer {
                Scalar::Int
            } else {
                Scalar::Float
            }))
        };
        Self {
            letters: std::array::from_fn(scalar),
        }
    }
}

impl Implicit {
    /// `IMPLICIT NONE`.
    pub(super) fn none(&mut self) {
        self.letters = std::array::from_fn(|_| None);
    }

    /// Names that begin with a letter from `first` to `last` get the type `ty`.
    pub(super) fn set(&mut self, first: char, last: char, ty: &Type) {
        for letter in letter(first)..=letter(last) {
            self.letters[letter] = Some(ty.clone());
        }
    }

    /// Replaces the default types, before any IMPLICIT statement was read.
    pub(super) fn defaults(&mut self, integer: &Type, real: &Type) {
        for (index, ty) in self.letters.iter_mut().enumerate() {
            *ty = Some(if (8..=13).contains(&index) {
                integer.clone()
            } else {
                real.clone()
            });
        }
    }

    fn of(&self, name: &str) -> Option<&Type> {
        self.letters[letter(name.chars().next()?)].as_ref()
    }
}

/// Index of a letter; names that begin with none (`$`, `_`) go with Z.
fn letter(ch: char) -> usize {
    let upper = ch.to_ascii_uppercase();
    if upper.is_ascii_uppercase() {
        upper as usize - 'A' as usize
    } else {
        25
    }
}

impl Symbols {
    /// The symbol of `name` (any case), made when new.
    pub(super) fn entry(&mut self, name: &str, span: &Span) -> &mut Symbol {
        let upper = name.to_ascii_uppercase();
        self.table.entry(upper.into(), || Symbol {
            span: span.clone(),
            ..Symbol::default()
        })
    }

    /// The symbol that a declaration of `name` is about: a name of the host or a module is hidden.
    pub(super) fn declare(&mut self, name: &str, span: &Span) -> &mut Symbol {
        let symbol = self.entry(name, span);
        if symbol.associated {
            *symbol = Symbol {
                span: span.clone(),
                ..Symbol::default()
            };
        }
        symbol
    }

    /// Names of a unit inside this one, before it declares any.
    pub(super) fn inside(&self) -> Self {
        self.with(self.table.all().map(|(name, _)| name.clone()))
    }

    /// The same for an interface body: those that its text can mean.
    pub(super) fn inside_body(&self, text: &str) -> Self {
        let in_word = |ch: char| ch.is_ascii_alphanumeric() || "_$@".contains(ch);
        let words = text.split(|ch| !in_word(ch));
        self.with(words.map(|word| word.to_ascii_uppercase().into()))
    }

    /// Of a unit inside this one that knows these names.
    fn with(&self, names: impl Iterator<Item = Arc<str>>) -> Self {
        let known = names.filter_map(|name| Some((name.clone(), self.associated(&name, &name)?)));
        Self {
            implicit: self.implicit.clone(),
            table: Table::inside(known),
            open: self.open,
            namelists: self.namelists.clone(),
            ambiguous: self.ambiguous.clone(),
            standard: self.standard,
            ..Self::default()
        }
    }

    /// Names that the program unit calls and nothing declares, of procedures that are intrinsic for gfortran but not in
    /// the standard: they are external.
    pub(super) fn external_names(&self) -> BTreeSet<String> {
        let is_external = |name: &str, symbol: &Symbol| {
            let declared = symbol.associated || symbol.declared_meaning().is_some();
            symbol.called_here
                && !declared
                && !symbol.dummy
                && self.standard.lacks(name)
                && self.meaning(name, true) == Meaning::Procedure
        };
        let called = self
            .table
            .own()
            .filter(|(name, symbol)| is_external(name, symbol));
        called.map(|(name, _)| name.to_string()).collect()
    }

    /// A name of the host that was declared anew is known inside as well.
    pub(super) fn take_over(&mut self, host: &Self, name: &str) {
        let upper = name.to_ascii_uppercase();
        if let Some(symbol) = host.associated(&upper, &upper) {
            self.table.add_to_host(upper.into(), symbol);
        }
    }

    /// Names that a USE statement can reach.
    pub(super) fn public_names(&self) -> impl Iterator<Item = &Arc<str>> {
        let public = |symbol: &Symbol| symbol.public.unwrap_or(!self.private);
        let names = self.table.all().filter(move |(_, symbol)| public(symbol));
        names.map(|(name, _)| name)
    }

    /// Names of what directives alone declare.
    pub(super) fn names_of_directives(&self) -> Vec<String> {
        let is_it = |symbol: &Symbol| {
            let variable = symbol.object.or(symbol.original).is_some();
            variable && symbol.ty == Some(Type::Void)
        };
        let found = self.table.all().filter(|(_, symbol)| is_it(symbol));
        found.map(|(name, _)| name.to_string()).collect()
    }

    /// The name `name` of this unit as another one knows it, by `local`.
    pub(super) fn associated(&self, name: &str, local: &str) -> Option<Symbol> {
        let symbol = self.get(name)?;
        let original = symbol.original.or(symbol.object);
        let ty = match original.is_some() || symbol.parameter.is_some() {
            true => Some(self.element_type(name)),
            false => symbol.ty.clone(),
        };
        let is_procedure = symbol.external || symbol.called;
        Some(Symbol {
            span: symbol.span.clone(),
            ty,
            dims: symbol.dims.as_ref().map(|dims| known_from(dims, local)),
            parameter: symbol.parameter,
            values: symbol.values.clone(),
            external: symbol.external,
            intrinsic: symbol.intrinsic,
            called: symbol.called,
            statement_function: symbol.statement_function,
            inquiry: symbol.inquiry,
            leads_to_argument: symbol.leads_to_argument,
            associates: symbol.associates,
            result_of_entry: symbol.result_of_entry,
            volatile: symbol.volatile,
            untracked: symbol.untracked,
            attributes: symbol.attributes,
            associated: true,
            original,
            key: symbol.key.clone(),
            signature: symbol.signature.clone(),
            like: symbol.like.clone(),
            text_by_interface: symbol.text_by_interface,
            specifics: symbol.specifics.clone(),
            record: symbol.record,
            pointer: symbol.pointer || symbol.dummy && is_procedure && original.is_none(),
            unknown: symbol.unknown,
            ..Symbol::default()
        })
    }

    /// The names that share memory with `name`, itself among them, if all are local variables of known size, or
    /// are a COMMON block together.
    pub(super) fn overlay(&self, name: &str) -> Option<&BTreeSet<String>> {
        let upper = name.to_ascii_uppercase();
        let set = self.overlays.iter().find(|set| set.contains(&upper))?;
        let is_local = |name: &String| {
            let symbol = self.get(name);
            let own = symbol.is_some_and(|one| {
                let local = one.common.is_none() || one.by_memory;
                local && !one.untracked && !one.dummy && !one.result
            });
            own && self.bytes(name).is_some()
        };
        set.iter().all(is_local).then_some(set)
    }

    /// Bytes of a variable.
    pub(super) fn bytes(&self, name: &str) -> Option<u64> {
        let ty = self.type_of(name);
        match self.get(name).and_then(|symbol| symbol.length) {
            Some(length) if ty.is_text() => size_of_texts(&ty, length),
            _ => size(&ty),
        }
    }

    /// Where the members of a COMMON block lie, in their order. Behind one of unknown size no place is known.
    pub(super) fn laid_out<'n>(&self, members: &'n [String]) -> Vec<Laid<'n>> {
        let mut end = Some(0u64);
        let place = |name: &'n String| {
            let (ty, size) = (self.type_of(name), self.bytes(name));
            let start = end.map(|end| end.next_multiple_of(alignment(&ty)));
            end = start.zip(size).and_then(|(at, size)| at.checked_add(size));
            Laid {
                name,
                ty,
                start,
                size,
            }
        };
        members.iter().map(place).collect()
    }

    /// The symbol of `name` (any case).
    pub(super) fn get(&self, name: &str) -> Option<&Symbol> {
        let upper = name.to_ascii_uppercase();
        self.table.get(&upper).map(|symbol| &**symbol)
    }

    /// Its element type: declared, else implicit.
    pub(super) fn element_type(&self, name: &str) -> Type {
        let declared = self.get(name).and_then(|symbol| symbol.ty.clone());
        declared
            .or_else(|| self.implicit.of(name).cloned())
            .unwrap_or(Type::Unknown)
    }

    /// Its whole type.
    pub(super) fn type_of(&self, name: &str) -> Type {
        let element = self.element_type(name);
        match self.get(name).and_then(|symbol| symbol.dims.clone()) {
            Some(dims) => Type::array(element, dims),
            None => element,
        }
    }

    /// What `name` stands for; `applied`: it is followed by a parenthesis.
    pub(super) fn meaning(&self, name: &str, applied: bool) -> Meaning {
        let upper = name.to_ascii_uppercase();
        let intrinsic = || intrinsics::is_known(&upper) && !self.standard.lacks(&upper);
        // A character variable may be followed by a substring's bounds; a name that is called has a symbol.
        let character = || self.element_type(name) == Type::Scalar(Scalar::Character);
        let Some(symbol) = self.table.get(&upper) else {
            return match applied {
                true if intrinsic() => Meaning::Intrinsic,
                _ if self.open => Meaning::Unknown,
                true if !character() => Meaning::Procedure,
                true | false => Meaning::Scalar,
            };
        };
        if let Some(meaning) = symbol.declared_meaning() {
            return meaning;
        }
        if symbol.is_variable() {
            return Meaning::Scalar;
        }
        let procedure = symbol.called || applied && !character();
        match procedure {
            true if !symbol.dummy && intrinsic() => Meaning::Intrinsic,
            _ if self.open && !symbol.is_declared() => Meaning::Unknown,
            true => Meaning::Procedure,
            false => Meaning::Scalar,
        }
    }
}

/// The dimensions of an array as code outside of its own unit can say them: names in bounds may
/// mean something else there.
fn known_from(dims: &[Dim], name: &str) -> Shape {
    let bound = |number: usize, side: &str, bound: &Option<Bound>| {
        let bound = bound.as_ref()?;
        Some(match bound.value {
            Some(_) => bound.clone(),
            None => Bound {
                value: None,
                text: format!("{side}({name},{})", number + 1),
            },
        })
    };
    let seen = |(number, dim): (usize, &Dim)| Dim {
        lower: bound(number, "lbound", &dim.lower),
        extent: bound(number, "ubound", &dim.extent),
    };
    dims.iter().enumerate().map(seen).collect::<Vec<_>>().into()
}
