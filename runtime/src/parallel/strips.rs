//! The iterations of a process in the pieces in which they are handed out.

use super::state::{DividedLoop, IterationBatch, LoopRuns, Sides, Strip};
use crate::mapping::MAX_RANK;
use crate::mapping::space::trip_count;

/// First and last value of a loop.
pub(super) fn ends(runs: &LoopRuns) -> Option<(i64, i64)> {
    Some((runs.first()?.0, runs.last()?.1))
}

/// The first value that is not before `value`, in the direction of the loop, and the end of its run.
fn from(runs: &LoopRuns, value: i64, step: i64) -> Option<(i64, i64)> {
    let is_before = |one: i64| (one - value) * step.signum() < 0;
    let &(first, last) = runs.get(runs.partition_point(|&(_, last)| is_before(last)))?;
    let start = if is_before(first) { value } else { first };
    Some((start, last))
}

/// The own iterations in pieces, so that the next process need not wait for all of them.
pub(super) fn strips(open: &DividedLoop, own: &Sides) -> Vec<Strip> {
    let whole = open.whole_strip(own);
    let (mut part, runs) = (whole.part, whole.runs);
    let Some(number) = open.pipeline.along else {
        return match runs || !open.pipeline.flows.is_empty() {
            true => vec![whole],
            false => Vec::new(),
        };
    };
    let Some((first, last)) = ends(&own[number]) else {
        return Vec::new();
    };
    let step = open.space.step[number];
    let turns = trip_count(first, last, step);
    let length = open.pipeline.length;
    let mut strips = Vec::new();
    let mut done = 0;
    while done < turns {
        let count = length.min(turns - done);
        part.first[number] = first + done as i64 * step;
        part.last[number] = part.first[number] + (count as i64 - 1) * step;
        let mut strip = Strip::whole(part, runs);
        // Between two runs there may be nothing to do.
        match open.first_in(&own[number], number, part.first[number], part.last[number]) {
            Some(first) => strip.part.first[number] = first,
            None => strip.runs = false,
        }
        strips.push(strip);
        done += count;
    }
    strips
}

impl DividedLoop {
    /// All that the process executes.
    pub(super) fn whole_strip(&self, own: &Sides) -> Strip {
        let mut part = IterationBatch {
            first: [0; MAX_RANK],
            last: [0; MAX_RANK],
        };
        for (d, side) in own.iter().enumerate() {
            (part.first[d], part.last[d]) = ends(side).unwrap_or_default();
        }
        Strip::whole(part, !own.iter().any(Vec::is_empty))
    }

    fn step(&self, d: usize) -> i64 {
        match self.irregular & 1 << d {
            0 => self.space.step[d],
            // From the least to the largest value, whatever its bounds are.
            _ => 1,
        }
    }

    /// The first value of loop `d` from one to another one.
    fn first_in(&self, runs: &LoopRuns, d: usize, first: i64, last: i64) -> Option<i64> {
        let step = self.step(d);
        let (start, _) = from(runs, first, step)?;
        ((last - start) * step.signum() >= 0).then_some(start)
    }

    /// The last loop of which this process has several runs of values: those around it are handed out value by value, so that the
    /// order is that of the program.
    fn last_in_runs(&self) -> Option<usize> {
        self.sides.iter().rposition(|runs| runs.len() > 1)
    }

    /// What is executed next.
    pub(super) fn next_strip(&mut self) -> Option<Strip> {
        let mut next = self.boxes.pop_front()?;
        if !next.runs {
            return Some(next);
        }
        let in_runs = self.last_in_runs();
        let single = self.single.max(in_runs.unwrap_or(0));
        for d in 0..self.space.rank {
            let first = next.part.first[d];
            let step = self.step(d);
            // Bounds that vary may be any as far as this process knows.
            let is_single = d < single && self.irregular & 1 << d == 0;
            let last = match is_single {
                true => first,
                false if in_runs == Some(d) => {
                    let run = from(&self.sides[d], first, step);
                    run.map_or(first, |(_, last)| last)
                }
                false => continue,
            };
            let end = next.part.last[d];
            if (end - last) * step.signum() <= 0 {
                continue;
            }
            next.part.last[d] = last;
            let mut rest = next;
            rest.part.last[d] = end;
            let after = self.first_in(&self.sides[d], d, last + step, end);
            if let Some(after) = after {
                rest.part.first[d] = after;
                rest.begins = false;
                next.ends = false;
                self.boxes.push_front(rest);
            }
        }
        Some(next)
    }
}
