//! Correct programs.

use dvmdbg_abi::code::site;

use super::{along, check, expect};
use crate::mapping::alignment::Axis;
use crate::program::{Program, TestArray, TestSlot};

/// Coefficients of `[i + a][j + b]` in a nest of two loops.
pub(super) fn ij(a: i64, b: i64) -> [[i64; 3]; 2] {
    [[1, 0, a], [0, 1, b]]
}

pub(super) fn rows(rows: &[[i64; 3]; 2]) -> [&[i64]; 2] {
    [&rows[0], &rows[1]]
}

/// Fills a square array in a loop of its own.
pub(super) fn initialise(p: &mut Program, array: &TestArray, n: i64) {
    p.line = 10;
    p.parallel(&[(0, n - 1, 1), (0, n - 1, 1)], |mut l| {
        l.on_elements(array);
        let w = l.write(array, "A[i][j]", &rows(&ij(0, 0)));
        l.run(|l, _| l.at(w));
    });
}

/// The five-point star.
fn star(l: &mut crate::program::ParallelLoop<'_>, a: &TestArray) -> Vec<TestSlot> {
    [
        ("A[i-1][j]", -1, 0),
        ("A[i+1][j]", 1, 0),
        ("A[i][j-1]", 0, -1),
        ("A[i][j+1]", 0, 1),
    ]
    .iter()
    .map(|&(text, di, dj)| l.read(a, text, &rows(&ij(di, dj))))
    .collect()
}

#[test]
fn jacobi() {
    let found = check(|p| {
        let n = 6;
        let a = p.distributed("A", &[n, n]);
        let b = p.aligned("B", &[n, n], &a, &[along(0, 1, 0), along(1, 1, 0)]);
        let eps = p.scalar("eps", true);
        initialise(p, &a, n);
        initialise(p, &b, n);
        for _ in 0..3 {
            p.line = 30;
            p.parallel(&[(1, n - 2, 1), (1, n - 2, 1)], |mut l| {
                l.on_elements(&a);
                l.reduction(&eps);
                let b = l.read(&b, "B[i][j]", &rows(&ij(0, 0)));
                let r = l.read(&a, "A[i][j]", &rows(&ij(0, 0)));
                let w = l.write(&a, "A[i][j]", &rows(&ij(0, 0)));
                l.run(|l, _| {
                    l.at(b);
                    l.at(r);
                    l.program.accumulate(&eps);
                    l.at(w);
                });
            });
            p.line = 40;
            p.parallel(&[(1, n - 2, 1), (1, n - 2, 1)], |mut l| {
                l.on_elements(&b);
                l.renew(&a, false);
                let star = star(&mut l, &a);
                let w = l.write(&b, "B[i][j]", &rows(&ij(0, 0)));
                l.run(|l, _| {
                    star.iter().for_each(|&r| l.at(r));
                    l.at(w);
                });
            });
            p.line = 50;
            p.read_scalar(&eps, 0);
            p.write_scalar(&eps);
        }
    });
    expect(&found, &[]);
}

#[test]
fn successive_over_relaxation_with_across() {
    let found = check(|p| {
        let n = 6;
        let a = p.distributed("A", &[n, n]);
        initialise(p, &a, n);
        p.line = 20;
        for _ in 0..2 {
            p.parallel(&[(1, n - 2, 1), (1, n - 2, 1)], |mut l| {
                l.on_elements(&a);
                l.across(&a, false, &[1, 1], &[1, 1]);
                let star = star(&mut l, &a);
                let r = l.read(&a, "A[i][j]", &rows(&ij(0, 0)));
                let w = l.write(&a, "A[i][j]", &rows(&ij(0, 0)));
                l.run(|l, _| {
                    star.iter().for_each(|&r| l.at(r));
                    l.at(r);
                    l.at(w);
                });
            });
        }
    });
    expect(&found, &[]);
}

