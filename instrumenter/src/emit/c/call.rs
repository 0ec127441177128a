//! Calls: effects of known functions around them, and the question whether an unknown callee is
//! instrumented.

use dvmdbg_abi::call;
use dvmdbg_abi::code::unseen::spelled::LEFT;

use crate::lower::Call;
use crate::model::{Expr, ExprKind, Procedure, Type};
use crate::plan::{
    Callee, Creation, Effect, EffectSites, Part, any_expr, has_literal_object, is_pure,
};

use super::call_values::{PIECES, Values};
use super::emitter::Emitter;
use super::how::How;
use super::record::has_variable_size;

impl Emitter<'_> {
    /// What the head of a function keeps if it asks for memory on its stack.
    pub(super) fn stack_state(&self, procedure: &Procedure) -> String {
        let asks = |expr: &Expr| match &expr.kind {
            ExprKind::Call { .. }
                if let Some(Call::Known { effects, .. }) = self.lowering().call(expr) =>
            {
                let mut effects = effects.iter();
                effects.any(|(effect, _)| matches!(effect, Effect::OnStack(_)))
            }
            _ => false,
        };
        match any_expr(Part::Stmt(&procedure.body), asks) {
            true => format!(
                "void *{PIECES} __attribute__((cleanup({}))) = 0; ",
                call::name::dvm_end_pieces
            ),
            false => String::new(),
        }
    }

    pub(super) fn call(&mut self, expr: &Expr, callee: &Expr, arguments: &[Expr], used: bool) {
        let used = used && !matches!(expr.ty, Type::Void);
        if let Some(passed) = self.lowering().passed(expr)
            && is_pure(self.unit, callee)
            && !has_literal_object(expr)
        {
            return self.passing_call(expr, callee, arguments, passed, used);
        }
        let outer = std::mem::take(&mut self.passing);
        self.planned_call(expr, callee, arguments, &vec![None; arguments.len()], used);
        self.passing = outer;
    }

    /// A call with what is planned for it; some arguments replaced by texts.
    pub(super) fn planned_call(
        &mut self,
        expr: &Expr,
        callee: &Expr,
        arguments: &[Expr],
        texts: &[Option<String>],
        used: bool,
    ) {
        match self.lowering().call(expr) {
            None => self.plain_call(expr, callee, arguments, texts),
            Some(Call::Known { effects, creates }) => {
                self.known_call(expr, callee, arguments, &effects, creates, used);
            }
            Some(Call::Unknown {
                pointers,
                callee: what,
            }) => {
                let call = (expr, callee, arguments);
                self.unknown_call(call, texts, pointers, what, used);
            }
        }
    }

    /// The call with its arguments as values, some of them replaced by texts.
    fn plain_call(
        &mut self,
        expr: &Expr,
        callee: &Expr,
        arguments: &[Expr],
        texts: &[Option<String>],
    ) {
        let plain = match &callee.kind {
            ExprKind::Function(name) if self.version.counts() => {
                self.clone_before(name, expr.span.start)
            }
            _ => None,
        };
        let callee = match &plain {
            Some(clone) => (callee, How::Text(clone)),
            None => (callee, How::Value),
        };
        let arguments = arguments.iter().enumerate().map(|(number, argument)| {
            match texts.get(number).and_then(Option::as_deref) {
                Some(text) => (argument, How::Text(text)),
                None => (argument, How::Value),
            }
        });
        let parts: Vec<_> = std::iter::once(callee).chain(arguments).collect();
        self.pieces(expr, &parts);
    }

    // ---- known functions ----

    fn known_call(
        &mut self,
        expr: &Expr,
        callee: &Expr,
        arguments: &[Expr],
        effects: &[(Effect, EffectSites)],
        creates: Option<&Creation>,
        used: bool,
    ) {
        self.out.sync(expr.span.start);
        if effects
            .iter()
            .any(|(effect, _)| *effect == Effect::ReturnsAgain)
        {
            self.returning_again(expr, callee, arguments);
            return;
        }
        let needed: Vec<usize> = effects
            .iter()
            .flat_map(|(effect, _)| effect.arguments())
            .collect();
        let pure = |&number: &usize| is_pure(self.unit, &arguments[number]);
        if has_literal_object(expr)
            && !needed.iter().all(pure)
            && !ends_with_the_call(expr, effects, used)
        {
            self.call_as_it_stands(expr, callee, arguments, effects);
            return;
        }
        self.out.push("({ ");
        let texts = self.argument_temporaries(arguments, &needed);
        let values = Values {
            emitter: self,
            arguments,
            texts: &texts,
            asked: self.lowering().asked(expr),
            call: expr.id,
        };
        let before: String = effects
            .iter()
            .map(|(effect, sites)| values.before(effect, *sites))
            .collect();
        let after: String = effects
            .iter()
            .map(|(effect, sites)| values.after(effect, sites.access))
            .collect();
        let creation = creates.map_or(String::new(), |creation| {
            let made = effects.iter().map(|(effect, _)| effect);
            let mut made = made.filter_map(|effect| values.made(effect, creation));
            made.next().unwrap_or_default()
        });
        self.out.push(&before);
        let result = !after.is_empty() && !matches!(expr.ty, Type::Void);
        if result {
            self.out.push("__auto_type dvm_r = ");
        }
        self.plain_call(expr, callee, arguments, &texts);
        self.out.push("; ");
        self.out.push(&after);
        self.out.push(&creation);
        if result && used {
            self.out.push("dvm_r; ");
        }
        self.out.push("})");
    }

    /// A call that must not move into a block of its own: what it writes counts as written.
    fn call_as_it_stands(
        &mut self,
        expr: &Expr,
        callee: &Expr,
        arguments: &[Expr],
        effects: &[(Effect, EffectSites)],
    ) {
        let written = effects.iter().filter_map(|(effect, _)| effect.access());
        let pure = |number: &usize| is_pure(self.unit, &arguments[*number]);
        let written = written.filter(|(_, writes)| *writes).map(|(of, _)| of);
        let escaping: Vec<String> = written
            .filter(pure)
            .map(|of| format!("(const void *)({})", self.raw_expr(&arguments[of])))
            .map(|address| call::dyn_Escape(address) + ", ")
            .collect();
        self.out.push(&format!("({}", escaping.concat()));
        self.plain_call(expr, callee, arguments, &[]);
        self.out.push(")");
    }

    /// Declares temporaries for arguments whose value is needed besides the call, where one of all has effects: it may write what
    /// the call is going to read. They are evaluated from the last to the first, as gcc does it; before one that has effects
    /// also what is pure, if it may change.
    fn argument_temporaries(
        &mut self,
        arguments: &[Expr],
        needed: &[usize],
    ) -> Vec<Option<String>> {
        let unit = self.unit;
        let impure = |argument: &Expr| !is_pure(unit, argument);
        let mut texts = vec![None; arguments.len()];
        if needed.is_empty() || !arguments.iter().any(impure) {
            return texts;
        }
        for (number, argument) in arguments.iter().enumerate().rev() {
            let may_change = || arguments[..number].iter().any(impure) && is_scalar_datum(argument);
            if impure(argument) || may_change() {
                self.argument_temporary(number, argument);
                texts[number] = Some(format!("dvm_a{number}"));
            }
        }
        texts
    }

    /// Declares a temporary for an argument.
    pub(super) fn argument_temporary(&mut self, number: usize, argument: &Expr) {
        let is_list = matches!(argument.kind, ExprKind::Comma(..));
        let (open, close) = if is_list { ("(", ")") } else { ("", "") };
        self.out
            .push(&format!("__auto_type dvm_a{number} = {open}"));
        self.expr(argument);
        self.out.push(&format!("{close}; "));
    }

    /// `setjmp`: when it returns again, constructs and objects made since are gone.
    fn returning_again(&mut self, expr: &Expr, callee: &Expr, arguments: &[Expr]) {
        self.out
            .push("({ struct dvm_context *dvm_up = dvm_state.top; const void *dvm_around = dvm_state.unseen; int dvm_r = ");
        self.plain_call(expr, callee, arguments, &[]);
        self.out.push(&format!(
            "; if (dvm_r) {}; dvm_r; }})",
            call::dvm_landed("dvm_up", "dvm_around")
        ));
    }

    // ---- unknown functions ----

    fn unknown_call(
        &mut self,
        (expr, callee, arguments): (&Expr, &Expr, &[Expr]),
        given: &[Option<String>],
        pointers: &[usize],
        what: Callee,
        used: bool,
    ) {
        self.out.sync(expr.span.start);
        let declared = match &callee.kind {
            ExprKind::Function(_) => matches!(callee.ty, Type::Function(_)),
            _ => is_pure(self.unit, callee),
        };
        // No variable of a type whose size is computed may be born with a value.
        let is_open =
            !declared || has_literal_object(expr) || has_variable_size(self.unit, &expr.ty);
        if what == Callee::Builtin || is_open {
            self.escaping_in_front((expr, callee, arguments), given, pointers);
            return;
        }
        let calls = |argument: &Expr| {
            any_expr(Part::Expr(argument), |inner| {
                matches!(inner.kind, ExprKind::Call { .. })
            })
        };
        // What is left may have no address, and does not answer.
        let (waiting, asks, asked) = match what {
            Callee::Left => (format!("(dvm_size){LEFT}"), "", ""),
            _ => (
                format!("({})", self.raw_expr(callee)),
                "dvm_state.calling = dvm_on; ",
                "if (dvm_state.calling) ",
            ),
        };
        self.out.push(&format!(
            "({{ const dvm_u32 dvm_back = dvm_state.called_back; const void *dvm_on = (const void *){waiting}, \
             *dvm_up = dvm_state.calling, *dvm_around = dvm_state.unseen"
        ));
        let mut texts = given.to_vec();
        for (number, argument) in arguments.iter().enumerate() {
            let is_handed = pointers.contains(&number);
            let mut keep = String::new();
            if let (Some(text), true) = (&given[number], is_handed) {
                self.out
                    .push(&format!(", *dvm_p{number} = (const void *){text}"));
            } else if is_handed && is_pure(self.unit, argument) {
                let text = self.raw_expr(argument);
                self.out
                    .push(&format!(", *dvm_p{number} = (const void *)({text})"));
            } else if is_handed {
                self.out.push(&format!(", *dvm_p{number}"));
                keep = format!("dvm_p{number} = (const void *)dvm_a; ");
            }
            // Nobody waits for the callee yet while another function is called for its argument.
            let (before, behind) = match calls(argument) {
                true => (
                    "dvm_state.unseen = dvm_around; ",
                    "dvm_state.unseen = dvm_on; ",
                ),
                false => ("", ""),
            };
            if given[number].is_none() && (!keep.is_empty() || !before.is_empty()) {
                let text = self.render(|emitter| emitter.expr(argument));
                texts[number] = Some(format!(
                    "({{ {before}__auto_type dvm_a = ({text}); {behind}{keep}dvm_a; }})"
                ));
            }
        }
        self.out
            .push(&format!("; {asks}dvm_state.unseen = dvm_on; "));
        if used {
            self.out.push("__auto_type dvm_r = ");
        }
        self.plain_call(expr, callee, arguments, &texts);
        let handed: Vec<String> = pointers
            .iter()
            .map(|number| format!("dvm_p{number}"))
            .collect();
        self.out.push(&format!(
            "; {asked}{}; dvm_state.calling = dvm_up; dvm_state.unseen = dvm_around; dvm_state.called_back = dvm_back; ",
            unseen(&handed)
        ));
        if used {
            self.out.push("dvm_r; ");
        }
        self.out.push("})");
    }

    /// The callee cannot be asked or the call cannot be enclosed: its effects are taken for granted.
    fn escaping_in_front(
        &mut self,
        (expr, callee, arguments): (&Expr, &Expr, &[Expr]),
        given: &[Option<String>],
        pointers: &[usize],
    ) {
        let pure = pointers
            .iter()
            .filter(|&&number| is_pure(self.unit, &arguments[number]));
        let handed: Vec<String> = pure
            .map(|&number| format!("(const void *)({})", self.raw_expr(&arguments[number])))
            .collect();
        self.out.push(&format!("({}, ", unseen(&handed)));
        self.plain_call(expr, callee, arguments, given);
        self.out.push(")");
    }
}

