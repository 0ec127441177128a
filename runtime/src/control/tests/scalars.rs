//! Scalars and private-like data, one program each.

use dvmdbg_abi::code::site;

use super::{along, check, expect};
use crate::program::{Program, TestArray};

/// A loop over 4 elements with this body.
fn over(p: &mut Program, a: &TestArray, body: impl FnMut(&mut Program, i64)) {
    let mut body = body;
    p.parallel(&[(0, 3, 1)], |mut l| {
        l.on_elements(a);
        l.run(|l, index| body(l.program, index[0]));
    });
}

fn line(p: &mut Program) -> TestArray {
    let a = p.distributed("A", &[4]);
    let _ = p.aligned("B", &[4], &a, &[along(0, 1, 0)]);
    a
}

#[test]
fn sum_without_reduction() {
    let found = check(|p| {
        let a = line(p);
        let s = p.scalar("s", true);
        p.line = 20;
        over(p, &a, |p, _| {
            p.line = 22;
            p.read_scalar(&s, 0);
            p.write_scalar(&s);
        });
        p.line = 40;
        p.read_scalar(&s, 0);
    });
    expect(
        &found,
        &["readonly-write 22:s (0) < previous read 22 (0) < directive 20"],
    );
}

#[test]
fn carried_from_one_iteration_to_the_next() {
    let found = check(|p| {
        let a = line(p);
        let s = p.scalar("s", true);
        p.line = 20;
        over(p, &a, |p, i| {
            p.line = 22;
            if i == 0 {
                p.write_scalar(&s);
            }
            p.line = 23;
            p.read_scalar(&s, 0);
        });
    });
    expect(
        &found,
        &["private-uninit 23:s (1) < last write 22 (0) < directive 20"],
    );
}

#[test]
fn wanted_after_the_loop() {
    let found = check(|p| {
        let a = line(p);
        let s = p.scalar("s", true);
        p.line = 20;
        over(p, &a, |p, _| {
            p.line = 22;
            p.write_scalar(&s);
        });
        p.line = 40;
        p.read_scalar(&s, 0);
        p.read_scalar(&s, 0);
    });
    expect(
        &found,
        &["private-uninit 40:s < last write 22 (3) < directive 20"],
    );
}

#[test]
fn loop_variable_after_the_loop() {
    let found = check(|p| {
        let a = line(p);
        let i = p.scalar("i", true);
        p.line = 20;
        over(p, &a, |_, _| {});
        p.lose(&i);
        p.line = 40;
        p.read_scalar(&i, 0);
    });
    expect(&found, &["private-uninit 40:i"]);
}

#[test]
fn listed_private_has_no_value_from_before() {
    let found = check(|p| {
        let a = line(p);
        let s = p.scalar("s", true);
        let w = p.plain("w", &[2], true);
        p.line = 20;
        p.parallel(&[(0, 3, 1)], |mut l| {
            l.on_elements(&a);
            l.private(&s);
            l.private_array(&w);
            let r = l.read(&w, "w[1]", &[&[0, 1]]);
            l.run(|l, _| {
                l.program.read_scalar(&s, 0);
                l.at(r);
            });
        });
    });
    expect(
        &found,
        &[
            "private-uninit 20:s (0) < directive 20",
            "private-uninit 20:w[1] w[1] (0) < directive 20",
        ],
    );
}

#[test]
fn never_given_a_value() {
    let found = check(|p| {
        let s = p.scalar("s", false);
        let w = p.plain("w", &[3], false);
        p.line = 20;
        p.read_scalar(&s, 0);
        p.read_scalar(&s, 0);
        p.write(&w, "w[0]", &[0]);
        p.read(&w, "w[0]", &[0]);
        p.read(&w, "w[2]", &[2]);
    });
    expect(
        &found,
        &["uninitialized 20:s", "uninitialized 20:w[2] w[2]"],
    );
}

#[test]
fn plain_array_read_then_written_and_lost() {
    let found = check(|p| {
        let a = line(p);
        let count = p.plain("count", &[3], true);
        let square = p.plain("square", &[4], true);
        p.line = 20;
        p.parallel(&[(0, 3, 1)], |mut l| {
            l.on_elements(&a);
            let r = l.indirect(&count, "count[i % 2]", site::READ);
            let w = l.indirect(&count, "count[i % 2]", site::WRITE);
            let q = l.write(&square, "square[i]", &[&[1, 0]]);
            l.run(|l, index| {
                l.at_subscripts(r, &[index[0] % 2]);
                l.at_subscripts(w, &[index[0] % 2]);
                l.at(q);
            });
        });
        p.line = 40;
        p.read(&square, "square[3]", &[3]);
        p.read(&count, "count[0]", &[0]);
    });
    expect(
        &found,
        &[
            "readonly-write 20:count[i % 2] count[0] (0) < previous read 20 (0) < directive 20",
            "private-uninit 40:square[3] square[3] < last write 20 (3) < directive 20",
        ],
    );
}

#[test]
fn partial_value_of_a_reduction() {
    let found = check(|p| {
        let a = line(p);
        let s = p.scalar("s", true);
        p.line = 20;
        p.parallel(&[(0, 3, 1)], |mut l| {
            l.on_elements(&a);
            l.reduction(&s);
            l.run(|l, _| {
                l.program.line = 22;
                l.program.accumulate(&s);
                l.program.line = 23;
                l.program.read_scalar(&s, site::PARTIAL_USE);
                l.program.line = 24;
                l.program.read_scalar(&s, site::PARTIAL_COPY);
            });
        });
        p.line = 40;
        p.read_scalar(&s, 0);
    });
    expect(
        &found,
        &[
            "reduction-partial 23:s (0) < reduction clause 20",
            "reduction-partial 24:s (0) warning < reduction clause 20",
        ],
    );
}

#[test]
fn reduction_of_a_variable_without_value() {
    let found = check(|p| {
        let a = line(p);
        let s = p.scalar("s", false);
        p.line = 20;
        p.parallel(&[(0, 3, 1)], |mut l| {
            l.on_elements(&a);
            l.reduction(&s);
            l.run(|l, _| l.program.accumulate(&s));
        });
        p.line = 40;
        p.read_scalar(&s, 0);
    });
    expect(&found, &["uninitialized 20:s (0) < reduction clause 20"]);
}

#[test]
fn one_report_on_a_variable_in_a_construct() {
    let found = check(|p| {
        let a = line(p);
        let s = p.scalar("s", true);
        p.line = 20;
        over(p, &a, |p, _| {
            p.line = 22;
            p.read_scalar(&s, 0);
            p.line = 23;
            p.write_scalar(&s);
            // The value of the iteration before is lost, but that follows from line 23.
            p.line = 21;
            p.read_scalar(&s, 0);
        });
        p.line = 30;
        p.read_scalar(&s, 0);
    });
    expect(
        &found,
        &["readonly-write 23:s (0) < previous read 22 (0) < directive 20"],
    );
}
