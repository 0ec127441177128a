//! The checklist of the specification (debugger.md 12, CT), and differences of every kind.

use super::super::file::Reader;
use super::super::problem::Reason;
use super::super::value::{Rule, Tolerance};
use super::{Comparison, Difference, What};

const HEADER: &str = "MODE = FULL\nEND_HEADER\n";

fn comparison(reference: &str, run: &str, tolerance: Tolerance) -> (Vec<Difference>, Option<u64>) {
    let reference = format!("{HEADER}{reference}END_TRACE\n");
    let run = format!("{HEADER}{run}");
    let reader = Reader::new(reference.as_bytes()).expect("a header");
    let mut comparison = Comparison::new(reader, tolerance, 1000);
    let mut reader = Reader::new(run.as_bytes()).expect("a header");
    // A run may end anywhere.
    let end = loop {
        match reader.next() {
            Ok(Some((record, tables))) => comparison.event(tables, record).expect("a reference"),
            Ok(None) => break None,
            Err(problem) => break Some(problem.reason),
        }
    };
    assert_eq!(end, Some(Reason::Cut));
    let unread = comparison.unread().expect("a reference");
    let mut differences = comparison.ledger().differences().to_vec();
    differences.sort_by_key(|difference| difference.position.unwrap_or(u64::MAX));
    (differences, unread)
}

fn differences(reference: &str, run: &str) -> Vec<Difference> {
    let tolerance = Tolerance {
        double: 1e-4,
        ..Tolerance::default()
    };
    comparison(reference, run, tolerance).0
}

/// What differs, where: `Value a 3`.
fn found(reference: &str, run: &str) -> Vec<String> {
    let name = |difference: &Difference| {
        let what = format!("{:?}", difference.what);
        let what = what.split('(').next().unwrap_or("").to_owned();
        format!("{what} {} {}", difference.operand, difference.line)
    };
    differences(reference, run).iter().map(name).collect()
}

fn write(variable: &str, value: f64, line: u32) -> String {
    format!("BW: [4] {variable}; {{a.c, {line}}}\nAW: [4] {variable} = {value}; {{a.c, {line}}}\n")
}

fn read(variable: &str, value: f64, line: u32) -> String {
    format!("RD: [4] {variable} = {value}; {{a.c, {line}}}\n")
}

/// A loop of rank 1 at a line, with these iterations.
fn nest(kind: &str, line: u32, iterations: impl IntoIterator<Item = (i64, String)>) -> String {
    let body: String = iterations
        .into_iter()
        .map(|(index, body)| format!("IT: {index}, ({index})\n{body}"))
        .collect();
    format!(
        "{kind}: {line}() [1]; {{a.c, {line}}}\n{body}EL: {line}; {{a.c, {}}}\n",
        line + 9
    )
}

fn body(index: i64) -> String {
    read("b(i)", index as f64, 12) + &write("a(i)", index as f64 * 2.0, 12)
}

fn plain(order: impl IntoIterator<Item = i64>) -> String {
    let iterations = order.into_iter().map(|index| (index, body(index)));
    write("s", 0.0, 3) + &nest("PL", 10, iterations) + &write("t", 1.0, 30)
}

#[test]
fn a_run_does_not_differ_from_itself() {
    let trace = plain(1..=5);
    assert_eq!(
        comparison(&trace, &trace, Tolerance::default()),
        (vec![], None)
    );
}

#[test]
fn order_and_absence_of_iterations_are_no_difference() {
    for kind in ["PL", "SL", "TR"] {
        let nested = |order: &mut dyn Iterator<Item = i64>| {
            let inner: Vec<i64> = order.collect();
            let rows = inner.iter().map(|&row| {
                let columns = inner
                    .iter()
                    .map(|&column| (column, body(row * 10 + column)));
                let inner = nest("PL", 20, columns).replace("PL: 20()", "PL: 20(10)");
                (
                    row,
                    write("c", row as f64, 11) + &inner + &write("d", 1.0, 29),
                )
            });
            nest(kind, 10, rows) + &write("t", 1.0, 31)
        };
        let reference = nested(&mut (1..=6));
        assert_eq!(found(&reference, &nested(&mut (1..=6).rev())), [""; 0]);
        assert_eq!(
            found(&reference, &nested(&mut [4, 1, 6, 2, 5, 3].into_iter())),
            [""; 0]
        );
        assert_eq!(found(&reference, &nested(&mut (4..=6))), [""; 0]);
        assert_eq!(found(&reference, &nested(&mut [].into_iter())), [""; 0]);
    }
}

