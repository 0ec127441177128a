//! gdb stops at the user's lines and knows the user's variables.

use super::build::Program;

#[test]
fn gdb_stops_at_a_line_in_a_parallel_loop_and_prints_its_variables() {
    let program = Program::new(
        "double A[5];

int main(void)
{
    int i, n =
        5;
    double sum = 0;
    #pragma dvm parallel([i]) reduction(sum(sum))
    for (i = 0; i < n; i++) {
        double twice = 2 *
            i;
        A[i] = twice;
        sum += A[i];
    }
    return sum == 20 ? 0 : 1;
}
",
    );
    let seen = program.gdb(&[
        "break test.c:13 if i == 3",
        "break test.c:15",
        "run",
        "info line",
        "print twice",
        "print A[i]",
        "continue",
        "print sum",
        "print i",
    ]);
    for line in [
        "$1 = 6",
        "$2 = 6",
        "$3 = 20",
        "$4 = 5",
        "Line 13 of \"",
        "15\t    return sum == 20",
    ] {
        assert!(seen.contains(line), "no `{line}` in\n{seen}");
    }
}

#[test]
fn a_breakpoint_in_a_parallel_loop_stops_once_in_each_iteration() {
    let program = Program::new(
        "double A[5];

int main(void)
{
    int i;
    #pragma dvm parallel([i])
    for (i = 0; i < 5; i++) {
        double twice = 2 * i;
        A[i] = twice;
    }
    return 0;
}
",
    );
    let stop = ["print i", "continue"];
    let stops = stop.iter().cycle().take(10);
    let commands: Vec<&str> = ["break test.c:9", "run"]
        .iter()
        .chain(stops)
        .copied()
        .collect();
    let seen = program.gdb(&commands);
    for line in [
        "$1 = 0",
        "$2 = 1",
        "$3 = 2",
        "$4 = 3",
        "$5 = 4",
        "exited normally",
    ] {
        assert!(seen.contains(line), "no `{line}` in\n{seen}");
    }
}

#[test]
fn text_of_our_own_has_no_line_of_the_users_file() {
    let program =
        Program::new("int main(void)\n{\n    int x, *p = &x;\n    *p = 0;\n    return x;\n}\n");
    let seen = program.gdb(&["info line dvm_begin"]);
    assert_eq!(seen.matches("of \"dvmdbg_emit.h\"").count(), 1, "{seen}");
    assert!(!seen.contains("test.c"), "{seen}");
}

#[test]
fn steps_of_gdb_lead_from_line_to_line_of_the_user() {
    let program = Program::new(
        "int g, a[4], *p = a;
int main(void)
{
    g = 2;
    a[g] = g;
    *p = a[g];
    p[1] = a[0];
    return p[1];
}
",
    );
    let seen = program.gdb(&["break main", "run", "step", "step", "step", "step", "step"]);
    for line in ["a[g] = g;", "*p = a[g];", "p[1] = a[0];", "return p[1];"] {
        assert!(seen.contains(line), "no `{line}` in\n{seen}");
    }
}

#[test]
fn messages_of_the_compiler_name_the_users_lines() {
    let program = Program::new(
        "int f(int a)
{
    return a;
}
int main(void) { return f(
    0); }
",
    );
    for line in [
        "# 1 \"",
        "test.c\"\n__attribute__((optimize(",
        "))) int f(int a)",
    ] {
        assert!(
            program.emitted.contains(line),
            "no `{line}` in\n{}",
            program.emitted
        );
    }
}
