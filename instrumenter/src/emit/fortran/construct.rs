//! Constructs that are kept as written around their blocks, and the names of constructs.

use super::object::define_shape;
use super::procedure::Writer;
use crate::model::{Expr, Guarded, ObjectId, Span, Stmt};

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
        if self.is_traced {
            born.clear();
        }
        for &object in &born {
            self.born_with_block(object, at);
        }
        self.flush_at(at);
        self.born_in_blocks.extend(&born);
        self.open_blocks.push((born, self.contexts.len()));
    }

    fn close_block(&mut self, at: usize) {
        let (born, _) = self.open_blocks.pop().unwrap_or_default();
        self.bury(&born);
        self.flush_at(at);
    }

    fn born_with_block(&mut self, object: ObjectId, at: usize) {
        let known = &self.unit.objects[object.index()];
        let (name, target) = (known.name.clone(), known.attributes.target);
        let given = u32::from(known.initialised);
        let rank = self.dims(object).len();
        let size = self.element_size(object);
        if size == 0 {
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
        // What a target holds may change unseen.
        let function = match target {
            true => "dyn_DefineStatic",
            false => "dyn_DefineLocal",
        };
        let shape = match rank {
            0 => String::new(),
            _ => define_shape(&field, &size.to_string(), &bounds),
        };
        self.run.group.push(&format!(
            "{field} = (void *){address}; dyn_RemoveVar({field}); {function}({field}, (dvm_size)({size}{count}), {size}, 0, \"{name}\", {given}); {shape}"
        ));
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
        format!("if ({field}) {{ dyn_RemoveVar({field}); {field} = 0; }} ")
    }

    /// Before a jump that may leave BLOCK constructs: their variables die. One that stays inside may end them, too.
    pub(super) fn leaving_blocks(&mut self, text: &str) {
        let word = text.trim_end().to_ascii_lowercase();
        let loops = match word.as_str() {
            "exit" | "cycle" => self.contexts.len(),
            _ => 0,
        };
        let left = self
            .open_blocks
            .iter()
            .filter(|(_, around)| loops <= *around);
        let left: Vec<ObjectId> = left.flat_map(|(born, _)| born.clone()).collect();
        self.bury(&left);
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
        self.bury(&left);
    }

    fn bury(&mut self, objects: &[ObjectId]) {
        for &object in objects {
            let dead = self.dead_with_block(object);
            self.run.group.push(&dead);
        }
    }

    /// Name of the construct that begins with a statement, as it is in this version; empty if it has
    /// none.
    pub(super) fn construct_name(&self, start: usize) -> String {
        match construct_name(&self.prepared.text[start..]) {
            Some(name) => self.text(start..start + name.len()),
            None => String::new(),
        }
    }
}

/// The name that a construct begins with: `NAME: DO`.
pub(super) fn construct_name(text: &str) -> Option<&str> {
    let word = |ch: char| ch.is_ascii_alphanumeric() || ch == '_' || ch == '$';
    let length = text.find(|ch| !word(ch))?;
    let rest = text[length..].trim_start_matches(' ');
    let named = rest.starts_with(':') && !rest.starts_with("::");
    (named && length > 0).then(|| &text[..length])
}

/// A keyword before which the name of a construct stands, if it has one.
pub(super) fn with_name(name: &str, rest: &str) -> String {
    match name {
        "" => rest.to_owned(),
        name => format!("{name}: {rest}"),
    }
}

/// The end of a construct with this name.
pub(super) fn end_text(keyword: &str, name: &str) -> String {
    format!("end {keyword} {name}").trim_end().to_owned()
}