#[test]
fn order_of_operands_is_no_difference() {
    let statement = |operands: &[(&str, f64)]| {
        let reads = operands.iter().map(|&(name, value)| read(name, value, 5));
        reads.collect::<String>() + &write("s", 1.0, 5)
    };
    let reference = statement(&[("a", 1.0), ("b", 2.0), ("c", 3.0), ("a", 1.0)]);
    let other = statement(&[("c", 3.0), ("b", 2.0), ("a", 1.0), ("a", 1.0)]);
    assert_eq!(found(&reference, &other), [""; 0]);
    let nested = |body: &str| nest("PL", 4, (1..=3).rev().map(|index| (index, body.to_owned())));
    assert_eq!(found(&nested(&reference), &nested(&other)), [""; 0]);
    let wrong = statement(&[("c", 3.0), ("b", 7.0), ("a", 1.0), ("a", 1.0)]);
    assert_eq!(found(&reference, &wrong), ["Value b 5"]);
    let less = statement(&[("c", 3.0), ("a", 1.0), ("a", 1.0)]);
    assert_eq!(found(&reference, &less), ["MissingAccess b 5"]);
}

#[test]
fn extra_and_double_iterations_are_found() {
    let reference = plain(1..=4);
    assert_eq!(
        found(&reference, &plain([1, 2, 7, 3, 4])),
        ["Iteration  10"]
    );
    assert_eq!(
        found(&reference, &plain([1, 2, 2, 3, 4])),
        ["DoubleIteration  10"]
    );
    let extra = &differences(&reference, &plain([7, 1]))[0];
    assert_eq!(extra.what, What::Iteration(7));
    assert_eq!(
        extra.what.message(),
        "Unexpected task or iteration of loop 7"
    );
    assert_eq!(
        extra.context.last().and_then(|open| open.index.clone()),
        Some(vec![7])
    );
}

#[test]
fn changed_values_are_found_and_counted() {
    let reference = plain(1..=20);
    let changed = reference.replace("a(i) = 6;", "a(i) = 7;");
    let differences = differences(&reference, &changed);
    assert_eq!(differences.len(), 1);
    let first = &differences[0];
    assert_eq!(
        (first.operand.as_str(), first.line, first.count),
        ("a(i)", 12, 1)
    );
    assert_eq!(first.what.message(), "Different DOUBLE values");
    assert_eq!(first.context[0].index, Some(vec![3]));
    assert_eq!(first.largest.expect("floating").absolute, 1.0);
    // 2 header lines, 2 of s, the loop, 4 for each iteration.
    assert_eq!(first.position, Some(2 + 2 + 1 + 4 * 3));

    let all = reference.replace("a(i) = ", "a(i) = 1");
    let differences = self::differences(&reference, &all);
    assert_eq!((differences.len(), differences[0].count), (1, 20));
    assert_eq!(differences[0].largest.expect("floating").absolute, 100.0);
}

#[test]
fn first_in_the_reference_is_reported_whatever_the_order() {
    let reference = plain(1..=9);
    let changed = plain((1..=9).rev())
        .replace("a(i) = 6;", "a(i) = 7;")
        .replace("a(i) = 16;", "a(i) = 17;");
    let differences = differences(&reference, &changed);
    assert_eq!((differences.len(), differences[0].count), (1, 2));
    assert_eq!(differences[0].context[0].index, Some(vec![3]));
}

#[test]
fn exactness_is_obeyed() {
    let run = |by: f64| write("x", 0.5 + by, 3);
    assert_eq!(found(&run(0.0), &run(0.00005)), [""; 0]);
    assert_eq!(found(&run(0.0), &run(0.0002)), ["Value x 3"]);
    let strict = Tolerance {
        rule: Rule::Strict,
        ..Tolerance::default()
    };
    assert_eq!(comparison(&run(0.0), &run(1e-12), strict).0.len(), 1);
}

