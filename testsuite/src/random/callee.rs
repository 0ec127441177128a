//! Functions in C that read an element for a loop: what they read is judged like a read in its text.

use super::case::{Affine, Callee, Case, Change, Loop, Operand, Reference};
use super::source::Site;
use fastrand::Rng;

const ALL: [Callee; 6] = [
    Callee::Global,
    Callee::Passed,
    Callee::Nested,
    Callee::Local,
    Callee::Chosen,
    Callee::Swept,
];

/// Draws who reads the sources of the loop's assignments. Elements that a loop lists as remote are those that its own text names.
pub fn draw(rng: &mut Rng, one: &mut Loop) {
    let remote: Vec<usize> = one.remote.iter().map(|&(array, _)| array).collect();
    for statement in &mut one.body {
        if statement.change != Change::Assign {
            continue;
        }
        let called = statement.sources.iter().map(|source| match source {
            Operand::Element(element)
                if !remote.contains(&element.array)
                    && element.subscripts.iter().all(|one| one.table.is_none())
                    && rng.u8(0..3) == 0 =>
            {
                rng.choice(&ALL).copied()
            }
            _ => None,
        });
        statement.called = called.collect();
    }
}

/// The lines of the functions that a case calls, those that read an element with its site.
pub(super) fn functions(
    number: usize,
    case: &Case,
    spell: &Spelling,
) -> Vec<(String, Option<Site>)> {
    let mut lines = Vec::new();
    let loops = case.parts.iter().flat_map(|part| &part.loops);
    for (nest, one) in loops.enumerate() {
        for (position, statement) in one.body.iter().enumerate() {
            for part in 0..statement.sources.len() {
                let site = Site {
                    case: number,
                    nest,
                    statement: position,
                    part,
                };
                if let (Some(callee), Operand::Element(element)) =
                    (statement.callee(part), &statement.sources[part])
                {
                    function(case, (site, callee), element, spell, &mut lines);
                }
            }
        }
    }
    lines
}

/// How C spells what a function is made of.
pub(super) struct Spelling {
    pub(super) array: Box<dyn Fn(usize) -> String>,
    pub(super) form: fn(&Affine) -> String,
    pub(super) values: &'static [&'static str],
}

impl Spelling {
    /// The variables that the subscripts are made of.
    fn used(&self, element: &Reference) -> Vec<&'static str> {
        let is_used = |at: usize| {
            let mut forms = element.subscripts.iter();
            forms.any(|form| form.coefficients.get(at).is_some_and(|&c| c != 0))
        };
        let values = self.values.iter().enumerate();
        values
            .filter_map(|(at, name)| is_used(at).then_some(*name))
            .collect()
    }

    /// The call, in the text of the loop.
    pub(super) fn call(&self, site: Site, callee: Callee, element: &Reference) -> String {
        let mut arguments: Vec<String> = self.used(element).iter().map(|&v| v.to_owned()).collect();
        if callee == Callee::Passed {
            arguments.insert(0, (self.array)(element.array));
        }
        format!("{}({})", name(site), arguments.join(", "))
    }
}

fn name(site: Site) -> String {
    let Site {
        case,
        nest,
        statement,
        part,
    } = site;
    format!("read{case}_{nest}_{statement}_{part}")
}

fn function(
    case: &Case,
    (site, callee): (Site, Callee),
    element: &Reference,
    spell: &Spelling,
    lines: &mut Vec<(String, Option<Site>)>,
) {
    let mut formals: Vec<String> = spell
        .used(element)
        .iter()
        .map(|v| format!("int {v}"))
        .collect();
    let mut subscripts: Vec<String> = element
        .subscripts
        .iter()
        .map(|one| (spell.form)(one))
        .collect();
    let mut array = (spell.array)(element.array);
    let own = name(site);
    let mut before = Vec::new();
    match callee {
        Callee::Passed => {
            let rows = &case.arrays[element.array].extents[1..];
            let rows: String = rows.iter().map(|extent| format!("[{extent}]")).collect();
            formals.insert(0, format!("double a[]{rows}"));
            array = "a".to_owned();
        }
        Callee::Nested => {
            let passed = spell.used(element).join(", ");
            let inner = format!("{own}_inner");
            let head = if formals.is_empty() {
                "void".to_owned()
            } else {
                formals.join(", ")
            };
            lines.push((format!("static double {inner}({head}) {{ return"), None));
            let text: String = subscripts.iter().map(|one| format!("[{one}]")).collect();
            lines.push((format!("{array}{text}"), Some(site)));
            lines.push(("; }".to_owned(), None));
            lines.push((
                format!("static double {own}({head}) {{ return 1 * {inner}({passed}); }}"),
                None,
            ));
            return;
        }
        Callee::Local => {
            before.push(format!("int first = {};", subscripts[0]));
            subscripts[0] = "first".to_owned();
        }
        Callee::Chosen => {
            if let Some(first) = spell.used(element).first() {
                before.push(format!("if ({first} < -7) return 2;"));
            }
        }
        Callee::Swept => {
            let first = std::mem::replace(&mut subscripts[0], "at".to_owned());
            before.push("double sum = 0;".to_owned());
            before.push(format!(
                "for (int at = {first}; at <= {first}; at++) sum +="
            ));
        }
        Callee::Global => {}
    }
    let head = if formals.is_empty() {
        "void".to_owned()
    } else {
        formals.join(", ")
    };
    lines.push((format!("double {own}({head})"), None));
    lines.push(("{".to_owned(), None));
    lines.extend(before.into_iter().map(|line| (line, None)));
    let (begin, end) = match callee {
        Callee::Swept => ("0.5 *", "; return sum; }"),
        _ => ("return 0.5 *", "; }"),
    };
    lines.push((begin.to_owned(), None));
    let text: String = subscripts.iter().map(|one| format!("[{one}]")).collect();
    lines.push((format!("{array}{text}"), Some(site)));
    lines.push((end.to_owned(), None));
}
