//! Cases as a Fortran-DVM program, in fixed form or in free form: the subscripts of an array are the
//! model's, in the model's order, counted from declared lower bounds of all signs.

use super::case::{
    Action, Affine, Array, Birth, Bounds, Case, Change, Edges, Format, Loop, Mapping, Operand,
    Operation, Plain, Reduction, Reference, Rule, Statement, Step, TABLES,
};
use super::source::{AFTER, BEFORE, Form, Site, Source, step_name};
use std::collections::{BTreeMap, BTreeSet};

/// The round of the sequential loop, then the variables: as in [`Affine`].
const VALUES: [&str; 4] = ["t", "i", "j", "k"];
const DUMMIES: [&str; 3] = ["u", "v", "w"];
/// Sentinels of fixed form; free form has the last one only.
const SENTINELS: [&str; 3] = ["CDVM$", "*DVM$", "!DVM$"];
/// Groups of shadow edges.
const GROUPS: [&str; 2] = ["edges", "others"];
/// Columns of a line of fixed form that hold text.
const WIDTH: usize = 66;

struct Writer {
    source: Source,
    is_fixed: bool,
    sentinel: &'static str,
    line: u32,
}

/// Writes cases as one program.
pub(super) fn write(cases: &[Case], form: Form) -> Source {
    let mut writer = Writer {
        source: Source {
            text: String::new(),
            sites: BTreeMap::new(),
            lower: BTreeMap::new(),
        },
        is_fixed: form == Form::Fixed,
        sentinel: SENTINELS[2],
        line: 1,
    };
    writer.put("program random");
    for number in 0..cases.len() {
        writer.put(&format!("call case{number}"));
    }
    writer.put("write (*, '(a)') 'done'");
    writer.put("end");
    for (number, case) in cases.iter().enumerate() {
        if writer.is_fixed {
            writer.sentinel = SENTINELS[number % SENTINELS.len()];
        }
        writer.case(number, case);
    }
    writer.source
}

fn name(array: usize) -> String {
    ["a", "b", "c"][array].to_owned()
}

fn plain_name(variable: usize) -> String {
    ["p", "q", "r"][variable].to_owned()
}

/// Declared lower bounds: the extents choose them.
fn lower_bounds(extents: &[i64]) -> Vec<i64> {
    let sum: i64 = extents.iter().sum();
    let dimensions = (0..).zip(extents);
    let one = |(d, _)| {
        *[1, 0, -3, 1, 4]
            .iter()
            .cycle()
            .nth(usize::try_from(sum + d).expect("small"))
            .expect("endless")
    };
    dimensions.map(one).collect()
}

fn list(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    format!("({})", parts.join(", "))
}

fn widths(edges: &[(i64, i64)]) -> String {
    list(edges.iter().map(|(low, high)| format!("{low}:{high}")))
}

/// The dimensions of an array with these lower bounds.
fn shape(extents: &[i64], lower: &[i64]) -> String {
    let dimensions = extents.iter().zip(lower);
    list(dimensions.map(|(extent, low)| match low {
        1 => extent.to_string(),
        _ => format!("{low}:{}", low + extent - 1),
    }))
}

/// A sum of products.
fn sum<'a>(terms: impl Iterator<Item = (i64, &'a str)>, constant: i64) -> String {
    let mut text = String::new();
    for (factor, name) in terms.filter(|&(factor, _)| factor != 0) {
        let sign = match (text.is_empty(), factor < 0) {
            (true, true) => "-",
            (true, false) => "",
            (false, true) => " - ",
            (false, false) => " + ",
        };
        text += sign;
        if factor.abs() != 1 {
            text += &format!("{} * ", factor.abs());
        }
        text += name;
    }
    match (text.is_empty(), constant) {
        (true, _) => constant.to_string(),
        (false, 0) => text,
        (false, 1..) => format!("{text} + {constant}"),
        (false, _) => format!("{text} - {}", -constant),
    }
}

