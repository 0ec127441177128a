//! Constructs that are kept as written around their blocks, and the names of constructs.

use dvmdbg_abi::call;

use super::object::define_shape;
use super::writer::Writer;
use crate::model::{DeclaredObject, Expr, Guarded, Jump, ObjectId, Span, Stmt};

impl Writer<'_> {
    /// ASSOCIATE, BLOCK, SELECT TYPE, SELECT RANK.
    pub(super) fn guarded(
        &mut self,
        stmt: &Stmt,
        evaluated: &[Expr],
        parts: &[Guarded],
        end: &Span,
    ) {
        for expr in evaluated {
            self.evaluated(expr);
        }
        for part in parts {
            let header = self.text(part.header.clone());
            let at = part.header.start.max(stmt.span.start);
            let blank = header.len() - header.trim_start().len();
            self.flush_with(at + blank, header.trim().to_owned());
            self.kept_with_block(&part.kept, at);
            self.open_block(&part.born, at);
            self.body(&part.body);
            self.close_block(end.start);
        }
        let text = self.text(end.clone());
        self.line(end.start, text);
    }

    // ---- variables of BLOCK ----

    fn open_block(&mut self, born: &[ObjectId], at: usize) {
        let followed = |object: &ObjectId| !self.unit.objects[object.index()].untracked;
        let mut born: Vec<ObjectId> = born.iter().copied().filter(followed).collect();
        if !self.version.checks() {
            born.clear();
        }
        for &object in &born {
            self.born_with_block(object, false, at);
        }
        self.flush_at(at);
        self.born_in_blocks.extend(&born);
        self.open_blocks.push((born, self.inside.len()));
    }

    /// Scalars that are followed by name have no value where the block begins.
    pub(super) fn declared_in_block(&mut self, declared: &[DeclaredObject]) {
        for one in declared {
            if self.version.checks() && self.plan.object(one.object).shadow_word {
                let shadow_word = self.shadow_word(one.object);
                let unborn = format!("*({shadow_word}) = (struct dvm_shadow_word){{ 0, 0 }};");
                self.run.group.push(&unborn);
            }
        }
    }

    /// Variables that live as long as the program, where the block is entered first.
    fn kept_with_block(&mut self, kept: &[ObjectId], at: usize) {
        for &object in kept {
            if self.version.checks() && !self.unit.objects[object.index()].untracked {
                self.born_with_block(object, true, at);
            }
        }
    }

    fn close_block(&mut self, at: usize) {
        let (born, _) = self.open_blocks.pop().unwrap_or_default();
        self.end_lifetime(&born);
        self.flush_at(at);
    }

    /// `stays`: it does not die with the block.
    fn born_with_block(&mut self, object: ObjectId, stays: bool, at: usize) {
        let unit = self.unit;
        let known = &unit.objects[object.index()];
        let (name, target) = (known.name.clone(), known.attributes.target);
        let given = u32::from(known.initialised);
        let rank = self.dims(object).len();
        let grain = self.element_size(object);
        let ty = known.ty.element();
        let has_room = grain > 0 || ty.is_text() || ty.record().is_some();
        if !has_room {
            return;
        }
        let field = format!("block{}", object.0);
        self.frame.field(&field, format!("void *{field}"));
        let field = format!("{}->{field}", self.frame_name());
        self.flush_at(at);
        if rank > 0 {
            // An array without elements lies nowhere.
            let count = self.count_of_text(&name);
            self.line(at, format!("if ({count} > 0) then"));
        }
        let place = self.place_of_variable(object);
        let address = self.run.group.argument(&place);
        let bounds = self.bounds_of_text(&name, rank);
        let count: String = bounds.1.iter().map(|one| format!(" * {one}")).collect();
        let size = match grain {
            0 => {
                let bytes = format!("storage_size({name},kind=8)/8");
                format!("(dvm_size){}", self.run.group.argument(&bytes))
            }
            known => known.to_string(),
        };
        // Records are accessed by their components.
        let grain = match ty.record() {
            None => grain.max(1),
            Some(_) => 0,
        };
        // What a target holds may change unseen.
        let function = match target || stays {
            true => call::name::dyn_DefineStatic,
            false => call::name::dyn_DefineLocal,
        };
        let shape = match rank {
            0 => String::new(),
            _ => define_shape(&field, &size, &bounds),
        };
        let born = format!(
            "{function}({field}, (dvm_size)({size}{count}), {grain}, 0, \"{name}\", {given}); {shape}"
        );
        let born = match stays {
            true => self.once(&format!("dvm_kept{}", object.0), &born),
            false => format!("{}; {born}", call::dyn_RemoveVar(&field)),
        };
        self.run
            .group
            .push(&format!("{field} = (void *){address}; {born}"));
        if rank > 0 {
            self.flush_at(at);
            self.line(at, "end if");
        }
    }

    /// C statement.
    pub(super) fn dead_with_block(&mut self, object: ObjectId) -> String {
        if !self.frame.has(&format!("block{}", object.0)) {
            return String::new();
        }
        let field = format!("{}->block{}", self.frame_name(), object.0);
        format!(
            "if ({field}) {{ {}; {field} = 0; }} ",
            call::dyn_RemoveVar(&field)
        )
    }

    /// Before a jump that may leave BLOCK constructs: their variables die. One that stays inside may end them, too.
    pub(super) fn leaving_blocks(&mut self, jump: &Jump) {
        let target = match jump {
            Jump::Exit(target) | Jump::Cycle(target) => Some(target),
            _ => None,
        };
        let outside = target.and_then(|target| self.inside.iter().position(|one| one == target));
        let stays = outside.map_or(0, |at| at + 1);
        let left = self.open_blocks.iter();
        let left = left.filter(|(_, around)| stays <= *around);
        let left: Vec<ObjectId> = left.flat_map(|(born, _)| born.clone()).collect();
        self.end_lifetime(&left);
    }

    /// At a label: a jump may have left BLOCK constructs that are not open here.
    pub(super) fn left_blocks(&mut self) {
        let open: Vec<ObjectId> = self
            .open_blocks
            .iter()
            .flat_map(|(born, _)| born.clone())
            .collect();
        let left = self
            .born_in_blocks
            .iter()
            .filter(|object| !open.contains(object));
        let left: Vec<ObjectId> = left.copied().collect();
        self.end_lifetime(&left);
    }

    fn end_lifetime(&mut self, objects: &[ObjectId]) {
        for &object in objects {
            let dead = self.dead_with_block(object);
            self.run.group.push(&dead);
        }
    }

    /// Name of a construct as it is in this version; empty if it has none.
    pub(super) fn construct_name(&self, stmt: &Stmt) -> String {
        let name = stmt.name.clone();
        name.map_or(String::new(), |name| self.text(name))
    }
}
