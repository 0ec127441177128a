//! Objects by address: birth, death, grain, copies, what unseen code may do.

use super::{check, expect};
use crate::emitted::tables::Name;
use crate::machine::variable::Variable;

#[test]
fn heap_blocks_live_and_die() {
    let found = check(|p| {
        let block = p.malloc(80);
        p.line = 20;
        p.memory_access("*p", "p", block, 8, true);
        p.memory_access("*p", "p", block, 8, false);
        p.memory_access("p[1]", "p", block + 8, 8, false);
        let (control, state) = p.control();
        control.dead(state, block);
        // Memory of nobody is not judged.
        p.memory_access("p[2]", "p", block + 16, 8, false);
    });
    expect(&found, &["uninitialized 20:p[1] p"]);
}

#[test]
fn realloc_keeps_values_and_grows_without() {
    let found = check(|p| {
        let old = p.malloc(32);
        p.line = 20;
        (0..4).for_each(|k| p.memory_access("p[k]", "p", old + 8 * k, 8, true));
        let new = p.malloc(64);
        let (control, state) = p.control();
        control.dead(state, new);
        control.machine.regrown(state, old, new, 64);
        (0..4).for_each(|k| p.memory_access("p[k]", "p", new + 8 * k, 8, false));
        p.memory_access("p[4]", "p", new + 32, 8, false);
    });
    expect(&found, &["uninitialized 20:p[4] p"]);
}

#[test]
fn bytes_of_an_element_have_states_of_their_own() {
    let found = check(|p| {
        let block = p.malloc(64);
        p.line = 20;
        // Elements of 8 bytes first, then one written in two halves, then a byte of a third.
        p.memory_access("d[0]", "d", block, 8, true);
        p.memory_access("i[2]", "i", block + 8, 4, true);
        p.memory_access("i[3]", "i", block + 12, 4, true);
        p.memory_access("d[1]", "d", block + 8, 8, false);
        p.memory_access("c[16]", "c", block + 16, 1, true);
        p.memory_access("c[0]", "c", block, 1, false);
        p.memory_access("i[4]", "i", block + 16, 4, false);
    });
    expect(&found, &["uninitialized 20:i[4] i"]);
}

#[test]
fn copies_carry_the_state_and_report_nothing() {
    let found = check(|p| {
        let from = p.malloc(32);
        let to = p.malloc(32);
        p.line = 20;
        p.memory_access("*p", "p", from, 8, true);
        p.memory_access("q[3]", "q", to + 24, 8, true);
        p.copy("memcpy", to, from, 32);
        p.memory_access("q[0]", "q", to, 8, false);
        p.memory_access("q[3]", "q", to + 24, 8, false);
    });
    expect(&found, &["uninitialized 20:q[3] q"]);
}

#[test]
fn unseen_code_may_give_values() {
    let found = check(|p| {
        let block = p.malloc(32);
        let s = p.scalar("s", false);
        let (control, state) = p.control();
        control.machine.memory.escape(state, block + 8);
        control.machine.memory.escape_statics(state);
        p.line = 20;
        p.memory_access("*p", "p", block, 8, false);
        p.read_scalar(&s, 0);
    });
    expect(&found, &[]);
}

#[test]
fn values_given_by_unseen_code_are_read_only_where_read_first() {
    let found = check(|p| {
        let a = p.distributed("A", &[4]);
        let t = p.plain("t", &[4], false);
        p.escape_array(&t);
        p.line = 20;
        p.parallel(&[(0, 3, 1)], |mut l| {
            l.on_elements(&a);
            l.run(|l, i| {
                l.program.read(&t, "t[i]", &[i[0]]);
                l.program.write(&t, "t[i]", &[i[0]]);
            });
        });
    });
    expect(
        &found,
        &["readonly-write 20:t[i] t[0] (0) < previous read 20 (0) < directive 20"],
    );
}

#[test]
fn values_given_by_unseen_code_in_an_iteration_are_not_judged() {
    let found = check(|p| {
        let a = p.distributed("A", &[4]);
        let s = p.scalar("s", true);
        let t = p.plain("t", &[2], true);
        p.line = 20;
        p.parallel(&[(0, 3, 1)], |mut l| {
            l.on_elements(&a);
            l.run(|l, _| {
                l.program.escape_scalar(&s);
                l.program.escape_array(&t);
                l.program.read_scalar(&s, 0);
                l.program.read(&t, "t[0]", &[0]);
                l.program.write_scalar(&s);
                l.program.write(&t, "t[0]", &[0]);
            });
        });
    });
    expect(&found, &[]);
}

#[test]
fn a_frame_that_was_left_is_forgotten() {
    let found = check(|p| {
        let block = p.malloc(64);
        let (control, state) = p.control();
        control.dead(state, block);
        let local = |address, size| Variable {
            address,
            size,
            grain: 8,
            companion: None,
            name: None::<Name>,
            initialised: false,
            hidden: false,
        };
        control
            .machine
            .memory
            .define_local(state, &local(block, 16));
        // Another frame in the same place.
        control
            .machine
            .memory
            .define_local(state, &local(block + 8, 32));
        p.line = 20;
        p.memory_access("x", "x", block, 8, false);
        let (control, state) = p.control();
        control.machine.unwind(state, block + 64);
        p.memory_access("y", "y", block + 8, 8, false);
    });
    expect(&found, &[]);
}

#[test]
fn blocks_with_padding_and_arrays_without_a_value() {
    let found = check(|p| {
        // A structure of which not every byte has a value, and one without any.
        let block = p.malloc(16);
        let empty = p.malloc(16);
        let v = p.plain("V", &[4], false);
        p.line = 20;
        p.memory_access("s.a", "s", block, 4, true);
        p.memory_access("s.b", "s", block + 8, 8, true);
        p.block_at("fwrite", "s", block, 16, false);
        p.block_at("fwrite t", "t", empty, 16, false);
        p.write(&v, "V[0]", &[0]);
        p.block("fwrite V", &v, 32, false);
    });
    expect(
        &found,
        &[
            "uninitialized 20:fwrite t t",
            "uninitialized 20:fwrite V V[1]",
        ],
    );
}

#[test]
fn a_local_born_with_a_value_may_be_changed_in_its_iteration() {
    let found = check(|p| {
        let a = p.distributed("A", &[4]);
        let frame = p.malloc(64);
        let (control, state) = p.control();
        control.dead(state, frame);
        p.line = 20;
        p.parallel(&[(0, 3, 1)], |mut l| {
            l.on_elements(&a);
            l.run(|l, _| {
                let (control, state) = l.program.control();
                control.machine.memory.define_local(
                    state,
                    &Variable {
                        address: frame,
                        size: 16,
                        grain: 8,
                        companion: None,
                        name: None,
                        initialised: true,
                        hidden: false,
                    },
                );
                l.program.memory_access("b[0]", "b", frame, 8, false);
                l.program.memory_access("b[0]", "b", frame, 8, true);
                l.program.memory_access("b[0]", "b", frame, 8, false);
                let (control, state) = l.program.control();
                control.remove_variable(state, frame);
            });
        });
    });
    expect(&found, &[]);
}

#[test]
fn an_access_beyond_its_object_is_out_of_bounds() {
    let found = check(|p| {
        let v = p.plain("V", &[4], true);
        p.line = 20;
        p.block("memset", &v, 40, true);
        p.element_of_pointer("p[5]", &v, 5);
    });
    expect(&found, &["bounds 20:memset V[0]", "bounds 20:p[5] V[5]"]);
}