/// Its value, counted from `lower` instead of 0.
fn form(form: &Affine, lower: i64) -> String {
    let terms = || form.coefficients.iter().copied().zip(VALUES);
    match form.table {
        Some(table) => {
            let entry = format!("table{table}({})", sum(terms(), form.constant));
            sum([(1, entry.as_str())].into_iter(), lower)
        }
        None => sum(terms(), form.constant + lower),
    }
}

/// The step of a DO.
fn step_text(step: i64) -> String {
    match step {
        1 => String::new(),
        step => format!(", {step}"),
    }
}

/// Rules onto an array; `names` are counted from `from`.
fn rules(rules: &[Rule], (names, from): (&[&str], &[i64]), lower: &[i64]) -> String {
    list(rules.iter().zip(lower).map(|(rule, low)| match *rule {
        Rule::Linear { axis, a, b } => {
            let start = from.get(axis).copied().unwrap_or(0);
            sum([(a, names[axis])].into_iter(), b + low - a * start)
        }
        Rule::Constant(c) => (c + low).to_string(),
        Rule::Replicated => "*".to_owned(),
    }))
}

/// A line of a statement, with the reference that stands on it.
struct Piece {
    text: String,
    mark: Option<(Site, Vec<i64>)>,
}

impl Piece {
    fn new(text: &str) -> Self {
        Piece {
            text: text.to_owned(),
            mark: None,
        }
    }
}

impl Writer {
    fn line(&mut self, text: &str) {
        self.source.text.push_str(text);
        self.source.text.push('\n');
        self.line += 1;
    }

    fn put(&mut self, text: &str) {
        self.statement("", vec![Piece::new(text)]);
    }

    /// A statement, each piece on lines of its own.
    fn statement(&mut self, label: &str, pieces: Vec<Piece>) {
        let last = pieces.len() - 1;
        for (number, Piece { text, mark }) in pieces.into_iter().enumerate() {
            if let Some((site, lower)) = mark {
                self.source.sites.insert(self.line, site);
                self.source.lower.insert(self.line, lower);
            }
            if self.is_fixed {
                let first = if number == 0 {
                    format!("{label:<5} ")
                } else {
                    "     & ".to_owned()
                };
                self.cut(&first, &text, "     +");
            } else {
                let more = if number < last { " &" } else { "" };
                self.line(&format!("{text}{more}"));
            }
        }
    }

    /// A line of fixed form: what does not fit goes on behind `next`, wherever it is cut.
    fn cut(&mut self, first: &str, text: &str, next: &str) {
        let text = if text.contains('\'') {
            text.to_owned()
        } else {
            text.to_uppercase()
        };
        let mut start = first;
        let mut rest = text.as_str();
        while rest.len() > WIDTH - 1 {
            let (head, tail) = rest.split_at(WIDTH - 1);
            self.line(&format!("{start}{head}"));
            (start, rest) = (next, tail);
        }
        self.line(&format!("{start}{rest}"));
    }

    /// A directive: a head and clauses.
    fn directive(&mut self, head: &str, clauses: &[String]) {
        let mut parts: Vec<String> = [head.to_owned()]
            .into_iter()
            .chain(clauses.iter().cloned())
            .collect();
        let last = parts.len() - 1;
        parts[..last].iter_mut().for_each(|part| part.push(','));
        let sentinel = self.sentinel;
        for (number, part) in parts.iter().enumerate() {
            if self.is_fixed {
                let mark = if number == 0 { ' ' } else { '*' };
                self.cut(&format!("{sentinel}{mark}"), part, &format!("{sentinel}&"));
            } else {
                let more = if number < last { " &" } else { "" };
                self.line(&format!("{sentinel} {part}{more}"));
            }
        }
    }

