//! Dummies that are not followed: their procedure may change them unseen, so that the actual argument
//! counts as having a value from the entry on.

use super::procedure::Writer;
use crate::model::{Object, ObjectId, Type};

impl Writer<'_> {
    /// Fortran statements, and C statements of the entry.
    pub(super) fn escaping_formals(&mut self, formals: &[ObjectId]) -> (String, Vec<String>) {
        let (mut statements, mut codes) = (String::new(), Vec::new());
        for &object in formals {
            if !self.changes_unseen(object) {
                continue;
            }
            match self.reference_to(object) {
                None => {
                    let address = self.address(object);
                    codes.push(format!("if ({address}) dyn_Escape({address});"));
                }
                Some((conditions, designator)) => {
                    let name = self.function_name('x');
                    let dummy = ("p".to_owned(), "type(*), intent(in)".to_owned());
                    self.declare(&name, "subroutine", &[], &[dummy]);
                    self.written(&format!(
                        "void {name}(const void *p)\n{{\n    if (p) dyn_Escape(p);\n}}\n"
                    ));
                    for condition in &conditions {
                        statements.push_str(&format!("if ({condition}) then\n"));
                    }
                    statements.push_str(&format!("call {name}({designator})\n"));
                    statements.push_str(&"end if\n".repeat(conditions.len()));
                }
            }
        }
        (statements, codes)
    }

    /// A dummy of a type that can be followed, which is not.
    fn changes_unseen(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let element = known.ty.element();
        known.untracked
            && matches!(element, Type::Scalar(_))
            && super::object::size_of(element) > 0
            && !known.attributes.intent_in
            && !known.attributes.assumed_rank
    }

    /// For a variable whose memory is found by its descriptor: conditions, outermost first, under which
    /// there is any, and a designator that begins there.
    pub(super) fn reference_to(&self, object: ObjectId) -> Option<(Vec<String>, String)> {
        let known = &self.unit.objects[object.index()];
        let attributes = known.attributes;
        if !attributes.assumed_shape && !attributes.allocatable && !attributes.pointer {
            return None;
        }
        let name = &known.name;
        let tests = [
            (attributes.optional, "present"),
            (attributes.allocatable, "allocated"),
            (attributes.pointer, "associated"),
        ];
        let conditions = tests
            .into_iter()
            .filter(|(applies, _)| *applies)
            .map(|(_, test)| format!("{test}({name})"));
        Some((conditions.collect(), first_element(known)))
    }
}

/// The first element of an array, or the scalar itself.
fn first_element(known: &Object) -> String {
    let name = &known.name;
    match &known.ty {
        Type::Array { dims, .. } => {
            let subscripts: Vec<String> = (1..=dims.len())
                .map(|number| format!("lbound({name},{number})"))
                .collect();
            format!("{name}({})", subscripts.join(","))
        }
        _ => name.clone(),
    }
}
