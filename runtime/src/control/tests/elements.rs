//! Faults of shared elements, one program each.

use dvmdbg_abi::MAX_RANK;
use dvmdbg_abi::code::site;

use super::correct::{ij, initialise, rows};
use super::{along, check, expect};
use crate::mapping::alignment::Axis;
use crate::options::Options;
use crate::program::{Program, TestArray, check_with};

/// `for i: write[i] = read[i + d]` on the written array.
fn shift(
    p: &mut Program,
    header: (i64, i64, i64),
    from: (&TestArray, &str, i64),
    to: (&TestArray, &str),
    renew: bool,
) {
    p.parallel(&[header], |mut l| {
        l.on_elements(to.0);
        if renew {
            l.renew(from.0, false);
        }
        let r = l.read(from.0, from.1, &[&[1, from.2]]);
        let w = l.write(to.0, to.1, &[&[1, 0]]);
        l.run(|l, _| {
            l.at(r);
            l.at(w);
        });
    });
}

/// Two aligned arrays of 8 elements with values.
fn pair(p: &mut Program) -> (TestArray, TestArray) {
    let a = p.distributed("A", &[8]);
    let b = p.aligned("B", &[8], &a, &[along(0, 1, 0)]);
    p.fill(&a);
    p.fill(&b);
    (a, b)
}

#[test]
fn missing_renewal_is_nonlocal() {
    let found = check(|p| {
        let (a, b) = pair(p);
        p.line = 20;
        shift(p, (1, 6, 1), (&a, "A[i-1]", -1), (&b, "B[i]"), false);
    });
    expect(&found, &["nonlocal 20:A[i-1] A[0] (1) < directive 20"]);
}

#[test]
fn flow_dependence_names_the_write() {
    let found = check(|p| {
        let (a, _) = pair(p);
        p.line = 20;
        shift(p, (1, 7, 1), (&a, "A[i-1]", -1), (&a, "A[i]"), true);
        p.line = 30;
        shift(p, (6, 0, -1), (&a, "A[i+1]", 1), (&a, "A[i]"), true);
    });
    expect(
        &found,
        &[
            "dependence 20:A[i-1] A[1] (2) < previous write 20 (1) < directive 20",
            "dependence 30:A[i+1] A[6] (5) < previous write 30 (6) < directive 30",
        ],
    );
}

#[test]
fn anti_dependence_is_a_warning_that_names_the_read() {
    let found = check(|p| {
        let (a, _) = pair(p);
        p.line = 20;
        shift(p, (0, 6, 1), (&a, "A[i+1]", 1), (&a, "A[i]"), true);
    });
    expect(
        &found,
        &["anti-dependence 20:A[i] A[1] (1) warning < previous read 20 (0) < directive 20"],
    );
}

#[test]
fn anti_dependence_shows_though_the_writer_reads_the_element_too() {
    let found = check(|p| {
        let (a, _) = pair(p);
        p.line = 20;
        p.parallel(&[(0, 6, 1)], |mut l| {
            l.on_elements(&a);
            l.renew(&a, false);
            let own = l.read(&a, "A[i]", &[&[1, 0]]);
            let next = l.read(&a, "A[i+1]", &[&[1, 1]]);
            let w = l.write(&a, "A[i]", &[&[1, 0]]);
            l.run(|l, _| {
                l.at(own);
                l.at(next);
                l.at(w);
            });
        });
    });
    expect(
        &found,
        &["anti-dependence 20:A[i] A[1] (1) warning < previous read 20 (0) < directive 20"],
    );
}

#[test]
fn sweep_in_place_gives_no_anti_dependence_beside_its_dependence() {
    let found = check(|p| {
        let (a, _) = pair(p);
        p.line = 20;
        p.parallel(&[(1, 6, 1)], |mut l| {
            l.on_elements(&a);
            l.renew(&a, false);
            let left = l.read(&a, "A[i-1]", &[&[1, -1]]);
            let right = l.read(&a, "A[i+1]", &[&[1, 1]]);
            let w = l.write(&a, "A[i]", &[&[1, 0]]);
            l.run(|l, _| {
                l.at(left);
                l.at(right);
                l.at(w);
            });
        });
    });
    expect(
        &found,
        &["dependence 20:A[i-1] A[1] (2) < previous write 20 (1) < directive 20"],
    );
}

