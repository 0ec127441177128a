//! Arrays that are passed whose elements need not lie side by side. A procedure may get a copy of them: what it does to the copy it does
//! to them. The caller tells before the call what it passes to whom, the callee where that is, and the caller when it is over.

use dvmdbg_abi::call;

use super::shape::lies_side_by_side;
use super::sought::may_have_vector;
use super::writer::{Lent, Writer};
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, ObjectId, Scalar, Storage, Type, key};
use crate::plan::{Part, each_expr, has_vector, is_pure};

/// As which dummy of a procedure an argument goes there, and whether it may be changed.
type LentArgument<'e> = (usize, &'e Expr, bool);

impl Writer<'_> {
    /// Before a statement whose calls return behind it.
    pub(super) fn lend_arrays<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) {
        for expr in exprs {
            for (callee, lent) in self.lending_calls(expr) {
                if let Some(name) = self.callee_in_c(callee) {
                    self.lend(&name, lent);
                }
            }
        }
    }

    /// Whether something is told of the arguments of its calls.
    pub(super) fn lends(&self, expr: &Expr) -> bool {
        !self.lending_calls(expr).is_empty()
    }

    /// Who is called under `expr`, with arguments that may be copied.
    fn lending_calls<'e>(&self, expr: &'e Expr) -> Vec<(&'e Expr, Vec<LentArgument<'e>>)> {
        let mut calls = Vec::new();
        if self.version.checks() {
            each_expr(Part::Expr(expr), &mut |inner| {
                if let ExprKind::Call { callee, arguments } = &inner.kind
                    && let Some(lent) = self.lendable(callee, arguments)
                {
                    calls.push((&**callee, lent));
                }
            });
        }
        calls
    }

    fn lend(&mut self, name: &str, lent: Vec<LentArgument<'_>>) {
        for (number, argument, changed) in lent {
            let code = call::dvm_lend(name, number, u32::from(changed), "p") + ";";
            self.told_of_array(argument.passed(), &code);
            self.lent.push(Lent {
                argument: argument.id,
                callee: name.to_owned(),
                number,
            });
        }
    }

    /// Behind it.
    pub(super) fn returned_arrays(&mut self) {
        for one in self.lent.iter().rev() {
            let code = call::dvm_passed_back(&one.callee, one.number) + ";";
            self.run.group.push(&code);
        }
    }

    /// What the argument was changed by is known.
    pub(super) fn is_lent(&self, argument: &Expr) -> bool {
        self.lent.iter().any(|one| one.argument == argument.id)
    }

    /// Arguments that may go to a procedure as copies, as which of its dummies, and whether it may change them.
    fn lendable<'e>(&self, callee: &Expr, arguments: &'e [Expr]) -> Option<Vec<LentArgument<'e>>> {
        let (ExprKind::Function(key), Type::Function(_)) = (&callee.kind, &callee.ty) else {
            return None;
        };
        let known = self.unit.procedures.with_key(key);
        let formals = known.map(|known| (known, self.unit.formals_of(known, arguments)));
        let mut lent = Vec::new();
        for (number, argument) in arguments.iter().enumerate() {
            if !self.may_lie_apart(argument.passed()) {
                continue;
            }
            match &formals {
                Some((known, formals)) => {
                    let formal = formals.get(number).copied().flatten();
                    let own = known.formals.iter().position(|one| Some(*one) == formal);
                    if let Some((formal, number)) = formal.zip(own)
                        && self.takes_array(formal)
                    {
                        let changed = !self.unit.objects[formal.index()].attributes.intent_in;
                        lent.push((number, argument, changed));
                    }
                }
                None if self.unit.keywords.contains_key(&argument.id) => {}
                None => lent.push((number, argument, true)),
            }
        }
        (!lent.is_empty()).then_some(lent)
    }

    /// An array whose elements may lie apart, and whose descriptor tells where they are.
    fn may_lie_apart(&self, datum: &Expr) -> bool {
        let Some(object) = root(datum).filter(|_| matches!(datum.ty, Type::Array { .. })) else {
            return false;
        };
        let known = &self.unit.objects[object.index()];
        let attributes = known.attributes;
        let dense = !(attributes.assumed_shape || attributes.pointer || attributes.sought);
        let lies_apart = match &datum.kind {
            ExprKind::Section { base, axes } => {
                let plain = matches!(base.kind, ExprKind::Variable(_)) && dense;
                !plain || !lies_side_by_side(axes)
            }
            ExprKind::Variable(_) => !dense && !attributes.allocatable,
            _ => true,
        };
        lies_apart
            && !known.untracked
            && !known.constant
            && !attributes.polymorphic
            && !attributes.assumed_rank
            && super::object::size_of(&datum.ty) > 0
            && !has_vector(datum)
            && !may_have_vector(datum)
            && !self.may_be_absent(datum)
            && is_pure(self.unit, datum)
    }

    /// A dummy that is an array in the memory of what is passed, or of a copy.
    fn takes_array(&self, dummy: ObjectId) -> bool {
        let known = &self.unit.objects[dummy.index()];
        let attributes = known.attributes;
        known.storage == Storage::Formal
            && matches!(known.ty, Type::Array { .. })
            && !(attributes.allocatable || attributes.pointer || attributes.assumed_rank)
    }

    /// C: what caller and callee know the callee by.
    fn callee_in_c(&mut self, callee: &Expr) -> Option<String> {
        match &callee.kind {
            ExprKind::Function(key) => self.procedure_in_c(key),
            _ => None,
        }
    }

    fn procedure_in_c(&mut self, key: &str) -> Option<String> {
        if key::linker_name(key).is_some() {
            return self.symbol_of(key);
        }
        let inner = format!("dvm_inner_{}", self.unit.procedures.number(key)?);
        let declaration = format!("static char {inner};\n");
        self.frame.helpers.insert(format!("_{inner}"), declaration);
        Some(format!("&{inner}"))
    }

    /// Arrays that the procedure gets and passes on are told of where it is entered.
    pub(super) fn address_passed_on(&mut self, formals: &[ObjectId]) {
        if !self.version.checks() {
            return;
        }
        let mut passed = Vec::new();
        each_expr(Part::Stmt(&self.procedure.body), &mut |expr| {
            if let ExprKind::Call { arguments, .. } = &expr.kind {
                passed.extend(arguments.iter().filter_map(|one| root(one.passed())));
            }
        });
        for &formal in formals.iter().filter(|one| passed.contains(one)) {
            let known = &self.unit.objects[formal.index()];
            let is_number =
                matches!(known.ty.element(), Type::Scalar(scalar) if *scalar != Scalar::Character);
            let attributes = known.attributes;
            let plain = !known.untracked && !attributes.sought && !attributes.assumed_shape;
            if is_number && plain && self.takes_array(formal) {
                self.address(formal);
            }
        }
    }

    /// C, at entry: where a dummy array is.
    pub(super) fn received(
        &mut self,
        key: &str,
        formals: &[ObjectId],
        dummy: ObjectId,
    ) -> Option<String> {
        let number = formals.iter().position(|one| *one == dummy)?;
        if !self.version.checks() || !self.takes_array(dummy) {
            return None;
        }
        let callee = self.procedure_in_c(key)?;
        let out = self.unit.objects[dummy.index()].attributes.intent_out;
        let address = format!("{}->p{}", self.frame_name(), dummy.0);
        Some(call::dvm_received(callee, number, u32::from(out), address) + ";")
    }
}
