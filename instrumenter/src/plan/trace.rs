//! Which accesses a trace records (spec debugger.md 3.1, 4.1): every scalar datum of a type that has a
//! code, whether control needs to look at it or not; in Fortran whole arrays and sections, too.
//!
//! What tells where an iteration is - the variable of a counted loop - is in its record and is no access;
//! C leaves out what only chooses an element.

use super::result::Traced;
use crate::model::designator::root;
use dvmdbg_abi::code::{UNRECORDED_NOTE, data, value, wide};

use super::builder::{Builder, Unrecorded};
use super::designator::is_bitfield;
use super::{PlannedClause, SiteId};
use crate::model::{DeclaredObject, Expr, ExprKind, ObjectId, Scalar, Storage, Type, Unit};
use crate::source::Place;

/// How values of a type are recorded: the code of the recorded type (spec debugger.md 0), and from bit 16 on that of
/// what lies in memory (`DVM_WIDE_*` of the contract) if that is another one. 0: values of the type are not recorded.
pub(crate) fn code(ty: &Type) -> u32 {
    let Type::Scalar(scalar) = ty else {
        return 0;
    };
    let as_of = |recorded: u32, memory: u32| recorded | memory << MEMORY;
    match scalar.with_sign() {
        Scalar::Int => value::INT,
        Scalar::Long => value::LONG,
        Scalar::Float => value::FLOAT,
        Scalar::Double => value::DOUBLE,
        Scalar::FloatComplex => value::FLOAT_COMPLEX,
        Scalar::DoubleComplex => value::DOUBLE_COMPLEX,
        Scalar::Logical => value::LOGICAL,
        Scalar::LongLong => value::LLONG,
        Scalar::Char => as_of(value::INT, wide::INTEGER_1),
        Scalar::Bool => as_of(value::INT, wide::INTEGER_1),
        Scalar::ByteLogical => as_of(value::LOGICAL, wide::INTEGER_1),
        Scalar::Short => as_of(value::INT, wide::INTEGER_2),
        Scalar::LongDouble | Scalar::Extended => as_of(value::DOUBLE, wide::LONG_DOUBLE),
        Scalar::LongDoubleComplex | Scalar::ExtendedComplex => {
            as_of(value::DOUBLE_COMPLEX, wide::LONG_COMPLEX)
        }
        Scalar::Quad => as_of(value::DOUBLE, wide::QUAD),
        Scalar::QuadComplex => as_of(value::DOUBLE_COMPLEX, wide::QUAD_COMPLEX),
        Scalar::ShortLogical => as_of(value::LOGICAL, wide::INTEGER_2),
        Scalar::LongLogical => as_of(value::LOGICAL, wide::LOGICAL_8),
        Scalar::Enum => as_of(value::INT, wide::SIZED),
        Scalar::UnsignedShort
        | Scalar::UnsignedInt
        | Scalar::UnsignedLong
        | Scalar::UnsignedLongLong
        | Scalar::Character
        | Scalar::Wide
        | Scalar::Other => 0,
    }
}

/// The same in the site of an access, which says of plain data that it is.
pub(super) fn recorded(ty: &Type, distributed: bool) -> u32 {
    match code(ty) {
        0 => 0,
        code if distributed => code,
        code => code | data::PLAIN,
    }
}

/// So many places of such references are told.
const MOST_LINES: usize = 3;

/// First bit of what lies in memory.
const MEMORY: u32 = 16;

/// Whether events of a type tell its size.
pub(crate) fn is_sized_by_events(code: u32) -> bool {
    code >> MEMORY == wide::SIZED
}

/// Code of what a variable holds: one value, or many.
pub(crate) fn code_of_object(unit: &Unit, object: ObjectId) -> u32 {
    match &unit.objects[object.index()].ty {
        Type::Array { element, .. } => code(element),
        Type::Pointer(to) => match &**to {
            Type::Array { element, .. } => code(element),
            to => code(to),
        },
        ty => code(ty),
    }
}

/// The variable has no address: what it holds is copied where an event tells it.
pub(crate) fn is_copied(unit: &Unit, expr: &Expr) -> bool {
    let ExprKind::Variable(object) = expr.kind else {
        return false;
    };
    let object = &unit.objects[object.index()];
    object.no_address && !object.constant && !object.volatile && !object.system
}

/// Fortran: a component as a whole, or a section of it, whose bounds are parameters of its type: gfortran makes no descriptor of it that can
/// be passed.
fn is_whole_by_parameters(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Section { base, .. } => is_whole_by_parameters(base),
        ExprKind::Member { .. } => matches!(&expr.ty, Type::Array { dims, .. }
            if dims.iter().filter_map(|dim| dim.extent.as_ref()).any(|extent| extent.value.is_none())),
        _ => false,
    }
}

