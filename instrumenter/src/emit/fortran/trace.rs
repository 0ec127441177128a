//! Events of traces (spec debugger.md 3.1, 4.5): calls in the traced version of the executable part, in
//! place of the checks.
//!
//! A value goes to the companion with the event itself, for gfortran may keep a variable in a register
//! while other calls run: by reference what is in memory anyway, by value a local that control does
//! not look at, so that the other versions may go on keeping it there. Arrays as a whole and sections go there by
//! their descriptors, under WHERE with the mask; around FORALL stand loops over the indices that it selects.

use dvmdbg_abi::call;
use dvmdbg_abi::code::event::{self as code, spelled as event};

use super::descriptor::part_of_several;
use super::group::wide;
use super::masked::{Indexed, trips};
use super::out::OutputLine;
use super::writer::Writer;
use crate::lower::Begin;
use crate::model::constant::can_count;
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, ObjectId, Scalar, SectionAxis, Span, Stmt, Storage, Type};
use crate::plan::{Part, SiteId, Traced, any_expr, is_designator, is_pure};

/// How an event hands over a value: suffix of the function, declaration in Fortran, in C, and how the
/// value is written.
pub(super) type Passing = (&'static str, &'static str, &'static str, &'static str);

pub(super) const BY_REFERENCE: Passing = ("v", "type(*), intent(in)", "const void *", "{}");

