//! What clauses of one directive must not say together.

use super::clause::{Clause, ClauseKind};
use super::subscript::{Form, check_distinct, not_linear, same_name};
use super::text::Text;
use super::{NestHead, Parallel, Problem, Spelling};
use crate::diagnostic::translator::Numbers;
use crate::diagnostic::{Severity, codes};

/// The rules for the clauses of one loop (spec/languages.md 3 notes, 4.3, 5.2).
pub(super) fn check(parallel: &Parallel, spelling: Spelling, problems: &mut Vec<Problem>) {
    check_repeated(&parallel.clauses, spelling, problems);
    check_private(parallel, spelling, problems);
    check_reductions(parallel, spelling, problems);
    check_ties(parallel, spelling, problems);
    check_stage(parallel, spelling, problems);
}

/// Each kind once; only one of the shadow clauses. Pragmas may repeat a list.
pub(super) fn check_repeated(clauses: &[Clause], spelling: Spelling, problems: &mut Vec<Problem>) {
    if spelling == Spelling::PragmaC {
        return;
    }
    for (index, clause) in clauses.iter().enumerate() {
        let excludes = |earlier: &&Clause| {
            std::mem::discriminant(&earlier.kind) == std::mem::discriminant(&clause.kind)
                || (earlier.kind.is_shadow() && clause.kind.is_shadow())
        };
        let Some(first) = clauses[..index].iter().find(excludes) else {
            continue;
        };
        let original = match spelling {
            Spelling::Fortran => clause.kind.repeated_in_fortran(&clause.keyword.text),
            Spelling::ClassicC | Spelling::PragmaC => "2008",
        };
        let message = if same_name(&first.keyword, &clause.keyword, spelling) {
            format!("`{}` is given twice", clause.keyword.text)
        } else {
            format!("`{}` beside `{}`", clause.keyword.text, first.keyword.text)
        };
        problems.push(
            Problem::new(
                &codes::REPEATED_CLAUSE,
                original,
                clause.range.clone(),
                message,
            )
            .because(first.range.clone(), "first here"),
        );
    }
}

/// Loop variables are private anyway.
pub(super) fn check_private(parallel: &Parallel, spelling: Spelling, problems: &mut Vec<Problem>) {
    let variables = parallel.nest.variables();
    for name in parallel.private() {
        if variables
            .iter()
            .any(|variable| same_name(variable, name, spelling))
        {
            let original = Numbers("", "M343", "168").of(spelling);
            let message = format!("loop variable `{}` is private anyway", name.text);
            let range = name.range.clone();
            problems.push(Problem::new(
                &codes::LOOP_VARIABLE_LISTED,
                original,
                range,
                message,
            ));
        }
    }
}

pub(super) fn check_reductions(
    parallel: &Parallel,
    spelling: Spelling,
    problems: &mut Vec<Problem>,
) {
    let operands: Vec<Text> = parallel
        .reductions()
        .map(|it| it.operand.compact())
        .collect();
    let operands: Vec<&Text> = operands.iter().collect();
    let original = Numbers("", "", "663").of(spelling);
    check_distinct(
        &operands,
        spelling,
        original,
        "reduction variable",
        problems,
    );
    let variables = parallel.nest.variables();
    for reduction in parallel.reductions() {
        let name = &reduction.operand.name;
        if variables
            .iter()
            .any(|variable| same_name(variable, name, spelling))
        {
            let original = Numbers("", "M344", "").of(spelling);
            let message = format!("reduction of loop variable `{}`", name.text);
            let range = name.range.clone();
            let problem = Problem::new(&codes::LOOP_VARIABLE_LISTED, original, range, message);
            problems.push(Problem {
                severity: Severity::Error,
                ..problem
            });
        }
        if let Some(private) = parallel.private().find(|it| same_name(it, name, spelling)) {
            let original = Numbers("", "", "609").of(spelling);
            let message = format!("`{}` is both private and reduced", name.text);
            problems.push(
                Problem::new(
                    &codes::CONFLICTING_CLAUSES,
                    original,
                    name.range.clone(),
                    message,
                )
                .because(private.range.clone(), "private here"),
            );
        }
    }
    let compute = parallel
        .clauses
        .iter()
        .find(|clause| matches!(clause.kind, ClauseKind::ShadowCompute(_)));
    let reduction = parallel
        .clauses
        .iter()
        .find(|clause| matches!(clause.kind, ClauseKind::Reduction(_)));
    if let (Some(compute), Some(reduction)) = (compute, reduction) {
        let message = "iterations of SHADOW_COMPUTE overlap and cannot be reduced";
        problems.push(
            Problem::new(
                &codes::CONFLICTING_CLAUSES,
                "443",
                reduction.range.clone(),
                message,
            )
            .because(compute.range.clone(), "SHADOW_COMPUTE is here"),
        );
    }
}

pub(super) fn is_name(text: &str) -> bool {
    let name = |c: char| c.is_alphanumeric() || c == '_';
    text.chars().all(name) && text.starts_with(|c: char| !c.is_ascii_digit())
}

/// TIE names loop variables; a dependent array of a loop without ON is tied.
pub(super) fn check_ties(parallel: &Parallel, spelling: Spelling, problems: &mut Vec<Problem>) {
    let variables = parallel.nest.variables();
    for axis in parallel.ties().flat_map(|tie| &tie.axes) {
        let text = &axis.text;
        let variable = Text {
            text: text.text.trim_start_matches(['-', ' ']).to_owned(),
            range: text.range.clone(),
        };
        match &axis.form {
            Form::Constant if is_name(&variable.text) => {}
            Form::Other => {
                let variables: Vec<&Text> = variables.iter().collect();
                problems.push(not_linear(text, &variables, |_| ""));
                continue;
            }
            Form::Constant | Form::Whole | Form::Linear(_) | Form::Triplet { .. } => continue,
        }
        let problem = match &parallel.nest {
            NestHead::Depth { text, .. } => Problem::new(
                &codes::CONFLICTING_CLAUSES,
                "M3441",
                variable.range.clone(),
                "`tie` in a loop without named variables",
            )
            .because(text.range.clone(), "only the depth is given")
            .help("name the loop variables: `parallel([i][j])`"),
            NestHead::Variables(_) => Problem::new(
                &codes::UNKNOWN_LOOP_VARIABLE,
                "",
                variable.range.clone(),
                format!("`{}` is no variable of this loop", variable.text),
            ),
        };
        problems.push(problem);
    }
    if parallel.target.is_some() || spelling != Spelling::Fortran {
        return;
    }
    for dependence in parallel.across().flat_map(|list| &list.dependences) {
        let name = &dependence.array.name;
        if !parallel
            .ties()
            .any(|tie| same_name(&tie.array, name, spelling))
        {
            let message = format!("`{}` is not tied in a loop without ON", name.text);
            let range = name.range.clone();
            problems.push(
                Problem::new(&codes::CONFLICTING_CLAUSES, "648", range, message)
                    .help("add `TIE` for this array"),
            );
        }
    }
}

pub(super) fn check_stage(parallel: &Parallel, spelling: Spelling, problems: &mut Vec<Problem>) {
    let stage = parallel
        .clauses
        .iter()
        .find(|clause| matches!(clause.kind, ClauseKind::Stage(_)));
    if let (None, Some(stage), Spelling::PragmaC) = (&parallel.target, stage, spelling) {
        let message = "`stage` in a loop without `on`";
        let range = stage.range.clone();
        problems.push(Problem::new(
            &codes::CONFLICTING_CLAUSES,
            "M3427",
            range,
            message,
        ));
    }
}
