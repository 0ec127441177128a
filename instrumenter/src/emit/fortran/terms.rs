//! How a companion names what the program holds: values come in as parameters of the function that
//! a check group becomes, addresses lie in the frame.

use dvmdbg_abi::call;

use super::group::CheckGroup;
use super::writer::Writer;
use crate::emit::events::Terms;
use crate::model::{ObjectId, PartText, Scalar, Storage, Type};
use crate::plan::{ArrayName, CellForm, Extent, ListedElement, PlannedOperand, SiteId};

/// The terms of one group.
pub(super) struct GroupTerms<'g, 'w, 'u> {
    writer: &'w mut Writer<'u>,
    group: &'g mut CheckGroup,
}

/// So many values of a named constant at most are told one by one.
const MOST_VALUES: i64 = 64;

impl GroupTerms<'_, '_, '_> {
    /// A named constant has no address: a list of its values, bytes of each, and their number.
    fn values_of_constant(&mut self, constant: ObjectId) -> Option<[String; 3]> {
        let unit = self.writer.unit;
        let known = &unit.objects[constant.index()];
        let [dim] = self.writer.dims(constant) else {
            return None;
        };
        let first = dim.lower.as_ref().map_or(Some(1), |bound| bound.value)?;
        let last = dim.extent.as_ref()?.value?;
        if !(first..first.checked_add(MOST_VALUES)?).contains(&last) {
            return None;
        }
        let (kind, sign) = match known.ty.element() {
            Type::Scalar(Scalar::Float | Scalar::Double) => ("double", "-"),
            Type::Scalar(
                Scalar::Char | Scalar::Short | Scalar::Int | Scalar::Long | Scalar::LongLong,
            ) => ("dvm_i64", ""),
            _ => return None,
        };
        let is_taken = |name: &str| {
            let objects = unit.objects.iter().map(|object| &object.name);
            let procedures = unit.procedures.iter().map(|procedure| &procedure.name);
            objects
                .chain(procedures)
                .any(|own| own.eq_ignore_ascii_case(name))
        };
        if kind == "double" && ["REAL", "TRANSFER"].into_iter().any(is_taken) {
            return None;
        }
        let count = last - first + 1;
        let mut list = format!("static dvm_i64 dvm_k[{count}];");
        for (at, index) in (first..=last).enumerate() {
            let element = match kind {
                // Its bits.
                "double" => format!("transfer(real({}({index}),8),0_8)", known.name),
                _ => format!("{}({index})", known.name),
            };
            let value = self.group.argument(&element);
            list.push_str(&format!(" dvm_k[{at}] = {value};"));
        }
        Some([
            format!("({{ {list} (const void *)dvm_k; }})"),
            format!("{sign}8"),
            count.to_string(),
        ])
    }
}

impl<'u> Writer<'u> {
    pub(super) fn terms<'g, 'w>(&'w mut self, group: &'g mut CheckGroup) -> GroupTerms<'g, 'w, 'u> {
        GroupTerms {
            writer: self,
            group,
        }
    }
}

/// A lower bound.
enum LowerBound {
    /// In C.
    Known(String),
    /// In Fortran, for the moment.
    Asked(String),
}

impl Writer<'_> {
    /// The lower bound that an array has under this name, where it may have others.
    fn own_lower(&mut self, array: &ArrayName, dimension: usize) -> Option<LowerBound> {
        let object = array.object;
        let known = &self.unit.objects[object.index()];
        if dimension >= self.dims(object).len()
            || self.is_heap_pointer(object)
            || self.place_elsewhere(object).is_some()
        {
            return None;
        }
        if self.is_sought(object) {
            let bound = format!("lbound({},{})", known.name, dimension + 1);
            return Some(LowerBound::Asked(bound));
        }
        let may_differ = known.storage == Storage::Formal && !known.attributes.allocatable;
        may_differ.then(|| LowerBound::Known(self.lower(object, dimension)))
    }

    /// Address by which a distributed array is known, for the group at hand.
    pub(super) fn array_address(&mut self, array: &ArrayName) -> String {
        let mut group = std::mem::take(&mut self.run.group);
        let address = self.address_in(array, &mut group);
        self.run.group = group;
        address
    }

    fn address_in(&mut self, array: &ArrayName, group: &mut CheckGroup) -> String {
        if self.is_heap_pointer(array.object) {
            return format!("(void *){}", self.place_in_heap(array, group));
        }
        if let Some(place) = self.place_elsewhere(array.object) {
            return place;
        }
        if self.is_sought(array.object) {
            let place = self.place_of_variable(array.object);
            return format!("(void *){}", group.argument(&place));
        }
        self.address(array.object)
    }
}

