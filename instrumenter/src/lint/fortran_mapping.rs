//! Declarations of mapped arrays in Fortran-DVM (spec/languages.md 5.1, 6.1, 6.3, 6.16, 6.17; 8.2: 16, 54,
//! 57, 59, 66, 79, 80, 82, 86, 117-119, 162, 265, 266, 295, 341, 401): what may be mapped, onto what, how often.

use super::facts::{DvmKind, Facts, Numbers};
use crate::diagnostic::{Code, Diagnostic, Severity, codes};
use crate::directive::{self, Alignment, Array, Deferred, DirectiveKind, Entity, Mapping, Text};
use crate::model::{Attributes, BoundDirective, Object, ObjectId, Procedure, Storage, Type};

/// Every object that a specification directive names.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if facts.is_c() {
        return;
    }
    for bound in &facts.unit.directives {
        match &bound.directive.kind {
            DirectiveKind::Array(array) => {
                for declared in &array.objects {
                    found.extend(unknown(facts, bound, &declared.name));
                    if let Some(id) = facts.named(bound, &declared.name) {
                        let named = MappedObject::new(facts, bound, &declared.name, id);
                        found.extend(named.kind(array));
                        found.extend(named.mapped_before(array));
                        found.extend(named.declaration(array));
                        if let Some(Mapping::Align(alignment)) = &array.mapping {
                            found.extend(named.alignment(alignment));
                        }
                    }
                }
            }
            DirectiveKind::Inherit(inherit) => {
                for name in &inherit.names {
                    found.extend(unknown(facts, bound, name));
                    if let Some(id) = facts.named(bound, name) {
                        let named = MappedObject::new(facts, bound, name, id);
                        found.extend(named.assumed_size());
                    }
                }
            }
            DirectiveKind::Redistribute(it) => moved(facts, bound, &it.objects, found),
            DirectiveKind::Realign(it) => moved(facts, bound, &it.objects, found),
            _ => {}
        }
    }
}

/// A name that nothing declares.
pub(super) fn unknown(facts: &Facts, bound: &BoundDirective, name: &Text) -> Option<Diagnostic> {
    // Without names the directive stands where nothing is read, as in an interface block.
    if bound.names.is_empty() || facts.named(bound, name).is_some() {
        return None;
    }
    let title = format!("`{}` is not a variable declared here", name.text);
    let (code, numbers) = (&codes::DIRECTIVE_NAME, Numbers("", "", ""));
    Some(facts.finding(bound, name.range.clone(), code, title, &numbers))
}

/// An object where a directive names it.
struct MappedObject<'f, 'a> {
    facts: &'f Facts<'a>,
    bound: &'a BoundDirective,
    name: &'a Text,
    id: ObjectId,
}

impl<'f, 'a> MappedObject<'f, 'a> {
    fn new(facts: &'f Facts<'a>, bound: &'a BoundDirective, name: &'a Text, id: ObjectId) -> Self {
        Self {
            facts,
            bound,
            name,
            id,
        }
    }

