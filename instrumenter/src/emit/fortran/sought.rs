//! Data that lie where a pointer or a descriptor says: POINTER, ALLOCATABLE scalars, records and components, CLASS,
//! names that constructs give to parts of variables. Where they are is asked at every access, by LOC; where that
//! may not be, by functions of the companion that get the datum by reference.

use dvmdbg_abi::{call, code};

use super::object::{BoundsInC, define_shape};
use super::reported_name::known_name;
use super::writer::Writer;
use crate::emit::tables;
use crate::model::designator::{elsewhere, is_mismeasured, root};
use crate::model::{Dim, Elsewhere, Expr, ExprKind, ObjectId, Storage, Type};
use crate::plan::{SiteId, has_vector, is_elsewhere, is_pure};

impl Writer<'_> {
    /// Where it is must be asked at every access.
    pub(super) fn is_sought(&self, object: ObjectId) -> bool {
        self.unit.objects[object.index()].attributes.sought
    }

    /// The datum does not lie where its variable was declared.
    pub(super) fn is_elsewhere(&self, expr: &Expr) -> bool {
        is_elsewhere(self.unit, expr)
    }

    /// Fortran expression: the address of a scalar datum with this text.
    pub(super) fn place_of_text(&mut self, text: &str, ty: &Type) -> String {
        if !self.procedure.pure && !self.procedure.hidden.loc {
            return format!("loc({text})");
        }
        let (name, dummy, bind) = match ty {
            Type::Scalar(_) => ("dvm_datum_at", "type(*)", " bind(c)"),
            _ => ("dvm_object_at", "class(*)", ""),
        };
        self.event_interfaces.insert(format!(
            "integer(8) function {name}(x){bind}; {dummy}, intent(in) :: x; end function\n"
        ));
        format!("{name}({text})")
    }

    /// The same of what the text names, element or whole: where the program has a LOC of its own, as its descriptor has it.
    pub(super) fn place_of_passed(&mut self, expr: &Expr) -> String {
        match self.procedure.hidden.loc {
            true => self.place_of(expr),
            false => format!("loc({})", self.text(expr.span.clone())),
        }
    }

    /// The same of an array that exists, as its descriptor has it. LOC would pack one whose elements do not lie side by side, and the first
    /// element may not be there to be asked for.
    pub(super) fn place_of_array(&mut self, text: &str, ty: &Type) -> String {
        // TYPE(*) takes no objects with procedures of their own.
        let (name, dummy, bind) = match ty.element() {
            Type::Scalar(_) => ("dvm_array_at", "type(*)", " bind(c)"),
            _ => ("dvm_objects_at", "class(*)", ""),
        };
        self.event_interfaces.insert(format!(
            "integer(8) function {name}(x){bind}; {dummy}, dimension(..), intent(in) :: x; end function\n"
        ));
        format!("{name}({text})")
    }

    /// Text of a datum. A member of a NAMELIST group stands where the group is named, and a name that ASSOCIATE gives
    /// to a variable has not its attributes.
    pub(super) fn text_of(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Section { base, axes } if axes.is_empty() => self.text_of(base),
            ExprKind::Variable(object)
                if !self.prepared.text[expr.span.clone()]
                    .eq_ignore_ascii_case(self.name(*object)) =>
            {
                self.name(*object).to_owned()
            }
            _ => self.text(expr.span.clone()),
        }
    }

    /// Fortran expression: where a datum begins.
    pub(super) fn place_of(&mut self, expr: &Expr) -> String {
        let text = self.text_of(expr);
        let Type::Array { element, dims } = &expr.ty else {
            return self.place_of_text(&text, &expr.ty);
        };
        // Where elements of unknown type lie cannot be asked if there are none, nor those of unknown rank.
        if dims.is_empty() || self.is_polymorphic(expr) {
            return "0".to_owned();
        }
        let is_whole = match &expr.kind {
            ExprKind::Section { axes, .. } => axes.is_empty(),
            // Those of several records have no subscripts of their own.
            ExprKind::Member { base, .. } => !matches!(base.ty, Type::Array { .. }),
            kind => matches!(kind, ExprKind::Variable(_)),
        };
        match is_whole {
            // What its size is nobody has told.
            true if self.is_assumed_size(expr) => {
                self.place_of_text(&first_element(&text, dims.len()), element)
            }
            true => self.place_of_array(&text, &expr.ty),
            false => "0".to_owned(),
        }
    }

    /// Of a type that only the running program knows.
    pub(super) fn is_polymorphic(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Variable(object) => {
                let known = &self.unit.objects[object.index()];
                known.attributes.polymorphic || known.ty == Type::Unknown
            }
            ExprKind::Member { base, name, .. } => {
                elsewhere(self.unit, &base.ty, name) == Some(Elsewhere::Polymorphic)
            }
            ExprKind::Section { base, .. } => self.is_polymorphic(base),
            _ => false,
        }
    }

    /// A sought variable as a whole: its address, as C, from a value of the group at hand.
    pub(super) fn place_of_variable(&mut self, object: ObjectId) -> String {
        let known = &self.unit.objects[object.index()];
        let name = known.name.clone();
        let ty = known.ty.clone();
        match &ty {
            Type::Array { element, dims } if self.has_assumed_size(object) => {
                self.place_of_text(&first_element(&name, dims.len()), element)
            }
            Type::Array { .. } => self.place_of_array(&name, &ty),
            ty => self.place_of_text(&name, ty),
        }
    }

    /// All calls in the expression stand in temporaries, so that its text may be written again.
    pub(super) fn is_settled_text(&self, expr: &Expr) -> bool {
        is_pure(self.unit, expr) || {
            let parts: Vec<&Expr> = match &expr.kind {
                ExprKind::Element {
                    base, subscripts, ..
                } => std::iter::once(&**base).chain(subscripts).collect(),
                ExprKind::Member { base, .. } => vec![base],
                _ => return false,
            };
            parts.into_iter().all(|part| {
                let replaced = self.replaced.iter().any(|(span, _)| *span == part.span);
                replaced || self.is_settled_text(part)
            })
        }
    }

    /// A scalar datum that lies elsewhere, by its address; subscripts are held against the bounds of the moment.
    pub(super) fn sought_datum(&mut self, expr: &Expr, site: SiteId, writes: bool) {
        let size = super::object::size_of(&expr.ty);
        if size == 0 || !self.is_settled_text(expr) {
            if writes {
                self.give(expr);
            }
            return;
        }
        self.where_descriptors_are(expr, (site, size), |writer, is_tested| {
            writer.sought_element(expr, (site, size), is_tested);
        });
    }

    /// C: that the subscripts of an element are within the bounds that its array has, and what reports that they are not.
    pub(super) fn outside(
        &mut self,
        expr: &Expr,
        site: &str,
        size: u64,
    ) -> Option<(String, String)> {
        let (texts, (lower, extent)) = self.subscripts_within(expr)?;
        let tests = texts.iter().zip(lower.iter().zip(&extent));
        let tests = tests.map(|(text, (lower, extent))| {
            format!("(dvm_u64)({text} - {lower}) < (dvm_u64)({extent})")
        });
        let within = tests.collect::<Vec<_>>().join(" && ");
        let (lower, extent) = (
            tables::array("dvm_i64", &lower),
            tables::array("dvm_i64", &extent),
        );
        let [s0, s1, s2, s3] = tables::four(&texts);
        let rank = texts.len();
        let outside = call::dvm_outside(site, size, rank, lower, extent, s0, s1, s2, s3);
        Some((within, outside + ";"))
    }

    /// Subscripts of an element and bounds of its array, in C.
    pub(super) fn subscripts_within(&mut self, expr: &Expr) -> Option<(Vec<String>, BoundsInC)> {
        let ExprKind::Element {
            base, subscripts, ..
        } = &expr.kind
        else {
            return None;
        };
        let Type::Array { dims, .. } = &base.ty else {
            return None;
        };
        if dims.len() != subscripts.len() || dims.len() > 4 || !self.is_settled_text(base) {
            return None;
        }
        let texts = subscripts.iter().map(|one| self.subscript(one)).collect();
        Some((texts, self.bounds_within(base, dims)?))
    }

    /// Bounds by which subscripts of an array are judged, in C. The last dimension of a dummy may end where its argument
    /// does: `A(*)`, or `A(1)` and `A(N)` with N = 1, old ways to write that. `None`: other arrays whose end nobody states.
    pub(super) fn bounds_within(&mut self, array: &Expr, dims: &[Dim]) -> Option<BoundsInC> {
        let name = self.text(array.span.clone());
        let Some((last, closed)) = dims.split_last().filter(|_| self.may_end_open(array)) else {
            let bounds = constant_bounds(dims);
            return bounds.or_else(|| {
                (!self.is_open(array)).then(|| self.bounds_of_text(&name, dims.len()))
            });
        };
        let closed_bounds = constant_bounds(closed);
        let (mut lower, mut extent) =
            closed_bounds.unwrap_or_else(|| self.bounds_of_text(&name, closed.len()));
        let open = code::extent::spelled::OPEN;
        let first = last.lower.as_ref().map_or(Some(1), |bound| bound.value);
        let ends = last.extent.as_ref().map(|bound| bound.value.zip(first));
        let text = format!("lbound({name},{})", dims.len());
        let lower_text = first.map(|first| first.to_string());
        lower.push(lower_text.unwrap_or_else(|| self.run.group.argument(&text)));
        extent.push(match ends {
            None => open.to_owned(),
            Some(Some((upper, lower))) if upper == lower => open.to_owned(),
            Some(Some((upper, lower))) => (upper - lower + 1).max(0).to_string(),
            Some(None) => {
                let count = self.extent_of_text(&name, dims.len());
                let count = self.run.group.argument(&count);
                format!("({count} == 1 ? {open} : {count})")
            }
        });
        Some((lower, extent))
    }

    /// A dummy, or what a Cray pointer leads to, whose last extent is what its declaration states, or is not stated.
    fn may_end_open(&self, array: &Expr) -> bool {
        let is_dummy =
            |object: ObjectId| self.unit.objects[object.index()].storage == Storage::Formal;
        let is_pointee = |object: ObjectId| self.unit.objects[object.index()].attributes.pointee;
        self.is_undescribed(array)
            && matches!(array.kind, ExprKind::Variable(object) if is_dummy(object) || is_pointee(object))
    }

    /// A variable that no descriptor tells of.
    fn is_undescribed(&self, array: &Expr) -> bool {
        let ExprKind::Variable(object) = array.kind else {
            return false;
        };
        let attributes = self.unit.objects[object.index()].attributes;
        !(attributes.assumed_shape || attributes.allocatable || attributes.pointer)
    }

    /// A variable that is an array whose last extent nobody states.
    pub(super) fn is_open(&self, array: &Expr) -> bool {
        let Type::Array { dims, .. } = &array.ty else {
            return false;
        };
        self.is_undescribed(array) && dims.iter().any(|dim| dim.extent.is_none())
    }

    /// Bounds that the array with this text has at the moment, in C.
    pub(super) fn bounds_of_text(&mut self, text: &str, rank: usize) -> BoundsInC {
        let ask = |number| {
            let extent = self.extent_of_text(text, number);
            let group = &mut self.run.group;
            let lower = group.argument(&format!("lbound({text},{number})"));
            (lower, group.argument(&extent))
        };
        (1..=rank).map(ask).unzip()
    }

    /// A whole array or a section that lies elsewhere.
    pub(super) fn sought_block(&mut self, expr: &Expr, site: SiteId, writes: bool) {
        if !self.described_block(expr, site, writes) && writes {
            self.give(expr);
        }
    }

    /// The function that tells whether the array of this name is there.
    pub(super) fn existence(&self, expr: &Expr) -> Option<&'static str> {
        match &expr.kind {
            ExprKind::Section { base, axes } if axes.is_empty() => self.existence(base),
            ExprKind::Variable(object) => {
                let attributes = self.unit.objects[object.index()].attributes;
                match (attributes.pointer, attributes.allocatable) {
                    (true, _) => Some("associated"),
                    (_, true) => Some("allocated"),
                    _ => None,
                }
            }
            ExprKind::Member { base, name, .. } => match elsewhere(self.unit, &base.ty, name)? {
                Elsewhere::Pointer => Some("associated"),
                Elsewhere::Allocatable => Some("allocated"),
                Elsewhere::Polymorphic => None,
            },
            _ => None,
        }
    }

    /// What lies there counts as having a value.
    pub(super) fn give(&mut self, expr: &Expr) {
        if !self.is_settled_text(expr) || self.may_be_absent(expr) {
            self.run.group.push(&(call::dyn_Escape(0) + ";"));
            return;
        }
        let base = first_of(expr);
        let text = self.place_of(base);
        if text == "0" {
            self.run.group.push(&(call::dyn_Escape(0) + ";"));
            return;
        }
        self.where_it_exists(base, |writer| {
            let array = matches!(base.ty, Type::Array { .. }) && !writer.is_assumed_size(base);
            let (at, name) = (base.span.start, writer.text_of(base));
            if array {
                // The first element is asked for.
                writer.flush_at(at);
                let count = writer.count_of_text(&name);
                writer.line(at, format!("if ({count} > 0) then"));
            }
            let address = writer.run.group.argument(&text);
            let code = format!(
                "if ({address}) {};",
                call::dyn_Escape(format!("(const void *){address}"))
            );
            writer.run.group.push(&code);
            if array {
                writer.flush_at(at);
                writer.line(at, "end if");
            }
        });
    }

    /// An array of which nobody knows how many elements it has.
    fn is_assumed_size(&self, expr: &Expr) -> bool {
        matches!(expr.kind, ExprKind::Variable(object) if self.has_assumed_size(object))
    }

    pub(super) fn has_assumed_size(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let attributes = known.attributes;
        let last = match &known.ty {
            Type::Array { dims, .. } => dims.last(),
            _ => None,
        };
        last.is_some_and(|last| last.extent.is_none())
            && !(attributes.assumed_shape || attributes.allocatable || attributes.pointer)
    }

    /// Writes what asks where a datum is: of what may be allocated or associated, only if it is.
    pub(super) fn where_it_exists(&mut self, expr: &Expr, ask: impl FnOnce(&mut Self)) {
        let Some(test) = self.existence(expr) else {
            return ask(self);
        };
        let at = expr.span.start;
        let text = self.text_of(expr);
        self.flush_at(at);
        self.line(at, format!("if ({test}({text})) then"));
        let inside = self.lines.len();
        ask(self);
        self.flush_at(at);
        if self.lines.len() == inside {
            self.lines.pop();
        } else {
            self.line(at, "end if");
        }
    }

    /// What is assigned may be allocated by that.
    pub(super) fn may_be_made(&self, target: &Expr) -> bool {
        self.existence(target) == Some("allocated") && is_pure(self.unit, target)
    }

    /// A datum of which nothing is known gets a value: it may be what others know.
    pub(super) fn given_unseen(&mut self, target: &Expr) {
        let untracked = |object: ObjectId| self.unit.objects[object.index()].untracked;
        if self.version.checks() && self.is_elsewhere(target) && root(target).is_some_and(untracked)
        {
            self.give(target);
        }
    }

    /// Nobody may have passed it.
    pub(super) fn may_be_absent(&self, expr: &Expr) -> bool {
        root(expr).is_some_and(|object| self.unit.objects[object.index()].attributes.optional)
    }

    /// Before a call of a procedure that may not be instrumented: C statement for behind it, by which what an
    /// argument leads to counts as having a value. Memory that was allocated and targets do so anyway.
    pub(super) fn escape_of_sought(&mut self, call: &Expr, datum: &Expr) -> Option<String> {
        let object = root(datum)?;
        let attributes = self.unit.objects[object.index()].attributes;
        let untracked = self.unit.objects[object.index()].untracked;
        let known = attributes.pointer || attributes.allocatable || untracked;
        let known = known || self.existence(datum).is_some();
        if known || self.may_be_absent(datum) || !is_pure(self.unit, datum) {
            return None;
        }
        let text = self.place_of(first_of(datum));
        if text == "0" {
            return None;
        }
        let field = format!("q{}_{}", call.id.0, datum.id.0);
        self.frame.field(&field, format!("const void *{field}"));
        let saved = format!("{}->{field}", self.frame_name());
        let address = self.run.group.argument(&text);
        self.run
            .group
            .push(&format!("{saved} = (const void *){address};"));
        Some(format!("if ({saved}) {};", call::dyn_Escape(&saved)))
    }

    /// Behind a call that got an array: if that does not lie side by side, it may have been copied back unseen.
    pub(super) fn sought_copied_back(&mut self, argument: &Expr) {
        let datum = argument.passed();
        let is_array = matches!(datum.ty, Type::Array { .. });
        if !is_array
            || has_vector(datum)
            || !self.is_elsewhere(datum)
            || super::object::size_of(&datum.ty) == 0
        {
            return;
        }
        if !is_pure(self.unit, datum) || may_have_vector(datum) || self.may_be_absent(datum) {
            self.run.group.push(&(call::dyn_Escape(0) + ";"));
            return;
        }
        self.told_of_array(datum, &(call::dvm_copied_back("p") + ";"));
    }

    /// Memory that ALLOCATE has made for something sought.
    pub(super) fn allocated_elsewhere(&mut self, at: usize, expr: &Expr, initialised: bool) {
        if !is_pure(self.unit, expr) || is_mismeasured(self.unit, expr) {
            return;
        }
        self.flush_at(at);
        self.where_it_exists(expr, |writer| {
            if !matches!(expr.ty, Type::Array { .. }) || !writer.is_polymorphic(expr) {
                return writer.born_elsewhere(expr, initialised);
            }
            // gfortran 12 tells the size of an element of unknown type, but not of an array of such.
            let text = writer.text(expr.span.clone());
            let number = writer.count_of_text(&text);
            writer.line(at, format!("if ({number} > 0) then"));
            writer.born_elsewhere(expr, initialised);
            writer.flush_at(at);
            writer.line(at, "end if");
        });
    }

    /// Memory that something sought got from another name.
    pub(super) fn renamed_elsewhere(&mut self, expr: &Expr) {
        let is_array = matches!(expr.ty, Type::Array { .. });
        if !is_pure(self.unit, expr) {
            return;
        }
        let text = self.text(expr.span.clone());
        let name = known_name(&text);
        self.where_it_exists(expr, |writer| {
            let place = match is_array {
                true => writer.place_of_array(&text, &expr.ty),
                false => writer.place_of_text(&text, &expr.ty),
            };
            let address = writer.run.group.argument(&place);
            writer.run.group.push(&format!(
                "if ({address}) {};",
                call::dyn_Moved(format!("(void *){address}"), 0, format!("\"{name}\""), 0)
            ));
        });
    }

    /// A pointer that directives give a mapping.
    pub(super) fn distributed_pointer(&self, expr: &Expr) -> Option<ObjectId> {
        let ExprKind::Variable(object) = expr.kind else {
            return None;
        };
        let array = self.plan.object(object).array.as_ref();
        array.is_some_and(|array| !array.formal).then_some(object)
    }

    fn born_elsewhere(&mut self, expr: &Expr, initialised: bool) {
        let text = self.text(expr.span.clone());
        let (dims, element) = match &expr.ty {
            Type::Array { element, dims } => (dims.len(), (**element).clone()),
            other => (0, other.clone()),
        };
        let size = match super::object::size_of(&element) {
            0 if matches!(element, Type::Record(_)) => {
                let one = match dims > 0 && self.is_polymorphic(expr) {
                    true => first_element(&text, dims),
                    false => text.clone(),
                };
                let bytes = format!("storage_size({one},kind=8)/8");
                self.run.group.argument(&bytes)
            }
            0 if element.is_text() => {
                let bytes = self.bytes_of_text(&text);
                self.run.group.argument(&bytes)
            }
            0 => return,
            size => size.to_string(),
        };
        let grain = match element.is_text() {
            true => 1,
            false => super::object::size_of(&element),
        };
        // It was just made, so that nothing is copied.
        let place = match dims {
            0 => self.place_of_text(&text, &element),
            _ => self.place_of_array(&text, &expr.ty),
        };
        let address = self.run.group.argument(&place);
        let bounds = self.bounds_of_text(&text, dims);
        if let Some(object) = self.distributed_pointer(expr) {
            let mut group = std::mem::take(&mut self.run.group);
            let place = format!("(void *){address}");
            let put = self.put(object);
            let code = self.definition_at(object, (&place, &size), (&bounds, put), &mut group);
            self.run.group = group;
            let given = match initialised {
                true => format!(" {};", call::dyn_Escape(format!("(const void *){address}"))),
                false => String::new(),
            };
            self.run.group.push(&format!(
                "if ({address}) {{ {}; {code}{given} }}",
                call::dyn_RemoveVar(&place)
            ));
            return;
        }
        let count: String = bounds.1.iter().map(|one| format!(" * {one}")).collect();
        let shape = match dims {
            0 => String::new(),
            _ => format!(
                " {}",
                define_shape(&format!("(void *){address}"), &size, &bounds)
            ),
        };
        let name = known_name(&text);
        // What has values by default, and components beside that have none.
        let given = element.record();
        let given = given.filter(|id| self.unit.records[id.index()].defaulted);
        let at = expr.span.start;
        let partly = given.filter(|_| !initialised);
        self.run.group.push(&format!(
            "if ({address}) {{ {}; {};{shape} }}",
            call::dyn_RemoveVar(format!("(void *){address}")),
            call::dyn_DefineStatic(
                format!("(void *){address}"),
                format!("(dvm_size)({size}{count})"),
                grain,
                0,
                format!("\"{name}\""),
                u32::from(initialised || given.is_some())
            )
        ));
        let Some(id) = partly else {
            return;
        };
        if dims > 0 {
            // The first one is asked for.
            self.flush_at(at);
            let number = self.count_of_text(&text);
            self.line(at, format!("if ({number} > 0) then"));
        }
        let extents = self.bounds_of_text(&text, dims).1;
        let mut group = std::mem::take(&mut self.run.group);
        let code = self.without_default(id, &first_element(&text, dims), &extents, &mut group);
        self.run.group = group;
        self.run.group.push(&code);
        if dims > 0 {
            self.flush_at(at);
            self.line(at, "end if");
        }
    }
}

