//! Calls of procedures that work on what they are given.

use super::super::worked::WorkedCall;
use super::Flow;
use crate::model::Expr;

impl Flow<'_> {
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
