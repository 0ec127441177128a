//! Procedures with many accesses, whose checks are made several in one call.

use super::build::{Program, makes_its_events};

/// Statements that are not executed, so that a procedure has many accesses.
fn many() -> String {
    format!("if (g == 77) {{ {} }}", "g += h; ".repeat(40))
}

fn joined(source: &str) -> Program {
    let program = makes_its_events(&source.replace("MANY", &many()));
    assert!(
        program.listing.contains("dvm_joined_"),
        "{}",
        program.listing
    );
    program
}

#[test]
fn accesses_are_judged_in_their_order() {
    joined(
        r#"
int g, h, k; double a[4]; double m[3][3]; struct s { int x; int y[2]; } s;
int main(void)
{
    int i = 1; MANY
    g = h; //= read h | write g
    g += h; //= read g | write g | read h
    a[i] = g + h; //= read g | read h | write a[i] 1
    a[i + 1] += a[i]; //= read a[i + 1] 2 | read a[i] 1 | write a[i + 1] 2
    a[i] -= i; //= read a[i] 1 | write a[i] 1
    a[g]++; //= read g | read a[g] 0 | write a[g] 0
    m[i][2] = m[i][2] - a[2] * m[2][i]; //= read m[i][2] 1 2 | read a[2] 2 | read m[2][i] 2 1 | write m[i][2] 1 2
    m[h][0] = (int)a[i] % 3; //= read a[i] 1 | read h | write m[h][0] 0 0
    s.x = g + s.y[1]; //= read g | read s.y[1] | write s.x
    k = -g + ~h; //= read g | read h | write k
    if (a[0] + a[1] > 100) return 1; //= read a[0] 0 | read a[1] 1
    return g * h & 0; //= read g | read h
}
"#,
    );
}

#[test]
fn what_may_not_be_evaluated_is_checked_by_itself() {
    joined(
        r#"
int g, h, k; double a[4], *p = a;
static int next(void) { return ++k; }
int main(void)
{
    int i = 1; MANY
    h = g + h; //= read g | read h | write h
    h = g && a[i] + a[2]; //= read g | write h
    h = g ? a[0] : a[1] + a[2]; //= read g | read a[1] 1 | read a[2] 2 | write h
    a[i] = (g = 1) + a[2]; //= write g | read a[2] 2 | write a[i] 1
    p[1] = p[0]; //= read p | read p[0] | read p | write p[1]
    g = h, k = g; //= read h | write g | read g | write k
    return h & 0; //= read h
}
"#,
    );
}

#[test]
fn owners_assign() {
    joined(
        r#"
#pragma dvm array distribute[block]
double A[8];
#pragma dvm array align([i] with A[i])
double B[8];
int g, h; double x;
int main(void)
{
    MANY
    A[1] = B[1] * 2; //= own | owned read B[1] 1 | write A[1] 1
    A[2] += B[2]; //= own | read A[2] 2 | owned read B[2] 2 | write A[2] 2
    B[3]--; //= own | read B[3] 3 | write B[3] 3
    x = A[1] + A[2]; //= read A[1] 1 | read A[2] 2 | write x
    return 0;
}
"#,
    );
}
