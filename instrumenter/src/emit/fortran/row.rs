//! Rows: the checks of a whole run of an innermost loop in one call, before the run.
//!
//! Where the body is a list of assignments and no subscript uses what the body computes, checks and
//! computation do not depend on each other. The companion then has the loop of the checks, and the
//! user's loop stays free of calls. Every access is still checked, in its order. With `-g` there are no rows: whoever
//! stops at a report in a debugger wants to see the iteration that it is about.

use dvmdbg_abi::call;

use std::collections::BTreeSet;
use std::fmt::Write;

use super::ends::end_do;
use super::group::{CheckGroup, Run, wide};
use super::writer::Writer;
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, ObjectId, Stmt, StmtKind};
use crate::plan::{Check, Part, any_expr, each_expr, is_pure};

/// The loop whose run is checked at once.
pub(super) struct RowLoop<'l> {
    /// Its variable.
    pub(super) variable: ObjectId,
    /// Name of the construct, may be empty.
    pub(super) name: &'l str,
    /// First value, last value and step, as Fortran text.
    pub(super) bounds: &'l [String; 3],
    /// Offsets of the header and of the end.
    pub(super) at: usize,
    pub(super) end: usize,
    /// C statements that store the values of the loop variables, for the slow path.
    pub(super) sync: &'l str,
    /// Each time is an iteration of the parallel loop, with an epoch of its own.
    pub(super) iterates: bool,
}

impl Writer<'_> {
    /// Whether the checks of the body depend on nothing that the body does.
    pub(super) fn is_row(&self, body: &Stmt) -> bool {
        if !self.version.checks() || self.unit.debugged {
            return false;
        }
        let mut assignments = Vec::new();
        if !self.gather_assignments(body, &mut assignments) || assignments.is_empty() {
            return false;
        }
        let targets = assignments.iter().filter_map(|expr| target(expr));
        let assigned: BTreeSet<ObjectId> = targets.filter_map(root).collect();
        !self.are_overlaid(&assigned)
            && assignments
                .iter()
                .all(|expr| self.is_independent(expr, &assigned))
    }

    /// What the assignments of a row assign.
    pub(super) fn targets<'s>(&self, body: &'s Stmt) -> Vec<&'s Expr> {
        let mut assignments = Vec::new();
        self.gather_assignments(body, &mut assignments);
        assignments.into_iter().filter_map(target).collect()
    }

    fn gather_assignments<'s>(&self, stmt: &'s Stmt, into: &mut Vec<&'s Expr>) -> bool {
        match &stmt.kind {
            StmtKind::Block(statements) => statements
                .iter()
                .all(|inner| self.gather_assignments(inner, into)),
            StmtKind::Expr(expr) => {
                into.push(expr);
                matches!(expr.kind, ExprKind::Assign { .. }) && stmt.directives.is_empty()
            }
            StmtKind::Declarative => self.twice,
            StmtKind::Empty => true,
            _ => false,
        }
    }

    fn is_independent(&self, expr: &Expr, assigned: &BTreeSet<ObjectId>) -> bool {
        let ExprKind::Assign { target, value, .. } = &expr.kind else {
            return false;
        };
        let pure = is_pure(self.unit, target) && is_pure(self.unit, value);
        let dependent = any_expr(Part::Expr(expr), |inner| match &inner.kind {
            _ if inner.ty.is_text() => self.access(inner).is_some(),
            ExprKind::ShortCircuit { right, .. } => self.needs(right),
            ExprKind::Element { subscripts, .. } => {
                self.access(inner).is_some()
                    && (super::record::is_component(inner)
                        || self.is_elsewhere(inner)
                        || subscripts
                            .iter()
                            .any(|one| !self.is_plain(one) || uses(one, assigned)))
            }
            ExprKind::Section { .. } | ExprKind::Member { .. } => self.access(inner).is_some(),
            _ => self.lowering().call(inner).is_some(),
        });
        let copied = self.access(target);
        let copied = copied.is_some_and(|one| matches!(one.check, Check::Copy { .. }));
        pure && !dependent
            && !copied
            && !self.may_be_made(target)
            && !self.plan.owned.contains_key(&expr.id)
            && !self.plan.copied_behind.contains_key(&expr.id)
    }

    /// Writes a loop whose checks come first. The group holds what begins an iteration.
    pub(super) fn row_loop(&mut self, row: &RowLoop<'_>, body: &Stmt) {
        let outer = std::mem::replace(&mut self.in_row, true);
        match &body.kind {
            StmtKind::Block(statements) => self.statements(statements),
            _ => self.stmt(body),
        }
        self.in_row = outer;
        let Run {
            group, statements, ..
        } = std::mem::take(&mut self.run);
        let variable = self.name(row.variable).to_owned();
        let [first, last, step] = row.bounds;
        let name = self.function_name('r');
        let own = group
            .parameter_of(&variable)
            .unwrap_or_else(|| "dvm_i".to_owned());
        let others = group.actual_but(&variable, self.procedure.hidden);
        let mut parameters: Vec<String> = others.iter().map(|one| one.0.clone()).collect();
        parameters.extend(["dvm_first", "dvm_last", "dvm_step"].map(str::to_owned));
        let code = self.row_function(&name, &parameters, &own, &group, row);
        self.written(&code);
        self.declare(&name, "subroutine", &parameters, &[]);
        let mut actual: Vec<String> = others.into_iter().map(|one| one.1).collect();
        actual.extend([first, last, step].map(|text| wide(text, self.procedure.hidden)));
        self.line(row.at, format!("call {name}({})", actual.join(", ")));
        let label = if row.name.is_empty() {
            String::new()
        } else {
            format!("{}: ", row.name)
        };
        self.line(
            row.at,
            format!("{label}do {variable} = {first}, {last}, {step}"),
        );
        for (offset, text) in statements {
            self.line(offset, text);
        }
        self.line(row.end, end_do(row.name));
    }
}

