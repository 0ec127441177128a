//! Calls: known library functions, allocation of distributed arrays, calls into code that may not
//! be instrumented.

use super::build::{is_record, values_chosen};
use super::builder::Builder;
use super::dummy::surely_reads;
use super::effects::{has_vector, is_defined, is_designator, is_pure};
use super::{
    Amount, ArrayName, CallPlan, Callee, Creation, Effect, EffectSites, Receiver, Sizes, asked,
    flags, library,
};
use crate::model::product::Product;
use crate::model::{Bound, Dim, Expr, ExprKind, Object, ObjectId, Type, Unit, constant};

/// Builtins that only look at their arguments' types or names: nothing in them is evaluated as usual.
const UNEVALUATED: &[&str] = &[
    "__builtin_choose_expr",
    "__builtin_constant_p",
    "__builtin_object_size",
    "__builtin_offsetof",
    "__builtin_types_compatible_p",
    "__builtin_va_arg",
    "__builtin_va_copy",
    "__builtin_va_end",
    "__builtin_va_start",
];

impl Builder<'_> {
    /// A call: its arguments and what it does.
    pub(crate) fn call(&mut self, expr: &Expr, callee: &Expr, arguments: &[Expr]) {
        let creating = self.creating.take();
        let (name, keys) = match &callee.kind {
            ExprKind::Function(name) => (Some(name.as_str()), std::slice::from_ref(name)),
            ExprKind::Generic(keys) => (None, keys.as_slice()),
            _ => (None, &[][..]),
        };
        if name.is_some_and(|name| UNEVALUATED.contains(&name)) {
            return;
        }
        let intrinsic = matches!(callee.kind, ExprKind::Intrinsic(_));
        if !intrinsic {
            self.note_function_value(expr, callee);
        }
        self.value(callee);
        let own = self.defined_assignment(expr, arguments);
        let around = self.assigns_by_call;
        self.assigns_by_call |= own.is_some();
        for argument in arguments {
            if !intrinsic && matches!(argument.kind, ExprKind::Call { .. }) {
                self.handed_values.insert(argument.id);
            }
            // An array's name goes by reference: the callee makes the accesses.
            let array = matches!(argument.ty, Type::Array { .. });
            let by_value = intrinsic && expr.ty != Type::Void;
            if array && !by_value && is_designator(argument) {
                self.place(argument);
                self.note_remote_address(argument, argument);
                self.pass_section(argument);
            } else {
                self.value(argument);
            }
        }
        self.assigns_by_call = around;
        if let Some(own) = own {
            self.plan.owned.insert(expr.id, own);
        }
        if intrinsic {
            return;
        }
        if let Some(name) = name {
            self.partial_arguments(name, arguments);
        }
        self.elements_for_singles(name, arguments);
        self.lent_elements(expr, arguments);
        self.worked_elements(expr);
        self.note_handed(expr, callee, arguments);
        self.remote_arguments(arguments);
        self.take_arguments(expr, callee, arguments);
        let named = matches!(callee.ty, Type::Function(_)) || self.unit.rules().undeclared_calls;
        if named && !keys.is_empty() && keys.iter().all(|key| self.is_instrumented(key)) {
            self.pass_records(expr, arguments);
            if let Some(name) = name {
                self.walk_called(expr, name, arguments);
            }
            return;
        }
        if let Some(name) = name
            && !is_defined(self.unit, name)
            && self.known_call(expr, (name, callee), arguments, creating)
        {
            return;
        }
        // A builtin that is generic in its arguments has no type that we know, but acts like others.
        let builtin = name.is_some_and(is_builtin);
        let c = self.unit.rules().undeclared_calls;
        if c && matches!(expr.ty, Type::Unknown) && !builtin {
            return;
        }
        // What has a body here and is left alone may exist only where it is inlined.
        let left = name.is_some_and(|name| {
            is_defined(self.unit, name) || self.unit.header_functions.contains(name)
        });
        let what = match (builtin, left) {
            (true, _) => Callee::Builtin,
            (_, true) => Callee::Left,
            _ => Callee::Any,
        };
        if c && what == Callee::Any {
            self.pass_records(expr, arguments);
        }
        let plan = CallPlan::Unknown {
            pointers: self.pointers(arguments),
            callee: what,
        };
        self.plan.calls.insert(expr.id, plan);
    }

    /// Fortran: the elements of a section may go to a procedure as copies.
    pub(super) fn pass_section(&mut self, argument: &Expr) {
        if matches!(&argument.kind, ExprKind::Section { axes, .. } if !axes.is_empty()) {
            self.note_gathered(argument);
        }
    }

    /// Fortran: what goes to dummies that are no arrays, or arrays with some elements, as the procedure of this file says.
    fn elements_for_singles(&mut self, name: Option<&str>, arguments: &[Expr]) {
        let unit = self.unit;
        if !unit.rules().by_reference {
            return;
        }
        // An external procedure of this file has no interface, but its dummies are known.
        let called = name.and_then(|name| unit.procedures.with_key(name));
        let formals = called.map_or(Vec::new(), |called| unit.formals_of(called, arguments));
        for (number, argument) in arguments.iter().enumerate() {
            let formal = formals.get(number).copied().flatten();
            let is_single = formal.is_some_and(|formal| {
                let dummy = &unit.objects[formal.index()];
                let one = matches!(dummy.ty, Type::Scalar(_) | Type::Record(_));
                let given = |name: &str| constant_given(unit, &formals, arguments, name);
                one && !dummy.attributes.assumed_rank || has_elements(dummy, &given)
            });
            let ExprKind::AddressOf(inner) = &argument.kind else {
                continue;
            };
            // Of the others their interface tells (`value`).
            if is_single && !unit.singles.contains(&argument.id) {
                self.note_single(inner);
            }
        }
    }

    /// Elements that a function reads which may turn out only to compute: proofs ask for them, checks of the function for what it does.
    fn lent_elements(&mut self, call: &Expr, arguments: &[Expr]) {
        let is_judged = self.nest.is_some() || !self.sequences.is_empty();
        if !is_judged || asked::function(self.unit, call).is_none() {
            return;
        }
        let data = arguments.iter().filter_map(asked::lent);
        for datum in data.filter(|datum| matches!(datum.kind, ExprKind::Element { .. })) {
            let flags = self.read_flags(datum);
            let site = self.site(datum, flags);
            self.note_remote(datum, site);
            self.take_lent_slot(datum, site);
        }
    }

    /// C: the formal parameters get the states of records along with their values.
    fn pass_records(&mut self, call: &Expr, arguments: &[Expr]) {
        if self.unit.rules().by_reference {
            return;
        }
        let records = arguments.iter().enumerate();
        let records = records.filter(|(_, argument)| is_record(&argument.ty));
        let records: Vec<_> = records.collect();
        let passed: Vec<_> = records
            .into_iter()
            .filter_map(|(number, argument)| {
                let source = argument.without_casts();
                if !values_chosen(source).is_empty() {
                    self.carry(source, Receiver::Argument(number + 1));
                    return Some((number, None));
                }
                let site = self.record_source(source);
                if let Some(site) = site {
                    self.take_record_slots(source, (Some(site), None));
                }
                let returned = matches!(source.kind, ExprKind::Call { .. });
                (site.is_some() || returned).then_some((number, site))
            })
            .collect();
        if !passed.is_empty() {
            self.plan.passed.insert(call.id, passed);
        }
    }

    /// Fortran: partial values of reductions that a procedure of this unit surely reads, and does not change.
    fn partial_arguments(&mut self, key: &str, arguments: &[Expr]) {
        let Some(procedure) = self.unit.procedures.with_key(key) else {
            return;
        };
        if !self.unit.rules().by_reference {
            return;
        }
        let formals = self.unit.formals_of(procedure, arguments);
        for (argument, formal) in arguments.iter().zip(formals) {
            if let ExprKind::AddressOf(datum) = &argument.kind
                && self.is_partial(datum)
                && formal.is_some_and(|formal| surely_reads(self.unit, procedure, formal))
            {
                self.check_access(datum, true, false);
            }
        }
    }

    /// Fortran: elements and sections listed as remote, and parts of them, that go by reference, which the procedure may read.
    fn remote_arguments(&mut self, arguments: &[Expr]) {
        if !self.unit.rules().by_reference {
            return;
        }
        for argument in arguments {
            if let ExprKind::AddressOf(datum) = &argument.kind
                && matches!(
                    datum.kind,
                    ExprKind::Element { .. } | ExprKind::Section { .. } | ExprKind::Member { .. }
                )
                && self.remote_flags(datum) & flags::REMOTE != 0
            {
                self.plan.passed_remote.insert(datum.id);
            }
        }
    }

    /// A procedure of this unit that is instrumented.
    fn is_instrumented(&self, key: &str) -> bool {
        let number = self.unit.procedures.number(key);
        number.is_some_and(|number| self.plan.procedures[number].instrument)
    }

    /// A function of the table; `false` if the table does not have it.
    fn known_call(
        &mut self,
        expr: &Expr,
        (name, callee): (&str, &Expr),
        arguments: &[Expr],
        creating: Option<ArrayName>,
    ) -> bool {
        let text = |expr: &Expr| self.text(expr);
        let of_system = matches!(callee.kind, ExprKind::Function(_))
            && matches!(callee.ty, Type::Function(_))
            && self.unit.rules().c_library
            && !self.unit.own_prototypes.contains(name);
        let Some(effects) = library::effects(name, of_system, arguments, &text) else {
            return false;
        };
        let effects: Vec<_> = effects
            .into_iter()
            .filter(|effect| applies(effect, arguments))
            .map(|effect| {
                let each = match library::size_of_each(name) {
                    Some(size) if are_scalars(arguments, size) => flags::EACH,
                    _ => 0,
                };
                let sites = self.effect_sites(&effect, arguments, each);
                (effect, sites)
            })
            .collect();
        if effects.is_empty() {
            return true;
        }
        for (effect, _) in &effects {
            if let Some((number, true)) = effect.access() {
                self.give_argument(expr, effect, &arguments[number]);
            }
        }
        let made = effects.iter().find_map(|(effect, _)| match effect {
            Effect::Born { amount, .. } | Effect::Regrown(_, amount) => Some(amount.arguments()),
            _ => None,
        });
        let behind = effects.iter().find_map(|(effect, _)| match effect {
            Effect::BornBehind {
                argument,
                amount: Amount::IfZero(size),
                ..
            } => Some((self.pointer_at(&arguments[*argument])?, vec![*size])),
            _ => None,
        });
        let made = creating.zip(made).or(behind);
        let creates = made.and_then(|(array, made)| {
            let size: Vec<&Expr> = made.iter().map(|&number| &arguments[number]).collect();
            self.creation(expr, array, &size)
        });
        if creates.is_some() {
            self.plan.taken.remove(&expr.id);
        }
        let plan = CallPlan::Known { effects, creates };
        self.plan.calls.insert(expr.id, plan);
        true
    }

    /// The argument is a distributed array as a whole.
    /// The sites of what a known function does behind its arguments.
    fn effect_sites(&mut self, effect: &Effect, arguments: &[Expr], each: u32) -> EffectSites {
        let remote = |builder: &Self, argument: &Expr| {
            let address = argument.without_casts().id;
            match builder.plan.remote_addresses.contains_key(&address) {
                true => flags::REMOTE,
                false => 0,
            }
        };
        let access = effect.access();
        let source = effect.source();
        let source = source.filter(|from| access != Some((*from, false)));
        let copied = match source {
            Some(_) => flags::LIBRARY,
            None => 0,
        };
        let access = access.and_then(|(number, writes)| {
            let argument = arguments.get(number)?;
            let mut flags = copied | if writes { flags::WRITE } else { flags::READ };
            if self.is_whole_array(argument) {
                flags |= flags::WHOLE;
            }
            flags |= remote(self, argument);
            flags |= if writes { 0 } else { each };
            Some(self.site(argument, flags))
        });
        let source = source.and_then(|from| {
            let from = arguments.get(from)?;
            let remote = remote(self, from);
            Some(self.site(from, copied | flags::READ | remote))
        });
        EffectSites { access, source }
    }

    fn is_whole_array(&self, argument: &Expr) -> bool {
        self.array(argument.without_casts()).is_some()
    }

    /// Extents of an allocated array.
    pub(super) fn creation(
        &mut self,
        call: &Expr,
        array: ArrayName,
        size: &[&Expr],
    ) -> Option<Creation> {
        let sizes = self.sizes(array.object, size)?;
        let put = self.put(array.object, self.prepared.place(call.span.clone()));
        Some(Creation { array, sizes, put })
    }

    fn sizes(&self, array: ObjectId, size: &[&Expr]) -> Option<Sizes> {
        let plan = self.plan.objects[array.index()].described()?;
        let allocated = plan.allocated();
        let open = plan.mapped_elsewhere();
        if allocated <= 1 && !open {
            return Some(Sizes::Whole);
        }
        let product = Product::of(size.iter().copied(), &|expr| self.text(expr));
        let factors: Vec<String> = product.factors.iter().map(|one| self.text(one)).collect();
        let pure = size.iter().all(|one| is_pure(self.unit, one));
        match (pure, open) {
            (true, true) => Some(Sizes::Open(factors)),
            (false, true) => Some(Sizes::Open(Vec::new())),
            (pure, false) => {
                (pure && factors.len() == allocated).then_some(Sizes::Factors(factors))
            }
        }
    }

    /// Arguments through which the callee may write.
    fn pointers(&self, arguments: &[Expr]) -> Vec<usize> {
        let by_reference = self.unit.rules().by_reference;
        let points = |argument: &Expr| match &argument.ty {
            _ if by_reference => {
                let is_shared = matches!(argument.kind, ExprKind::AddressOf(_))
                    || matches!(argument.ty, Type::Array { .. });
                is_shared && !has_vector(argument.passed())
            }
            Type::Pointer(to) => !matches!(**to, Type::Function(_)),
            Type::Array { .. } => true,
            _ => false,
        };
        let written = arguments
            .iter()
            .enumerate()
            .filter(|(_, argument)| points(argument) && !is_constant(argument));
        written.map(|(number, _)| number).collect()
    }
}

