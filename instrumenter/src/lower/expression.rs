//! Expressions: what is checked and what is recorded at one, and what follows its calls.

use super::Version;
use super::context::TreeBuilder;
use crate::model::{Expr, ExprId, ExprKind, ObjectId};
use crate::plan::{
    Access, Amount, ArrayName, CallPlan, Callee, Carried, Check, Creation, Effect, EffectSites,
    GatheredRead, GivenPart, GuardedRead, Handed, ListedBlock, Own, Part, SiteId, Taken, Traced,
    expr_parts, has_literal_object,
};
use std::borrow::Cow;

/// What is done about a statement that only the owner of an element executes.
#[derive(Clone, Copy, Debug)]
pub struct Owned<'m> {
    /// The array; `None`: what chooses it has side effects, the element that is assigned tells.
    pub array: Option<&'m ArrayName>,
    /// Site of the write.
    pub site: SiteId,
    /// It is judged as a computation of the owner.
    pub judged: bool,
    /// Its end is recorded: others go past it.
    pub recorded: bool,
    /// Only the processes that have the element execute it.
    pub divided: bool,
    /// All execute it, for what it does besides; those that do not have the element record nothing of it.
    pub passed: bool,
    /// One element is assigned, no section.
    pub single: bool,
    /// Of a block or a call: texts of the subscripts of the element whose owner executes it.
    pub subscripts: &'m [String],
}

/// A call of which something is told.
#[derive(Clone, Debug)]
pub enum Call<'m> {
    /// What the function does is known.
    Known {
        /// What it does, as far as this version is told of it. The processes of a parallel run gather what it reads.
        effects: Cow<'m, [(Effect, EffectSites)]>,
        /// The dynamic array that it makes.
        creates: Option<&'m Creation>,
    },
    /// It may not be instrumented.
    Unknown {
        /// Arguments behind which values may be.
        pointers: &'m [usize],
        /// What is known of what is called.
        callee: Callee,
    },
}