    fn case(&mut self, number: usize, case: &Case) {
        self.put(&format!("subroutine case{number}"));
        self.put("integer t, i, j, k");
        self.put("real*8 x");
        for (table, entries) in TABLES.iter().enumerate() {
            self.put(&format!("integer table{table}(0:{})", entries.len() - 1));
        }
        for (index, array) in case.arrays.iter().enumerate() {
            let lower = lower_bounds(&array.extents);
            let shaped = format!("{}{}", name(index), shape(&array.extents, &lower));
            if array.is_template {
                self.directive(&format!("template {shaped}"), &[]);
            } else {
                self.put(&format!("real*8 {shaped}"));
            }
            self.tables(index, array);
        }
        for (variable, plain) in case.plain.iter().enumerate() {
            self.plain(number, variable, plain);
        }
        for (index, array) in case.arrays.iter().enumerate() {
            self.array(case, index, array);
        }
        self.groups(case);
        self.values(case);
        self.put("t = 0");
        if case.has_tasks() {
            self.tasks(case);
        }
        for (group, members) in case.groups.iter().enumerate() {
            let members = list(edges(members));
            self.directive(&format!("shadow_group {} {members}", GROUPS[group]), &[]);
        }
        let mut nest = 0;
        for (order, part) in case.parts.iter().enumerate() {
            let is_repeated = part.rounds > 1;
            let end = 900 + order;
            if is_repeated {
                self.put(&format!("do t = 0, {}", part.rounds - 1));
            }
            if part.is_region {
                self.directive("task_region jobs", &[]);
            }
            let mut task = None;
            for one in &part.loops {
                if part.is_region && task != Some(one.task) {
                    if task.is_some() {
                        self.directive("end on", &[]);
                    }
                    task = Some(one.task);
                    self.directive(&format!("on jobs({})", one.task + 1), &[]);
                }
                self.actions(case, (number, nest), &one.before, BEFORE);
                self.nest(case, (number, nest), one);
                nest += 1;
                if let Some(round) = one.leave.filter(|_| is_repeated) {
                    self.leave(round, end);
                }
            }
            if part.is_region {
                self.directive("end on", &[]);
                self.directive("end task_region", &[]);
            }
            self.actions(case, (number, nest - 1), &part.after, AFTER);
            if is_repeated {
                self.put("end do");
                if self.is_fixed {
                    self.statement(&end.to_string(), vec![Piece::new("continue")]);
                }
                self.put("t = 0");
            }
        }
        self.put("end");
    }

    /// Gives the tasks their processors, and arrays their tasks.
    fn tasks(&mut self, case: &Case) {
        for task in 1..=2 {
            self.directive(&format!("map jobs({task}) onto procs(1:1)"), &[]);
        }
        for (index, array) in case.arrays.iter().enumerate() {
            if let (Some(task), Mapping::Distributed(formats)) = (array.home, &array.mapping) {
                let array = format!("{}{}", name(index), Self::formats(index, formats));
                let task = task + 1;
                self.directive(&format!("redistribute {array} onto jobs({task})"), &[]);
            }
        }
    }

    fn leave(&mut self, round: i64, end: usize) {
        let how = if self.is_fixed {
            format!("goto {end}")
        } else {
            "exit".to_owned()
        };
        self.put(&format!("if (t .eq. {round}) {how}"));
    }

    /// Tables of formats, declared before their array is mapped.
    fn tables(&mut self, index: usize, array: &Array) {
        let Mapping::Distributed(formats) = &array.mapping else {
            return;
        };
        let name = name(index);
        for (axis, format) in formats.iter().enumerate() {
            match format {
                Format::Gen => self.put(&format!("integer {name}g{axis}(1)")),
                Format::Weighted(n) => self.put(&format!("real*8 {name}w{axis}({n})")),
                Format::Whole | Format::Block | Format::Mult(_) => {}
            }
        }
    }

    fn plain(&mut self, case: usize, variable: usize, plain: &Plain) {
        let name = plain_name(variable);
        let shape = plain.length.map_or(String::new(), |length| {
            shape(&[length], &lower_bounds(&[length]))
        });
        let number = if plain.is_integer {
            "integer"
        } else {
            "real*8"
        };
        self.put(&format!("{number} {name}{shape}"));
        match (plain.birth, variable) {
            (Birth::Automatic, 2) => self.put(&format!("common /block{case}/ {name}")),
            (Birth::Automatic, 1) | (Birth::Static, _) => self.put(&format!("save {name}")),
            (Birth::Automatic | Birth::Initialised, _) => {}
        }
    }

