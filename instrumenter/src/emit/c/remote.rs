//! Addresses of what REMOTE_ACCESS lists.

use dvmdbg_abi::{call, code};

use crate::model::Expr;
use crate::plan::ListedBlock;

use super::emitter::Emitter;

impl Emitter<'_> {
    /// An address in a copy of what is remote: who has it may read there.
    pub(super) fn remote_address(&mut self, expr: &Expr, listed: Option<&ListedBlock>) {
        self.out.sync(expr.span.start);
        let Some(listed) = listed else {
            self.out.push("({ __auto_type dvm_p = ");
            self.any_expression(expr, true);
            let told = call::dyn_RemotePassed("dvm_p", "sizeof *dvm_p");
            return self.out.push(&format!("; {told}; dvm_p; }})"));
        };
        let mut place = self.name(listed.array).to_owned();
        for subscript in &listed.subscripts {
            place.push_str(&format!("[{}]", self.raw(subscript.clone())));
        }
        let told = match listed.subscripts.is_empty() {
            true => call::dyn_RemotePassed(place, code::passed::spelled::WHOLE),
            false => call::dyn_RemotePassed(format!("&{place}"), format!("sizeof {place}")),
        };
        self.out.push(&format!("({told}, "));
        self.any_expression(expr, true);
        self.out.push(")");
    }
}
