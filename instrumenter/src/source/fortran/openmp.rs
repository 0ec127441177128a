//! Directives of OpenMP in a Fortran text of a debug build: the program runs in one thread, so they go.
//!
//! A procedure keeps them all, and is left uninstrumented, unless without them it does the same: what it has to say of a private
//! variable is seen inside its construct only, and reductions gather. Text decides, and where in doubt, they stay.

use std::ops::Range;

use super::openmp_lines::{StatementLine, lines};
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::source::Prepared;
use crate::source::openmp::{Asked, Serial, ThreadDirective};

/// Takes out the directives of the procedures that one thread executes without them as with them.
pub fn in_one_thread(prepared: &mut Prepared) {
    let lines = lines(&prepared.text, prepared.own());
    if !lines.iter().any(|line| line.directive.is_some()) {
        return;
    }
    let mut asked = Asked::default();
    let words = lines.iter().flat_map(|line| &line.words);
    words.for_each(|word| asked.see(word));
    let parts: Vec<ProcedureLines<'_>> = parts(&lines);
    let (mut going, mut is_any_left) = (Vec::new(), false);
    for (number, part) in parts.iter().enumerate() {
        match part.goes(&parts[number + 1..]) {
            true => going.extend(part.directives()),
            false => is_any_left = true,
        }
    }
    let may_go = asked.may_be_one() && !(is_any_left && asked.may_be_several());
    let Some(first) = going.first().filter(|_| may_go) else {
        return;
    };
    let at = prepared.lines.at(first.range.start);
    let place = Place::line(prepared.files[at.file].clone(), at.number);
    let found = Diagnostic::new(&codes::ONE_THREAD, crate::source::openmp::ONE_THREAD);
    let ranges: Vec<Range<usize>> = going.iter().map(|line| line.range.clone()).collect();
    prepared.diagnostics.push(found.at(place, ""));
    prepared.one_thread = true;
    for range in ranges {
        let blanks = " ".repeat(range.len());
        prepared.text.replace_range(range, &blanks);
    }
}

/// Lines up to an END of a program unit or CONTAINS: a procedure, as a rule.
struct ProcedureLines<'a> {
    lines: &'a [StatementLine],
    /// It may see the variables of a host.
    is_internal: bool,
    /// Its last line is CONTAINS.
    is_host: bool,
}

fn parts(lines: &[StatementLine]) -> Vec<ProcedureLines<'_>> {
    let mut parts = Vec::new();
    let (mut start, mut is_internal) = (0, false);
    for (at, line) in lines.iter().enumerate() {
        let is_host = line.is_contains();
        if is_host || line.ends_unit() || at + 1 == lines.len() {
            parts.push(ProcedureLines {
                lines: &lines[start..=at],
                is_internal,
                is_host,
            });
            is_internal |= is_host;
            start = at + 1;
        }
    }
    parts
}

/// Where a variable is another one than outside: lines of a part.
struct Private {
    name: String,
    lines: Range<usize>,
}