    /// DATA of tables and variables.
    fn values(&mut self, case: &Case) {
        for (table, entries) in TABLES.iter().enumerate() {
            // In pieces that fit into a line.
            for (piece, entries) in entries.chunks(10).enumerate() {
                let (first, last) = (10 * piece, 10 * piece + entries.len() - 1);
                let entries: Vec<String> = entries.iter().map(i64::to_string).collect();
                let entries = entries.join(", ");
                self.put(&format!(
                    "data (table{table}(t), t = {first}, {last}) /{entries}/"
                ));
            }
        }
        for (index, array) in case.arrays.iter().enumerate() {
            let Mapping::Distributed(formats) = &array.mapping else {
                continue;
            };
            let name = name(index);
            for (axis, (format, extent)) in formats.iter().zip(&array.extents).enumerate() {
                match format {
                    Format::Gen => self.put(&format!("data {name}g{axis} /{extent}/")),
                    Format::Weighted(n) => {
                        let weights: Vec<String> = (1..=*n).map(|w| format!("{w}.0d0")).collect();
                        self.put(&format!("data {name}w{axis} /{}/", weights.join(", ")));
                    }
                    Format::Whole | Format::Block | Format::Mult(_) => {}
                }
            }
        }
        for (variable, plain) in case.plain.iter().enumerate() {
            let value = match plain.birth {
                Birth::Automatic => continue,
                Birth::Initialised => "2",
                Birth::Static => "0",
            };
            let count = plain
                .length
                .map_or(String::new(), |length| format!("{length}*"));
            let kind = if plain.is_integer { "" } else { ".0d0" };
            self.put(&format!(
                "data {} /{count}{value}{kind}/",
                plain_name(variable)
            ));
        }
    }

    /// `(u, *) with base(u+1, *, 2)`.
    fn alignment(&self, case: &Case, array: usize, base: usize, onto: &[Rule]) -> String {
        let own = &case.arrays[array].extents;
        let is_used = |axis| {
            let mut linear = onto.iter();
            linear.any(|rule| matches!(rule, Rule::Linear { axis: a, .. } if *a == axis))
        };
        let source = DUMMIES.iter().take(own.len()).enumerate();
        let source =
            source.map(|(axis, dummy)| if is_used(axis) { *dummy } else { "*" }.to_owned());
        format!(
            "{} with {}{}",
            list(source),
            name(base),
            rules(
                onto,
                (&DUMMIES, &lower_bounds(own)),
                &lower_bounds(&case.arrays[base].extents)
            )
        )
    }

    fn formats(index: usize, formats: &[Format]) -> String {
        let name = name(index);
        let one = |(axis, format): (usize, &Format)| match format {
            Format::Whole => "*".to_owned(),
            Format::Block => "block".to_owned(),
            Format::Gen => format!("gen_block({name}g{axis})"),
            Format::Weighted(n) => format!("wgt_block({name}w{axis}, {n})"),
            Format::Mult(m) => format!("mult_block({m})"),
        };
        list(formats.iter().enumerate().map(one))
    }

    fn array(&mut self, case: &Case, index: usize, array: &Array) {
        let name = name(index);
        let mapping = match &array.mapping {
            Mapping::Distributed(formats) => {
                format!("distribute {name}{}", Self::formats(index, formats))
            }
            Mapping::Aligned { base, rules } => {
                format!("align {name}{}", self.alignment(case, index, *base, rules))
            }
        };
        self.directive(&mapping, &[]);
        if array.is_template {
            return;
        }
        self.directive(&format!("shadow {name}{}", widths(&array.shadow)), &[]);
    }

