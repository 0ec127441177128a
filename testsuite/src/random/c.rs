//! Cases as a program in both spellings of C-DVM.

use super::callee;
use super::case::{
    Action, Affine, Array, Birth, Bounds, Callee, Case, Change, Edges, Format, Loop, Mapping,
    Operand, Operation, Plain, Reduction, Reference, Rule, Statement, TABLES,
};
use super::source::{AFTER, BEFORE, Site, Source, Spelling, step_name};
use std::collections::BTreeMap;
use std::fmt::Write;

const VARIABLES: [&str; 3] = ["i", "j", "k"];
/// The round of the sequential loop, then the variables: as in [`Affine`].
const VALUES: [&str; 4] = ["t", "i", "j", "k"];
const DUMMIES: [&str; 3] = ["x", "y", "z"];

struct Writer {
    source: Source,
    spelling: Spelling,
    line: u32,
}

pub(super) fn write(cases: &[Case], spelling: Spelling) -> Source {
    let mut writer = Writer {
        source: Source {
            text: String::new(),
            sites: BTreeMap::new(),
            lower: BTreeMap::new(),
        },
        spelling,
        line: 1,
    };
    if spelling == Spelling::Classic {
        writer.put("#define DVM(x)");
        writer.put("#define DO(v, l, h, s) for (v = l; (s > 0) && (v <= h) || (s < 0) && (v >= h); v += s)");
    }
    writer.put("#include <stdio.h>");
    for (number, table) in TABLES.iter().enumerate() {
        let entries = table.map(|entry| entry.to_string()).join(", ");
        writer.put(&format!("static int table{number}[] = {{ {entries} }};"));
    }
    for (number, case) in cases.iter().enumerate() {
        writer.case(number, case);
    }
    writer.put("int main(int argc, char **argv)");
    writer.put("{");
    for number in 0..cases.len() {
        writer.put(&format!("case{number}();"));
    }
    writer.put("printf(\"done\\n\");");
    writer.put("return 0;");
    writer.put("}");
    writer.source
}

fn name(case: usize, array: usize) -> String {
    format!("{}{case}", ["A", "B", "C"][array])
}

fn plain_name(case: usize, variable: usize) -> String {
    format!("{}{case}", ["p", "q", "r"][variable])
}

/// Its declaration where its birth says.
fn declaration(case: usize, variable: usize, plain: &Plain) -> String {
    let name = plain_name(case, variable);
    let length = plain.length.map_or(String::new(), |n| format!("[{n}]"));
    let number = if plain.is_integer { "int" } else { "double" };
    match (plain.birth, plain.length) {
        (Birth::Automatic, _) => format!("{number} {name}{length};"),
        (Birth::Initialised, None) => format!("{number} {name} = 2;"),
        (Birth::Initialised, Some(_)) => format!("{number} {name}{length} = {{ 2 }};"),
        (Birth::Static, _) => format!("static {number} {name}{length};"),
    }
}

fn group_name(case: usize, group: usize) -> String {
    format!("{}{case}", ["edges", "others"][group])
}

fn brackets(parts: impl Iterator<Item = String>) -> String {
    parts.map(|part| format!("[{part}]")).collect()
}

fn widths(edges: &[(i64, i64)]) -> String {
    brackets(edges.iter().map(|(low, high)| format!("{low}:{high}")))
}

fn linear(a: i64, v: &str, b: i64) -> String {
    match (a, b) {
        (1, 0) => v.to_owned(),
        (1, b) => format!("{v}+{b}"),
        (a, 0) => format!("{a}*{v}"),
        (a, b) => format!("{a}*{v}+{b}"),
    }
}

fn rules(rules: &[Rule], names: &[&str]) -> String {
    brackets(rules.iter().map(|rule| match *rule {
        Rule::Linear { axis, a, b } => linear(a, names[axis], b),
        Rule::Constant(c) => format!("({c})"),
        Rule::Replicated => String::new(),
    }))
}

fn form(form: &Affine) -> String {
    let mut text = String::new();
    for (c, v) in form.coefficients.iter().zip(VALUES) {
        match c {
            0 => {}
            1 => write!(text, "{v} + ").expect("strings take everything"),
            c => write!(text, "{c} * {v} + ").expect("strings take everything"),
        }
    }
    let constant = form.constant;
    if text.is_empty() || constant > 0 {
        text += &constant.to_string();
    } else {
        text.truncate(text.len() - 3);
        if constant < 0 {
            write!(text, " - {}", -constant).expect("strings take everything");
        }
    }
    match form.table {
        Some(table) => format!("table{table}[{text}]"),
        None => text,
    }
}

