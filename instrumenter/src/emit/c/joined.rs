//! Checks of all that an expression accesses in one call in front of it, outside of parallel loops, where
//! every access is made for sure and nothing else happens in between. They are judged in the order in which they would be
//! one by one. A compiler spends far more on calls than on tables: what is the same in every execution stands in a
//! static row for each access (`struct dvm_joint`), the call takes the rest.

use super::joints::{Joint, JointPlace, JointSubscript, Row};
use dvmdbg_abi::call;
use dvmdbg_abi::code::joint::spelled as joint;

use crate::model::{Expr, ExprKind, ObjectId, Procedure, Storage, constant};
use crate::plan::{
    Access, Check, Part, SiteId, arrays_in_records, each_expr, expr_parts, flags, is_designator,
    is_pure, is_simple, record_element,
};

use super::emitter::Emitter;

/// Arguments of the functions that make several checks, by their names' endings.
const VALUES: [usize; 4] = [0, 2, 5, 10];

/// From so many accesses on a procedure takes long to compile. Below, calls of their own are a little faster when the program runs.
const MANY_ACCESSES: usize = 64;

/// Checks that one call makes.
const MOST_ROWS: usize = 32;

impl Emitter<'_> {
    /// Writes the expression with its checks in one call. `false`: nothing is written, for they cannot be joined
    /// or are too few.
    pub(super) fn joined(&mut self, expr: &Expr, used: bool) -> bool {
        if !self.joints.wanted || self.nest.is_some() || !self.version.joins_checks() {
            return false;
        }
        let mut joint = Joint::default();
        let Some(owned) = self.gather_whole(expr, used, &mut joint) else {
            return false;
        };
        let most = VALUES.into_iter().find(|&most| joint.values.len() <= most);
        let (Some(most), 2..=MOST_ROWS) = (most, joint.rows.len()) else {
            return false;
        };
        let [begin, end] = owned;
        let call = self.joint_call(joint, most);
        self.out.sync(expr.span.start);
        self.out.push(&format!("({begin}{call}, {end}"));
        self.out.copy(expr.span.clone());
        self.out.push(")");
        true
    }

    /// The rows of a whole expression, and what stands before and behind the call.
    fn gather_whole(&self, expr: &Expr, used: bool, joint: &mut Joint) -> Option<[String; 2]> {
        let nothing = [String::new(), String::new()];
        let (target, value, update) = match &expr.kind {
            ExprKind::Assign {
                target,
                value,
                operation,
            } if !used => (target, Some(&**value), operation.is_some()),
            ExprKind::Step { target, .. } if !used => (target, None, true),
            _ if is_pure(self.unit, expr) => {
                self.gather(expr, joint)?;
                return Some(nothing);
            }
            _ => return None,
        };
        if !is_pure(self.unit, target) || value.is_some_and(|value| !is_pure(self.unit, value)) {
            return None;
        }
        let Some(access) = self.access(target).filter(|access| access.write.is_some()) else {
            // An assignment to what is not checked.
            (!self.has_checks(target)).then_some(())?;
            if let Some(value) = value {
                self.gather(value, joint)?;
            }
            return Some(nothing);
        };
        let is_shadow_word = matches!(access.check, Check::ShadowWord(_));
        let is_early = |value: &Expr| is_simple(self.unit, value) && !self.has_checks(value);
        if !update && !is_shadow_word {
            // The value comes first.
            self.gather(value?, joint)?;
            self.gather_inner(target, joint)?;
            self.gather_sites(target, access, joint)?;
        } else if is_shadow_word && update || value.is_none_or(is_early) {
            self.gather_inner(target, joint)?;
            self.gather_sites(target, access, joint)?;
            if let Some(value) = value {
                self.gather(value, joint)?;
            }
        } else {
            let write = access.write?;
            self.gather_inner(target, joint)?;
            if let Some(read) = access.read {
                self.gather_row(target, access, read, joint)?;
            }
            self.gather(value?, joint)?;
            self.gather_row(target, access, write, joint)?;
        }
        match self.lowering().owned(expr.id) {
            Some(own) if !is_shadow_word => {
                let array = self.array_address(own.array?);
                let begin = format!("{}, ", call::dyn_OwnBegin(&array, u8::from(own.single)));
                Some([begin, call::dyn_OwnEnd() + ", "])
            }
            _ => Some(nothing),
        }
    }

    /// The rows of a value, in the order of its evaluation. `None`: some access is not made for sure, or cannot
    /// stand in a row.
    fn gather(&self, expr: &Expr, joint: &mut Joint) -> Option<()> {
        if is_designator(expr)
            && let Some(access) = self.access(expr)
        {
            self.gather_inner(expr, joint)?;
            return self.gather_sites(expr, access, joint);
        }
        match &expr.kind {
            ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::Cast(_) => {
                for part in expr_parts(expr) {
                    match part {
                        Part::Expr(inner) => self.gather(inner, joint)?,
                        Part::Stmt(_) => return None,
                    }
                }
                Some(())
            }
            _ => (!self.has_checks(expr)).then_some(()),
        }
    }

    /// The rows of what designates a datum.
    fn gather_inner(&self, expr: &Expr, joint: &mut Joint) -> Option<()> {
        match &expr.kind {
            ExprKind::Variable(_) => Some(()),
            ExprKind::Element {
                base,
                subscripts,
                physical: None,
            } => {
                self.gather(base, joint)?;
                subscripts
                    .iter()
                    .try_for_each(|one| self.gather(one, joint))
            }
            _ => {
                let parts = expr_parts(expr);
                let is_plain = |part: &Part<'_>| match part {
                    Part::Expr(inner) => !self.has_checks(inner),
                    Part::Stmt(_) => false,
                };
                parts.iter().all(is_plain).then_some(())
            }
        }
    }

    fn gather_sites(&self, expr: &Expr, access: &Access, joint: &mut Joint) -> Option<()> {
        let mut sites = access.read.into_iter().chain(access.write);
        sites.try_for_each(|site| self.gather_row(expr, access, site, joint))
    }

    /// The row of one access.
    fn gather_row(
        &self,
        expr: &Expr,
        access: &Access,
        site: SiteId,
        joint: &mut Joint,
    ) -> Option<()> {
        let writes = access.write == Some(site);
        let row = match &access.check {
            Check::ShadowWord(object) => {
                let (what, base) = self.shadow_word_places(*object, joint);
                Row {
                    site,
                    kind: joint::SHADOW_WORD,
                    size: constant::size(&self.unit.objects[object.index()].ty)?,
                    what,
                    base,
                    subscripts: Vec::new(),
                    known: (0, 0),
                    writes,
                }
            }
            Check::Element(array) => {
                let ExprKind::Element {
                    subscripts,
                    physical: None,
                    ..
                } = &expr.kind
                else {
                    return None;
                };
                let of = self.subscripted(array);
                if !array.element.is_empty()
                    || of.is_row_pointer()
                    || !subscripts.iter().all(|one| is_simple(self.unit, one))
                {
                    return None;
                }
                let shape = of.shape(subscripts.len())?;
                let known: Vec<_> = subscripts.iter().map(known_subscript).collect();
                let subscripts = subscripts
                    .iter()
                    .map(|one| self.joint_subscript(one, joint));
                let anywhere = flags::REMOTE | flags::COPY;
                let is_slow = of.is_mapped() || self.plan.site(site).flags & anywhere != 0;
                Row {
                    site,
                    kind: if is_slow { joint::SLOW } else { joint::ELEMENT },
                    size: shape.size(),
                    writes,
                    known: shape.known_part(&known),
                    what: JointPlace::constant(format!("&{}", shape.name())),
                    subscripts: subscripts.collect(),
                    base: match self.has_constant_address(array.object)
                        && matches!(
                            self.unit.objects[array.object.index()].ty,
                            crate::model::Type::Array { .. }
                        ) {
                        true => JointPlace::constant(of.text),
                        false => joint.place(&of.text),
                    },
                }
            }
            Check::Memory => {
                let is_member = record_element(self.unit, expr).is_some();
                if is_member
                    || !self.is_stable(expr)
                    || !arrays_in_records(self.unit, expr).is_empty()
                {
                    return None;
                }
                Row {
                    site,
                    kind: joint::MEMORY,
                    size: constant::size(&expr.ty)?,
                    what: JointPlace::constant("0".to_owned()),
                    base: joint.place(&format!("&({})", self.raw_expr(expr))),
                    subscripts: Vec::new(),
                    known: (0, 0),
                    writes,
                }
            }
            _ => return None,
        };
        joint.rows.push(row);
        Some(())
    }

    /// Shadow word and address of a scalar.
    fn shadow_word_places(&self, object: ObjectId, joint: &mut Joint) -> (JointPlace, JointPlace) {
        let shadow_word = format!("&{}", self.shadow_word(object));
        let address = match self.unit.objects[object.index()].no_address {
            true => shadow_word.clone(),
            false => format!("&{}", self.name(object)),
        };
        match self.has_constant_address(object) {
            true => (
                JointPlace::constant(shadow_word),
                JointPlace::constant(address),
            ),
            false => (joint.place(&shadow_word), joint.place(&address)),
        }
    }

    /// A variable that a table in front of the procedure can name.
    fn has_constant_address(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        known.block.is_none()
            && matches!(
                known.storage,
                Storage::Global | Storage::Extern | Storage::Static
            )
    }

    fn joint_subscript(&self, expr: &Expr, joint: &mut Joint) -> JointSubscript {
        match known_subscript(expr) {
            Some(constant) => JointSubscript { value: 0, constant },
            None => JointSubscript {
                value: joint.value(&self.raw_expr(expr)),
                constant: 0,
            },
        }
    }

    /// The call, its rows put behind those of the procedure.
    fn joint_call(&mut self, joint: Joint, most: usize) -> String {
        let first = self.joints.count;
        let last = joint.rows.len() - 1;
        for (number, row) in joint.rows.iter().enumerate() {
            let is_last = u32::from(number == last);
            let mut from = vec![row.what.value, row.base.value];
            from.extend(row.subscripts.iter().map(|one| one.value));
            let added = row.subscripts.iter().map(|one| one.constant.to_string());
            let (from, added) = (list(from.iter().map(ToString::to_string)), list(added));
            let (offset, dims) = row.known;
            // The last one is the most likely to be remembered.
            let like = |test: fn(&Row, &Row) -> bool| {
                let mut earlier = joint.rows[..number].iter();
                earlier
                    .rposition(|one| test(row, one))
                    .map_or(0, |at| at + 1)
            };
            let (alike, again) = (like(Row::is_alike), like(Row::is_again));
            let text = format!(
                "{{ {}, {}, {}, {offset}, {}, {}, {is_last}, {}, {dims}, {alike}, {again}, {{ {from} }}, {{ {added} }} }}, ",
                self.site(row.site),
                row.what.constant,
                row.base.constant,
                row.size,
                row.kind,
                u32::from(row.writes)
            );
            self.joints.text.push_str(&text);
        }
        self.joints.count += joint.rows.len();
        let mut values = joint.values;
        values.resize(most, "0".to_owned());
        let values: String = values.iter().map(|value| format!(", {value}")).collect();
        format!(
            "dvm_joined_{most}(&dvm_joints_{}[{first}]{values})",
            self.procedure
        )
    }

    /// Begins a procedure.
    pub(super) fn begin_joints(&mut self, procedure: &Procedure) {
        let mut accesses = 0;
        each_expr(Part::Stmt(&procedure.body), &mut |expr| {
            if let Some(access) = self.plan.access(expr.id)
                && !matches!(access.check, Check::Inline(_))
            {
                accesses += access.read.iter().chain(&access.write).count();
            }
        });
        self.joints.wanted = accesses >= MANY_ACCESSES;
    }

    /// The table of the rows since the last one; for a place in front of the procedure.
    pub(super) fn joint_table(&mut self) -> String {
        let joints = std::mem::take(&mut self.joints);
        match joints.count {
            0 => String::new(),
            _ => format!(
                "static const struct dvm_joint dvm_joints_{}[] = {{ {}}}; ",
                self.procedure, joints.text
            ),
        }
    }
}

/// Value of a constant subscript, as far as a row can hold it.
fn known_subscript(expr: &Expr) -> Option<i64> {
    constant::value(expr).filter(|&value| i32::try_from(value).is_ok())
}

fn list(texts: impl Iterator<Item = String>) -> String {
    let texts: Vec<String> = texts.collect();
    match texts.is_empty() {
        true => "0".to_owned(),
        false => texts.join(", "),
    }
}