    /// What the executable directives need declared.
    fn groups(&mut self, case: &Case) {
        let loops = || case.parts.iter().flat_map(|part| &part.loops);
        let moved = |action: &Action| match action {
            Action::Redistribute { root, .. } => Some(*root),
            Action::Realign { array, .. } => Some(*array),
            Action::Shadow(..)
            | Action::Reduction(_)
            | Action::Prefetch
            | Action::Reset
            | Action::Assign { .. } => None,
        };
        let before = loops().flat_map(|one| &one.before);
        let after = case.parts.iter().flat_map(|part| &part.after);
        let all: Vec<&Action> = before.chain(after).collect();
        let mut moved: BTreeSet<usize> = all.iter().copied().filter_map(moved).collect();
        let homes = case.arrays.iter().enumerate();
        moved.extend(homes.filter_map(|(index, array)| array.home.map(|_| index)));
        if case.has_tasks() {
            self.directive("processors procs(1)", &[]);
            self.directive("task jobs(2)", &[]);
        }
        if !moved.is_empty() {
            let names: Vec<String> = moved.into_iter().map(name).collect();
            self.directive(&format!("dynamic {}", names.join(", ")), &[]);
        }
        if all.iter().any(|one| matches!(one, Action::Reduction(_))) {
            self.directive("reduction_group sums", &[]);
        }
        if loops().any(|one| one.is_prefetched) {
            self.directive("remote_group far", &[]);
        }
    }

    fn actions(
        &mut self,
        case: &Case,
        (number, nest): (usize, usize),
        all: &[Action],
        begin: usize,
    ) {
        for (position, action) in all.iter().enumerate() {
            let site = Site {
                case: number,
                nest,
                statement: begin + position,
                part: 0,
            };
            self.action(case, site, action);
        }
    }

    fn action(&mut self, case: &Case, site: Site, action: &Action) {
        match action {
            Action::Redistribute {
                root,
                formats,
                is_new,
            } => {
                if *is_new {
                    self.directive("new_value", &[]);
                }
                let formats = Self::formats(*root, formats);
                self.directive(&format!("redistribute {}{formats}", name(*root)), &[]);
            }
            Action::Shadow(step, group) => {
                self.directive(&shadow(*step, *group), &[]);
            }
            Action::Reduction(step) => {
                let word = step_name(*step).to_lowercase();
                self.directive(&format!("reduction_{word} sums"), &[]);
            }
            Action::Prefetch => self.directive("prefetch far", &[]),
            Action::Reset => self.directive("reset far", &[]),
            Action::Realign {
                array,
                base,
                rules,
                is_new,
                ..
            } => {
                if *is_new {
                    self.directive("new_value", &[]);
                }
                let rule = self.alignment(case, *array, *base, rules);
                self.directive(&format!("realign {}{rule}", name(*array)), &[]);
            }
            Action::Assign { sources, target } => {
                self.assignment(case, "", site, sources, target.as_ref());
            }
        }
    }

    /// `target = 1 + sources`, a line for each; without a target the plain variable is assigned. In a nest some are sections of
    /// one element.
    fn assignment(
        &mut self,
        case: &Case,
        label: &str,
        site: Site,
        sources: &[Operand],
        target: Option<&Operand>,
    ) {
        let sections = target.map_or(0, |target| as_sections(site, target, sources.len()));
        let text = |texts: [&str; 2], operand: &Operand, part: usize| {
            let is_section = sections & 1 << part != 0;
            piece_of(case, texts, operand, (Site { part, ..site }, is_section))
        };
        let target = target.map_or(Piece::new("x"), |target| {
            text(["", ""], target, sources.len())
        });
        let mut pieces = vec![target, Piece::new("= 1")];
        let sources = sources.iter().enumerate();
        pieces.extend(sources.map(|(part, source)| text(["+ ", ""], source, part)));
        self.statement(label, pieces);
    }

