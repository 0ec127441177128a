//! What directives alone declare: templates, processors, groups, task arrays, identifiers of copies.
//! They are objects without storage, known to the run by their addresses.

use super::lower::Lower;
use crate::directive::{Declared, DirectiveKind, Entity, Section, Text};
use crate::model::{Bound, Dim, DirectiveId, ObjectId, Type};

impl Lower<'_> {
    /// Makes the objects that a directive declares, unless the program has variables of these names.
    pub(super) fn declare_handles(&mut self, id: DirectiveId) {
        for handle in handles(&self.unit.directives[id.index()].directive.kind) {
            let dims: Vec<Dim> = handle
                .bounds
                .iter()
                .map(|bound| self.handle_dim(id, bound))
                .collect();
            let symbol = match handle.own {
                true => self.symbols.declare(&handle.name, &(0..0)),
                false => self.symbols.entry(&handle.name, &(0..0)),
            };
            if symbol.object.is_none() {
                symbol.ty = Some(Type::Void);
                symbol.dims = (!dims.is_empty()).then(|| dims.into());
                symbol.save = handle.lasting;
                let object = self.object(&handle.name, &(0..0));
                self.unit.objects[object.index()].untracked = false;
            }
            self.describe(&handle.name, id);
        }
    }

    /// It is known to directives alone: a template may have a type, too.
    pub(super) fn is_handle(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let is_template = |id: &DirectiveId| {
            let kind = &self.unit.directives[id.index()].directive.kind;
            matches!(kind, DirectiveKind::Array(array) if array.entity == Entity::Template)
        };
        *known.ty.element() == Type::Void || known.mapping.iter().any(is_template)
    }

    fn handle_dim(&self, id: DirectiveId, section: &Section) -> Dim {
        let bound = |text: &Text| Bound {
            value: self.directive_value(id, text),
            text: text.text.clone(),
        };
        match section {
            Section::Index(extent) => Dim {
                lower: None,
                extent: Some(bound(extent)),
            },
            Section::Span { lower, upper, .. } => Dim {
                lower: lower.as_ref().map(bound),
                extent: upper.as_ref().map(bound),
            },
            Section::Whole(_) => Dim {
                lower: None,
                extent: None,
            },
        }
    }

    /// Value of an expression of a directive, if constant.
    fn directive_value(&self, id: DirectiveId, text: &Text) -> Option<i64> {
        let directive = &self.unit.directives[id.index()].directive;
        let expressions = directive.expressions();
        let index = expressions.iter().position(|one| one.range == text.range)?;
        let node = self.expressions[id.index()].get(index).copied().flatten()?;
        self.value(node)
    }
}

/// A name that a directive declares.
struct Handle {
    name: String,
    bounds: Vec<Section>,
    /// It is not made anew by each call of the procedure.
    lasting: bool,
    /// One of the same name in a module or host is another.
    own: bool,
}

fn handles(kind: &DirectiveKind) -> Vec<Handle> {
    let group = |name: &Text| Handle {
        name: name.text.clone(),
        bounds: Vec::new(),
        lasting: true,
        own: false,
    };
    let declared = |one: &Declared| Handle {
        bounds: one.bounds.clone(),
        ..group(&one.name)
    };
    match kind {
        DirectiveKind::Array(array) if array.entity != Entity::Array => array
            .objects
            .iter()
            .map(|object| Handle {
                bounds: match object.bounds.is_empty() {
                    true => array.extents.clone(),
                    false => object.bounds.clone(),
                },
                lasting: array.entity == Entity::Processors,
                own: true,
                ..group(&object.name)
            })
            .collect(),
        DirectiveKind::Group(groups) => groups.names.iter().map(group).collect(),
        DirectiveKind::ShadowGroup(it) => vec![group(&it.name)],
        DirectiveKind::Task(tasks) => tasks.tasks.iter().map(declared).collect(),
        DirectiveKind::AsyncId(id) => id.ids.iter().map(declared).collect(),
        _ => Vec::new(),
    }
}