/// Lower bounds and extents that the declaration gives as numbers, in C.
pub(super) fn constant_bounds(dims: &[Dim]) -> Option<BoundsInC> {
    let bounds = dims.iter().map(|dim| {
        let lower = dim.lower.as_ref().map_or(Some(1), |bound| bound.value)?;
        let upper = dim.extent.as_ref()?.value?;
        Some((lower.to_string(), (upper - lower + 1).max(0).to_string()))
    });
    let (lower, extent) = bounds.collect::<Option<Vec<_>>>()?.into_iter().unzip();
    Some((lower, extent))
}

/// Fortran expression: the first element of the array with this text.
pub(super) fn first_element(text: &str, rank: usize) -> String {
    element_where(text, rank, |_| "lbound")
}

/// Fortran expression: the element at the bound that is asked for of each dimension.
pub(super) fn element_where(
    text: &str,
    rank: usize,
    bound: impl Fn(usize) -> &'static str,
) -> String {
    if rank == 0 {
        return text.to_owned();
    }
    let at: Vec<String> = (1..=rank)
        .map(|d| format!("{}({text},{d})", bound(d)))
        .collect();
    format!("{text}({})", at.join(","))
}

/// The array of a section: what lies at its beginning is the same object.
fn first_of(expr: &Expr) -> &Expr {
    match &expr.kind {
        ExprKind::Section { base, .. } => first_of(base),
        _ => expr,
    }
}

/// A vector subscript, or what may be one, chooses elements one by one.
pub(super) fn may_have_vector(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Section { base, axes } => {
            let is_vector = |axis: &crate::model::SectionAxis| matches!(axis, crate::model::SectionAxis::Index(index) if !crate::model::constant::can_count(&index.ty));
            axes.iter().any(is_vector) || may_have_vector(base)
        }
        ExprKind::Element { base, .. } | ExprKind::Member { base, .. } => may_have_vector(base),
        _ => false,
    }
}