#[test]
fn red_black_relaxation() {
    let found = check(|p| {
        let n = 7;
        let a = p.distributed("A", &[n, n]);
        initialise(p, &a, n);
        for colour in 0..2 {
            p.line = 20 + 10 * colour as u32;
            p.nest(&[(1, n - 2, 1), (0, 0, 0)], 0b10, |mut l| {
                l.on_elements(&a);
                l.renew(&a, false);
                let star = star(&mut l, &a);
                let r = l.read(&a, "A[i][j]", &rows(&ij(0, 0)));
                let w = l.write(&a, "A[i][j]", &rows(&ij(0, 0)));
                l.run_rows(
                    |i| (1 + (i + colour) % 2, n - 2, 2),
                    |l, _| {
                        star.iter().for_each(|&r| l.at(r));
                        l.at(r);
                        l.at(w);
                    },
                );
            });
        }
    });
    expect(&found, &[]);
}

#[test]
fn gauss_elimination_with_remote_row() {
    let found = check(|p| {
        let n = 5;
        // Rows distributed, columns whole.
        let a = p.array("A", &[n, n]);
        p.distribute(&a, &[true, false], false);
        p.line = 10;
        p.parallel(&[(0, n - 1, 1)], |mut l| {
            l.on(&a, &[along(0, 1, 0), Axis::Replicated]);
            let w = l.indirect(&a, "A[i][j]", site::WRITE);
            l.run(|l, index| (0..n).for_each(|j| l.at_subscripts(w, &[index[0], j])));
        });
        for k in 0..n - 1 {
            p.line = 30;
            p.parallel(&[(k + 1, n - 1, 1)], |mut l| {
                l.on(&a, &[along(0, 1, 0), Axis::Replicated]);
                let pivot = l.indirect(&a, "A[k][j]", site::REMOTE);
                let r = l.indirect(&a, "A[i][j]", site::READ);
                let w = l.indirect(&a, "A[i][j]", site::WRITE);
                l.run(|l, index| {
                    for j in k..n {
                        l.at_subscripts(pivot, &[k, j]);
                        l.at_subscripts(r, &[index[0], j]);
                        l.at_subscripts(w, &[index[0], j]);
                    }
                });
            });
        }
    });
    expect(&found, &[]);
}

#[test]
fn backward_sweep_with_across_and_tie() {
    let found = check(|p| {
        let w = p.plain("W", &[8], true);
        p.line = 20;
        p.parallel(&[(6, 0, -1)], |mut l| {
            l.without_on();
            l.tie(&w, &[-1]);
            l.across(&w, false, &[0], &[1]);
            let r = l.read(&w, "W[i+1]", &[&[1, 1]]);
            let s = l.write(&w, "W[i]", &[&[1, 0]]);
            l.run(|l, _| {
                l.at(r);
                l.at(s);
            });
        });
        p.line = 30;
        p.read(&w, "W[3]", &[3]);
    });
    expect(&found, &[]);
}

#[test]
fn aligned_arrays_shifted_stretched_transposed_replicated() {
    let found = check(|p| {
        let a = p.distributed("A", &[12, 12]);
        let shifted = p.aligned("S", &[6], &a, &[along(0, 1, 2), Axis::Constant(0)]);
        let stretched = p.aligned("H", &[6], &a, &[along(0, 2, 0), Axis::Replicated]);
        let transposed = p.aligned("T", &[12, 12], &a, &[along(1, 1, 0), along(0, 1, 0)]);
        let everywhere = p.aligned("E", &[4], &a, &[Axis::Replicated, Axis::Replicated]);
        p.line = 20;
        p.parallel(&[(0, 5, 1), (0, 11, 1)], |mut l| {
            // Iteration (i, j) on A[2i][j].
            l.on(&a, &[along(0, 2, 0), along(1, 1, 0)]);
            let h = l.write(&stretched, "H[i]", &[&[1, 0, 0]]);
            l.run(|l, index| {
                if index[1] == 0 {
                    l.at(h);
                }
            });
        });
        p.line = 30;
        p.parallel(&[(0, 3, 1), (0, 11, 1)], |mut l| {
            // Iteration (i, j) on A[i + 2][j].
            l.on(&a, &[along(0, 1, 2), along(1, 1, 0)]);
            let s = l.write(&shifted, "S[i]", &[&[1, 0, 0]]);
            let t = l.write(&transposed, "T[j][i+2]", &[&[0, 1, 0], &[1, 0, 2]]);
            l.run(|l, index| {
                l.at(t);
                if index[1] == 0 {
                    l.at(s);
                }
            });
        });
        p.fill(&everywhere);
        p.line = 40;
        p.parallel(&[(0, 3, 1), (0, 3, 1)], |mut l| {
            l.on_elements(&a);
            let e = l.read(&everywhere, "E[j]", &[&[0, 1, 0]]);
            l.run(|l, _| l.at(e));
        });
    });
    expect(&found, &[]);
}

