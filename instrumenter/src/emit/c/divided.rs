//! The text of a parallel run: what comes to the processes before an element is read, and who makes an assignment.

use dvmdbg_abi::call;

use super::emitter::Emitter;
use super::how::How;
use crate::lower::Owned;
use crate::model::Expr;
use crate::plan::{self, ArrayName, is_pure};

impl Emitter<'_> {
    /// The value of an element, which all processes of a parallel run get before.
    pub(super) fn guarded_value(&mut self, expr: &Expr) {
        self.out.sync(expr.span.start);
        if !is_pure(self.unit, expr) {
            return self.guarded_place(expr);
        }
        let guard = guard(&format!("&({})", self.raw_expr(expr)));
        self.out.push(&format!("({{ {guard}"));
        match self.traced(expr) {
            Some(traced) if traced.reads && !traced.writes => self.traced_read(expr, traced),
            _ => self.place(expr),
        }
        self.out.push("; })");
    }

    /// The same of one that is found with side effects, or changed.
    pub(super) fn guarded_place(&mut self, expr: &Expr) {
        self.out.push("(*({ __auto_type dvm_g = &(");
        self.place(expr);
        self.out.push(&format!("); {}dvm_g; }}))", guard("dvm_g")));
    }

    /// An assignment that only the processes make which have the element, or of which the others record nothing.
    pub(super) fn owned_assignment(
        &mut self,
        expr: &Expr,
        (target, value): (&Expr, Option<&Expr>),
        used: bool,
        own: &Owned<'_>,
    ) {
        self.out.sync(expr.span.start);
        let text = self.raw_expr(target);
        self.out
            .push(&format!("({{ __typeof__({text}) *dvm_p = &("));
        self.place(target);
        let (element, site) = ("(void *)dvm_p", self.site(own.site));
        let gather = self.gather_for_owner(element, expr, target, value);
        let [begin, end] = match own.passed {
            true => [
                call::dyn_OwnPassed(element, site) + "; ",
                call::dyn_OwnEnd() + "; ",
            ],
            false => [
                format!("if ({}) {{ ", call::dyn_Owns(element, site)),
                "} ".to_owned(),
            ],
        };
        let [before, after] = self.events_around(target);
        self.out.push(&format!("); {gather}{begin}{before}"));
        self.with_target(expr, (target, How::Text("(*dvm_p)")), value);
        self.out.push(&format!("; {after}{end}"));
        self.out.push(if used { "*dvm_p; })" } else { "})" });
    }

    /// The owner gets what it computes the element from.
    fn gather_for_owner(
        &self,
        made: &str,
        expr: &Expr,
        target: &Expr,
        value: Option<&Expr>,
    ) -> String {
        let Some(value) = value.filter(|_| self.lowering().is_gathered_for_owner(expr.id)) else {
            return String::new();
        };
        let read = plan::computed_from(self.unit, self.plan, target, value);
        let gather = read.into_iter().map(|read| {
            let array = self.array_address(&ArrayName::variable(read.array));
            let element = format!("(void *)&({})", self.raw_expr(read.element));
            match read.chooses {
                true => call::dyn_GatherBehind(element, 0) + "; ",
                false => call::dyn_GatherFor(made, array, element) + "; ",
            }
        });
        gather.collect()
    }

    /// What is said in front of an assignment that all make.
    pub(super) fn in_front_of_all(
        &self,
        expr: &Expr,
        target: &Expr,
        value: Option<&Expr>,
    ) -> String {
        let is_pure = is_pure(self.unit, target);
        match self.version.is_divided() && is_pure {
            true if self.lowering().is_guarded(target) => {
                guard(&format!("&({})", self.raw_expr(target)))
            }
            // Made by all: what those without the element have of it is not its value.
            true if self.plan.owned.contains_key(&expr.id) => {
                let element = format!("(void *)&({})", self.raw_expr(target));
                let gather = self.gather_for_owner(&element, expr, target, value);
                gather + &call::dyn_Owns(element, 0) + "; "
            }
            _ => String::new(),
        }
    }
}

/// All processes of a parallel run get what lies at an address, unless they are in a parallel loop.
fn guard(address: &str) -> String {
    let gather = call::dyn_GatherBehind(format!("(void *){address}"), 0);
    format!("if (!dvm_state.parallel) {gather}; ")
}