    fn object(&self) -> &'a Object {
        self.facts.object(self.id)
    }

    fn finding(&self, code: &'static Code, what: &str, number: &'static str) -> Diagnostic {
        let title = format!("`{}` {what}", self.name.text);
        let numbers = Numbers("", "", number);
        let range = self.name.range.clone();
        self.facts.finding(self.bound, range, code, title, &numbers)
    }

    fn error(&self, what: &str, number: &'static str) -> Diagnostic {
        self.finding(&codes::DISTRIBUTED_DECLARATION, what, number)
    }

    fn warning(&self, what: &str, number: &'static str) -> Diagnostic {
        self.error(what, number).severity(Severity::Warning)
    }

    fn is_template(&self) -> bool {
        self.facts
            .kinds(self.id)
            .any(|kind| kind == DvmKind::Template)
    }

    /// Arrays are mapped, and templates that are no variables of the program.
    fn kind(&self, array: &Array) -> Option<Diagnostic> {
        match (array.entity, self.object().storage) {
            (Entity::Template, Storage::Common) => {
                return Some(self.error("is a template and cannot be in COMMON", "79"));
            }
            (Entity::Template, Storage::Formal) => {
                return Some(self.error("is a template and cannot be a dummy argument", "80"));
            }
            _ => {}
        }
        let is_scalar = matches!(self.object().ty, Type::Scalar(_));
        let is_pointer = self.object().heap.is_some();
        if !is_scalar || is_pointer || array.mapping.is_none() {
            return None;
        }
        let number = if array.extents.is_empty() { "66" } else { "86" };
        Some(self.error("is no array and cannot be mapped", number))
    }

    /// One mapping for each object.
    fn mapped_before(&self, array: &Array) -> Option<Diagnostic> {
        let mapping = array.mapping.as_ref()?;
        let earlier = self.facts.mapping(self.id).find_map(|other| {
            let is_earlier = other.raw < self.bound.raw;
            match &other.directive.kind {
                DirectiveKind::Array(array) if is_earlier => {
                    Some((other, Some(array.mapping.as_ref()?)))
                }
                DirectiveKind::Inherit(_) => Some((other, None)),
                _ => None,
            }
        });
        let (first, earlier) = earlier?;
        let number = match (earlier.map(is_alignment), is_alignment(mapping)) {
            (Some(true), true) => "82",
            (Some(true), false) => "54",
            (Some(false), true) => "57",
            (Some(false), false) | (None, _) => "16",
        };
        let finding = self.finding(&codes::REPEATED_CLAUSE, "is mapped twice", number);
        let because = "the other mapping";
        Some(self.facts.because_directive(finding, first, because))
    }

    fn declaration(&self, array: &Array) -> Option<Diagnostic> {
        let object = self.object();
        array.mapping.as_ref()?;
        if self.is_template() {
            return None;
        }
        if object.storage == Storage::Associated {
            let what = "is declared elsewhere, and so must be its mapping";
            return Some(self.error(what, ""));
        }
        let has_values = object.initialised && !object.attributes.pointer;
        if has_values && object.storage != Storage::Formal {
            return Some(self.warning(
                "is distributed and has no values from its declaration",
                "265",
            ));
        }
        if object.attributes.equivalenced {
            return Some(self.warning(
                "is distributed and cannot share its memory by EQUIVALENCE",
                "341",
            ));
        }
        let comes_along = object.attributes.allocatable || object.attributes.pointer;
        if object.attributes.assumed_shape && !comes_along {
            let what = "is a dummy argument of assumed shape: only INHERIT fits it";
            return Some(self.warning(what, "295"));
        }
        self.assumed_size()
    }

    fn assumed_size(&self) -> Option<Diagnostic> {
        let is_assumed = self.facts.is_assumed_size(self.id);
        is_assumed.then(|| self.warning("is distributed and needs its last extent, not `*`", "162"))
    }

    /// The base is another object that lives as long.
    fn alignment(&self, alignment: &Alignment) -> Option<Diagnostic> {
        let base = self.facts.named(self.bound, &alignment.target.name)?;
        if base == self.id {
            return Some(self.error("is aligned with itself", "266"));
        }
        let is_in_main = self.procedure().is_none_or(|procedure| procedure.main);
        let is_template = self.facts.kinds(base).any(|kind| kind == DvmKind::Template);
        let base = self.facts.object(base);
        let is_local = base.storage == Storage::Automatic && base.module.is_none();
        match self.object().storage {
            Storage::Formal if is_local && !is_template => {
                let what = format!("is a dummy argument aligned with the local `{}`", base.name);
                Some(self.error(&what, "117"))
            }
            Storage::Common if is_local && !is_in_main && !is_template => {
                let what = format!("is in COMMON, aligned with the local `{}`", base.name);
                Some(self.warning(&what, "118"))
            }
            Storage::Static if is_local && !is_in_main && !is_template => {
                let what = format!("is saved, but its base `{}` is not", base.name);
                Some(self.warning(&what, "119"))
            }
            _ => self.on_unallocated(base),
        }
    }

    /// An array that is there from the beginning lies on one that cannot be there yet.
    fn on_unallocated(&self, base: &Object) -> Option<Diagnostic> {
        let (own, object) = (base.attributes, self.object());
        let is_made = |of: Attributes| of.allocatable || of.pointer;
        let has_base_later = is_made(own)
            && matches!(base.storage, Storage::Automatic | Storage::Global)
            && !base.initialised;
        let is_there = !is_made(object.attributes) && object.storage != Storage::Associated;
        (has_base_later && is_there && !self.is_template()).then(|| {
            let what = format!(
                "exists before `{}`, with which it is aligned, is allocated",
                base.name
            );
            self.warning(&what, "401")
        })
    }

    /// The procedure that the directive stands in.
    fn procedure(&self) -> Option<&'a Procedure> {
        let procedures = self.facts.unit.procedures.iter();
        let inside = procedures
            .filter(|one| one.span.start <= self.bound.at && self.bound.at <= one.span.end);
        inside.min_by_key(|one| one.span.len())
    }
}