#[test]
fn private_scalar_and_work_array_written_before_read() {
    let found = check(|p| {
        let n = 6;
        let a = p.distributed("A", &[n, n]);
        let t = p.scalar("t", true);
        let work = p.plain("work", &[3], true);
        p.line = 20;
        for _ in 0..2 {
            p.parallel(&[(0, n - 1, 1), (0, n - 1, 1)], |mut l| {
                l.on_elements(&a);
                let ww = l.indirect(&work, "work[k]", site::WRITE);
                let wr = l.indirect(&work, "work[k]", site::READ);
                let w = l.write(&a, "A[i][j]", &rows(&ij(0, 0)));
                l.run(|l, _| {
                    l.program.write_scalar(&t);
                    (0..3).for_each(|k| l.at_subscripts(ww, &[k]));
                    (0..3).for_each(|k| l.at_subscripts(wr, &[k]));
                    l.program.read_scalar(&t, 0);
                    l.at(w);
                });
            });
        }
        p.line = 40;
        p.write_scalar(&t);
        p.read_scalar(&t, 0);
    });
    expect(&found, &[]);
}

#[test]
fn replicated_table_read_by_all() {
    let found = check(|p| {
        let a = p.distributed("A", &[6]);
        let table = p.plain("table", &[4], true);
        let factor = p.scalar("factor", true);
        p.line = 20;
        p.parallel(&[(0, 5, 1)], |mut l| {
            l.on_elements(&a);
            let r = l.indirect(&table, "table[i % 4]", site::READ);
            let w = l.write(&a, "A[i]", &[&[1, 0]]);
            l.run(|l, index| {
                l.at_subscripts(r, &[index[0] % 4]);
                l.program.read_scalar(&factor, 0);
                l.at(w);
            });
        });
        p.line = 40;
        p.write_scalar(&factor);
        p.write(&table, "table[0]", &[0]);
    });
    expect(&found, &[]);
}

#[test]
fn owner_computes_and_remote_access_in_the_sequential_part() {
    let found = check(|p| {
        let a = p.distributed("A", &[6]);
        let b = p.aligned("B", &[6], &a, &[along(0, 1, 0)]);
        p.line = 20;
        p.own(&a, |p| p.write(&a, "A[0]", &[0]));
        p.own(&b, |p| {
            p.read(&a, "A[0]", &[0]);
            p.write(&b, "B[0]", &[0]);
        });
        p.element(&a, "A[0]", &[0], site::REMOTE);
        p.fill(&a);
        p.element(&a, "A[5]", &[5], site::WHOLE);
    });
    expect(&found, &[]);
}