    /// The parts: source and target of the condition, target and source of the assignment, places. The
    /// round of the sequential loop is never negative.
    fn selection(&mut self, case: &Case, site: Site, it: &Statement) {
        let Change::Select {
            operation,
            is_chosen,
            places,
        } = &it.change
        else {
            return;
        };
        let (source, target) = (&it.sources[0], &it.target);
        let compare = if *operation == Operation::Min {
            ".lt. "
        } else {
            ".gt. "
        };
        let outcome = if *is_chosen {
            " .or. t .ge. 0) then"
        } else {
            " .and. t .lt. 0) then"
        };
        let part = |part| Site { part, ..site };
        let condition = vec![
            piece(case, ["if (", ""], source, part(0)),
            piece(case, [compare, outcome], target, part(1)),
        ];
        self.statement("", condition);
        let assignment = vec![
            piece(case, ["", ""], target, part(2)),
            piece(case, ["= ", ""], source, part(3)),
        ];
        self.statement("", assignment);
        for (number, place) in places.iter().enumerate() {
            let place = piece(case, ["", " = 1"], place, part(4 + number));
            self.statement("", vec![place]);
        }
        self.put("end if");
    }

    fn nest(&mut self, case: &Case, (number, nest): (usize, usize), one: &Loop) {
        let variables = &VALUES[1..=one.bounds.len()];
        let lower = lower_bounds(&case.arrays[one.on].extents);
        let on = format!(
            "{}{}",
            name(one.on),
            rules(&one.rules, (variables, &[]), &lower)
        );
        let variables = variables.iter().map(|v| (*v).to_owned());
        let head = format!("parallel {} on {on}", list(variables));
        self.directive(&head, &self.clauses(case, one));
        // In fixed form one label ends all loops.
        let label = if self.is_fixed {
            (10 * (nest + 1)).to_string()
        } else {
            String::new()
        };
        for (Bounds { first, last, step }, v) in one.bounds.iter().zip(&VALUES[1..]) {
            let (first, last) = (form(first, 0), form(last, 0));
            let step = step_text(*step);
            self.put(&format!("do {label} {v} = {first}, {last}{step}"));
        }
        for (statement, it) in one.body.iter().enumerate() {
            let site = Site {
                case: number,
                nest,
                statement,
                part: 0,
            };
            self.guarded(
                case,
                site,
                it,
                VALUES[one.bounds.len() + 1..].first().unwrap_or(&""),
            );
        }
        if self.is_fixed {
            self.statement(&label, vec![Piece::new("continue")]);
        } else {
            one.bounds.iter().for_each(|_| self.put("end do"));
        }
    }

    fn guarded(&mut self, case: &Case, site: Site, it: &Statement, inner: &str) {
        if let Some(Bounds { first, last, step }) = &it.inner {
            let (first, last) = (form(first, 0), form(last, 0));
            let step = step_text(*step);
            self.put(&format!("do {inner} = {first}, {last}{step}"));
        }
        let (guard, modulus) = &it.guard;
        if *modulus > 1 {
            let guard = form(guard, 0);
            self.put(&format!("if (mod({guard}, {modulus}) .eq. 0) then"));
        }
        match it.change {
            Change::Assign => self.assignment(case, "", site, &it.sources, Some(&it.target)),
            Change::Select { .. } => self.selection(case, site, it),
        }
        if *modulus > 1 {
            self.put("end if");
        }
        if it.inner.is_some() {
            self.put("end do");
        }
    }

