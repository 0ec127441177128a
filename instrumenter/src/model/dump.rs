//! The model as indented text, for tests and for looking at.
//!
//! Objects are written `name#number`; a type follows an expression where it says something the
//! expression does not. Spans are left out.

use std::fmt::Write;

use super::{Counted, Expr, Jump, LabelKind, Linkage, Loop, ObjectId, Stmt, StmtKind, Type, Unit};

mod expression;

/// The whole unit.
#[must_use]
pub fn unit(unit: &Unit) -> String {
    let mut dump = ModelDump {
        unit,
        out: String::new(),
        depth: 0,
    };
    dump.unit();
    dump.out
}

/// One expression, on one line.
#[must_use]
pub fn expr(unit: &Unit, expr: &Expr) -> String {
    ModelDump {
        unit,
        out: String::new(),
        depth: 0,
    }
    .expr(expr)
}

/// One type, on one line.
#[must_use]
pub fn ty(unit: &Unit, ty: &Type) -> String {
    ModelDump {
        unit,
        out: String::new(),
        depth: 0,
    }
    .ty(ty)
}

struct ModelDump<'u> {
    unit: &'u Unit,
    out: String,
    depth: usize,
}

impl ModelDump<'_> {
    fn line(&mut self, text: &str) {
        let indent = "  ".repeat(self.depth);
        writeln!(self.out, "{indent}{text}").expect("a string takes all text");
    }

    fn inside(&mut self, body: impl FnOnce(&mut Self)) {
        self.depth += 1;
        body(self);
        self.depth -= 1;
    }

    fn unit(&mut self) {
        for id in 0..self.unit.objects.len() {
            let object = &self.unit.objects[id];
            if object.system || object.block.is_some() {
                continue;
            }
            let text = self.object(ObjectId(u32::try_from(id).expect("ids are 32 bit")));
            self.line(&text);
        }
        for bound in &self.unit.directives {
            let names: Vec<String> = bound
                .names
                .iter()
                .map(|(name, object)| match object {
                    Some(object) => self.name(*object),
                    None => format!("{name}?"),
                })
                .collect();
            let values: Vec<String> = bound
                .expressions
                .iter()
                .map(|value| self.expr(&value.expr))
                .collect();
            let text = format!(
                "directive {} line {} names [{}] values [{}]",
                bound.directive.keyword(),
                bound.line,
                names.join(" "),
                values.join("; ")
            );
            self.line(&text);
        }
        for procedure in &self.unit.procedures {
            let mut head = format!("{}(", procedure.name);
            let formals: Vec<String> = procedure
                .formals
                .iter()
                .map(|formal| self.name(*formal))
                .collect();
            head += &formals.join(", ");
            write!(head, ") -> {}", self.ty(&procedure.result)).expect("a string takes all text");
            for (flag, word) in [
                (procedure.linkage == Linkage::Local, " local"),
                (procedure.linkage == Linkage::Inline, " inline"),
                (procedure.variadic, " variadic"),
                (procedure.knr, " knr"),
                (procedure.main, " main"),
            ] {
                if flag {
                    head += word;
                }
            }
            for (reason, word) in [(&procedure.no_copy, "no copy"), (&procedure.leave, "leave")] {
                if let Some(reason) = reason {
                    write!(head, " {word}: {reason}").expect("a string takes all text");
                }
            }
            self.line(&head);
            self.inside(|dump| dump.stmt(&procedure.body));
        }
    }

    fn name(&self, id: ObjectId) -> String {
        format!("{}#{}", self.unit.objects[id.index()].name, id.0)
    }

    fn object(&self, id: ObjectId) -> String {
        let object = &self.unit.objects[id.index()];
        let mut text = format!(
            "{}: {:?} {}",
            self.name(id),
            object.storage,
            self.ty(&object.ty)
        );
        for (flag, word) in [
            (object.initialised, "initialised"),
            (object.no_address, "no-address"),
            (object.volatile, "volatile"),
            (object.constant, "constant"),
            (object.address_taken, "address-taken"),
            (object.captured, "captured"),
            (object.untracked, "untracked"),
            (
                object.block.is_some() && object.after.is_none(),
                "no-insertion",
            ),
        ] {
            if flag {
                text.push(' ');
                text.push_str(word);
            }
        }
        for directive in &object.mapping {
            write!(text, " {}", self.directive(directive.index()))
                .expect("a string takes all text");
        }
        text
    }

    fn directive(&self, index: usize) -> String {
        format!("<{}>", self.unit.directives[index].directive.keyword())
    }

    fn stmt(&mut self, statement: &Stmt) {
        for directive in &statement.directives {
            let text = self.directive(directive.index());
            self.line(&text);
        }
        match &statement.kind {
            StmtKind::Block(statements) => {
                self.line("block");
                self.inside(|dump| {
                    for statement in statements {
                        dump.stmt(statement);
                    }
                });
            }
            StmtKind::Expr(expr) => {
                let text = self.expr(expr);
                self.line(&text);
            }
            StmtKind::Decl(declared) => {
                if declared.is_empty() {
                    self.line("declare");
                }
                for one in declared {
                    let mut text = format!("declare {}", self.object(one.object));
                    for bound in &one.bounds {
                        write!(text, " bound {}", self.expr(bound))
                            .expect("a string takes all text");
                    }
                    if let Some(initialiser) = &one.initialiser {
                        write!(text, " = {}", self.expr(initialiser))
                            .expect("a string takes all text");
                    }
                    self.line(&text);
                }
            }
            StmtKind::If {
                condition,
                then,
                otherwise,
            } => {
                let text = format!("if {}", self.expr(condition));
                self.line(&text);
                self.inside(|dump| dump.stmt(then));
                if let Some(otherwise) = otherwise {
                    self.line("else");
                    self.inside(|dump| dump.stmt(otherwise));
                }
            }
            StmtKind::Loop(found) => self.loop_statement(found),
            StmtKind::Switch { selector, body } => {
                let text = format!("switch {}", self.expr(selector));
                self.line(&text);
                self.inside(|dump| dump.stmt(body));
            }
            StmtKind::Guarded {
                evaluated, parts, ..
            } => {
                let text = format!("guarded ({})", self.list(evaluated));
                self.line(&text);
                for part in parts {
                    self.inside(|dump| dump.stmt(&part.body));
                }
            }
            StmtKind::Where(arms) => {
                for arm in arms {
                    self.with_value("where", arm.mask.as_ref());
                    self.inside(|dump| arm.body.iter().for_each(|inner| dump.stmt(inner)));
                }
            }
            StmtKind::Forall(found) => {
                let word = if found.concurrent {
                    "concurrent"
                } else {
                    "forall"
                };
                self.with_value(word, found.mask.as_ref());
                self.inside(|dump| dump.stmt(&found.body));
            }
            StmtKind::Memory(memory) => {
                let word = if memory.allocates {
                    "allocate"
                } else {
                    "deallocate"
                };
                let text = format!(
                    "{word} sought ({}) taken ({}) filled ({})",
                    self.list(&memory.sought),
                    self.list(&memory.taken),
                    self.list(&memory.filled)
                );
                self.line(&text);
            }
            StmtKind::Exited(body) => {
                self.line("exited");
                self.inside(|dump| dump.stmt(body));
            }
            StmtKind::Jump(jump) => self.jump(jump),
            StmtKind::Label { label, body } => {
                match label {
                    LabelKind::Case => self.line("case"),
                    LabelKind::Default => self.line("default"),
                    LabelKind::Name(name) => self.line(&format!("label {name}")),
                }
                self.inside(|dump| dump.stmt(body));
            }
            StmtKind::Io { taken, filled, .. } => {
                let text = format!(
                    "io taken ({}) filled ({})",
                    self.list(taken),
                    self.list(filled)
                );
                self.line(&text);
            }
            StmtKind::Declarative => self.line("declarative"),
            StmtKind::Entry(entry) => self.line(&format!("entry {}", entry.key)),
            StmtKind::Directive => self.line("directive"),
            StmtKind::Empty => self.line("empty"),
            StmtKind::Nested(key) => self.line(&format!("function {key}")),
            StmtKind::Foreign(foreign) => self.line(&format!("foreign {}", foreign.note)),
            StmtKind::Assembly(assembly) => {
                let operands = assembly.inputs.iter().chain(&assembly.outputs);
                let operands: Vec<String> = operands.map(|one| self.expr(one)).collect();
                self.line(&format!("asm {}", operands.join(" ")));
            }
            StmtKind::Opaque => self.line("opaque"),
        }
    }

    fn jump(&mut self, jump: &Jump) {
        let value = jump.value();
        match jump {
            Jump::Exit(_) => self.line("exit"),
            Jump::Cycle(_) => self.line("cycle"),
            Jump::GoTo { labels, .. } => {
                self.with_value(&format!("goto {}", labels.join(", ")), value);
            }
            Jump::Call { labels, .. } => {
                self.with_value(&format!("goto {} if", labels.join(", ")), value);
            }
            Jump::Return(_) => self.with_value("return", value),
            Jump::Stop(_) => self.with_value("stop", value),
        }
    }

    fn with_value(&mut self, word: &str, value: Option<&Expr>) {
        let text = value.map_or(String::new(), |value| format!(" {}", self.expr(value)));
        self.line(&format!("{word}{text}"));
    }

    fn loop_statement(&mut self, found: &Loop) {
        let mut head = format!(
            "loop {} lines {}-{}",
            found.construct, found.line, found.end_line
        );
        for (flag, word) in [
            (found.test_last, " test-last"),
            (found.entered, " entered"),
            (found.no_copy, " no-copy"),
        ] {
            if flag {
                head += word;
            }
        }
        self.line(&head);
        self.inside(|dump| {
            if let Some(counted) = &found.counted {
                let text = dump.counted(counted);
                dump.line(&text);
            } else {
                if let Some(init) = &found.init {
                    dump.line("init");
                    dump.inside(|dump| dump.stmt(init));
                }
                for (word, part) in [("condition", &found.condition), ("advance", &found.advance)] {
                    if let Some(part) = part {
                        let text = format!("{word} {}", dump.expr(part));
                        dump.line(&text);
                    }
                }
            }
            dump.stmt(&found.body);
        });
    }

    fn counted(&self, counted: &Counted) -> String {
        let relation = match (counted.descending, counted.inclusive) {
            (false, false) => "<",
            (false, true) => "<=",
            (true, false) => ">",
            (true, true) => ">=",
        };
        let mut text = format!(
            "counted {}{} = {} {relation} {}",
            if counted.declared { "new " } else { "" },
            self.name(counted.variable),
            self.expr(&counted.first),
            self.expr(&counted.last)
        );
        if let Some(step) = &counted.step {
            let sign = if counted.subtract { "-" } else { "" };
            write!(text, " step {sign}{}", self.expr(step)).expect("a string takes all text");
        }
        text
    }
}