/// Whether nobody has what a compound literal among the arguments holds when the call is over.
fn ends_with_the_call(expr: &Expr, effects: &[(Effect, EffectSites)], used: bool) -> bool {
    let is_transfer = |effect: &Effect| {
        matches!(
            effect,
            Effect::Read(..)
                | Effect::ReadAt(..)
                | Effect::Write(..)
                | Effect::Written(..)
                | Effect::Copied(..)
                | Effect::Append(..)
        )
    };
    let is_number = matches!(expr.ty, Type::Scalar(_) | Type::Void);
    (is_number || !used) && effects.iter().all(|(effect, _)| is_transfer(effect))
}

/// Whether an argument is the value of a variable or an element that others may change. No copy of a part of a record: it may
/// have no type of its own.
fn is_scalar_datum(argument: &Expr) -> bool {
    let is_datum = matches!(
        argument.kind,
        ExprKind::Variable(_) | ExprKind::Element { .. } | ExprKind::Dereference(_)
    );
    is_datum && matches!(argument.ty, Type::Scalar(_) | Type::Pointer(_))
}

/// A function that is not instrumented gets these pointers.
fn unseen(pointers: &[String]) -> String {
    match pointers {
        [] => call::dyn_Unseen(0, 0),
        _ => {
            let list = format!("(const void *[]){{ {} }}", pointers.join(", "));
            call::dyn_Unseen(list, pointers.len())
        }
    }
}
