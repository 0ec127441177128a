//! ALLOCATABLE arrays: they exist from ALLOCATE to DEALLOCATE or the end of their procedure.
//! Their address and bounds are handed over behind every statement that may have changed them.

use dvmdbg_abi::call;

use std::collections::{BTreeMap, BTreeSet};

use super::group::CheckGroup;
use super::object::define_shape;
use super::writer::{Way, Writer};
use crate::model::{Expr, ExprKind, Memory, ObjectId, Stmt, StmtKind, Storage, Type};
use crate::plan::{Part, each_expr, each_stmt, whole};

/// What the runtime is told when an array is looked at again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// It was just allocated: it is a new array.
    New,
    /// The same, and it has values.
    NewWithValues,
    /// It is new, with values nobody saw, if it is elsewhere or has other bounds.
    Perhaps,
    /// As `Perhaps`, with the value of a function, which tells what it lacks.
    Taken,
    /// As `Perhaps`, behind a call: a procedure that tells of its arrays may have allocated it, and given values to a part.
    Called,
    /// Another procedure has told what there is to tell.
    Known,
    /// The same, of what was there before the procedure was entered.
    Entered,
    /// It was another array until now.
    Moved,
    /// It is no longer where it was, if so: what lay there is forgotten.
    Gone,
}

