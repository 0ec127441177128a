//! Arrays that the companion gets as they lie, by their descriptors: whole ones, sections, components of several records.

use dvmdbg_abi::call;

use super::sought::may_have_vector;
use super::writer::Writer;
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, Type, is_of_several};
use crate::plan::{SiteId, is_pure};

/// A dummy that takes anything as it lies.
pub(super) const ANY_ARRAY: &str = "type(*), dimension(..), intent(in)";

/// The dummy for a mask, of one byte for each element, and how it is declared.
pub(super) const MASK: &str = "dvm_mask";
pub(super) const ANY_MASK: &str = "type(*), dimension(*), intent(in)";

impl Writer<'_> {
    /// Attributes of a dummy whose address the runtime remembers. The processes of a parallel run change what lies there in later calls, and
    /// the compiler takes only a target for something that a call may keep.
    pub(super) fn remembered(&self, optional: bool) -> &'static str {
        match (self.version.is_divided(), optional) {
            (false, false) => ", intent(in)",
            (false, true) => ", intent(in), optional",
            (true, false) => ", target, intent(in)",
            (true, true) => ", target, intent(in), optional",
        }
    }

    /// A whole array or a section, whose elements need not lie side by side; `false`: nothing was said of it.
    pub(super) fn described_block(&mut self, expr: &Expr, site: SiteId, writes: bool) -> bool {
        let size = super::object::size_of(&expr.ty);
        let has_size = size > 0 || expr.ty.is_text();
        if !has_size || !is_pure(self.unit, expr) || may_have_vector(expr) {
            return false;
        }
        let (site, mask) = (self.site(site), self.mask_in_companion());
        let writes = u32::from(writes);
        // Of the parts of several numbers gfortran may hand over the wrong ones.
        let (told, part) = match part_of_several(expr) {
            Some((numbers, part)) => (numbers, Some(part)),
            None => (expr, None),
        };
        let mut code = match part {
            Some(part) => call::dvm_described_parts(&site, "p", part, part, 2, writes, mask),
            None => call::dvm_described(&site, "p", size, writes, mask),
        } + ";";
        let known = self.placed.get(&expr.id).filter(|_| !self.placing);
        if let Some(outside) = known.and_then(|placed| placed.outside.clone()) {
            code = format!("if (!{outside}) {code}");
        } else if let Some(beyond) = self.chosen_beyond(expr, &site) {
            let outside = self.outside_field(expr);
            self.run.group.push(&format!("{outside} = {beyond};"));
            code = format!("if (!{outside}) {code}");
        }
        self.told_of_array(told, &code);
        true
    }

    /// C: the mask that selects elements, as functions of the companion get it.
    pub(super) fn mask_in_companion(&self) -> &'static str {
        match &self.mask {
            Some(_) => MASK,
            None => "0",
        }
    }

    /// Writes a call that hands the array over as it lies, if there is one; `code`: what the companion does with `p`.
    pub(super) fn told_of_array(&mut self, expr: &Expr, code: &str) {
        let at = expr.span.start;
        self.flush_at(at);
        let name = self.function_name('d');
        let mask = self.mask.clone();
        let dummies = mask
            .as_ref()
            .map(|_| (MASK.to_owned(), ANY_MASK.to_owned()));
        let array = ("p".to_owned(), ANY_ARRAY.to_owned());
        let dummies: Vec<_> = dummies.into_iter().chain([array]).collect();
        self.declare(&name, "subroutine", &[], &dummies);
        let names: Vec<_> = dummies
            .iter()
            .map(|(dummy, _)| format!("const void *{dummy}"))
            .collect();
        let names = names.join(", ");
        self.written(&format!("void {name}({names})\n{{\n    {code}\n}}\n"));
        let selected = mask.map_or(String::new(), |mask| format!("logical({mask},1), "));
        let text = self.text_with_descriptor(expr);
        self.where_it_exists(expr, |writer| {
            writer.line(at, format!("call {name}({selected}{text})"))
        });
    }

    /// The text of an array for a dummy that takes its descriptor: of one that is ALLOCATABLE all elements as a section.
    /// When its memory came from an assignment, gfortran may never have said in its own descriptor how far apart they lie.
    pub(super) fn text_with_descriptor(&mut self, expr: &Expr) -> String {
        let text = self.text_of_parts(expr);
        let whole = match &expr.kind {
            ExprKind::Section { base, axes } if axes.is_empty() => base,
            _ => expr,
        };
        let any_rank = root(whole).is_some_and(|object| {
            let attributes = self.unit.objects[object.index()].attributes;
            attributes.assumed_rank
        });
        match &whole.ty {
            Type::Array { dims, .. } if self.existence(whole) == Some("allocated") && !any_rank => {
                let axes = (1..=dims.len()).map(|number| format!("lbound({text},{number}):"));
                format!("{text}({})", axes.collect::<Vec<_>>().join(","))
            }
            _ => text,
        }
    }

    /// The text of an array, `A(:)%X` where it says `A%X`: behind a call that takes the latter as a descriptor,
    /// gfortran 12 has moved an allocatable `A` to its first `X`.
    pub(super) fn text_of_parts(&mut self, expr: &Expr) -> String {
        let known = self.replaced.len();
        let mut part = expr;
        loop {
            part = match &part.kind {
                ExprKind::Member { base, .. } => {
                    let is_whole = match &base.kind {
                        ExprKind::Section { axes, .. } => axes.is_empty(),
                        kind => matches!(kind, ExprKind::Variable(_) | ExprKind::Member { .. }),
                    };
                    if let Type::Array { dims, .. } = &base.ty
                        && is_whole
                        && !is_of_several(base)
                        && !dims.is_empty()
                    {
                        let whole = vec![":"; dims.len()].join(",");
                        let end = base.span.end;
                        self.replaced.push((end..end, format!("({whole})")));
                    }
                    base
                }
                ExprKind::Section { base, .. } | ExprKind::Element { base, .. } => base,
                _ => break,
            };
        }
        let text = self.text_of(expr);
        self.replaced.truncate(known);
        text
    }
}

/// The complex numbers of an array whose first or second parts are meant, and which.
pub(super) fn part_of_several(expr: &Expr) -> Option<(&Expr, u32)> {
    let ExprKind::Member { base, name, .. } = &expr.kind else {
        return None;
    };
    let of_numbers = is_of_several(expr) && matches!(base.ty.element(), Type::Scalar(_));
    of_numbers.then(|| (base.as_ref(), if name == "RE" { 1 } else { 2 }))
}
