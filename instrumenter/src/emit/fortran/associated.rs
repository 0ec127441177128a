//! Local pointers that nothing has associated yet: what they lead to is not looked at, and who reads by them is reported.

use std::collections::BTreeSet;

use dvmdbg_abi::call;

use super::object::size_of;
use super::out::OutputLine;
use super::writer::Writer;
use crate::emit::tables;
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, LabelKind, Memory, ObjectId, StmtKind, Storage, Type};
use crate::plan::{Part, SiteId, each_expr, each_stmt, whole};

impl Writer<'_> {
    /// At the beginning of the text that is checked: no such pointer is associated.
    pub(super) fn begin_pointers(&mut self) {
        if self.version.checks() {
            let own = self.own_pointers().into_iter();
            self.associated = own.map(|object| (object, None)).collect();
        }
    }

    /// Behind that text: the flags that it asks, as they are at its beginning.
    pub(super) fn flags_at_beginning(&mut self, lines: &mut Vec<OutputLine>) {
        let at = self.procedure.body_span.start;
        let flags = std::mem::take(&mut self.flags_of_pointers).into_iter();
        let cleared = flags.map(|flag| OutputLine::new(at, format!("{flag} = .false.")));
        lines.splice(0..0, cleared);
    }

    /// The flag of a pointer that nothing may have associated.
    fn flag_of(&mut self, object: ObjectId) -> Option<String> {
        if let Some(flag) = self.associated.get(&object)? {
            return Some(flag.clone());
        }
        let flag = self.temporary("logical");
        self.flags_of_pointers.push(flag.clone());
        self.associated.insert(object, Some(flag.clone()));
        Some(flag)
    }

    /// Pointers of the procedure alone that only its own statements associate.
    fn own_pointers(&self) -> BTreeSet<ObjectId> {
        let (mut named, mut passed) = (BTreeSet::new(), BTreeSet::new());
        let body = Part::Stmt(&self.procedure.body);
        each_expr(body, &mut |expr| match &expr.kind {
            ExprKind::Variable(object) => _ = named.insert(*object),
            ExprKind::Call { callee, arguments }
                if !matches!(callee.kind, ExprKind::Intrinsic(_)) || expr.ty == Type::Void =>
            {
                passed.extend(arguments.iter().filter_map(|one| whole(one.passed())));
            }
            _ => {}
        });
        let mut is_followed = true;
        each_stmt(body, &mut |stmt| {
            is_followed &= match &stmt.kind {
                StmtKind::Entry(_)
                | StmtKind::Opaque
                | StmtKind::Foreign(_)
                | StmtKind::Assembly(_) => false,
                // What stands behind a statement may be executed without it.
                StmtKind::Label { label, .. } => !matches!(label, LabelKind::Name(_)),
                _ => true,
            };
        });
        named.retain(|object| {
            is_followed && !passed.contains(object) && self.is_own_pointer(*object)
        });
        named
    }

    fn is_own_pointer(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        known.attributes.pointer
            && known.storage == Storage::Automatic
            && !known.initialised
            && !known.captured
            && !self.is_named_inside(&known.name)
            && !self
                .unit
                .objects
                .iter()
                .any(|other| other.original == Some(object))
            && !known.attributes.equivalenced
            && self.procedure.result_object != Some(object)
            && self.plan.object(object).described().is_none()
    }

    /// A procedure inside this one has the name, too: it may mean the pointer.
    fn is_named_inside(&self, name: &str) -> bool {
        let inner = self.procedure.body_span.end..self.procedure.span.end;
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let mut words = self.prepared.text[inner].split(|letter| !is_part(letter));
        words.any(|word| word.eq_ignore_ascii_case(name))
    }

    /// A statement may associate pointers, or end that.
    pub(super) fn pointers_associated(&mut self, at: usize, memory: &Memory) {
        let met = memory.taken.iter().chain(&memory.sought).filter_map(named);
        let met: BTreeSet<ObjectId> = met.chain(memory.objects.iter().copied()).collect();
        let is_always_executed = self.inside.len() == 1;
        for object in met {
            if is_always_executed {
                // So are the statements behind it.
                self.associated.remove(&object);
            } else if let Some(flag) = self.flag_of(object) {
                self.flush_at(at);
                self.line(at, format!("{flag} = .true."));
            }
        }
    }

    /// Checks what is accessed by such a pointer only where it has been associated, and reports the access else.
    pub(super) fn where_associated(
        &mut self,
        flag: &str,
        (expr, site, writes): (&Expr, SiteId, bool),
        check: impl FnOnce(&mut Self),
    ) {
        let at = expr.span.start;
        self.flush_at(at);
        self.line(at, format!("if ({flag}) then"));
        check(self);
        self.flush_at(at);
        self.line(at, "else");
        let site = self.site(site);
        let code = match writes {
            true => self.outside_of_nothing(expr, &site),
            false => Some(format!(
                "{{ static struct dvm_shadow_word dvm_w; {}; }}",
                call::dvm_read_shadow_word("&dvm_w", 0, 1, site)
            )),
        };
        self.run.group.push(&code.unwrap_or_default());
        self.flush_at(at);
        self.line(at, "end if");
    }

    /// C: an element is written, and there is none.
    fn outside_of_nothing(&mut self, expr: &Expr, site: &str) -> Option<String> {
        let texts = self.subscripts_within(expr)?.0;
        let none = |bound| tables::array("dvm_i64", &vec![bound; texts.len()]);
        let [s0, s1, s2, s3] = tables::four(&texts);
        let (rank, size) = (texts.len(), size_of(&expr.ty).max(1));
        let outside = call::dvm_outside(
            site,
            size,
            rank,
            none("1".to_owned()),
            none("0".to_owned()),
            s0,
            s1,
            s2,
            s3,
        );
        Some(outside + ";")
    }

    /// The flag of the pointer that an access goes by.
    pub(super) fn flag_of_pointer(&mut self, expr: &Expr) -> Option<String> {
        self.flag_of(root(expr)?)
    }
}

/// The variable that is a pointer by itself, whatever bounds it gets.
fn named(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Variable(object) => Some(*object),
        ExprKind::AddressOf(base)
        | ExprKind::Section { base, .. }
        | ExprKind::Element { base, .. } => named(base),
        _ => None,
    }
}
