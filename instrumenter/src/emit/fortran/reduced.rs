//! Reduction variables in the version that traces. The runtime reads them, and under emulation it changes
//! them, when an iteration begins and when their reduction is started or complete.
//!
//! The compiler may keep a variable that only the procedure sees in a register, so the calls that do so take
//! it along. Where nothing else needs the address of such a variable, the runtime knows a copy in the
//! frame.

use super::group::CheckGroup;
use super::writer::Writer;
use crate::model::{ObjectId, Stmt, Type};
use crate::plan::{Action, LoopPlan, Part, PlannedClause, each_stmt, operands};

/// The variables of these reductions, and their locations.
fn variables(clauses: &[PlannedClause]) -> impl Iterator<Item = ObjectId> {
    clauses
        .iter()
        .flat_map(operands)
        .map(|operand| operand.object)
}

impl Writer<'_> {
    /// The copy that the runtime knows in place of a variable.
    pub(super) fn copy_of(&mut self, object: ObjectId) -> Option<String> {
        let plan = self.plan.object(object);
        if !self.lowering().hands_reduced() || !plan.shadow_word || plan.registration.is_some() {
            return None;
        }
        let field = format!("x{}", object.0);
        self.frame.field(&field, format!("dvm_u64 {field}[4]"));
        Some(format!("{}->{field}", self.frame_name()))
    }

    /// A construct with these clauses opens. Code that declares its reductions comes behind this.
    pub(super) fn open_reductions(&mut self, group: &mut CheckGroup, clauses: &[PlannedClause]) {
        let mut objects: Vec<ObjectId> = variables(clauses).collect();
        objects.dedup();
        let code = self.handed_over(group, &objects, "");
        group.push(&code);
        self.reduced.push(objects);
    }

    /// Code of the innermost of these constructs that may read and change its reduction variables, as code of
    /// this group.
    pub(super) fn reducing(&mut self, group: &mut CheckGroup, code: &str) -> String {
        let objects = self.reduced.last().cloned().unwrap_or_default();
        self.handed_over(group, &objects, code)
    }

    /// It closes by this code.
    pub(super) fn close_reductions(&mut self, code: &str) {
        let mut group = std::mem::take(&mut self.run.group);
        let code = self.reducing(&mut group, code);
        group.push(&code);
        self.reduced.pop();
        self.run.group = group;
    }

    /// Whether it is a reduction variable of an open construct.
    pub(super) fn is_reduced(&self, object: Option<ObjectId>) -> bool {
        object.is_some_and(|object| self.reduced.iter().flatten().any(|&one| one == object))
    }

    /// The variables that a directive starts or completes the reduction of.
    pub(super) fn acted_on(&self, action: &Action) -> Vec<ObjectId> {
        let (Action::ReductionStart { group, .. } | Action::ReductionWait { group, .. }) = action
        else {
            return Vec::new();
        };
        let mut found = Vec::new();
        let is_of = |clause: &PlannedClause| matches!(clause, PlannedClause::ReductionGroup(one) if one == group);
        let mut note = |clauses: &[PlannedClause]| {
            if let Some(at) = clauses.iter().position(is_of) {
                found.extend(variables(&clauses[at..]));
            }
        };
        each_stmt(Part::Stmt(&self.procedure.body), &mut |stmt: &Stmt| match (
            self.plan.loops.get(&stmt.id),
            self.plan.regions.get(&stmt.id),
        ) {
            (Some(LoopPlan::Parallel(parallel)), _) => note(&parallel.clauses),
            (_, Some(region)) => note(&region.clauses),
            _ => {}
        });
        found.sort();
        found.dedup();
        found
    }

    /// Code of a group that may read and change variables of the program.
    pub(super) fn handed_over(
        &mut self,
        group: &mut CheckGroup,
        objects: &[ObjectId],
        code: &str,
    ) -> String {
        let (mut before, mut behind) = (String::new(), String::new());
        if self.lowering().hands_reduced() {
            for &object in objects {
                let dummy = format!("v{}", object.0);
                let known = &self.unit.objects[object.index()];
                let attributes = known.attributes;
                let declaration = match &known.ty {
                    Type::Array { .. }
                        if attributes.assumed_shape
                            || attributes.allocatable
                            || attributes.pointer =>
                    {
                        "type(*), dimension(..), intent(inout)"
                    }
                    Type::Array { .. } => "type(*), dimension(*), intent(inout)",
                    _ => "type(*), intent(inout)",
                };
                group.variable(&dummy, declaration, &known.name);
                let size = self.element_size(object);
                if let Some(copy) = self.copy_of(object) {
                    before.push_str(&format!("__builtin_memcpy({copy}, {dummy}, {size}); "));
                    behind.push_str(&format!(" __builtin_memcpy({dummy}, {copy}, {size});"));
                }
            }
        }
        format!("{before}{code}{behind}")
    }
}