#[test]
fn output_dependence() {
    let found = check(|p| {
        let v = p.plain("V", &[4], true);
        p.line = 20;
        p.parallel(&[(0, 3, 1)], |mut l| {
            l.without_on();
            let w = l.indirect(&v, "V[i / 2]", site::WRITE);
            l.run(|l, index| l.at_subscripts(w, &[index[0] / 2]));
        });
    });
    expect(
        &found,
        &["dependence 20:V[i / 2] V[0] (1) < previous write 20 (0) < directive 20"],
    );
}

#[test]
fn across_too_narrow_or_on_the_wrong_side() {
    let found = check(|p| {
        let (a, _) = pair(p);
        for (line, low, high) in [(20, 2, 0), (30, 1, 0), (40, 0, 2)] {
            p.line = line;
            p.parallel(&[(2, 7, 1)], |mut l| {
                l.on_elements(&a);
                l.across(&a, false, &[low], &[high]);
                let r = l.read(&a, "A[i-2]", &[&[1, -2]]);
                let w = l.write(&a, "A[i]", &[&[1, 0]]);
                l.run(|l, _| {
                    l.at(r);
                    l.at(w);
                });
            });
        }
    });
    // The first reads two behind the narrow sides are elements of nobody in the loop: nonlocal.
    expect(
        &found,
        &[
            "nonlocal 30:A[i-2] A[0] (2) < directive 30",
            "dependence 30:A[i-2] A[2] (4) < previous write 30 (2) < directive 30",
            "nonlocal 40:A[i-2] A[0] (2) < directive 40",
            "dependence 40:A[i-2] A[2] (4) < previous write 40 (2) < directive 40",
        ],
    );
}

#[test]
fn bounds_in_one_dimension_though_inside_the_storage() {
    let found = check(|p| {
        let n = 4;
        let a = p.distributed("A", &[n, n]);
        let b = p.aligned("B", &[n, n], &a, &[along(0, 1, 0), along(1, 1, 0)]);
        initialise(p, &a, n);
        p.line = 20;
        p.parallel(&[(0, n - 1, 1), (0, n - 1, 1)], |mut l| {
            l.on_elements(&b);
            l.renew(&a, false);
            let r = l.read(&a, "A[i][j+1]", &rows(&ij(0, 1)));
            let w = l.write(&b, "B[i][j]", &rows(&ij(0, 0)));
            l.run(|l, _| {
                l.at(r);
                l.at(w);
            });
        });
    });
    expect(&found, &["bounds 20:A[i][j+1] A[0][4] (0,3)"]);
    assert_eq!(
        found[0].expected.as_deref(),
        Some("subscript 2 from 0 to 3")
    );
    assert_eq!(found[0].actual.as_deref(), Some("4"));
}

#[test]
fn bounds_of_plain_arrays_and_far_away() {
    let found = check(|p| {
        let v = p.plain("V", &[2, 3], true);
        p.line = 20;
        p.read(&v, "V[0][3]", &[0, 3]);
        p.write(&v, "V[i][0]", &[1 << 50, 0]);
        p.read(&v, "V[0][-1]", &[0, -1]);
    });
    expect(
        &found,
        &[
            "bounds 20:V[0][3] V[0][3]",
            "bounds 20:V[i][0] V[1125899906842624][0]",
            "bounds 20:V[0][-1] V[0][-1]",
        ],
    );
}

