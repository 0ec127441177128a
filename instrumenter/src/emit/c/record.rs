//! Records as values: the states of their members go along where they are assigned, passed, returned, or give an object
//! its first value (debugger.md 1.10).

use dvmdbg_abi::{call, code};

use crate::emit::tables::four;
use crate::model::{DeclaredObject, Dim, Expr, ExprId, ExprKind, ObjectId, Type, Unit};
use crate::plan::{
    Access, Carried, Part, Receiver, SiteId, any_expr, each_expr, element_of_array,
    has_literal_object, is_pure, is_record, record_element,
};

use super::designation::Designation;
use super::emitter::Emitter;
use super::how::How;

impl Emitter<'_> {
    /// What is known of a local object at its birth.
    pub(super) fn born(&self, object: ObjectId, has_value: bool) -> u32 {
        let hidden = !self.unit.objects[object.index()].is_exposed();
        let bit = |is: bool, bit| if is { bit } else { 0 };
        bit(has_value, code::born::VALUE) | bit(hidden, code::born::HIDDEN)
    }

    /// Text of the pointer behind which a datum lies, if it may be evaluated beside the access.
    pub(super) fn pointer_behind(&self, expr: &Expr) -> Option<String> {
        let pointer = crate::plan::pointer_behind(self.unit, expr)?;
        self.is_stable(pointer)
            .then(|| format!("({})", self.raw_expr(pointer)))
    }

    /// Check of where a record as a whole lies.
    fn place_check(&self, expr: &Expr, site: SiteId) -> String {
        let check = self.within(expr, site, &self.as_written(expr));
        check.map_or(String::new(), |check| format!("{check}; "))
    }

    /// Whether a record as a whole lies where it should, an expression; `None`: nothing tells more than its address.
    pub(super) fn within(
        &self,
        expr: &Expr,
        site: SiteId,
        designation: &Designation,
    ) -> Option<String> {
        let site = self.site(site);
        let tests = self.inside(expr, designation, &site);
        let place = self.place_within(expr, &site, designation);
        match (tests, place) {
            (Some(tests), Some(place)) => Some(format!("({tests} && {place})")),
            (tests, place) => tests.or(place),
        }
    }

    /// The same of the array variable that holds it, or of what the pointer leads to behind which it lies.
    fn place_within(&self, expr: &Expr, site: &str, designation: &Designation) -> Option<String> {
        let (address, size) = (&designation.address, &designation.size);
        let element = record_element(self.unit, expr).or_else(|| element_of_array(self.unit, expr));
        if let Some((array, subscripts)) = element {
            let texts = self.subscript_texts(designation, subscripts)?;
            let (base, n, [s0, s1, s2, s3]) = (self.name(array), texts.len(), four(&texts));
            let slow = call::dvm_within(site, base, address, size, n, s0, s1, s2, s3);
            let tests = self.subscripted_variable(array).tests(&texts);
            return Some(tests.map_or(slow.clone(), |tests| {
                format!("({tests}{} || {slow})", call::dvm_lies(base, address, size))
            }));
        }
        let pointer = designation.pointer.as_ref()?;
        Some(call::dvm_within(
            site, pointer, address, size, 0, 0, 0, 0, 0,
        ))
    }

    /// The address of a record as a whole, which is evaluated once and judged.
    fn judged_address(&mut self, expr: &Expr, site: SiteId) -> String {
        let designation = self.kept(expr);
        let check = self.within(expr, site, &designation);
        let check = check.map_or(String::new(), |check| format!("{check}; "));
        format!("({{ {}{check}dvm_p; }})", designation.prefix)
    }

    /// `a = b` of records: the state goes along.
    pub(super) fn record_copy(
        &mut self,
        expr: &Expr,
        (target, write): (&Expr, SiteId),
        value: Option<&Expr>,
        (from, read): (ExprId, SiteId),
    ) {
        let Some((value, source)) = value.and_then(|value| Some((value, part(value, from)?)))
        else {
            return;
        };
        let (site, site_read) = (self.site(write), self.site(read));
        if self.is_stable(source) && self.is_stable(target) {
            let places = self.place_check(source, read) + &self.place_check(target, write);
            let (to, from) = (self.raw_expr(target), self.raw_expr(source));
            self.out.push(&format!(
                "({{ {places}{}; ",
                call::dvm_copy_block(
                    &site,
                    format!("(void *)&({to})"),
                    &site_read,
                    format!("(const void *)&({from})"),
                    format!("sizeof({to})")
                )
            ));
            self.copied_assignment(expr, target, Some(value));
            self.out.push("; })");
            return;
        }
        let to = self.judged_address(target, write);
        let from = self.judged_address(source, read);
        self.out.push(&format!(
            "({{ __auto_type dvm_t = {to}; __auto_type dvm_q = {from}; \
             {}; *dvm_t = *dvm_q; }})",
            call::dvm_copy_block(
                &site,
                "(void *)dvm_t",
                &site_read,
                "(const void *)dvm_q",
                "sizeof *dvm_t"
            )
        ));
    }

    /// An assignment to all bytes of a datum.
    pub(super) fn whole_assignment(
        &mut self,
        expr: &Expr,
        target: &Expr,
        value: Option<&Expr>,
        access: &Access,
    ) {
        let value = match value {
            Some(value)
                if is_record(&target.ty)
                    && !has_literal_object(value)
                    && !has_variable_size(self.unit, &target.ty) =>
            {
                value
            }
            _ => return self.whole_in_front(expr, target, value, access),
        };
        let received = match access
            .write
            .filter(|&site| self.hands_over(value, Receiver::Assigned(site)))
        {
            Some(site) => Some(self.site(site)),
            None => self.received(value),
        };
        let place = access
            .write
            .filter(|_| self.is_stable(target))
            .map_or(String::new(), |site| self.place_check(target, site));
        let spelling = self.spelling(target, access, false);
        let lvalue = &spelling.lvalue;
        // The value first: a call may still read what the target holds.
        let (before, after) = match spelling.first {
            true => (spelling.prefix.as_str(), ""),
            false => ("", spelling.prefix.as_str()),
        };
        self.out.push(&format!("({{ {before}__auto_type dvm_v = ("));
        self.expr(value);
        self.out.push(&format!(
            "); {after}{place}{}{lvalue} = dvm_v; ",
            spelling.write
        ));
        if let Some(function) = received {
            self.out.push(
                &(call::dvm_receive(
                    &function,
                    0,
                    format!("(void *)&({lvalue})"),
                    format!("sizeof({lvalue})"),
                ) + "; "),
            );
        }
        self.out.push(&format!("{lvalue}; }})"));
    }

    /// The check stands in front: the value may not move into a block.
    fn whole_in_front(
        &mut self,
        expr: &Expr,
        target: &Expr,
        value: Option<&Expr>,
        access: &Access,
    ) {
        if self.is_stable(target) {
            let spelling = self.spelling(target, access, false);
            let check = &spelling.write;
            self.out.push(&format!("(({{ {check}}}), "));
            self.copied_assignment(expr, target, value);
            self.out.push(")");
            return;
        }
        let spelling = self.spelling(target, access, true);
        let front = format!("*({{ {}{}dvm_p; }})", spelling.prefix, spelling.write);
        self.out.push("(");
        self.with_target(expr, (target, How::Text(&front)), value);
        self.out.push(")");
    }

    /// The function whose value a record is, as an address.
    pub(super) fn received(&self, value: &Expr) -> Option<String> {
        let ExprKind::Call { callee, .. } = &value.without_casts().kind else {
            return None;
        };
        let known = match &callee.kind {
            ExprKind::Function(name) => {
                matches!(callee.ty, Type::Function(_)) && !name.starts_with("__builtin_")
            }
            _ => is_pure(self.unit, callee),
        };
        known.then(|| self.callee_address(callee))
    }

    /// A value that an object is born with, or that is returned.
    pub(super) fn carrying(&mut self, value: &Expr, carried: &Carried) {
        let goes_unseen = matches!(carried.to, Receiver::Argument(_)) && self.passing.is_empty();
        if has_literal_object(value) || goes_unseen {
            return self.counted_as_handed(value);
        }
        let to = match carried.to {
            Receiver::Object(object) => format!("(const void *)&{}", self.name(object)),
            Receiver::Caller => self.own_address(&self.unit.procedures[self.procedure]),
            Receiver::Assigned(site) => self.site(site),
            Receiver::Argument(_) => self.passing.clone(),
        };
        let number = match carried.to {
            Receiver::Argument(number) => number,
            _ => 0,
        };
        let source = value.without_casts();
        self.out.sync(value.span.start);
        if let Some(site) = carried.site {
            let outer = self.handed.replace(value.id);
            let address = self.judged_address(source, site);
            let site = self.site(site);
            self.out.push(&format!(
                "({{ __auto_type dvm_q = {address}; {}; *dvm_q; }})",
                call::dvm_pass(&site, &to, number, "(const void *)dvm_q", "sizeof *dvm_q")
            ));
            self.handed = outer;
            return;
        }
        // No variable of such a type may be born with a value.
        if has_variable_size(self.unit, &value.ty) {
            return self.counted_as_handed(value);
        }
        let from = self.received(value).unwrap_or_else(|| "0".to_owned());
        self.out.push("({ __auto_type dvm_r = (");
        self.counted_as_handed(value);
        self.out.push(&format!(
            "); {}; dvm_r; }})",
            call::dvm_forward(&from, 0, &to, number)
        ));
    }

    /// What becomes of the value is told already, or by nobody.
    fn counted_as_handed(&mut self, value: &Expr) {
        let outer = self.handed.replace(value.id);
        self.counted_value(value);
        self.handed = outer;
    }

    /// The value, or one that it chooses, goes there along with its state.
    fn hands_over(&self, value: &Expr, to: Receiver) -> bool {
        any_expr(Part::Expr(value), |inner| {
            let carried = self.lowering().carried(inner);
            carried.is_some_and(|carried| carried.to == to)
        })
    }

    /// What an object lacks of the value that it was born with.
    pub(super) fn received_at_birth(&self, one: &DeclaredObject) -> String {
        let carried = one.initialiser.as_ref().filter(|value| {
            self.hands_over(value, Receiver::Object(one.object)) && !has_literal_object(value)
        });
        if carried.is_none() {
            return String::new();
        }
        let (name, pointer) = (self.name(one.object), self.object_pointer(one.object));
        format!(
            " {};",
            call::dvm_receive(&pointer, 0, &pointer, format!("sizeof {name}"))
        )
    }

    /// A call with records among its arguments: their states go to the formal parameters.
    pub(super) fn passing_call(
        &mut self,
        expr: &Expr,
        callee: &Expr,
        arguments: &[Expr],
        passed: &[(usize, Option<SiteId>)],
        used: bool,
    ) {
        let function = self.callee_address(callee);
        let mut texts = vec![None; arguments.len()];
        self.out.sync(expr.span.start);
        self.out.push("({ ");
        if let ExprKind::Function(name) = &callee.kind
            && !matches!(callee.ty, Type::Function(_))
        {
            // As the call itself would declare it, but in time for its address.
            self.out.push(&format!("extern int {name}(); "));
        }
        // From the last to the first, as gcc evaluates them; what has no effects keeps its place.
        for (number, argument) in arguments.iter().enumerate().rev() {
            let to = number + 1;
            let place = passed.iter().find(|(passed, _)| *passed == number);
            let source = argument.without_casts();
            if let Some(site) = place.and_then(|(_, site)| *site)
                && !self.is_stable(source)
            {
                let address = self.judged_address(source, site);
                let site = self.site(site);
                self.out.push(&format!(
                    "__auto_type dvm_p{number} = {address}; \
                     {}; \
                     __auto_type dvm_a{number} = *dvm_p{number}; ",
                    call::dvm_pass(
                        &site,
                        &function,
                        to,
                        format!("(const void *)dvm_p{number}"),
                        format!("sizeof *dvm_p{number}")
                    )
                ));
                texts[number] = Some(format!("dvm_a{number}"));
                continue;
            }
            let chooses = self.hands_over(argument, Receiver::Argument(to));
            if is_pure(self.unit, argument) && !chooses {
                continue;
            }
            let outer = std::mem::replace(&mut self.passing, function.clone());
            self.argument_temporary(number, argument);
            self.passing = outer;
            if passed.contains(&(number, None))
                && let Some(from) = self.received(argument)
            {
                self.out
                    .push(&(call::dvm_forward(&from, 0, &function, to) + "; "));
            }
            texts[number] = Some(format!("dvm_a{number}"));
        }
        for (number, site) in passed {
            let source = arguments[*number].without_casts();
            let Some(site) = site.filter(|_| texts[*number].is_none()) else {
                continue;
            };
            let (place, lvalue) = (self.place_check(source, site), self.raw_expr(source));
            let (site, to) = (self.site(site), number + 1);
            self.out.push(&format!(
                "{place}{}; ",
                call::dvm_pass(
                    &site,
                    &function,
                    to,
                    format!("(const void *)&({lvalue})"),
                    format!("sizeof({lvalue})")
                )
            ));
        }
        self.planned_call(expr, callee, arguments, &texts, used);
        self.out.push("; })");
    }
}

/// Whether a record holds arrays of variable length: no declaration can give such a value to an object.
pub(super) fn has_variable_size(unit: &Unit, ty: &Type) -> bool {
    match ty {
        Type::Record(id) => {
            let members = &unit.records[id.index()].members;
            members
                .iter()
                .any(|member| has_variable_size(unit, &member.ty))
        }
        Type::Array { element, dims } => {
            let extent = |dim: &Dim| dim.extent.as_ref().map(|extent| extent.value.is_none());
            has_variable_size(unit, element) || dims.iter().any(|dim| extent(dim) == Some(true))
        }
        _ => false,
    }
}

/// The expression with this number in a value.
fn part(value: &Expr, id: ExprId) -> Option<&Expr> {
    let mut found = None;
    each_expr(Part::Expr(value), &mut |inner| {
        if inner.id == id {
            found = Some(inner);
        }
    });
    found
}
