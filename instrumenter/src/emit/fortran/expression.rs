//! Checks of everything that an expression reads, in evaluation order, before the statement that
//! holds it; calls of procedures that may not be instrumented.
//!
//! What must not be evaluated twice (a function as a subscript) is put into a temporary first. The
//! right operand of `.AND.` and `.OR.` is checked only where the left one does not decide.

use dvmdbg_abi::call;
use dvmdbg_abi::code::unseen::spelled::{CALLS_BACK, LEFT};

use super::group::CheckGroup;
use super::masked::is_elementwise;
use super::writer::Writer;
use crate::model::constant::is_integer;
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, ObjectId, Scalar, Type, key};
use crate::plan::{
    CallPlan, Callee, Part, any_expr, each_expr, expr_parts, has_vector, is_designator, is_pure,
};
use crate::syntax::fortran::intrinsics;

impl Writer<'_> {
    /// Something under the expression has a check or a plan.
    pub(super) fn needs(&self, expr: &Expr) -> bool {
        any_expr(Part::Expr(expr), |inner| match self.version.traces() {
            true => self.traced(inner).is_some(),
            false => {
                self.plan.access(inner.id).is_some() || self.plan.calls.contains_key(&inner.id)
            }
        })
    }

    /// Adds the checks of the value of `expr`. `certain`: it is surely evaluated.
    pub(super) fn value(&mut self, expr: &Expr, certain: bool) {
        let plan = self.plan;
        match &expr.kind {
            _ if is_designator(expr) => {
                self.place(expr, certain);
                if let Some(access) = plan.access(expr.id) {
                    self.checked(expr, access, false, certain);
                }
                self.traced_read(expr, certain);
            }
            ExprKind::AddressOf(inner) => {
                self.place(inner, certain);
                self.passed_remote(inner);
                self.passed_parts(inner);
                if let Some(access) = plan.access(inner.id) {
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
                for part in expr_parts(expr) {
                    if let Part::Expr(inner) = part {
                        self.value(inner, certain);
                    }
                }
            }
        }
    }

    /// A remote element is passed: the procedure may read it until the next statement begins.
    fn passed_remote(&mut self, element: &Expr) {
        let passed = self.plan.passed_remote.contains(&element.id) && self.version.checks();
        if !passed || !self.is_settled_text(element) {
            return;
        }
        let text = self.text(element.span.clone());
        let size = super::object::size_of(&element.ty);
        let place = self.place_of_text(&text, &element.ty);
        let address = self.run.group.argument(&place);
        self.run
            .group
            .push(&(call::dyn_RemotePassed(format!("(const void *){address}"), size) + ";"));
        self.has_passed_remote = true;
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
            }
            ExprKind::Section { base, axes } => {
                self.place(base, certain);
                for bound in axes.iter().flat_map(crate::model::SectionAxis::expressions) {
                    // Which elements of a vector subscript count, nobody says.
                    if self.mask.is_none() || !matches!(bound.ty, Type::Array { .. }) {
                        self.value(bound, certain);
                    }
                    self.settle(bound, certain);
                }
            }
            ExprKind::Member { base, .. } if is_designator(base) => self.place(base, certain),
            ExprKind::Member { base, .. } => self.value(base, certain),
            _ => {}
        }
    }

    /// Puts a subscript with a call into a temporary, so that the check and the statement see one
    /// value. In an operand that may not be evaluated it stays where it is.
    fn settle(&mut self, subscript: &Expr, certain: bool) {
        if is_pure(self.unit, subscript) || !certain {
            return;
        }
        let temporary = match &subscript.ty {
            Type::Array { .. } => {
                let vector = self.new_name("t");
                self.declare_temporary(format!("integer(8), allocatable :: {vector}(:)"));
                vector
            }
            ty if is_integer(ty) => self.temporary("integer(8)"),
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
        // Of unknown type is what may be an array.
        let settled = |one: &Expr| {
            let known = is_integer(&one.ty) || matches!(one.ty, Type::Array { .. });
            known && (certain || is_pure(self.unit, one))
        };
        let ready = match &expr.kind {
            ExprKind::Element { subscripts, .. } => subscripts.iter().all(settled),
            ExprKind::Section { axes, .. } => axes
                .iter()
                .flat_map(crate::model::SectionAxis::expressions)
                .all(settled),
            _ => true,
        };
        if self.version.traces() {
            return;
        }
        match (ready, has_vector(expr)) {
            (true, false) => self.check(expr, access, writes),
            (true, true) => self.selected_by_vectors(expr, access, writes),
            (false, _) if writes => self.given_all(expr),
            (false, _) => {}
        }
    }

    /// Some of an array gets values, nobody knows which elements.
    fn given_all(&mut self, expr: &Expr) {
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
        for bound in header() {
            self.value(bound, certain);
        }
        if !self.needs(expr) || !is_pure(self.unit, expr) {
            return;
        }
        if let Some(access) = self.plan.access(target.id).cloned() {
            self.checked(target, &access, true, certain);
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
        if matches!(item.kind, ExprKind::ImpliedDo { .. }) {
            self.implied_do(item, writes, certain);
        } else if writes {
            self.place(item, certain);
            match self.plan.access(item.id).cloned() {
                Some(access) => self.checked(item, &access, true, certain),
                None => self.given_unseen(item),
            }
        } else {
            self.value(item, certain);
        }
    }

    // ---- calls of procedures that may not be instrumented ----

    /// The planned calls under `expr` that have not been made yet.
    pub(super) fn planned_calls<'e>(&self, expr: &'e Expr) -> Vec<&'e Expr> {
        let mut found = Vec::new();
        let is_made = |call: &Expr| {
            let mut made = self.replaced.iter().map(|(span, _)| span);
            made.any(|span| span.start <= call.span.start && call.span.end <= span.end)
        };
        each_expr(Part::Expr(expr), &mut |inner| {
            if self.plan.calls.contains_key(&inner.id) && self.version.checks() && !is_made(inner) {
                found.push(inner);
            }
        });
        found
    }

    /// Before a statement with the calls `calls`: what must be done after it. A procedure can be asked whether it was
    /// instrumented code that answered; where several are called, or one by a generic name, the effects are taken for granted
    /// unless all that may be called is known to be instrumented. `alone`: the statement calls nothing else.
    pub(super) fn before_calls(&mut self, calls: &[&Expr], alone: bool) -> Option<String> {
        let (call, others) = calls.split_first()?;
        let one = others.iter().all(|other| self.calls_the_same(call, other));
        let symbol = match one {
            true => self.called_address(call),
            false => None,
        };
        let left = calls.iter().any(|call| self.calls_left(call));
        let (watched, waiting) = match (&symbol, left) {
            (_, true) => (true, format!("(const void *)(dvm_size){LEFT}")),
            // Who called a procedure that does not answer waits for it as for unseen code.
            (Some(symbol), _) => {
                let is_known = !key::is_unknown(&self.procedure.key);
                (alone && is_known, symbol.clone())
            }
            (None, _) => (false, String::new()),
        };
        let asked = match symbol {
            Some(symbol) => Some(self.asking(calls, &symbol)),
            None => {
                calls.iter().for_each(|call| self.escapes(call));
                None
            }
        };
        let heard = watched.then(|| self.waiting_for(call, &waiting));
        let after: Vec<_> = asked.into_iter().chain(heard).collect();
        (!after.is_empty()).then(|| after.join(" "))
    }

    /// The procedure that is called is one of this unit that is left uninstrumented.
    fn calls_left(&self, call: &Expr) -> bool {
        let callee = match self.plan.calls.get(&call.id) {
            Some(CallPlan::Unknown { callee, .. }) => *callee,
            _ => Callee::Any,
        };
        callee == Callee::Left
    }

    /// The procedure at `symbol` is about to be called, and is asked whether it is instrumented. What must be done behind `calls` of it.
    fn asking(&mut self, calls: &[&Expr], symbol: &str) -> String {
        let saved = self.kept("const void *", "k", calls[0]);
        self.run.group.push(&format!(
            "{saved} = dvm_state.calling; dvm_state.calling = {symbol};"
        ));
        let escapes = calls.iter().flat_map(|call| self.escape_code(call));
        let escapes = escapes.collect::<Vec<_>>().join(" ");
        format!("if (dvm_state.calling == {symbol}) {{ {escapes} }} dvm_state.calling = {saved};")
    }

    /// While `waiting` is called, what is instrumented may be called back. What must be done behind the call.
    fn waiting_for(&mut self, call: &Expr, waiting: &str) -> String {
        let around = self.kept("const void *", "u", call);
        let back = self.kept("dvm_u32 ", "back", call);
        self.run.group.push(&format!(
            "{around} = dvm_state.unseen; {back} = dvm_state.called_back; dvm_state.unseen = {waiting};"
        ));
        // It went on behind the last procedure that it called.
        format!(
            "if (dvm_state.unseen == (const void *)(dvm_size){CALLS_BACK}) {}; dvm_state.unseen = {around}; dvm_state.called_back = {back};",
            call::dyn_CalledBack()
        )
    }

    /// C: a field of the frame that keeps something around a call.
    fn kept(&mut self, ty: &str, name: &str, call: &Expr) -> String {
        let field = format!("{name}{}", call.id.0);
        self.frame.field(&field, format!("{ty}{field}"));
        format!("{}->{field}", self.frame_name())
    }

    /// Both call one procedure.
    fn calls_the_same(&self, one: &Expr, other: &Expr) -> bool {
        let called = |call: &Expr| match &call.kind {
            ExprKind::Call { callee, .. } => match &callee.kind {
                ExprKind::Function(key) => {
                    let text = self.text(callee.span.clone()).to_ascii_uppercase();
                    Some((key.clone(), text))
                }
                _ => None,
            },
            _ => None,
        };
        called(one).is_some() && called(one) == called(other)
    }

    /// C: the address of the procedure that is called, if it can be asked for.
    fn called_address(&mut self, call: &Expr) -> Option<String> {
        let ExprKind::Call { callee, arguments } = &call.kind else {
            return None;
        };
        match (&callee.kind, &callee.ty) {
            (ExprKind::Function(key), Type::Function(_)) => {
                let symbol = self.symbol_of(key)?;
                Some(format!("(const void *){symbol}"))
            }
            // A dummy procedure or a procedure pointer; a dummy that is such a pointer is led to.
            (ExprKind::Function(_), Type::Pointer(to)) => {
                let text = self.text(callee.span.clone());
                // Of a component the record is the last argument.
                let record = arguments.last().filter(|_| text.contains('%'));
                let settled = record.is_none_or(|record| is_pure(self.unit, record));
                if self.procedure.pure || !settled || !self.has_address(&text, &call.ty) {
                    return None;
                }
                let field = format!("t{}", call.id.0);
                self.frame.field(&field, format!("const void *{field}"));
                let target = format!("{}->{field}", self.frame_name());
                let argument = self.run.group.argument(&format!("loc({text})"));
                let address = match **to {
                    Type::Pointer(_) => format!("*(const void **){argument}"),
                    _ => format!("(const void *){argument}"),
                };
                self.run
                    .group
                    .push(&format!("{target} = {};", call::dyn_Answer(address)));
                Some(target)
            }
            _ => None,
        }
    }

    /// LOC tells the address of the procedure `name` that gives values of this type. gfortran takes the name of an intrinsic procedure
    /// for that, and that of a function whose value is an array or a text for its value.
    fn has_address(&self, name: &str, result: &Type) -> bool {
        let is_plain = match result {
            Type::Void | Type::Record(_) => true,
            Type::Scalar(scalar) => !matches!(scalar, Scalar::Character | Scalar::Other),
            _ => false,
        };
        is_plain && !self.own_loc && !intrinsics::is_known(name)
    }

    /// C: at entry, by which addresses internal procedures may be called that are passed on.
    pub(super) fn pass_on(&mut self, group: &mut CheckGroup, head: &mut String) {
        let (unit, plan) = (self.unit, self.plan);
        for &number in &plan.passed_on {
            let inner = &unit.procedures[number];
            let is_own = key::inside(&self.procedure.key, &inner.name) == inner.key;
            if !is_own || self.procedure.pure || !self.has_address(&inner.name, &inner.result) {
                continue;
            }
            if let Some(answer) = self.answer_of(&inner.key) {
                let address = group.argument(&format!("loc({})", inner.name));
                let address = format!("(const void *){address}");
                head.push_str(&format!("    {};\n", call::dyn_PassedOn(address, answer)));
            }
        }
    }

    /// C: what an internal procedure answers with that may be called by other names than its own.
    pub(super) fn answer_of(&mut self, key: &str) -> Option<String> {
        let number = self.unit.procedures.number(key)?;
        let instrument = self.plan.procedures[number].instrument;
        if self.version.traces() || !instrument || !self.plan.passed_on.contains(&number) {
            return None;
        }
        let answer = format!("dvm_answer_{number}");
        let declaration = format!("static const char {answer};\n");
        self.frame.helpers.insert(format!("_{answer}"), declaration);
        Some(format!("&{answer}"))
    }

    /// No more than one procedure is called.
    pub(super) fn calls_one<'e>(&self, parts: impl IntoIterator<Item = &'e Expr>) -> bool {
        let mut count = 0;
        for part in parts {
            each_expr(Part::Expr(part), &mut |inner| {
                if let ExprKind::Call { callee, .. } = &inner.kind
                    && !matches!(callee.kind, ExprKind::Intrinsic(_))
                {
                    count += 1;
                }
            });
        }
        count <= 1
    }

    /// Takes the effects of every planned call under `expr` for granted.
    pub(super) fn escape_before(&mut self, expr: &Expr) {
        for call in self.planned_calls(expr) {
            self.escapes(call);
        }
    }

    fn escapes(&mut self, call: &Expr) {
        let code = self.escape_code(call);
        match self.some_unseen(call) {
            Some(condition) if condition.is_empty() => {}
            Some(condition) => {
                let code = code.join(" ");
                self.run
                    .group
                    .push(&format!("if ({condition}) {{ {code} }}"));
            }
            None => code.iter().for_each(|code| self.run.group.push(code)),
        }
    }

    /// What the companion calls a procedure by; `None`: nobody outside of its host can.
    pub(super) fn symbol_of(&mut self, key: &str) -> Option<String> {
        let linked = key::linker_name(key)?;
        let (symbol, label) = match is_name(&linked) {
            true => (linked, String::new()),
            false => (encoded(&linked), format!(" __asm__(\"{linked}\")")),
        };
        let declaration = format!("extern char {symbol}[]{label} __attribute__((weak));\n");
        self.frame.helpers.insert(format!("_{symbol}"), declaration);
        Some(symbol)
    }

    /// C condition that one of the procedures that a call may mean is not instrumented; `None`: it is not
    /// known which these are. Empty: all are.
    fn some_unseen(&mut self, call: &Expr) -> Option<String> {
        let ExprKind::Call { callee, .. } = &call.kind else {
            return None;
        };
        let keys = match (&callee.kind, &callee.ty) {
            (ExprKind::Function(key), Type::Function(_)) => std::slice::from_ref(key),
            (ExprKind::Generic(keys), _) => keys,
            _ => return None,
        };
        let mut unseen = Vec::new();
        for key in keys {
            let number = self.unit.procedures.number(key);
            if number.is_some_and(|number| self.plan.procedures[number].instrument) {
                continue;
            }
            let mark = seen_mark(key)?;
            let declaration = format!("extern const char {mark} __attribute__((weak));\n");
            self.frame.helpers.insert(format!("_{mark}"), declaration);
            unseen.push(format!("&{mark} == 0"));
        }
        Some(unseen.join(" || "))
    }

    /// C statements: the objects behind the arguments, and those the callee can reach otherwise, may
    /// have been written.
    fn escape_code(&mut self, call: &Expr) -> Vec<String> {
        let all = call::dyn_Escape(0) + ";";
        let plan = self.plan;
        let (Some(CallPlan::Unknown { pointers, .. }), ExprKind::Call { callee, arguments }) =
            (plan.calls.get(&call.id), &call.kind)
        else {
            return vec![all];
        };
        let gives = matches!(&callee.kind, ExprKind::Function(known) if *known == key::gives());
        let is_known = |argument: &Expr| {
            let datum = argument.passed();
            !self.is_elsewhere(datum) && self.is_in_one_piece(&datum.ty)
        };
        let reaches = !gives || !arguments.iter().all(is_known);
        let mut code: Vec<String> = reaches.then_some(all).into_iter().collect();
        for &number in pointers {
            let datum = arguments.get(number).map(Expr::passed);
            if let Some(datum) = datum.filter(|datum| self.is_elsewhere(datum)) {
                code.extend(self.escape_of_sought(call, datum));
                continue;
            }
            // A named constant stays as it is, and may have no address.
            let is_followed = |object: &ObjectId| {
                let known = &self.unit.objects[object.index()];
                !known.untracked && !known.constant
            };
            let object = arguments.get(number).and_then(argument_object);
            if let Some(object) = object.filter(is_followed) {
                code.push(call::dyn_Escape(self.address(object)) + ";");
            }
        }
        code
    }
}