impl<'m> TreeBuilder<'m> {
    /// What is checked at an expression.
    #[must_use]
    pub fn access(self, expr: &Expr) -> Option<&'m Access> {
        let access = self.plan.access(expr.id);
        access.filter(|_| self.version.checks())
    }

    /// What is recorded of the datum that an expression designates.
    #[must_use]
    pub fn traced(self, expr: &Expr) -> Option<Traced> {
        let traced = self.plan.traced.get(expr.id).copied();
        traced.filter(|_| self.version.traces())
    }

    /// What is recorded of the value that a declaration gives.
    #[must_use]
    pub fn traced_birth(self, object: ObjectId) -> Option<SiteId> {
        let site = self.plan.traced_births.get(&object).copied();
        site.filter(|_| self.version.traces())
    }

    /// The parts of a record that are recorded behind an assignment to it.
    #[must_use]
    pub fn given(self, target: &Expr) -> Option<&'m [GivenPart]> {
        let given = self.plan.given.get(&target.id).map(Vec::as_slice);
        given.filter(|_| self.version.records_parts())
    }

    /// The same behind the declaration of a variable.
    #[must_use]
    pub fn given_birth(self, object: ObjectId) -> &'m [GivenPart] {
        let given = self.plan.given_births.get(&object);
        let given = given.filter(|_| self.version.records_parts());
        given.map_or(&[], Vec::as_slice)
    }

    /// What a function of the library writes behind an argument, where that is recorded.
    #[must_use]
    pub fn given_argument(self, call: ExprId, argument: usize) -> Option<&'m GivenPart> {
        let given = self.plan.given_arguments.get(&(call, argument));
        given.filter(|_| self.version.records_parts())
    }

    /// C: distributed pointers that have got memory behind an expression.
    #[must_use]
    pub fn taken(self, expr: &Expr) -> &'m [Taken] {
        let taken = self.plan.taken.get(&expr.id);
        let taken = taken.filter(|_| self.version.checks());
        taken.map_or(&[], Vec::as_slice)
    }

    /// What is told of a call. What memory exists is known in each version, what lies in it where it is checked.
    #[must_use]
    pub fn call(self, expr: &Expr) -> Option<Call<'m>> {
        let is_c = self.unit.rules().c_library;
        if let Some(handed) = self.handed(expr).filter(|_| is_c) {
            let read = |&number: &usize| {
                let effect = Effect::Read(number, Amount::Pointee);
                (effect, EffectSites::default())
            };
            return Some(Call::Known {
                effects: Cow::Owned(handed.arguments.iter().map(read).collect()),
                creates: None,
            });
        }
        match self.plan.calls.get(&expr.id)? {
            CallPlan::Known { effects, creates } => {
                let effects = match self.version.checks() {
                    true => Cow::Borrowed(&effects[..]),
                    false => {
                        let divided = self.version.is_divided();
                        let kept = effects.iter().filter(|(effect, _)| {
                            effect.is_of_memory()
                                || divided && effect.source().is_some()
                                || effect.access().is_some_and(|(argument, writes)| {
                                    writes && self.given_argument(expr.id, argument).is_some()
                                })
                        });
                        Cow::Owned(kept.cloned().collect::<Vec<_>>())
                    }
                };
                let is_told = self.version.checks() || !effects.is_empty();
                let creates = creates.as_ref();
                is_told.then_some(Call::Known { effects, creates })
            }
            CallPlan::Unknown { pointers, callee } => {
                let callee = *callee;
                let checks = self.version.checks();
                checks.then_some(Call::Unknown { pointers, callee })
            }
        }
    }

    /// What all processes of a parallel run get before the datum is read.
    #[must_use]
    pub fn gathered(self, expr: &Expr) -> Option<&'m GatheredRead> {
        let gathered = self.plan.gathered.get(expr.id);
        gathered.filter(|_| self.version.is_divided())
    }

    /// The function of another unit that is asked which of its parameters have a mapping.
    #[must_use]
    pub fn asked(self, call: &Expr) -> Option<&'m str> {
        self.handed(call)?.asked.as_deref()
    }

    /// What a procedure gets that may lead to mapped arrays. Where only an owner makes the call, the others cannot give it anything.
    #[must_use]
    pub fn handed(self, call: &Expr) -> Option<&'m Handed> {
        let handed = self.plan.handed.get(&call.id)?;
        let by_all = !handed.owned
            || handed.asked.is_none()
            || self.version == Version::Parallel
            || !self.unit.rules().c_library;
        (self.version.is_divided() && by_all).then_some(handed)
    }

    /// All processes of a parallel run get the element before it is read. What the build tells of in another way stays as it is.
    #[must_use]
    pub fn is_guarded(self, expr: &Expr) -> bool {
        match self.plan.guarded.get(&expr.id) {
            Some(GuardedRead::Named) => self.version == Version::Parallel,
            Some(GuardedRead::Led | GuardedRead::InTask) => self.version.is_divided(),
            None => false,
        }
    }

    /// Something is checked or recorded at the expression, told of its call, or fetched for it.
    #[must_use]
    pub fn is_followed(self, expr: &Expr) -> bool {
        self.access(expr).is_some()
            || self.traced(expr).is_some()
            || self.call(expr).is_some()
            || self.gathered(expr).is_some()
            || self.is_guarded(expr)
            || self.written_record(expr).is_some()
            || self.returned(expr).is_some()
    }

    /// C: a component of the value of a function, that is read.
    #[must_use]
    pub fn returned(self, expr: &Expr) -> Option<SiteId> {
        let site = self.plan.returned.get(&expr.id).copied();
        site.filter(|_| self.version.checks())
    }

    /// A record that a statement writes component by component.
    #[must_use]
    pub fn written_record(self, expr: &Expr) -> Option<SiteId> {
        let site = self.plan.written_records.get(&expr.id).copied();
        site.filter(|_| self.version.checks())
    }

    /// Accesses judged without a call that an expression makes whenever it is evaluated.
    #[must_use]
    pub fn fast_accesses(self, expr: &Expr) -> usize {
        let own = self.plan.access(expr.id).map_or(0, |access| {
            // Of an array that is born in the iteration, or a part of a record: by itself it is checked in other versions.
            let (fast, sites) = match access.check {
                Check::ShadowWord(_) | Check::Accumulate(_) | Check::Inline(_) => {
                    (true, access.sites())
                }
                Check::Element(_) | Check::Memory | Check::Block => {
                    (self.version.counts(), access.sites())
                }
                Check::Copy { .. } => (self.version.counts(), 2),
            };
            usize::from(fast) * sites
        });
        let operands: usize = match &expr.kind {
            ExprKind::ShortCircuit { left, .. } => self.fast_accesses(left),
            ExprKind::Conditional { condition, .. } => self.fast_accesses(condition),
            ExprKind::Assign { target, value, .. } if self.is_checked_in_front(target, value) => {
                self.accesses_in_parts(target) + self.fast_accesses(value)
            }
            _ => self.accesses_in_parts(expr),
        };
        let of_value = self.version.counts() && self.plan.returned.contains_key(&expr.id);
        own + usize::from(of_value)
            + self.copies_at_birth(expr)
            + self.accesses_of_call(expr)
            + operands
    }

    fn accesses_in_parts(self, expr: &Expr) -> usize {
        let parts = expr_parts(expr).into_iter().map(|part| match part {
            Part::Expr(inner) => self.fast_accesses(inner),
            Part::Stmt(_) => 0,
        });
        parts.sum()
    }

    /// The element that gets this value is checked by its address, in a call that counts.
    fn is_checked_in_front(self, target: &Expr, value: &Expr) -> bool {
        let access = self.plan.access(target.id);
        access.is_some_and(|access| matches!(access.check, Check::Inline(_)))
            && !self.version.counts()
            && has_literal_object(value)
    }

    /// A record that an object is born as a copy of, where its check does not count it.
    fn copies_at_birth(self, value: &Expr) -> usize {
        let carried = self.plan.carried.get(&value.id);
        let is_copy = carried.is_some_and(|carried| carried.site.is_some());
        usize::from(is_copy && self.version.counts())
    }

    /// Accesses of a procedure that is called, whose plain text does not count.
    fn accesses_of_call(self, call: &Expr) -> usize {
        let count = self.plan.call_counts.get(&call.id).copied();
        let count = count.filter(|_| self.version.counts());
        count.map_or(0, |count| usize::try_from(count).unwrap_or(usize::MAX))
    }

    /// Records that a call hands over by value: which argument, and its place.
    #[must_use]
    pub fn passed(self, call: &Expr) -> Option<&'m [(usize, Option<SiteId>)]> {
        let passed = self.plan.passed.get(&call.id).map(Vec::as_slice);
        passed.filter(|_| self.version.checks())
    }

    /// A record that is handed over otherwise.
    #[must_use]
    pub fn carried(self, value: &Expr) -> Option<&'m Carried> {
        let carried = self.plan.carried.get(&value.id);
        carried.filter(|_| self.version.checks())
    }

    /// A remote element goes to a procedure, which may read it until the next statement begins.
    #[must_use]
    pub fn is_passed_remote(self, element: &Expr) -> bool {
        self.version.checks() && self.plan.passed_remote.contains(&element.id)
    }

    /// C: the expression is an address of what is listed as remote, or of a part; what is listed, if that can be told.
    #[must_use]
    pub fn remote_address(self, expr: &Expr) -> Option<Option<&'m ListedBlock>> {
        let listed = self.plan.remote_addresses.get(&expr.id);
        let listed = listed.filter(|_| self.version.checks());
        listed.map(Option::as_ref)
    }

    /// A section goes to a procedure, and its ends are held against the bounds.
    #[must_use]
    pub fn passed_part(self, section: &Expr) -> Option<SiteId> {
        let site = self.plan.passed_parts.get(&section.id).copied();
        site.filter(|_| self.version.checks())
    }

    /// An assignment that only the owner of an element makes.
    #[must_use]
    pub fn owned(self, expr: ExprId) -> Option<Owned<'m>> {
        self.owner(self.plan.owned.get(&expr)?)
    }

    /// The owner of the element that is assigned gets what it computes it from, whatever no directive fetches. Where runs are compared the
    /// build tells of such reads.
    #[must_use]
    pub fn is_gathered_for_owner(self, assignment: ExprId) -> bool {
        self.version == Version::Parallel && self.plan.owned.contains_key(&assignment)
    }

    pub(super) fn owner(self, own: &'m Own) -> Option<Owned<'m>> {
        let (judged, recorded) = (self.version.checks(), self.version.traces());
        let is_made_by_all = own.for_all || own.calls;
        // All make one that gives its value to another.
        let is_divided = self.version.is_divided() && !own.inner;
        let divided = is_divided && !is_made_by_all;
        let passed = is_divided && is_made_by_all && recorded;
        (judged || recorded || divided).then_some(Owned {
            array: own.array.as_ref(),
            site: own.site,
            judged,
            recorded: recorded && !own.inner,
            divided,
            passed,
            single: own.single,
            subscripts: &own.subscripts,
        })
    }
}
