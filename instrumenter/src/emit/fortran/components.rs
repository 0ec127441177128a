//! Records that are assigned whole: behind the assignment their ALLOCATABLE components have memory of their own, which lacks what
//! those lack that they are copies of.

use dvmdbg_abi::call;

use super::object::{define_shape, size_of};
use super::reported_name::known_name;
use super::sought::first_element;
use super::writer::Writer;
use crate::model::own_memory::has_own_memory;
use crate::model::{Elsewhere, Expr, Member, Memory, RecordId, Type};
use crate::plan::{SiteId, has_vector, is_pure};

/// Sites of what is written and of what is read.
pub(super) type Sites = (SiteId, SiteId);

/// Records that a statement has copied.
pub(super) struct Copied {
    pub(super) at: usize,
    pub(super) sites: Sites,
    /// What lies in the records is copied, too.
    pub(super) whole: bool,
    /// Both are of the type by which components are named.
    pub(super) is_alike: bool,
    /// C: nothing is known of what has been copied.
    pub(super) unless: Option<String>,
}

impl Writer<'_> {
    /// Sites of such an assignment, if what is copied can be found.
    pub(super) fn copied_components(
        &self,
        assignment: &Expr,
        target: &Expr,
        value: &Expr,
    ) -> Option<Sites> {
        let sites = self.plan.copied_components.get(&assignment.id).copied();
        let sites = sites.filter(|_| self.version.checks())?;
        let value = value.without_casts();
        let (to, from) = (self.rank_of(target)?, self.rank_of(value)?);
        let is_found = self.is_found(target) && self.is_found(value) && (from == 0 || from == to);
        is_found.then_some(sites)
    }

    fn is_found(&self, expr: &Expr) -> bool {
        is_pure(self.unit, expr)
            && !has_vector(expr)
            && !self.is_polymorphic(expr)
            && !self.may_be_absent(expr)
    }

    /// Behind the assignment.
    pub(super) fn components_copied(
        &mut self,
        at: usize,
        (target, value): (&Expr, &Expr),
        sites: Sites,
    ) {
        let value = value.without_casts();
        if let (Some(to), Some(from)) = (self.rank_of(target), self.rank_of(value)) {
            let [target, source] = [target, value].map(|one| self.text_of(one));
            let made = Copied {
                at,
                sites,
                whole: false,
                is_alike: true,
                unless: None,
            };
            self.records_copied(&made, value, (&target, to), (&source, from));
        }
    }

    /// Behind ALLOCATE with SOURCE=: what is made lacks what the source lacks.
    pub(super) fn source_copied(&mut self, at: usize, memory: &Memory) {
        let mut taken = memory.taken.iter();
        let source = taken.find(|one| Some(one.id) == memory.source);
        // Of CLASS one datum tells how many bytes it has.
        let is_one = |one: &Expr| !matches!(one.ty, Type::Array { .. });
        let is_known = |one: &&Expr| {
            self.is_found(one)
                || self.is_polymorphic(one)
                    && is_one(one)
                    && is_pure(self.unit, one)
                    && !self.may_be_absent(one)
        };
        let Some(source) = source.filter(|one| self.version.checks() && is_known(one)) else {
            return;
        };
        let sites = self.plan.copied_components.get(&source.id).copied();
        let (Some(sites), Some(rank)) = (sites, self.rank_of(source)) else {
            return;
        };
        // A variable of CLASS may get a datum of another type, whose components it cannot name.
        let declared = source.ty.element().record();
        let mut made: Vec<(String, usize, bool)> = Vec::new();
        for target in &memory.sought {
            let is_one = !self.is_polymorphic(target) || !matches!(target.ty, Type::Array { .. });
            if is_one && is_pure(self.unit, target) && self.distributed_pointer(target).is_none() {
                let target_rank = self.rank_of(target);
                let is_alike = target.ty.element().record() == declared;
                made.extend(target_rank.map(|rank| (self.text_of(target), rank, is_alike)));
            }
        }
        for &object in &memory.objects {
            if self.plan.object(object).array.is_none() {
                let ty = &self.unit.objects[object.index()].ty;
                let is_alike = ty.element().record() == declared;
                let name = self.name(object).to_owned();
                made.push((name, self.dims(object).len(), is_alike));
            }
        }
        let text = self.text_of(source);
        for (target, target_rank, is_alike) in made {
            if rank == 0 || rank == target_rank {
                let made = Copied {
                    at,
                    sites,
                    whole: true,
                    is_alike,
                    unless: None,
                };
                self.records_copied(&made, source, (&target, target_rank), (&text, rank));
            }
        }
    }

    pub(super) fn records_copied(
        &mut self,
        copied: &Copied,
        source: &Expr,
        (to, rank): (&str, usize),
        (from, from_rank): (&str, usize),
    ) {
        let Some(id) = source.ty.element().record() else {
            return;
        };
        let (at, sites) = (copied.at, copied.sites);
        let name = known_name(to);
        let (mut to, mut from) = (to.to_owned(), from.to_owned());
        self.flush_at(at);
        let mut open = Vec::new();
        if rank > 0 {
            let [array, other] = [(); 2].map(|()| self.new_name("r"));
            self.line(
                at,
                format!("associate ({array} => {to}, {other} => {from})"),
            );
            open.push("end associate");
            let counters = self.over_elements(at, &array, rank);
            open.extend(counters.iter().map(|_| "end do"));
            to = element_of(&array, &counters);
            from = match from_rank {
                0 => other,
                _ => element_of(&other, &counters),
            };
        }
        if copied.whole {
            let ty = Type::Record(id);
            let places = [&to, &from].map(|text| self.place_of_text(text, &ty));
            let [to, source] = places.map(|place| self.run.group.argument(&place));
            let bytes = format!("storage_size({from},kind=8)/8");
            let bytes = self.run.group.argument(&bytes);
            let code = call::dvm_copy_block(
                self.site(sites.0),
                format!("(void *){to}"),
                self.site(sites.1),
                format!("(const void *){source}"),
                format!("(dvm_size){bytes}"),
            );
            let unless = copied.unless.as_ref();
            let unless = unless.map_or(String::new(), |unless| format!(" && !{unless}"));
            self.run
                .group
                .push(&format!("if ({to} && {source}{unless}) {code};"));
            self.flush_at(at);
        }
        if copied.is_alike && has_own_memory(self.unit, id) {
            self.components_of((at, &name), id, (&to, &from), sites);
        }
        for end in open.into_iter().rev() {
            self.line(at, end);
        }
    }

    // ---- records that are written ----

    /// Site of a record, or of an array of them, that a statement writes component by component.
    pub(super) fn written_record_site(&self, item: &Expr) -> Option<SiteId> {
        let site = self.lowering().written_record(item);
        let is_found = is_pure(self.unit, item) && !has_vector(item) && !self.is_polymorphic(item);
        site.filter(|_| is_found)
    }

    /// All of its components are read.
    pub(super) fn written_by_parts(&mut self, item: &Expr, site: SiteId) {
        let (Some(id), Some(rank)) = (item.ty.element().record(), self.rank_of(item)) else {
            return;
        };
        let at = item.span.start;
        let beyond = {
            let site = self.site(site);
            self.chosen_beyond(item, &site)
        };
        let beyond = beyond.map_or(String::new(), |code| code + ";");
        self.run.group.push(&beyond);
        self.where_it_exists(item, |writer| {
            writer.flush_at(at);
            let mut text = writer.text_of(item);
            let mut open = Vec::new();
            if rank > 0 {
                let array = writer.new_name("r");
                writer.line(at, format!("associate ({array} => {text})"));
                open.push("end associate");
                let counters = writer.over_elements(at, &array, rank);
                open.extend(counters.iter().map(|_| "end do"));
                text = element_of(&array, &counters);
            }
            writer.parts_read((at, site), id, &text);
            writer.flush_at(at);
            for end in open.into_iter().rev() {
                writer.line(at, end);
            }
        });
    }

    fn parts_read(&mut self, (at, site): (usize, SiteId), id: RecordId, record: &str) {
        let unit = self.unit;
        for member in &unit.records[id.index()].members {
            if member.unnamed {
                continue;
            }
            let text = format!("{record}%{}", member.name);
            let rank = match &member.ty {
                Type::Array { dims, .. } => dims.len(),
                _ => 0,
            };
            if let Some(inner) = member.ty.record() {
                self.flush_at(at);
                let counters = self.over_elements(at, &text, rank);
                self.parts_read((at, site), inner, &element_of(&text, &counters));
                self.flush_at(at);
                counters.iter().for_each(|_| self.line(at, "end do"));
                continue;
            }
            let element = member.ty.element();
            let size = match size_of(element) {
                _ if element.is_text() => self.bytes_of_text(&text),
                0 => continue,
                size => format!("{size}_8"),
            };
            let place = self.place_of_text(&first_element(&text, rank), element);
            let count = self.count_of_text(&text);
            let group = &mut self.run.group;
            let [place, size] = [place, size].map(|one| group.argument(&one));
            let (first, read) = (format!("(const char *){place}"), self.site(site));
            let code = match rank {
                0 => call::dvm_read_block(read, first, format!("(dvm_size){size}")),
                _ => {
                    let count = self.run.group.argument(&count);
                    let at = format!("{first} + dvm_p * {size}");
                    let read = call::dvm_read_block(read, at, format!("(dvm_size){size}"));
                    format!("for (dvm_i64 dvm_p = 0; dvm_p < {count}; dvm_p++) {read}")
                }
            };
            self.run
                .group
                .push(&format!("if ({place} && {size} > 0) {code};"));
        }
    }

    // ---- components ----

    /// Opens loops over the elements of an array, the first dimension innermost; names of the counters.
    fn over_elements(&mut self, at: usize, array: &str, rank: usize) -> Vec<String> {
        let counters: Vec<String> = (0..rank).map(|_| self.temporary("integer(8)")).collect();
        for (number, counter) in counters.iter().enumerate().rev() {
            let dimension = number + 1;
            self.line(
                at,
                format!("do {counter} = 0, size({array},{dimension},kind=8) - 1"),
            );
        }
        counters
    }

    /// The components of one record; `to`, `from`: texts of the two, `name` what the first is called.
    fn components_of(
        &mut self,
        (at, name): (usize, &str),
        id: RecordId,
        (to, from): (&str, &str),
        sites: Sites,
    ) {
        let unit = self.unit;
        for member in &unit.records[id.index()].members {
            if member.unnamed {
                continue;
            }
            let part = |record: &str| format!("{record}%{}", member.name);
            let (to, from, name) = (part(to), part(from), part(name));
            let inner = member
                .ty
                .record()
                .filter(|inner| has_own_memory(unit, *inner));
            let rank = match &member.ty {
                Type::Array { dims, .. } => dims.len(),
                _ => 0,
            };
            let is_made = member.elsewhere == Some(Elsewhere::Allocatable);
            if !is_made && (member.elsewhere.is_some() || inner.is_none()) {
                continue;
            }
            let mut open = Vec::new();
            if is_made {
                self.line(
                    at,
                    format!("if (allocated({to}) .and. allocated({from})) then"),
                );
                open.push("end if");
                self.component_copied((at, &name), member, (&to, &from), sites);
            }
            if let Some(inner) = inner {
                let counters = self.over_elements(at, &to, rank);
                open.extend(counters.iter().map(|_| "end do"));
                let [to, from] = [to, from].map(|array| element_of(&array, &counters));
                self.components_of((at, &name), inner, (&to, &from), sites);
            }
            for end in open.into_iter().rev() {
                self.line(at, end);
            }
        }
    }

    /// One that was allocated and lacks what the other lacks.
    fn component_copied(
        &mut self,
        (at, name): (usize, &str),
        member: &Member,
        (to, from): (&str, &str),
        (write, read): Sites,
    ) {
        let (element, rank) = match &member.ty {
            Type::Array { element, dims } => (&**element, dims.len()),
            ty => (ty, 0),
        };
        let places = [to, from].map(|text| match rank {
            0 => self.place_of_text(text, element),
            _ => self.place_of_array(text, &member.ty),
        });
        let [place, source] = places.map(|place| self.run.group.argument(&place));
        let size = match (size_of(element), element.is_text()) {
            (_, true) => {
                let bytes = self.bytes_of_text(to);
                self.run.group.argument(&bytes)
            }
            (0, _) => {
                let bytes = format!("storage_size({to},kind=8)/8");
                self.run.group.argument(&bytes)
            }
            (size, _) => size.to_string(),
        };
        let bounds = self.bounds_of_text(to, rank);
        let count: String = bounds.1.iter().map(|one| format!(" * {one}")).collect();
        let bytes = format!("(dvm_size)({size}{count})");
        let address = format!("(void *){place}");
        let shape = match rank {
            0 => String::new(),
            _ => define_shape(&address, &size, &bounds),
        };
        let grain = match element.is_text() {
            true => 1,
            false => size_of(element),
        };
        let born = call::dyn_DefineStatic(&address, &bytes, grain, 0, format!("\"{name}\""), 0);
        let copied = call::dvm_copy_block(
            self.site(write),
            &address,
            self.site(read),
            format!("(const void *){source}"),
            &bytes,
        );
        self.run.group.push(&format!(
            "if ({place} && {place} != {source} && {bytes}) {{ {}; {born};{shape} {copied}; }}",
            call::dyn_RemoveVar(&address)
        ));
        self.flush_at(at);
    }
}

/// The element that counters from 0 on choose.
fn element_of(array: &str, counters: &[String]) -> String {
    let subscripts = counters.iter().enumerate();
    let subscripts =
        subscripts.map(|(number, counter)| format!("lbound({array},{})+{counter}", number + 1));
    let subscripts: Vec<String> = subscripts.collect();
    match subscripts.is_empty() {
        true => array.to_owned(),
        false => format!("{array}({})", subscripts.join(",")),
    }
}
