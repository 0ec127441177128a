//! Assignments of arrays of records that may allocate their target, or that are no copies of memory: what the target lacks is told
//! behind them.

use dvmdbg_abi::call;
use dvmdbg_abi::code::gives::spelled as gives;

use super::components::{Copied, Sites};
use super::function_values::whole as whole_of;
use super::object::{define_shape, size_of};
use super::reported_name::known_name;
use super::writer::Writer;
use crate::model::designator::root;
use crate::model::{Expr, ObjectId, Type};
use crate::plan::{RecordCopy, SiteId, whole};

/// What is told behind an assignment of records.
pub(super) enum ToldBehind {
    Copied(RecordCopy, Sites),
    /// Whole arrays, of which one is mapped: the place of what is read.
    Distributed(SiteId),
    /// The value of a function.
    OfFunction,
}

impl Writer<'_> {
    /// Before an assignment: what is to be told behind it of the records that it copies, with the sites of what is written and read.
    pub(super) fn told_behind(
        &mut self,
        assignment: &Expr,
        (target, source): (&Expr, &Expr),
        sites: Option<Sites>,
    ) -> Option<ToldBehind> {
        let id = assignment.id.0;
        if self.are_of_function(target, source) {
            self.noted_place(id, target);
            return Some(ToldBehind::OfFunction);
        }
        let copy = self.plan.copied_behind.get(&assignment.id).copied()?;
        if let RecordCopy::Distributed(site) = copy {
            return Some(ToldBehind::Distributed(site));
        }
        let sites = sites?;
        self.before_copy(id, [(target, sites.0), (source, sites.1)]);
        Some(ToldBehind::Copied(copy, sites))
    }

    /// Behind it.
    pub(super) fn tell_behind(
        &mut self,
        id: u32,
        (target, source): (&Expr, &Expr),
        told: ToldBehind,
    ) {
        match told {
            ToldBehind::Copied(copy, sites) => {
                self.behind_copy(id, (target, source), (copy, sites))
            }
            ToldBehind::Distributed(site) => self.distributed_copied(site, target, source),
            ToldBehind::OfFunction => self.records_of_function(id, target),
        }
    }

    /// Behind it: the target lacks what the source lacks.
    fn distributed_copied(&mut self, site: SiteId, target: &Expr, source: &Expr) {
        let [Some(to), Some(from)] = [target, source.without_casts()].map(whole) else {
            return;
        };
        let name = format!("\"{}\"", self.plan.site(site).variable);
        let [to, from] = [to, from].map(|end| (self.address(end), self.record_size(end)));
        let site = self.site(site);
        let given = call::dyn_Given(&to.0, &to.1);
        let lacks = call::dvm_gives(&site, name, &from.0, &from.1, gives::RECORD, 0, 0, 0);
        let taken = call::dvm_taken(&site, &to.0, &to.1);
        self.run.group.push(&format!("{given}; {lacks}; {taken};"));
    }

    /// An array of records gets the value of a function, which tells what it lacks.
    fn are_of_function(&self, target: &Expr, value: &Expr) -> bool {
        let is_mapped = |object: ObjectId| self.plan.object(object).described().is_some();
        matches!(target.ty, Type::Array { .. })
            && target.ty.element().record().is_some()
            && self.carries(value)
            && self.is_one_piece(whole_of(target))
            && !root(target).is_none_or(is_mapped)
    }

    /// Before the assignment `id`: where the target lies, if it may be allocated elsewhere, and whether something lies beyond the bounds.
    fn before_copy(&mut self, id: u32, ends: [(&Expr, SiteId); 2]) {
        self.noted_place(id, ends[0].0);
        let mut beyond = Vec::new();
        for (end, site) in ends {
            let site = self.site(site);
            beyond.extend(self.chosen_beyond(end, &site));
        }
        if !beyond.is_empty() {
            let field = format!("beyond{id}");
            self.frame.field(&field, format!("int {field}"));
            let code = format!("{}->{field} = {};", self.frame_name(), beyond.join(" | "));
            self.run.group.push(&code);
        }
    }

    /// Behind it.
    fn behind_copy(
        &mut self,
        id: u32,
        (target, source): (&Expr, &Expr),
        (copy, (write, read)): (RecordCopy, Sites),
    ) {
        let at = target.span.start;
        self.flush_at(at);
        self.remade(id, target);
        let source = source.without_casts();
        if copy == RecordCopy::Moved {
            return self.where_it_exists(target, |writer| {
                writer.copied_record((target, write), (source, read));
            });
        }
        let (Some(rank), Some(from)) = (self.rank_of(target), self.rank_of(source)) else {
            return;
        };
        let field = format!("beyond{id}");
        let unless = self.frame.has(&field);
        let copied = Copied {
            at,
            sites: (write, read),
            whole: true,
            is_alike: true,
            unless: unless.then(|| format!("{}->{field}", self.frame_name())),
        };
        let [to, text] = [target, source].map(|one| self.text_of(one));
        self.where_it_exists(target, |writer| {
            writer.records_copied(&copied, source, (&to, rank), (&text, from));
        });
    }

    /// Behind an assignment of the value of a function: the records have values, but those that it lacks.
    fn records_of_function(&mut self, id: u32, target: &Expr) {
        self.flush_at(target.span.start);
        self.remade(id, target);
        self.where_it_exists(target, |writer| {
            let (place, bytes) = writer.place_and_bytes(target);
            let given = call::dyn_Given(format!("(const void *){place}"), bytes);
            writer.run.group.push(&format!("if ({place}) {given};"));
        });
    }

    /// C: where an array of records begins, and its bytes.
    fn place_and_bytes(&mut self, array: &Expr) -> (String, String) {
        let text = self.text_of(array);
        let place = self.place_of_array(&text, &array.ty);
        let bytes = format!(
            "storage_size({text},kind=8)/8*{}",
            self.count_of_text(&text)
        );
        let group = &mut self.run.group;
        let (place, bytes) = (group.argument(&place), group.argument(&bytes));
        (place, format!("(dvm_size){bytes}"))
    }

    /// The assignment may allocate the target, whose place is asked for at every access.
    fn may_be_remade(&self, target: &Expr) -> bool {
        let object = whole(target);
        object.is_some_and(|object| self.is_sought(object)) && self.may_be_made(target)
    }

    /// Notes where the target lies before the assignment.
    fn noted_place(&mut self, id: u32, target: &Expr) {
        if !self.may_be_remade(target) {
            return;
        }
        let [was, had] = self.fields_of_place(id);
        self.run.group.push(&format!("{was} = 0; {had} = 0;"));
        self.where_it_exists(target, |writer| {
            let (place, bytes) = writer.place_and_bytes(target);
            let code = format!("{was} = (void *){place}; {had} = {bytes};");
            writer.run.group.push(&code);
        });
    }

    fn fields_of_place(&mut self, id: u32) -> [String; 2] {
        let (was, had) = (format!("was{id}"), format!("had{id}"));
        self.frame.field(&was, format!("void *{was}"));
        self.frame.field(&had, format!("dvm_size {had}"));
        [was, had].map(|field| format!("{}->{field}", self.frame_name()))
    }

    /// Behind the assignment: the target is a new array, if it is elsewhere or of another size.
    fn remade(&mut self, id: u32, target: &Expr) {
        if !self.may_be_remade(target) {
            return;
        }
        let [was, had] = self.fields_of_place(id);
        let text = self.text_of(target);
        let name = known_name(&text);
        let Type::Array { element, dims } = &target.ty else {
            return;
        };
        self.where_it_exists(target, |writer| {
            let (place, bytes) = writer.place_and_bytes(target);
            let one = format!("storage_size({text},kind=8)/8");
            let one = writer.run.group.argument(&one);
            let bounds = writer.bounds_of_text(&text, dims.len());
            let shape = define_shape(&format!("(void *){place}"), &one, &bounds);
            let born = call::dyn_DefineStatic(
                format!("(void *){place}"),
                &bytes,
                size_of(element),
                0,
                format!("\"{name}\""),
                1,
            );
            let old = call::dyn_RemoveVar(&was);
            writer.run.group.push(&format!(
                "if ((void *){place} != {was} || {bytes} != {had}) {{ if ({was}) {old}; if ({place}) {born}; }} if ({place} && {bytes}) {shape}"
            ));
        });
    }
}
