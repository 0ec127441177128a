//! The small case inside of one that differs.

use super::case::{
    Action, Affine, Bounds, Case, Change, Edges, Loop, Mapping, Operand, Part, Reference, Step,
};

use std::time::{Duration, Instant};

/// Cases tried together.
const TOGETHER: usize = 50;

/// A case is not made smaller for longer than this.
const LIMIT: Duration = Duration::from_secs(30);

/// The smallest case found by leaving out one piece after another that still `differs`.
pub fn shrink(mut case: Case, differs: impl Fn(&[Case]) -> Vec<bool>) -> Case {
    let begin = Instant::now();
    while begin.elapsed() < LIMIT {
        let smaller = smaller(&case);
        let next = smaller.chunks(TOGETHER).find_map(|some| {
            let first = differs(some).iter().position(|&is| is)?;
            Some(some[first].clone())
        });
        match next {
            Some(next) => case = next,
            None => break,
        }
    }
    case
}

/// Every case with one piece less, large pieces first.
fn smaller(case: &Case) -> Vec<Case> {
    let mut all = Vec::new();
    for (at, part) in case.parts.iter().enumerate().rev() {
        let mut with = |change: &dyn Fn(&mut Case)| {
            let mut less = case.clone();
            change(&mut less);
            all.push(less);
        };
        with(&|less| drop(less.parts.remove(at)));
        for group in 0..case.groups.len() {
            if part.renewals(group).count() > 0 {
                with(&|less| less.parts[at].drop_renewals(group));
            }
        }
        if part.is_grouped() {
            with(&|less| {
                let part = &mut less.parts[at];
                part.keep(|action| !matches!(action, Action::Reduction(_)));
                part.loops.iter_mut().for_each(|one| one.is_grouped = false);
            });
        }
        for at_end in 0..part.after.len() {
            with(&|less| drop(less.parts[at].after.remove(at_end)));
        }
        if part.rounds > 1 {
            with(&|less| less.parts[at].rounds -= 1);
        }
        if part.loops.len() > 1 {
            for number in (0..part.loops.len()).rev() {
                with(&|less| drop(less.parts[at].loops.remove(number)));
            }
        }
    }
    for array in 0..case.arrays.len() {
        if case.arrays[array].home.is_some() {
            let mut less = case.clone();
            less.arrays[array].home = None;
            all.push(less);
        }
    }
    for group in 0..case.groups.len() {
        for member in 0..case.groups[group].len() {
            if case.groups[group].len() > 1 {
                let mut less = case.clone();
                less.groups[group].remove(member);
                all.push(less);
            }
        }
    }
    all.extend(
        (0..case.arrays.len())
            .rev()
            .filter_map(|array| without(case, array)),
    );
    for (at, part) in case.parts.iter().enumerate() {
        for (number, one) in part.loops.iter().enumerate() {
            for less in smaller_loop(one) {
                let mut other = case.clone();
                other.parts[at].loops[number] = less;
                all.push(other);
            }
        }
    }
    all.retain(|less| less.parts.iter().all(Part::is_complete));
    all
}

impl Part {
    fn actions(&self) -> impl Iterator<Item = &Action> {
        let before = self.loops.iter().flat_map(|one| &one.before);
        before.chain(&self.after)
    }

    fn keep(&mut self, is_kept: impl Fn(&Action) -> bool) {
        let lists = self.loops.iter_mut().map(|one| &mut one.before);
        for list in lists.chain([&mut self.after]) {
            list.retain(&is_kept);
        }
    }

    fn is_grouped(&self) -> bool {
        self.loops.iter().any(|one| one.is_grouped)
    }

    /// Starts and waits of a group, as statements and as clauses.
    fn renewals(&self, group: usize) -> impl Iterator<Item = Step> {
        let statements = self.actions().filter_map(move |one| match one {
            Action::Shadow(step, of) => Some((*step, *of)),
            _ => None,
        });
        let clauses = self.loops.iter().filter_map(|one| one.shadow);
        let all = statements.chain(clauses);
        all.filter_map(move |(step, of)| (of == group).then_some(step))
    }

    fn drop_renewals(&mut self, group: usize) {
        self.keep(|action| !matches!(action, Action::Shadow(_, of) if *of == group));
        for one in &mut self.loops {
            one.shadow = one.shadow.filter(|&(_, of)| of != group);
        }
    }

    /// What is started is waited for, and the other way round.
    fn is_complete(&self) -> bool {
        let renewals = |group: usize, step| self.renewals(group).filter(|&s| s == step).count();
        let reductions = |step| {
            self.actions()
                .filter(|&one| *one == Action::Reduction(step))
                .count()
        };
        (0..2).all(|group| renewals(group, Step::Start) == renewals(group, Step::Wait))
            && reductions(Step::Start) == reductions(Step::Wait)
            && (reductions(Step::Start) > 0 || !self.is_grouped())
    }
}

