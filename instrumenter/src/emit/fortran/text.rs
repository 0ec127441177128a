//! Texts (CHARACTER): judged by the bytes that are named, be it all of a variable or a part of it.

use dvmdbg_abi::call;

use super::sought::may_have_vector;
use super::writer::Writer;
use crate::emit::tables;
use crate::model::designator::{has_deferred_length, is_mismeasured};
use crate::model::{Expr, ExprKind, SectionAxis, Type, is_part_of_texts};
use crate::plan::{SiteId, is_pure};

impl Writer<'_> {
    /// A text, a part of one, or an array of texts.
    pub(super) fn text_access(&mut self, expr: &Expr, site: SiteId, writes: bool) {
        if is_mismeasured(self.unit, expr) {
            // Which text it is can be judged, but not which part of it, nor its bytes.
            let site = self.site(site);
            let code = self.chosen_beyond(expr, &site);
            let code = code.map_or(String::new(), |code| code + ";");
            return self.run.group.push(&code);
        }
        if self.mask.is_some() || !is_pure(self.unit, expr) || matches!(expr.ty, Type::Array { .. })
        {
            let told = match &expr.kind {
                ExprKind::Section { base, .. } if is_part_of_texts(expr) => {
                    self.is_of_whole_texts(base) && self.parts_of_texts(expr, base, site, writes)
                }
                _ => self.is_of_whole_texts(expr) && self.described_block(expr, site, writes),
            };
            if writes && !told {
                self.forget(expr);
            }
            return;
        }
        let function = if writes {
            call::name::dvm_write_block
        } else {
            call::name::dvm_read_block
        };
        let (text, place_site) = (self.text_of(expr), self.site(site));
        let place = self.place_of_text(&text, &expr.ty);
        let whole = self.bytes_of_text(&text);
        let group = &mut self.run.group;
        let address = group.argument(&place);
        let length = group.argument(&whole);
        let code = format!(
            "if ({address} && {length} > 0) {function}({place_site}, (void *){address}, (dvm_size){length});"
        );
        let code = match self.part_within(expr) {
            Some(part) => format!("{} else {code}", outside_of_text(&part, &place_site)),
            None => code,
        };
        let element = match &expr.kind {
            ExprKind::Section { base, .. } => base,
            _ => expr,
        };
        let code = match self.outside(element, &place_site, 1) {
            Some((within, outside)) => format!("if (!({within})) {outside} else {{ {code} }}"),
            None => code,
        };
        self.run.group.push(&code);
    }

    /// A part of each text of a section `base`; `false`: nothing was said of it.
    fn parts_of_texts(&mut self, expr: &Expr, base: &Expr, site: SiteId, writes: bool) -> bool {
        if !is_pure(self.unit, expr) || may_have_vector(base) {
            return false;
        }
        let Some(part) = self.part_within(expr) else {
            return false;
        };
        let (site, mask) = (self.site(site), self.mask_in_companion());
        let beyond = outside_of_text(&part, &site);
        // The function that gets the array has no arguments beside it.
        let kept: Vec<String> = ["from", "to", "length"]
            .iter()
            .zip(&part)
            .map(|(name, value)| {
                let field = format!("{name}{}", expr.id.0);
                self.frame.field(&field, format!("dvm_i64 {field}"));
                let place = format!("{}->{field}", self.frame_name());
                self.run.group.push(&format!("{place} = {value};"));
                place
            })
            .collect();
        self.run.group.push(&beyond);
        let code = call::dvm_described_parts(
            &site,
            "p",
            &kept[0],
            &kept[1],
            &kept[2],
            u32::from(writes),
            mask,
        );
        self.told_of_array(base, &(code + ";"));
        true
    }

    /// An array of texts, or a section of one, with all characters of each: of parts of texts gfortran hands over a copy,
    /// and of sections of what has deferred length it loses the place.
    fn is_of_whole_texts(&self, expr: &Expr) -> bool {
        let is_array = |expr: &Expr| matches!(expr.ty, Type::Array { .. });
        match &expr.kind {
            ExprKind::Variable(_) => is_array(expr),
            ExprKind::Member { base, .. } => is_array(expr) && !is_array(base),
            ExprKind::Section { base, axes } => {
                self.is_of_whole_texts(base)
                    && (axes.is_empty() || !self.is_of_deferred_length(base))
            }
            _ => false,
        }
    }

    fn is_of_deferred_length(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Variable(object) => {
                let attributes = self.unit.objects[object.index()].attributes;
                attributes.deferred_length
            }
            ExprKind::Member { base, name, .. } => has_deferred_length(self.unit, &base.ty, name),
            _ => true,
        }
    }

    /// Fortran expression: the number of bytes of what this text says.
    pub(super) fn bytes_of_text(&mut self, text: &str) -> String {
        let length = self.length_of_text(text);
        match self.unit.wide_texts {
            true => format!("{length}*kind({text})"),
            false => length,
        }
    }

    /// Fortran expression: the number of characters of what this text says.
    pub(super) fn length_of_text(&mut self, text: &str) -> String {
        if !self.procedure.hidden.len {
            return format!("len({text})");
        }
        self.event_interfaces.insert(
            "integer(8) function dvm_length(x); character(*), dimension(..), intent(in) :: x; end function\n"
                .to_owned(),
        );
        format!("dvm_length({text})")
    }

    /// First and last character of a part of a text, and the length of the text, in C.
    fn part_within(&mut self, expr: &Expr) -> Option<[String; 3]> {
        let ExprKind::Section { base, axes } = &expr.kind else {
            return None;
        };
        let [SectionAxis::Range { lower, upper, .. }] = axes.as_slice() else {
            return None;
        };
        let name = self.text(base.span.clone());
        let first = lower.as_ref().map(|one| self.subscript(one));
        let last = upper.as_ref().map(|one| self.subscript(one));
        let whole = self.length_of_text(&name);
        let whole = self.run.group.argument(&whole);
        let last = last.unwrap_or_else(|| whole.clone());
        Some([first.unwrap_or_else(|| "1".to_owned()), last, whole])
    }
}

/// C: reports a part that ends outside of its text; the part: as [`Writer::part_within`] tells it.
fn outside_of_text([first, last, whole]: &[String; 3], site: &str) -> String {
    let outside = call::dvm_outside(
        site,
        1,
        1,
        tables::array("dvm_i64", &["1".to_owned()]),
        tables::array("dvm_i64", std::slice::from_ref(whole)),
        format!("{first} < 1 ? {first} : {last}"),
        0,
        0,
        0,
    );
    format!("if ({last} >= {first} && ({first} < 1 || {last} > {whole})) {outside};")
}
