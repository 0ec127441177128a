//! Components of records that a loop binds.

use dvmdbg_abi::call;

use super::descriptor::ANY_ARRAY;
use super::group::{CheckGroup, wide};
use super::writer::Writer;
use crate::emit::tables;
use crate::plan::{ParallelLoop, PartOfRecord, Presence, RecordFields};

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
            PartOfRecord::Described {
                text, dense: false, ..
            } => return self.bind_described(parallel, number, text, group),
            PartOfRecord::Described { text, .. } => {
                let (lower, extent) = self.bounds_of_part(text, reference.rank, group);
                (text, lower, extent)
            }
            PartOfRecord::Single(part, _)
            | PartOfRecord::Pointer(part, _)
            | PartOfRecord::Array(part, _) => {
                (&part.text, vec!["0".to_owned()], vec!["1".to_owned()])
            }
            PartOfRecord::Fields(fields) => {
                return self.bind_fields(parallel, number, *fields, group);
            }
            PartOfRecord::FieldsBehind(..) | PartOfRecord::Rows(_) => return String::new(),
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
            // No element of a single record is named by the number of its scalar.
            u8::from(rank > 0),
        );
        bind + ";"
    }

    /// C: the same of an array whose elements need not lie side by side: [`Self::described`] has looked at it.
    fn bind_described(
        &mut self,
        parallel: &ParallelLoop,
        number: usize,
        text: &str,
        group: &mut CheckGroup,
    ) -> String {
        let rank = parallel.references[number].rank;
        let lower = (1..=rank).map(|one| group.argument(&format!("lbound({text},{one})")));
        let lower: Vec<String> = lower.collect();
        let size = group.argument(&format!("storage_size({text},kind=8)/8"));
        let [address, extent, stride] = self.shape_of_part(parallel, number);
        let reference = self.reference_of_part(parallel, number);
        let bind = call::dyn_BindSection(
            format!("&{reference}"),
            address,
            format!("(dvm_size){size}"),
            rank,
            tables::array("dvm_i64", &lower),
            extent,
            stride,
            1,
        );
        bind + ";"
    }

    /// C: where such an array lies, and the shape that its descriptor has told.
    fn shape_of_part(&mut self, parallel: &ParallelLoop, number: usize) -> [String; 3] {
        let rank = parallel.references[number].rank;
        let end = format!("{}_{number}", parallel.construct);
        let address = ("qa", format!("void *qa{end}"));
        let extent = ("qn", format!("dvm_i64 qn{end}[{rank}]"));
        let stride = ("qz", format!("dvm_i64 qz{end}[{rank}]"));
        [address, extent, stride].map(|(kind, declaration)| {
            let field = format!("{kind}{end}");
            self.frame.field(&field, declaration);
            format!("{}->{field}", self.frame_name())
        })
    }

    /// Asks the descriptor of such an array for its shape.
    fn described(&mut self, at: usize, parallel: &ParallelLoop, number: usize) {
        let reference = &parallel.references[number];
        let Some(PartOfRecord::Described {
            text,
            there,
            dense: false,
        }) = &reference.part
        else {
            return;
        };
        let [address, extent, stride] = self.shape_of_part(parallel, number);
        let name = self.function_name('d');
        let array = ("p".to_owned(), ANY_ARRAY.to_owned());
        self.declare(&name, "subroutine", &["size".to_owned()], &[array]);
        let shape = call::dvm_shape("p", "(dvm_size)size", reference.rank, extent, stride);
        self.written(&format!(
            "void {name}(const void *p, dvm_i64 size)\n{{\n    {address} = {shape};\n}}\n"
        ));
        // What another name stands for may be an allocatable array of which gfortran's descriptor does not say how far apart its elements lie.
        let described = match there.is_empty() {
            true => {
                let axes = (1..=reference.rank).map(|one| format!("lbound({text},{one}):"));
                format!("{text}({})", axes.collect::<Vec<_>>().join(","))
            }
            false => text.clone(),
        };
        let size = format!("storage_size({text},kind=8)/8");
        let size = wide(&size, self.procedure.hidden);
        self.line(at, format!("call {name}({described}, {size})"));
    }

    /// Binds in front of the loop what may not be there, or whose shape is asked for.
    pub(super) fn bind_if_there(&mut self, at: usize, parallel: &ParallelLoop, number: usize) {
        let reference = self.reference_of_part(parallel, number);
        let none = tables::array("dvm_i64", &["0".to_owned()]);
        let unbound = call::dyn_Bind(format!("&{reference}"), 0, 1, 1, &none, &none, 0);
        self.run.group.push(&(unbound + ";"));
        self.flush_at(at);
        let there = self.presence(parallel, number);
        self.where_all_hold(at, &there, |writer| {
            writer.described(at, parallel, number);
            let mut group = std::mem::take(&mut writer.run.group);
            let bind = writer.bind_of(parallel, number, &mut group);
            group.push(&bind);
            writer.run.group = group;
            writer.flush_at(at);
        });
    }

    /// It is bound so.
    pub(super) fn is_bound_if_there(&self, parallel: &ParallelLoop, number: usize) -> bool {
        let part = parallel.references[number].part.as_ref();
        let is_asked = matches!(part, Some(PartOfRecord::Described { dense: false, .. }));
        is_asked || !self.presence(parallel, number).is_empty()
    }

    /// Whether the precise text of a loop has to run, which `start` asks: it does if something is not there.
    pub(super) fn asked_if_there(
        &mut self,
        at: usize,
        nest: &ParallelLoop,
        start: String,
    ) -> String {
        let numbers = 0..nest.references.len();
        if !numbers
            .clone()
            .any(|number| self.is_bound_if_there(nest, number))
        {
            return start;
        }
        let mut there: Vec<Presence> = Vec::new();
        for one in numbers
            .clone()
            .flat_map(|number| self.presence(nest, number))
        {
            if !there.contains(&one) {
                there.push(one);
            }
        }
        let answer = self.temporary("integer(4)");
        self.line(at, format!("{answer} = 1"));
        self.where_all_hold(at, &there, |writer| {
            numbers.for_each(|number| writer.described(at, nest, number));
            writer.line(at, format!("{answer} = {start}"));
        });
        answer
    }

    /// Writes something inside of tests, each of which may be evaluated only where those before it hold.
    fn where_all_hold(&mut self, at: usize, there: &[Presence], inside: impl FnOnce(&mut Self)) {
        for one in there {
            let test = match one {
                Presence::Allocated(text) => format!("allocated({text})"),
                Presence::Associated(text) => format!("associated({text})"),
                Presence::Within(array, dimension, index) => format!(
                    "({index}) >= lbound({array},{dimension}) .and. ({index}) <= ubound({array},{dimension})"
                ),
            };
            self.line(at, format!("if ({test}) then"));
        }
        inside(self);
        there.iter().for_each(|_| self.line(at, "end if"));
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

    /// What must hold before the loop asks for what the reference is to.
    fn presence(&self, parallel: &ParallelLoop, number: usize) -> Vec<Presence> {
        let reference = &parallel.references[number];
        match &reference.part {
            Some(PartOfRecord::Described { there, .. } | PartOfRecord::Single(_, there)) => {
                there.clone()
            }
            Some(PartOfRecord::Fields(_)) => {
                let object = reference.array.object;
                let is_made = self.unit.objects[object.index()].attributes.allocatable;
                let made = || Presence::Allocated(self.name(object).to_owned());
                is_made.then(made).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}
