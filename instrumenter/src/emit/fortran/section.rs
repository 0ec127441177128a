//! Whole arrays and sections: every byte of them is read or written.

use dvmdbg_abi::call;

use super::record::is_component;
use super::sought::may_have_vector;
use super::writer::Writer;
use crate::emit::tables;
use crate::model::designator::root;
use crate::model::{
    Expr, ExprKind, ObjectId, SectionAxis, Storage, Type, is_of_several, is_part_of_texts,
};
use crate::plan::{MAX_SUBSCRIPTS, SiteId, is_pure};

impl Writer<'_> {
    /// A whole array or a section; nothing where its elements are not known.
    pub(super) fn block_access(&mut self, expr: &Expr, site: SiteId, writes: bool) {
        if expr.ty.is_text() {
            return self.text_access(expr, site, writes);
        }
        if writes && self.written_record(expr, site) {
            return;
        }
        if self.is_elsewhere(expr) {
            return self.sought_block(expr, site, writes);
        }
        let parts = is_component(expr);
        if parts || root(expr).is_some_and(|object| self.is_record(object)) {
            let told = parts && self.described_block(expr, site, writes);
            if told {
                return;
            }
            let site = self.site(site);
            let code = self.chosen_beyond(expr, &site);
            self.run
                .group
                .push(&code.map_or(String::new(), |code| code + ";"));
            if writes {
                self.forget(expr);
            }
            return;
        }
        match &expr.kind {
            ExprKind::Variable(object) => self.whole(*object, site, writes),
            ExprKind::Section { base, axes } => {
                let ExprKind::Variable(object) = base.kind else {
                    return;
                };
                match (axes.is_empty(), &self.mask) {
                    (true, None) => self.whole(object, site, writes),
                    (true, Some(_)) => {
                        if self.object_size(object).is_some() {
                            self.section(object, &full(self.dims(object).len()), site);
                        }
                    }
                    (false, _) => self.section(object, axes, site),
                }
            }
            _ => {}
        }
    }

    /// What goes to a procedure is chosen by subscripts and ends of sections that are held against the bounds.
    pub(super) fn passed_parts(&mut self, passed: &Expr) {
        if !is_pure(self.unit, passed) {
            return;
        }
        let mut part = Some(passed);
        while let Some(one) = part {
            if let Some(site) = self.lowering().passed_part(one) {
                let site = self.site(site);
                let code = self.beyond(one, &site);
                self.run
                    .group
                    .push(&code.map_or(String::new(), |code| code + ";"));
            }
            part = one.chosen_from();
        }
    }

    /// C: whether something lies outside of the bounds by which `expr` is chosen, which is reported.
    pub(super) fn chosen_beyond(&mut self, expr: &Expr, site: &str) -> Option<String> {
        let is_judged = is_pure(self.unit, expr);
        let (mut all, mut part) = (Vec::new(), Some(expr).filter(|_| is_judged));
        while let Some(one) = part {
            // Of sections a mask leaves something out.
            if self.mask.is_none() || matches!(one.kind, ExprKind::Element { .. }) {
                all.extend(self.beyond(one, site));
            }
            part = one.chosen_from();
        }
        (!all.is_empty()).then(|| all.join(" | "))
    }

    /// The same of the subscripts or axes of one element or section.
    fn beyond(&mut self, part: &Expr, site: &str) -> Option<String> {
        let (base, axes) = match &part.kind {
            ExprKind::Section { base, axes } => (base, std::borrow::Cow::Borrowed(axes)),
            ExprKind::Element {
                base, subscripts, ..
            } => {
                let axes = subscripts.iter().cloned().map(SectionAxis::Index).collect();
                (base, std::borrow::Cow::Owned(axes))
            }
            _ => return None,
        };
        let Type::Array { dims, .. } = &base.ty else {
            return None;
        };
        let known = axes.len() == dims.len() && axes.len() <= MAX_SUBSCRIPTS;
        let other = is_of_several(base) || is_part_of_texts(part);
        if !known || other || may_have_vector(part) {
            return None;
        }
        let whole = |axis: &SectionAxis| {
            matches!(
                axis,
                SectionAxis::Range {
                    lower: None,
                    upper: None,
                    ..
                }
            )
        };
        if axes.iter().all(whole) {
            return None;
        }
        let (lower, extent) = self.bounds_within(base, dims)?;
        let (mut low, mut high, mut step) = (Vec::new(), Vec::new(), Vec::new());
        for (axis, (first, extent)) in axes.iter().zip(lower.iter().zip(&extent)) {
            let last = format!("({first} + {extent} - 1)");
            let ends = self.ends(axis, first.clone(), last);
            for (end, all) in ends.into_iter().zip([&mut low, &mut high, &mut step]) {
                all.push(end);
            }
        }
        let size = super::object::size_of(&part.ty).max(1);
        let array = |texts: &[String]| tables::array("dvm_i64", texts);
        Some(call::dvm_section_beyond(
            site,
            size,
            axes.len(),
            array(&lower),
            array(&extent),
            array(&low),
            array(&high),
            array(&step),
        ))
    }

    /// First and last index and step of an axis, in C; `first` and `last`: those of the array.
    fn ends(&mut self, axis: &SectionAxis, first: String, last: String) -> [String; 3] {
        match axis {
            SectionAxis::Index(index) => {
                let text = self.subscript(index);
                [text.clone(), text, "1".to_owned()]
            }
            SectionAxis::Range {
                lower,
                upper,
                stride,
            } => [
                lower.as_ref().map_or(first, |one| self.subscript(one)),
                upper.as_ref().map_or(last, |one| self.subscript(one)),
                stride
                    .as_ref()
                    .map_or("1".to_owned(), |one| self.subscript(one)),
            ],
        }
    }

    fn whole(&mut self, object: ObjectId, site: SiteId, writes: bool) {
        if self.is_shaped(object) {
            return self.section(object, &full(self.dims(object).len()), site);
        }
        let Some(size) = self.object_size(object) else {
            return;
        };
        let function = if writes {
            call::name::dvm_write_block
        } else {
            call::name::dvm_read_block
        };
        // Reports name the element that lacks a value, for which its bounds must be known.
        let own = self.unit.objects[object.index()].storage != Storage::Formal;
        let bind = match own && !writes && !self.is_record(object) && self.element_size(object) > 0
        {
            true => self.bind(object) + " ",
            false => String::new(),
        };
        let (address, site) = (self.address(object), self.site(site));
        self.run
            .group
            .push(&format!("{bind}{function}({site}, {address}, {size});"));
    }

    fn section(&mut self, object: ObjectId, axes: &[SectionAxis], site: SiteId) {
        if axes.len() != self.dims(object).len() {
            return;
        }
        let (mut low, mut high, mut step) = (Vec::new(), Vec::new(), Vec::new());
        for (dimension, axis) in axes.iter().enumerate() {
            let reference = self.reference(object);
            let first = format!("{reference}.lower[{dimension}]");
            let last = format!("({first} + {reference}.extent[{dimension}] - 1)");
            let ends = self.ends(axis, first, last);
            for (end, all) in ends.into_iter().zip([&mut low, &mut high, &mut step]) {
                all.push(end);
            }
        }
        let (reference, address) = (self.reference(object), self.address(object));
        let bind = self.bind(object);
        let mask = self.mask_in_companion();
        self.run.group.masked |= self.mask.is_some();
        let code = format!(
            "{bind} {};",
            call::dvm_section(
                self.site(site),
                format!("&{reference}"),
                &address,
                self.element_size(object),
                axes.len(),
                tables::array("dvm_i64", &low),
                tables::array("dvm_i64", &high),
                tables::array("dvm_i64", &step),
                mask
            )
        );
        self.run.group.push(&code);
    }
}

/// The axes of a whole array as a section.
fn full(rank: usize) -> Vec<SectionAxis> {
    let axis = || SectionAxis::Range {
        lower: None,
        upper: None,
        stride: None,
    };
    (0..rank).map(|_| axis()).collect()
}