#[test]
fn iterations_beyond_the_target_of_the_loop() {
    let found = check(|p| {
        let (a, _) = pair(p);
        p.line = 20;
        p.parallel(&[(0, 8, 1)], |mut l| {
            l.on(&a, &[along(0, 1, 0)]);
            l.run(|_, _| {});
        });
        // Only an empty loop may point there.
        p.parallel(&[(9, 8, 1)], |mut l| {
            l.on(&a, &[along(0, 1, 0)]);
            l.run(|_, _| {});
        });
    });
    expect(&found, &["bounds 20:on A"]);
    assert_eq!(found[0].actual.as_deref(), Some("8"));
}

#[test]
fn uninitialised_element_is_reported_once() {
    let found = check(|p| {
        let a = p.distributed("A", &[8]);
        let b = p.aligned("B", &[8], &a, &[along(0, 1, 0)]);
        p.line = 20;
        shift(p, (1, 6, 1), (&b, "B[i]", 0), (&a, "A[i]"), false);
        p.line = 30;
        shift(p, (1, 6, 1), (&a, "A[i-1]", -1), (&b, "B[i]"), true);
        shift(p, (1, 6, 1), (&a, "A[i-1]", -1), (&b, "B[i]"), true);
        assert_eq!(p.counts(), [6, 1]);
    });
    expect(
        &found,
        &[
            "uninitialized 20:B[i] B[1] (1)",
            "uninitialized 30:A[i-1] A[0] (1)",
        ],
    );
}

#[test]
fn edge_becomes_stale_when_the_loop_that_wrote_it_ends() {
    let found = check(|p| {
        let (a, b) = pair(p);
        p.line = 20;
        shift(p, (1, 6, 1), (&a, "A[i+1]", 1), (&b, "B[i]"), true);
        p.line = 30;
        // Writes A and still may read its edges.
        p.parallel(&[(1, 6, 1)], |mut l| {
            l.on_elements(&a);
            let w = l.write(&a, "A[i]", &[&[1, 0]]);
            l.run(|l, _| l.at(w));
        });
        p.line = 40;
        shift(p, (1, 6, 1), (&a, "A[i+1]", 1), (&b, "B[i]"), false);
    });
    expect(
        &found,
        &[
            "shadow-stale 40:A[i+1] A[2] (1) < modified in the loop 30 < last renewal 20 < directive 40",
        ],
    );
}

#[test]
fn sequential_write_makes_edges_stale_at_once() {
    let found = check(|p| {
        let (a, b) = pair(p);
        p.line = 20;
        shift(p, (1, 6, 1), (&a, "A[i+1]", 1), (&b, "B[i]"), true);
        p.line = 30;
        p.own(&a, |p| p.write(&a, "A[0]", &[0]));
        p.line = 40;
        shift(p, (1, 6, 1), (&a, "A[i+1]", 1), (&b, "B[i]"), false);
    });
    expect(
        &found,
        &["shadow-stale 40:A[i+1] A[2] (1) < modified 30 < last renewal 20 < directive 40"],
    );
}

#[test]
fn diagonal_neighbours_need_corners() {
    let found = check(|p| {
        let n = 5;
        let a = p.distributed("A", &[n, n]);
        let b = p.aligned("B", &[n, n], &a, &[along(0, 1, 0), along(1, 1, 0)]);
        initialise(p, &a, n);
        for (line, corner) in [(20, true), (30, false)] {
            if !corner {
                // Spoils the edges with their corners.
                initialise(p, &a, n);
            }
            p.line = line;
            p.parallel(&[(1, n - 2, 1), (1, n - 2, 1)], |mut l| {
                l.on_elements(&b);
                l.renew(&a, corner);
                let r = l.read(&a, "A[i-1][j-1]", &rows(&ij(-1, -1)));
                l.run(|l, _| l.at(r));
            });
        }
    });
    expect(
        &found,
        &[
            "shadow-stale 30:A[i-1][j-1] A[0][0] (1,1) < modified in the loop 10 < last renewal 20 < directive 30",
        ],
    );
}