fn smaller_loop(one: &Loop) -> Vec<Loop> {
    let mut all = Vec::new();
    let mut with = |change: &dyn Fn(&mut Loop)| {
        let mut less = one.clone();
        change(&mut less);
        all.push(less);
    };
    for at in 0..one.before.len() {
        with(&|less| drop(less.before.remove(at)));
        if let Action::Assign { sources, .. } = &one.before[at] {
            for source in 0..sources.len() {
                with(&|less| {
                    if let Action::Assign { sources, .. } = &mut less.before[at] {
                        sources.remove(source);
                    }
                });
            }
        }
    }
    if one.leave.is_some() {
        with(&|less| less.leave = None);
    }
    for at in 0..one.body.len() {
        if one.body.len() > 1 {
            with(&|less| drop(less.body.remove(at)));
        }
        let sources = match &one.body[at].change {
            Change::Assign => one.body[at].sources.len(),
            Change::Select { places, .. } => {
                for place in 0..places.len() {
                    with(&|less| {
                        if let Change::Select { places, .. } = &mut less.body[at].change {
                            places.remove(place);
                        }
                    });
                }
                0
            }
        };
        for source in 0..sources {
            with(&|less| {
                let statement = &mut less.body[at];
                statement.sources.remove(source);
                if source < statement.called.len() {
                    statement.called.remove(source);
                }
            });
            if one.body[at].callee(source).is_some() {
                with(&|less| less.body[at].called[source] = None);
            }
        }
        for inner in one.body[at].inner.iter().flat_map(fewer_values) {
            with(&|less| less.body[at].inner = Some(inner.clone()));
        }
        if one.body[at].guard.1 > 1 {
            with(&|less| less.body[at].guard.1 = 1);
        }
    }
    for at in 0..one.renew.len() {
        with(&|less| drop(less.renew.remove(at)));
    }
    for at in 0..one.across.len() {
        with(&|less| drop(less.across.remove(at)));
    }
    for at in 0..one.remote.len() {
        with(&|less| _ = less.remote.remove(at));
    }
    if one.is_prefetched {
        with(&|less| less.is_prefetched = false);
    }
    for at in 0..one.private.len() {
        with(&|less| _ = less.private.remove(at));
    }
    for at in 0..one.reductions.len() {
        with(&|less| _ = less.reductions.remove(at));
        if one.reductions[at].location.is_some() {
            with(&|less| less.reductions[at].location = None);
        }
    }
    for (v, bounds) in one.bounds.iter().enumerate() {
        all.extend(fewer_values(bounds).map(|bounds| {
            let mut less = one.clone();
            less.bounds[v] = bounds;
            less
        }));
    }
    all
}

/// Stays between the ends: the whole nest stays inside of its targets.
fn fewer_values(bounds: &Bounds) -> impl Iterator<Item = Bounds> + use<> {
    let Bounds { first, last, step } = bounds.clone();
    let is_fixed = |form: &Affine| form.coefficients.iter().all(|&c| c == 0);
    let values = if is_fixed(&first) && is_fixed(&last) {
        bounds.values(&[])
    } else {
        Vec::new()
    };
    let shorter = [values.get(1..), values.split_last().map(|(_, rest)| rest)];
    let shorter = shorter.into_iter().flatten().filter_map(move |values| {
        Some(Bounds {
            first: Affine::constant(*values.first()?),
            last: Affine::constant(*values.last()?),
            step,
        })
    });
    shorter.collect::<Vec<_>>().into_iter()
}

/// The case without an array that nothing names.
fn without(case: &Case, array: usize) -> Option<Case> {
    let mut less = case.clone();
    less.arrays.remove(array);
    let mut is_used = less.arrays.is_empty();
    let mut rename = |number: &mut usize| {
        is_used |= *number == array;
        *number -= usize::from(*number > array);
    };
    for one in &mut less.arrays {
        if let Mapping::Aligned { base, .. } = &mut one.mapping {
            rename(base);
        }
    }
    let members = less.groups.iter_mut().flatten();
    members.for_each(|edges| rename(&mut edges.array));
    for one in less.parts.iter_mut().flat_map(|part| &mut part.loops) {
        rename(&mut one.on);
        for action in one.before.iter_mut() {
            match action {
                Action::Redistribute { root, .. } => rename(root),
                Action::Shadow(..) | Action::Reduction(_) | Action::Prefetch | Action::Reset => {}
                Action::Realign { array, base, .. } => {
                    rename(array);
                    rename(base);
                }
                Action::Assign { sources, target } => {
                    arrays(sources.iter_mut().chain(target)).for_each(&mut rename);
                }
            }
        }
        let edges = one.renew.iter_mut().chain(&mut one.across);
        edges.for_each(|Edges { array, .. }| rename(array));
        one.remote.iter_mut().for_each(|(array, _)| rename(array));
        for statement in &mut one.body {
            let all = statement.sources.iter_mut().chain([&mut statement.target]);
            arrays(all).for_each(&mut rename);
        }
    }
    (!is_used).then_some(less)
}

/// Numbers of the distributed arrays among operands.
fn arrays<'a>(
    operands: impl Iterator<Item = &'a mut Operand>,
) -> impl Iterator<Item = &'a mut usize> {
    operands.filter_map(|operand| match operand {
        Operand::Element(Reference { array, .. }) => Some(array),
        Operand::Plain { .. } => None,
    })
}