    fn clauses(&self, case: &Case, one: &Loop) -> Vec<String> {
        let mut all = Vec::new();
        let mut clause = |word: &str, parts: Vec<String>| {
            if !parts.is_empty() {
                all.push(format!("{word} {}", list(parts)));
            }
        };
        clause("shadow_renew", edges(&one.renew));
        clause("across", edges(&one.across));
        let whole =
            |&(array, rank): &(usize, usize)| name(array) + &list(vec![":".to_owned(); rank]);
        let mut far: Vec<String> = one.remote.iter().map(whole).collect();
        if let Some(first) = far.first_mut().filter(|_| one.is_prefetched) {
            first.insert_str(0, "far: ");
        }
        clause("remote_access", far);
        let private = one.private.iter().map(|&variable| plain_name(variable));
        let has_inner = one.body.iter().any(|it| it.inner.is_some());
        let inner = has_inner.then(|| VALUES[one.bounds.len() + 1].to_owned());
        let private = private.chain(inner);
        clause(
            if self.is_fixed { "new" } else { "private" },
            private.collect(),
        );
        let mut reduced: Vec<String> = one
            .reductions
            .iter()
            .map(|one| reduction(case, one))
            .collect();
        if let Some(first) = reduced.first_mut().filter(|_| one.is_grouped) {
            first.insert_str(0, "sums: ");
        }
        clause("reduction", reduced);
        all.extend(one.shadow.map(|(step, group)| shadow(step, group)));
        all
    }
}

/// As a statement and as a clause.
fn shadow(step: Step, group: usize) -> String {
    format!(
        "shadow_{} {}",
        step_name(step).to_lowercase(),
        GROUPS[group]
    )
}

fn reduction(case: &Case, one: &Reduction) -> String {
    let word = match one.operation {
        Operation::Sum => "sum",
        Operation::Max => "max",
        Operation::Min => "min",
    };
    let name = plain_name(one.variable);
    match one.location {
        Some(location) => {
            let count = case.plain[location].length.unwrap_or(1);
            format!("{word}loc({name}, {}, {count})", plain_name(location))
        }
        None => format!("{word}({name})"),
    }
}

fn edges(all: &[Edges]) -> Vec<String> {
    let one = |edges: &Edges| {
        let corner = if edges.corner { "(corner)" } else { "" };
        format!("{}{}{corner}", name(edges.array), widths(&edges.widths))
    };
    all.iter().map(one).collect()
}

/// Bit for each part of an assignment of a nest that is a section of one element: none of them if the target is none.
fn as_sections(site: Site, target: &Operand, sources: usize) -> usize {
    let has_elements = match target {
        Operand::Element(_) => true,
        Operand::Plain { subscript, .. } => subscript.is_some(),
    };
    let draw = 5 * site.case + 3 * site.nest + 7 * site.statement;
    let is_drawn = has_elements && site.statement < BEFORE && draw.is_multiple_of(3);
    match is_drawn {
        true => draw & ((1 << sources) - 1) | 1 << sources,
        false => 0,
    }
}

/// A reference with the text around it.
fn piece(case: &Case, texts: [&str; 2], operand: &Operand, site: Site) -> Piece {
    piece_of(case, texts, operand, (site, false))
}

/// The same as a section of one element, if it has subscripts.
fn piece_of(
    case: &Case,
    [before, behind]: [&str; 2],
    operand: &Operand,
    (site, is_section): (Site, bool),
) -> Piece {
    let (name, subscripts, extents) = match operand {
        Operand::Element(Reference { array, subscripts }) => {
            let extents = case.arrays[*array].extents.clone();
            (name(*array), subscripts.iter().collect::<Vec<_>>(), extents)
        }
        Operand::Plain {
            variable,
            subscript,
        } => {
            let extents = case.plain[*variable].length.into_iter().collect();
            (plain_name(*variable), subscript.iter().collect(), extents)
        }
    };
    let lower = lower_bounds(&extents);
    let subscripts = subscripts.into_iter().zip(&lower);
    let mut subscripts: Vec<String> = subscripts.map(|(one, &low)| form(one, low)).collect();
    // The others of the statement have one dimension, too.
    let ranges = subscripts.len();
    if let Some(index) = subscripts
        .get_mut(site.case % ranges.max(1))
        .filter(|_| is_section)
    {
        *index = format!("{index}:{index}");
    }
    let subscripts = if subscripts.is_empty() {
        String::new()
    } else {
        list(subscripts)
    };
    Piece {
        text: format!("{before}{name}{subscripts}{behind}"),
        mark: Some((site, lower)),
    }
}
