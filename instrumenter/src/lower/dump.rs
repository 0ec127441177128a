//! The tree as text, for tests and for looking at: each version of a procedure, with the steps of its constructs under their lines.

use super::{
    Around, Call, Drive, IterationStep, Nest, NestLoop, OwnLoops, Standing, StatementKind,
    StatementNode, Step, Target, TaskNode, TreeBuilder, Version, versions,
};
use crate::model::walk::{Child as Part, expr_children, stmt_children};
use crate::model::{Expr, ObjectId, Stmt, Unit};
use crate::plan::{Plan, SiteId};
use crate::source::Prepared;
use std::fmt::Write;

/// The versions of all procedures. A procedure may have clones as far as the target has.
#[must_use]
pub fn tree(unit: &Unit, plan: &Plan, prepared: &Prepared, target: &'static Target) -> String {
    let mut out = String::new();
    for procedure in &unit.procedures {
        for standing in versions(target, procedure, &|_| true) {
            let Standing {
                version,
                when,
                place,
            } = standing;
            line(
                &mut out,
                0,
                &format!(
                    "{}: {version:?}, {place:?}, runs when {when:?}",
                    procedure.name
                ),
            );
            if version == Version::Plain {
                continue;
            }
            let lower = TreeBuilder {
                unit,
                plan,
                target,
                version,
                copies: procedure.no_copy.is_none(),
            };
            let mut dump = TreeDump {
                lower,
                prepared,
                out: &mut out,
            };
            dump.stmt(&procedure.body, 1);
        }
    }
    out
}

struct TreeDump<'d> {
    lower: TreeBuilder<'d>,
    prepared: &'d Prepared,
    out: &'d mut String,
}

impl<'d> TreeDump<'d> {
    fn say(&mut self, depth: usize, text: &str) {
        line(self.out, depth, text);
    }

    fn stmt(&mut self, stmt: &'d Stmt, depth: usize) {
        let StatementNode { around, kind } = self.lower.statement(stmt);
        let number = self.prepared.beginning(&stmt.span).line;
        let mut depth = depth;
        for one in &around {
            let text = self.around(one);
            self.say(depth, &format!("{number}: {text}"));
            depth += 1;
        }
        match kind {
            StatementKind::User => self.below(Part::Stmt(stmt), depth),
            StatementKind::Nest(nest) => {
                self.say(
                    depth,
                    &format!("{number}: nest {}", nest.parallel.construct),
                );
                self.nest(&nest, depth + 1);
                self.stmt(nest.body, depth + 1);
            }
            StatementKind::Sequential(sequential) => {
                let index = sequential.index.map(|one| self.name(one));
                let index = index.unwrap_or("counted from 0".to_owned());
                let construct = sequential.construct;
                self.say(
                    depth,
                    &format!("{number}: sequential {construct} by {index}"),
                );
                for (object, given) in &sequential.born {
                    let name = self.name(*object);
                    let value = if *given {
                        "with a value"
                    } else {
                        "without value"
                    };
                    self.say(depth + 1, &format!("born {name} {value}"));
                }
                self.begin(sequential.begin.is_some(), depth + 1);
                self.iteration(false, &sequential.iteration, depth + 1);
                self.below(Part::Stmt(stmt), depth + 1);
            }
            StatementKind::Tasks(the_loop, task) => {
                let text = self.task(&task);
                self.say(depth, &format!("{number}: loop over tasks, {text}"));
                self.stmt(&the_loop.body, depth + 1);
            }
            StatementKind::Actions(actions) => {
                let names = actions.iter().map(|action| format!("{action:?}"));
                let names: Vec<String> = names.map(|name| head(&name)).collect();
                self.say(depth, &format!("{number}: {}", names.join(", ")));
            }
        }
    }