impl GroupTerms<'_, '_, '_> {
    /// In C; the cell is `dvm_i`.
    fn cell_form(&mut self, form: &CellForm) -> Option<String> {
        Some(match form {
            CellForm::Cell => "dvm_i".to_owned(),
            CellForm::Value(text) => self.value(text),
            CellForm::Binary(operator, sides) => {
                let [left, right] = &**sides;
                let (left, right) = (self.cell_form(left)?, self.cell_form(right)?);
                format!("({left} {operator} {right})")
            }
            CellForm::Listed { object, subscripts } => {
                let name = self.writer.unit.objects[object.index()].name.clone();
                let [values, size, _] = self.list(&name, Some(*object))?;
                let mut place = "0".to_owned();
                for (d, subscript) in subscripts.iter().enumerate().rev() {
                    let lower = self.group.argument(&format!("lbound({name},{})", d + 1));
                    let own = format!("({} - {lower})", self.cell_form(subscript)?);
                    // Of the last dimension the extent is no matter.
                    place = match d + 1 == subscripts.len() {
                        true => own,
                        false => {
                            let extent = self.group.argument(&format!("size({name},{})", d + 1));
                            format!("({own} + {extent} * {place})")
                        }
                    };
                }
                call::dyn_Listed(values, size, place)
            }
        })
    }
}

