//! Vector subscripts: what they select is judged one by one, in loops over the vectors.

use super::writer::Writer;
use crate::model::{Expr, ExprKind, Scalar, SectionAxis, Type, Unit};
use crate::plan::{Access, ArrayName, Check, MAX_SUBSCRIPTS, is_elsewhere};

impl Writer<'_> {
    /// The check of a section with vector subscripts, of whatever kind its array is. The subscripts have been settled.
    pub(super) fn selected_by_vectors(&mut self, expr: &Expr, access: &Access, writes: bool) {
        let at = expr.span.start;
        self.flush_at(at);
        let start = self.lines.len();
        let outer = self.mask.take();
        let mask = outer.as_ref().map(|mask| {
            let name = self.new_name("m");
            self.line(at, format!("associate ({name} => {mask})"));
            name
        });
        let mut one = expr.clone();
        let replaced = self.replaced.len();
        let (places, vectors) = self.over_vectors(at, &mut one);
        if let Some(mask) = &mask {
            let part = format!("{mask}({})", places.join(","));
            match places.iter().any(|place| place == ":") {
                true => {
                    self.line(at, format!("if (any({part})) then"));
                    self.mask = Some(part);
                }
                false => self.line(at, format!("if ({part}) then")),
            }
        }
        let inside = self.lines.len();
        let access = Access {
            check: check_of(self.unit, &one, &access.check),
            ..access.clone()
        };
        self.checked(&one, &access, writes, true);
        self.flush_at(at);
        self.mask = outer;
        self.replaced.drain(..self.replaced.len() - replaced);
        if self.lines.len() == inside {
            self.lines.truncate(start);
            return;
        }
        if mask.is_some() {
            self.line(at, "end if");
        }
        for _ in 0..vectors {
            self.line(at, "end do");
            self.line(at, "end associate");
        }
        if mask.is_some() {
            self.line(at, "end associate");
        }
    }

    /// The value of a vector subscript among the axes of a section: under a mask its elements count that choose what is selected.
    pub(super) fn vector_value(
        &mut self,
        axes: &[SectionAxis],
        axis: &SectionAxis,
        vector: &Expr,
        certain: bool,
    ) {
        let Some(mask) = self.mask.clone() else {
            return self.value(vector, certain);
        };
        let selected = selected_along(&mask, axes, axis);
        self.mask = Some(selected);
        self.value(vector, certain);
        self.mask = Some(mask);
    }

    /// What vectors choose that a mask leaves out may be nowhere: their elements are put in place of it that are there.
    pub(super) fn only_selected(&mut self, expr: &Expr, mask: &str) {
        match &expr.kind {
            ExprKind::Section { base, axes } => {
                self.only_selected(base, mask);
                let array = self.text(base.span.clone());
                for (dimension, axis) in (1..).zip(axes) {
                    let SectionAxis::Index(vector) = axis else {
                        continue;
                    };
                    if !axis.is_vector() {
                        continue;
                    }
                    let selected = selected_along(mask, axes, axis);
                    self.only_selected(vector, &selected);
                    let values = self.text(vector.span.clone());
                    let merged = format!(
                        "merge(int({values},8), int(lbound({array},{dimension}),8), {selected})"
                    );
                    self.replaced.insert(0, (vector.span.clone(), merged));
                }
            }
            ExprKind::Member { base, .. } | ExprKind::Element { base, .. } => {
                self.only_selected(base, mask);
            }
            _ => {}
        }
    }

    /// Opens a loop for each vector subscript in `expr`, the first one innermost, and puts one index in its place. The
    /// subscripts of a mask of the same shape, and the number of loops.
    fn over_vectors(&mut self, at: usize, expr: &mut Expr) -> (Vec<String>, usize) {
        let (mut places, mut vectors) = (Vec::new(), 0);
        for axis in axes_with_vectors(expr).into_iter().flatten().rev() {
            match axis {
                SectionAxis::Range { .. } => places.push(":".to_owned()),
                SectionAxis::Index(index) if matches!(index.ty, Type::Array { .. }) => {
                    let (vector, number) = (self.new_name("v"), self.temporary("integer(8)"));
                    let text = self.text(index.span.clone());
                    self.line(at, format!("associate ({vector} => int({text},8))"));
                    self.line(at, format!("do {number} = 1, size({vector},kind=8)"));
                    let chosen = format!("{vector}({number})");
                    // Before what a vector with a call was replaced by.
                    self.replaced.insert(0, (index.span.clone(), chosen));
                    index.ty = Type::Scalar(Scalar::LongLong);
                    index.kind = ExprKind::Constant(None);
                    places.push(number);
                    vectors += 1;
                }
                SectionAxis::Index(_) => {}
            }
        }
        places.reverse();
        reshape(expr);
        (places, vectors)
    }
}