    fn below(&mut self, part: Part<'d>, depth: usize) {
        let mut visit = |inner: Part<'d>| match inner {
            Part::Stmt(stmt) => self.stmt(stmt, depth),
            Part::Expr(expr) => {
                self.expr(expr, depth);
                self.below(Part::Expr(expr), depth);
            }
        };
        match part {
            Part::Stmt(stmt) => stmt_children(stmt, &mut visit),
            Part::Expr(expr) => expr_children(expr, &mut visit),
        }
    }

    fn expr(&mut self, expr: &Expr, depth: usize) {
        if let Some(own) = self.lower.owned(expr.id) {
            self.say(depth, &owned("assignment", own.judged, own.recorded));
        }
        if let Some(access) = self.lower.access(expr) {
            let sites = [("read", access.read), ("write", access.write)];
            for (verb, site) in sites
                .into_iter()
                .filter_map(|(verb, site)| Some((verb, site?)))
            {
                let text = self.site(site);
                self.say(depth, &format!("check {verb} {text}"));
            }
        }
        match self.lower.call(expr) {
            Some(Call::Known { effects, .. }) => {
                self.say(depth, &format!("known call, {} effects", effects.len()));
            }
            Some(Call::Unknown { pointers, .. }) => {
                self.say(depth, &format!("unknown call, {} pointers", pointers.len()));
            }
            None => {}
        }
        if let Some(traced) = self.lower.traced(expr) {
            let text = self.site(traced.site);
            let verbs = [("load", traced.reads), ("store", traced.writes)];
            for (verb, _) in verbs.into_iter().filter(|(_, is)| *is) {
                self.say(depth, &format!("event {verb} {text}"));
            }
        }
    }

    fn around(&self, around: &Around<'_>) -> String {
        match around {
            Around::Copy(_) => "asynchronous copy".to_owned(),
            Around::Owned(own) => owned("block", own.judged, own.recorded),
            Around::Left(_) => "jumps out of a block".to_owned(),
            Around::Region(region) => {
                let mut text = format!("task region {}", region.construct);
                for step in &region.opening {
                    let _ = write!(text, ", {}", self.step(step, &[]));
                }
                text + if region.begin.is_some() {
                    ", event"
                } else {
                    ""
                }
            }
            Around::Task(task) => format!("task, {}", self.task(task)),
            Around::Listing => "takes addresses of what is listed".to_owned(),
            Around::Remotes(references) => format!("takes {} references", references.len()),
            Around::Fetched(fetched) => format!("fetches {} references", fetched.len()),
        }
    }

    fn task(&self, task: &TaskNode<'_>) -> String {
        let mut text = format!("of region {}", task.task.region);
        text += if task.unwinds { ", unwinds" } else { "" };
        for step in &task.iteration {
            let _ = write!(text, ", {}", self.iteration_step(*step));
        }
        if let Some(lost) = task.lost {
            let _ = write!(text, ", loses {}", self.name(lost));
        }
        text
    }

    // ---- parallel loops

    fn nest(&mut self, nest: &Nest<'_>, depth: usize) {
        for dimension in &nest.dimensions {
            let drive = match dimension.drive {
                Drive::Box => "by boxes",
                Drive::Own => "by the user's header",
                Drive::Either => "by the user's header or a box",
                Drive::Within => "by the user's header within a box",
            };
            let name = self.name(dimension.plan.variable);
            let aside = if dimension.aside {
                ", calls are not recorded"
            } else {
                ""
            };
            self.say(depth, &format!("loop of {name}: {drive}{aside}"));
            self.names("given to what is called", &dimension.given, depth + 1);
        }
        for step in &nest.opening {
            let text = self.step(step, &nest.dimensions);
            self.say(depth, &format!("open: {text}"));
        }
        self.say(depth, &format!("start: {:?}", nest.start));
        self.begin(nest.begin.is_some(), depth);
        self.say(depth, &format!("runs as {:?}", nest.form));
        self.iteration(nest.unwinds, &nest.iteration, depth);
        let finals = nest.finals.iter();
        let finals: Vec<ObjectId> = finals
            .map(|&number| nest.dimensions[number].plan.variable)
            .collect();
        self.names("final values", &finals, depth);
        self.names("loses", &nest.lost, depth);
        if let Some(own) = &nest.own_loops {
            self.own_loops(own, depth);
        }
        self.names("loses behind either", &nest.lost_at_end, depth);
    }

    fn own_loops(&mut self, own: &OwnLoops, depth: usize) {
        let independent = if own.independent { ", independent" } else { "" };
        let calls = if own.calls { ", calls" } else { "" };
        self.say(
            depth,
            &format!("own loops: {:?}{independent}{calls}", own.version),
        );
        self.names("copies", &own.reduced, depth + 1);
        self.names("loses", &own.lost, depth + 1);
    }

    fn begin(&mut self, is_there: bool, depth: usize) {
        if is_there {
            self.say(depth, "event: begins");
        }
    }

    fn iteration(&mut self, unwinds: bool, steps: &[IterationStep], depth: usize) {
        if unwinds {
            self.say(depth, "iteration: unwinds");
        }
        for step in steps {
            let text = self.iteration_step(*step);
            self.say(depth, &format!("iteration: {text}"));
        }
    }

    fn iteration_step(&self, step: IterationStep) -> String {
        match step {
            IterationStep::Epoch => "epoch".to_owned(),
            IterationStep::Mark(object) => format!("marks {}", self.name(object)),
            IterationStep::Event => "event".to_owned(),
        }
    }

    fn step(&self, step: &Step<'_>, dimensions: &[NestLoop<'_>]) -> String {
        match step {
            Step::Header(number) => {
                format!("header of {}", self.name(dimensions[*number].plan.variable))
            }
            Step::Settle(number) => {
                let name = self.name(dimensions[*number].plan.variable);
                format!("bounds of {name} in variables")
            }
            Step::Open {
                varying,
                told,
                limits,
            } => {
                let limits =
                    limits.map_or("no limits".to_owned(), |count| format!("{count} limits"));
                let told = if *told { ", values may be told" } else { "" };
                format!("the loop, varying {varying:#b}{told}, {limits}")
            }
            Step::Reductions(_) => "hands reductions over".to_owned(),
            Step::On(on) => format!("ON {}", self.name(on.target.object)),
            Step::Clause(clause) => head(&format!("{clause:?}")),
            Step::Strips(strips, loops) => format!(
                "strips of {} along 0b{loops:b}",
                self.name(strips.array.object)
            ),
            Step::Stage(stage) => format!("stage {stage:?}"),
            Step::Replicated(object) => format!("the same everywhere: {}", self.name(*object)),
            Step::Bind(number) => format!("binds reference {number}"),
            Step::Slots(slots) => {
                let sites: Vec<String> = slots.iter().map(|slot| self.site(slot.site)).collect();
                format!("slots {}", sites.join(", "))
            }
            Step::Inner(turns) => format!("inner loops, accesses {turns:?}"),
            Step::Summary(_, accesses) => format!("summary, {accesses} accesses"),
            Step::Rows => "all rows".to_owned(),
        }
    }

    // ---- names

    fn names(&mut self, what: &str, objects: &[ObjectId], depth: usize) {
        if !objects.is_empty() {
            let names: Vec<String> = objects.iter().map(|&one| self.name(one)).collect();
            self.say(depth, &format!("{what}: {}", names.join(", ")));
        }
    }

    fn name(&self, object: ObjectId) -> String {
        self.lower.unit.objects[object.index()].name.clone()
    }

    fn site(&self, site: SiteId) -> String {
        let site = self.lower.plan.site(site);
        match site.reference.is_empty() {
            true => site.variable.clone(),
            false => site.reference.clone(),
        }
    }
}

fn line(out: &mut String, depth: usize, text: &str) {
    let _ = writeln!(out, "{}{text}", "  ".repeat(depth));
}

/// The name of a variant, of what is shown of it.
fn head(shown: &str) -> String {
    let end = shown.find(|ch: char| !ch.is_ascii_alphanumeric());
    shown[..end.unwrap_or(shown.len())].to_owned()
}

fn owned(what: &str, judged: bool, recorded: bool) -> String {
    let done = match (judged, recorded) {
        (true, false) => "judged",
        (false, true) => "recorded",
        _ => "judged or recorded",
    };
    format!("{what} of the owner, {done}")
}
