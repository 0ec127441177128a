//! Calls of procedures that may not be instrumented: who answers, who waits, and what must be taken for granted.

use dvmdbg_abi::call;
use dvmdbg_abi::code::unseen::spelled::{CALLS_BACK, LEFT};

use super::group::CheckGroup;
use super::writer::Writer;
use crate::model::{Expr, ExprKind, ObjectId, Scalar, Type, key};
use crate::plan::{CallPlan, Callee, Part, changes_arguments, changes_nothing, each_expr, is_pure};
use crate::syntax::fortran::intrinsics;

impl Writer<'_> {
    /// The planned calls under `expr` that have not been made yet.
    pub(super) fn planned_calls<'e>(&self, expr: &'e Expr) -> Vec<&'e Expr> {
        let mut found = Vec::new();
        let is_made = |call: &Expr| {
            let mut made = self.replaced.iter().map(|(span, _)| span);
            made.any(|span| span.start <= call.span.start && call.span.end <= span.end)
        };
        let lower = self.lowering();
        each_expr(Part::Expr(expr), &mut |inner| {
            if lower.call(inner).is_some() && !is_made(inner) {
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
        let one = others.iter().all(|other| {
            self.calls_the_same(call, other) || is_dispatched(call) && is_dispatched(other)
        });
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
        // Nobody is asked where all code of the program is instrumented.
        let asked = match is_dispatched(calls[0]) {
            true => format!("{symbol} && "),
            false => String::new(),
        };
        format!(
            "if ({asked}dvm_state.calling == {symbol}) {{ {escapes} }} dvm_state.calling = {saved};"
        )
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
            (ExprKind::Generic(_), _) if is_dispatched(call) && !self.procedure.pure => {
                let target = self.kept("const void *", "d", call);
                let answer = call::dyn_Dispatched();
                self.run.group.push(&format!("{target} = {answer};"));
                Some(target)
            }
            // A dummy procedure or a procedure pointer; a dummy that is such a pointer is led to.
            (ExprKind::Function(_), Type::Pointer(to)) => {
                let text = self.text(callee.span.clone());
                // Of a component the record is the last argument.
                let record = arguments.last().filter(|_| text.contains('%'));
                let settled = record.is_none_or(|record| is_pure(self.unit, record));
                if self.procedure.pure || !settled || !Self::has_address(&text, &call.ty) {
                    return None;
                }
                let field = format!("t{}", call.id.0);
                self.frame.field(&field, format!("const void *{field}"));
                let target = format!("{}->{field}", self.frame_name());
                let is_asked = self.procedure.hidden.loc;
                let place = self.place_of_procedure(&text);
                let argument = self.run.group.argument(&place);
                let address = match **to {
                    Type::Pointer(_) if !is_asked => format!("*(const void **){argument}"),
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

    /// Fortran expression: the address of a procedure. Where the program has a LOC of its own a function of the companion gets
    /// the procedure; gfortran may be told to spell its name with more or fewer underscores.
    fn place_of_procedure(&mut self, text: &str) -> String {
        if !self.procedure.hidden.loc {
            return format!("loc({text})");
        }
        let name = self.function_name('q');
        self.interfaces.push_str(&format!(
            "integer(8) function {name}(x); external :: x; end function\n"
        ));
        self.written(&format!(
            "dvm_i64 {name}(const void *x)\n{{\n    return (dvm_i64)x;\n}}\n"
        ));
        for end in ["_", "__"] {
            let alias = format!("__attribute__((alias(\"{name}\")))");
            self.written(&format!("dvm_i64 {name}{end}(const void *) {alias};\n"));
        }
        format!("{name}({text})")
    }

    /// C: where a dummy procedure begins that gives numbers; nowhere, if that cannot be asked for.
    pub(super) fn dummy_procedure(&mut self, name: &str, group: &mut CheckGroup) -> String {
        if !Self::has_address(name, &Type::Void) {
            return "(const void *)0".to_owned();
        }
        let place = self.place_of_procedure(name);
        format!("(const void *){}", group.argument(&place))
    }

    /// The address of the procedure `name` that gives values of this type can be asked for. gfortran takes the name of an intrinsic
    /// procedure for that, and that of a function whose value is an array or a text for its value.
    fn has_address(name: &str, result: &Type) -> bool {
        let is_plain = match result {
            Type::Void | Type::Record(_) => true,
            Type::Scalar(scalar) => !matches!(scalar, Scalar::Character | Scalar::Other),
            _ => false,
        };
        is_plain && !intrinsics::is_known(name)
    }

    /// C: at entry, by which addresses internal procedures may be called that are passed on.
    pub(super) fn pass_on(&mut self, group: &mut CheckGroup, head: &mut String) {
        let (unit, plan) = (self.unit, self.plan);
        for &number in &plan.passed_on {
            let inner = &unit.procedures[number];
            let is_own = key::inside(&self.procedure.key, &inner.name) == inner.key;
            if !is_own || self.procedure.pure || !Self::has_address(&inner.name, &inner.result) {
                continue;
            }
            if let Some(answer) = self.answer_of(&inner.key) {
                let address = group.argument(&self.place_of_procedure(&inner.name));
                let address = format!("(const void *){address}");
                head.push_str(&format!("    {};\n", call::dyn_PassedOn(address, answer)));
            }
        }
    }

    /// C: what an internal procedure answers with that may be called by other names than its own.
    pub(super) fn answer_of(&mut self, key: &str) -> Option<String> {
        let number = self.unit.procedures.number(key)?;
        let instrument = self.plan.procedures[number].instrument;
        if !self.version.checks() || !instrument || !self.plan.passed_on.contains(&number) {
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
            false => (key::in_c(&linked), format!(" __asm__(\"{linked}\")")),
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
            // Which procedure it means nobody knows, but that it is one of the program.
            (_, Type::Pointer(_)) if self.unit.by_name_of_fortran.contains(&call.id) => {
                return Some(format!("{} != 0", call::dyn_Dispatched()));
            }
            _ => return None,
        };
        let mut unseen = Vec::new();
        for key in keys {
            let number = self.unit.procedures.number(key);
            if number.is_some_and(|number| self.plan.procedures[number].instrument) {
                continue;
            }
            if *key == key::dispatched() {
                unseen.push(format!("{} != 0", call::dyn_Dispatched()));
                continue;
            }
            let mark = seen_mark(key)?;
            let declaration = format!("extern const char {mark} __attribute__((weak));\n");
            self.frame.helpers.insert(format!("_{mark}"), declaration);
            unseen.push(format!("&{mark} == 0"));
        }
        Some(unseen.join(" || "))
    }

    /// The name of a function that has a binding label and no body here.
    fn label_of_library<'k>(&self, callee: &'k Expr) -> Option<&'k str> {
        let ExprKind::Function(known) = &callee.kind else {
            return None;
        };
        let is_here = self.unit.procedures.number(known).is_some();
        key::label(known).filter(|_| !is_here)
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
            let is_address = matches!(datum.ty, Type::Scalar(Scalar::Other | Scalar::Wide));
            !self.is_elsewhere(datum) && self.is_in_one_piece(&datum.ty) && !is_address
        };
        let label = self.label_of_library(callee);
        let changes_nothing = label.is_some_and(changes_nothing);
        let is_bounded = gives || label.is_some_and(changes_arguments);
        let is_bounded = changes_nothing || is_bounded && arguments.iter().all(is_known);
        let reaches = !is_bounded;
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
                let address = self.address(object);
                code.push(match gives && self.awaits {
                    true => call::dyn_Awaited(address) + ";",
                    false => call::dyn_Escape(address) + ";",
                });
            }
        }
        code
    }
}

/// The call follows the type that an object of CLASS has.
fn is_dispatched(call: &Expr) -> bool {
    matches!(&call.kind, ExprKind::Call { callee, .. } if matches!(&callee.kind, ExprKind::Generic(keys) if keys.contains(&key::dispatched())))
}

/// Name of what the companion of an instrumented procedure has for units that call it.
pub(super) fn seen_mark(key: &str) -> Option<String> {
    Some(format!("dvm_seen_{}", key::in_c(&key::linker_name(key)?)))
}

fn is_name(text: &str) -> bool {
    text.chars()
        .all(|ch| ch.is_ascii_alphanumeric() || ch == '_')
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