#[test]
fn renewed_at_entry_though_written_just_before() {
    let found = check(|p| {
        let a = p.distributed("A", &[6]);
        let b = p.aligned("B", &[6], &a, &[along(0, 1, 0)]);
        p.fill(&a);
        p.line = 20;
        p.own(&a, |p| p.write(&a, "A[0]", &[0]));
        p.parallel(&[(1, 4, 1)], |mut l| {
            l.on_elements(&b);
            l.renew(&a, false);
            let r = l.read(&a, "A[i-1]", &[&[1, -1]]);
            let w = l.write(&b, "B[i]", &[&[1, 0]]);
            l.run(|l, _| {
                l.at(r);
                l.at(w);
            });
        });
        // Still valid: nothing has written A.
        p.line = 40;
        p.parallel(&[(1, 4, 1)], |mut l| {
            l.on_elements(&b);
            let r = l.read(&a, "A[i+1]", &[&[1, 1]]);
            l.run(|l, _| l.at(r));
        });
    });
    expect(&found, &[]);
}

#[test]
fn reduction_array_and_its_location() {
    let found = check(|p| {
        let a = p.distributed("A", &[6]);
        let sums = p.plain("sums", &[3], true);
        p.line = 20;
        p.parallel(&[(0, 5, 1)], |mut l| {
            l.on_elements(&a);
            l.reduction_array(&sums);
            let r = l.indirect(&sums, "sums[i % 3]", site::ACCUMULATION);
            let w = l.indirect(&sums, "sums[i % 3]", site::ACCUMULATION | site::WRITE);
            l.run(|l, index| {
                l.at_subscripts(r, &[index[0] % 3]);
                l.at_subscripts(w, &[index[0] % 3]);
            });
        });
        p.line = 40;
        p.read(&sums, "sums[1]", &[1]);
        p.write(&sums, "sums[1]", &[1]);
    });
    expect(&found, &[]);
}

#[test]
fn values_of_a_loop_without_on_stay() {
    let found = check(|p| {
        let v = p.plain("V", &[6], false);
        p.line = 20;
        p.parallel(&[(0, 5, 1)], |mut l| {
            l.without_on();
            let w = l.write(&v, "V[i]", &[&[1, 0]]);
            let r = l.read(&v, "V[i]", &[&[1, 0]]);
            l.run(|l, _| {
                l.at(w);
                l.at(r);
            });
        });
        p.line = 40;
        p.read(&v, "V[2]", &[2]);
        p.parallel(&[(0, 5, 1)], |mut l| {
            l.without_on();
            let r = l.read(&v, "V[i]", &[&[1, 0]]);
            l.run(|l, _| l.at(r));
        });
    });
    expect(&found, &[]);
}

#[test]
fn an_empty_loop_reads_nothing() {
    let found = check(|p| {
        let a = p.distributed("A", &[4]);
        p.line = 20;
        p.parallel(&[(3, 0, 1)], |mut l| {
            l.on_elements(&a);
            let r = l.read(&a, "A[i+9]", &[&[1, 9]]);
            l.run(|l, _| l.at(r));
        });
    });
    expect(&found, &[]);
}

#[test]
fn a_parallel_loop_in_a_function_called_by_an_iteration() {
    let found = check(|p| {
        let a = p.distributed("A", &[3]);
        let b = p.distributed("B", &[4]);
        let x = p.scalar("x", true);
        p.line = 20;
        p.parallel(&[(0, 2, 1)], |mut l| {
            l.on_elements(&a);
            let w = l.write(&a, "A[i]", &[&[1, 0]]);
            let r = l.read(&a, "A[i]", &[&[1, 0]]);
            l.run(|l, _| {
                l.at(w);
                l.program.write_scalar(&x);
                l.program.line = 40;
                l.program.parallel(&[(0, 3, 1)], |mut inner| {
                    inner.on_elements(&b);
                    let w = inner.write(&b, "B[k]", &[&[1, 0]]);
                    inner.run(|inner, _| {
                        inner.program.read_scalar(&x, 0);
                        inner.at(w);
                    });
                });
                l.program.line = 20;
                l.program.read_scalar(&x, 0);
                l.at(r);
            });
        });
    });
    expect(&found, &[]);
}
