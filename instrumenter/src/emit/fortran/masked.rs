//! WHERE, FORALL and DO CONCURRENT.
//!
//! A WHERE construct is written as one WHERE statement for each of its assignments, with its masks in
//! names that ASSOCIATE gives: each is evaluated once, and the checks of sections get it as an array of
//! bytes. The statements of a FORALL are written one by one behind loops that check first what they
//! read, then what they write; those of a WHERE in it evaluate its masks again. DO CONCURRENT becomes
//! loops in the order in which gfortran runs them.

use dvmdbg_abi::call;

use super::ends::{end_of, with_name};
use super::writer::Writer;
use crate::emit::events;
use crate::model::{
    Control, Expr, ExprKind, Forall, ObjectId, Scalar, Stmt, StmtKind, Type, WhereArm,
};
use crate::plan::{Part, any_expr, is_pure};

/// Intrinsic functions of whole arrays, sorted: all elements of their arguments count, whatever is
/// selected among those of the value.
const OF_WHOLE_ARRAYS: &[&str] = &[
    "ALL",
    "ANY",
    "COUNT",
    "CSHIFT",
    "DOT_PRODUCT",
    "EOSHIFT",
    "FINDLOC",
    "IALL",
    "IANY",
    "IPARITY",
    "MATMUL",
    "MAXLOC",
    "MAXVAL",
    "MINLOC",
    "MINVAL",
    "NORM2",
    "PACK",
    "PARITY",
    "PRODUCT",
    "REDUCE",
    "RESHAPE",
    "SPREAD",
    "SUM",
    "TRANSFER",
    "TRANSPOSE",
    "UNPACK",
];

/// Masks with a longer text get a name, so that those of many branches stay short.
const LONG: usize = 200;

/// Whether a call takes its arguments element by element.
pub(super) fn is_elementwise(callee: &Expr) -> bool {
    match &callee.kind {
        ExprKind::Intrinsic(name) => OF_WHOLE_ARRAYS.binary_search(&name.as_str()).is_err(),
        _ => false,
    }
}

/// What FORALL and DO CONCURRENT write around the statement at hand.
pub(super) struct Indexed<'e> {
    pub(super) header: String,
    pub(super) controls: &'e [Control],
    pub(super) mask: Option<&'e Expr>,
}

