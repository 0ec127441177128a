//! What calls in expressions of directives do beside computing a value, as far as the unit shows it.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::{Facts, each_below, each_expression_of};
use crate::model::{Expr, ExprKind, ObjectId, Procedure, StmtKind, Storage, Type};

/// Functions that programs ask the DVM system for without declaring them.
pub(super) const SERVICE: [&str; 3] =
    ["NUMBER_OF_PROCESSORS", "PROCESSORS_RANK", "PROCESSORS_SIZE"];

/// Functions of the C library that read or write files.
const TRANSFERS: [&str; 34] = [
    "dprintf", "fclose", "fflush", "fgetc", "fgets", "fopen", "fprintf", "fputc", "fputs", "fread",
    "fscanf", "fseek", "fwrite", "getc", "getchar", "getline", "perror", "printf", "putc",
    "putchar", "puts", "read", "remove", "rename", "rewind", "scanf", "system", "ungetc", "unlink",
    "vdprintf", "vfprintf", "vprintf", "vscanf", "write",
];

/// Functions of the C library that change nothing a program could see. Those for `double` stand for their forms with `f` and `l`.
const COMPUTE: [&str; 96] = [
    "abort",
    "abs",
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "atof",
    "atoi",
    "atol",
    "atoll",
    "bsearch",
    "cabs",
    "calloc",
    "carg",
    "cbrt",
    "ceil",
    "cimag",
    "conj",
    "copysign",
    "cos",
    "cosh",
    "creal",
    "div",
    "erf",
    "erfc",
    "exit",
    "exp",
    "exp2",
    "expm1",
    "fabs",
    "fdim",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "free",
    "getenv",
    "getpagesize",
    "hypot",
    "ilogb",
    "isalnum",
    "isalpha",
    "isdigit",
    "islower",
    "isspace",
    "isupper",
    "labs",
    "ldexp",
    "ldiv",
    "llabs",
    "lldiv",
    "llrint",
    "llround",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "lrint",
    "lround",
    "malloc",
    "memchr",
    "memcmp",
    "nearbyint",
    "nextafter",
    "pow",
    "remainder",
    "rint",
    "round",
    "scalbln",
    "scalbn",
    "sin",
    "sinh",
    "sqrt",
    "strchr",
    "strcmp",
    "strcspn",
    "strlen",
    "strncmp",
    "strpbrk",
    "strrchr",
    "strspn",
    "strstr",
    "sysconf",
    "tan",
    "tanh",
    "tgamma",
    "tolower",
    "toupper",
    "trunc",
    "_Exit",
    "__assert_fail",
];

/// What a call does, as far as this was asked.
#[derive(Clone, Default)]
struct CalledWork {
    /// It certainly does this if it gets there: `changes n`.
    what: Option<String>,
    /// A function that it calls of which nothing is known.
    unseen: Option<String>,
    /// Parameters, from 0, behind which it writes.
    written: BTreeSet<usize>,
}

/// What a call in a directive does.
pub(super) enum CallEffect {
    /// The rest of `expression of a directive`: it does something for certain.
    Certain(String),
    /// The same: nobody can see what it does.
    Unseen(String),
}

/// What the procedures of the unit change beside their own local variables, as far as it was asked.
#[derive(Default)]
pub(super) struct Changes {
    known: BTreeMap<String, CalledWork>,
}

