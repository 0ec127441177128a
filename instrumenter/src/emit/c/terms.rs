//! How emitted C names what the program holds: by the program's own expressions.

use super::emitter::Emitter;
use crate::emit::events::Terms;
use crate::emit::loop_events;
use crate::model::{ObjectId, PartText, Scalar, Type};
use crate::plan::{ArrayName, Extent, ListedElement, PlannedOperand, SiteId};

impl Terms for &Emitter<'_> {
    fn maker(&mut self, array: &ArrayName) -> Option<String> {
        let described = self.plan.object(array.object).described()?;
        described
            .mapped_elsewhere()
            .then(|| self.maker_of(array.object))
    }

    fn is_fortran(&self) -> bool {
        false
    }

    fn value(&mut self, text: &str) -> String {
        format!("(dvm_i64)({text})")
    }

    fn converted(&mut self, text: &str, ty: Scalar) -> String {
        super::bounds::converted_limit(ty, "0", &self.value(text))
    }

    fn datum(&mut self, looped: &str, part: &PartText) -> String {
        loop_events::datum(looped, part)
    }

    fn is_divided(&self) -> bool {
        self.purpose.divided().is_some()
    }

    fn list(&mut self, text: &str, _: Option<ObjectId>) -> Option<[String; 3]> {
        let is_pointer =
            format!("__builtin_types_compatible_p(__typeof__({text}), __typeof__(&({text})[0]))");
        let element = format!("(int)sizeof *({text})");
        Some([
            format!("(const void *)({text})"),
            format!("((__typeof__(*({text})))0.5 != 0 ? -{element} : {element})"),
            format!("({is_pointer} ? -1 : (dvm_i64)(sizeof({text}) / sizeof *({text})))"),
        ])
    }

    fn cell(&mut self, dummy: &str, _: Option<&Extent>) -> String {
        format!("const dvm_i64 {dummy} = dvm_c; (void){dummy};")
    }

    fn cells(&mut self, extent: &Extent) -> Option<String> {
        match extent {
            Extent::Declared { bound, .. } => Some(self.value(&bound.text)),
            Extent::Allocated => None,
        }
    }

    fn listed(&mut self, element: &ListedElement) -> Option<String> {
        Some(self.value(&element.text))
    }

    fn address(&mut self, array: &ArrayName) -> String {
        self.array_address(array)
    }

    fn rank(&mut self, array: &ArrayName) -> usize {
        match &self.plan.object(array.object).elements {
            Some(elements) => elements.extents.len(),
            None => self.subscripted(array).rank(),
        }
    }

    fn shift(&mut self, _: &ArrayName, _: usize) -> String {
        String::new()
    }

    fn task(&mut self, task: &ArrayName) -> String {
        let element: String = task
            .element
            .iter()
            .map(|text| format!("[{text}]"))
            .collect();
        format!("(void *)&{}{element}", self.name(task.object))
    }

    fn group(&mut self, group: ObjectId) -> String {
        format!("(void *)&{}", self.name(group))
    }

    fn site(&self, site: SiteId) -> String {
        Emitter::site(self, site)
    }

    fn operand(&mut self, operand: &PlannedOperand) -> [String; 3] {
        let object = operand.object;
        let name = self.name(object);
        let known = &self.unit.objects[object.index()];
        let brackets: String = operand
            .subscripts
            .iter()
            .map(|text| format!("[{text}]"))
            .collect();
        if !brackets.is_empty() {
            return [
                format!("(void *)&{name}{brackets}"),
                format!("sizeof {name}{brackets}"),
                "0".to_owned(),
            ];
        }
        let whole = format!("sizeof {name}");
        let (address, size, shadow_word) = match (&known.ty, &operand.length) {
            (Type::Pointer(_) | Type::Array { .. }, Some(length)) => (
                format!("({name})"),
                format!("(dvm_size)({length}) * sizeof *{name}"),
                None,
            ),
            (Type::Array { .. }, None) => (format!("({name})"), whole, None),
            _ if self.plan.object(object).shadow_word => {
                let shadow_word = format!("&{}", self.shadow_word(object));
                let address = match known.no_address {
                    true => shadow_word.clone(),
                    false => format!("&{name}"),
                };
                (address, whole, Some(shadow_word))
            }
            _ => (format!("&{name}"), whole, None),
        };
        let shadow_word = shadow_word.unwrap_or_else(|| "0".to_owned());
        [format!("(void *){address}"), size, shadow_word]
    }

    fn private(&mut self, object: ObjectId) -> Option<[String; 3]> {
        let known = &self.unit.objects[object.index()];
        let has_shadow_word = self.plan.object(object).shadow_word;
        let scalar = matches!(known.ty, Type::Scalar(_) | Type::Pointer(_));
        if scalar && !has_shadow_word || self.plan.object(object).settled {
            return None;
        }
        let shadow_word = if has_shadow_word {
            format!("&{}", self.shadow_word(object))
        } else {
            "0".to_owned()
        };
        let address = if known.no_address {
            shadow_word.clone()
        } else {
            // The address of the variable, not of an array behind it.
            Emitter::address(self, object)
        };
        let size = self.object_size(object);
        Some([format!("(void *)({address})"), size, shadow_word])
    }
}
