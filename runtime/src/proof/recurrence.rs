//! What a read finds that the same loop has written in earlier turns: `x[i] = f(x[i - 1])`.

use crate::mapping::affine::Affine;

use super::nest::{Counted, Nest};
use super::order::{NestReference, covers};

/// How many turns of loop `k` before that of the read the write has touched all that the read does, if loop `k` had begun then. Both share
/// the loops up to that one, and every iteration of its loops makes the write. `None`: it is not known.
pub fn turns_before(k: usize, write: NestReference<'_>, read: NestReference<'_>) -> Option<i64> {
    let step = read.0.loops.get(k)?.step;
    let turns = distance(k, step, write.1, read.1)?;
    let distance = turns.checked_mul(step)?;
    let subscripts = write.1.iter().map(|one| earlier(one, k, distance));
    let subscripts: Vec<Affine> = subscripts.collect::<Option<_>>()?;
    let nest = earlier_nest(write.0, k, distance)?;
    covers(k + 1, (&nest, &subscripts), read).then_some(turns)
}

/// The turns between two references that have the same subscript along the loop but for a constant; where none has one that varies with
/// the loop, each turn touches the same.
fn distance(k: usize, step: i64, write: &[Affine], read: &[Affine]) -> Option<i64> {
    let mut along = write.iter().zip(read).filter(|(one, other)| {
        let factor = one.coefficient[k];
        factor != 0 && factor == other.coefficient[k]
    });
    let Some((one, other)) = along.next() else {
        return Some(1);
    };
    let way = one.constant.checked_sub(other.constant)?;
    let unit = one.coefficient[k].checked_mul(step)?;
    let is_whole = way.checked_rem(unit)? == 0;
    Some(way / unit).filter(|&turns| is_whole && turns > 0)
}

/// A form where the variable of loop `k` is smaller by a distance.
fn earlier(form: &Affine, k: usize, distance: i64) -> Option<Affine> {
    let less = form.coefficient[k].checked_mul(distance)?;
    let constant = form.constant.checked_sub(less)?;
    Some(Affine { constant, ..*form })
}

fn earlier_nest(nest: &Nest, k: usize, distance: i64) -> Option<Nest> {
    let loops = nest.loops.iter().map(|one| {
        Some(Counted {
            first: earlier(&one.first, k, distance)?,
            last: earlier(&one.last, k, distance)?,
            step: one.step,
        })
    });
    let loops: Option<Vec<Counted>> = loops.collect();
    Some(Nest { loops: loops? })
}

/// The iterations of a nest that lie in the first turns of loop `k` of another one, in which it is. `None`: it is not known.
pub fn first_turns(nest: &Nest, k: usize, whole: &Nest, turns: i64) -> Option<Nest> {
    let (own, one) = (nest.loops.get(k)?, whole.loops.get(k)?);
    let way = one.step.checked_mul(turns.checked_sub(1)?)?;
    let mut last = one.first;
    last.constant = last.constant.checked_add(way)?;
    if own.first != one.first && (own.first.varies_from(0) || last.varies_from(0)) {
        return None;
    }
    let mut first = nest.clone();
    // A loop that ends before that has fewer turns.
    let over = own.last.minus(&last)?;
    let ends_before = !over.varies_from(0) && (over.constant < 0) == (one.step > 0);
    if !ends_before {
        first.loops[k].last = last;
    }
    Some(first)
}

/// The iterations of a nest behind the first turn of loop `k`. `None`: it is not known.
pub fn behind_first_turn(nest: &Nest, k: usize) -> Option<Nest> {
    let mut rest = nest.clone();
    let one = rest.loops.get_mut(k)?;
    one.first.constant = one.first.constant.checked_add(one.step)?;
    Some(rest)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use std::collections::HashSet;

    use super::super::order::tests::{affine, elements, loops, run, subscripts};
    use super::*;
    use crate::mapping::MAX_RANK;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        #[test]
        fn earlier_turns_have_written_all_but_the_first(
            (common, write, read) in (1usize..3, 0usize..3, 0usize..3).prop_flat_map(|(c, w, r)| {
                let part = |own: usize| (loops(c, own), subscripts(c + own));
                (loops(0, c), part(w), part(r))
            })
        ) {
            let nest = |own: &[Counted]| Nest { loops: [&common[..], own].concat() };
            let (write_nest, read_nest) = (nest(&write.0), nest(&read.0));
            for k in 0..common.len() {
                let Some(turns) = turns_before(k, (&write_nest, &write.1), (&read_nest, &read.1)) else {
                    continue;
                };
                let first = first_turns(&read_nest, k, &read_nest, turns).unwrap();
                let mut holds = true;
                run(&common[..k], &mut [0; MAX_RANK], 0, &mut |values| {
                    let unknown = elements(&first, &read.1, values, k);
                    let mut written: HashSet<Vec<i64>> = HashSet::new();
                    let one = &common[k];
                    let (mut value, last) = (one.first.at(values).unwrap(), one.last.at(values).unwrap());
                    let mut values = *values;
                    while (one.step > 0 && value <= last) || (one.step < 0 && value >= last) {
                        values[k] = value;
                        let read = elements(&read_nest, &read.1, &values, k + 1);
                        holds &= read.iter().all(|one| written.contains(one) || unknown.contains(one));
                        written.extend(elements(&write_nest, &write.1, &values, k + 1));
                        value += one.step;
                    }
                });
                prop_assert!(holds);
            }
        }

        #[test]
        fn first_turn_and_rest_are_all_of_a_loop(own in loops(0, 2), subscripts in subscripts(2)) {
            let nest = Nest { loops: own };
            let all = |nest: &Nest| elements(nest, &subscripts, &[0; MAX_RANK], 0);
            for k in 0..2 {
                let (first, rest) = (first_turns(&nest, k, &nest, 1).unwrap(), behind_first_turn(&nest, k).unwrap());
                let both: HashSet<Vec<i64>> = all(&first).union(&all(&rest)).cloned().collect();
                prop_assert!(all(&nest).is_subset(&both));
            }
        }
    }

    #[test]
    fn the_turn_before_is_known() {
        let counted = |first: i64, last: i64, step: i64| Counted {
            first: affine(&[], first),
            last: affine(&[], last),
            step,
        };
        let rows = Nest {
            loops: vec![counted(1, 8, 1), counted(8, 1, -1)],
        };
        let [own, above, right, corner] =
            [[0, 0], [-1, 0], [0, 1], [-1, 1]].map(|[i, j]| [affine(&[1], i), affine(&[0, 1], j)]);
        let before = |k: usize, read: &[Affine]| turns_before(k, (&rows, &own), (&rows, read));
        assert_eq!(before(0, &above), Some(1));
        assert_eq!(before(1, &right), Some(1));
        // Column 9 is nobody's.
        assert_eq!(before(0, &corner), None);
        let inner = behind_first_turn(&rows, 1).unwrap();
        assert_eq!(turns_before(0, (&rows, &own), (&inner, &corner)), Some(1));
        let first = first_turns(&rows, 1, &rows, 2).unwrap();
        assert_eq!(first.loops[1], counted(8, 7, -1));
    }
}