impl Writer<'_> {
    /// The C function. What iteration this is stays in registers; the state learns it before the slow
    /// path and at the end. If the epochs could overflow, or the slots have different limits, nothing
    /// takes the fast forms.
    fn row_function(
        &self,
        name: &str,
        parameters: &[String],
        own: &str,
        group: &CheckGroup,
        row: &RowLoop<'_>,
    ) -> String {
        let f = self.frame_name();
        let (mut sync, mut step, mut level) = (row.sync.to_owned(), String::new(), "0".to_owned());
        let mut head = String::new();
        if let Some((looped, limits, count)) = &group.fast {
            let _ = writeln!(head, "    dvm_u32 *const dvm_limit = {f}->{limits};");
            let _ = writeln!(
                head,
                "    {f}->{looped}.accesses += {count} * (dvm_u64)dvm_n;"
            );
            level = call::dvm_common_limit(
                "dvm_limit",
                format!("sizeof {f}->{limits} / sizeof *dvm_limit"),
            );
        }
        for (object, reference) in &group.references {
            let _ = writeln!(
                head,
                "    dvm_u32 *const dvm_w{object} = {reference}.w, *const dvm_r{object} = {reference}.r;"
            );
        }
        if let Some(nest) = self.nest.as_ref().filter(|_| row.iterates) {
            sync.push_str("dvm_state.cur = dvm_cur; dvm_state.now = dvm_now;");
            step = format!(
                "        dvm_cur += 2; dvm_now += 2;\n        if (__builtin_expect(dvm_cur > 0xfffffff0u, 0)) {{ DVM_SYNC dvm_cur = {}; dvm_now = dvm_state.now; DVM_AGAIN }}\n        dvm_own = dvm_level ? dvm_cur - 1 : ~0u;\n",
                call::dyn_Renumber(format!("&{f}->{}", nest.field))
            );
        }
        format!(
            "#define DVM_SYNC {sync}\n\
             #define DVM_AGAIN dvm_level = {level}; dvm_own = dvm_level ? dvm_cur - 1 : ~0u;\n\
             void {name}({})\n{{\n    \
             dvm_i64 {own} = dvm_first, dvm_n = dvm_trips(dvm_first, dvm_last, dvm_step);\n    \
             dvm_u32 dvm_cur = dvm_state.cur, dvm_level, dvm_own;\n    \
             dvm_u64 dvm_now = dvm_state.now;\n\
             {head}    DVM_AGAIN\n    \
             for (; dvm_n > 0; dvm_n--, {own} += dvm_step) {{\n{step}{}    }}\n    \
             dvm_state.cur = dvm_cur;\n    dvm_state.now = dvm_now;\n}}\n\
             #undef DVM_SYNC\n#undef DVM_AGAIN\n",
            group_parameters(parameters),
            group.run_code()
        )
    }
}

fn target(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        ExprKind::Assign { target, .. } => Some(target),
        _ => None,
    }
}

fn group_parameters(names: &[String]) -> String {
    let texts: Vec<String> = names.iter().map(|name| format!("dvm_i64 {name}")).collect();
    texts.join(", ")
}

fn uses(expr: &Expr, assigned: &BTreeSet<ObjectId>) -> bool {
    let mut found = false;
    each_expr(Part::Expr(expr), &mut |inner| {
        found |= matches!(&inner.kind, ExprKind::Variable(object) if assigned.contains(object));
    });
    found
}