impl Builder<'_> {
    /// Notes an access for traces. Comes behind its check, whose site it shares.
    pub(super) fn trace(&mut self, expr: &Expr, reads: bool, writes: bool) {
        if self.is_untraced || !self.is_traced(expr) {
            self.count_unrecorded(expr, writes);
            return;
        }
        let distributed = root(expr)
            .is_some_and(|object| self.plan.objects[object.index()].described().is_some());
        let chooses = self.in_subscript && self.unit.rules().subscripts_choose;
        let reads = reads && !chooses && self.fragment.wants(distributed, false);
        let writes = writes && self.fragment.wants(distributed, true);
        if !reads && !writes {
            return;
        }
        let checked = self.plan.accesses.get(expr.id);
        // That of an array as a whole has no type.
        let checked = checked.filter(|_| matches!(expr.ty, Type::Scalar(_)));
        let checked = checked.and_then(|access| access.read.or(access.write));
        let site = self.trace_site(expr, checked, distributed);
        let traced = Traced {
            site,
            reads,
            writes,
        };
        self.plan.traced.insert(expr.id, traced);
    }

    /// One site serves all records of a line with one operand.
    fn trace_site(&mut self, expr: &Expr, checked: Option<SiteId>, distributed: bool) -> SiteId {
        let site = checked.unwrap_or_else(|| self.site(expr, 0));
        let recorded = recorded(self.each(&expr.ty), distributed);
        let made = &mut self.plan.sites[site.index()];
        if checked.is_none() {
            made.value_type = recorded;
        }
        let key = (
            made.place.line,
            made.value_type,
            made.reference.clone(),
            made.place.file.clone(),
        );
        let known = *self.trace_sites.entry(key).or_insert(site);
        if known != site && checked.is_none() {
            self.plan.sites.pop();
        }
        known
    }

    /// Counts a reference that would be recorded if there were a code for its type.
    fn count_unrecorded(&mut self, expr: &Expr, writes: bool) {
        let what = match self.each(&expr.ty) {
            _ if self.varying.reaches(expr) => return,
            _ if is_bitfield(expr) => "bit-fields",
            // Of what an assignment gives, its value tells more.
            Type::Record(_) if writes && self.unit.rules().by_reference && !self.assigns => {
                "records as a whole"
            }
            _ if is_whole_by_parameters(expr) => {
                "components with parameters of their type as bounds"
            }
            Type::Scalar(Scalar::Character) => "CHARACTER values",
            Type::Scalar(Scalar::Wide | Scalar::Other) => "values of kinds that traces do not know",
            _ => return,
        };
        if !self.is_untraced && (self.is_in_memory(expr) || is_copied(self.unit, expr)) {
            let place = self.prepared.place(expr.span.clone());
            self.unrecord(what, &place);
        }
    }

    /// Notes a reference that is not recorded.
    pub(super) fn unrecord(&mut self, what: &'static str, place: &Place) {
        let known = self.unrecorded.entry(what).or_default();
        known.count += 1;
        if known.lines.len() < MOST_LINES && !known.lines.contains(&place.line) {
            known.lines.push(place.line);
        }
    }

    /// Lets traces say what they do not record.
    pub(super) fn note_unrecorded(self) {
        for (what, Unrecorded { count, lines }) in self.unrecorded {
            let noun = match count {
                1 => "reference",
                _ => "references",
            };
            let word = if lines.len() == 1 { "line" } else { "lines" };
            let more = if count as usize > lines.len() {
                " .."
            } else {
                ""
            };
            let lines: Vec<String> = lines.iter().map(u32::to_string).collect();
            self.plan.notes.push(format!(
                "{UNRECORDED_NOTE}{what} ({count} {noun}) in {}, {word} {}{more}",
                self.unit.path,
                lines.join(", ")
            ));
        }
    }

    /// The type of each datum that is recorded: in Fortran of the elements of an array.
    fn each<'t>(&self, ty: &'t Type) -> &'t Type {
        match ty {
            Type::Array { element, .. } if self.unit.rules().whole_arrays => element,
            ty => ty,
        }
    }

    fn is_traced(&self, expr: &Expr) -> bool {
        code(self.each(&expr.ty)) != 0
            && !is_bitfield(expr)
            && !is_whole_by_parameters(expr)
            && self.counters.of(expr).is_none()
            && !self.varying.reaches(expr)
            && (self.is_in_memory(expr) || is_copied(self.unit, expr))
    }

    /// The expression designates a datum with an address that may be looked at once more.
    pub(super) fn is_in_memory(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Variable(object) => self.is_traced_object(*object),
            ExprKind::Member {
                base, arrow: false, ..
            } => self.is_in_memory(base),
            ExprKind::Section { base, .. } => self.is_in_memory(base),
            ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => {
                self.is_in_memory(base)
            }
            ExprKind::Element { .. } | ExprKind::Dereference(_) | ExprKind::Member { .. } => true,
            _ => false,
        }
    }

    /// Volatile ones are left out: somebody else may change them, in no two runs alike.
    fn is_traced_object(&self, object: ObjectId) -> bool {
        !self.unit.objects[object.index()].constant && self.is_traced_at_birth(object)
    }

    /// What never changes is recorded where it gets its value.
    fn is_traced_at_birth(&self, object: ObjectId) -> bool {
        let object = &self.unit.objects[object.index()];
        !object.volatile && !object.system && !object.no_address
    }

    /// Notes the value that a declaration gives a scalar.
    pub(super) fn trace_birth(&mut self, one: &DeclaredObject, value: &Expr) {
        self.give_birth(one, value);
        let object = &self.unit.objects[one.object.index()];
        let traced = object.storage == Storage::Automatic
            && object.after.is_some()
            && code(&object.ty) != 0
            && !matches!(value.kind, ExprKind::Initialiser(_))
            && !object.attributes.deduced
            && self.is_traced_at_birth(one.object)
            && !self.varying.gives(one.object)
            && self.fragment.wants(false, true);
        if !traced {
            return;
        }
        let (span, name) = (object.span.clone(), object.name.clone());
        let (value_type, place) = (recorded(&object.ty, false), self.prepared.place(span));
        let site = self.declared_site(place, name.clone(), name, value_type);
        self.plan.traced_births.insert(one.object, site);
        self.note_formula_of_birth(site, &object.ty, value);
    }

    /// Lets the sites of reductions tell the types of the variables, and of their locations.
    pub(super) fn note_locations(&mut self, clauses: &[PlannedClause]) {
        for clause in clauses {
            if let PlannedClause::Reduction {
                location: Some(location),
                site,
                ..
            } = clause
            {
                let code = code_of_object(self.unit, location.object);
                self.plan.sites[site.index()].value_type |= (code & 0xff) << 8;
            }
        }
    }
}
