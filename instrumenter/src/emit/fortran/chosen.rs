//! Elements that choose others (`X(JA(K))`, `B(K)%W(I)`): they are judged before the check of those asks for their value or
//! for what lies there, so that a subscript out of bounds is told before it leads astray.

use dvmdbg_abi::call;

use super::writer::Writer;
use crate::emit::tables;
use crate::model::designator::elsewhere;
use crate::model::{Dim, Elsewhere, Expr, ExprKind, Type};
use crate::plan::{Part, SiteId, any_expr, is_elsewhere};

impl<'a> Writer<'a> {
    /// Behind the checks of what `subscripts` read: they are made before a check takes the values.
    pub(super) fn judged_first<'e>(
        &mut self,
        at: usize,
        subscripts: impl IntoIterator<Item = &'e Expr>,
    ) {
        if self.in_row || self.run.group.is_empty() {
            return;
        }
        if subscripts.into_iter().any(|one| self.reads_chosen(one)) {
            self.flush_at(at);
        }
    }

    /// The value is, or is made of, elements that subscripts choose.
    fn reads_chosen(&self, subscript: &Expr) -> bool {
        let is_known = |one: &Expr| matches!(one.kind, ExprKind::Constant(_));
        any_expr(Part::Expr(subscript), |inner| match &inner.kind {
            ExprKind::Element { subscripts, .. } => {
                !subscripts.iter().all(is_known) || is_elsewhere(self.unit, inner)
            }
            ExprKind::Section { .. } => true,
            ExprKind::Member { .. } => is_elsewhere(self.unit, inner),
            _ => false,
        })
    }

    /// Writes `ask` inside of tests of the subscripts that choose records whose descriptors lead to the datum. Those that fail are
    /// told before.
    pub(super) fn where_descriptors_are(
        &mut self,
        datum: &Expr,
        (site, size): (SiteId, u64),
        ask: impl FnOnce(&mut Self, bool),
    ) {
        let asked = self.asked_descriptors(datum);
        if asked.is_empty() || self.mask.is_some() {
            return ask(self, false);
        }
        let (at, site) = (datum.span.start, self.site(site));
        for (element, test) in &asked {
            if let Some((within, outside)) = self.outside(element, &site, size) {
                self.run.group.push(&format!("if (!({within})) {outside}"));
            }
            self.flush_at(at);
            self.line(at, format!("if ({test}) then"));
        }
        ask(self, true);
        self.flush_at(at);
        asked.iter().for_each(|_| self.line(at, "end if"));
    }

    /// The check of a scalar datum that lies elsewhere; `is_tested`: the elements whose descriptors lead to it are there.
    pub(super) fn sought_element(
        &mut self,
        expr: &Expr,
        (site, size): (SiteId, u64),
        is_tested: bool,
    ) {
        let text = self.place_of(expr);
        let address = self.run.group.argument(&text);
        let site = self.site(site);
        let code = match self.outside(expr, &site, size) {
            Some((within, outside)) => {
                let texts = self
                    .subscripts_within(expr)
                    .map_or(Vec::new(), |(texts, _)| texts);
                let (rank, [s0, s1, s2, s3]) = (texts.len(), tables::four(&texts));
                let address = format!("(const void *){address}");
                let element =
                    call::dvm_described_element(&site, address, size, rank, s0, s1, s2, s3);
                format!("if ({within}) {element}; else {outside}")
            }
            None => call::dvm_memory(&site, format!("(const void *){address}"), size) + ";",
        };
        let code = match &expr.kind {
            ExprKind::Element { base, .. } | ExprKind::Member { base, .. } if !is_tested => {
                self.within_arrays(base, None, (&site, size), code)
            }
            _ => code,
        };
        self.run.group.push(&code);
    }

    /// The datum lies behind a descriptor of a record that subscripts choose.
    pub(super) fn is_led_to(&self, datum: &Expr) -> bool {
        !self.asked_descriptors(datum).is_empty()
    }

    /// Elements that hold the descriptors by which a datum is found, the outermost first, and Fortran conditions that they are there.
    fn asked_descriptors<'e>(&self, datum: &'e Expr) -> Vec<(&'e Expr, String)> {
        let (mut found, mut part, mut leads) = (Vec::new(), datum, false);
        loop {
            part = match &part.kind {
                ExprKind::Member { base, name, .. } => {
                    let kind = elsewhere(self.unit, &base.ty, name);
                    leads |= matches!(kind, Some(Elsewhere::Allocatable | Elsewhere::Pointer));
                    base
                }
                ExprKind::Element {
                    base, subscripts, ..
                } => {
                    if leads && let Some(test) = self.is_within(base, subscripts) {
                        found.push((part, test));
                    }
                    base
                }
                ExprKind::Section { base, .. } => base,
                _ => break,
            };
        }
        found.reverse();
        found
    }

    /// Fortran: the subscripts are within the bounds that the array has. `None`: they need not be asked, or cannot.
    fn is_within(&self, array: &Expr, subscripts: &[Expr]) -> Option<String> {
        let Type::Array { dims, .. } = &array.ty else {
            return None;
        };
        let is_asked = dims.len() == subscripts.len()
            && dims.len() <= 4
            && !dims
                .iter()
                .zip(subscripts)
                .all(|(dim, one)| is_there(dim, one))
            && !self.is_open(array)
            && self.is_settled_text(array)
            && subscripts.iter().all(|one| self.is_settled_text(one));
        let name = self.text(array.span.clone());
        let tests = subscripts.iter().enumerate().map(|(number, one)| {
            let (text, dimension) = (self.text(one.span.clone()), number + 1);
            format!("({text}) >= lbound({name},{dimension}) .and. ({text}) <= ubound({name},{dimension})")
        });
        is_asked.then(|| tests.collect::<Vec<_>>().join(" .and. "))
    }
}

/// The text tells that the subscript is within the bounds.
fn is_there(dim: &Dim, subscript: &Expr) -> bool {
    let lower = dim.lower.as_ref().map_or(Some(1), |bound| bound.value);
    let upper = dim.extent.as_ref().and_then(|bound| bound.value);
    match (&subscript.kind, lower.zip(upper)) {
        (ExprKind::Constant(Some(value)), Some((lower, upper))) => (lower..=upper).contains(value),
        _ => false,
    }
}