#[test]
fn processor_that_does_not_own_passes_the_assignment() {
    let own = read("y", 1.0, 5) + &write("a(1)", 1.0, 6) + "SKP: {a.c, 6}\n" + &write("t", 2.0, 7);
    let other = read("y", 1.0, 5) + "SKP: {a.c, 6}\n" + &write("t", 2.0, 7);
    assert_eq!(found(&own, &own), [""; 0]);
    assert_eq!(found(&own, &other), [""; 0]);
    let neither = read("y", 1.0, 5) + &write("t", 2.0, 7);
    assert_eq!(
        found(&own, &neither),
        ["MissingAccess a(1) 6", "MissingAccess  6"]
    );
    assert_eq!(found(&neither, &other), ["Skip  6"]);
}

/// `if (x > m) m = x`, with the reads of the condition.
fn maximum(order: &[i64]) -> String {
    let value = |index: i64| ((index * 7) % 5) as f64;
    let mut most = -1.0;
    let iterations: Vec<_> = order
        .iter()
        .map(|&index| {
            let x = value(index);
            let mut body = read("x(i)", x, 12) + &format!("RV_RD: [4] m = {most}; {{a.c, 12}}\n");
            if x > most {
                most = x;
                body += &format!(
                    "RV_BW: [4] m; {{a.c, 12}}\n{}RV_AW: [4] m = {x}; {{a.c, 12}}\n",
                    read("x(i)", x, 12)
                );
            }
            (index, body + &write("z(i)", x, 13))
        })
        .collect();
    nest("PL", 10, iterations) + &format!("RV: [4] {most}; {{a.c, 10}}\n")
}

/// `m = max(m, x)`: the function reads what it must.
fn maximum_by_function(order: &[i64]) -> String {
    let value = |index: i64| ((index * 7) % 5) as f64;
    let mut most = -1.0;
    let iterations: Vec<_> = order
        .iter()
        .map(|&index| {
            let x = value(index);
            let mut body = "RV_BW: [4] m; {a.c, 12}\n".to_owned();
            body += &if x > most {
                read("x(i)", x, 12)
            } else {
                format!("RV_RD: [4] m = {most}; {{a.c, 12}}\n")
            };
            most = x.max(most);
            (
                index,
                body + &format!("RV_AW: [4] m = {most}; {{a.c, 12}}\n") + &write("z(i)", x, 13),
            )
        })
        .collect();
    nest("PL", 10, iterations) + &format!("RV: [4] {most}; {{a.c, 10}}\n")
}

#[test]
fn extrema_do_not_depend_on_the_order() {
    let orders: [&[i64]; 4] = [
        &[1, 2, 3, 4, 5],
        &[5, 4, 3, 2, 1],
        &[3, 1, 5, 2, 4],
        &[2, 3, 5, 1, 4],
    ];
    for make in [maximum, maximum_by_function] {
        for reference in orders {
            for run in orders {
                assert_eq!(
                    found(&make(reference), &make(run)),
                    [""; 0],
                    "{reference:?} {run:?}"
                );
            }
        }
        let reference = make(orders[0]);
        let wrong = reference.replace("RV: [4] 4;", "RV: [4] 3;");
        assert_eq!(found(&reference, &wrong), ["Reduction  10"]);
        let changed = reference.replace("z(i) = 4;", "z(i) = 5;");
        assert_eq!(found(&make(orders[2]), &changed), ["Value z(i) 13"]);
    }
    assert_eq!(
        differences(
            &maximum(orders[0]),
            &maximum(orders[0]).replace("RV: [4] 4;", "RV: [4] 3;")
        )[0]
        .what
        .message(),
        "Different DOUBLE values (reduction)"
    );
}

#[test]
fn two_extrema_in_one_iteration_do_not_disturb_each_other() {
    let assignment = |name: &str, value: i64| {
        format!("RV_BW: [1] {name}; {{a.c, 12}}\nRV_AW: [1] {name} = {value}; {{a.c, 12}}\n")
    };
    let both = nest(
        "PL",
        10,
        [(
            1,
            assignment("low", 1) + &assignment("high", 2) + &write("z", 1.0, 13),
        )],
    );
    let low = nest("PL", 10, [(1, assignment("low", 1) + &write("z", 1.0, 13))]);
    let high = nest(
        "PL",
        10,
        [(1, assignment("high", 2) + &write("z", 1.0, 13))],
    );
    let none = nest("PL", 10, [(1, write("z", 1.0, 13))]);
    for reference in [&both, &low, &high, &none] {
        for run in [&both, &low, &high, &none] {
            assert_eq!(found(reference, run), [""; 0], "{reference}\n{run}");
        }
    }
}