fn is_alignment(mapping: &Mapping) -> bool {
    matches!(
        mapping,
        Mapping::Align(_) | Mapping::Deferred(Deferred::Align)
    )
}

/// What is mapped where it is declared is mapped anew only if it is DYNAMIC.
fn moved(
    facts: &Facts,
    bound: &BoundDirective,
    objects: &[directive::NamedObject],
    found: &mut Vec<Diagnostic>,
) {
    for object in objects {
        let Some(id) = facts.named(bound, &object.name) else {
            continue;
        };
        let declared = |one: &&BoundDirective| match &one.directive.kind {
            DirectiveKind::Array(array) => matches!(
                array.mapping,
                Some(Mapping::Distribute(_) | Mapping::Align(_))
            ),
            _ => false,
        };
        let is_dynamic = facts
            .mapping(id)
            .any(|one| matches!(&one.directive.kind, DirectiveKind::Array(array) if array.dynamic));
        let Some(first) = facts.mapping(id).find(declared).filter(|_| !is_dynamic) else {
            continue;
        };
        let title = format!("`{}` is mapped anew, but not DYNAMIC", object.name.text);
        let (range, numbers) = (object.name.range.clone(), Numbers("", "", "59"));
        let finding = facts.finding(bound, range, &codes::NOT_DYNAMIC, title, &numbers);
        found.push(facts.because_directive(finding, first, "mapped here"));
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::free_form_findings;

    fn of(declarations: &str) -> Vec<String> {
        free_form_findings(&format!(
            "subroutine s(d, n)\nreal a(8), b(8), d(8), x\n{declarations}\na = 0; b = 0; x = 0\nend\n"
        ))
    }

    #[test]
    fn declarations_that_can_be_mapped() {
        for text in [
            "!dvm$ distribute a(block)\n!dvm$ align b(i) with a(i)",
            "!dvm$ distribute :: a\n!dvm$ align :: b\n!dvm$ redistribute a(block)\n!dvm$ realign b(i) with a(i)",
            "!dvm$ distribute a(block)\n!dvm$ dynamic a\n!dvm$ redistribute a(*)",
            "!dvm$ distribute a(block)\n!dvm$ shadow a(1:1)\n!dvm$ dynamic a",
            "!dvm$ template t(8)\n!dvm$ distribute t(block)\n!dvm$ align d(i) with t(i)",
            "!dvm$ inherit d\n!dvm$ redistribute d(block)",
            "real, save :: u(8), v(8)\n!dvm$ distribute u(block)\n!dvm$ align v(i) with u(i)",
            "common /c/ u(8), v(8)\n!dvm$ distribute u(block)\n!dvm$ align v(i) with u(i)",
            "!dvm$ distribute d(block)\n!dvm$ align b(i) with d(i)",
            "real, allocatable :: u(:)\n!dvm$ distribute u(block)",
            "real, pointer :: u(:) => null()\n!dvm$ distribute u(block)",
            "real w(n)\n!dvm$ distribute w(block)",
            "real, allocatable :: u(:), v(:)\n!dvm$ distribute u(block)\n!dvm$ align v(i) with u(i)",
            "real, allocatable :: u(:)\nreal, pointer :: v(:)\n!dvm$ distribute u(block)\n!dvm$ align v(i) with u(i)",
            "real, allocatable, save :: u(:)\n!dvm$ distribute u(block)\n!dvm$ align a(i) with u(i)",
            "real, allocatable :: u(:)\n!dvm$ distribute u(block)\n!dvm$ align :: a\n!dvm$ dynamic a",
            "type t\nreal, pointer :: a(:), c(:)\n!dvm$ distribute :: a\n!dvm$ align :: c\nend type",
        ] {
            assert_eq!(of(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn declarations_that_cannot() {
        for (text, expected) in [
            (
                "!dvm$ align a(i) with b(i)\n!dvm$ distribute b(block)\n!dvm$ distribute a(block)",
                "5:18 error `a` is mapped twice 54",
            ),
            (
                "!dvm$ distribute (block) :: a, b\n!dvm$ align b(i) with a(i)",
                "4:13 error `b` is mapped twice 57",
            ),
            (
                "!dvm$ distribute a(block)\n!dvm$ align b(i) with a(i)\n!dvm$ align b(i) with a(i)",
                "5:13 error `b` is mapped twice 82",
            ),
            (
                "!dvm$ inherit d\n!dvm$ distribute d(block)",
                "4:18 error `d` is mapped twice 16",
            ),
            (
                "!dvm$ distribute a(block)\n!dvm$ redistribute a(*)",
                "4:20 warning `a` is mapped anew, but not DYNAMIC 59",
            ),
            (
                "!dvm$ distribute x(block)",
                "3:18 error `x` is no array and cannot be mapped 66",
            ),
            (
                "!dvm$ distribute a(block)\ndata a /8*0./",
                "3:18 warning `a` is distributed and has no values from its declaration 265",
            ),
            (
                "equivalence (a, b)\n!dvm$ distribute a(block)",
                "4:18 warning `a` is distributed and cannot share its memory by EQUIVALENCE 341",
            ),
            (
                "!dvm$ align a(i) with a(i)",
                "3:13 error `a` is aligned with itself 266",
            ),
            (
                "!dvm$ distribute a(block)\n!dvm$ align d(i) with a(i)",
                "4:13 error `d` is a dummy argument aligned with the local `A` 117",
            ),
            (
                "common /c/ u(8)\n!dvm$ distribute a(block)\n!dvm$ align u(i) with a(i)",
                "5:13 warning `u` is in COMMON, aligned with the local `A` 118",
            ),
            (
                "real, save :: u(8)\n!dvm$ distribute a(block)\n!dvm$ align u(i) with a(i)",
                "5:13 warning `u` is saved, but its base `A` is not 119",
            ),
            (
                "real, allocatable :: u(:)\n!dvm$ distribute u(block)\n!dvm$ align a(i) with u(i)",
                "5:13 warning `a` exists before `U`, with which it is aligned, is allocated 401",
            ),
            (
                "common /c/ t(8)\n!dvm$ template t(8)\n!dvm$ distribute t(block)",
                "4:16 error `t` is a template and cannot be in COMMON 79",
            ),
            (
                "!dvm$ template d(8)\n!dvm$ distribute d(block)",
                "3:16 error `d` is a template and cannot be a dummy argument 80",
            ),
        ] {
            assert_eq!(of(text), [expected], "{text}");
        }
    }

    #[test]
    fn dummies_without_extents() {
        assert_eq!(
            free_form_findings(
                "subroutine s(u, v, w)\nreal u(*), v(:), w(:)\n!dvm$ inherit w\n!dvm$ distribute u(block)\n!dvm$ distribute v(block)\nw = 0\nend\n"
            ),
            [
                "4:18 warning `u` is distributed and needs its last extent, not `*` 162",
                "5:18 warning `v` is a dummy argument of assumed shape: only INHERIT fits it 295",
            ]
        );
    }
}