impl Changes {
    /// What a call does. `text`: how a piece of the expression is written.
    pub(super) fn of_call<'t>(
        &mut self,
        facts: &Facts,
        (callee, arguments): (&'t Expr, &'t [Expr]),
        text: &dyn Fn(&Expr) -> String,
    ) -> Option<CallEffect> {
        let ExprKind::Function(key) = &callee.kind else {
            return match facts.is_c() {
                true => self.by_pointer(facts, callee, &text(callee)),
                false => None,
            };
        };
        let number = facts.unit.procedures.number(key);
        let name = number.map_or(key, |number| &facts.unit.procedures[number].name);
        let known = self.of(facts, key).clone();
        if let Some(what) = &known.what {
            return Some(CallEffect::Certain(format!("calls `{name}`, which {what}")));
        }
        let given = arguments.iter().enumerate();
        let given = given.filter(|(number, _)| known.written.contains(number));
        for (_, argument) in given {
            if let ExprKind::AddressOf(datum) = &argument.without_casts().kind {
                let datum = text(datum);
                let what = format!("calls `{name}`, which changes `{datum}`");
                return Some(CallEffect::Certain(what));
            }
        }
        let unseen = known.unseen?;
        let calls = match unseen == *key {
            true => format!("calls `{name}`"),
            false => format!("calls `{name}`, which calls `{unseen}`"),
        };
        Some(CallEffect::Unseen(format!(
            "{calls}, whose body is not in this file"
        )))
    }

    /// What a function does that a pointer leads to.
    fn by_pointer(&mut self, facts: &Facts, callee: &Expr, text: &str) -> Option<CallEffect> {
        let pointer = match &callee.without_casts().kind {
            ExprKind::Dereference(pointer) => pointer.without_casts(),
            _ => callee.without_casts(),
        };
        let targets = match pointer.kind {
            ExprKind::Function(ref key) => Some(BTreeSet::from([key.clone()])),
            ExprKind::Variable(object) => targets(facts, object),
            _ => None,
        };
        let targets = targets.filter(|targets| !targets.is_empty());
        let mut is_certain = targets.is_some();
        let (mut certain, mut is_unseen) = (None, targets.is_none());
        for target in targets.into_iter().flatten() {
            let known = self.of(facts, &target);
            let does = known.what.as_ref();
            is_unseen |= does.is_some() || known.unseen.is_some();
            is_certain &= does.is_some();
            certain = does.map(|what| format!("calls `{target}` by `{text}`, which {what}"));
        }
        match certain.filter(|_| is_certain) {
            Some(what) => Some(CallEffect::Certain(what)),
            None => is_unseen.then(|| {
                let what = "of which it is not known what it does";
                CallEffect::Unseen(format!("calls a function by `{text}` {what}"))
            }),
        }
    }

    /// What a call of the procedure with this key does.
    fn of(&mut self, facts: &Facts, key: &str) -> &CalledWork {
        if !self.known.contains_key(key) {
            // A procedure that calls itself changes what the rest of it changes.
            self.known.insert(key.to_owned(), CalledWork::default());
            let known = match facts.unit.procedures.number(key) {
                Some(number) => self.of_body(facts, &facts.unit.procedures[number]),
                None => without_body(facts, key),
            };
            self.known.insert(key.to_owned(), known);
        }
        &self.known[key]
    }

    fn of_body(&mut self, facts: &Facts, procedure: &Procedure) -> CalledWork {
        let mut known = CalledWork::default();
        each_below(&procedure.body, &mut |statement| {
            if known.what.is_none() && matches!(statement.kind, StmtKind::Io { .. }) {
                known.what = Some("transfers data".to_owned());
            }
            each_expression_of(statement, &mut |expr| {
                self.add_expression(facts, procedure, expr, &mut known);
            });
        });
        if facts.unit.declared_pure.contains(&procedure.key) {
            known.unseen = None;
        }
        known
    }

    fn add_expression(
        &mut self,
        facts: &Facts,
        procedure: &Procedure,
        expr: &Expr,
        known: &mut CalledWork,
    ) {
        match &expr.kind {
            ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } => {
                if let Some(pointer) = pointer_of(target).filter(|_| facts.is_c()) {
                    let formals = procedure.formals.iter();
                    known
                        .written
                        .extend(formals.clone().position(|one| *one == pointer));
                    return;
                }
                let Some(object) = root(target) else { return };
                let outlives = outlives(facts, procedure, object);
                let what = || format!("changes `{}`", facts.object(object).name);
                known.what = known.what.take().or_else(|| outlives.then(what));
            }
            ExprKind::Call { callee, .. } => match &callee.kind {
                ExprKind::Function(key) => {
                    let called = self.of(facts, key);
                    known.what = known.what.take().or_else(|| called.what.clone());
                    known.unseen = known.unseen.take().or_else(|| called.unseen.clone());
                }
                _ if facts.is_c() => match self.by_pointer(facts, callee, &facts.text(callee)) {
                    Some(CallEffect::Certain(what)) => {
                        known.what.get_or_insert(what);
                    }
                    Some(CallEffect::Unseen(_)) => {
                        known.unseen.get_or_insert_with(|| facts.text(callee));
                    }
                    None => {}
                },
                _ => {}
            },
            _ => {}
        }
    }
}

