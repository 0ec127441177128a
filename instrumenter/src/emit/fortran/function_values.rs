//! Values of functions: what a statement tells before it calls them, and what a function says of its result when it returns.

use dvmdbg_abi::call;
use dvmdbg_abi::code::gives::spelled as gives;

use super::group::CheckGroup;
use super::object::BoundsInC;
use super::writer::Writer;
use crate::emit::tables;
use crate::model::{Expr, ExprKind, ObjectId, Type};
use crate::plan::{flags, is_pure};

impl Writer<'_> {
    /// Before a statement calls a function that may give no value: where its first reference to one stands.
    pub(super) fn uses_function(&mut self, call: &Expr) {
        let site = self.plan.function_values.get(&call.id).copied();
        let Some(site) = site.filter(|_| !self.uses_functions && self.version.checks()) else {
            return;
        };
        if !self.in_row && !self.run.statements.is_empty() {
            self.flush_at(call.span.start);
        }
        self.uses_functions = true;
        self.keep_used();
        let site = site.map_or("0".to_owned(), |site| self.site(site));
        self.run.group.push(&format!("dvm_state.used = {site};"));
    }

    /// Before a CALL of what may not be instrumented, and may call functions of the program: it uses none here.
    pub(super) fn uses_no_function(&mut self) {
        if !self.uses_functions && self.version.checks() {
            self.keep_used();
            self.run.group.push("dvm_state.used = 0;");
        }
    }

    /// The frame keeps what the caller uses.
    fn keep_used(&mut self) -> String {
        self.frame
            .field("used", "const struct dvm_site *used".to_owned());
        format!("{}->used", self.frame_name())
    }

    /// C statements at entry and at the end of the procedure, around what it does itself.
    pub(super) fn kept_used(&self) -> [String; 2] {
        let f = self.frame_name();
        match self.frame.has("used") {
            true => [
                // Code that is not seen uses nothing that is told.
                format!("    {f}->used = dvm_state.called_back ? 0 : dvm_state.used;\n"),
                format!("    dvm_state.used = {f}->used;\n"),
            ],
            false => [String::new(), String::new()],
        }
    }

    /// The caller says where the result lies: a temporary, or the variable that it is assigned to.
    pub(super) fn is_result_of_caller(&self, object: ObjectId) -> bool {
        let ty = &self.unit.objects[object.index()].ty;
        let is_in_memory = matches!(ty, Type::Array { .. } | Type::Record(_));
        is_in_memory && self.procedure.result_object == Some(object)
    }

    /// What the function gives, if it may lack a value.
    fn given_object(&self) -> Option<ObjectId> {
        let may_lack = self.plan.procedures[self.index].may_lack;
        let result = self.procedure.result_object;
        result.filter(|_| may_lack && self.version.checks())
    }

    /// C statements at entry: the text that the function gives lies in memory of its caller, and has no value; and where it returns.
    pub(super) fn text_given(&mut self, group: &mut CheckGroup) -> [String; 2] {
        let is_text = |object: &ObjectId| {
            let known = &self.unit.objects[object.index()];
            self.is_sought(*object) && known.ty.is_text() && !known.attributes.allocatable
        };
        let Some(object) = self.given_object().filter(is_text) else {
            return [String::new(), String::new()];
        };
        let name = self.name(object).to_owned();
        let f = self.frame_name();
        for (field, ty) in [("va", "const void *"), ("vs", "dvm_size ")] {
            self.frame.field(field, format!("{ty}{field}"));
        }
        let place = self.place_of_variable(object);
        let place = group.argument(&place);
        let size = group.argument(&format!("storage_size({name},kind=8)/8"));
        let (va, vs) = (format!("(void *){f}->va"), format!("{f}->vs"));
        let born = call::dyn_DefineResult(&va, vs, 1, 0, format!("\"{name}\""), 0);
        let dead = call::dyn_RemoveVar(&va);
        [
            format!("{f}->va = (const void *){place}; {f}->vs = (dvm_size){size}; {born};"),
            format!("{dead}; "),
        ]
    }

    /// The function is about to return: where a result lies that is asked for at every access.
    pub(super) fn result_elsewhere(&mut self) {
        let Some(object) = self.given_object().filter(|one| self.is_sought(*one)) else {
            return;
        };
        let known = &self.unit.objects[object.index()];
        let name = known.name.clone();
        let rank = self.dims(object).len();
        let is_made = known.attributes.allocatable;
        if !is_made && known.ty.is_text() {
            // Since the entry it is known.
            return;
        }
        let at = self.procedure.body_span.end;
        let f = self.frame_name();
        self.keep_used();
        self.flush_at(at);
        for (field, ty) in [("va", "const void *"), ("vs", "dvm_size ")] {
            self.frame.field(field, format!("{ty}{field}"));
        }
        self.run.group.push(&format!("{f}->va = 0;"));
        self.flush_at(at);
        if is_made {
            self.line(at, format!("if (allocated({name})) then"));
        }
        let place = self.place_of_variable(object);
        let count = match rank {
            0 => String::new(),
            _ => format!("*{}", self.count_of_text(&name)),
        };
        let size = format!("storage_size({name},kind=8)/8{count}");
        let group = &mut self.run.group;
        let (place, size) = (group.argument(&place), group.argument(&size));
        group.push(&format!(
            "{f}->va = (const void *){place}; {f}->vs = (dvm_size){size};"
        ));
        if rank > 0 {
            let (lower, extent) = self.bounds_of_text(&name, rank);
            self.frame.field("vl", format!("dvm_i64 vl[{rank}]"));
            self.frame.field("vx", format!("dvm_i64 vx[{rank}]"));
            for (d, (lower, extent)) in lower.iter().zip(&extent).enumerate() {
                let code = format!("{f}->vl[{d}] = {lower}; {f}->vx[{d}] = {extent};");
                self.run.group.push(&code);
            }
        }
        self.flush_at(at);
        if is_made {
            self.line(at, "end if");
        }
    }

    /// C statements where the function returns, behind its own constructs: whether its result has a value.
    pub(super) fn result_given(&mut self) -> String {
        let Some(object) = self.given_object() else {
            return String::new();
        };
        let used = self.keep_used();
        let name = format!("\"{}\"", self.procedure.name.to_ascii_uppercase());
        let ty = self.unit.objects[object.index()].ty.clone();
        let rank = self.dims(object).len();
        let what = match &ty {
            ty if ty.record().is_some() => gives::RECORD,
            Type::Array { .. } => gives::NUMBERS,
            _ => gives::DATUM,
        };
        let f = self.frame_name();
        if self.is_sought(object) {
            let [lower, extent] = match rank {
                0 => ["0".to_owned(), "0".to_owned()],
                _ => [format!("{f}->vl"), format!("{f}->vx")],
            };
            let (place, size) = (format!("{f}->va"), format!("{f}->vs"));
            return call::dvm_gives(used, name, place, size, what, rank, lower, extent) + "; ";
        }
        if matches!(ty, Type::Scalar(_)) {
            if !self.plan.object(object).shadow_word {
                return String::new();
            }
            let word = self.shadow_word(object);
            let address = match self.plan.object(object).registration {
                Some(_) => self.address(object),
                None => "0".to_owned(),
            };
            let size = self.element_size(object);
            let lacking = call::dyn_Lacking(&used, name, address, size, what, 0, 0, 0);
            return format!("if ({used} && !({word})->w) {lacking}; ");
        }
        if self.plan.object(object).registration.is_none() {
            return String::new();
        }
        let Some(size) = self.object_size(object) else {
            return String::new();
        };
        let [lower, extent] = match rank {
            0 => ["0".to_owned(), "0".to_owned()],
            _ => {
                let (lower, extent): BoundsInC = self.bounds(object);
                let extent: Vec<String> = extent
                    .iter()
                    .map(|one| format!("dvm_extent({one})"))
                    .collect();
                [&lower, &extent].map(|all| tables::array("dvm_i64", all))
            }
        };
        let address = self.address(object);
        call::dvm_gives(used, name, address, size, what, rank, lower, extent) + "; "
    }

    /// The value of this assignment is that of a function, whose state its target is to get.
    pub(super) fn carries(&self, value: &Expr) -> bool {
        let site = self.plan.function_values.get(&value.id).copied();
        let is_carried = |site| self.plan.site(site).flags & flags::CARRIED != 0;
        self.version.checks() && site.flatten().is_some_and(is_carried)
    }

    /// Behind the assignment: the target lacks what the value of the function lacked.
    pub(super) fn taken(&mut self, target: &Expr, value: &Expr) {
        let site = self.plan.function_values.get(&value.id).copied();
        let Some(site) = site
            .flatten()
            .filter(|_| self.carries(value) && self.is_one_piece(whole(target)))
        else {
            return;
        };
        let target = whole(target);
        let text = self.text_of(target);
        let (place, count) = match &target.ty {
            Type::Array { .. } => (
                self.place_of_array(&text, &target.ty),
                format!("*{}", self.count_of_text(&text)),
            ),
            ty => (self.place_of_text(&text, ty), String::new()),
        };
        let group = &mut self.run.group;
        let address = group.argument(&place);
        let size = group.argument(&format!("storage_size({text},kind=8)/8{count}"));
        let site = self.site(site);
        let address = format!("(void *){address}");
        let taken = call::dvm_taken(site, address, format!("(dvm_size){size}"));
        self.run.group.push(&format!("{taken};"));
    }

    /// Its bytes lie side by side, and it can be asked where.
    pub(super) fn is_one_piece(&self, target: &Expr) -> bool {
        let is_plain = |object: &ObjectId| {
            let known = &self.unit.objects[object.index()];
            let attributes = known.attributes;
            let described = attributes.contiguous || attributes.allocatable;
            let scattered = attributes.assumed_shape && !described;
            !scattered && !attributes.pointer && !attributes.assumed_rank
        };
        let is_array = matches!(target.ty, Type::Array { .. });
        is_pure(self.unit, target)
            && !self.is_polymorphic(target)
            && match &target.kind {
                ExprKind::Variable(object) => {
                    !is_array || is_plain(object) && !self.is_open(target)
                }
                ExprKind::Member { base, .. } => {
                    !is_array
                        || !matches!(base.ty, Type::Array { .. }) && !self.may_be_absent(target)
                }
                _ => !is_array,
            }
    }
}

/// An array as a whole may stand as a section without subscripts.
pub(super) fn whole(expr: &Expr) -> &Expr {
    match &expr.kind {
        ExprKind::Section { base, axes } if axes.is_empty() => base,
        _ => expr,
    }
}
