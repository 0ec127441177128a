//! Checks of single accesses.

use super::how::AccessSpelling;
use dvmdbg_abi::call;

use crate::model::{Expr, ExprKind, ObjectId};
use crate::plan::{
    Access, ArrayName, Check, Inline, SiteId, arrays_in_records, is_record, is_simple,
    record_element,
};

use super::designation::Designation;
use super::emitter::Emitter;
use super::subscripted::Subscripted;
use super::valued::{Valued, counted_inside};
use crate::emit::tables::four;
use crate::emit::{self, tables};

/// What an element belongs to, as written in its check.
struct Element<'a> {
    name: &'a ArrayName,
    base: Subscripted<'a>,
    /// `None`: checked without a slot.
    inline: Option<&'a Inline>,
    /// All its elements may have values.
    valued: Option<Valued>,
}

/// Subscripts of an element as written in its check.
struct Subscripts {
    prefix: String,
    texts: Vec<String>,
    /// Temporaries stand for the subscripts.
    temporary: bool,
}

impl Emitter<'_> {
    /// Check of a scalar by its shadow word, an expression without value.
    pub(super) fn shadow_word_check(
        &self,
        function: &str,
        object: ObjectId,
        site: SiteId,
    ) -> String {
        let function = match self.nest {
            Some(_) => function,
            None => emit::in_one_call(function),
        };
        let (name, shadow_word) = (self.name(object), self.shadow_word(object));
        let address = if self.unit.objects[object.index()].no_address {
            format!("&{shadow_word}")
        } else {
            format!("&{name}")
        };
        format!(
            "{function}(&{shadow_word}, {address}, sizeof {name}, {})",
            self.site(site)
        )
    }

    /// How the element, dereference or member `expr` is accessed. `early`: everything that designates
    /// it is evaluated before the value that is assigned.
    pub(super) fn spelling(&mut self, expr: &Expr, access: &Access, early: bool) -> AccessSpelling {
        match &access.check {
            Check::Inline(inline) => self.element(expr, access, &inline.array, Some(inline), early),
            Check::Element(array) => self.element(expr, access, array, None, early),
            _ => self.memory(expr, access, early),
        }
    }

    fn element(
        &mut self,
        expr: &Expr,
        access: &Access,
        array: &ArrayName,
        inline: Option<&Inline>,
        early: bool,
    ) -> AccessSpelling {
        let ExprKind::Element {
            base,
            subscripts,
            physical,
        } = &expr.kind
        else {
            return self.memory(expr, access, early);
        };
        let found = self.subscripts(subscripts, physical.is_some(), early);
        let Some(found) = found else {
            return self.memory(expr, access, early);
        };
        let mut prefix = self.inner_checks(base);
        prefix.push_str(&found.prefix);
        let mut array = Element {
            name: array,
            base: self.subscripted(array),
            inline,
            valued: self.valued_array(expr.id),
        };
        if found.temporary && !array.name.element.is_empty() {
            // What chooses the array is evaluated with the subscripts.
            prefix.push_str(&format!("__auto_type dvm_b = {}; ", array.base.text));
            array.base.text = "dvm_b".to_owned();
        }
        let name = array.base.text.clone();
        let (linear, element, lvalue, in_place);
        if let Some(physical) = physical.as_deref() {
            let index = match &physical.kind {
                ExprKind::Element { subscripts, .. } => &subscripts[0],
                _ => return self.memory(expr, access, early),
            };
            element = format!("{name}[0]");
            if found.temporary {
                let text = self.render(|emitter| emitter.expr(index));
                prefix.push_str(&format!("dvm_i64 dvm_x = ({text}); "));
                linear = "dvm_x".to_owned();
                lvalue = format!("{name}[dvm_x]");
                in_place = false;
            } else {
                prefix.push_str(&self.inner_checks(index));
                linear = self.raw_expr(index);
                lvalue = self.raw_expr(physical);
                in_place = true;
            }
        } else {
            element = array.base.element(subscripts.len());
            linear = array.base.linear(&found.texts);
            if found.temporary {
                let brackets: String = found.texts.iter().map(|text| format!("[{text}]")).collect();
                lvalue = format!("{name}{brackets}");
                in_place = false;
            } else {
                lvalue = self.raw_expr(expr);
                in_place = true;
            }
        }
        let check = |slot: Option<u32>, site: Option<SiteId>, kind: &str| {
            let Some(site) = site else {
                return String::new();
            };
            let (element, linear) = (&element, &linear);
            self.element_check(&array, (slot, site, kind), element, linear, &found.texts)
        };
        let (read_slot, write_slot) =
            inline.map_or((None, None), |one| (one.read_slot, one.write_slot));
        let read = check(read_slot, access.read, "read");
        let write = check(write_slot, access.write, "write");
        AccessSpelling {
            prefix,
            lvalue,
            in_place,
            first: !in_place,
            read,
            write,
        }
    }

    /// The texts of subscripts. Simple ones are evaluated anew at every use, others once into
    /// temporaries. `None`: an index macro with arguments that cannot be evaluated twice.
    fn subscripts(
        &mut self,
        subscripts: &[Expr],
        is_macro: bool,
        early: bool,
    ) -> Option<Subscripts> {
        let simple = subscripts.iter().all(|one| is_simple(self.unit, one));
        let unit = self.unit;
        if is_macro && !subscripts.iter().all(|one| crate::plan::is_pure(unit, one)) {
            return None;
        }
        let (mut prefix, mut texts) = (String::new(), Vec::new());
        let temporary = early || !simple;
        for (number, subscript) in subscripts.iter().enumerate() {
            if !temporary {
                prefix.push_str(&if is_macro {
                    String::new()
                } else {
                    self.inner_checks(subscript)
                });
                texts.push(self.raw_expr(subscript));
                continue;
            }
            // The checks of a macro's arguments stand in its expansion.
            let text = if is_macro {
                self.raw_expr(subscript)
            } else {
                self.render(|emitter| emitter.expr(subscript))
            };
            prefix.push_str(&format!("dvm_i64 dvm_s{number} = ({text}); "));
            texts.push(format!("dvm_s{number}"));
        }
        Some(Subscripts {
            prefix,
            texts,
            temporary,
        })
    }

    /// A statement that makes the checks inside a simple expression; empty if there are none.
    pub(super) fn inner_checks(&mut self, expr: &Expr) -> String {
        if !self.has_checks(expr) {
            return String::new();
        }
        let text = self.render(|emitter| emitter.expr(expr));
        format!("(void)({text}); ")
    }

    fn element_check(
        &self,
        array: &Element<'_>,
        (slot, site, kind): (Option<u32>, SiteId, &str),
        element: &str,
        linear: &str,
        subscripts: &[String],
    ) -> String {
        let name = &array.base.text;
        let accumulates = self.plan.site(site).accumulates();
        let site = self.site(site);
        let [s0, s1, s2, s3] = four(subscripts);
        match (array.inline, slot) {
            (Some(inline), Some(slot)) => {
                let k = inline.reference;
                let check = tables::element_check(inline.shared, kind == "write", accumulates);
                check.call([
                    &format!("&dvm_ref_{k}"),
                    &format!("dvm_w_{k}"),
                    &format!("dvm_r_{k}"),
                    &format!("&dvm_limit[{slot}]"),
                    &"dvm_cur",
                    &site,
                    name,
                    &format!("sizeof {element}"),
                    &linear,
                    &inside(&array.base, inline, subscripts),
                    &subscripts.len(),
                    &s0,
                    &s1,
                    &s2,
                    &s3,
                ]) + "; "
            }
            _ => {
                let check = self.late_check(array, &site, (element, linear), subscripts);
                let place = (
                    &*behind(name, element, linear),
                    &*format!("sizeof {element}"),
                );
                let given = (kind == "write").then_some(place);
                tested(self.led_inside(array, &site, subscripts), check, given)
            }
        }
    }

    /// The test in front of the check of what a pointer leads to, if it is known how many elements there are.
    fn led_inside(&self, array: &Element<'_>, site: &str, subscripts: &[String]) -> Option<String> {
        let extents = array.base.led_extents(subscripts.len())?;
        let subscripts = &subscripts[..extents.len()];
        let is_inside = |(subscript, extent): (&String, &i64)| {
            subscript
                .parse()
                .is_ok_and(|one| (0..*extent).contains(&one))
        };
        if subscripts.iter().zip(&extents).all(is_inside) {
            return None;
        }
        let extents: Vec<String> = extents.iter().map(i64::to_string).collect();
        Some(call::dvm_inside(
            site,
            extents.len(),
            tables::array("dvm_i64", subscripts),
            tables::array("dvm_i64", &extents),
        ))
    }

    /// Check of an element without a slot.
    fn late_check(
        &self,
        array: &Element<'_>,
        site: &str,
        (element, linear): (&str, &str),
        subscripts: &[String],
    ) -> String {
        let name = &array.base.text;
        let [s0, s1, s2, s3] = four(subscripts);
        if let Some(call) = self.one_call(array, site, (element, linear), subscripts) {
            let valued = array.valued.as_ref();
            let inside =
                valued.and_then(|one| counted_inside(&array.base, one, linear, subscripts));
            return match inside {
                Some(inside) => format!("{inside} else {call}"),
                None => call,
            };
        }
        let (reference, n) = self.late_reference(array, subscripts.len(), element);
        let size = format!("sizeof {element}");
        let slow =
            call::dvm_slow_element(site, reference, name, size, linear, 0, n, s0, s1, s2, s3)
                + "; ";
        let Some(tests) = array.base.tests(subscripts) else {
            return slow;
        };
        let address = behind(name, element, linear);
        // Of a pointer that shows no dimensions the address alone is judged.
        let base = if n == 0 { &address } else { name };
        format!(
            "if (!({tests}{})) {slow}",
            call::dvm_known(site, base, &address, format!("sizeof {element}"))
        )
    }

    /// Check of an element in one call: of an array whose shape is constant, or of what a pointer to arrays
    /// leads to. What stands in the call costs the compiler more than anything else in sequential text.
    fn one_call(
        &self,
        array: &Element<'_>,
        site: &str,
        (element, linear): (&str, &str),
        subscripts: &[String],
    ) -> Option<String> {
        let (name, rank) = (&array.base.text, subscripts.len());
        let given = subscripts.join(", ");
        if array.base.is_row_pointer() && array.base.typed_rank() == rank && rank <= 4 {
            let rows = (1..rank).map(|count| format!("sizeof {}", array.base.element(count)));
            return Some(format!(
                "dvm_row_element_{rank}(&{}, {site}, {name}, sizeof {element}, {}, {given}); ",
                self.row_reference(array.name.object),
                rows.collect::<Vec<_>>().join(", ")
            ));
        }
        if !array.base.is_row_pointer() && !array.base.has_dimensions() {
            return Some(call::dvm_behind(site, name, format!("sizeof {element}"), linear) + "; ");
        }
        let shape = array.base.shape(rank)?.name();
        Some(match array.base.is_mapped() {
            true => {
                let [s0, s1, s2, s3] = four(subscripts);
                call::dvm_mapped(site, name, format!("&{shape}"), s0, s1, s2, s3) + "; "
            }
            false => format!("dvm_element_{rank}({site}, {name}, &{shape}, {given}); "),
        })
    }

    /// Reference and number of subscripts of an element outside parallel loops. An array is known by
    /// its value; a pointer to rows shows its object in its own shape and is bound when it changes;
    /// of any other pointer only the object is known.
    fn late_reference(
        &self,
        array: &Element<'_>,
        subscripts: usize,
        element: &str,
    ) -> (String, usize) {
        if array.base.has_dimensions() {
            return ("0".to_owned(), subscripts);
        }
        if !array.base.is_row_pointer() {
            return ("0".to_owned(), 0);
        }
        let text = call::dvm_bound(
            format!("&{}", self.row_reference(array.name.object)),
            &array.base.text,
            format!("sizeof {element}"),
            subscripts,
            tables::array("dvm_i64", &array.base.extents()),
        );
        (text, subscripts)
    }

    /// Name of the reference of such a pointer.
    pub(super) fn row_reference(&self, object: ObjectId) -> String {
        format!("dvm_rows_{}", object.0)
    }

    /// A datum judged by its address.
    fn memory(&mut self, expr: &Expr, access: &Access, early: bool) -> AccessSpelling {
        let (function, read_function) = match access.check {
            Check::Block | Check::Copy { .. } => {
                (call::name::dvm_write_block, call::name::dvm_read_block)
            }
            _ => (call::name::dvm_memory, call::name::dvm_memory),
        };
        let once = early || !self.is_stable(expr);
        let designation = match once {
            true => self.kept(expr),
            false => self.repeated(expr),
        };
        let is_datum = access.check == Check::Memory;
        let check = |site: Option<SiteId>, function: call::Name<3>, writes: bool| {
            site.map_or(String::new(), |site| {
                self.place_judged(expr, &designation, (site, function), (is_datum, writes))
            })
        };
        let read = check(access.read, read_function, false);
        let write = check(access.write, function, true);
        AccessSpelling {
            prefix: designation.prefix,
            lvalue: designation.lvalue,
            in_place: !once,
            first: once,
            read,
            write,
        }
    }

    /// Statements that judge a datum by where it lies, `function` if nothing tells more than its address.
    fn place_judged(
        &self,
        expr: &Expr,
        designation: &Designation,
        (site, function): (SiteId, call::Name<3>),
        (is_datum, writes): (bool, bool),
    ) -> String {
        let (address, size) = (&designation.address, &designation.size);
        let member = record_element(self.unit, expr).and_then(|(array, subscripts)| {
            let texts = self.subscript_texts(designation, subscripts)?;
            Some((array, texts))
        });
        let place = self.site(site);
        let check = match (member, &designation.pointer) {
            (Some((array, texts)), _) if is_datum => {
                self.member_check(array, &texts, &place, (address, size))
            }
            (None, Some(pointer)) if is_datum => {
                call::dvm_part(&place, pointer, address, size) + "; "
            }
            _ => format!("{function}({place}, {address}, {size}); "),
        };
        if is_record(&expr.ty)
            && designation.is_kept()
            && let Some(within) = self.within(expr, site, designation)
        {
            return format!("if ({within}) {check}");
        }
        let given = writes.then_some((&**address, &**size));
        tested(self.inside(expr, designation, &place), check, given)
    }

    /// The tests in front of the check of what arrays in records, or rows behind pointers, lead to; `None` for anything else.
    pub(super) fn inside(
        &self,
        expr: &Expr,
        designation: &Designation,
        site: &str,
    ) -> Option<String> {
        let test = |(subscripts, extents): (&[Expr], Vec<i64>)| {
            let subscripts = self.subscript_texts(designation, subscripts)?;
            let extents: Vec<String> = extents.iter().map(i64::to_string).collect();
            Some(call::dvm_inside(
                site,
                extents.len(),
                tables::array("dvm_i64", &subscripts),
                tables::array("dvm_i64", &extents),
            ))
        };
        let found = arrays_in_records(self.unit, expr);
        let tests: Vec<String> = found.into_iter().filter_map(test).collect();
        (!tests.is_empty()).then(|| tests.join(" && "))
    }

    /// Check of a member of a record that is an element of an array variable.
    fn member_check(
        &self,
        array: ObjectId,
        texts: &[String],
        site: &str,
        (address, size): (&str, &str),
    ) -> String {
        let base = self.subscripted_variable(array);
        let name = &base.text;
        let [s0, s1, s2, s3] = four(texts);
        let n = texts.len();
        let slow = call::dvm_member(site, name, address, size, n, s0, s1, s2, s3) + "; ";
        match base.tests(texts) {
            Some(tests) => {
                format!(
                    "if (!({tests}{})) {slow}",
                    call::dvm_known(site, name, address, size)
                )
            }
            None => slow,
        }
    }

    /// The text that designates the datum may be evaluated several times.
    pub(super) fn is_stable(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Variable(object) => !self.unit.objects[object.index()].volatile,
            ExprKind::Member { base, .. } => self.is_stable(base) || is_simple(self.unit, base),
            ExprKind::Element {
                base,
                subscripts,
                physical: None,
            } => self.is_stable(base) && subscripts.iter().all(|one| is_simple(self.unit, one)),
            ExprKind::Dereference(pointer) => is_simple(self.unit, pointer),
            _ => false,
        }
    }

    /// Whether something under an expression is checked or planned.
    pub(super) fn has_checks(&self, expr: &Expr) -> bool {
        let mut found = false;
        crate::plan::each_expr(crate::plan::Part::Expr(expr), &mut |inner| {
            found |= self.access(inner).is_some() || self.plan.calls.contains_key(&inner.id);
        });
        found
    }
}