impl Writer<'_> {
    /// An array whose place is known from its allocation on.
    pub(super) fn is_allocatable(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let array = matches!(known.ty, Type::Array { .. }) && !known.attributes.assumed_rank;
        known.attributes.allocatable && array && !known.untracked && !known.attributes.sought
    }

    /// Notes that the procedure needs the address of the array.
    pub(super) fn note_allocatable(&mut self, object: ObjectId) {
        if self.allocatables.insert(object) {
            for dimension in 0..self.dims(object).len() {
                self.lower(object, dimension);
                self.extent(object, dimension);
            }
        }
    }

    /// Notes all that the executable part names: calls anywhere in it may allocate them.
    pub(super) fn note_allocatables(&mut self) {
        let mut named = Vec::new();
        each_expr(Part::Stmt(&self.procedure.body), &mut |expr| {
            if let ExprKind::Variable(object) = expr.kind {
                named.push(object);
            }
        });
        each_stmt(Part::Stmt(&self.procedure.body), &mut |stmt| {
            if let StmtKind::Memory(memory) = &stmt.kind {
                named.extend(&memory.objects);
            }
        });
        named.extend(self.named_in_directives());
        for object in named {
            if self.is_allocatable(object) {
                self.note_allocatable(object);
            }
        }
    }

    /// What the directives of the executable part name.
    fn named_in_directives(&self) -> Vec<ObjectId> {
        let (all, body) = (&self.unit.directives, &self.procedure.body_span);
        let first = all.partition_point(|bound| bound.at < body.start);
        let inside = all[first..].iter().take_while(|bound| bound.at <= body.end);
        let names = inside.flat_map(|bound| &bound.names);
        names.filter_map(|(_, object)| *object).collect()
    }

    /// gfortran 12 works out how large an element of an array of texts is where its first ALLOCATE stands, and uses that in
    /// all others, even if the first stands in a branch that is not taken: here that of the plain text. So these arrays are
    /// allocated before the branches, but for those of a BLOCK, which each branch has for itself. A name for the status, and
    /// the statements.
    pub(super) fn sizes_of_texts(&mut self) -> Option<(String, String)> {
        let mut made = BTreeSet::new();
        each_stmt(Part::Stmt(&self.procedure.body), &mut |stmt| {
            if let StmtKind::Memory(memory) = &stmt.kind
                && memory.allocates
            {
                made.extend(memory.sought.iter().filter_map(|expr| match expr.kind {
                    ExprKind::Variable(object) => Some(object),
                    _ => None,
                }));
            }
        });
        made.retain(|object| {
            let known = &self.unit.objects[object.index()];
            let attributes = known.attributes;
            let in_block = self.procedure.body_span.contains(&known.span.start);
            attributes.computed_length
                && self.twice
                && !in_block
                && !self.dims(*object).is_empty()
                && !attributes.optional
                && (attributes.allocatable || attributes.pointer)
        });
        if made.is_empty() {
            return None;
        }
        let (status, mut statements) = (self.new_name("h"), Vec::new());
        for object in made {
            let rank = self.dims(object).len();
            let (none, name) = (vec!["0"; rank].join(","), self.name(object).to_owned());
            let sized = format!(
                "allocate ({name}({none}), stat={status})\nif ({status} == 0) deallocate ({name})"
            );
            let known = &self.unit.objects[object.index()];
            // What a pointer of the host or a dummy leads to, it leads to still.
            let kept = known.attributes.pointer && known.storage != Storage::Automatic;
            statements.push(match kept {
                true => {
                    let (axes, keep) = (vec![":"; rank].join(","), self.new_name("h"));
                    format!(
                        "block\ncharacter(:), pointer :: {keep}({axes})\n{keep} => {name}\n{sized}\n{name} => {keep}\nend block"
                    )
                }
                false => sized,
            });
        }
        Some((status, statements.join("\n")))
    }

    /// Fields of the bounds, with the Fortran expressions.
    fn bound_fields(&self, object: ObjectId) -> BTreeMap<String, String> {
        let own = self.at_entry.iter().filter(|(_, (of, _))| *of == object);
        own.map(|(field, (_, text))| (field.clone(), text.clone()))
            .collect()
    }

    // ---- statements ----

    pub(super) fn memory_statement(&mut self, stmt: &Stmt, memory: &Memory) {
        let at = stmt.span.start;
        self.flush_at(at);
        for expr in &memory.taken {
            self.evaluated(expr);
        }
        self.pointers_associated(at, memory);
        let is_status = |item: &&Expr| memory.status.as_ref() == Some(&item.span);
        let messages = memory.filled.iter().filter(|item| !is_status(item));
        let messages: Vec<_> = messages.map(|item| item.id).collect();
        self.place_filled(&memory.filled, &messages);
        for &object in memory.objects.iter().filter(|_| !memory.allocates) {
            let code = self.removal(object);
            self.run.group.push(&code);
        }
        let text = self.text(stmt.span.clone());
        self.flush_with(at, text);
        let (told, messages): (Vec<&Expr>, Vec<&Expr>) = memory.filled.iter().partition(is_status);
        self.fill(&told);
        self.flush_at(at);
        // Without a status the program ends where the statement fails.
        for item in messages.into_iter().filter(|_| memory.status.is_some()) {
            self.fill_if(at, Some(item), (memory.status.clone(), "/="));
        }
        // What was there before a statement that fails is there still.
        let status = memory.status.clone().filter(|_| memory.allocates);
        if let Some(status) = &status {
            let status = self.text(status.clone());
            self.line(at, format!("if ({status} == 0) then"));
        }
        self.allocating = Some(stmt.id);
        let is_aligned = |expr: &&Expr| {
            let pointer = self.distributed_pointer(expr);
            pointer.is_some_and(|object| self.is_aligned(object))
        };
        // The base of an alignment comes first.
        let (aligned, bases): (Vec<&Expr>, Vec<&Expr>) = memory
            .sought
            .iter()
            .filter(|_| memory.allocates)
            .partition(is_aligned);
        for expr in bases.into_iter().chain(aligned) {
            self.allocated_elsewhere(at, expr, memory.initialised);
        }
        let look = match (memory.allocates, memory.initialised) {
            (true, false) => Look::New,
            (true, true) => Look::NewWithValues,
            (false, _) => Look::Known,
        };
        let (aligned, bases): (Vec<ObjectId>, Vec<ObjectId>) = memory
            .objects
            .iter()
            .partition(|object| self.is_aligned(**object));
        for object in bases.into_iter().chain(aligned) {
            self.look(at, object, look);
        }
        self.allocating = None;
        self.source_copied(at, memory);
        if status.is_some() {
            self.flush_at(at);
            self.line(at, "else");
            for &object in &memory.objects {
                self.look(at, object, Look::Known);
            }
            self.line(at, "end if");
        }
    }

    fn is_aligned(&self, object: ObjectId) -> bool {
        let array = self.plan.object(object).array.as_ref();
        array.is_some_and(|array| array.mapping.named().is_some())
    }

    fn removal(&mut self, object: ObjectId) -> String {
        let address = self.address(object);
        let place = match self.plan.object(object).array {
            Some(_) => self.shared_place(object),
            None => None,
        };
        let forgotten = place.map_or(String::new(), |place| format!(" {place} = 0;"));
        format!(
            "if ({address}) {{ {}; {address} = 0;{forgotten} }}",
            call::dyn_RemoveVar(&address)
        )
    }

    /// A whole array was assigned: it may have been allocated anew.
    pub(super) fn reallocated(&mut self, at: usize, target: &Expr) {
        if let Some(object) = self.reallocatable(target) {
            self.flush_at(at);
            self.look(at, object, Look::Perhaps);
        }
    }

    /// The same of one that was assigned the value of a function, which lacks what that lacks.
    pub(super) fn reallocated_by_function(&mut self, at: usize, target: &Expr, value: &Expr) {
        if let Some(object) = self.reallocatable(target) {
            self.flush_at(at);
            self.look(at, object, Look::Taken);
            self.taken(target, value);
        }
    }

    /// What an assignment to the target may allocate.
    pub(super) fn reallocatable(&self, target: &Expr) -> Option<ObjectId> {
        let base = match &target.kind {
            ExprKind::Section { base, axes } if axes.is_empty() => base,
            _ => target,
        };
        match base.kind {
            ExprKind::Variable(object) if self.is_allocatable(object) => Some(object),
            _ => None,
        }
    }

    /// C: all of an array counts as having a value, until it is told what has none.
    fn given_whole(&mut self, object: ObjectId) -> String {
        let address = self.address(object);
        let size = self.object_size(object);
        match size.filter(|_| self.plan.object(object).array.is_none()) {
            Some(size) => call::dyn_Given(&address, size),
            None => call::dyn_Escape(&address),
        }
    }

    /// Behind the calls under `exprs`, which may have allocated what they can name.
    pub(super) fn looked_behind_calls<'e>(
        &mut self,
        at: usize,
        exprs: impl IntoIterator<Item = &'e Expr>,
    ) {
        let exprs: Vec<&Expr> = exprs.into_iter().collect();
        self.returned_arrays();
        for expr in &exprs {
            self.copied_back(expr);
        }
        self.lent.clear();
        if self.allocatables.is_empty() {
            return;
        }
        let (mut called, mut passed) = (false, BTreeSet::new());
        for expr in exprs {
            each_expr(Part::Expr(expr), &mut |inner| {
                if let ExprKind::Call { callee, arguments } = &inner.kind {
                    called |=
                        !matches!(callee.kind, ExprKind::Intrinsic(_)) || inner.ty == Type::Void;
                    passed.extend(arguments.iter().filter_map(whole));
                }
            });
        }
        if !called {
            return;
        }
        self.flush_at(at);
        let all = self.allocatables.clone();
        let (passed, others): (Vec<ObjectId>, Vec<ObjectId>) =
            all.into_iter().partition(|object| passed.contains(object));
        if passed.len() > 1 {
            // One may lie now where another has lain.
            for &object in &passed {
                self.look(at, object, Look::Gone);
            }
        }
        for object in passed {
            self.look(at, object, Look::Called);
        }
        for object in others {
            let known = &self.unit.objects[object.index()];
            if known.address_taken || known.storage != Storage::Automatic {
                self.look(at, object, Look::Known);
            }
        }
    }

    /// Behind MOVE_ALLOC, what was in the memory of the first argument is there still, and the second leads to it. `false`: it
    /// is another call, or one of distributed arrays.
    pub(super) fn moved_allocation(&mut self, at: usize, call: &Expr, arguments: &[Expr]) -> bool {
        let ExprKind::Call { callee, .. } = &call.kind else {
            return false;
        };
        let moves = matches!(&callee.kind, ExprKind::Intrinsic(name) if name == "MOVE_ALLOC");
        let [from, to] = arguments else {
            return false;
        };
        let [from, to] = [from, to].map(whole);
        let is_mapped = |object: &ObjectId| self.plan.object(*object).array.is_some();
        if !moves || from.iter().chain(&to).any(is_mapped) {
            return false;
        }
        self.flush_at(at);
        let known = |object: &ObjectId| self.is_allocatable(*object);
        let (from, to) = (from.filter(known), to.filter(known));
        match to {
            Some(to) => self.look(at, to, Look::Moved),
            None => self.renamed_elsewhere(arguments[1].passed()),
        }
        if let Some(from) = from {
            self.look(at, from, Look::Known);
        }
        true
    }

    /// Statements of an entry: what was allocated before.
    pub(super) fn looked_at_entry(&mut self, way: &Way<'_>) -> String {
        let lines = std::mem::take(&mut self.lines);
        let at = self.procedure.body_span.start;
        for object in self.allocatables.clone() {
            let known = &self.unit.objects[object.index()];
            if known.storage == Storage::Automatic || self.is_absent(object, way) {
                continue;
            }
            self.look(at, object, Look::Entered);
        }
        for &object in way.formals {
            if self.is_sought(object) {
                self.pointer_entered(at, object);
            }
        }
        let looked = std::mem::replace(&mut self.lines, lines);
        let texts: Vec<String> = looked.into_iter().map(|line| line.text).collect();
        texts.join("\n")
    }

    /// The same for a pointer, whose array has its mapping already: what its own directives say.
    fn pointer_entered(&mut self, at: usize, object: ObjectId) {
        let Some((conditions, _)) = self.reference_to(object) else {
            return;
        };
        let mut group = std::mem::take(&mut self.run.group);
        let address = self.pointer_address(object, &mut group);
        let placed = self.placed_elsewhere(object, &address);
        let code = placed + &self.stated_mapping(object, &mut group);
        group.push(&code);
        self.run.group = group;
        if code.is_empty() {
            return;
        }
        for condition in &conditions {
            self.line(at, format!("if ({condition}) then"));
        }
        self.flush_at(at);
        for _ in &conditions {
            self.line(at, "end if");
        }
    }

    /// C statements of entry and exit for arrays that live as long as the call.
    pub(super) fn local_allocatables(&mut self) -> (String, String) {
        let (mut entry, mut exit) = (String::new(), String::new());
        for object in self.allocatables.clone() {
            if self.unit.objects[object.index()].storage == Storage::Automatic {
                let address = self.address(object);
                entry.push_str(&format!("    {address} = 0;\n"));
                exit.push_str(&self.removal(object));
            }
        }
        (entry, exit)
    }

    /// What the runtime is told of an array that was allocated.
    fn allocated(&mut self, object: ObjectId, group: &mut CheckGroup) -> String {
        if self.plan.object(object).array.is_some() {
            return self.definition(object, group);
        }
        let known = &self.unit.objects[object.index()];
        let function = match known.storage {
            Storage::Automatic => call::name::dyn_DefineLocal,
            _ => call::name::dyn_DefineStatic,
        };
        let name = self.declared_name(object);
        let (address, element) = (self.address(object), self.element_size(object));
        let Some(size) = self.object_size(object) else {
            return String::new();
        };
        format!(
            "{function}({address}, {size}, {element}, 0, \"{name}\", 0); {}",
            self.shape_there(object)
        )
    }

    /// Tells the shape of the array that is at its address.
    fn shape_there(&mut self, object: ObjectId) -> String {
        let bounds = self.bounds(object);
        let (address, element) = (self.address(object), self.element_size(object));
        define_shape(&address, &element.to_string(), &bounds)
    }

    /// What its module calls it, whatever USE does here.
    pub(super) fn declared_name(&self, object: ObjectId) -> String {
        let known = &self.unit.objects[object.index()];
        let declared = known.original.unwrap_or(object);
        self.unit.objects[declared.index()].name.clone()
    }

    /// The array that is at its address is its own now; `size`: as `dyn_Moved` takes it.
    fn now_named(&mut self, object: ObjectId, size: &str) -> String {
        let address = self.address(object);
        let known = &self.unit.objects[object.index()];
        let local = u32::from(known.storage == Storage::Automatic);
        let name = self.declared_name(object);
        call::dyn_Moved(&address, size, format!("\"{name}\""), local)
    }

    /// Behind a call that has told of the array: it keeps what values it has, and its shape if it is the same (`dvm_same`). `set`: notes
    /// where it is.
    fn told_by_callee(&mut self, object: ObjectId, set: &str) -> String {
        let size = self.object_size(object);
        let Some(size) = size.filter(|_| self.plan.object(object).array.is_none()) else {
            return String::new();
        };
        let (address, moved) = (self.address(object), self.now_named(object, &size));
        let shape = self.shape_there(object);
        let old = call::dyn_RemoveVar("dvm_old");
        format!(
            "{{ void *const dvm_old = {address}; {set} if ({moved}) {{ if (dvm_old && dvm_old != {address}) {old}; if (!dvm_same) {{ {shape} }} return; }} {address} = dvm_old; }} "
        )
    }

    /// C: notes what a distributed array lacks that a procedure may have made at its address; behind its definition.
    fn lacking(&mut self, object: ObjectId) -> Option<[String; 2]> {
        self.plan.object(object).array.as_ref()?;
        let size = self.object_size(object)?;
        let (address, element) = (self.address(object), self.element_size(object));
        Some([
            call::dyn_NoteLacking(&address, &size, element, "dvm_same"),
            call::dyn_LackStill(&address, &size),
        ])
    }

    /// Writes statements that hand over where the array is now.
    fn look(&mut self, at: usize, object: ObjectId, look: Look) {
        self.note_allocatable(object);
        let mut group = CheckGroup::default();
        let address = self.address(object);
        let (mut same, mut set) = (format!("{address} == p"), format!("{address} = (void *)p;"));
        let frame = self.frame_name();
        for (field, text) in self.bound_fields(object) {
            let value = group.argument(&text);
            same.push_str(&format!(" && {frame}->{field} == {value}"));
            set.push_str(&format!(" {frame}->{field} = {value};"));
        }
        let removal = self.removal(object);
        let placed = self.placed_elsewhere(object, &address);
        let code = match look {
            Look::Known => format!("{set} {placed}"),
            Look::Entered => format!("{set} {placed}{}", self.stated_mapping(object, &mut group)),
            Look::Moved => format!("{set} {};", self.now_named(object, "0")),
            Look::Gone => format!("if (!({same})) {{ {removal} }}"),
            _ => {
                let definition = self.allocated(object, &mut group);
                let is_dummy = self.unit.objects[object.index()].storage == Storage::Formal;
                let escape = match look {
                    Look::New if is_dummy && self.plan.object(object).array.is_some() => {
                        format!(" {};", call::dyn_OfDummy(&address))
                    }
                    Look::New => String::new(),
                    Look::Taken => format!(" {};", self.given_whole(object)),
                    _ => format!(" {};", call::dyn_Escape(&address)),
                };
                let ends = match placed.is_empty() {
                    true => "return;".to_owned(),
                    false => format!("{{ {placed}return; }}"),
                };
                let lacking = match look {
                    Look::Called => self.lacking(object),
                    _ => None,
                };
                let unchanged = match look {
                    Look::Perhaps | Look::Taken => format!("if ({same}) {ends} "),
                    Look::Called => {
                        let told = self.told_by_callee(object, &set);
                        // The procedure may have made another one there.
                        let left = match lacking {
                            Some(_) => String::new(),
                            None => format!("if (dvm_same) {ends} "),
                        };
                        format!("const int dvm_same = {same}; {told}{left}")
                    }
                    _ => String::new(),
                };
                match lacking {
                    // What the array lacks as it is known now is said of the one that is defined.
                    Some([noted, still]) => {
                        let old = call::dyn_RemoveVar("dvm_old");
                        format!(
                            "{unchanged}{{ void *const dvm_old = {address}; {set} if (!{noted}) {ends} if (dvm_old) {old}; }} {definition} {still};"
                        )
                    }
                    None => format!("{unchanged}{removal} {set} {definition}{escape}"),
                }
            }
        };
        let gone = match look {
            Look::Known | Look::Entered | Look::Moved => format!("{address} = 0;"),
            _ => removal,
        };
        let (found, lost) = (self.function_name('a'), self.function_name('u'));
        let dummy = (
            "p".to_owned(),
            "type(*), dimension(*)".to_owned() + self.remembered(false),
        );
        self.declare(&found, "subroutine", &group.names(), &[dummy]);
        self.declare(&lost, "subroutine", &[], &[]);
        let parameters: String = group
            .names()
            .iter()
            .map(|name| format!(", dvm_i64 {name}"))
            .collect();
        self.written(&format!(
            "void {found}(const void *p{parameters})\n{{\n    {code}\n}}\nvoid {lost}(void)\n{{\n    {gone}\n}}\n"
        ));
        let name = self.name(object).to_owned();
        let actual = match group.actual(self.procedure.hidden).as_str() {
            "" => name.clone(),
            values => format!("{name}, {values}"),
        };
        let optional = self.unit.objects[object.index()].attributes.optional;
        if optional {
            self.line(at, format!("if (present({name})) then"));
        }
        self.line(at, format!("if (allocated({name})) then"));
        self.line(at, format!("call {found}({actual})"));
        self.line(at, "else");
        self.line(at, format!("call {lost}()"));
        self.line(at, "end if");
        if optional {
            self.line(at, "end if");
        }
    }
}
