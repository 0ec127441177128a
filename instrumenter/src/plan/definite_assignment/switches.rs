//! `switch` and SELECT CASE: what all ways through one have assigned is assigned behind it, if there is a `default`.

use super::Flow;
use super::objects::{OpenSwitch, meet};
use crate::model::{Expr, Stmt, StmtId};

impl Flow<'_> {
    pub(super) fn switch(&mut self, stmt: &Stmt, selector: &Expr, body: &Stmt) {
        self.expr(selector);
        self.drop_lost(body);
        self.switches.push(OpenSwitch {
            stmt: stmt.id,
            head: self.state.take(),
            left: None,
            has_default: false,
            is_odd: false,
        });
        self.stmt(body);
        self.leave_switch(stmt.id);
        let Some(open) = self.switches.pop() else {
            return;
        };
        self.state = match open {
            OpenSwitch {
                is_odd: true, head, ..
            } => head,
            OpenSwitch {
                has_default: true,
                left,
                ..
            } => left,
            OpenSwitch { head, left, .. } => meet(left, head),
        };
    }

    /// A case begins; one of C is reached from the one before it, too.
    pub(super) fn case(&mut self, is_default: bool) {
        let Some(open) = self.switches.last_mut() else {
            return;
        };
        open.has_default |= is_default;
        let (own, head) = (open.stmt, open.head.clone());
        match self.unit.rules().switch_falls_through {
            true => self.join(head),
            false => {
                self.leave_switch(own);
                self.state = head;
            }
        }
    }

    /// What is reached goes on behind this statement, if it is one that is open.
    pub(super) fn leave_switch(&mut self, left: StmtId) {
        let mut open = self.switches.iter_mut();
        if let Some(open) = open.find(|one| one.stmt == left) {
            open.left = meet(open.left.take(), self.state.clone());
        }
    }

    /// A case in a loop leads into that, and variables that are declared in front of all cases are born where nothing is executed.
    pub(super) fn doubt_switches(&mut self) {
        self.switches.iter_mut().for_each(|open| open.is_odd = true);
    }
}
