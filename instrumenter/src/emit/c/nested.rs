//! Functions inside functions (GNU). Each version of the text of their host holds one of theirs, which does what the text
//! around it does: so they name the variables of the host, and what is kept of these, as the user wrote it. No other versions
//! stand beside them.

use dvmdbg_abi::call;

use std::collections::BTreeSet;

use crate::model::{Expr, ExprKind, Procedure, Stmt, Unit};
use crate::plan::{Part, each_expr};

use super::emitter::Emitter;

impl Emitter<'_> {
    /// The definition of a function inside the one being written.
    pub(super) fn nested_function(&mut self, stmt: &Stmt, key: &str) {
        let unit = self.unit;
        let Some(number) = unit.procedures.number(key) else {
            return self.out.copy(stmt.span.clone());
        };
        if !self.version.has_constructs() {
            return self.plain(stmt.span.clone(), false);
        }
        let procedure = &unit.procedures[number];
        let host = std::mem::replace(&mut self.procedure, number);
        let (nest, opened) = (self.nest.take(), std::mem::take(&mut self.opened));
        let function = self.own_address(procedure);
        let keeps = self.mark_of_nested(procedure).is_none() && self.needs_no_host(procedure);
        if keeps {
            self.out.sync(stmt.span.start);
            self.out.push(&format!("static const void *{function}; "));
        }
        self.out.copy(stmt.span.start..procedure.body_span.start);
        self.out.sync(procedure.body_span.start);
        self.out
            .push(&format!("{{ {}; ", call::dvm_called(&function)));
        self.body_text(procedure, self.version);
        self.out.push(" }");
        self.out.copy(procedure.body_span.end..stmt.span.end);
        if keeps {
            let name = &procedure.name;
            self.out
                .push(&format!(" {function} = (const void *){name};"));
        }
        (self.procedure, self.nest, self.opened) = (host, nest, opened);
    }

    /// What stands for a function inside another one whose address nobody takes: taking it would cost the host a trampoline.
    pub(super) fn mark_of_nested(&self, procedure: &Procedure) -> Option<String> {
        let is_named = self.addressed.contains(&procedure.key) && !self.hides_its_name(procedure);
        let number = self.unit.procedures.number(&procedure.key)?;
        (procedure.host.is_some() && !is_named).then(|| format!("dvm_nested_{number}"))
    }

    /// Whether a function inside another one uses nothing of its host, nor of other functions there: the compiler makes no trampoline where its address
    /// is taken, if it does not ask for its own.
    pub(super) fn needs_no_host(&self, procedure: &Procedure) -> bool {
        let unit = self.unit;
        let host = procedure.host.as_deref();
        let Some(host) = host.and_then(|host| unit.procedures.with_key(host)) else {
            return false;
        };
        let mut needs = !host.landings.is_empty() || self.hides_its_name(procedure);
        each_expr(Part::Stmt(&procedure.body), &mut |expr| match &expr.kind {
            ExprKind::Variable(object) => needs |= unit.objects[object.index()].captured,
            ExprKind::Function(key) => {
                let known = unit.procedures.with_key(key);
                needs |= known.is_some_and(|known| known.host.is_some());
            }
            _ => {}
        });
        !needs
    }

    /// Where a host keeps the address of such a function for it.
    pub(super) fn kept_address(&self, procedure: &Procedure) -> String {
        let number = self.unit.procedures.number(&procedure.key);
        format!("dvm_at_{}", number.unwrap_or_default())
    }

    /// The address of what is called, as a text.
    pub(super) fn callee_address(&self, callee: &Expr) -> String {
        let known = match &callee.kind {
            ExprKind::Function(key) => self.unit.procedures.with_key(key),
            _ => None,
        };
        match known.and_then(|procedure| self.mark_of_nested(procedure)) {
            Some(mark) => format!("(const void *)&{mark}"),
            None => format!("(const void *)({})", self.raw_expr(callee)),
        }
    }

    /// What the head of a function keeps for those that jump into it.
    pub(super) fn landing_state(&self, procedure: &Procedure) -> &'static str {
        match procedure.landings.is_empty() {
            true => "",
            false => {
                "struct dvm_context *const dvm_around = dvm_state.top; const void *const dvm_around_unseen = dvm_state.unseen; "
            }
        }
    }

    /// Behind a label that functions inside of this one jump to: what they had begun has ended.
    pub(super) fn landing(&self, label: &str) -> Option<String> {
        let procedure = &self.unit.procedures[self.procedure];
        let lands = procedure.landings.contains(label) && self.version.has_constructs();
        let innermost = match self.opened.last() {
            Some(name) => format!("(struct dvm_context *)&{name}"),
            None => "dvm_around".to_owned(),
        };
        lands.then(|| call::dvm_landed(&innermost, "dvm_around_unseen") + "; ")
    }
}

/// Keys of functions inside of others whose addresses are taken.
pub(super) fn addressed(unit: &Unit) -> BTreeSet<String> {
    let mut taken = BTreeSet::new();
    if unit.procedures.iter().all(|one| one.host.is_none()) {
        return taken;
    }
    for procedure in &unit.procedures {
        let mut called = BTreeSet::new();
        each_expr(Part::Stmt(&procedure.body), &mut |expr| {
            if let ExprKind::Call { callee, .. } = &expr.kind {
                called.insert(callee.id);
            }
            if let ExprKind::Function(key) = &expr.kind
                && !called.contains(&expr.id)
            {
                taken.insert(key.clone());
            }
        });
    }
    taken
}