impl ProcedureLines<'_> {
    fn directives(&self) -> impl Iterator<Item = &StatementLine> {
        self.lines.iter().filter(|line| line.directive.is_some())
    }

    /// Without its directives it does the same in one thread; `behind`: the parts behind it.
    fn goes(&self, behind: &[ProcedureLines<'_>]) -> bool {
        let mut private = Vec::new();
        for (at, line) in self.lines.iter().enumerate() {
            let serial = match &line.directive {
                None => continue,
                Some(_) if line.is_end_directive() => continue,
                Some(ThreadDirective::Serial(serial)) => serial,
                Some(_) => return false,
            };
            let Some(construct) = self.construct(at, serial) else {
                return false;
            };
            let gathers = |(_, name): &(String, String)| self.gathers(construct.clone(), name);
            if !serial.reduced.iter().all(gathers) {
                return false;
            }
            private.extend(self.private(serial, construct));
        }
        private.iter().all(|one| {
            self.is_local(&one.name)
                && !(self.is_host && is_seen_behind(&one.name, behind))
                && self.is_unseen_outside(&one.name, &private)
        })
    }

    /// Lines of the construct of the directive on this line; `None` where its end is not found.
    fn construct(&self, at: usize, serial: &Serial) -> Option<Range<usize>> {
        if serial.stands_alone || matches!(serial.name, "section" | "atomic") {
            return Some(at..at + 1);
        }
        if serial.is_of_loop() {
            let next = (at + 1..self.lines.len()).find(|next| !self.lines[*next].is_empty())?;
            self.lines[next].begins_do().then_some(())?;
            return Some(at..self.end_of_loop(next)? + 1);
        }
        let first = serial.name.split(' ').next()?;
        let mut depth = 0_usize;
        for (index, line) in self.lines.iter().enumerate().skip(at + 1) {
            let ends = line.ends_directive(first);
            match &line.directive {
                Some(_) if ends && depth == 0 => return Some(at..index + 1),
                Some(_) if ends => depth -= 1,
                Some(ThreadDirective::Serial(inner)) if inner.name == serial.name => depth += 1,
                _ => {}
            }
        }
        None
    }

    /// The line with the end of the loop that begins on this line.
    fn end_of_loop(&self, at: usize) -> Option<usize> {
        let mut open: Vec<Option<&str>> = Vec::new();
        for (index, line) in self.lines.iter().enumerate().skip(at) {
            if line.begins_do() {
                open.push(line.do_label());
            } else if line.ends_do() {
                open.pop();
            } else if let Some(label) = line.label() {
                while open.last().is_some_and(|last| *last == Some(label)) {
                    open.pop();
                }
            }
            if open.is_empty() {
                return Some(index);
            }
        }
        None
    }

    /// Variables that are others in the construct: those of its lists, and those that count its loops.
    fn private(&self, serial: &Serial, construct: Range<usize>) -> Vec<Private> {
        let listed = serial.private.iter().chain(&serial.first).cloned();
        let mut names: Vec<String> = listed.collect();
        let counted = self.lines[construct.clone()]
            .iter()
            .filter_map(StatementLine::do_variable);
        let most = match serial.name {
            name if name.starts_with("parallel") => usize::MAX,
            _ => serial.loops,
        };
        names.extend(counted.take(most).map(str::to_owned));
        names.retain(|name| !serial.last.contains(name));
        let private = |name| Private {
            name,
            lines: construct.clone(),
        };
        names.into_iter().map(private).collect()
    }

    /// All that the construct does to the variable is to join it with something.
    fn gathers(&self, construct: Range<usize>, name: &str) -> bool {
        self.lines[construct]
            .iter()
            .all(|line| line.directive.is_some() || !line.mentions(name) || line.joins(name))
    }

    /// It is a variable of this procedure that ends with it and has no other name.
    fn is_local(&self, name: &str) -> bool {
        let mut is_declared = false;
        let mut uses = false;
        let mut has_header = false;
        for line in self.lines {
            has_header |= line.is_header();
            if line.is_header() && line.mentions(name) {
                return false;
            }
            uses |= line.first() == "use";
            if line.saves_all() {
                return false;
            }
            if line.is_specification() && line.mentions(name) {
                if !line.declares_plainly(name) {
                    return false;
                }
                is_declared = true;
            }
        }
        has_header && (is_declared || !(uses || self.is_internal))
    }

    /// Nothing outside of the constructs that have their own `name` reads what they leave in it.
    fn is_unseen_outside(&self, name: &str, private: &[Private]) -> bool {
        let inside = |at: usize| {
            let mut constructs = private.iter().filter(|one| one.name == name);
            constructs.any(|one| one.lines.contains(&at))
        };
        (0..self.lines.len()).all(|at| {
            let line = &self.lines[at];
            inside(at)
                || line.directive.is_some()
                || line.is_specification()
                || !line.mentions(name)
                || line.only_sets(name)
                || self.has_value_before(at, name, &inside)
        })
    }

    /// What the line reads of `name` does not come from a construct: the text above gives it a value, or no construct stands there.
    fn has_value_before(&self, at: usize, name: &str, inside: &dyn Fn(usize) -> bool) -> bool {
        let mut depth = 0_usize;
        for above in (0..at).rev() {
            let line = &self.lines[above];
            if line.is_specification() || line.is_header() {
                return true;
            }
            if inside(above) {
                return false;
            }
            if line.ends_block() {
                depth += 1;
            } else if line.divides_block() {
                depth = depth.max(1);
            } else if line.begins_block() && depth > 0 {
                depth -= 1;
            } else if line.begins_do() {
                if line.do_variable() == Some(name) {
                    return true;
                }
                let end = self.end_of_loop(above).unwrap_or(self.lines.len() - 1);
                if (above..=end).any(inside) {
                    return false;
                }
            } else if depth == 0 && line.only_sets(name) {
                return true;
            }
            let is_goal = |label: &str| self.lines.iter().any(|line| line.may_jump_to(label));
            if line.label().is_some_and(is_goal) {
                return false;
            }
        }
        true
    }
}

/// A procedure inside sees the variable.
fn is_seen_behind(name: &str, behind: &[ProcedureLines<'_>]) -> bool {
    behind.iter().any(|part| {
        let mut lines = part.lines.iter();
        lines.any(|line| line.mentions(name)) && {
            let mut lines = part.lines.iter();
            !lines.any(|line| line.is_specification() && line.declares_plainly(name))
        }
    })
}
