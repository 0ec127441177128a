//! Events of traces (spec debugger.md 3.1, 4.5): calls in the traced version of the executable part, in
//! place of the checks.
//!
//! A value goes to the companion with the event itself, for gfortran may keep a variable in a register
//! while other calls run: by reference what is in memory anyway, by value a local that control does
//! not look at, so that the other versions may go on keeping it there. Arrays as a whole and sections go there by
//! their descriptors, of what WHERE assigns with the mask; FORALL is followed by a loop over its indices.

use super::group::wide;
use super::masked::Indexed;
use super::out::Line;
use super::procedure::Writer;
use crate::emit::tables;
use crate::model::constant::is_fortran_integer;
use crate::model::{Expr, ExprKind, Scalar, SectionAxis, Span, Stmt, Storage, Type};
use crate::plan::{Part, Plan, SiteId, Traced, any_expr, is_pure, root};

/// How an event hands over a value: suffix of the function, declaration in Fortran, in C, and how the
/// value is written.
type Passing = (&'static str, &'static str, &'static str, &'static str);

/// `DVM_REDUCED`.
const REDUCED: u32 = 8;

const BY_REFERENCE: Passing = ("v", "type(*), intent(in)", "const void *", "{}");

impl Writer<'_> {
    /// What a trace records of a datum, if this is the version that traces.
    pub(super) fn traced(&self, expr: &Expr) -> Option<Traced> {
        let traced = self.plan.traced.get(expr.id).copied();
        traced.filter(|_| self.is_traced && !self.is_selecting)
    }

    /// Writes the event of a read, unless it would evaluate a call a second time.
    pub(super) fn traced_read(&mut self, expr: &Expr, certain: bool) {
        let Some(traced) = self.traced(expr).filter(|traced| traced.reads) else {
            return;
        };
        if self.is_settled(expr, certain) {
            self.event(expr, traced.site, "DVM_LOAD", expr.span.start);
        }
    }

    /// What chooses the element can be evaluated once more.
    fn is_settled(&self, expr: &Expr, certain: bool) -> bool {
        let settled =
            |one: &Expr| is_fortran_integer(&one.ty) && (certain || is_pure(self.unit, one));
        match &expr.kind {
            ExprKind::Variable(_) => true,
            ExprKind::Element { subscripts, .. } => subscripts.iter().all(settled),
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
        self.flush_at(at);
        let traced = self.traced(target).filter(|traced| traced.writes);
        let traced = traced.filter(|_| self.is_settled(target, true));
        if let Some(traced) = traced {
            match self.is_settled(target, false) && self.has_place(target) {
                true => self.event(target, traced.site, "DVM_BEFORE", at),
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
            self.event(target, traced.site, "DVM_AFTER", at);
        }
        if let Some(own) = self.plan.owned.get(&expr.id) {
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
            self.array_event(target, traced.site, "DVM_AFTER", expr.span.start, mask);
        }
    }

    /// What a statement of WHERE or FORALL assigns, if that is recorded.
    fn selected_target(&self, target: &Expr) -> Option<Traced> {
        let traced = self.plan.traced.get(target.id).copied();
        let traced = traced.filter(|traced| self.is_traced && traced.writes);
        traced.filter(|_| is_pure(self.unit, target))
    }

    /// An assignment under FORALL, and a loop over the indices that are selected before it, in which what it gives is
    /// recorded. False: it is not recorded.
    pub(super) fn traced_forall(
        &mut self,
        stmt: &Stmt,
        target: &Expr,
        around: &[Indexed<'_>],
    ) -> bool {
        let [one] = around else { return false };
        let Some(traced) = self.selected_target(target) else {
            return false;
        };
        let at = stmt.span.start;
        let bounds = self.index_bounds(at, one.controls, true);
        let selected = one
            .mask
            .map(|mask| self.selected_indices(at, one.controls, &bounds, mask));
        self.replaced.clear();
        let text = self.text(stmt.span.clone());
        self.line(at, format!("{} {text}", one.header));
        self.index_loops(at, one.controls, &bounds, "");
        if let Some((flags, number)) = &selected {
            self.line(at, format!("{number} = {number} + 1"));
            self.line(at, format!("if ({flags}({number})) then"));
        }
        self.event(target, traced.site, "DVM_AFTER", at);
        if let Some((flags, _)) = selected {
            self.line(at, "end if");
            self.close_indices(at, one.controls.len(), "");
            self.line(at, format!("deallocate ({flags})"));
        } else {
            self.close_indices(at, one.controls.len(), "");
        }
        true
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
            ExprKind::Section { .. } => !is_chosen(target),
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
            if !is_fortran_integer(&subscript.ty) || self.replaced.iter().any(known) {
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
        let seen = known.storage != Storage::Automatic || plan.cell || known.address_taken;
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
    fn event(&mut self, expr: &Expr, site: SiteId, event: &str, at: usize) {
        match expr.ty {
            Type::Array { .. } => self.where_it_exists(expr, |writer| {
                writer.array_event(expr, site, event, at, None);
            }),
            _ => self.value_event(expr, site, event, at),
        }
    }

    /// Number of an event for the companion.
    fn number_of(&self, expr: &Expr, event: &str) -> u32 {
        let number = match event {
            "DVM_BEFORE" => 1,
            "DVM_LOAD" => 2,
            _ => 4,
        };
        match self.is_reduced(root(expr)) {
            true => number | REDUCED,
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
        let number = self.number_of(expr, event);
        let (firsts, steps) = self.axes_of(expr).unwrap_or_default();
        let list = |values: &[String]| match values.is_empty() {
            true => "[0_8]".to_owned(),
            false => format!("[{}]", values.join(", ")),
        };
        let given = format!("{}_4, {}, {}", firsts.len(), list(&firsts), list(&steps));
        let text = match is_chosen(expr) {
            // gfortran makes no descriptor of elements that a vector chooses, but one of their values.
            true => format!("({})", self.text(expr.span.clone())),
            false => self.text_with_descriptor(expr),
        };
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

    /// By which an element of a section is named: for each subscript of the array its first value and its step, 0 if
    /// it is always the same. `None`: a vector subscript chooses, or nobody knows how many dimensions there are.
    fn axes_of(&mut self, expr: &Expr) -> Option<(Vec<String>, Vec<String>)> {
        let rank = self.rank_of(expr)?;
        let (base, axes) = match &expr.kind {
            ExprKind::Section { base, axes } if !axes.is_empty() => (&**base, axes.as_slice()),
            _ => (expr, &[][..]),
        };
        let array = self.text_of_parts(base);
        let hidden = self.procedure.hidden;
        let lower = |dimension: usize| wide(&format!("lbound({array}, {dimension})"), hidden);
        let (mut firsts, mut steps) = (Vec::new(), Vec::new());
        if axes.is_empty() {
            for dimension in 1..=rank {
                firsts.push(lower(dimension));
                steps.push("1_8".to_owned());
            }
        }
        for (dimension, axis) in (1..).zip(axes) {
            let given = |one: &Expr| wide(&self.text(one.span.clone()), hidden);
            match axis {
                SectionAxis::Index(index) => {
                    firsts.push(given(index));
                    steps.push("0_8".to_owned());
                }
                SectionAxis::Range {
                    lower: first,
                    stride,
                    ..
                } => {
                    firsts.push(first.as_ref().map_or_else(|| lower(dimension), given));
                    steps.push(stride.as_ref().map_or_else(|| "1_8".to_owned(), given));
                }
            }
        }
        Some((firsts, steps))
    }

    /// How many dimensions the value of a designator has, if that is certain: its type may say those of the array that it
    /// is a section of, and of what ASSOCIATE gives a name to those of the array behind it.
    fn rank_of(&self, expr: &Expr) -> Option<usize> {
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
                let ranges = axes
                    .iter()
                    .filter(|axis| matches!(axis, SectionAxis::Range { .. }));
                let vectors = axes.iter().any(SectionAxis::is_vector);
                let whole = self.rank_of(base)? == axes.len() && self.rank_before(base)? == 0;
                (whole && !vectors).then(|| ranges.count())
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
        let value = self.text(expr.span.clone());
        let value = match passing.3 {
            "{}" => value,
            conversion => conversion.replace("{}", &value),
        };
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
            Some(Line {
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
    pub(super) fn construct_event(&self, construct: u32, kind: &str, bounds: &str) -> String {
        let index = construct - 1;
        format!(
            "cmptrace_Begin{kind}((char *)dvm_constructs[{index}].file, dvm_constructs[{index}].line, \
             dvm_unit.first_number + {index}{bounds})"
        )
    }

    /// C statement behind those that say which iteration begins.
    pub(super) fn iteration_event(&self, context: &str, rank: usize) -> String {
        if !self.is_traced {
            return String::new();
        }
        let places =
            (0..rank).map(|number| format!("(unsigned long)&({context})->index[{number}]"));
        let places: Vec<String> = places.collect();
        format!(
            " cmptrace_Iter((unsigned long[]){{ {} }});",
            places.join(", ")
        )
    }
}

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

/// Those functions of a unit's companion that its traced versions, `lines`, call.
pub(super) fn functions(prefix: &str, plan: &Plan, lines: &[Line]) -> String {
    let tracer = tables::tracer(&plan.sites);
    let record = |rest: &str| format!("{tracer}(&dvm_sites[site], {rest})");
    let of_value = record("&value, event");
    let shape =
        ", int event, int axes, const dvm_i64 *first, const dvm_i64 *step, const void *array";
    let of_array = |mask: &str| {
        format!("dvm_trace_array(&dvm_sites[site], event, axes, first, step, array, {mask})")
    };
    let masked = format!("{shape}, const void *mask");
    let functions = [
        ("a", shape, of_array("0")),
        ("m", &masked, of_array("mask")),
        ("b", "", record("0, DVM_BEFORE")),
        (
            "s",
            "",
            "cmptrace_SkipBlock((char *)dvm_sites[site].file, dvm_sites[site].line)".to_owned(),
        ),
        (
            "v",
            ", int event, const void *value",
            record("value, event"),
        ),
        ("i4", ", int event, int value", of_value.clone()),
        ("i8", ", int event, long value", of_value.clone()),
        ("r4", ", int event, float value", of_value.clone()),
        ("r8", ", int event, double value", of_value.clone()),
        ("c4", ", int event, _Complex float value", of_value.clone()),
        ("c8", ", int event, _Complex double value", of_value.clone()),
        ("l4", ", int event, int value", of_value),
    ];
    let mut text = String::new();
    for (suffix, parameters, statement) in functions {
        let heading = format!("subroutine {prefix}t{suffix}(");
        if lines.iter().any(|line| line.text.contains(&heading)) {
            text.push_str(&format!(
                "void {prefix}t{suffix}(int site{parameters})\n{{\n    {statement};\n}}\n"
            ));
        }
    }
    text
}