#[test]
fn extra_statement_is_one_difference() {
    let statement = |line| read("y", 1.0, line) + &write("x", 1.0, line);
    let without = statement(3) + &statement(5) + &plain(1..=3);
    let extra =
        "BW: [4] w; {a.c, 4}\n".to_owned() + &read("y", 1.0, 4) + "AW: [4] w = 1; {a.c, 4}\n";
    let with = statement(3) + &extra + &statement(5) + &plain(1..=3);
    assert_eq!(found(&without, &with), ["Access w 4"]);
    assert_eq!(found(&with, &without), ["MissingAccess w 4"]);
    assert_eq!(
        differences(&with, &without)[0].what.kind(),
        "structure-mismatch"
    );
    let changed = with.replace("a(i) = 4;", "a(i) = 5;");
    assert_eq!(found(&without, &changed), ["Access w 4", "Value a(i) 12"]);
}

#[test]
fn extra_access_in_an_iteration_is_found_there() {
    let reference = nest(
        "PL",
        10,
        (1..=3).map(|index| (index, body(index) + &write("z", 1.0, 14))),
    );
    let extra = |at: i64| {
        let more = move |index: i64| {
            if index == at {
                read("q", 1.0, 13)
            } else {
                String::new()
            }
        };
        nest(
            "PL",
            10,
            (1..=3).map(|index| (index, body(index) + &more(index) + &write("z", 1.0, 14))),
        )
    };
    assert_eq!(found(&reference, &extra(2)), ["Access q 13"]);
    assert_eq!(
        differences(&reference, &extra(2))[0].context[0].index,
        Some(vec![2])
    );
    assert_eq!(found(&extra(2), &reference), ["MissingAccess q 13"]);
    // At the end of an iteration, where nothing follows in it.
    let cut = nest("PL", 10, (1..=3).map(|index| (index, body(index))));
    assert_eq!(found(&reference, &cut), ["MissingAccess z 14"]);
    assert_eq!(differences(&reference, &cut)[0].count, 3);
    assert_eq!(found(&cut, &reference), ["Access z 14"]);
}

#[test]
fn extra_and_missing_constructs_do_not_end_the_comparison() {
    let first = write("s", 0.0, 3);
    let nest = nest("SL", 10, (1..=50).map(|index| (index, body(index))));
    let rest = plain(1..=3)
        .replace(": 10", ": 40")
        .replace("a.c, 1", "a.c, 4");
    let (with, without) = (first.clone() + &nest + &rest, first + &rest);
    assert_eq!(found(&without, &with), ["Construct  10"]);
    assert_eq!(found(&with, &without), ["MissingConstruct  10"]);
    let changed = without.replace("a(i) = 4;", "a(i) = 5;");
    assert_eq!(
        found(&with, &changed),
        ["MissingConstruct  10", "Value a(i) 42"]
    );
    let changed = with.replace("t = 1;", "t = 2;");
    assert_eq!(found(&without, &changed), ["Construct  10", "Value t 30"]);
}

#[test]
fn unread_rest_is_named_but_no_difference() {
    let reference = plain(1..=3);
    let (differences, unread) = comparison(&reference, &write("s", 0.0, 3), Tolerance::default());
    assert_eq!((differences.len(), unread), (0, Some(5)));
    let open = reference.split("EL:").next().expect("the beginning");
    assert_eq!(
        comparison(&reference, open, Tolerance::default()),
        (vec![], None)
    );
}

#[test]
fn empty_iterations_do_not_count() {
    let with = nest(
        "PL",
        10,
        (1..=9).map(|index| {
            (
                index,
                if index % 3 == 0 {
                    body(index)
                } else {
                    String::new()
                },
            )
        }),
    );
    let without = nest("PL", 10, [3, 6, 9].map(|index| (index, body(index))));
    assert_eq!(found(&with, &without), [""; 0]);
    assert_eq!(found(&without, &with), [""; 0]);
}

#[test]
fn distinct_differences_have_a_limit() {
    let run = |value: f64| {
        (1..=9)
            .map(|line| write("x", value, line))
            .collect::<String>()
    };
    let reference = format!("{HEADER}{}END_TRACE\n", run(1.0));
    let reader = Reader::new(reference.as_bytes()).expect("a header");
    let mut comparison = Comparison::new(reader, Tolerance::default(), 2);
    let text = format!("{HEADER}{}END_TRACE\n", run(2.0));
    let mut reader = Reader::new(text.as_bytes()).expect("a header");
    while let Some((record, tables)) = reader.next().expect("a record") {
        comparison.event(tables, record).expect("a reference");
    }
    assert_eq!(
        (comparison.ledger().len(), comparison.ledger().suppressed()),
        (2, 7)
    );
}