/// Functions of a case.
fn callees(case: usize) -> callee::Spelling {
    callee::Spelling {
        array: Box::new(move |array| name(case, array)),
        form,
        values: &VALUES,
    }
}

impl Writer {
    fn put(&mut self, line: &str) {
        self.source.text.push_str(line);
        self.source.text.push('\n');
        self.line += 1;
    }

    fn case(&mut self, number: usize, case: &Case) {
        for (index, array) in case.arrays.iter().enumerate() {
            self.array(number, index, array);
        }
        let is_static = |plain: &Plain| plain.birth == Birth::Static;
        let declare = |writer: &mut Self, statics: bool| {
            for (variable, plain) in case.plain.iter().enumerate() {
                if is_static(plain) == statics {
                    writer.put(&declaration(number, variable, plain));
                }
            }
        };
        declare(self, true);
        if self.spelling == Spelling::Classic {
            self.put(&format!("DVM(REDUCTION_GROUP) void *sums{number};"));
            self.put(&format!("DVM(REMOTE_GROUP) void *far{number};"));
            for group in 0..case.groups.len() {
                self.put(&format!(
                    "DVM(SHADOW_GROUP) void *{};",
                    group_name(number, group)
                ));
            }
        }
        if case.has_tasks() {
            self.put(&format!("DVM(PROCESSORS) void *P{number}[1];"));
            self.put(&format!("DVM(TASK) void *M{number}[2];"));
        }
        for (line, site) in callee::functions(number, case, &callees(number)) {
            if let Some(site) = site {
                self.source.sites.insert(self.line, site);
            }
            self.put(&line);
        }
        self.put(&format!("static void case{number}(void)"));
        self.put("{");
        declare(self, false);
        self.put("int t, i, j, k;");
        self.put("double x;");
        self.put("t = 0;");
        if case.has_tasks() {
            self.tasks(number, case);
        }
        for (group, members) in case.groups.iter().enumerate() {
            let members = edges(number, members, " CORNER").join(" ");
            let group = group_name(number, group);
            self.put(&format!("DVM(CREATE_SHADOW_GROUP {group}: {members});"));
        }
        let mut nest = 0;
        for part in &case.parts {
            let is_repeated = part.rounds > 1;
            if is_repeated {
                self.put(&format!("for (t = 0; t < {}; t++)", part.rounds));
                self.put("{");
            }
            if part.is_region {
                self.put(&format!("DVM(TASK_REGION M{number})"));
                self.put("{");
            }
            let mut task = None;
            for one in &part.loops {
                if part.is_region && task != Some(one.task) {
                    if task.is_some() {
                        self.put("}");
                    }
                    task = Some(one.task);
                    self.put(&format!("DVM(ON M{number}[{}])", one.task));
                    self.put("{");
                }
                self.actions((number, nest), &one.before, BEFORE);
                self.nest((number, nest), one);
                nest += 1;
                if let Some(round) = one.leave.filter(|_| is_repeated) {
                    self.put(&format!("if (t == {round}) break;"));
                }
            }
            if part.is_region {
                self.put("}");
                self.put("}");
            }
            self.actions((number, nest - 1), &part.after, AFTER);
            if is_repeated {
                self.put("}");
                self.put("t = 0;");
            }
        }
        self.put("}");
    }

    /// Gives the tasks their processors, and arrays their tasks.
    fn tasks(&mut self, number: usize, case: &Case) {
        for task in 0..2 {
            self.put(&format!("DVM(MAP M{number}[{task}] ONTO P{number}[0:0]);"));
        }
        for (index, array) in case.arrays.iter().enumerate() {
            if let (Some(task), Mapping::Distributed(formats)) = (array.home, &array.mapping) {
                let name = name(number, index);
                let formats = self.formats(&name, formats);
                self.put(&format!(
                    "DVM(REDISTRIBUTE {name}{formats} ONTO M{number}[{task}]);"
                ));
            }
        }
    }

