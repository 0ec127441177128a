//! Checks of everything that an expression reads, in evaluation order, before the statement that
//! holds it.
//!
//! What must not be evaluated twice (a function as a subscript) is put into a temporary first. The
//! right operand of `.AND.` and `.OR.` is checked only where the left one does not decide.

use dvmdbg_abi::call;

use super::masked::is_elementwise;
use super::sought::may_have_vector;
use super::writer::Writer;
use crate::model::constant::can_count;
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, ObjectId, Type};
use crate::plan::{Part, any_expr, expr_parts, has_vector, is_designator, is_pure};

impl Writer<'_> {
    /// Something under the expression has a check or a plan.
    pub(super) fn needs(&self, expr: &Expr) -> bool {
        let lower = self.lowering();
        any_expr(Part::Expr(expr), |inner| lower.is_followed(inner))
    }

    /// Adds the checks of the value of `expr`. `certain`: it is surely evaluated.
    pub(super) fn value(&mut self, expr: &Expr, certain: bool) {
        match &expr.kind {
            _ if is_designator(expr) => {
                self.place(expr, certain);
                if let Some(access) = self.access(expr) {
                    self.checked(expr, access, false, certain);
                }
                self.traced_read(expr, certain);
            }
            ExprKind::AddressOf(inner) => {
                self.place(inner, certain);
                self.passed_remote(inner);
                self.passed_parts(inner);
                if let Some(access) = self.access(inner) {
                    self.checked(inner, access, false, certain);
                }
            }
            ExprKind::ShortCircuit { and, left, right } => {
                self.value(left, certain);
                match left.ty {
                    // Array operations evaluate both.
                    Type::Array { .. } => self.value(right, certain),
                    Type::Scalar(_) if self.needs(right) && !has_unknown(left) => {
                        self.perhaps(*and, left, right, certain);
                    }
                    _ => {}
                }
            }
            ExprKind::Assign { .. } => {}
            ExprKind::Call { callee, arguments }
                if self.mask.is_some() && !is_elementwise(callee) =>
            {
                // Of a procedure nobody knows here whether it is ELEMENTAL.
                if matches!(callee.kind, ExprKind::Intrinsic(_)) {
                    let mask = self.mask.take();
                    arguments.iter().for_each(|one| self.value(one, certain));
                    self.mask = mask;
                }
            }
            ExprKind::ImpliedDo { .. } => self.implied_do(expr, false, certain),
            _ => {
                if matches!(expr.kind, ExprKind::Call { .. }) {
                    self.uses_function(expr);
                }
                for part in expr_parts(expr) {
                    if let Part::Expr(inner) = part {
                        self.value(inner, certain);
                    }
                }
            }
        }
    }

    /// A remote element or section is passed: the procedure may read it until the next statement begins.
    fn passed_remote(&mut self, element: &Expr) {
        if !self.lowering().is_passed_remote(element) || !self.is_settled_text(element) {
            return;
        }
        let is_array = matches!(element.ty, Type::Array { .. });
        if is_array && (may_have_vector(element) || !is_pure(self.unit, element)) {
            return;
        }
        if !std::mem::replace(&mut self.has_passed_remote, true) {
            // What it passed in an earlier turn of a loop.
            self.run.group.push(&(call::dyn_RemotePassed(0, 0) + ";"));
        }
        if is_array {
            return self.told_of_array(element, &(call::dvm_remote_passed("p") + ";"));
        }
        let text = self.text(element.span.clone());
        let place = self.place_of_text(&text, &element.ty);
        let address = self.run.group.argument(&place);
        let size = match super::object::size_of(&element.ty) {
            0 => {
                let bytes = format!("storage_size({text},kind=8)/8");
                format!("(dvm_size){}", self.run.group.argument(&bytes))
            }
            size => size.to_string(),
        };
        self.run
            .group
            .push(&(call::dyn_RemotePassed(format!("(const void *){address}"), size) + ";"));
    }

    /// Some datum has got a value, and only functions that are not called again know which.
    fn given_unknown(&mut self, item: &Expr) {
        match &item.kind {
            ExprKind::ImpliedDo { items, .. } => {
                items.iter().for_each(|one| self.given_unknown(one))
            }
            _ if self.access(item).is_some() => self.given_all(item),
            _ => self.given_unseen(item),
        }
    }

    /// Adds the checks of what designates a datum.
    pub(super) fn place(&mut self, expr: &Expr, certain: bool) {
        match &expr.kind {
            ExprKind::Element {
                base, subscripts, ..
            } => {
                self.place(base, certain);
                for subscript in subscripts {
                    self.value(subscript, certain);
                    self.settle(subscript, certain);
                }
                self.judged_first(expr.span.start, subscripts);
            }
            ExprKind::Section { base, axes } => {
                self.place(base, certain);
                for axis in axes {
                    for bound in axis.expressions() {
                        match axis.is_vector() {
                            true => self.vector_value(axes, axis, bound, certain),
                            false => self.value(bound, certain),
                        }
                        self.settle(bound, certain);
                    }
                }
                let bounds = axes.iter().flat_map(crate::model::SectionAxis::expressions);
                self.judged_first(expr.span.start, bounds);
            }
            ExprKind::Member { base, .. } if is_designator(base) => self.place(base, certain),
            ExprKind::Member { base, .. } => self.value(base, certain),
            _ => {}
        }
    }

    /// Puts a subscript with a call into a temporary, so that the check and the statement see one
    /// value. In an operand that may not be evaluated it stays where it is.
    pub(super) fn settle(&mut self, subscript: &Expr, certain: bool) {
        if is_pure(self.unit, subscript) || !certain {
            return;
        }
        let temporary = match &subscript.ty {
            Type::Array { .. } => {
                let vector = self.new_name("t");
                self.declare_temporary(format!("integer(8), allocatable :: {vector}(:)"));
                vector
            }
            ty if can_count(ty) => self.temporary("integer(8)"),
            _ => return,
        };
        self.evaluate_into(subscript, &temporary);
        self.replaced.push((subscript.span.clone(), temporary));
    }

    /// Evaluates what was checked before the statement that holds it.
    pub(super) fn evaluate_into(&mut self, expr: &Expr, temporary: &str) {
        let (at, text) = (expr.span.start, self.text(expr.span.clone()));
        self.flush_at(at);
        let calls = self.planned_calls(expr);
        let after = self.before_calls(&calls, self.calls_one([expr]));
        self.flush_at(at);
        self.line(at, format!("{temporary} = {text}"));
        if let Some(after) = after {
            self.run.group.push(&after);
        }
    }

    /// The check of an access, unless it would evaluate a call a second time.
    pub(super) fn checked(
        &mut self,
        expr: &Expr,
        access: &crate::plan::Access,
        writes: bool,
        certain: bool,
    ) {
        match (self.is_ready(expr, certain), has_vector(expr)) {
            (true, false) => self.check(expr, access, writes),
            (true, true) => self.selected_by_vectors(expr, access, writes),
            (false, _) if writes => self.given_all(expr),
            (false, _) => {}
        }
    }

    /// What chooses the datum can be evaluated once more.
    fn is_ready(&self, expr: &Expr, certain: bool) -> bool {
        // Of unknown type is what may be an array.
        let settled = |one: &Expr| {
            let known = can_count(&one.ty) || matches!(one.ty, Type::Array { .. });
            known && (certain || is_pure(self.unit, one))
        };
        match &expr.kind {
            ExprKind::Element {
                base, subscripts, ..
            } => subscripts.iter().all(settled) && self.is_ready(base, certain),
            ExprKind::Section { base, axes } => {
                let mut bounds = axes.iter().flat_map(crate::model::SectionAxis::expressions);
                bounds.all(settled) && self.is_ready(base, certain)
            }
            ExprKind::Member { base, .. } => self.is_ready(base, certain),
            _ => true,
        }
    }

    /// Some of an array gets values, nobody knows which elements.
    pub(super) fn given_all(&mut self, expr: &Expr) {
        match root(expr).filter(|_| !self.is_elsewhere(expr)) {
            Some(object) if !self.unit.objects[object.index()].untracked => {
                let address = self.address(object);
                self.run.group.push(&(call::dyn_Escape(&address) + ";"));
            }
            Some(_) => {}
            None => self.give(expr),
        }
    }

    /// Checks of the right operand, made where the left one lets it be evaluated.
    fn perhaps(&mut self, and: bool, left: &Expr, right: &Expr, certain: bool) {
        let at = left.span.start;
        let mut condition = self.text(left.span.clone());
        if !is_pure(self.unit, left) {
            if !certain {
                return;
            }
            let temporary = self.temporary("logical");
            self.flush_at(at);
            self.line(at, format!("{temporary} = {condition}"));
            self.replaced.push((left.span.clone(), temporary.clone()));
            condition = temporary;
        }
        let condition = if and {
            condition
        } else {
            format!(".not. ({condition})")
        };
        self.flush_at(at);
        self.line(at, format!("if ({condition}) then"));
        let inside = self.lines.len();
        self.value(right, false);
        self.flush_at(at);
        if self.lines.len() == inside {
            self.lines.pop();
        } else {
            self.line(at, "end if");
        }
    }

    /// Items of an implied DO, checked by a loop of the same kind. The variable gets back what it
    /// had: items before it may use it.
    pub(super) fn implied_do(&mut self, expr: &Expr, writes: bool, certain: bool) {
        let ExprKind::ImpliedDo {
            variable,
            target,
            first,
            last,
            step,
            items,
            own,
        } = &expr.kind
        else {
            return;
        };
        let header = || [first, last].into_iter().chain(step);
        if !self.is_placed(expr) {
            header().for_each(|bound| self.value(bound, certain));
        }
        if self.placing {
            self.placed.insert(expr.id, Default::default());
        } else if let Some(access) = self.access(target) {
            // Whatever is called for the items may read it.
            self.checked(target, access, true, certain);
        }
        let pure = is_pure(self.unit, expr);
        if writes && !pure {
            return items.iter().for_each(|item| self.given_unknown(item));
        }
        if !self.needs(expr) || !pure {
            return;
        }
        let at = expr.span.start;
        let name = self.name(*variable).to_owned();
        let bounds = header().map(|bound| self.text(bound.span.clone()));
        let bounds: Vec<String> = bounds.collect();
        self.flush_at(at);
        let many = self
            .version
            .traces()
            .then(|| self.many_of_bounds(at, &bounds));
        let restored = match own {
            true => {
                self.own_variable(at, *variable, &bounds);
                "end block".to_owned()
            }
            false => {
                let saved = self.temporary("integer(8)");
                self.line(at, format!("{saved} = {name}"));
                self.line(at, format!("do {name} = {}", bounds.join(", ")));
                format!("{name} = {saved}")
            }
        };
        for item in items {
            self.item(item, writes, certain);
        }
        self.flush_at(at);
        self.line(at, "end do");
        self.line(at, restored);
        if let Some(count) = many {
            self.many(at, &format!("-{count}"));
        }
    }

    /// Opens a block with a loop variable of its own, whose name may stand for something else in the bounds.
    fn own_variable(&mut self, at: usize, variable: ObjectId, bounds: &[String]) {
        let values: Vec<String> = bounds
            .iter()
            .map(|bound| {
                let value = self.temporary("integer(8)");
                self.line(at, format!("{value} = {bound}"));
                value
            })
            .collect();
        self.line(at, "block");
        let declaration = self.index_declaration(variable);
        self.line(at, declaration);
        let header = format!("do {} = {}", self.name(variable), values.join(", "));
        self.line(at, header);
    }

    /// An item of input or output.
    pub(super) fn item(&mut self, item: &Expr, writes: bool, certain: bool) {
        let by_itself = self.unit.found_by_statement.contains(&item.id);
        if writes && by_itself && !self.placing {
            self.given_unknown(item);
        } else if matches!(item.kind, ExprKind::ImpliedDo { .. }) {
            self.implied_do(item, writes, certain);
        } else if writes && self.placing {
            self.place_before(item, certain);
        } else if writes {
            let outside = self.outside_in_c(item);
            if !self.is_placed(item) {
                if !is_pure(self.unit, item) {
                    return self.given_unknown(item);
                }
                self.place(item, certain);
            }
            if let Some(outside) = &outside {
                self.run.group.push(&format!("if (!{outside}) {{"));
            }
            match self.access(item) {
                Some(access) => self.checked(item, access, true, certain),
                None => self.given_unseen(item),
            }
            if outside.is_some() {
                self.run.group.push("} else {");
                self.given_all(item);
                self.run.group.push("}");
            }
            if self.gives {
                self.given_event(item);
            }
        } else if let Some(site) = self.written_record_site(item) {
            self.place(item, certain);
            self.written_by_parts(item, site);
        } else {
            self.value(item, certain);
        }
    }
}

/// What the expression is, a scalar or an array, depends on something that is not known.
fn has_unknown(expr: &Expr) -> bool {
    any_expr(Part::Expr(expr), |inner| inner.ty == Type::Unknown)
}
