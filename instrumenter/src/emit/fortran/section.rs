//! Whole arrays and sections: every byte of them is read or written.

use super::procedure::Writer;
use crate::emit::tables;
use crate::model::{Expr, ExprKind, ObjectId, SectionAxis};
use crate::plan::{SiteId, root};

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
        if root(expr).is_some_and(|object| self.is_record(object)) {
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

    fn whole(&mut self, object: ObjectId, site: SiteId, writes: bool) {
        if self.is_shaped(object) {
            return self.section(object, &full(self.dims(object).len()), site);
        }
        let Some(size) = self.object_size(object) else {
            return;
        };
        let function = if writes {
            "dyn_WriteBlock"
        } else {
            "dyn_ReadBlock"
        };
        let (address, site) = (self.address(object), self.site(site));
        self.run
            .group
            .push(&format!("{function}({site}, {address}, {size});"));
    }

    fn section(&mut self, object: ObjectId, axes: &[SectionAxis], site: SiteId) {
        if axes.len() != self.dims(object).len() {
            return;
        }
        let (mut low, mut high, mut step) = (Vec::new(), Vec::new(), Vec::new());
        for (dimension, axis) in axes.iter().enumerate() {
            let reference = self.reference(object);
            match axis {
                SectionAxis::Index(index) => {
                    let text = self.subscript(index);
                    low.push(text.clone());
                    high.push(text);
                    step.push("1".to_owned());
                }
                SectionAxis::Range {
                    lower,
                    upper,
                    stride,
                } => {
                    let first = format!("{reference}.lower[{dimension}]");
                    let last = format!("({first} + {reference}.extent[{dimension}] - 1)");
                    low.push(lower.as_ref().map_or(first, |one| self.subscript(one)));
                    high.push(upper.as_ref().map_or(last, |one| self.subscript(one)));
                    step.push(
                        stride
                            .as_ref()
                            .map_or("1".to_owned(), |one| self.subscript(one)),
                    );
                }
            }
        }
        let (reference, address) = (self.reference(object), self.address(object));
        let bind = self.bind(object);
        let mask = match &self.mask {
            Some(_) => "dvm_mask",
            None => "0",
        };
        self.run.group.masked |= self.mask.is_some();
        let code = format!(
            "{bind} dvm_section({}, &{reference}, {address}, {}, {}, {}, {}, {}, {mask});",
            self.site(site),
            self.element_size(object),
            axes.len(),
            tables::array("dvm_i64", &low),
            tables::array("dvm_i64", &high),
            tables::array("dvm_i64", &step)
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