    /// `[x][] WITH base[x+1][(2)]`.
    fn alignment(&self, (case, base): (usize, usize), rank: usize, onto: &[Rule]) -> String {
        let is_used = |axis| {
            let mut linear = onto.iter();
            linear.any(|rule| matches!(rule, Rule::Linear { axis: a, .. } if *a == axis))
        };
        let source = DUMMIES.iter().take(rank).enumerate();
        let source = source.map(|(axis, dummy)| if is_used(axis) { *dummy } else { "" }.to_owned());
        let word = match self.spelling {
            Spelling::Pragma => "with",
            Spelling::Classic => "WITH",
        };
        let base = name(case, base);
        format!(
            "{} {word} {base}{}",
            brackets(source),
            rules(onto, &DUMMIES)
        )
    }

    fn actions(&mut self, (case, nest): (usize, usize), actions: &[Action], begin: usize) {
        for (position, action) in actions.iter().enumerate() {
            let site = Site {
                case,
                nest,
                statement: begin + position,
                part: 0,
            };
            self.action(site, action);
        }
    }

    /// Tables of formats, declared before their array.
    fn tables(&mut self, name: &str, extents: &[i64], formats: &[Format]) {
        for (axis, (format, extent)) in formats.iter().zip(extents).enumerate() {
            match format {
                Format::Gen => self.put(&format!("int {name}g{axis}[1] = {{ {extent} }};")),
                Format::Weighted(n) => {
                    let weights = (1..=*n).map(|weight| format!("{weight}.0, "));
                    let weights: String = weights.collect();
                    self.put(&format!("double {name}w{axis}[{n}] = {{ {weights}}};"));
                }
                Format::Whole | Format::Block | Format::Mult(_) => {}
            }
        }
    }

    fn formats(&self, name: &str, formats: &[Format]) -> String {
        let one = |(axis, format): (usize, &Format)| {
            let text = match format {
                Format::Whole => String::new(),
                Format::Block => "BLOCK".to_owned(),
                Format::Gen => format!("GENBLOCK({name}g{axis})"),
                Format::Weighted(n) => format!("WGTBLOCK({name}w{axis},{n})"),
                Format::Mult(m) if self.spelling == Spelling::Pragma => format!("MULTBLOCK({m})"),
                Format::Mult(m) => format!("MULT_BLOCK({m})"),
            };
            match self.spelling {
                // Names of arrays have digits, keywords have none.
                Spelling::Pragma => ["GENBLOCK", "WGTBLOCK", "MULTBLOCK", "BLOCK"]
                    .iter()
                    .fold(text, |text, word| text.replace(word, &word.to_lowercase())),
                Spelling::Classic => text,
            }
        };
        brackets(formats.iter().enumerate().map(one))
    }

    fn array(&mut self, case: usize, index: usize, array: &Array) {
        let shadow = widths(&array.shadow);
        let sizes = brackets(array.extents.iter().map(ToString::to_string));
        let mapping = match &array.mapping {
            Mapping::Distributed(formats) => {
                let name = name(case, index);
                self.tables(&name, &array.extents, formats);
                let word = match self.spelling {
                    Spelling::Pragma => "distribute",
                    Spelling::Classic => "DISTRIBUTE",
                };
                format!("{word} {}", self.formats(&name, formats))
            }
            Mapping::Aligned { base, rules } => {
                let rule = self.alignment((case, *base), array.extents.len(), rules);
                match self.spelling {
                    Spelling::Pragma => format!("align({rule})"),
                    Spelling::Classic => format!("ALIGN {rule}"),
                }
            }
        };
        if array.is_template {
            self.put(&match self.spelling {
                Spelling::Pragma => format!("#pragma dvm template{sizes} {mapping}"),
                Spelling::Classic => format!("DVM({mapping}; TEMPLATE {sizes})"),
            });
            return self.put(&format!("void *{};", name(case, index)));
        }
        self.put(&match self.spelling {
            Spelling::Pragma => format!("#pragma dvm array {mapping} shadow{shadow}"),
            Spelling::Classic => format!("DVM({mapping}; SHADOW {shadow})"),
        });
        self.put(&format!("double {}{sizes};", name(case, index)));
    }

