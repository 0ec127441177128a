//! The check of one access, as C statements of the current group.

use dvmdbg_abi::call::{self, name};
use dvmdbg_abi::code::limit::spelled as limit;

use super::writer::Writer;
use crate::emit;
use crate::emit::tables::{self, four};
use crate::model::constant::can_count;
use crate::model::{Binary, Expr, ExprKind, ObjectId, Storage, Unary};
use crate::plan::{Access, Check, Inline, SiteId};

impl<'a> Writer<'a> {
    pub(super) fn site(&self, site: SiteId) -> String {
        format!("&dvm_sites[{}]", site.0)
    }

    /// What is checked at an expression, in text that is checked.
    pub(super) fn access(&self, expr: &Expr) -> Option<&'a Access> {
        self.lowering().access(expr)
    }

    /// Adds the check of the read or write that `expr` makes to the current group.
    pub(super) fn check(&mut self, expr: &Expr, access: &Access, writes: bool) {
        let Some(site) = (if writes { access.write } else { access.read }) else {
            return;
        };
        if let Some(flag) = self.flag_of_pointer(expr) {
            let check = access.check.clone();
            return self.where_associated(&flag, (expr, site, writes), |writer| {
                writer.judged(expr, &check, site, writes);
            });
        }
        if writes && self.may_be_made(expr) {
            let check = access.check.clone();
            return self.where_it_exists(expr, |writer| writer.judged(expr, &check, site, true));
        }
        self.judged(expr, &access.check, site, writes);
    }

    fn judged(&mut self, expr: &Expr, check: &Check, site: SiteId, writes: bool) {
        match check {
            Check::ShadowWord(object) => {
                let function = if writes {
                    "dvm_write_scalar"
                } else {
                    "dvm_read_scalar"
                };
                self.scalar(function, *object, site);
            }
            Check::Accumulate(object) => self.scalar("dvm_accumulate", *object, site),
            Check::Inline(inline) => self.inline(expr, inline, site, writes),
            Check::Element(array) => self.element(expr, array.object, site),
            Check::Memory => self.memory(expr, site, writes),
            Check::Block | Check::Copy { .. } => self.block_access(expr, site, writes),
        }
    }

    fn scalar(&mut self, function: &str, object: ObjectId, site: SiteId) {
        let shadow_word = self.shadow_word(object);
        let address = self.shadow_word_address(object, &shadow_word);
        let (size, site) = (self.element_size(object), self.site(site));
        let spelled = match &self.nest {
            Some(_) => function,
            None => emit::in_one_call(function),
        };
        let fast = match function {
            "dvm_read_scalar" => call::dvm_run_read_shadow_word(&shadow_word, "dvm_now"),
            "dvm_write_scalar" => call::dvm_run_write_shadow_word(&shadow_word, "dvm_now"),
            _ => format!("({shadow_word})->w == 1"),
        };
        self.run.group.push_check(
            &format!("{spelled}({shadow_word}, {address}, {size}, {site});"),
            fast,
        );
    }

    fn inline(&mut self, expr: &Expr, inline: &Inline, site: SiteId, writes: bool) {
        let slot = if writes {
            inline.write_slot
        } else {
            inline.read_slot
        };
        let (ExprKind::Element { subscripts, .. }, Some(slot)) = (&expr.kind, slot) else {
            return;
        };
        let object = inline.array.object;
        let texts: Vec<String> = subscripts.iter().map(|one| self.subscript(one)).collect();
        let (linear, inside) = (
            self.linear(object, &texts),
            self.inside(object, inline, &texts),
        );
        let (reference, address) = (self.reference(object), self.address(object));
        let [s0, s1, s2, s3] = four(&texts);
        let accumulates = self.plan.site(site).accumulates();
        let code = tables::element_check(inline.shared, writes, accumulates).call([
            &format!("&{reference}"),
            &format!("{reference}.w"),
            &format!("{reference}.r"),
            &format!("&dvm_limit[{slot}]"),
            &"dvm_cur",
            &self.site(site),
            &address,
            &self.element_size(object),
            &linear,
            &inside,
            &texts.len(),
            &s0,
            &s1,
            &s2,
            &s3,
        ]) + ";";
        if let Some(nest) = &self.nest {
            self.run.group.count_fast(&nest.field, &nest.limits);
        }
        let epoch = if inline.shared { "dvm_own" } else { "dvm_cur" };
        let id = object.0;
        let within = if inside == "1" {
            String::new()
        } else {
            format!("({inside}) && ")
        };
        let run = match (inline.shared, writes) {
            (true, true) => name::dvm_run_shared_write,
            (true, false) => name::dvm_run_shared_read,
            (false, true) => name::dvm_run_plain_write,
            (false, false) => name::dvm_run_plain_read,
        };
        let (w, r) = (format!("dvm_w{id}"), format!("dvm_r{id}"));
        let fast = match accumulates {
            true => format!(
                "dvm_limit[{slot}] == {} && {within}{w}[{linear}] == 1",
                limit::REDUCED
            ),
            false => {
                let run = run.call([&w, &r, &linear, &epoch, &"dvm_level"]);
                format!("dvm_limit[{slot}] == {} || {within}{run}", limit::PROVEN)
            }
        };
        self.run.group.references.insert(id, reference);
        self.run.group.push_check(&code, fast);
    }

    /// Tests of the subscripts that are not affine.
    fn inside(&mut self, object: ObjectId, inline: &Inline, texts: &[String]) -> String {
        let mut tests = Vec::new();
        for (dimension, text) in texts.iter().enumerate() {
            if inline.free & (1 << dimension) == 0 {
                continue;
            }
            let reference = self.reference(object);
            tests.push(format!(
                "(dvm_u64)({text} - {reference}.lower[{dimension}]) < (dvm_u64){reference}.extent[{dimension}]"
            ));
        }
        if tests.is_empty() {
            "1".to_owned()
        } else {
            tests.join(" && ")
        }
    }

    fn element(&mut self, expr: &Expr, object: ObjectId, site: SiteId) {
        let ExprKind::Element { subscripts, .. } = &expr.kind else {
            return;
        };
        let texts: Vec<String> = subscripts.iter().map(|one| self.subscript(one)).collect();
        let linear = self.linear(object, &texts);
        let (reference, address) = (self.reference(object), self.address(object));
        let bind = self.bind(object);
        let (site, size) = (self.site(site), self.element_size(object));
        let rank = texts.len();
        if (1..=4).contains(&rank) {
            let given = texts.join(", ");
            return self.run.group.push(&format!(
                "{bind} dvm_bound_element_{rank}({site}, &{reference}, {address}, {size}, {linear}, {given});"
            ));
        }
        let reference = format!("&{reference}");
        let [s0, s1, s2, s3] = four(&texts);
        let slow = call::dvm_slow_element(
            site, reference, address, size, linear, 0, rank, s0, s1, s2, s3,
        );
        self.run.group.push(&format!("{bind} {slow};"));
    }

    /// A datum judged by its address: dummy arguments, elements of many subscripts.
    fn memory(&mut self, expr: &Expr, site: SiteId, writes: bool) {
        if self.is_elsewhere(expr) {
            return self.sought_datum(expr, site, writes);
        }
        if super::record::is_component(expr) {
            return self.component(expr, site, writes);
        }
        let site = self.site(site);
        match &expr.kind {
            ExprKind::Variable(object) => {
                let (address, size) = (self.address(*object), self.element_size(*object));
                let by_reference = matches!(
                    self.unit.objects[object.index()].storage,
                    Storage::Formal | Storage::Associated
                );
                let code = if by_reference {
                    let shadow_word = self.found_shadow_word(*object);
                    let kind = if writes { "write" } else { "read" };
                    format!("dvm_{kind}_dummy({shadow_word}, {address}, {size}, {site});")
                } else {
                    call::dvm_memory(&site, &address, size) + ";"
                };
                self.run.group.push(&code);
            }
            ExprKind::Element {
                base, subscripts, ..
            } => {
                let ExprKind::Variable(object) = base.kind else {
                    return;
                };
                if self.dims(object).len() != subscripts.len() {
                    return;
                }
                let texts: Vec<String> = subscripts.iter().map(|one| self.subscript(one)).collect();
                let linear = self.linear(object, &texts);
                let (address, size) = (self.address(object), self.element_size(object));
                let bind = self.bind(object);
                self.run.group.push(&format!(
                    "{bind} {};",
                    call::dvm_memory(
                        &site,
                        format!("(char *){address} + ({linear}) * {size}"),
                        size
                    )
                ));
            }
            _ => {}
        }
    }

    /// Shadow word of the actual argument behind a scalar dummy, found at entry; may be null.
    pub(super) fn found_shadow_word(&mut self, object: ObjectId) -> String {
        let field = format!("d{}", object.0);
        self.frame
            .field(&field, format!("struct dvm_shadow_word *{field}"));
        if !self.dummies.contains(&object) {
            self.dummies.push(object);
        }
        format!("{}->{field}", self.frame_name())
    }

    /// Linear index of an element from the first one, in elements.
    pub(super) fn linear(&mut self, object: ObjectId, subscripts: &[String]) -> String {
        let mut terms = Vec::new();
        for (dimension, subscript) in subscripts.iter().enumerate() {
            let (lower, stride) = (
                self.lower(object, dimension),
                self.stride(object, dimension),
            );
            terms.push(match stride.as_str() {
                "1" => format!("({subscript} - {lower})"),
                stride => format!("({subscript} - {lower}) * {stride}"),
            });
        }
        terms.join(" + ")
    }

    /// A subscript in C. Sums and products of variables are worked out there, so that one value
    /// serves all of `I-1`, `I` and `I+1`; anything else is evaluated in Fortran.
    pub(super) fn subscript(&mut self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Constant(Some(value)) => value.to_string(),
            ExprKind::Variable(object) if can_count(&expr.ty) => {
                let name = self.name(*object).to_owned();
                self.run.group.argument(&name)
            }
            ExprKind::Binary(operation, left, right)
                if self.is_plain(left) && self.is_plain(right) =>
            {
                let sign = match operation {
                    Binary::Add => "+",
                    Binary::Subtract => "-",
                    Binary::Multiply => "*",
                    _ => return self.whole_value(expr),
                };
                format!(
                    "({} {sign} {})",
                    self.subscript(left),
                    self.subscript(right)
                )
            }
            ExprKind::Unary(Unary::Minus, inner) if self.is_plain(inner) => {
                format!("(-{})", self.subscript(inner))
            }
            _ => self.whole_value(expr),
        }
    }

    /// Only integer variables, constants and the operations above.
    pub(super) fn is_plain(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Constant(Some(_)) => true,
            ExprKind::Variable(_) => can_count(&expr.ty),
            ExprKind::Binary(Binary::Add | Binary::Subtract | Binary::Multiply, left, right) => {
                self.is_plain(left) && self.is_plain(right)
            }
            ExprKind::Unary(Unary::Minus, inner) => self.is_plain(inner),
            _ => false,
        }
    }

    fn whole_value(&mut self, expr: &Expr) -> String {
        let text = self.text(expr.span.clone());
        self.run.group.argument(&text)
    }
}