impl Writer<'_> {
    // ---- WHERE ----

    pub(super) fn where_construct(&mut self, stmt: &Stmt, arms: &[WhereArm]) {
        self.flush_at(stmt.span.start);
        self.where_arms(stmt, arms, None);
    }

    /// `around`: the mask of the construct in which this one stands.
    fn where_arms(&mut self, stmt: &Stmt, arms: &[WhereArm], around: Option<&str>) {
        let (mut pending, mut open) = (around.map(str::to_owned), 0);
        for arm in arms {
            let own = match &arm.mask {
                None => pending.clone().unwrap_or_else(|| ".true.".to_owned()),
                Some(mask) => {
                    let own = self.open_mask(mask, pending.as_deref(), &arm.body);
                    open += 1;
                    let mut left = match pending {
                        None => format!("(.not. {own})"),
                        Some(pending) => format!("({pending} .and. .not. {own})"),
                    };
                    if left.len() > LONG {
                        let name = self.new_name("m");
                        self.line(mask.span.start, format!("associate ({name} => {left})"));
                        (open, left) = (open + 1, name);
                    }
                    pending = Some(left);
                    own
                }
            };
            for inner in &arm.body {
                match &inner.kind {
                    StmtKind::Where(arms) => self.where_arms(inner, arms, Some(&own)),
                    _ => self.where_assignment(inner, &own),
                }
            }
        }
        for _ in 0..open {
            self.line(end_of(stmt), "end associate");
        }
    }

    /// Gives a name to the mask of an arm, among the elements that are pending. It is a part of what its body assigns.
    fn open_mask(&mut self, mask: &Expr, pending: Option<&str>, body: &[Stmt]) -> String {
        let at = mask.span.start;
        self.replaced.clear();
        self.escape_before(mask);
        let assigned = first_assignment(body);
        let owned = assigned.is_some_and(|expr| self.begin_owned(expr, Elements::Many));
        self.selected(at, pending, |writer| writer.value(mask, true));
        self.end_owned(owned);
        self.flush_at(at);
        let text = self.text(mask.span.clone());
        let name = self.new_name("m");
        let value = match pending {
            None => format!("({text})"),
            Some(pending) => format!("({pending} .and. ({text}))"),
        };
        self.line(at, format!("associate ({name} => {value})"));
        name
    }

    /// Writes checks of whole arrays and sections that count where the mask selects. `None`: all.
    fn selected(&mut self, at: usize, mask: Option<&str>, checks: impl FnOnce(&mut Self)) {
        self.flush_at(at);
        let Some(mask) = mask else {
            checks(self);
            self.flush_at(at);
            return;
        };
        self.line(at, format!("if (any({mask})) then"));
        let inside = self.lines.len();
        self.mask = Some(mask.to_owned());
        checks(self);
        self.flush_at(at);
        self.mask = None;
        if self.lines.len() == inside {
            self.lines.pop();
        } else {
            self.line(at, "end if");
        }
    }

    fn where_assignment(&mut self, stmt: &Stmt, mask: &str) {
        let at = stmt.span.start;
        self.replaced.clear();
        let StmtKind::Expr(expr) = &stmt.kind else {
            return;
        };
        self.escape_before(expr);
        let owned = self.begin_owned(expr, Elements::Many);
        self.selected(at, Some(mask), |writer| match &expr.kind {
            ExprKind::Assign { target, value, .. } => {
                writer.value(value, true);
                writer.target(target);
            }
            _ => writer.value(expr, true),
        });
        let text = self.text(stmt.span.clone());
        self.line(at, format!("where ({mask}) {text}"));
        self.traced_where(expr, mask);
        self.end_owned(owned);
        self.flush_at(at);
    }

    /// Checks of what is assigned.
    fn target(&mut self, target: &Expr) {
        self.place(target, true);
        match self.access(target) {
            Some(access) => self.checked(target, access, true, true),
            None => self.given_unseen(target),
        }
    }

    // ---- FORALL ----

    pub(super) fn forall(&mut self, stmt: &Stmt, forall: &Forall) {
        self.flush_at(stmt.span.start);
        if forall.concurrent {
            self.concurrent(stmt, forall);
        } else {
            self.hold_bounds(forall);
            self.forall_statements(stmt, forall, &mut Vec::new());
            self.held.clear();
        }
    }

    /// Bounds that call functions stand in temporaries in all loops over the index sets: inside of them nothing is called that
    /// does more than to compute.
    fn hold_bounds(&mut self, forall: &Forall) {
        for bound in forall.controls.iter().flat_map(bounds_of) {
            if !is_pure(self.unit, bound) {
                self.evaluated(bound);
                self.settle(bound, true);
            }
        }
        self.held = self.replaced.clone();
    }

    /// What stands in temporaries, but for the bounds of a FORALL, is evaluated anew.
    pub(super) fn only_held(&mut self) {
        self.replaced.clone_from(&self.held);
    }

    fn forall_statements<'e>(
        &mut self,
        stmt: &Stmt,
        forall: &'e Forall,
        around: &mut Vec<Indexed<'e>>,
    ) {
        self.only_held();
        let header = self.text(forall.header.clone());
        let header = header.split_once(':').filter(|_| stmt.name.is_some());
        let header = header.map_or_else(
            || self.text(forall.header.clone()),
            |(_, header)| header.trim().to_owned(),
        );
        around.push(Indexed {
            header,
            controls: &forall.controls,
            mask: forall.mask.as_ref(),
        });
        if let StmtKind::Block(statements) = &forall.body.kind {
            for stmt in statements {
                match &stmt.kind {
                    StmtKind::Forall(inner) => self.forall_statements(stmt, inner, around),
                    StmtKind::Expr(expr) => self.forall_assignment(stmt, expr, around),
                    StmtKind::Where(arms) => self.forall_where(stmt, arms, around),
                    _ => {}
                }
            }
        }
        around.pop();
    }

    fn forall_assignment(&mut self, stmt: &Stmt, expr: &Expr, around: &[Indexed<'_>]) {
        let ExprKind::Assign { target, value, .. } = &expr.kind else {
            return;
        };
        let at = stmt.span.start;
        let owned = self.begin_owned(expr, Elements::Many);
        if self.traced_forall(stmt, expr, around) {
            return;
        }
        self.over_indices(at, around, true, |writer| {
            writer.escape_before(expr);
            writer.value(value, true);
            writer.place(target, true);
        });
        self.over_indices(at, around, false, |writer| {
            // Subscripts with calls get their temporaries again.
            writer.only_held();
            writer.target(target);
        });
        self.only_held();
        let text = self.text(stmt.span.clone());
        match around {
            [only] => self.line(at, format!("{} {text}", only.header)),
            _ => self.in_headers(at, around, |writer| writer.line(at, text)),
        }
        self.end_owned(owned);
        self.flush_at(at);
    }

    pub(super) fn in_headers(
        &mut self,
        at: usize,
        around: &[Indexed<'_>],
        body: impl FnOnce(&mut Self),
    ) {
        for one in around {
            self.line(at, one.header.clone());
        }
        body(self);
        for _ in around {
            self.line(at, "end forall");
        }
    }

    // ---- WHERE in FORALL ----

    /// All checks stand before the statement, whose masks they evaluate again.
    fn forall_where(&mut self, stmt: &Stmt, arms: &[WhereArm], around: &[Indexed<'_>]) {
        let at = stmt.span.start;
        if any_expr(Part::Stmt(stmt), |expr| self.plan.access(expr.id).is_some()) {
            self.check_arms(arms, None, around);
        }
        self.only_held();
        self.in_headers(at, around, |writer| writer.arm_lines(stmt, arms));
        self.flush_at(at);
    }

    /// `enclosing`: what the construct around selects.
    fn check_arms(&mut self, arms: &[WhereArm], enclosing: Option<&str>, around: &[Indexed<'_>]) {
        let mut pending = enclosing.map(str::to_owned);
        for arm in arms {
            let mut own = pending.clone();
            if let Some(mask) = &arm.mask {
                let at = mask.span.start;
                self.over_indices(at, around, true, |writer| {
                    writer.escape_before(mask);
                    let before = pending.as_deref();
                    writer.under_mask(at, before, |writer| writer.value(mask, true));
                });
                self.only_held();
                let text = self.text(mask.span.clone());
                let (taken, left) = match &pending {
                    None => (format!("({text})"), format!("(.not. ({text}))")),
                    Some(before) => (
                        format!("({before} .and. ({text}))"),
                        format!("({before} .and. .not. ({text}))"),
                    ),
                };
                (own, pending) = (Some(taken), Some(left));
            }
            for inner in &arm.body {
                match &inner.kind {
                    StmtKind::Where(arms) => self.check_arms(arms, own.as_deref(), around),
                    StmtKind::Expr(expr) => self.check_arm(expr, own.as_deref(), around),
                    _ => {}
                }
            }
        }
    }

    fn check_arm(&mut self, expr: &Expr, mask: Option<&str>, around: &[Indexed<'_>]) {
        let ExprKind::Assign { target, value, .. } = &expr.kind else {
            return;
        };
        let at = expr.span.start;
        let owned = self.begin_owned(expr, Elements::Many);
        self.over_indices(at, around, false, |writer| {
            writer.escape_before(expr);
            writer.under_mask(at, mask, |writer| {
                writer.value(value, true);
                writer.place(target, true);
            });
        });
        self.over_indices(at, around, false, |writer| {
            writer.only_held();
            writer.under_mask(at, mask, |writer| writer.target(target));
        });
        self.only_held();
        self.end_owned(owned);
    }

    /// Checks that count where a mask selects, which gets a name for them.
    fn under_mask(&mut self, at: usize, mask: Option<&str>, checks: impl FnOnce(&mut Self)) {
        let Some(mask) = mask else {
            return self.selected(at, None, checks);
        };
        self.flush_at(at);
        let name = self.new_name("m");
        self.line(at, format!("associate ({name} => {mask})"));
        let inside = self.lines.len();
        self.selected(at, Some(&name), checks);
        match self.lines.len() == inside {
            true => drop(self.lines.pop()),
            false => self.line(at, "end associate"),
        }
    }

    /// A WHERE construct as it was written, without its name.
    fn arm_lines(&mut self, stmt: &Stmt, arms: &[WhereArm]) {
        for (number, arm) in arms.iter().enumerate() {
            let at = arm
                .mask
                .as_ref()
                .map_or(stmt.span.start, |mask| mask.span.start);
            let word = if number == 0 { "where" } else { "elsewhere" };
            let mask = arm.mask.as_ref();
            let mask = mask.map_or_else(String::new, |mask| {
                format!(" ({})", self.text(mask.span.clone()))
            });
            self.line(at, format!("{word}{mask}"));
            for inner in &arm.body {
                match &inner.kind {
                    StmtKind::Where(arms) => self.arm_lines(inner, arms),
                    _ => {
                        let text = self.text(inner.span.clone());
                        self.line(inner.span.start, text);
                    }
                }
            }
        }
        self.line(end_of(stmt), "end where");
    }

    /// Writes checks into loops over index sets. `checked`: the bounds and masks are checked too.
    pub(super) fn over_indices(
        &mut self,
        at: usize,
        around: &[Indexed<'_>],
        checked: bool,
        checks: impl FnOnce(&mut Self),
    ) {
        self.over_counted(at, around, checked, None, checks);
    }

    /// The same; a variable, if there is one, counts how often a mask is evaluated.
    pub(super) fn over_counted(
        &mut self,
        at: usize,
        around: &[Indexed<'_>],
        checked: bool,
        counter: Option<&str>,
        checks: impl FnOnce(&mut Self),
    ) {
        self.flush_at(at);
        let start = self.lines.len();
        for one in around {
            self.open_indices(at, one.controls, checked);
            let Some(mask) = one.mask else {
                continue;
            };
            if let Some(counter) = counter {
                self.line(at, format!("{counter} = {counter} + 1"));
            }
            let text = match checked {
                true => self.condition(mask),
                false => self.text(mask.span.clone()),
            };
            self.flush_at(at);
            self.line(at, format!("if ({text}) then"));
        }
        let inside = self.lines.len();
        checks(self);
        self.flush_at(at);
        if self.lines.len() == inside && !checked {
            self.lines.truncate(start);
            return;
        }
        for one in around.iter().rev() {
            if one.mask.is_some() {
                self.line(at, "end if");
            }
            self.close_indices(at, one.controls.len(), "");
        }
    }

    /// Loops over index sets, with indices of their own.
    fn open_indices(&mut self, at: usize, controls: &[Control], checked: bool) {
        let bounds = self.index_bounds(at, controls, checked);
        self.index_loops(at, controls, &bounds, "");
    }

    /// Evaluates the bounds of index sets; the names of first value, last value and step of each.
    pub(super) fn index_bounds(
        &mut self,
        at: usize,
        controls: &[Control],
        checked: bool,
    ) -> Vec<Vec<String>> {
        self.only_held();
        if checked {
            for bound in controls.iter().flat_map(bounds_of) {
                self.evaluated(bound);
            }
            self.flush_at(at);
        }
        let mut all = Vec::new();
        for control in controls {
            let mut values = Vec::new();
            for bound in bounds_of(control) {
                let temporary = self.temporary("integer(8)");
                let text = self.text(bound.span.clone());
                self.line(at, format!("{temporary} = {text}"));
                values.push(temporary);
            }
            all.push(values);
        }
        all
    }

    /// `name`: of the innermost loop.
    pub(super) fn index_loops(
        &mut self,
        at: usize,
        controls: &[Control],
        bounds: &[Vec<String>],
        name: &str,
    ) {
        self.line(at, "block");
        for control in controls {
            let declaration = self.index_declaration(control.variable);
            self.line(at, declaration);
        }
        for (number, (control, bounds)) in controls.iter().zip(bounds).enumerate().rev() {
            let header = format!("do {} = {}", self.name(control.variable), bounds.join(", "));
            let name = if number == 0 { name } else { "" };
            self.line(at, with_name(name, &header));
        }
    }

    pub(super) fn close_indices(&mut self, at: usize, count: usize, name: &str) {
        for number in 0..count {
            let name = if number == 0 { name } else { "" };
            self.line(at, format!("end do {name}").trim_end().to_owned());
        }
        self.line(at, "end block");
    }

    pub(super) fn index_declaration(&self, variable: ObjectId) -> String {
        let kind = match self.unit.objects[variable.index()].ty {
            Type::Scalar(Scalar::Char) => 1,
            Type::Scalar(Scalar::Short) => 2,
            Type::Scalar(Scalar::LongLong) => 8,
            _ => 4,
        };
        format!("integer({kind}) :: {}", self.name(variable))
    }

    // ---- DO CONCURRENT ----

    fn concurrent(&mut self, stmt: &Stmt, forall: &Forall) {
        let at = stmt.span.start;
        let proof = self.lowering().sequence_proof(stmt.id);
        let proof = self.begin_sequence(at, proof.as_ref());
        let name = self.construct_name(stmt);
        let (controls, count) = (&forall.controls, forall.controls.len());
        let bounds = self.index_bounds(at, controls, true);
        let mask = forall.mask.as_ref();
        let selected = mask.map(|mask| self.selected_indices(at, controls, &bounds, mask));
        self.index_loops(at, controls, &bounds, &name);
        if let Some((flags, number)) = &selected {
            self.line(at, format!("{number} = {number} + 1"));
            self.line(at, format!("if (.not. {flags}({number})) cycle"));
        }
        self.body(&forall.body);
        self.close_indices(end_of(stmt), count, &name);
        if let Some((flags, _)) = selected {
            self.line(end_of(stmt), format!("deallocate ({flags})"));
        }
        self.end_sequence(stmt, proof);
    }

    /// Evaluates the mask for all indices, before anything else is done. The names of an array of the
    /// values and of a number into it, which is 0.
    pub(super) fn selected_indices(
        &mut self,
        at: usize,
        controls: &[Control],
        bounds: &[Vec<String>],
        mask: &Expr,
    ) -> (String, String) {
        let flags = self.new_name("t");
        self.declare_temporary(format!("logical, allocatable :: {flags}(:)"));
        let number = self.temporary("integer(8)");
        let trips: Vec<String> = bounds.iter().map(|one| trips(one)).collect();
        self.line(at, format!("allocate ({flags}({}))", trips.join("*")));
        self.line(at, format!("{number} = 0"));
        self.index_loops(at, controls, bounds, "");
        let text = self.condition(mask);
        self.flush_at(at);
        self.line(at, format!("{number} = {number} + 1"));
        self.line(at, format!("{flags}({number}) = {text}"));
        self.close_indices(at, controls.len(), "");
        self.line(at, format!("{number} = 0"));
        (flags, number)
    }

    // ---- owners ----

    /// What is assigned by its owner in the sequential part.
    pub(super) fn begin_owned(&mut self, expr: &Expr, elements: Elements) -> bool {
        let own = self.lowering().owned(expr.id);
        let Some(own) = own.filter(|own| own.judged) else {
            return false;
        };
        let Some(array) = own.array else {
            return false;
        };
        let single = own.single && elements == Elements::AsWritten;
        if single && !own.subscripts.is_empty() {
            self.told(expr.span.start, |terms| {
                events::own_block(terms, array, own.subscripts)
            });
            return true;
        }
        let begin = call::dyn_OwnBegin(self.array_address(array), u8::from(single));
        self.run.group.push(&(begin + ";"));
        true
    }

    pub(super) fn end_owned(&mut self, owned: bool) {
        if owned {
            self.run.group.push(&(call::dyn_OwnEnd() + ";"));
        }
    }
}

/// First value, last value, and step if there is one.
fn bounds_of(control: &Control) -> impl Iterator<Item = &Expr> {
    let bounds = [&control.first, &control.last].into_iter();
    bounds.chain(&control.step)
}

fn first_assignment(body: &[Stmt]) -> Option<&Expr> {
    body.iter().find_map(|stmt| match &stmt.kind {
        StmtKind::Expr(expr) => Some(expr),
        StmtKind::Where(arms) => arms.iter().find_map(|arm| first_assignment(&arm.body)),
        _ => None,
    })
}

/// How many elements an assignment is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Elements {
    /// What its left side says.
    AsWritten,
    /// As many as a mask or a FORALL selects: all that they need is read before.
    Many,
}

/// How often a loop runs; `bounds`: first, last, and step if there is one.
pub(super) fn trips(bounds: &[String]) -> String {
    match bounds {
        [first, last] => format!("max(int({last} - ({first}), 8) + 1, 0_8)"),
        [first, last, step] => {
            format!("max((int({last} - ({first}), 8) + {step}) / ({step}), 0_8)")
        }
        _ => "0".to_owned(),
    }
}
