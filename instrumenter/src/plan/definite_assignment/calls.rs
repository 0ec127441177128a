//! Calls of procedures that work on what they are given.

use super::super::worked::{WorkedCall, worked};
use super::Flow;
use crate::model::Expr;

impl Flow<'_> {
    /// Fortran: arrays that go to anything but a function of the language that computes are not followed.
    pub(super) fn call(&mut self, call: &Expr, callee: &Expr, arguments: &[Expr]) {
        if !callee.is_computing_intrinsic() {
            for argument in arguments {
                let section = self.arrays.section_of(argument.passed());
                if let Some(object) = section.map(|section| section.object) {
                    self.arrays.give_up(object);
                }
            }
        }
        match worked(self.unit, call) {
            Some(call) => self.works(arguments, &call),
            None => [callee]
                .into_iter()
                .chain(arguments)
                .for_each(|one| self.expr(one)),
        }
    }

    /// A procedure works on what it is given: scalars are read, and get values.
    pub(super) fn works(&mut self, arguments: &[Expr], call: &WorkedCall<'_>) {
        let scalar = |argument: &Expr| {
            let mut given = call.given.iter();
            let one = given.find(|one| one.datum.id == argument.passed().id)?;
            Some((one.scalar()?, one.work))
        };
        for argument in arguments {
            match scalar(argument) {
                Some((object, work)) if !work.reads.is_empty() => {
                    self.read(argument.passed(), object);
                }
                Some(_) => {}
                None => self.expr(argument),
            }
        }
        let given = arguments.iter().filter_map(scalar);
        let given = given.filter(|(_, work)| !work.writes.is_empty());
        given.for_each(|(object, _)| self.assign(object));
    }
}