impl Terms for GroupTerms<'_, '_, '_> {
    fn maker(&mut self, _: &ArrayName) -> Option<String> {
        None
    }

    fn is_fortran(&self) -> bool {
        true
    }

    fn value(&mut self, text: &str) -> String {
        self.group.value(text)
    }

    fn datum(&mut self, looped: &str, part: &PartText) -> String {
        let [address, size] = self.writer.place_of_part(&part.text, self.group);
        call::dyn_LoopDatum(looped, address, size, 1)
    }

    fn is_divided(&self) -> bool {
        self.writer.version.is_divided()
    }

    fn list(&mut self, text: &str, object: Option<ObjectId>) -> Option<[String; 3]> {
        let known = &self.writer.unit.objects[object?.index()];
        if known.constant {
            return self.values_of_constant(object?);
        }
        let size = self.writer.element_size(object?);
        let sign = match known.ty.element() {
            Type::Scalar(Scalar::Float | Scalar::Double) => "-",
            _ => "",
        };
        let place = self.writer.place_of_variable(object?);
        let count = match self.writer.has_assumed_size(object?) {
            true => "-1".to_owned(),
            false => self.group.argument(&format!("size({text})")),
        };
        Some([
            format!("(const void *){}", self.group.argument(&place)),
            format!("{sign}{size}"),
            count,
        ])
    }

    fn cell(&mut self, _: &str, extent: Option<&Extent>) -> String {
        let lower = match extent {
            Some(Extent::Declared {
                lower: Some(lower), ..
            }) => self.value(&lower.text),
            _ => "1".to_owned(),
        };
        format!("const dvm_i64 dvm_i = dvm_c + {lower}; (void)dvm_i;")
    }

    fn cells(&mut self, extent: &Extent) -> Option<String> {
        match extent {
            Extent::Declared { lower, bound } => {
                let last = self.value(&bound.text);
                Some(match lower {
                    Some(lower) => format!("{last} - {} + 1", self.value(&lower.text)),
                    None => last,
                })
            }
            Extent::Allocated => None,
        }
    }

    fn listed(&mut self, element: &ListedElement) -> Option<String> {
        self.cell_form(element.form.as_ref()?)
    }

    fn address(&mut self, array: &ArrayName) -> String {
        self.writer.address_in(array, self.group)
    }

    fn rank(&mut self, array: &ArrayName) -> usize {
        let named = self.writer.plan.object(array.object).named();
        named.map_or_else(
            || self.writer.dims(array.object).len(),
            |plan| plan.extents.len(),
        )
    }

    fn shift(&mut self, array: &ArrayName, dimension: usize) -> String {
        let lower = match self.writer.own_lower(array, dimension) {
            Some(LowerBound::Asked(text)) => self.group.argument(&text),
            Some(LowerBound::Known(text)) => text,
            None => return String::new(),
        };
        let address = self.address(array);
        format!(" + {}", call::dyn_Origin(&address, dimension, &lower))
    }

    fn task(&mut self, task: &ArrayName) -> String {
        let address = self.writer.address(task.object);
        match task.element.first() {
            Some(number) => format!("(void *)({address} + {} - 1)", self.group.value(number)),
            None => address,
        }
    }

    fn group(&mut self, group: ObjectId) -> String {
        self.writer.address(group)
    }

    fn site(&self, site: SiteId) -> String {
        self.writer.site(site)
    }

    fn operand(&mut self, operand: &PlannedOperand) -> [String; 3] {
        let (object, writer) = (operand.object, &mut *self.writer);
        let element = writer.element_size(object);
        if writer.is_sought(object) {
            let subscripts = operand.subscripts.join(",");
            let name = writer.name(object).to_owned();
            let element_type = writer.unit.objects[object.index()].ty.element().clone();
            let place = match subscripts.as_str() {
                "" => writer.place_of_variable(object),
                subscripts => writer.place_of_text(&format!("{name}({subscripts})"), &element_type),
            };
            let count = match (&operand.subscripts[..], writer.dims(object).len()) {
                ([], 1..) => format!(" * {}", self.group.argument(&writer.count_of_text(&name))),
                _ => String::new(),
            };
            let place = self.group.argument(&place);
            return [
                format!("(void *){place}"),
                format!("{element}{count}"),
                "0".to_owned(),
            ];
        }
        if operand.subscripts.is_empty() {
            let size = writer.object_size(object);
            let size = size.unwrap_or_else(|| element.to_string());
            if let Some(copy) = writer.copy_of(object) {
                return [copy, size, "0".to_owned()];
            }
            if writer.plan.object(object).shadow_word {
                let shadow_word = writer.shadow_word(object);
                let address = writer.shadow_word_address(object, &shadow_word);
                return [address, size, shadow_word];
            }
            return [writer.address(object), size, "0".to_owned()];
        }
        let values = operand.subscripts.iter().map(|text| self.group.value(text));
        let values: Vec<String> = values.collect();
        let linear = writer.linear(object, &values);
        let address = writer.address(object);
        [
            format!("(char *){address} + ({linear}) * {element}"),
            element.to_string(),
            "0".to_owned(),
        ]
    }

    fn private(&mut self, object: ObjectId) -> Option<[String; 3]> {
        let writer = &mut *self.writer;
        let known = &writer.unit.objects[object.index()];
        let scalar = matches!(known.ty, Type::Scalar(_) | Type::Pointer(_));
        let plan = writer.plan.object(object);
        let (has_shadow_word, settled) = (plan.shadow_word, plan.settled);
        // Others than local ones are followed by the object that their address leads to.
        let is_own = known.storage == Storage::Automatic;
        let is_proven = scalar && !has_shadow_word && is_own && !known.attributes.sought;
        let is_sought = writer.is_sought(object);
        if is_proven || settled || known.untracked || is_sought && !scalar {
            return None;
        }
        let size = writer.object_size(object)?;
        if is_sought {
            let place = writer.place_of_variable(object);
            let address = format!("(void *){}", self.group.argument(&place));
            return Some([address, size, "0".to_owned()]);
        }
        if has_shadow_word {
            let shadow_word = writer.shadow_word(object);
            let address = writer.shadow_word_address(object, &shadow_word);
            return Some([address, size, shadow_word]);
        }
        Some([writer.address(object), size, "0".to_owned()])
    }
}