/// Which elements of a vector choose something that the mask of a section selects.
fn selected_along(mask: &str, axes: &[SectionAxis], vector: &SectionAxis) -> String {
    let is_shown = |axis: &&SectionAxis| match axis {
        SectionAxis::Range { .. } => true,
        SectionAxis::Index(index) => matches!(index.ty, Type::Array { .. }),
    };
    let shown: Vec<&SectionAxis> = axes.iter().filter(is_shown).collect();
    let mut selected = mask.to_owned();
    for (number, one) in shown.iter().enumerate().rev() {
        if !std::ptr::eq(*one, vector) {
            selected = format!("any({selected},{})", number + 1);
        }
    }
    selected
}

/// The axes among which there are vectors: no more than one part of a designator is an array.
fn axes_with_vectors(expr: &mut Expr) -> Option<&mut Vec<SectionAxis>> {
    match &mut expr.kind {
        ExprKind::Section { axes, base } => match axes.iter().any(SectionAxis::is_vector) {
            true => Some(axes),
            false => axes_with_vectors(base),
        },
        ExprKind::Member { base, .. } | ExprKind::Element { base, .. } => axes_with_vectors(base),
        _ => None,
    }
}

/// A section without ranges is an element, and a component of that is one datum.
fn reshape(expr: &mut Expr) {
    match &mut expr.kind {
        ExprKind::Section { base, .. } if matches!(base.kind, ExprKind::Section { .. }) => {
            reshape(base);
            expr.ty = base.ty.clone();
        }
        ExprKind::Section { base, axes } => {
            reshape(base);
            let index = |axis: &SectionAxis| match axis {
                SectionAxis::Index(index) => Some(index.clone()),
                SectionAxis::Range { .. } => None,
            };
            let subscripts: Option<Vec<Expr>> = axes.iter().map(index).collect();
            let Some(subscripts) = subscripts.filter(|all| !all.is_empty()) else {
                return;
            };
            expr.ty = base.ty.element().clone();
            expr.kind = ExprKind::Element {
                base: base.clone(),
                subscripts,
                physical: None,
            };
        }
        ExprKind::Member { base, .. } => {
            let was_array = matches!(base.ty, Type::Array { .. });
            reshape(base);
            if was_array && !matches!(base.ty, Type::Array { .. }) {
                expr.ty = expr.ty.element().clone();
            }
        }
        ExprKind::Element { base, .. } => reshape(base),
        _ => {}
    }
}

/// How what is left is checked.
fn check_of(unit: &Unit, expr: &Expr, whole: &Check) -> Check {
    match (&expr.kind, &expr.ty) {
        (_, Type::Array { .. } | Type::Record(_)) => whole.clone(),
        (ExprKind::Section { .. }, _) => whole.clone(),
        _ if expr.ty.is_text() => whole.clone(),
        (
            ExprKind::Element {
                base, subscripts, ..
            },
            _,
        ) if subscripts.len() <= MAX_SUBSCRIPTS && !is_elsewhere(unit, base) => match base.kind {
            ExprKind::Variable(object) => Check::Element(ArrayName::variable(object)),
            _ => Check::Memory,
        },
        _ => Check::Memory,
    }
}
