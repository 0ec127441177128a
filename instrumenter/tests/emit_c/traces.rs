//! Events of the traced text (spec debugger.md 3.1, 4.5).

use super::build::{Program, makes_its_trace};

#[test]
fn an_assignment_is_announced_before_its_operands_are_read() {
    makes_its_trace(
        r#"
double a[3] = { 1, 2, 3 }, s;
int n = 2;
double twice(double x)
{
    return x + x; //= RD x = 3 | RD x = 3
}
int main(void)
{
    double t = a[n]; //= BW t | RD a[n] = 3 | AW t = 3
    int i = 0, k = i; //= BW i | AW i = 0 | BW k | RD i = 0 | AW k = 0
    a[1] = a[0] * 7; //= BW a[1] | RD a[0] = 1 | AW a[1] = 7
    a[0] += t; //= BW a[0] | RD a[0] = 1 | RD t = 3 | AW a[0] = 4
    i++; //= BW i | RD i = 0 | AW i = 1
    s = twice(a[2]); //= BW s | RD a[2] = 3 | AW s = 6
    k = i++; //= BW k | BW i | RD i = 1 | AW i = 2 | AW k = 1
    s = t = 1; //= BW s | BW t | AW t = 1 | AW s = 1
    return k && s > 2 ? i : 0; //= RD k = 1 | RD s = 1
}
"#,
    );
}

#[test]
fn values_of_every_scalar_type_are_recorded() {
    makes_its_trace(
        r#"
struct s { int x; unsigned b : 2; struct { double y; } in; } s, *p = &s;
char c; short h; unsigned u; long l; long long m; float f; _Bool b; _Complex double z; double *q;
const int size = 3; volatile int v;
int main(void)
{
    c = h = u = 7; //= BW c | BW h | BW u | AW u = 7 | AW h = 7 | AW c = 7
    l = u + c; //= BW l | RD u = 7 | RD c = 7 | AW l = 14
    m = -l; //= BW m | RD l = 14 | AW m = -14
    f = m; //= BW f | RD m = -14 | AW f = -14
    b = v = size; //= BW b | AW b = 1
    z = f; //= BW z | RD f = -14 | AW z = (-14,0)
    q = &p->in.y; //=
    *q = s.x + 1; //= BW *q | RD s.x = 0 | AW *q = 1
    p->x = p->in.y; //= BW p->x | RD p->in.y = 1 | AW p->x = 1
    s.b = 1; //=
    register int r = s.x; //= RD s.x = 1
    return r - 1;
}
"#,
    );
}

#[test]
fn loops_and_their_iterations_are_recorded() {
    makes_its_trace(
        r#"
#pragma dvm array distribute[block]
double A[6];
int n = 2;
int main(void)
{
    double s = 0; int i, k = 3;
    while (k > 1) { //= SL 1 | RD k = 3 | IT 0 | RD k = 2 | IT 1 | RD k = 1
        k--; //= BW k | RD k = 3 | AW k = 2 | BW k | RD k = 2 | AW k = 1
    } //= EL 1 from 8
    for (i = 1; i <= n; i++) //= SL 2 | RD n = 2 | IT 1 | RD n = 2 | IT 2 | RD n = 2
        k += i; //= BW k | RD k = 1 | AW k = 2 | BW k | RD k = 2 | AW k = 4 | EL 2 from 11
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = n; i < 4; i++) { //= RD n = 2 | loop test.c | PL 3 2:3:1 | IT 2 | IT 3
        A[i] = i; //= BW A[i] | AW A[i] = 2 | BW A[i] | AW A[i] = 3
        s += A[i]; //= RV_BW s | RV_RD s = 0 | RD A[i] = 2 | RV_AW s = 2 | RV_BW s | RV_RD s = 2 | RD A[i] = 3 | RV_AW s = 5
    } //= EL 3 from 14 | end
    do { //= SL 4 | IT 0
        if (s) break; //= RD s = 5
    } while (1); //= EL 4 from 18
    A[1] = s; //= BW A[1] | RD s = 5 | AW A[1] = 5 | SKP
    for (;;) { //= SL 5 | IT 0
        if (A[1] > 0) return 0; //= RD A[1] = 5
    } //= EL 5 from 22
}
"#,
    );
}

#[test]
fn bounds_that_vary_are_read_where_they_are_evaluated() {
    makes_its_trace(
        r#"
#pragma dvm array distribute[block][block]
double A[6][6];
int main(void)
{
    int i, j;
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 1; i < 3; i++) //= loop test.c | PL 1 | row | IT 1 0 | row | IT 2 0 | IT 2 1
        for (j = 0; j < i; j++)
            A[i][j] = 0; //= BW A[i][j] | AW A[i][j] = 0 | BW A[i][j] | AW A[i][j] = 0 | BW A[i][j] | AW A[i][j] = 0 | EL 1 from 8 | end
    return i + j;
}
"#,
    );
}

#[test]
fn text_that_may_stand_but_once_traces_too() {
    makes_its_trace(
        r#"
int f(int x)
{
    static int calls = 0;
    int i;
    calls++; //= BW calls | RD calls = 0 | AW calls = 1
    for (i = 0; i < 1; i++) //= SL 1 | IT 0
        calls = calls + x; //= BW calls | RD calls = 1 | RD x = 2 | AW calls = 3 | EL 1 from 7
    return calls; //= RD calls = 3
}
int main(void)
{
    int k = 2; //= BW k | AW k = 2
    goto there;
there:
    k = f(k); //= BW k | RD k = 2 | AW k = 3
    return k == __func__[0]; //= RD k = 3
}
"#,
    );
}

#[test]
fn tasks_are_iterations_of_their_region() {
    makes_its_trace(
        r#"
#define DVM(d)
DVM(PROCESSORS) void *P[4];
DVM(TASK) void *T[2];
int x;
int main(void)
{
    DVM(MAP T[0] ONTO P[0:1]);
    DVM(MAP T[1] ONTO P[2:3]);
    DVM(TASK_REGION T)
    { //= TR 1 | IT 0 | IT 1
        DVM(ON T[0]) x = 1; //= BW x | AW x = 1
        DVM(ON T[1]) x = 2; //= BW x | AW x = 2
    } //= EL 1 from 11 | end
    return x; //= RD x = 2
}
"#,
    );
}

#[test]
fn recursion_and_own_names_mean_the_same() {
    let source = r#"
#include <stdio.h>
static int depth(int n) { return n ? 1 + depth(n - 1) : 0; }
int name(void) { puts(__func__); return 0; }
int main(void) { printf("%d %s\n", depth(3), __func__); return name(); }
"#;
    let outcome = Program::new(source).prints_the_same();
    assert_eq!(outcome.output, "3 main\nname\n");
}