/// A function that the unit does not define.
fn without_body(facts: &Facts, key: &str) -> CalledWork {
    if !facts.is_c() {
        return CalledWork::default();
    }
    if TRANSFERS.contains(&key) {
        return CalledWork {
            what: Some("transfers data".to_owned()),
            ..CalledWork::default()
        };
    }
    let unit = facts.unit;
    let short = key.strip_suffix(['f', 'l']).unwrap_or(key);
    let computes = COMPUTE.contains(&key) || COMPUTE.contains(&short);
    let is_known = computes
        || key.starts_with("__")
        || unit.declared_pure.contains(key)
        || unit.header_functions.contains(key)
        || SERVICE.contains(&key);
    CalledWork {
        unseen: (!is_known).then(|| key.to_owned()),
        ..CalledWork::default()
    }
}

/// It is there when the procedure has ended.
fn outlives(facts: &Facts, procedure: &Procedure, object: ObjectId) -> bool {
    let storage = facts.object(object).storage;
    storage != Storage::Automatic
        && !(facts.is_c() && storage == Storage::Formal)
        && procedure.result_object != Some(object)
}

/// The variable whose value leads to a datum: p of `*p`, `p[i]` and `p->k`.
fn pointer_of(datum: &Expr) -> Option<ObjectId> {
    let leads = |pointer: &Expr| match pointer.without_casts().kind {
        ExprKind::Variable(object) => Some(object),
        _ => None,
    };
    match &datum.kind {
        ExprKind::Dereference(pointer)
        | ExprKind::Member {
            base: pointer,
            arrow: true,
            ..
        } => leads(pointer),
        ExprKind::Element { base, .. } if matches!(base.ty, Type::Pointer(_)) => leads(base),
        ExprKind::Element { base, .. }
        | ExprKind::Member {
            base, arrow: false, ..
        } => pointer_of(base),
        _ => None,
    }
}

/// The functions that a pointer may lead to. `None`: others may set it.
fn targets(facts: &Facts, pointer: ObjectId) -> Option<BTreeSet<String>> {
    let object = facts.object(pointer);
    let is_own = matches!(object.storage, Storage::Static | Storage::Automatic);
    if !is_own || object.is_exposed() || object.untracked {
        return None;
    }
    let mut targets: BTreeSet<String> = BTreeSet::new();
    targets.extend(facts.unit.first_targets.get(&pointer).cloned());
    let mut all_known = true;
    let mut add = |value: &Expr| match target(value) {
        Some(target) => {
            targets.insert(target.to_owned());
        }
        None => all_known &= matches!(value.without_casts().kind, ExprKind::Constant(_)),
    };
    facts.each_statement(&mut |statement| {
        if let StmtKind::Decl(declared) = &statement.kind {
            let own = declared.iter().filter(|one| one.object == pointer);
            own.filter_map(|one| one.initialiser.as_ref())
                .for_each(&mut add);
        }
        each_expression_of(statement, &mut |expr| match &expr.kind {
            ExprKind::Assign { target, value, .. } if root(target) == Some(pointer) => add(value),
            _ => {}
        });
    });
    all_known.then_some(targets)
}

/// The function that a value leads to.
fn target(value: &Expr) -> Option<&str> {
    let value = value.without_casts();
    let function = match &value.kind {
        ExprKind::AddressOf(function) => function,
        _ => value,
    };
    match &function.kind {
        ExprKind::Function(key) => Some(key),
        _ => None,
    }
}

/// The variable that is changed by its name.
pub(super) fn root(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Variable(object) => Some(*object),
        ExprKind::Element { base, .. }
        | ExprKind::Section { base, .. }
        | ExprKind::Member {
            base, arrow: false, ..
        } => root(base),
        _ => None,
    }
}