#[test]
fn writes_beside_the_local_element() {
    let found = check(|p| {
        let (a, b) = pair(p);
        let base = p.malloc(64);
        let narrow = p.define("N", base, &[8], [0; MAX_RANK], [0; MAX_RANK]);
        p.control().0.machine.memory.align(
            base,
            crate::address::Address::NULL,
            crate::mapping::alignment::Alignment::identity(1),
            false,
        );
        p.distribute(&narrow, &[true], false);
        p.line = 20;
        p.parallel(&[(0, 6, 1)], |mut l| {
            l.on_elements(&b);
            let w = l.write(&a, "A[i+1]", &[&[1, 1]]);
            l.run(|l, _| l.at(w));
        });
        p.line = 30;
        p.parallel(&[(0, 6, 1)], |mut l| {
            l.on_elements(&narrow);
            let w = l.write(&narrow, "N[i+1]", &[&[1, 1]]);
            l.run(|l, _| l.at(w));
        });
        p.line = 40;
        // The same is permitted under ACROSS OUT.
        p.parallel(&[(0, 6, 1)], |mut l| {
            l.on_elements(&a);
            l.across(&a, true, &[0], &[1]);
            let w = l.write(&a, "A[i+1]", &[&[1, 1]]);
            l.run(|l, _| l.at(w));
        });
    });
    expect(
        &found,
        &[
            "shadow-write 20:A[i+1] A[1] (0) < directive 20",
            "nonlocal 30:N[i+1] N[1] (0) < directive 30",
        ],
    );
}

#[test]
fn sequential_part_without_owner() {
    let found = check(|p| {
        let (a, b) = pair(p);
        let c = p.distributed("C", &[8]);
        p.fill(&c);
        p.line = 20;
        p.read(&a, "A[1]", &[1]);
        p.write(&a, "A[2]", &[2]);
        p.line = 30;
        p.own(&b, |p| {
            p.read(&c, "C[1]", &[1]);
            p.write(&b, "B[1]", &[1]);
        });
    });
    expect(
        &found,
        &[
            "sequential-access 20:A[1] A[1]",
            "sequential-access 20:A[2] A[2]",
            "sequential-access 30:C[1] C[1]",
        ],
    );
}

#[test]
fn write_to_a_remote_reference() {
    let found = check(|p| {
        let (a, b) = pair(p);
        p.line = 20;
        p.parallel(&[(0, 7, 1)], |mut l| {
            l.on_elements(&b);
            let w = l.flagged(&a, "A[0]", &[&[0, 0]], site::REMOTE | site::WRITE);
            l.run(|l, _| l.at(w));
        });
    });
    expect(&found, &["remote-buffer-write 20:A[0] A[0] (1)"]);
}

#[test]
fn remote_source_written_by_the_loop() {
    let found = check(|p| {
        let (a, _) = pair(p);
        p.line = 20;
        p.parallel(&[(0, 7, 1)], |mut l| {
            l.on_elements(&a);
            let r = l.flagged(&a, "A[0]", &[&[0, 0]], site::REMOTE);
            let w = l.write(&a, "A[i]", &[&[1, 0]]);
            l.run(|l, _| {
                l.at(r);
                l.at(w);
            });
        });
    });
    expect(
        &found,
        &["dependence 20:A[0] A[0] (1) < previous write 20 (0) < directive 20"],
    );
}

#[test]
fn another_tree_and_a_stretched_array() {
    let found = check(|p| {
        let (a, _) = pair(p);
        let other = p.distributed("O", &[8]);
        let half = p.aligned("H", &[4], &a, &[along(0, 2, 0)]);
        p.fill(&other);
        p.fill(&half);
        p.line = 20;
        p.parallel(&[(0, 7, 1)], |mut l| {
            l.on_elements(&a);
            let o = l.read(&other, "O[i]", &[&[1, 0]]);
            let h = l.indirect(&half, "H[i/2]", site::READ);
            l.run(|l, index| {
                l.at(o);
                l.at_subscripts(h, &[index[0] / 2]);
            });
        });
    });
    expect(
        &found,
        &[
            "nonlocal 20:O[i] O[0] (0) < directive 20",
            "nonlocal 20:H[i/2] H[0] (1) < directive 20",
        ],
    );
}

