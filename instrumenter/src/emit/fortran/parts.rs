//! Components of records that a loop binds.

use dvmdbg_abi::call;

use super::group::CheckGroup;
use super::writer::Writer;
use crate::emit::tables;
use crate::plan::{ParallelLoop, PartOfRecord, RecordFields};

impl Writer<'_> {
    /// C: binds an array of the loop.
    pub(super) fn bind_of(
        &mut self,
        parallel: &ParallelLoop,
        number: usize,
        group: &mut CheckGroup,
    ) -> String {
        let reference = &parallel.references[number];
        let Some(part) = &reference.part else {
            return self.bind(reference.array.object);
        };
        let (text, lower, extent) = match part {
            PartOfRecord::Described { text, .. } => {
                let (lower, extent) = self.bounds_of_part(text, reference.rank, group);
                (text, lower, extent)
            }
            PartOfRecord::Single(part)
            | PartOfRecord::Pointer(part, _)
            | PartOfRecord::Array(part, _) => {
                (&part.text, vec!["0".to_owned()], vec!["1".to_owned()])
            }
            PartOfRecord::Fields(fields) => {
                return self.bind_fields(parallel, number, *fields, group);
            }
            PartOfRecord::FieldsBehind(..) => return String::new(),
        };
        let [address, size] = self.place_of_part(text, group);
        let reference = self.reference_of_part(parallel, number);
        // With strides no extent is taken for an open one.
        let mut stride = vec!["1".to_owned()];
        for one in &extent[..lower.len() - 1] {
            let below = &stride[stride.len() - 1];
            stride.push(format!("{below} * {one}"));
        }
        let bind = call::dyn_BindSection(
            format!("&{reference}"),
            address,
            size,
            lower.len(),
            tables::array("dvm_i64", &lower),
            tables::array("dvm_i64", &extent),
            tables::array("dvm_i64", &stride),
            1,
        );
        bind + ";"
    }

    /// C: the same of an array of records, as one of their scalars. It lies nowhere if the compiler lays records out otherwise.
    fn bind_fields(
        &mut self,
        parallel: &ParallelLoop,
        number: usize,
        fields: RecordFields,
        group: &mut CheckGroup,
    ) -> String {
        let object = parallel.references[number].array.object;
        let name = self.name(object).to_owned();
        let rank = self.dims(object).len();
        let (mut lower, mut extent) = self.bounds_of_part(&name, rank, group);
        lower.push("0".to_owned());
        extent.push(fields.count.to_string());
        let mut stride = vec![fields.count.to_string()];
        for one in &extent[..rank] {
            let below = &stride[stride.len() - 1];
            stride.push(format!("{below} * {one}"));
        }
        // The scalars of a record are neighbours.
        stride[rank] = "1".to_owned();
        let [address, size] = self.place_of_part(&name, group);
        let bytes = fields.size * fields.count;
        let reference = self.reference_of_part(parallel, number);
        let bind = call::dyn_BindSection(
            format!("&{reference}"),
            format!("{size} == {bytes} ? {address} : 0"),
            fields.size,
            rank + 1,
            tables::array("dvm_i64", &lower),
            tables::array("dvm_i64", &extent),
            tables::array("dvm_i64", &stride),
            1,
        );
        bind + ";"
    }

    /// The same in front of the loop, of a component that may not be there.
    pub(super) fn bind_if_there(&mut self, at: usize, parallel: &ParallelLoop, number: usize) {
        let Some(text) = self.allocatable(parallel, number) else {
            return;
        };
        self.flush_at(at);
        self.line(at, format!("if (allocated({text})) then"));
        let mut group = std::mem::take(&mut self.run.group);
        let bind = self.bind_of(parallel, number, &mut group);
        group.push(&bind);
        self.run.group = group;
        self.flush_at(at);
        self.line(at, "else");
        let reference = self.reference_of_part(parallel, number);
        let none = tables::array("dvm_i64", &["0".to_owned()]);
        let bind = call::dyn_Bind(format!("&{reference}"), 0, 1, 1, &none, &none, 0);
        self.run.group.push(&(bind + ";"));
        self.flush_at(at);
        self.line(at, "end if");
    }

    /// Whether the precise text of a loop has to run, which `start` asks: it does if some component is not there.
    pub(super) fn asked_if_there(
        &mut self,
        at: usize,
        nest: &ParallelLoop,
        start: String,
    ) -> String {
        let numbers = 0..nest.references.len();
        let parts = numbers.filter_map(|number| self.allocatable(nest, number));
        let there: Vec<String> = parts.map(|text| format!("allocated({text})")).collect();
        if there.is_empty() {
            return start;
        }
        let answer = self.temporary("integer(4)");
        self.line(at, format!("{answer} = 1"));
        self.line(at, format!("if ({}) then", there.join(" .and. ")));
        self.line(at, format!("{answer} = {start}"));
        self.line(at, "end if");
        answer
    }

    /// C: the bound component.
    pub(super) fn reference_of_part(&mut self, parallel: &ParallelLoop, number: usize) -> String {
        let field = format!("q{}_{number}", parallel.construct);
        self.frame.field(&field, format!("struct dvm_ref {field}"));
        format!("{}->{field}", self.frame_name())
    }

    /// C: where the component with this text lies, and bytes of it, or of its elements. Nowhere, where the program has a LOC of its own.
    pub(super) fn place_of_part(&self, text: &str, group: &mut CheckGroup) -> [String; 2] {
        let place = match self.procedure.hidden.loc {
            true => "0_8".to_owned(),
            false => format!("loc({text})"),
        };
        let address = format!("(const void *){}", group.argument(&place));
        let size = group.argument(&format!("storage_size({text},kind=8)/8"));
        [address, format!("(dvm_size){size}")]
    }

    fn bounds_of_part(
        &self,
        text: &str,
        rank: usize,
        group: &mut CheckGroup,
    ) -> (Vec<String>, Vec<String>) {
        (1..=rank)
            .map(|number| {
                let lower = group.argument(&format!("lbound({text},{number})"));
                (lower, group.argument(&self.extent_of_text(text, number)))
            })
            .unzip()
    }

    /// The component, or the array of records, that the reference is to, if it has ALLOCATABLE.
    pub(super) fn allocatable(&self, parallel: &ParallelLoop, number: usize) -> Option<String> {
        let reference = &parallel.references[number];
        match reference.part.as_ref()? {
            PartOfRecord::Described {
                text,
                allocatable: true,
            } => Some(text.clone()),
            PartOfRecord::Fields(_) => {
                let object = reference.array.object;
                let attributes = self.unit.objects[object.index()].attributes;
                attributes.allocatable.then(|| self.name(object).to_owned())
            }
            _ => None,
        }
    }
}
