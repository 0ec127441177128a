//! Records and their components: judged by their addresses. What gets a record as an argument may have changed it.

use dvmdbg_abi::call;

use super::object::define_shape;
use super::writer::Writer;
use crate::emit::tables;
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, ObjectId, Type};
use crate::plan::{SiteId, is_pure, record_element};

impl Writer<'_> {
    /// A record, a text, or an array of them: known by its bytes.
    pub(super) fn is_record(&self, object: ObjectId) -> bool {
        let ty = &self.unit.objects[object.index()].ty;
        ty.record().is_some() || ty.is_text()
    }

    /// Its type stands in text that was not seen: if procedures are bound to it, no dummy of TYPE(*) takes the datum.
    pub(super) fn is_of_unseen_type(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let attributes = known.attributes;
        *known.ty.element() == Type::Unknown && !attributes.untyped && !attributes.unchecked
    }

    /// Fortran expression: where it begins.
    pub(super) fn located(&mut self, object: ObjectId) -> String {
        let known = &self.unit.objects[object.index()];
        let asked =
            self.procedure.pure || self.procedure.hidden.loc || known.attributes.assumed_shape;
        match asked {
            true => self.place_of_variable(object),
            false => format!("loc({})", known.name),
        }
    }

    /// Bytes of a record, or of all records of an array, in C.
    pub(super) fn record_size(&mut self, object: ObjectId) -> String {
        let name = self.name(object).to_owned();
        let count = match self.dims(object).len() {
            0 => String::new(),
            _ => format!("*{}", self.count_of_text(&name)),
        };
        let field = format!("bytes{}", object.0);
        self.frame.field(&field, format!("dvm_i64 {field}"));
        self.at_entry
            .entry(field.clone())
            .or_insert_with(|| (object, format!("storage_size({name},kind=8)/8{count}")));
        format!("(dvm_size){}->{field}", self.frame_name())
    }

    /// A component, or an element of one.
    pub(super) fn component(&mut self, expr: &Expr, site: SiteId, writes: bool) {
        let size = super::object::size_of(&expr.ty);
        if size == 0 || !self.is_settled_text(expr) {
            if writes {
                self.forget(expr);
            }
            return;
        }
        let text = self.text(expr.span.clone());
        let text = self.place_of_text(&text, &expr.ty);
        let address = self.run.group.argument(&text);
        let site = self.site(site);
        let element = record_element(self.unit, expr);
        let dense = |object: &ObjectId| !self.unit.objects[object.index()].attributes.assumed_shape;
        let code = match element.filter(|(array, _)| dense(array)) {
            Some((array, subscripts)) => {
                let texts: Vec<String> = subscripts.iter().map(|one| self.subscript(one)).collect();
                let base = self.address(array);
                let address = format!("(const void *){address}");
                let [s0, s1, s2, s3] = tables::four(&texts);
                let n = texts.len();
                let slow = call::dvm_member(&site, &base, &address, size, n, s0, s1, s2, s3) + ";";
                // Of what directives describe the place tells too little.
                match self.plan.objects[array.index()].described().is_some() {
                    true => slow,
                    false => {
                        let known = call::dvm_known(&site, base, address, size);
                        let tests = self.inside_tests(array, &texts);
                        format!("if (!({tests}{known})) {slow}")
                    }
                }
            }
            None => call::dvm_memory(&site, format!("(const void *){address}"), size) + ";",
        };
        let tested = element
            .filter(|(array, _)| dense(array))
            .map(|(array, _)| array);
        let code = self.within_arrays(expr, tested, (&site, size), code);
        self.run.group.push(&code);
    }

    /// Tests of the subscripts of a variable, each with `&&` behind it.
    fn inside_tests(&mut self, array: ObjectId, texts: &[String]) -> String {
        let mut tests = String::new();
        for (d, text) in texts.iter().enumerate() {
            let (lower, extent) = (self.lower(array, d), self.extent(array, d));
            tests.push_str(&format!(
                "(dvm_u64)({text} - {lower}) < (dvm_u64){extent} && "
            ));
        }
        tests
    }

    /// `code` behind tests of all subscripts by which a datum is chosen, but those of the variable `tested`.
    pub(super) fn within_arrays(
        &mut self,
        expr: &Expr,
        tested: Option<ObjectId>,
        (site, size): (&str, u64),
        mut code: String,
    ) -> String {
        let mut part = expr;
        loop {
            part = match &part.kind {
                ExprKind::Element { base, .. } => {
                    let is_tested =
                        matches!(base.kind, ExprKind::Variable(object) if Some(object) == tested);
                    if !is_tested && let Some((within, outside)) = self.outside(part, site, size) {
                        code = format!("if (!({within})) {outside} else {{ {code} }}");
                    }
                    base
                }
                ExprKind::Member { base, .. } => base,
                _ => return code,
            };
        }
    }

    /// Dimensions of an array of records, for its birth.
    pub(super) fn record_shape(&mut self, object: ObjectId) -> String {
        let rank = self.dims(object).len();
        if rank == 0 {
            return String::new();
        }
        let bounds = self.bounds(object);
        let count = bounds.1.iter().map(|one| format!("dvm_extent({one})"));
        let count = count.collect::<Vec<_>>().join(" * ");
        let (address, bytes) = (self.address(object), self.record_size(object));
        let shape = define_shape(&address, &format!("{bytes} / ({count})"), &bounds);
        format!("if ({count}) {shape} ")
    }

    /// The whole datum gets a value, or some of it: of what belongs to a record nothing more is said.
    pub(super) fn forget(&mut self, expr: &Expr) {
        if self.is_elsewhere(expr) {
            return self.give(expr);
        }
        let Some(object) = root(expr).filter(|object| self.is_record(*object)) else {
            return;
        };
        if !self.unit.objects[object.index()].untracked {
            let address = self.address(object);
            self.run.group.push(&(call::dyn_Escape(&address) + ";"));
        }
    }

    /// All of one record gets a value; `false`: nothing was said of it.
    pub(super) fn written_record(&mut self, expr: &Expr, site: SiteId) -> bool {
        let known = matches!(expr.ty, Type::Record(_)) && !self.is_polymorphic(expr);
        if !known || self.mask.is_some() || !is_pure(self.unit, expr) {
            return false;
        }
        let text = self.text(expr.span.clone());
        let place = self.place_of_text(&text, &expr.ty);
        let group = &mut self.run.group;
        let address = group.argument(&place);
        let size = group.argument(&format!("storage_size({text},kind=8)/8"));
        let site = self.site(site);
        self.run.group.push(&format!(
            "if ({address}) {};",
            call::dvm_write_block(
                &site,
                format!("(void *){address}"),
                format!("(dvm_size){size}")
            )
        ));
        true
    }

    /// `target = from`, both records: the state of each byte goes along.
    pub(super) fn copied_record(
        &mut self,
        (target, write): (&Expr, SiteId),
        (from, read): (&Expr, SiteId),
    ) {
        if !is_pure(self.unit, target) || !is_pure(self.unit, from) {
            return self.forget(target);
        }
        if matches!(target.ty, Type::Array { .. }) {
            return self.copied_array((target, write), (from, read));
        }
        let ty = target.ty.clone();
        let (to, source) = (self.text(target.span.clone()), self.text(from.span.clone()));
        let size = format!("storage_size({to},kind=8)/8");
        let (to, source) = (
            self.place_of_text(&to, &ty),
            self.place_of_text(&source, &ty),
        );
        let group = &mut self.run.group;
        let (to, source) = (group.argument(&to), group.argument(&source));
        let size = group.argument(&size);
        let (write, read) = (self.site(write), self.site(read));
        let mut code = call::dvm_copy_block(
            &write,
            format!("(void *){to}"),
            &read,
            format!("(const void *){source}"),
            format!("(dvm_size){size}"),
        ) + ";";
        for (place, site) in [(target, write), (from, read)] {
            code = self.within_arrays(place, None, (&site, 1), code);
        }
        self.run.group.push(&code);
    }

    /// The same of arrays that lie in one piece, or of one record for each element.
    fn copied_array(&mut self, (target, write): (&Expr, SiteId), (from, read): (&Expr, SiteId)) {
        let from = from.without_casts();
        let is_array = matches!(from.ty, Type::Array { .. });
        let (to, source) = (self.text_of(target), self.text_of(from));
        let record = target.ty.element().clone();
        let bytes = format!("storage_size({to},kind=8)/8");
        let count = self.count_of_text(&to);
        let taken = match is_array {
            true => self.count_of_text(&source),
            false => "1".to_owned(),
        };
        let places = [
            self.place_of_records(target, &to, &record),
            self.place_of_records(from, &source, &record),
        ];
        let group = &mut self.run.group;
        let [to, source] = places.map(|place| group.argument(&place));
        let [bytes, count, taken] = [bytes, count, taken].map(|one| group.argument(&one));
        let (write, read) = (self.site(write), self.site(read));
        let beyond = [(target, &write), (from, &read)].map(|(one, site)| {
            let beyond = self.chosen_beyond(one, site);
            beyond.map_or(String::new(), |code| format!(" && !({code})"))
        });
        let copy = |to: String, size: String| {
            let source = format!("(const void *){source}");
            call::dvm_copy_block(&write, to, &read, source, size)
        };
        let code = match is_array {
            true => copy(
                format!("(void *){to}"),
                format!("(dvm_size)({bytes} * ({count} < {taken} ? {count} : {taken}))"),
            ),
            false => format!(
                "for (dvm_i64 dvm_p = 0; dvm_p < {count}; dvm_p++) {}",
                copy(
                    format!("(char *){to} + dvm_p * {bytes}"),
                    format!("(dvm_size){bytes}")
                )
            ),
        };
        self.run
            .group
            .push(&format!("if ({to} && {source}{}) {code};", beyond.concat()));
    }

    /// Where records begin that lie in one piece.
    fn place_of_records(&mut self, expr: &Expr, text: &str, record: &Type) -> String {
        match &expr.ty {
            Type::Array { .. } if self.procedure.pure || self.procedure.hidden.loc => {
                self.place_of_array(text, &expr.ty)
            }
            _ => self.place_of_text(text, record),
        }
    }
}

/// A component, or an element or a section of one.
pub(super) fn is_component(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Member { .. } => true,
        ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => is_component(base),
        _ => false,
    }
}