/// Tests of the subscripts that are not affine.
fn inside(array: &Subscripted<'_>, inline: &Inline, subscripts: &[String]) -> String {
    let tests: Vec<String> = subscripts
        .iter()
        .enumerate()
        .filter(|(dimension, _)| inline.free & (1 << dimension) != 0)
        .map(|(dimension, subscript)| match array.fixed_extent(dimension) {
            Some(extent) => format!("(dvm_u64)({subscript}) < {extent}"),
            None => format!(
                "(dvm_u64)(({subscript}) - dvm_ref_{k}.lower[{dimension}]) < (dvm_u64)dvm_ref_{k}.extent[{dimension}]",
                k = inline.reference
            ),
        })
        .collect();
    if tests.is_empty() {
        "1".to_owned()
    } else {
        tests.join(" && ")
    }
}

/// A check behind a test; where that fails, `given`, address and size of what is written, has a value all the same.
fn tested(test: Option<String>, check: String, given: Option<(&str, &str)>) -> String {
    match (test, given) {
        (None, _) => check,
        (Some(test), None) => format!("if ({test}) {check}"),
        (Some(test), Some((address, size))) => {
            let given = call::dyn_Given(address, size);
            format!("if ({test}) {{ {check}}} else {given}; ")
        }
    }
}

/// The address of an element behind a pointer.
fn behind(name: &str, element: &str, linear: &str) -> String {
    format!(
        "(const void *)((dvm_size)({name}) + (dvm_size)(({linear}) * (dvm_i64)sizeof {element}))"
    )
}