#[test]
fn damaged_reference_ends_the_comparison_with_its_line() {
    let reference = format!("{HEADER}{}nonsense\n", write("x", 1.0, 3));
    let reader = Reader::new(reference.as_bytes()).expect("a header");
    let mut comparison = Comparison::new(reader, Tolerance::default(), 2);
    let text = format!("{HEADER}{}{}", write("x", 1.0, 3), write("y", 1.0, 4));
    let mut reader = Reader::new(text.as_bytes()).expect("a header");
    let mut outcome = Ok(());
    while let Some((record, tables)) = reader.next().expect("a record") {
        outcome = comparison.event(tables, record);
        if outcome.is_err() {
            break;
        }
    }
    assert_eq!(outcome.expect_err("a problem").line, Some(5));
}

/// `s = f(s)` with a variable of the function, then `if (g(s) > x) ...` with another branch in each order; `z` behind it.
fn partial(order: &[i64], z: f64) -> String {
    let mut sum = 0;
    let iterations: Vec<_> = order
        .iter()
        .map(|&index| {
            let partial = |access: &str| format!("RV_{access}: [1] s = {sum}; {{a.c, 12}}\n");
            let mut body = "RV_BW: [1] s; {a.c, 12}\n".to_owned();
            body += &(partial("RD") + &write("own", f64::from(sum), 22) + &partial("AW"));
            body += &partial("RD");
            if sum > 3 {
                body += &write("branch", f64::from(sum), 13);
            }
            sum += index as i32;
            (
                index,
                write("w(i)", index as f64, 11) + &body + &write("z(i)", z, 14),
            )
        })
        .collect();
    nest("PL", 10, iterations) + &format!("RV: [1] {sum}; {{a.c, 10}}\n")
}

#[test]
fn what_partial_values_lead_to_is_no_difference_in_another_order() {
    let orders: [&[i64]; 3] = [&[1, 2, 3, 4], &[4, 3, 2, 1], &[3, 1, 2, 4]];
    for reference in orders {
        for run in orders {
            let compared = found(&partial(reference, 1.0), &partial(run, 1.0));
            assert_eq!(compared, [""; 0], "{reference:?} {run:?}");
        }
    }
    let reference = partial(orders[0], 1.0);
    for (change, instead, what) in [
        ("own = 3;", "own = 4;", "Value own 22"),
        ("branch = 6;", "branch = 7;", "Value branch 13"),
        ("BW: [4] own; {a.c, 22}\n", "", "MissingAccess own 22"),
    ] {
        assert_eq!(
            found(&reference, &reference.replace(change, instead))[0],
            what
        );
    }
    // What stands before a partial value is read, and elements, are compared in any order.
    let other = partial(orders[1], 1.0).replace("w(i) = 3;", "w(i) = 5;");
    assert_eq!(found(&reference, &other), ["Value w(i) 11"]);
    assert_eq!(
        found(&partial(orders[0], 1.0), &partial(orders[2], 2.0))[0],
        "Value z(i) 14"
    );
}

#[test]
fn iterations_of_a_plane_are_known_by_their_index_values() {
    let plane = |columns: i64| {
        let iterations: String = (0..3)
            .flat_map(|i| (0..columns).map(move |j| (i, j)))
            .map(|(i, j)| {
                let number = i * columns + j;
                format!(
                    "IT: {number}, ({i},{j})\n{}",
                    write("c(i,j)", (i * 10 + j) as f64, 12)
                )
            })
            .collect();
        format!("PL: 1() [2]; {{a.c, 10}}\n{iterations}EL: 1; {{a.c, 19}}\n")
    };
    assert_eq!(found(&plane(4), &plane(3)), [""; 0]);
    assert_eq!(found(&plane(3), &plane(4)), ["Iteration  10"]);
    let extra = &differences(&plane(3), &plane(4))[0];
    let index = extra.context.last().and_then(|open| open.index.clone());
    assert_eq!((index, extra.count), (Some(vec![0, 3]), 3));
}