    fn action(&mut self, site: Site, action: &Action) {
        match action {
            Action::Redistribute {
                root,
                formats,
                is_new,
            } => {
                let new = if *is_new { " NEW" } else { "" };
                let name = name(site.case, *root);
                let formats = self.formats(&name, formats);
                self.put(&match self.spelling {
                    Spelling::Pragma => format!("#pragma dvm redistribute({name}{formats})"),
                    Spelling::Classic => format!("DVM(REDISTRIBUTE {name}{formats}{new});"),
                });
            }
            Action::Shadow(step, group) => {
                let group = group_name(site.case, *group);
                self.put(&format!("DVM(SHADOW_{} {group});", step_name(*step)));
            }
            Action::Reduction(step) => {
                let word = step_name(*step);
                self.put(&format!("DVM(REDUCTION_{word} sums{});", site.case));
            }
            Action::Prefetch => self.put(&format!("DVM(PREFETCH far{});", site.case)),
            Action::Reset => self.put(&format!("DVM(RESET far{});", site.case)),
            Action::Realign {
                array,
                rank,
                base,
                rules,
                is_new,
            } => {
                let rule = self.alignment((site.case, *base), *rank, rules);
                let rule = format!("{}{rule}", name(site.case, *array));
                self.put(&match (self.spelling, is_new) {
                    (Spelling::Pragma, false) => format!("#pragma dvm realign({rule})"),
                    (Spelling::Pragma, true) => format!("#pragma dvm realign({rule}) new_value"),
                    (Spelling::Classic, false) => format!("DVM(REALIGN {rule});"),
                    (Spelling::Classic, true) => format!("DVM(REALIGN {rule} NEW);"),
                });
            }
            Action::Assign { sources, target } => {
                self.assignment(site, (sources, &[]), target.as_ref());
            }
        }
    }

    /// `target = 1 + sources`, a line for each; without a target the plain variable is assigned.
    fn assignment(
        &mut self,
        mut site: Site,
        (sources, called): (&[Operand], &[Option<Callee>]),
        target: Option<&Operand>,
    ) {
        let target = target.map(|target| operand(site.case, target));
        if target.is_some() {
            site.part = sources.len();
            self.source.sites.insert(self.line, site);
        }
        self.put(target.as_deref().unwrap_or("x"));
        self.put("= 1");
        for (part, source) in sources.iter().enumerate() {
            site.part = part;
            if let (Some(Some(callee)), Operand::Element(element)) = (called.get(part), source) {
                let call = callees(site.case).call(site, *callee, element);
                self.put(&format!("+ {call}"));
                continue;
            }
            self.source.sites.insert(self.line, site);
            self.put(&format!("+ {}", operand(site.case, source)));
        }
        self.put(";");
    }

    /// The parts: source and target of the condition, target and source of the assignment, places.
    fn selection(&mut self, site: Site, statement: &Statement, condition: [&str; 2]) {
        let Change::Select { places, .. } = &statement.change else {
            return;
        };
        let source = operand(site.case, &statement.sources[0]);
        let target = operand(site.case, &statement.target);
        let [compare, outcome] = condition;
        let mut put = |part: usize, text: &str| {
            self.source.sites.insert(self.line, Site { part, ..site });
            self.put(text);
        };
        put(0, &format!("if ({source}"));
        put(1, &format!("{compare} {target} {outcome}) {{"));
        put(2, &target);
        put(3, &format!("= {source};"));
        for (number, place) in places.iter().enumerate() {
            put(4 + number, &format!("{} = 1;", operand(site.case, place)));
        }
        self.put("}");
    }

    fn nest(&mut self, (case, nest): (usize, usize), one: &Loop) {
        let variables = brackets(
            VARIABLES
                .iter()
                .take(one.bounds.len())
                .map(|v| (*v).to_owned()),
        );
        let on = format!("{}{}", name(case, one.on), rules(&one.rules, &VARIABLES));
        let directive = match self.spelling {
            Spelling::Pragma => pragma(case, one, &variables, &on),
            Spelling::Classic => classic(case, one, &variables, &on),
        };
        self.put(&directive);
        for (Bounds { first, last, step }, v) in one.bounds.iter().zip(VARIABLES) {
            let compare = if *step > 0 { "<=" } else { ">=" };
            let (first, last) = (form(first), form(last));
            self.put(&match self.spelling {
                Spelling::Pragma => {
                    format!("for ({v} = {first}; {v} {compare} {last}; {v} += {step})")
                }
                Spelling::Classic => format!("DO({v}, {first}, {last}, {step})"),
            });
        }
        self.put("{");
        for (number, statement) in one.body.iter().enumerate() {
            if let Some(Bounds { first, last, step }) = &statement.inner {
                let compare = if *step > 0 { "<=" } else { ">=" };
                let (first, last) = (form(first), form(last));
                let v = VARIABLES[one.bounds.len()];
                self.put(&format!(
                    "for (int {v} = {first}; {v} {compare} {last}; {v} += {step})"
                ));
            }
            let (guard, modulus) = &statement.guard;
            if *modulus > 1 {
                self.put(&format!("if (({}) % {modulus} == 0)", form(guard)));
            }
            let site = Site {
                case,
                nest,
                statement: number,
                part: 0,
            };
            match &statement.change {
                Change::Assign => {
                    let sources = (&statement.sources[..], &statement.called[..]);
                    self.assignment(site, sources, Some(&statement.target));
                }
                Change::Select {
                    operation,
                    is_chosen,
                    ..
                } => {
                    let compare = if *operation == Operation::Min {
                        "<"
                    } else {
                        ">"
                    };
                    let outcome = if *is_chosen { "|| 1" } else { "&& 0" };
                    self.selection(site, statement, [compare, outcome]);
                }
            }
        }
        self.put("}");
    }
}

