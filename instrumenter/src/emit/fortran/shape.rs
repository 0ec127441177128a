//! Assumed-shape dummies: their descriptor says at entry where they are, how many elements they have and how
//! far these lie apart, which need not be side by side.

use dvmdbg_abi::call;

use super::descriptor::part_of_several;
use super::writer::Writer;
use crate::model::constant::can_count;
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, ObjectId, SectionAxis, Storage, Type};
use crate::plan::{Part, any_expr, each_expr, has_vector, is_designator, is_pure};

impl Writer<'_> {
    pub(super) fn is_shaped(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let attributes = known.attributes;
        let elsewhere = attributes.allocatable || attributes.sought;
        attributes.assumed_shape
            && !elsewhere
            && !known.untracked
            && self.element_size(object) > 0
            && matches!(known.ty, Type::Array { .. })
    }

    /// The frame has a place for its shape.
    pub(super) fn note_shape(&mut self, object: ObjectId) {
        if self.is_shaped(object) {
            let rank = self.dims(object).len();
            for side in ['n', 'z'] {
                let field = format!("{side}{}", object.0);
                self.frame.field(&field, format!("dvm_i64 {field}[{rank}]"));
            }
        }
    }

    /// Fortran expression: how many elements an array has along a dimension.
    pub(super) fn extent_of_text(&self, text: &str, dimension: usize) -> String {
        match self.procedure.hidden.size {
            true => format!("ubound({text},{dimension})-lbound({text},{dimension})+1"),
            false => format!("size({text},{dimension})"),
        }
    }

    /// Fortran expression: how many elements an array has.
    pub(super) fn count_of_text(&self, text: &str) -> String {
        match self.procedure.hidden.size {
            true => format!("product(ubound({text},kind=8)-lbound({text},kind=8)+1)"),
            false => format!("size({text},kind=8)"),
        }
    }

    /// Number of elements along a dimension (`n`), or from one to the next (`z`).
    pub(super) fn shape(&mut self, object: ObjectId, side: char, dimension: usize) -> String {
        self.address(object);
        format!("{}->{side}{}[{dimension}]", self.frame_name(), object.0)
    }

    /// C statement of an entry that takes the shape from the descriptor in the parameter `pN`.
    pub(super) fn taken_shape(&self, object: ObjectId) -> String {
        let (f, id, rank) = (self.frame_name(), object.0, self.dims(object).len());
        // The same address may have another shape than in the last call.
        let bound = match self.frame.has(&format!("r{id}")) {
            true => format!("    {f}->r{id}.generation = -1;\n"),
            false => String::new(),
        };
        format!(
            "{bound}    {f}->p{id} = {};\n",
            call::dvm_shape(
                format!("p{id}"),
                self.element_size(object),
                rank,
                format!("{f}->n{id}"),
                format!("{f}->z{id}")
            )
        )
    }

    /// Bytes from the first to the last element.
    pub(super) fn shape_span(&mut self, object: ObjectId) -> String {
        self.address(object);
        let (f, id, rank) = (self.frame_name(), object.0, self.dims(object).len());
        call::dvm_span(
            self.element_size(object),
            rank,
            format!("{f}->n{id}"),
            format!("{f}->z{id}"),
        )
    }

    /// Behind calls: what does not lie side by side may have been copied for them and back, unseen.
    pub(super) fn copied_back(&mut self, expr: &Expr) {
        let (mut copied, mut sought, mut sections) = (Vec::new(), Vec::new(), Vec::new());
        each_expr(Part::Expr(expr), &mut |inner| {
            if let ExprKind::Call { callee, arguments } = &inner.kind
                && !matches!(callee.kind, ExprKind::Intrinsic(_))
            {
                let formals = self.formals(callee, arguments);
                // The callee gives values to halves of elements.
                let halves = arguments.iter().map(Expr::passed);
                let numbers = halves.filter_map(|half| root(part_of_several(half)?.0));
                copied.extend(numbers.map(|object| (object, false)));
                for (number, argument) in arguments.iter().enumerate() {
                    let formal = formals.get(number).copied().flatten();
                    let may_change = formal.is_none_or(|formal| {
                        self.is_side_by_side(formal)
                            && !self.unit.objects[formal.index()].attributes.intent_in
                    });
                    if may_change && !self.is_lent(argument) {
                        match self.section_of_variable(argument) {
                            Some(section) => sections.push(section),
                            None => copied.extend(array(argument)),
                        }
                        sought.push(argument);
                    }
                }
            }
        });
        for argument in sought {
            self.sought_copied_back(argument);
        }
        for section in sections {
            self.told_of_array(section, &(call::dvm_copied_back("p") + ";"));
        }
        for object in self.passed_records(expr) {
            self.forget(object);
        }
        for (object, dense) in copied {
            if self.is_record(object)
                || self.is_sought(object)
                || self.unit.objects[object.index()].untracked
                || dense && !self.is_shaped(object)
            {
                continue;
            }
            let address = self.address(object);
            let (f, id, rank) = (self.frame_name(), object.0, self.dims(object).len());
            let condition = match dense {
                true => call::dvm_scattered(rank, format!("{f}->n{id}"), format!("{f}->z{id}")),
                false => address.clone(),
            };
            self.run
                .group
                .push(&format!("if ({condition}) {};", call::dyn_Escape(&address)));
        }
    }

    /// A section whose ends are the same behind the call that it is passed to: only its elements may have got values.
    fn section_of_variable<'e>(&self, argument: &'e Expr) -> Option<&'e Expr> {
        let datum = argument.passed();
        let ExprKind::Section { base, axes } = &datum.kind else {
            return None;
        };
        let ExprKind::Variable(object) = base.kind else {
            return None;
        };
        let is_plain = !self.is_record(object)
            && !self.is_sought(object)
            && !self.unit.objects[object.index()].untracked
            && !has_vector(datum);
        let mut ends = axes.iter().flat_map(SectionAxis::expressions);
        (is_plain && !axes.is_empty() && ends.all(|end| self.stays(end))).then_some(datum)
    }

    /// No procedure that is called changes the value.
    fn stays(&self, value: &Expr) -> bool {
        is_pure(self.unit, value)
            && !any_expr(Part::Expr(value), |inner| match inner.kind {
                ExprKind::Variable(object) => {
                    let known = &self.unit.objects[object.index()];
                    let is_local = known.storage == Storage::Automatic && !known.is_exposed();
                    !is_local && !known.constant && !known.attributes.intent_in
                }
                ExprKind::Constant(_) | ExprKind::Call { .. } => false,
                _ => is_designator(inner),
            })
    }

    /// Whether the elements of a dummy lie side by side, whatever is passed.
    fn is_side_by_side(&self, dummy: ObjectId) -> bool {
        !self.is_shaped(dummy) || self.unit.objects[dummy.index()].attributes.contiguous
    }

    /// Arguments of calls that are parts of records, or arrays of them, and may be copied for the call and back: what is
    /// passed as it lies is followed where it goes. Named constants stay as they are, and may have no address.
    pub(super) fn passed_records<'e>(&self, expr: &'e Expr) -> Vec<&'e Expr> {
        let mut passed = Vec::new();
        each_expr(Part::Expr(expr), &mut |inner| {
            if let ExprKind::Call { callee, arguments } = &inner.kind
                && !matches!(callee.kind, ExprKind::Intrinsic(_))
            {
                for argument in arguments.iter().filter(|one| !self.is_lent(one)) {
                    let datum = argument.passed();
                    let variable =
                        root(datum).filter(|one| !self.unit.objects[one.index()].constant);
                    let moved = variable.is_some_and(|object| self.may_be_copied(datum, object));
                    if moved && variable.is_some_and(|object| self.is_record(object)) {
                        passed.push(datum);
                    }
                }
            }
        });
        passed
    }

    /// An array that does not, or may not, lie side by side.
    fn may_be_copied(&self, datum: &Expr, root: ObjectId) -> bool {
        let is_array = matches!(datum.ty, Type::Array { .. });
        let whole = match &datum.kind {
            ExprKind::Section { base, axes } if axes.is_empty() => base,
            _ => datum,
        };
        let dense = matches!(whole.kind, ExprKind::Variable(_))
            && !self.unit.objects[root.index()].attributes.assumed_shape;
        is_array && !dense
    }

    /// The dummies of a procedure of this unit, in the order of the arguments; none of others.
    fn formals(&self, callee: &Expr, arguments: &[Expr]) -> Vec<Option<ObjectId>> {
        let ExprKind::Function(key) = &callee.kind else {
            return Vec::new();
        };
        let known = self.unit.procedures.with_key(key);
        known.map_or(Vec::new(), |known| self.unit.formals_of(known, arguments))
    }
}

/// The array of which all or a section is passed; whether that is as dense as the array.
fn array(argument: &Expr) -> Option<(ObjectId, bool)> {
    match &argument.kind {
        ExprKind::AddressOf(inner) => array(inner),
        ExprKind::Section { base, axes } => {
            let (object, dense) = array(base)?;
            Some((object, dense && lies_side_by_side(axes)))
        }
        ExprKind::Variable(object) if matches!(argument.ty, Type::Array { .. }) => {
            Some((*object, true))
        }
        _ => None,
    }
}

/// The elements of such a section of an array follow each other in memory.
pub(super) fn lies_side_by_side(axes: &[SectionAxis]) -> bool {
    let is_run = |axis: &&SectionAxis| matches!(axis, SectionAxis::Range { stride: None, .. });
    let is_scalar =
        |axis: &SectionAxis| matches!(axis, SectionAxis::Index(index) if can_count(&index.ty));
    // Whole dimensions, then a part of one, then one element of each.
    let mut rest = axes.iter().skip_while(|axis| axis.is_whole()).peekable();
    rest.next_if(is_run);
    rest.all(is_scalar)
}