impl Writer<'_> {
    /// What a trace records of a datum, if this is the version that traces.
    pub(super) fn traced(&self, expr: &Expr) -> Option<Traced> {
        self.lowering().traced(expr)
    }

    /// Writes the event of a read, unless it would evaluate a call a second time.
    pub(super) fn traced_read(&mut self, expr: &Expr, certain: bool) {
        let Some(traced) = self.traced(expr).filter(|traced| traced.reads) else {
            return;
        };
        if self.is_settled(expr, certain) {
            self.event(expr, traced.site, event::LOAD, expr.span.start);
        }
    }

    /// What chooses the element can be evaluated once more.
    pub(super) fn is_settled(&self, expr: &Expr, certain: bool) -> bool {
        let settled = |one: &Expr| {
            let known = can_count(&one.ty) || matches!(one.ty, Type::Array { .. });
            known && (certain || is_pure(self.unit, one))
        };
        match &expr.kind {
            ExprKind::Variable(_) => true,
            ExprKind::Element {
                base, subscripts, ..
            } => subscripts.iter().all(settled) && self.is_settled(base, certain),
            ExprKind::Member { base, .. } if is_designator(base) => self.is_settled(base, certain),
            ExprKind::Section { base, axes } => {
                let mut bounds = axes.iter().flat_map(SectionAxis::expressions);
                is_pure(self.unit, base)
                    && bounds.all(|one| settled(one) || is_pure(self.unit, one))
            }
            _ => is_pure(self.unit, expr),
        }
    }

    /// The assignment of a statement, its events around it.
    pub(super) fn traced_assignment(
        &mut self,
        stmt: &Stmt,
        expr: &Expr,
        (target, value): (&Expr, &Expr),
    ) {
        let at = stmt.span.start;
        let own = self.lowering().owned(expr.id);
        let divided = own.filter(|own| own.divided);
        let is_tested = divided.is_some_and(|own| self.begin_divided(at, target, own.site));
        let passed = own.filter(|own| own.passed);
        let is_passed = passed.is_some_and(|own| self.begin_passed(at, target, own.site));
        self.flush_at(at);
        let traced = self.traced(target).filter(|traced| traced.writes);
        let traced = traced.filter(|_| self.is_settled(target, true));
        if let Some(traced) = traced {
            match self.is_settled(target, false) && self.has_place(target) {
                true => self.event(target, traced.site, event::BEFORE, at),
                false => self.plain_event("b", traced.site, at),
            }
        }
        self.place(target, true);
        self.fixed_subscripts(target, value);
        self.value(value, true);
        let text = self.text(stmt.span.clone());
        self.flush_at(at);
        self.joined(at, text);
        if let Some(traced) = traced {
            self.event(target, traced.site, event::AFTER, at);
        }
        self.given_parts(target, at);
        self.end_passed(at, is_passed);
        self.end_divided(stmt, is_tested);
        if let Some(own) = own.filter(|own| own.recorded) {
            self.plain_event("s", own.site, at);
        }
        self.looked_behind_calls(at, [expr]);
        self.reallocated(at, target);
    }

    /// Behind an assignment under a mask: what it gives.
    pub(super) fn traced_where(&mut self, expr: &Expr, mask: &str) {
        let ExprKind::Assign { target, .. } = &expr.kind else {
            return;
        };
        if let Some(traced) = self.selected_target(target) {
            let mask = (mask != ".true.").then_some(mask);
            self.array_event(target, traced.site, event::AFTER, expr.span.start, mask);
        }
    }

    /// What a statement of WHERE or FORALL assigns, if that is recorded.
    fn selected_target(&self, target: &Expr) -> Option<Traced> {
        let traced = self.traced(target).filter(|traced| traced.writes);
        traced.filter(|_| is_pure(self.unit, target))
    }

    /// An assignment under FORALL with what it reads and gives, element by element. The indices that are selected are
    /// listed before: it may change what selects them. False: nothing of it is recorded.
    pub(super) fn traced_forall(
        &mut self,
        stmt: &Stmt,
        expr: &Expr,
        around: &[Indexed<'_>],
    ) -> bool {
        let ExprKind::Assign { target, value, .. } = &expr.kind else {
            return false;
        };
        let given = self.selected_target(target);
        let masks = || around.iter().filter_map(|one| one.mask);
        if !self.version.traces()
            || given.is_none() && !self.needs(expr) && !masks().any(|one| self.needs(one))
        {
            return false;
        }
        let at = stmt.span.start;
        self.in_forall = true;
        let listed = self.listed_indices(at, around);
        self.over_listed(at, around, &listed, |writer| {
            writer.only_held();
            writer.value(value, true);
            writer.place(target, true);
        });
        self.only_held();
        let text = self.text(stmt.span.clone());
        self.in_headers(at, around, |writer| writer.line(at, text));
        if let Some(traced) = given {
            self.over_listed(at, around, &listed, |writer| {
                writer.array_event(target, traced.site, event::AFTER, at, None);
            });
        }
        self.line(at, format!("deallocate ({})", listed.0));
        self.in_forall = false;
        true
    }

    /// The index values that a FORALL selects, evaluated with their events: the names of an array of them and of their
    /// number.
    fn listed_indices(&mut self, at: usize, around: &[Indexed<'_>]) -> (String, String) {
        let list = self.new_name("t");
        self.declare_temporary(format!("integer(8), allocatable :: {list}(:,:)"));
        let [count, all] = [(); 2].map(|()| self.temporary("integer(8)"));
        self.line(at, format!("{count} = 0; {all} = 0"));
        let next = format!("{count} = {count} + 1");
        self.over_counted(at, around, false, Some(&all), |writer| {
            writer.line(at, next.clone());
        });
        let controls = around.iter().flat_map(|one| one.controls);
        let names: Vec<String> = controls
            .map(|control| format!("int({},8)", self.name(control.variable)))
            .collect();
        self.line(at, format!("allocate ({list}({},{count}))", names.len()));
        self.line(at, format!("{count} = 0"));
        let are_large = around.iter().any(|one| one.mask.is_some());
        if are_large {
            self.many(at, &all);
        }
        self.over_indices(at, around, true, |writer| {
            writer.line(at, next);
            writer.line(at, format!("{list}(:,{count}) = [{}]", names.join(", ")));
        });
        if are_large {
            self.many(at, &format!("-{all}"));
        }
        (list, count)
    }

    /// Writes events into a loop over listed indices.
    fn over_listed(
        &mut self,
        at: usize,
        around: &[Indexed<'_>],
        (list, count): &(String, String),
        events: impl FnOnce(&mut Self),
    ) {
        let start = self.lines.len();
        self.many(at, count);
        let number = self.temporary("integer(8)");
        self.line(at, "block");
        let controls: Vec<ObjectId> = around
            .iter()
            .flat_map(|one| one.controls)
            .map(|control| control.variable)
            .collect();
        for &variable in &controls {
            let declaration = self.index_declaration(variable);
            self.line(at, declaration);
        }
        self.line(at, format!("do {number} = 1, {count}"));
        for (position, &variable) in controls.iter().enumerate() {
            let name = self.name(variable).to_owned();
            self.line(
                at,
                format!(
                    "{name} = int({list}({},{number}), kind({name}))",
                    position + 1
                ),
            );
        }
        let inside = self.lines.len();
        events(self);
        self.flush_at(at);
        if self.lines.len() == inside {
            self.lines.truncate(start);
            return;
        }
        self.line(at, "end do");
        self.line(at, "end block");
        self.many(at, &format!("-{count}"));
    }

    /// The references in a loop with these bounds go to as many elements as it has turns; the name of that number.
    pub(super) fn many_of_bounds(&mut self, at: usize, bounds: &[String]) -> String {
        let count = self.temporary("integer(8)");
        self.line(at, format!("{count} = {}", trips(bounds)));
        self.many(at, &count);
        count
    }

    /// References in the lines that follow go to this many elements each; a negative number: they have gone.
    pub(super) fn many(&mut self, at: usize, count: &str) {
        let name = format!("{}tn", self.prefix);
        self.line(at, format!("call {name}(0_4, {count})"));
        self.event_interfaces.insert(format!(
            "subroutine {name}(s, n) bind(c); integer(4), value :: s; integer(8), value :: n; end subroutine\n"
        ));
    }

    /// Whether the address of what is assigned says anything, and is there before the assignment.
    fn has_place(&self, target: &Expr) -> bool {
        match &target.kind {
            ExprKind::Variable(object) => {
                let attributes = &self.unit.objects[object.index()].attributes;
                let made = attributes.allocatable || attributes.sought;
                !made && self.passing(target) == BY_REFERENCE
            }
            ExprKind::Element { .. } => true,
            // A whole array may be there already or not, as the iterations before have left it.
            ExprKind::Section { axes, .. } => {
                let made = axes.is_empty() && self.may_be_made(target);
                !made && !is_chosen(target)
            }
            _ => false,
        }
    }

    /// The statement may change which element its target is: what chooses it is evaluated before.
    fn fixed_subscripts(&mut self, target: &Expr, value: &Expr) {
        let subscripts: Vec<&Expr> = match &target.kind {
            ExprKind::Element { subscripts, .. } => subscripts.iter().collect(),
            ExprKind::Section { axes, .. } => {
                axes.iter().flat_map(SectionAxis::expressions).collect()
            }
            _ => return,
        };
        let Some(object) = root(target) else { return };
        let moves = !is_pure(self.unit, value);
        for subscript in subscripts {
            let constant = matches!(subscript.kind, ExprKind::Constant(_));
            let own = |inner: &Expr| matches!(inner.kind, ExprKind::Variable(one) if one == object);
            if constant || !(moves || any_expr(Part::Expr(subscript), own)) {
                continue;
            }
            let known = |(span, _): &(Span, String)| *span == subscript.span;
            if !can_count(&subscript.ty) || self.replaced.iter().any(known) {
                continue;
            }
            let text = self.text(subscript.span.clone());
            let temporary = self.temporary("integer(8)");
            self.line(subscript.span.start, format!("{temporary} = {text}"));
            self.replaced.push((subscript.span.clone(), temporary));
        }
    }

    /// How the value of an expression is handed over.
    fn passing(&self, expr: &Expr) -> Passing {
        let ExprKind::Variable(object) = expr.kind else {
            return BY_REFERENCE;
        };
        let (known, plan) = (&self.unit.objects[object.index()], self.plan.object(object));
        let seen = known.storage != Storage::Automatic || plan.shadow_word || known.address_taken;
        let Type::Scalar(scalar) = expr.ty else {
            return BY_REFERENCE;
        };
        match scalar {
            _ if seen => BY_REFERENCE,
            Scalar::Int => ("i4", "integer(4), value", "int ", "{}"),
            Scalar::LongLong | Scalar::Long => ("i8", "integer(8), value", "long ", "{}"),
            Scalar::Float => ("r4", "real(4), value", "float ", "{}"),
            Scalar::Double => ("r8", "real(8), value", "double ", "{}"),
            Scalar::FloatComplex => ("c4", "complex(4), value", "_Complex float ", "{}"),
            Scalar::DoubleComplex => ("c8", "complex(8), value", "_Complex double ", "{}"),
            Scalar::Logical => ("l4", "logical(4), value", "int ", "logical({},4)"),
            _ => BY_REFERENCE,
        }
    }

    /// The event of a datum, or of all elements of an array.
    pub(super) fn event(&mut self, expr: &Expr, site: SiteId, event: &str, at: usize) {
        match expr.ty {
            Type::Array { .. } => self.where_it_exists(expr, |writer| {
                writer.array_event(expr, site, event, at, None);
            }),
            _ if self.in_forall && matches!(expr.kind, ExprKind::Element { .. }) => {
                self.array_event(expr, site, event, at, None);
            }
            _ => self.value_event(expr, site, event, at),
        }
    }

    /// Number of an event for the companion.
    pub(super) fn number_of(&self, expr: &Expr, event: &str) -> u32 {
        let number = match event {
            event::BEFORE => code::BEFORE,
            event::LOAD => code::LOAD,
            _ => code::AFTER,
        };
        match self.is_reduced(root(expr)) {
            true => number | code::REDUCED,
            false => number,
        }
    }

    /// The event of all elements of an array, or of those that a mask selects.
    pub(super) fn array_event(
        &mut self,
        expr: &Expr,
        site: SiteId,
        event: &str,
        at: usize,
        mask: Option<&str>,
    ) {
        self.flush_at(at);
        let is_array = matches!(expr.ty, Type::Array { .. });
        let selected = self.mask.clone().filter(|_| is_array);
        let mask = mask.map(str::to_owned).or(selected);
        let replaced = self.replaced.clone();
        if let Some(mask) = mask.as_ref().filter(|_| is_chosen(expr)) {
            self.only_selected(expr, mask);
        }
        let number = self.number_of(expr, event);
        let Axes {
            mut firsts,
            steps,
            chosen,
        } = self.axes_of(expr).unwrap_or_default();
        let list = |values: &[String]| match values.is_empty() {
            true => "[0_8]".to_owned(),
            false => format!("[{}]", values.join(", ")),
        };
        firsts.extend(chosen);
        let given = format!("{}_4, {}, {}", steps.len(), list(&firsts), list(&steps));
        let text = match is_chosen(expr) || part_of_several(expr).is_some() {
            // gfortran makes no descriptor of elements that a vector chooses, but one of their values. Of the parts of
            // several numbers it may hand over the wrong ones.
            true => format!("({})", self.text_of(expr)),
            false => self.text_with_descriptor(expr),
        };
        self.elements_event((site, number), &given, &text, mask.as_deref(), at);
        self.replaced = replaced;
    }

    /// The event of the elements of an array; `given`: how they are named.
    pub(super) fn elements_event(
        &mut self,
        (site, number): (SiteId, u32),
        given: &str,
        text: &str,
        mask: Option<&str>,
        at: usize,
    ) {
        let site = site.0;
        let (suffix, mask, dummies, declared) = match mask {
            None => ("a", String::new(), "", ""),
            Some(mask) => (
                "m",
                format!(", logical({mask}, 1)"),
                ", m",
                "; logical(1), dimension(..), intent(in) :: m",
            ),
        };
        let name = format!("{}t{suffix}", self.prefix);
        self.joined(
            at,
            format!("call {name}({site}_4, {number}_4, {given}, {text}{mask})"),
        );
        self.event_interfaces.insert(format!(
            "subroutine {name}(s, e, r, f, t, x{dummies}) bind(c); integer(4), value :: s, e, r; \
             integer(8), intent(in) :: f(*), t(*); type(*), dimension(..), intent(in) :: x{declared}; end subroutine\n"
        ));
    }

    /// By which an element of a section is named. `None`: nobody knows how many dimensions there are.
    fn axes_of(&mut self, expr: &Expr) -> Option<Axes> {
        let rank = self.rank_of(expr)?;
        let hidden = self.procedure.hidden;
        let mut all = Axes::default();
        if let ExprKind::Element { subscripts, .. } = &expr.kind
            && rank == 0
        {
            for subscript in subscripts {
                all.push(wide(&self.text(subscript.span.clone()), hidden), "0_8");
            }
            return Some(all);
        }
        let (base, axes) = match &expr.kind {
            ExprKind::Section { base, axes } if !axes.is_empty() => (&**base, axes.as_slice()),
            _ => (expr, &[][..]),
        };
        let array = self.text_of_parts(base);
        let lower = |dimension: usize| wide(&format!("lbound({array}, {dimension})"), hidden);
        if axes.is_empty() {
            for dimension in 1..=rank {
                all.push(lower(dimension), "1_8");
            }
        }
        let mut position = format!("{}_8", axes.len());
        for (dimension, axis) in (1..).zip(axes) {
            let text = |one: &Expr| self.text(one.span.clone());
            let given = |one: &Expr| wide(&text(one), hidden);
            match axis {
                SectionAxis::Index(vector) if axis.is_vector() => {
                    let values = text(vector);
                    all.push(position.clone(), CHOSEN);
                    position.push_str(&format!(" + size({values}, kind=8)"));
                    all.chosen.push(wide(&values, hidden));
                }
                SectionAxis::Index(index) => all.push(given(index), "0_8"),
                SectionAxis::Range {
                    lower: first,
                    stride,
                    ..
                } => {
                    let first = first.as_ref().map_or_else(|| lower(dimension), given);
                    let step = stride.as_ref().map_or_else(|| "1_8".to_owned(), given);
                    all.push(first, &step);
                }
            }
        }
        Some(all)
    }

    /// How many dimensions the value of a designator has, if that is certain: its type may say those of the array that it
    /// is a section of, and of what ASSOCIATE gives a name to those of the array behind it.
    pub(super) fn rank_of(&self, expr: &Expr) -> Option<usize> {
        let own = |ty: &Type| match ty {
            Type::Array { dims, .. } => dims.len(),
            _ => 0,
        };
        match &expr.kind {
            ExprKind::Variable(object) => {
                let attributes = self.unit.objects[object.index()].attributes;
                let renamed = attributes.sought && !attributes.pointer && !attributes.allocatable;
                (!renamed || own(&expr.ty) == 0).then(|| own(&expr.ty))
            }
            ExprKind::Member { base, .. } => match self.rank_of(base)? {
                0 => Some(own(&expr.ty)),
                rank => Some(rank),
            },
            ExprKind::Section { base, axes } if axes.is_empty() => self.rank_of(base),
            ExprKind::Section { base, axes } => {
                let is_one = |axis: &&SectionAxis| {
                    matches!(axis, SectionAxis::Range { .. }) || axis.is_vector()
                };
                let whole = self.rank_of(base)? == axes.len() && self.rank_before(base)? == 0;
                whole.then(|| axes.iter().filter(is_one).count())
            }
            ExprKind::Element { base, .. } => self.rank_before(base),
            _ => None,
        }
    }

    /// How many dimensions there are of what the last name of a designator is a component of.
    fn rank_before(&self, expr: &Expr) -> Option<usize> {
        match &expr.kind {
            ExprKind::Variable(_) => Some(0),
            ExprKind::Member { base, .. } => self.rank_of(base),
            _ => None,
        }
    }

    fn value_event(&mut self, expr: &Expr, site: SiteId, event: &str, at: usize) {
        self.flush_at(at);
        let passing = self.passing(expr);
        let number = self.number_of(expr, event);
        let value = self.text_of(expr);
        let value = match passing.3 {
            "{}" => value,
            conversion => conversion.replace("{}", &value),
        };
        self.handed_event(passing, (site, number), &value, at);
    }

    /// The event of a value, handed over in its way.
    pub(super) fn handed_event(
        &mut self,
        passing: Passing,
        (site, number): (SiteId, u32),
        value: &str,
        at: usize,
    ) {
        let name = format!("{}t{}", self.prefix, passing.0);
        let site = site.0;
        self.joined(at, format!("call {name}({site}_4, {number}_4, {value})"));
        if self.event_kinds.insert(passing.0) {
            self.event_interfaces.insert(format!(
                "subroutine {name}(s, e, x) bind(c); integer(4), value :: s, e; {} :: x; end subroutine\n",
                passing.1
            ));
        }
    }

    /// An event without a value.
    pub(super) fn plain_event(&mut self, kind: &str, site: SiteId, at: usize) {
        self.flush_at(at);
        let name = format!("{}t{kind}", self.prefix);
        self.joined(at, format!("call {name}({}_4)", site.0));
        self.event_interfaces.insert(format!(
            "subroutine {name}(s) bind(c); integer(4), value :: s; end subroutine\n"
        ));
    }

    /// Writes a statement, on the line of the event or assignment before it if that is the same of the
    /// user's.
    fn joined(&mut self, at: usize, text: String) {
        let number = |offset: usize| self.prepared.lines.at(offset).number;
        let same = self.joinable == self.lines.len();
        let ends = text.contains('\n');
        match self.lines.last_mut() {
            Some(OutputLine {
                offset: Some(offset),
                text: line,
            }) if same && number(*offset) == number(at) => {
                line.push_str("; ");
                line.push_str(&text);
            }
            _ => self.line(at, text),
        }
        self.joinable = if ends { usize::MAX } else { self.lines.len() };
    }

    /// C statement that begins a construct, whose context is open.
    pub(super) fn construct_event(
        &self,
        construct: u32,
        kind: &str,
        (begin, rank): (Begin, usize),
    ) -> String {
        let bounds = crate::emit::bounds(begin, rank);
        let index = construct - 1;
        format!(
            "cmptrace_Begin{kind}((char *)dvm_constructs[{index}].file, dvm_constructs[{index}].line, \
             dvm_unit.first_number + {index}{bounds})"
        )
    }

    /// C statement behind those that say which iteration begins.
    pub(super) fn iteration_event(&self, context: &str, rank: usize) -> String {
        let places =
            (0..rank).map(|number| format!("(unsigned long)&({context})->index[{number}]"));
        let places: Vec<String> = places.collect();
        format!(
            " {};",
            call::cmptrace_Iter(format!("(unsigned long[]){{ {} }}", places.join(", ")))
        )
    }
}

/// How the elements of a section are named: for each subscript of the array its first value and its step, 0 if it is
/// always the same. Where a vector chooses, its values stand behind all first values, from the position on that stands
/// among them.
#[derive(Default)]
struct Axes {
    firsts: Vec<String>,
    steps: Vec<String>,
    chosen: Vec<String>,
}

impl Axes {
    fn push(&mut self, first: String, step: &str) {
        self.firsts.push(first);
        self.steps.push(step.to_owned());
    }
}

/// The step of an axis where a vector chooses (`DVM_CHOSEN`).
const CHOSEN: &str = "-huge(0_8)";

/// A vector subscript names the elements of a section, or of the records whose components these are, one by one.
fn is_chosen(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Section { base, axes } => {
            axes.iter().any(SectionAxis::is_vector) || is_chosen(base)
        }
        ExprKind::Member { base, .. } | ExprKind::Element { base, .. } => is_chosen(base),
        _ => false,
    }
}