#[test]
fn strict_locality_unless_it_is_off() {
    let program = |p: &mut Program| {
        let n = 4;
        let a = p.distributed("A", &[n, n]);
        initialise(p, &a, n);
        p.line = 20;
        // Iteration i on A[i][0]; it reads A[i][1].
        p.parallel(&[(0, n - 1, 1)], |mut l| {
            l.on(&a, &[along(0, 1, 0), Axis::Constant(0)]);
            let r = l.read(&a, "A[i][1]", &[&[1, 0], &[0, 1]]);
            l.run(|l, _| l.at(r));
        });
    };
    expect(
        &check(program),
        &["nonlocal 20:A[i][1] A[0][1] (0) < directive 20"],
    );
    let compatible = Options {
        strict_locality: false,
        ..Options::default()
    };
    expect(&check_with(&compatible, program), &[]);
}

#[test]
fn redistribution_with_new_value_empties_the_array() {
    let found = check(|p| {
        let (a, _) = pair(p);
        p.distribute(&a, &[true], true);
        p.line = 20;
        p.own(&a, |p| p.read(&a, "A[3]", &[3]));
    });
    expect(&found, &["uninitialized 20:A[3] A[3]"]);
}

#[test]
fn irregular_nest_names_the_right_iterations() {
    let found = check(|p| {
        let n = 6;
        let a = p.distributed("A", &[n, n]);
        initialise(p, &a, n);
        p.line = 20;
        // for i { for j = i .. } with a flow dependence along j.
        p.nest(&[(1, n - 2, 1), (0, 0, 0)], 0b10, |mut l| {
            l.on_elements(&a);
            l.renew(&a, false);
            let r = l.read(&a, "A[i][j-1]", &rows(&ij(0, -1)));
            let w = l.write(&a, "A[i][j]", &rows(&ij(0, 0)));
            l.run_rows(
                |i| (i + 1, n - 1, 1),
                |l, _| {
                    l.at(r);
                    l.at(w);
                },
            );
        });
    });
    expect(
        &found,
        &["dependence 20:A[i][j-1] A[1][2] (1,3) < previous write 20 (1,2) < directive 20"],
    );
}

#[test]
fn dependence_through_functions_is_seen_on_both_sides() {
    let found = check(|p| {
        let (a, _) = pair(p);
        p.line = 20;
        p.parallel(&[(1, 7, 1)], |mut l| {
            l.on_elements(&a);
            l.renew(&a, false);
            l.run(|l, index| {
                let i = index[0];
                l.program.line = 13;
                l.program.read(&a, "A[k-1]", &[i - 1]);
                l.program.line = 14;
                l.program.write(&a, "A[k]", &[i]);
            });
        });
    });
    expect(
        &found,
        &["dependence 13:A[k-1] A[1] (2) < previous write 14 (1) < directive 20"],
    );
}

#[test]
fn slots_of_across_do_not_hide_writes_from_elsewhere() {
    let found = check(|p| {
        let (a, _) = pair(p);
        p.line = 20;
        p.parallel(&[(2, 7, 1)], |mut l| {
            l.on_elements(&a);
            l.across(&a, false, &[1], &[0]);
            let own = l.read(&a, "A[i]", &[&[1, 0]]);
            let w = l.write(&a, "A[i]", &[&[1, 0]]);
            l.run(|l, index| {
                // In iteration i the element of iteration i + 2 is written by a function.
                if index[0] == 2 {
                    l.program.line = 14;
                    l.program.write(&a, "A[k]", &[4]);
                    l.program.line = 20;
                }
                l.at(own);
                l.at(w);
            });
        });
    });
    expect(
        &found,
        &[
            "nonlocal 14:A[k] A[4] (2) < directive 20",
            "dependence 20:A[i] A[4] (4) < previous write 14 (2) < directive 20",
        ],
    );
}
