//! Headings: name, dummies, result and prefixes of a procedure, and the key that calls of it have.

use super::kinds::*;
use tree_sitter::Node;

use super::declaration::is_deferred;
use super::lower::{Container, Lower, named};
use crate::model::{Scalar, Span, Type, key};

/// Heading of a procedure.
pub(super) struct Heading {
    pub(super) name: String,
    pub(super) key: String,
    pub(super) formals: Vec<String>,
    pub(super) result: Option<String>,
    pub(super) main: bool,
    pub(super) recursive: bool,
    pub(super) elemental: bool,
    pub(super) pure: bool,
}

impl<'t> Lower<'t> {
    /// Reads the heading: dummies and the result become symbols.
    pub(super) fn heading(&mut self, node: Node<'t>) -> Heading {
        let main = node.kind() == PROGRAM;
        let mut heading = Heading {
            name: "MAIN".to_owned(),
            key: "MAIN__".to_owned(),
            formals: Vec::new(),
            result: None,
            main,
            recursive: false,
            elemental: false,
            pure: false,
        };
        let Some(statement) = named(node).into_iter().find(is_heading) else {
            return heading;
        };
        if node.kind() == MODULE_PROCEDURE {
            return self.separate_heading(statement, heading);
        }
        let (mut separate, mut impure, mut label) = (false, false, None);
        for part in named(statement) {
            match part.kind() {
                NAME => heading.name = self.text_of(part).to_ascii_uppercase(),
                PARAMETERS => self.dummies(part, &mut heading),
                FUNCTION_RESULT => {
                    heading.result = named(part)
                        .first()
                        .map(|name| self.text_of(*name).to_owned());
                }
                PROCEDURE_QUALIFIER => match self.text_of(part).to_ascii_uppercase().as_str() {
                    "MODULE" => separate = true,
                    "RECURSIVE" => heading.recursive = true,
                    "ELEMENTAL" => heading.elemental = true,
                    "PURE" => heading.pure = true,
                    "IMPURE" => impure = true,
                    _ => {}
                },
                LANGUAGE_BINDING => label = Some(part),
                _ => {}
            }
        }
        heading.pure |= heading.elemental && !impure;
        if !main {
            heading.key = match label {
                _ if separate => self.separate_key(&heading.name),
                Some(binding) => self.bound_key(binding, &heading.name),
                None => self.own_key(&heading.name),
            };
        }
        if node.kind() == FUNCTION {
            self.function_result(&mut heading, &statement.byte_range());
        }
        heading
    }

    fn dummies(&mut self, list: Node<'t>, heading: &mut Heading) {
        let dummies = named(list).into_iter();
        for dummy in dummies.filter(|part| part.kind() == IDENTIFIER) {
            let name = self.text_of(dummy);
            if name == "*" {
                // An alternate return.
                continue;
            }
            self.symbols.declare(name, &dummy.byte_range()).dummy = true;
            heading.formals.push(name.to_ascii_uppercase());
        }
    }

    fn function_result(&mut self, heading: &mut Heading, span: &Span) {
        let result = match &heading.result {
            Some(result) => {
                let function = self.symbols.entry(&heading.name, span);
                if function.key.is_none() {
                    function.external = true;
                }
                result.clone()
            }
            None => heading.name.clone(),
        };
        self.symbols.declare(&result, span).result = true;
        heading.result = Some(result);
    }

    /// The type that stands before FUNCTION. It may name what the specification part declares, so
    /// that it is read behind that.
    pub(super) fn result_prefix(&mut self, node: Node<'t>, heading: &Heading) {
        let statement = named(node).into_iter().find(is_heading);
        let prefix = statement.and_then(|statement| statement.child_by_field_name("type"));
        if let (Some(prefix), Some(result)) = (prefix, &heading.result) {
            let ty = self.declared_type(prefix);
            let length = prefix.child_by_field_name("kind");
            let computed = ty == Type::Scalar(Scalar::Character)
                && length.is_some_and(|length| self.is_computed_length(length));
            let deferred = length.is_some_and(|length| is_deferred(self.text_of(length)));
            let symbol = self.symbols.entry(result, &prefix.byte_range());
            symbol.ty = Some(ty);
            symbol.attributes.computed_length = computed;
            symbol.attributes.deferred_length = deferred;
        }
    }

    /// `MODULE PROCEDURE F`: the interface in the module says the rest.
    fn separate_heading(&mut self, statement: Node<'t>, heading: Heading) -> Heading {
        let name = statement.child_by_field_name("name");
        let name = name
            .map_or("", |name| self.text_of(name))
            .to_ascii_uppercase();
        let separate_key = self.separate_key(&name);
        let Some(body) = self.separate.get(&separate_key).copied() else {
            self.leave("the interface of this module procedure is not known");
            return Heading {
                name,
                key: separate_key,
                ..heading
            };
        };
        let heading = self.heading(body);
        self.split(&named(body));
        self.result_prefix(body, &heading);
        heading
    }

    // ---- keys ----

    /// Key of a procedure that stands in the unit that is being read.
    pub(super) fn own_key(&self, name: &str) -> String {
        match &self.container {
            Container::File => name.to_owned(),
            Container::Module(module) | Container::Submodule { name: module, .. } => {
                key::of_module(module, name)
            }
            Container::Unit(host) => key::inside(host, name),
        }
    }

    /// Key of a procedure whose interface stands in a module or submodule, and whose body may stand in a
    /// submodule of that.
    fn separate_key(&self, name: &str) -> String {
        let known = self
            .symbols
            .get(name)
            .and_then(|symbol| symbol.key.as_ref());
        let known = known.filter(|key| self.separate.contains_key(*key));
        match (known, &self.container) {
            (Some(key), _) => key.clone(),
            // The parents were not seen; most interfaces stand in the module.
            (None, Container::Submodule { ancestor, .. }) if self.symbols.open => {
                key::of_module(ancestor, name)
            }
            _ => self.own_key(name),
        }
    }

    /// Key of a procedure with BIND(C). A label of blanks is none.
    pub(super) fn bound_key(&self, binding: Node<'t>, name: &str) -> String {
        let label = named(binding)
            .into_iter()
            .find(|part| part.kind() == KEYWORD_ARGUMENT);
        let Some(label) = label.and_then(|label| label.child_by_field_name("value")) else {
            return key::labelled(&name.to_ascii_lowercase());
        };
        let text = self.text_of(label).trim();
        match label.kind() {
            STRING_LITERAL if text.len() >= 2 => match text[1..text.len() - 1].trim() {
                "" => self.own_key(name),
                label => key::labelled(label),
            },
            _ => key::unknown(name),
        }
    }
}

pub(super) fn is_heading(part: &Node<'_>) -> bool {
    matches!(
        part.kind(),
        PROGRAM_STATEMENT | SUBROUTINE_STATEMENT | FUNCTION_STATEMENT | MODULE_PROCEDURE_STATEMENT
    )
}
