//! Parallel loops by boxes that the runtime gives, and by iterations that it tells.

use super::ends::{end_do, end_of, with_name};
use super::group::wide;
use super::parallel::NestState;
use super::writer::{RARE, Writer};
use crate::lower::{Drive, IterationStep, Nest, NestLoop};
use crate::model::{Counted, ExprKind};
use crate::plan::end_labels;
use dvmdbg_abi::call;

impl Writer<'_> {
    // ---- the precise version ----

    /// Loops over boxes.
    pub(super) fn precise(&mut self, nest: &Nest<'_>, fields: &NestState) {
        let (at, end) = (nest.stmt.span.start, end_of(nest.stmt));
        let dimensions = &nest.dimensions;
        let boxes: Vec<Option<[String; 3]>> = dimensions
            .iter()
            .map(|one| {
                let names = ["integer(8)"; 3];
                (one.is_boxed() || one.drive == Drive::Within)
                    .then(|| names.map(|kind| self.temporary(kind)))
            })
            .collect();
        let next = self.next_box(&boxes, fields);
        self.line(at, format!("do while ({next} /= 0)"));
        let by_rows = self.is_row_of(nest);
        for (number, dimension) in dimensions.iter().enumerate() {
            let innermost = number + 1 == dimensions.len();
            for &object in &dimension.given {
                let mark = self.mark(object, "dvm_state.now");
                self.run.group.push(&(mark + ";"));
            }
            let either = dimension.drive == Drive::Either;
            let runs = innermost && nest.is_told_runs();
            let bounds = self.run_bounds(
                dimension,
                boxes[number].as_ref().filter(|_| dimension.is_boxed()),
                runs || innermost && by_rows || either,
            );
            let told = either || innermost && nest.is_told_values();
            let bounds = match bounds {
                Some(bounds) if told => Some(self.varying_bounds(dimension, bounds)),
                bounds => bounds,
            };
            if runs {
                let own = bounds.as_ref().filter(|_| dimension.plan.irregular);
                self.begin_run(nest, own, fields);
            }
            let header = dimension.the_loop.header.start;
            self.flush_at(header);
            if let Some(bounds) = bounds.as_ref().filter(|_| told) {
                self.single_bounds(number, innermost, bounds, (&fields.looped, header));
            }
            if innermost && by_rows {
                self.checked_row(nest, &bounds.unwrap_or_default(), fields);
            } else {
                self.one_header(dimension, bounds);
            }
            if let (Drive::Within, Some(own)) = (dimension.drive, &boxes[number]) {
                self.pass_over(dimension, own);
            }
        }
        let mut open = &dimensions[..];
        if by_rows {
            open = &dimensions[..dimensions.len() - 1];
        } else {
            self.iteration(nest, fields);
            self.body(nest.body);
        }
        for (number, dimension) in open.iter().enumerate().rev() {
            if number + 1 < dimensions.len() {
                for label in end_labels(dimension.the_loop) {
                    self.label(label);
                }
                self.flush_at(end);
            }
            let name = self.construct_name(dimension.stmt);
            self.line(end, end_do(&name));
        }
        self.line(end, "end do");
    }

    /// A nest of which the runtime tells all bounds is one loop: the companion says which iteration comes next, or
    /// which run of the innermost loop, and at last what the variables hold after the nest. gfortran spends
    /// much on each loop. This is the array of what it tells, `more` values besides those of the variables.
    fn array_told(&mut self, nest: &Nest<'_>, more: usize) -> String {
        let (at, rank) = (nest.stmt.span.start, nest.dimensions.len());
        let told = self.new_name("t");
        self.declare_temporary(format!("integer(8) :: {told}({})", rank + more));
        // Variables of loops that are never reached keep what they hold.
        for (number, dimension) in nest.dimensions.iter().enumerate().skip(1) {
            let variable = self.name(dimension.plan.variable).to_owned();
            self.line(at, format!("{told}({}) = {variable}", number + 1));
        }
        told
    }

    /// These of the variables, those of the outermost loops, get the values that are told.
    fn take_told(&mut self, dimensions: &[NestLoop<'_>], told: &str, end: Option<usize>) {
        for (number, dimension) in dimensions.iter().enumerate() {
            let variable = self.name(dimension.plan.variable).to_owned();
            let at = end.unwrap_or(dimension.the_loop.header.start);
            self.line(at, format!("{variable} = {told}({})", number + 1));
        }
    }

    /// One loop over the runs of the innermost one.
    pub(super) fn told_runs(&mut self, nest: &Nest<'_>, fields: &NestState) {
        let (at, end) = (nest.stmt.span.start, end_of(nest.stmt));
        let Some((innermost, outer)) = nest.dimensions.split_last() else {
            return;
        };
        let told = self.array_told(nest, 2);
        let next = self.next_run(fields, &told);
        self.line(at, format!("do while ({next} /= 0)"));
        self.take_told(outer, &told, None);
        // gfortran needs long for a loop whose step may have any value.
        let (rank, step) = (nest.dimensions.len(), fixed_step(innermost.counted));
        let run = [
            format!("{told}({rank})"),
            format!("{told}({})", rank + 1),
            step.unwrap_or_else(|| format!("{told}({})", rank + 2)),
        ];
        if self.is_row_of(nest) {
            self.checked_row(nest, &run, fields);
        } else {
            self.one_header(innermost, Some(run));
            self.iteration(nest, fields);
            self.body(nest.body);
            let name = self.construct_name(innermost.stmt);
            self.line(end, end_do(&name));
        }
        self.line(end, end_do(""));
        self.take_told(&nest.dimensions, &told, Some(end));
    }

    /// One loop over the iterations.
    pub(super) fn told_iterations(&mut self, nest: &Nest<'_>, fields: &NestState) {
        let (at, end) = (nest.stmt.span.start, end_of(nest.stmt));
        let Some(innermost) = nest.dimensions.last() else {
            return;
        };
        let told = self.array_told(nest, 0);
        let next = self.next_iteration(nest, fields, &told);
        let name = self.construct_name(innermost.stmt);
        self.line(at, with_name(&name, &format!("do while ({next} /= 0)")));
        self.take_told(&nest.dimensions, &told, None);
        self.body(nest.body);
        self.line(end, end_do(&name));
        self.take_told(&nest.dimensions, &told, Some(end));
    }

    /// The function that tells the next run of the innermost loop, and its call.
    fn next_run(&mut self, fields: &NestState, told: &str) -> String {
        let (f, field, bounds) = (self.frame_name(), &fields.looped, &fields.bounds);
        let name = self.function_name('n');
        self.declare(&name, "integer(4) function", &[], &[told_values()]);
        self.written(&format!(
            "{RARE}int {name}(dvm_i64 *told)\n{{\n    return {};\n}}\n",
            call::dyn_NextRun(format!("&{f}->{field}"), format!("{f}->{bounds}"), "told")
        ));
        format!("{name}({told})")
    }

    /// The function that tells the next iteration and records it, and its call.
    fn next_iteration(&mut self, nest: &Nest<'_>, fields: &NestState, told: &str) -> String {
        let looped = format!("&{}->{}", self.frame_name(), fields.looped);
        let bounds = format!("{}->{}", self.frame_name(), fields.bounds);
        let mut group = std::mem::take(&mut self.run.group);
        let (dummy, declaration) = told_values();
        group.variable(&dummy, &declaration, told);
        if let Some(code) = self.unwinding(nest, fields) {
            group.push(&code);
        }
        group.push(&format!(
            "if (!{}) return 0;",
            call::dyn_NextIteration(&looped, &bounds, "told")
        ));
        if nest.iteration.contains(&IterationStep::Event) {
            let event = self.iteration_event(&looped, nest.dimensions.len());
            let event = self.reducing(&mut group, &event);
            group.push(&event);
        }
        self.function('n', &group, "1")
    }

    /// The function that gives the next box, and its call.
    fn next_box(&mut self, boxes: &[Option<[String; 3]>], fields: &NestState) -> String {
        let looped = format!("{}->{}", self.frame_name(), fields.looped);
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
                call::dyn_Aside(&was)
            ),
            false => format!(
                "dvm_state.active = {was}; if ({was}) {};",
                call::dyn_Aside(0)
            ),
        };
        self.run.group.push(&code);
    }

    /// Bounds of a loop as texts: of the box, or the user's evaluated once; `None`: the user's header
    /// stays.
    fn run_bounds(
        &mut self,
        dimension: &NestLoop<'_>,
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
        if !dimension.aside {
            return once.then(|| self.bounds_once(counted, at));
        }
        self.flush_at(at);
        self.aside(true);
        let bounds = self.bounds_once(counted, at);
        self.aside(false);
        self.flush_at(at);
        Some(bounds)
    }

    /// Bounds in variables of their own.
    fn varying_bounds(
        &mut self,
        dimension: &NestLoop<'_>,
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
    fn single_bounds(
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

/// The dummy by which the companion tells what comes next.
fn told_values() -> (String, String) {
    ("told".to_owned(), "integer(8), dimension(*)".to_owned())
}

/// The step of a loop, if it is the same number whenever the loop runs.
fn fixed_step(counted: &Counted) -> Option<String> {
    match counted.step.as_ref().map(|step| &step.kind) {
        None => Some("1".to_owned()),
        Some(ExprKind::Constant(Some(value))) if *value > 0 => Some(value.to_string()),
        Some(_) => None,
    }
}
