//! Expressions: each is copied with checks around the accesses in it.
//!
//! Reads become `(check, x)` or `({ check; A[i]; })`; an assignment to an element evaluates the value
//! first, then checks, then stores. What designates a datum is evaluated once unless it is simple
//! (see `plan::is_simple`). Order, short circuits and conversions stay those of the source.

use super::how::How;
use dvmdbg_abi::call;

use std::ops::Range;

use crate::lower::Owned;
use crate::model::{Expr, ExprKind, ObjectId, Record, RecordId, Type};
use crate::plan::{
    Access, Check, Part, SiteId, expr_parts, has_literal_object, is_designator, is_pure, is_simple,
};

use super::emitter::Emitter;
use super::how::AccessSpelling;

impl Emitter<'_> {
    /// The expression as a value.
    pub(super) fn expr(&mut self, expr: &Expr) {
        self.expression(expr, true);
    }

    /// The expression for its effects: nobody uses the value.
    pub(super) fn effect(&mut self, expr: &Expr) {
        self.expression(expr, false);
    }

    fn expression(&mut self, expr: &Expr, used: bool) {
        if let Some(listed) = self.lowering().remote_address(expr).filter(|_| used) {
            return self.remote_address(expr, listed);
        }
        self.any_expression(expr, used);
    }

    pub(super) fn any_expression(&mut self, expr: &Expr, used: bool) {
        match self.lowering().taken(expr) {
            [] => self.given_expression(expr, used),
            taken => self.taking(expr, taken, used),
        }
    }

    pub(super) fn given_expression(&mut self, expr: &Expr, used: bool) {
        if let Some(keep) = self.kept.remove(&expr.id) {
            self.keep(keep, |emitter| emitter.expression(expr, used));
            return;
        }
        if self.handed != Some(expr.id)
            && let Some(carried) = self.lowering().carried(expr)
        {
            return self.carrying(expr, carried);
        }
        if is_designator(expr) {
            if self.lowering().is_guarded(expr) {
                return self.guarded_value(expr);
            }
            match self.traced(expr) {
                Some(traced) if traced.reads && !traced.writes => self.traced_read(expr, traced),
                _ => self.checked_value(expr),
            }
            return;
        }
        match &expr.kind {
            ExprKind::Assign { target, value, .. } => {
                self.assignment(expr, target, Some(value), used);
            }
            ExprKind::Step { target, .. } => self.assignment(expr, target, None, used),
            ExprKind::Call { callee, arguments } => self.call(expr, callee, arguments, used),
            ExprKind::Comma(left, right) => {
                let last = if used { How::Value } else { How::Effect };
                self.pieces(expr, &[(left, How::Effect), (right, last)]);
            }
            ExprKind::ShortCircuit { left, right, .. } => {
                self.pieces(expr, &[(left, How::Value), (right, How::Perhaps)]);
            }
            ExprKind::Conditional {
                condition,
                then,
                otherwise,
            } => {
                let mut parts: Vec<(&Expr, How<'_>)> = vec![(condition, How::Value)];
                parts.extend(then.as_deref().map(|then| (then, How::Perhaps)));
                parts.push((otherwise, How::Perhaps));
                self.pieces(expr, &parts);
            }
            ExprKind::Statement(stmt) => {
                self.out.copy(expr.span.start..stmt.span.start);
                self.statement_value(stmt);
                self.out.copy(stmt.span.end..expr.span.end);
            }
            ExprKind::AddressOf(inner) => self.pieces(expr, &[(inner, How::Place)]),
            _ => self.default(expr),
        }
    }

    /// The value of a datum, which control may judge.
    pub(super) fn checked_value(&mut self, expr: &Expr) {
        if let Some(site) = self.lowering().returned(expr) {
            return self.component_of_value(expr, site);
        }
        match self.access(expr).cloned() {
            Some(access) if access.read.is_some() && access.write.is_none() => {
                self.read(expr, &access);
            }
            _ => self.place(expr),
        }
    }

    /// What control judges at an expression, in text that is checked.
    pub(super) fn access(&self, expr: &Expr) -> Option<&Access> {
        self.lowering().access(expr)
    }

    /// Copies an expression, its operands as values.
    fn default(&mut self, expr: &Expr) {
        let parts: Vec<(&Expr, How<'_>)> = expr_parts(expr)
            .into_iter()
            .filter_map(|part| match part {
                Part::Expr(inner) => Some((inner, How::Value)),
                Part::Stmt(_) => None,
            })
            .collect();
        self.pieces(expr, &parts);
    }

    /// Copies an expression, some operands written in their own way, in source order.
    pub(super) fn pieces(&mut self, expr: &Expr, parts: &[(&Expr, How<'_>)]) {
        let mut done = expr.span.start;
        for (part, how) in parts {
            if !fits(&part.span, done, expr.span.end) {
                continue;
            }
            self.out.copy(done..part.span.start);
            match how {
                How::Value => self.expr(part),
                How::Effect => self.effect(part),
                How::Counted => self.counted_expr(part),
                How::Place => self.place(part),
                How::Base => self.base(part),
                How::Perhaps => self.perhaps(part),
                How::Text(text) => self.out.push(text),
                How::Spelled(spelling) => self.lvalue(part, spelling),
            }
            done = part.span.end;
        }
        self.out.copy(done..expr.span.end);
    }

    /// What designates a datum, without a check of the datum itself.
    pub(super) fn place(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Element {
                physical: Some(physical),
                ..
            } => self.place(physical),
            ExprKind::Element {
                base, subscripts, ..
            } => {
                let subscripts = subscripts.iter().map(|one| (one, How::Value));
                let parts: Vec<_> = std::iter::once((&**base, How::Base))
                    .chain(subscripts)
                    .collect();
                self.pieces(expr, &parts);
            }
            ExprKind::Member {
                base, arrow: false, ..
            } => self.pieces(expr, &[(base, How::Place)]),
            ExprKind::Variable(_) => self.out.copy(expr.span.clone()),
            ExprKind::Dereference(_) | ExprKind::Member { .. } => self.default(expr),
            _ => self.expr(expr),
        }
    }

    /// What is indexed.
    fn base(&mut self, base: &Expr) {
        if matches!(base.ty, crate::model::Type::Array { .. }) {
            self.place(base);
        } else {
            self.expr(base);
        }
    }

    /// An operand that may not be evaluated: counts its own accesses.
    fn perhaps(&mut self, expr: &Expr) {
        let accesses = self.lowering().fast_accesses(expr);
        if self.nest.is_some() && accesses > 0 {
            self.out.push(&format!("(dvm_count += {accesses}, "));
            self.expr(expr);
            self.out.push(")");
        } else {
            self.expr(expr);
        }
    }

    // ---- reads ----

    fn read(&mut self, expr: &Expr, access: &Access) {
        let Some(site) = access.read else {
            self.place(expr);
            return;
        };
        match &access.check {
            Check::ShadowWord(object) => self.scalar_read(expr, "dvm_read_scalar", *object, site),
            Check::Accumulate(object) => self.scalar_read(expr, "dvm_accumulate", *object, site),
            _ => {
                self.out.sync(expr.span.start);
                if let Some(bits) = self.judged_bits(expr, access, Default::default()) {
                    return self.out.push(&format!("({bits})"));
                }
                let spelling = self.spelling(expr, access, false);
                self.out
                    .push(&format!("({{ {}{}", spelling.prefix, spelling.read));
                self.lvalue(expr, &spelling);
                self.out.push("; })");
            }
        }
    }

    fn scalar_read(&mut self, expr: &Expr, function: &str, object: ObjectId, site: SiteId) {
        self.out.sync(expr.span.start);
        let check = self.shadow_word_check(function, object, site);
        self.out.push(&format!("({check}, "));
        self.out.copy(expr.span.clone());
        self.out.push(")");
    }

    /// The access itself, from the source where it may be.
    fn lvalue(&mut self, expr: &Expr, spelling: &AccessSpelling) {
        if spelling.in_place {
            self.out.copy(expr.span.clone());
        } else {
            self.out.push(&spelling.lvalue);
        }
    }

    // ---- assignments ----

    fn assignment(&mut self, expr: &Expr, target: &Expr, value: Option<&Expr>, used: bool) {
        let own = self.lowering().owned(expr.id);
        let Some(skip) = own
            .as_ref()
            .filter(|own| own.recorded)
            .map(|own| self.skip_event(own))
        else {
            return self.assignment_by(own, expr, (target, value), used);
        };
        let [open, close] = match used {
            true => [
                "({ __auto_type dvm_v = ".to_owned(),
                format!("; {skip}; dvm_v; }})"),
            ],
            false => ["(".to_owned(), format!(", {skip})")],
        };
        self.out.sync(expr.span.start);
        self.out.push(&open);
        self.assignment_by(own, expr, (target, value), used);
        self.out.push(&close);
    }

    /// An assignment that an owner may make alone.
    fn assignment_by(
        &mut self,
        own: Option<Owned<'_>>,
        expr: &Expr,
        (target, value): (&Expr, Option<&Expr>),
        used: bool,
    ) {
        if let Some(own) = own.filter(|own| own.divided || own.passed) {
            return self.owned_assignment(expr, (target, value), used, &own);
        }
        let front = self.in_front_of_all(expr, target, value);
        if front.is_empty() {
            return self.assignment_of_all(expr, target, value, used);
        }
        self.out.sync(expr.span.start);
        self.out.push(&format!("({{ {front}"));
        self.assignment_of_all(expr, target, value, used);
        self.out.push("; })");
    }

    fn assignment_of_all(&mut self, expr: &Expr, target: &Expr, value: Option<&Expr>, used: bool) {
        match self.traced(target) {
            Some(traced) => self.traced_assignment(expr, (target, value), used, traced),
            None => match self.lowering().given(target) {
                Some(given) => self.given_assignment(expr, (target, value), used, given),
                None => self.checked_assignment(expr, (target, value), used),
            },
        }
    }

    /// An assignment that control may judge.
    pub(super) fn checked_assignment(
        &mut self,
        expr: &Expr,
        (target, value): (&Expr, Option<&Expr>),
        used: bool,
    ) {
        let Some(access) = self.access(target).cloned() else {
            self.copied_assignment(expr, target, value);
            return;
        };
        let update = !matches!(
            expr.kind,
            ExprKind::Assign {
                operation: None,
                ..
            }
        );
        let Some(write) = access.write else {
            self.copied_assignment(expr, target, value);
            return;
        };
        self.out.sync(expr.span.start);
        match &access.check {
            Check::ShadowWord(object) => {
                let names = ("dvm_read_scalar", "dvm_write_scalar");
                self.scalar_assignment(expr, target, value, *object, &access, update, used, names);
            }
            Check::Accumulate(object) => {
                let names = ("dvm_accumulate", "dvm_accumulate");
                self.scalar_assignment(expr, target, value, *object, &access, update, used, names);
            }
            Check::Inline(_) | Check::Element(_) | Check::Memory => {
                self.element_assignment(expr, target, value, &access, update);
            }
            Check::Copy { from, site } => {
                self.record_copy(expr, (target, write), value, (*from, *site));
            }
            Check::Block => self.block_assignment(expr, target, value, &access),
        }
    }

    /// The assignment with its target written in one way or another.
    pub(super) fn with_target(
        &mut self,
        expr: &Expr,
        target: (&Expr, How<'_>),
        value: Option<&Expr>,
    ) {
        let value = value.map(|value| (value, How::Value));
        let parts: Vec<_> = std::iter::once(target).chain(value).collect();
        self.pieces(expr, &parts);
    }

    /// The assignment without a check of its own.
    pub(super) fn copied_assignment(&mut self, expr: &Expr, target: &Expr, value: Option<&Expr>) {
        let is_guarded = self.lowering().is_guarded(target) && !is_pure(self.unit, target);
        if !is_guarded {
            return self.with_target(expr, (target, How::Place), value);
        }
        let place = self.render(|emitter| emitter.guarded_place(target));
        self.with_target(expr, (target, How::Text(&place)), value);
    }

    /// `x = v` becomes `(x = v, check, x)`; `x op= v` and `x++` have both checks in front.
    #[allow(
        clippy::too_many_arguments,
        reason = "one place for the two kinds of shadow_word checks"
    )]
    fn scalar_assignment(
        &mut self,
        expr: &Expr,
        target: &Expr,
        value: Option<&Expr>,
        object: ObjectId,
        access: &Access,
        update: bool,
        used: bool,
        (read_name, write_name): (&str, &str),
    ) {
        let check = |name: &str, site: Option<SiteId>| {
            site.map_or(String::new(), |site| {
                format!("{}, ", self.shadow_word_check(name, object, site))
            })
        };
        let (read, write) = (
            check(read_name, access.read),
            check(write_name, access.write),
        );
        self.out.push("(");
        if update {
            self.out.push(&format!("{read}{write}"));
            self.copied_assignment(expr, target, value);
        } else {
            self.copied_assignment(expr, target, value);
            let write = write.trim_end_matches(", ");
            self.out.push(&format!(", {write}"));
            if used {
                self.out.push(&format!(", {}", self.name(object)));
            }
        }
        self.out.push(")");
    }

    /// What is said of the owner who makes the assignment: in front of it, where the element is found, and behind it.
    fn around_owned(&self, expr: &Expr) -> [String; 3] {
        let own = self.lowering().owned(expr.id).filter(|own| own.judged);
        let Some(own) = own else {
            return Default::default();
        };
        let begin = |array: &str| call::dyn_OwnBegin(array, u8::from(own.single)) + "; ";
        // An array chosen with side effects is known by the element, once that was found.
        let [front, found] = match own.array {
            Some(array) => [begin(&self.array_address(array)), String::new()],
            None => [String::new(), begin("(void *)dvm_p")],
        };
        [front, found, call::dyn_OwnEnd() + "; "]
    }

    fn element_assignment(
        &mut self,
        expr: &Expr,
        target: &Expr,
        value: Option<&Expr>,
        access: &Access,
        update: bool,
    ) {
        let [begin, found, end] = self.around_owned(expr);
        let end = end.as_str();
        let Some(value) = value else {
            let spelling = self.spelling(target, access, false);
            let AccessSpelling {
                prefix,
                read,
                write,
                ..
            } = &spelling;
            self.out
                .push(&format!("({{ {begin}{prefix}{found}{read}{write}{end}"));
            self.with_target(expr, (target, How::Spelled(&spelling)), None);
            self.out.push("; })");
            return;
        };
        if has_literal_object(value) {
            self.checked_in_front(expr, target, value, access, (&begin, &found, end));
            return;
        }
        // What the value changes must not change which element is meant.
        let early = !is_pure(self.unit, value);
        let spelling = self.spelling(target, access, early);
        let AccessSpelling {
            prefix,
            lvalue,
            first,
            read,
            write,
            ..
        } = &spelling;
        if update && is_simple(self.unit, value) && !self.has_checks(value) {
            self.out
                .push(&format!("({{ {begin}{prefix}{found}{read}{write}{end}"));
            self.with_target(expr, (target, How::Spelled(&spelling)), Some(value));
            self.out.push("; })");
            return;
        }
        let (before, after) = if update || *first {
            (prefix.as_str(), "")
        } else {
            ("", prefix.as_str())
        };
        let (ty, operator) = if update {
            let text = self.raw_expr(value);
            (format!("({text}) + 0"), self.operator(target, value))
        } else {
            (lvalue.clone(), "=".to_owned())
        };
        self.out.push(&format!(
            "({{ {begin}{before}{found}{read}__typeof__({ty}) dvm_v = ("
        ));
        self.expr(value);
        self.out.push(&format!(
            "); {after}{write}{end}{lvalue} {operator} dvm_v; }})"
        ));
    }

    /// The operator of a compound assignment as written.
    fn operator(&self, target: &Expr, value: &Expr) -> String {
        let between = self.raw(target.span.end..value.span.start);
        between
            .chars()
            .filter(|one| !matches!(one, '(' | ')' | ' ' | '\t'))
            .collect()
    }

    /// The value holds an object that lives as long as the block around it: it may not move into a
    /// block of ours, so the target is checked first.
    fn checked_in_front(
        &mut self,
        expr: &Expr,
        target: &Expr,
        value: &Expr,
        access: &Access,
        (begin, found, end): (&str, &str, &str),
    ) {
        let place = self.render(|emitter| emitter.place(target));
        let check = |site: Option<SiteId>| {
            site.map_or(String::new(), |site| {
                call::dvm_memory(self.site(site), "(void *)dvm_p", "sizeof *dvm_p") + "; "
            })
        };
        let (read, write) = (check(access.read), check(access.write));
        let front = format!(
            "*({{ {begin}__auto_type dvm_p = &({place}); {found}{read}{write}{end}dvm_p; }})"
        );
        self.with_target(expr, (target, How::Text(&front)), Some(value));
    }

    /// All bytes of the target become initialised; of a bit-field those that it has bits in.
    fn block_assignment(
        &mut self,
        expr: &Expr,
        target: &Expr,
        value: Option<&Expr>,
        access: &Access,
    ) {
        let [begin, found, end] = self.around_owned(expr);
        let Some(front) = self.judged_bits(target, access, [begin + &found, end]) else {
            self.whole_assignment(expr, target, value, access);
            return;
        };
        self.out.push("(");
        self.with_target(expr, (target, How::Text(&front)), value);
        self.out.push(")");
    }

    /// A bit-field, judged where its record is found.
    fn judged_bits(
        &mut self,
        field: &Expr,
        access: &Access,
        [begin, end]: [String; 2],
    ) -> Option<String> {
        let ExprKind::Member {
            base,
            arrow,
            bitfield: true,
            name,
        } = &field.kind
        else {
            return None;
        };
        let unit = match field.ty {
            Type::Scalar(scalar) => scalar.bytes().unwrap_or(4),
            _ => 4,
        };
        let [low, high] = self.room_of_bits(base, *arrow, name);
        let alone = record_of(base, *arrow).is_some_and(|id| !self.is_overlaid(id));
        let alone = u8::from(alone);
        let base = self.render(|emitter| {
            if *arrow {
                emitter.expr(base);
            } else {
                emitter.out.push("&(");
                emitter.place(base);
                emitter.out.push(")");
            }
        });
        let sites = [access.read, access.write].into_iter().flatten();
        let checks: String = sites
            .map(|site| {
                let site = self.site(site);
                call::dvm_bits(&site, "(void *)dvm_p", "&dvm_z", unit, &low, &high, alone) + "; "
            })
            .collect();
        Some(format!(
            "({{ __auto_type dvm_p = ({base}); \
             static const __typeof__(({{ *dvm_p; }})) dvm_z = {{ .{name} = -1 }}; {begin}{checks}{end}dvm_p; }})->{name}"
        ))
    }

    /// Other data may lie over those of the record: it has a union in it, or is in one.
    fn is_overlaid(&self, id: RecordId) -> bool {
        let mut unions = self.unit.records.iter().filter(|record| record.union);
        self.holds(id, &|inner| inner.union) || unions.any(|record| self.has_inside(record, id))
    }

    /// The record, or one in it, satisfies the test.
    fn holds(&self, id: RecordId, test: &dyn Fn(&Record) -> bool) -> bool {
        let record = &self.unit.records[id.index()];
        let inner = record.members.iter();
        let mut inner = inner.filter_map(|member| member.ty.record());
        test(record) || inner.any(|inner| self.holds(inner, test))
    }

    fn has_inside(&self, record: &Record, id: RecordId) -> bool {
        let inner = record.members.iter();
        let mut inner = inner.filter_map(|member| member.ty.record());
        inner.any(|inner| inner == id || self.has_inside(&self.unit.records[inner.index()], id))
    }

    /// Where the bytes begin and end, counted from the record `*dvm_p`, that no ordinary member beside the bit-field has.
    fn room_of_bits(&self, base: &Expr, arrow: bool, field: &str) -> [String; 2] {
        let record = record_of(base, arrow);
        let [before, behind] = record.map_or([None, None], |record| {
            members_beside(&self.unit.records, record, field).unwrap_or_default()
        });
        let offset = |name: &str| format!("__builtin_offsetof(__typeof__(*dvm_p), {name})");
        [
            before.map_or("0".into(), |name| {
                format!("{} + sizeof dvm_p->{name}", offset(name))
            }),
            behind.map_or("sizeof dvm_z".into(), offset),
        ]
    }
}

fn record_of(base: &Expr, arrow: bool) -> Option<RecordId> {
    match &base.ty {
        Type::Pointer(to) if arrow => to.record(),
        other => other.record(),
    }
}

/// The ordinary members before and behind a bit-field of a record, or of an anonymous one in it. Those of a union lie over each other, none
/// beside another.
fn members_beside<'r>(
    records: &'r [Record],
    record: RecordId,
    field: &str,
) -> Option<[Option<&'r str>; 2]> {
    let record = &records[record.index()];
    let mut before = None;
    let mut found: Option<[Option<&str>; 2]> = None;
    for member in &record.members {
        let ordinary = (!member.bitfield && !member.name.is_empty()).then_some(&*member.name);
        match &mut found {
            Some([_, behind]) if behind.is_none() && !record.union => *behind = ordinary,
            Some(_) => {}
            None if member.bitfield && member.name == field => found = Some([before, None]),
            None if member.name.is_empty() && !member.bitfield => {
                found = member
                    .ty
                    .record()
                    .and_then(|inner| members_beside(records, inner, field))
                    .map(|[inner, behind]| [inner.or(before), behind]);
            }
            None if !record.union => before = ordinary.or(before),
            None => {}
        }
    }
    found
}

/// The span of a part lies behind what is done and inside the whole.
fn fits(span: &Range<usize>, done: usize, end: usize) -> bool {
    span.start >= done && span.end <= end && span.start < span.end
}