/// Effects on literals, null pointers and missing arguments do not matter.
fn applies(effect: &Effect, arguments: &[Expr]) -> bool {
    effect
        .arguments()
        .iter()
        .all(|&argument| argument < arguments.len())
        && match effect {
            Effect::Copied(..) | Effect::Append(..) => true,
            _ => effect
                .access()
                .is_none_or(|(argument, _)| !is_constant(&arguments[argument])),
        }
}

/// The elements behind the first argument are numbers or pointers, of a size that this argument is: none of them has parts that may lack
/// a value. Bytes may be those of anything.
fn are_scalars(arguments: &[Expr], size: usize) -> bool {
    let element = match arguments.first().map(|array| &array.without_casts().ty) {
        Some(Type::Pointer(to)) => to.element(),
        Some(Type::Array { element, .. }) => element,
        _ => return false,
    };
    let size = arguments.get(size).and_then(constant::value);
    matches!(element, Type::Scalar(_) | Type::Pointer(_))
        && size.is_some_and(|size| size > 1)
        && size == constant::size(element)
}

fn is_constant(expr: &Expr) -> bool {
    matches!(expr.without_casts().kind, ExprKind::Constant(_))
}

fn is_builtin(name: &str) -> bool {
    ["__builtin_", "__sync_", "__atomic_"]
        .iter()
        .any(|prefix| name.starts_with(prefix))
}
/// The dummy is an array that has elements, so that what goes there is one of them. `A(1)` is an old way to say that nobody knows how many
/// there are, and none may be meant. `given`: the constant that a scalar dummy of this name gets.
fn has_elements(dummy: &Object, given: &dyn Fn(&str) -> Option<i64>) -> bool {
    let Type::Array { dims, .. } = &dummy.ty else {
        return false;
    };
    let attributes = dummy.attributes;
    let by_descriptor = attributes.assumed_shape || attributes.pointer || attributes.allocatable;
    let is_open = |dim: &Dim| {
        let upper = dim.extent.as_ref().and_then(|upper| upper.value);
        dim.lower.is_none() && upper == Some(1)
    };
    let value = |bound: &Bound| bound.value.or_else(|| given(&bound.text));
    let is_filled = |dim: &Dim| {
        let lower = dim.lower.as_ref().map_or(Some(1), &value);
        let upper = dim.extent.as_ref().and_then(value);
        lower
            .zip(upper)
            .is_some_and(|(lower, upper)| lower <= upper)
    };
    !by_descriptor && !dims.last().is_none_or(is_open) && dims.iter().all(is_filled)
}

/// The constant that a call gives the formal parameter of this name.
fn constant_given(
    unit: &Unit,
    formals: &[Option<ObjectId>],
    arguments: &[Expr],
    name: &str,
) -> Option<i64> {
    let is_it = |formal: &Option<ObjectId>| {
        let formal = formal.map(|id| &unit.objects[id.index()]);
        formal.is_some_and(|formal| formal.name.eq_ignore_ascii_case(name))
    };
    let number = formals.iter().position(is_it)?;
    constant::value(arguments[number].passed())
}