/// Name of what the companion of an instrumented procedure has for units that call it.
pub(super) fn seen_mark(key: &str) -> Option<String> {
    Some(format!("dvm_seen_{}", encoded(&key::linker_name(key)?)))
}

fn is_name(text: &str) -> bool {
    text.chars()
        .all(|ch| ch.is_ascii_alphanumeric() || ch == '_')
}

/// A name of C for what the linker may call as it likes.
fn encoded(linked: &str) -> String {
    let part = |ch: char| match ch.is_ascii_alphanumeric() || ch == '_' {
        true => ch.to_string(),
        false => format!("_x{:x}_", u32::from(ch)),
    };
    linked.chars().map(part).collect()
}

/// What the expression is, a scalar or an array, depends on something that is not known.
fn has_unknown(expr: &Expr) -> bool {
    any_expr(Part::Expr(expr), |inner| inner.ty == Type::Unknown)
}

/// The variable whose address an actual argument gives.
fn argument_object(argument: &Expr) -> Option<ObjectId> {
    match &argument.kind {
        ExprKind::AddressOf(inner) => argument_object(inner),
        ExprKind::Variable(object) => Some(*object),
        ExprKind::Element { base, .. }
        | ExprKind::Section { base, .. }
        | ExprKind::Member { base, .. } => argument_object(base),
        _ => None,
    }
}
