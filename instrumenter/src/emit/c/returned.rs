//! Components of the record that a function gives, read where it is called: the record gets a place for so long, and its state.

use dvmdbg_abi::{call, code::born};

use super::emitter::Emitter;
use crate::model::{Expr, ExprKind};
use crate::plan::{SiteId, constant_extents, record_of};

impl Emitter<'_> {
    pub(super) fn component_of_value(&mut self, part: &Expr, site: SiteId) {
        let call = record_of(part);
        let Some((call, function)) = call.and_then(|call| Some((call, self.received(call)?)))
        else {
            return self.place(part);
        };
        let mut component = PartOfValue::default();
        self.component(part, &mut component);
        let PartOfValue {
            text,
            checks,
            inside,
        } = component;
        let received = call::dvm_receive(&function, 0, "(void *)&dvm_r", "sizeof dvm_r");
        let name = self.name_of_value(call);
        let born = call::dyn_DefineLocal(
            "(void *)&dvm_r",
            "sizeof dvm_r",
            0,
            0,
            name,
            born::VALUE | born::HIDDEN,
        );
        let judged = call::dvm_memory(
            self.site(site),
            format!("(void *)&{text}"),
            format!("sizeof {text}"),
        );
        let judged = match inside.is_empty() {
            true => judged,
            false => format!("if ({}) {judged}", inside.join(" && ")),
        };
        self.out.sync(part.span.start);
        self.out.push("({ __auto_type dvm_r = (");
        self.expr(call);
        self.out.push(&format!(
            "); {checks}{born}; {received}; {judged}; {}; {text}; }})",
            call::dyn_RemoveVar("(void *)&dvm_r")
        ));
    }

    /// Reports name the record after the function that gives it.
    fn name_of_value(&self, call: &Expr) -> String {
        let ExprKind::Call { callee, .. } = &call.kind else {
            return "0".to_owned();
        };
        let name = self.raw_expr(callee);
        let is_plain = |one: char| !one.is_control() && one != '"' && one != '\\';
        match name.chars().all(is_plain) {
            true => format!("\"{name}\""),
            false => "0".to_owned(),
        }
    }

    /// How a part of the record is written that stands in `dvm_r`.
    fn component(&mut self, part: &Expr, component: &mut PartOfValue) {
        match &part.kind {
            ExprKind::Member { base, name, .. } => {
                self.component(base, component);
                component.text.push_str(&format!(".{name}"));
            }
            ExprKind::Element {
                base, subscripts, ..
            } => {
                self.component(base, component);
                let extents = constant_extents(base).unwrap_or_default();
                for (subscript, extent) in subscripts.iter().zip(extents) {
                    component.checks.push_str(&self.inner_checks(subscript));
                    let text = self.raw_expr(subscript);
                    component.text.push_str(&format!("[{text}]"));
                    let is_inside = format!("(dvm_u64)(dvm_i64)({text}) < {extent}");
                    component.inside.push(is_inside);
                }
            }
            _ => component.text.push_str("dvm_r"),
        }
    }
}

/// A part of a record.
#[derive(Default)]
struct PartOfValue {
    text: String,
    /// Statements that judge its subscripts.
    checks: String,
    /// Conditions under which it is there.
    inside: Vec<String>,
}