fn operand(case: usize, operand: &Operand) -> String {
    match operand {
        Operand::Element(Reference { array, subscripts }) => {
            format!(
                "{}{}",
                name(case, *array),
                brackets(subscripts.iter().map(form))
            )
        }
        Operand::Plain {
            variable,
            subscript,
        } => {
            let subscript = subscript.iter().map(form);
            format!("{}{}", plain_name(case, *variable), brackets(subscript))
        }
    }
}

fn pragma(case: usize, one: &Loop, variables: &str, on: &str) -> String {
    let mut text = format!("#pragma dvm parallel({variables} on {on})");
    let mut clause = |word: &str, parts: Vec<String>| {
        if !parts.is_empty() {
            write!(text, " {word}({})", parts.join(", ")).expect("strings take everything");
        }
    };
    clause("shadow_renew", edges(case, &one.renew, "(corner)"));
    clause("across", edges(case, &one.across, ""));
    clause("remote_access", remote(case, one));
    let private = one
        .private
        .iter()
        .map(|&variable| plain_name(case, variable));
    clause("private", private.collect());
    let lower = reductions(case, one).into_iter();
    clause("reduction", lower.map(|one| one.to_lowercase()).collect());
    text
}

fn classic(case: usize, one: &Loop, variables: &str, on: &str) -> String {
    let mut text = format!("DVM(PARALLEL {variables} ON {on}");
    let mut clause = |word: &str, parts: Vec<String>| {
        if !parts.is_empty() {
            write!(text, "; {word} {}", parts.join(" ")).expect("strings take everything");
        }
    };
    clause("SHADOW_RENEW", edges(case, &one.renew, " CORNER"));
    clause("ACROSS", edges(case, &one.across, ""));
    if let Some((step, group)) = one.shadow {
        let word = format!("SHADOW_{}", step_name(step));
        clause(&word, vec![group_name(case, group)]);
    }
    let mut far = remote(case, one);
    if one.is_prefetched && !far.is_empty() {
        far.insert(0, format!("far{case}:"));
    }
    clause("REMOTE_ACCESS", far);
    let mut reduced = reductions(case, one);
    if one.is_grouped && !reduced.is_empty() {
        reduced.insert(0, format!("sums{case}:"));
    }
    clause("REDUCTION", reduced);
    text + ")"
}

fn edges(case: usize, all: &[Edges], corner: &str) -> Vec<String> {
    let one = |edges: &Edges| {
        let corner = if edges.corner { corner } else { "" };
        format!(
            "{}{}{corner}",
            name(case, edges.array),
            widths(&edges.widths)
        )
    };
    all.iter().map(one).collect()
}

fn reductions(case: usize, one: &Loop) -> Vec<String> {
    let text = |one: &Reduction| {
        let word = match one.operation {
            Operation::Sum => "SUM",
            Operation::Max => "MAX",
            Operation::Min => "MIN",
        };
        let name = plain_name(case, one.variable);
        match one.location {
            Some(location) => format!("{word}LOC({name}, {})", plain_name(case, location)),
            None => format!("{word}({name})"),
        }
    };
    one.reductions.iter().map(text).collect()
}

fn remote(case: usize, one: &Loop) -> Vec<String> {
    let whole =
        |&(array, rank): &(usize, usize)| format!("{}{}", name(case, array), "[]".repeat(rank));
    one.remote.iter().map(whole).collect()
}
