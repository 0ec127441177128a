//! Parallel loops by boxes that the runtime gives, and by iterations that it tells.

use super::ends::{end_do, end_of, with_name};
use super::group::wide;
use super::writer::{RARE, Writer};
use crate::model::{Counted, ExprKind, Loop, Stmt, StmtKind};
use crate::plan::{LoopDimension, Part, each_stmt, end_labels, has_call};
use dvmdbg_abi::call;

impl Writer<'_> {
    // ---- the precise version ----

    pub(super) fn precise(
        &mut self,
        stmt: &Stmt,
        dimensions: &[Dimension<'_>],
        body: &Stmt,
        field: &str,
    ) {
        let at = stmt.span.start;
        let boxes: Vec<Option<[String; 3]>> = dimensions
            .iter()
            .map(|one| {
                one.boxed.then(|| {
                    [
                        self.temporary("integer(8)"),
                        self.temporary("integer(8)"),
                        self.temporary("integer(8)"),
                    ]
                })
            })
            .collect();
        let next = self.next_box(&boxes, field);
        self.line(at, format!("do while ({next} /= 0)"));
        let irregular = dimensions.iter().any(|one| one.plan.irregular);
        let by_rows = self.is_row_of(dimensions, body);
        for (number, dimension) in dimensions.iter().enumerate() {
            let innermost = number + 1 == dimensions.len();
            self.counters_given(dimension, &dimensions[..number]);
            let bounds = self.run_bounds(
                dimension,
                boxes[number].as_ref(),
                innermost && (irregular || by_rows) || dimension.either,
            );
            let told = dimensions.iter().any(|one| one.either);
            let bounds = match bounds {
                Some(bounds) if dimension.either || innermost && told => {
                    Some(self.varying_bounds(dimension, bounds))
                }
                bounds => bounds,
            };
            if innermost && irregular {
                let own = bounds.as_ref().filter(|_| dimension.plan.irregular);
                self.begin_run(number, own, dimensions, field);
            }
            let header = dimension.the_loop.header.start;
            self.flush_at(header);
            if let Some(bounds) = bounds
                .as_ref()
                .filter(|_| dimension.either || innermost && told)
            {
                self.single_bounds(number, innermost, bounds, (field, header));
            }
            if innermost && by_rows {
                let bounds = bounds.unwrap_or_default();
                self.checked_row(stmt, dimensions, bounds, body, field);
            } else {
                self.one_header(dimension, bounds);
            }
        }
        let mut open = dimensions;
        if by_rows {
            open = &dimensions[..dimensions.len() - 1];
        } else {
            self.iteration(dimensions, body, field);
            self.body(body);
        }
        for (number, dimension) in open.iter().enumerate().rev() {
            if number + 1 < dimensions.len() {
                for label in end_labels(dimension.the_loop) {
                    self.label(label);
                }
                self.flush_at(end_of(stmt));
            }
            let name = self.construct_name(dimension.stmt);
            self.line(end_of(stmt), end_do(&name));
        }
        self.line(end_of(stmt), "end do");
    }

    /// A nest of which the runtime tells all bounds is one loop: the companion says which iteration comes next, or
    /// which run of the innermost loop, and at last what the variables hold after the nest. gfortran spends
    /// much on each loop.
    pub(super) fn told_where(
        &mut self,
        stmt: &Stmt,
        dimensions: &[Dimension<'_>],
        body: &Stmt,
        (field, bounds): (&str, &str),
    ) {
        let (at, end, rank) = (stmt.span.start, end_of(stmt), dimensions.len());
        let Some(innermost) = dimensions.last() else {
            return;
        };
        let told = self.new_name("t");
        let count = if self.is_traced { rank } else { rank + 2 };
        self.declare_temporary(format!("integer(8) :: {told}({count})"));
        let variables = dimensions.iter().map(|one| self.name(one.plan.variable));
        let variables: Vec<String> = variables.map(str::to_owned).collect();
        // Variables of loops that are never reached keep what they hold.
        for (number, variable) in variables.iter().enumerate().skip(1) {
            self.line(at, format!("{told}({}) = {variable}", number + 1));
        }
        let next = match self.is_traced {
            true => self.next_iteration(dimensions, body, (field, bounds), &told),
            false => self.next_run((field, bounds), &told),
        };
        let name = self.construct_name(innermost.stmt);
        let own = if self.is_traced { name.as_str() } else { "" };
        self.line(at, with_name(own, &format!("do while ({next} /= 0)")));
        let given = if self.is_traced { rank } else { rank - 1 };
        for (number, variable) in variables.iter().enumerate().take(given) {
            let header = dimensions[number].the_loop.header.start;
            self.line(header, format!("{variable} = {told}({})", number + 1));
        }
        if self.is_traced {
            self.body(body);
        } else {
            // gfortran needs long for a loop whose step may have any value.
            let step = fixed_step(innermost.counted);
            let run = [
                format!("{told}({rank})"),
                format!("{told}({})", rank + 1),
                step.unwrap_or_else(|| format!("{told}({})", rank + 2)),
            ];
            if self.is_row_of(dimensions, body) {
                self.checked_row(stmt, dimensions, run, body, field);
            } else {
                self.one_header(innermost, Some(run));
                self.iteration(dimensions, body, field);
                self.body(body);
                self.line(end, end_do(&name));
            }
        }
        self.line(end, end_do(own));
        for (number, variable) in variables.iter().enumerate() {
            self.line(end, format!("{variable} = {told}({})", number + 1));
        }
    }

    /// The function that tells the next run of the innermost loop, and its call.
    pub(super) fn next_run(&mut self, (field, bounds): (&str, &str), told: &str) -> String {
        let f = self.frame_name();
        let name = self.function_name('n');
        self.declare(&name, "integer(4) function", &[], &[told_values()]);
        self.written(&format!(
            "{RARE}int {name}(dvm_i64 *told)\n{{\n    return {};\n}}\n",
            call::dyn_NextRun(format!("&{f}->{field}"), format!("{f}->{bounds}"), "told")
        ));
        format!("{name}({told})")
    }

    /// The function that tells the next iteration and records it, and its call.
    pub(super) fn next_iteration(
        &mut self,
        dimensions: &[Dimension<'_>],
        body: &Stmt,
        (field, bounds): (&str, &str),
        told: &str,
    ) -> String {
        let looped = format!("&{}->{field}", self.frame_name());
        let bounds = format!("{}->{bounds}", self.frame_name());
        let mut group = std::mem::take(&mut self.run.group);
        let (dummy, declaration) = told_values();
        group.variable(&dummy, &declaration, told);
        if has_loop(body) {
            let context = format!("(struct dvm_context *){looped}");
            group.push(&format!(
                "if (dvm_state.top != {context}) {};",
                call::dvm_unwind(&context)
            ));
        }
        group.push(&format!(
            "if (!{}) return 0;",
            call::dyn_NextIteration(&looped, &bounds, "told")
        ));
        let event = self.iteration_event(&looped, dimensions.len());
        let event = self.reducing(&mut group, &event);
        group.push(&event);
        self.function('n', &group, "1")
    }

    /// The function that gives the next box, and its call.
    pub(super) fn next_box(&mut self, boxes: &[Option<[String; 3]>], field: &str) -> String {
        let looped = format!("{}->{field}", self.frame_name());
        let name = self.function_name('n');
        let (mut others, mut parameters, mut actual, mut code) =
            (Vec::new(), Vec::new(), Vec::new(), String::new());
        for (number, names) in boxes.iter().enumerate() {
            let Some(names) = names else { continue };
            for (part, temporary) in ["first", "last", "step"].iter().zip(names) {
                let dummy = format!("{part}{number}");
                others.push((dummy.clone(), "integer(8)".to_owned()));
                parameters.push(format!("dvm_i64 *{dummy}"));
                actual.push(temporary.clone());
                code.push_str(&format!("    *{dummy} = {looped}.{part}[{number}];\n"));
            }
        }
        self.declare(&name, "integer(4) function", &[], &others);
        let parameters = if parameters.is_empty() {
            "void".to_owned()
        } else {
            parameters.join(", ")
        };
        self.written(&format!("{RARE}int {name}({parameters})\n{{\n    if (!{})\n        return 0;\n    {looped}.set = 1;\n{code}    return 1;\n}}\n", call::dyn_NextBox(format!("&{looped}"))));
        format!("{name}({})", actual.join(", "))
    }

    /// C: switches recording off for what is called, or on again.
    fn aside(&mut self, begins: bool) {
        self.frame.field("aside", "dvm_u32 aside".to_owned());
        let was = format!("{}->aside", self.frame_name());
        let code = match begins {
            true => format!(
                "{was} = dvm_state.active; dvm_state.active = 0; if ({was}) {};",
                call::dyn_Aside(1)
            ),
            false => format!(
                "dvm_state.active = {was}; if ({was}) {};",
                call::dyn_Aside(0)
            ),
        };
        self.run.group.push(&code);
    }

    /// What is called for the bounds of a loop inside may read the variables of those around it, though no iteration has begun.
    fn counters_given(&mut self, dimension: &Dimension<'_>, around: &[Dimension<'_>]) {
        if !dimension.plan.irregular || !calls(dimension) || self.is_traced {
            return;
        }
        for one in around.iter().filter(|one| one.plan.marked) {
            let shadow_word = self.shadow_word(one.plan.variable);
            let mark = format!("({shadow_word})->w = dvm_state.now;");
            self.run.group.push(&mark);
        }
    }

    /// Bounds of a loop as texts: of the box, or the user's evaluated once; `None`: the user's header
    /// stays.
    pub(super) fn run_bounds(
        &mut self,
        dimension: &Dimension<'_>,
        names: Option<&[String; 3]>,
        once: bool,
    ) -> Option<[String; 3]> {
        if let Some([first, last, step]) = names {
            // gfortran needs long for a loop whose step may have any value.
            let fixed = fixed_step(dimension.counted);
            let step = fixed.unwrap_or_else(|| step.clone());
            return Some([first.clone(), last.clone(), step]);
        }
        self.replaced.clear();
        if dimension.plan.irregular {
            self.init(dimension.the_loop);
        }
        let (counted, at) = (dimension.counted, dimension.the_loop.header.start);
        if !self.is_traced || !calls(dimension) {
            return once.then(|| self.bounds_once(counted, at));
        }
        // When it is called is no matter of an iteration.
        self.flush_at(at);
        self.aside(true);
        let bounds = self.bounds_once(counted, at);
        self.aside(false);
        self.flush_at(at);
        Some(bounds)
    }

    /// Bounds in variables of their own.
    pub(super) fn varying_bounds(
        &mut self,
        dimension: &Dimension<'_>,
        [first, last, step]: [String; 3],
    ) -> [String; 3] {
        let at = dimension.the_loop.header.start;
        let own = [first, last].map(|text| {
            let temporary = self.temporary("integer(8)");
            self.line(at, format!("{temporary} = {text}"));
            temporary
        });
        let [first, last] = own;
        [first, last, step]
    }

    /// Lets the box say which value the loop has, or that it is not executed now.
    pub(super) fn single_bounds(
        &mut self,
        number: usize,
        innermost: bool,
        [first, last, step]: &[String; 3],
        (field, at): (&str, usize),
    ) {
        let looped = format!("{}->{field}", self.frame_name());
        let name = self.function_name('s');
        let others = ["first", "last"].map(|name| (name.to_owned(), "integer(8)".to_owned()));
        self.declare(&name, "subroutine", &["step".to_owned()], &others);
        let none = match innermost {
            true => format!(
                "    else if ({looped}.state == DVM_ROWS)\n        *last = *first - step;\n"
            ),
            false => String::new(),
        };
        self.written(&format!(
            "{RARE}void {name}(dvm_i64 *first, dvm_i64 *last, dvm_i64 step)\n{{\n    if ({looped}.state == DVM_SINGLE)\n        *first = *last = {looped}.first[{number}];\n{none}}}\n"
        ));
        let step = wide(step, self.procedure.hidden);
        self.line(at, format!("call {name}({first}, {last}, {step})"));
    }
}

/// One loop of the nest.
pub(super) struct Dimension<'l> {
    pub(super) plan: &'l LoopDimension,
    pub(super) stmt: &'l Stmt,
    pub(super) the_loop: &'l Loop,
    pub(super) counted: &'l Counted,
    /// The runtime gives its bounds; otherwise it keeps the user's header.
    pub(super) boxed: bool,
    /// Its bounds vary, and the text traces: boxes may say which value it has.
    pub(super) either: bool,
}

/// The dummy by which the companion tells what comes next.
pub(super) fn told_values() -> (String, String) {
    ("told".to_owned(), "integer(8), dimension(*)".to_owned())
}

pub(super) fn has_loop(body: &Stmt) -> bool {
    let mut found = false;
    each_stmt(Part::Stmt(body), &mut |stmt| {
        found |= matches!(stmt.kind, StmtKind::Loop(_))
    });
    found
}

/// The step of a loop, if it is the same number whenever the loop runs.
pub(super) fn fixed_step(counted: &Counted) -> Option<String> {
    match counted.step.as_ref().map(|step| &step.kind) {
        None => Some("1".to_owned()),
        Some(ExprKind::Constant(Some(value))) if *value > 0 => Some(value.to_string()),
        Some(_) => None,
    }
}

/// The bounds of the loop call functions.
fn calls(dimension: &Dimension<'_>) -> bool {
    let init = dimension.the_loop.init.as_deref();
    init.is_some_and(|init| has_call(Part::Stmt(init)))
}
