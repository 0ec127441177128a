//! Which accesses are checked, in which order, with which flags.

use super::build::makes_its_events;

#[test]
fn scalars_and_elements_of_the_sequential_part() {
    makes_its_events(
        r#"
int g, h; double a[3]; double m[2][3]; int *p; struct s { int x; int y[2]; } s, *q = &s;
int main(void)
{
    int i = 1;
    p = &h; //= write p
    g = 1; //= write g
    g += h; //= read g | write g | read h
    a[i] = g; //= read g | write a[i] 1
    a[i + 1] += a[i]; //= read a[i + 1] 2 | read a[i] 1 | write a[i + 1] 2
    a[g]++; //= read g | read a[g] 1 | write a[g] 1
    m[i][2 * i] = a[0]; //= read a[0] 0 | write m[i][2 * i] 1 2
    *p = h; //= read h | read p | write *p
    p[0]++; //= read p | read p[0] | write p[0]
    s.x = q->y[1]; //= read q | read q->y[1] | write s.x
    q->y[i] = 2; //= read q | write q->y[i]
    h = g && a[i] || m[0][0]; //= read g | read a[i] 1 | write h
    h = g ? 1 : m[0][0]; //= read g | write h
    return h & 0; //= read h
}
"#,
    );
}

#[test]
fn what_is_not_an_access() {
    makes_its_events(
        r#"
int a[4], n = 2, *p; struct s { int x, y[2]; } s; extern int outside(int *); static const int c = 5;
int main(void)
{
    p = a + 1; //= write p
    p = &a[n]; //= read n | write p
    p = &s.y[1]; //= write p
    n = sizeof a / sizeof a[n] + sizeof s.x + c; //= write n
    n = (int)(&s.x == s.y); //= write n
    return 0;
}
"#,
    );
}

#[test]
fn locals_that_cannot_be_wrong_are_not_checked() {
    makes_its_events(
        r#"
int g;
int main(void)
{
    int i, sum = 0, maybe, t; //=
    for (i = 0; i < 4; i++) { //=
        t = i; //=
        sum += t; //=
    }
    if (sum > 3) maybe = sum; //=
    return maybe - 6; //=
}
"#,
    );
}

#[test]
fn a_local_without_a_value_is_read() {
    makes_its_events(
        r#"
int main(int argc, char **argv)
{
    int maybe, other;
    if (argc > 1) maybe = 1;
    other = argc > 1 ? maybe : 0; //=
    other += argc < 2 ? maybe * 0 : 0; //= read maybe
    return other;
}
"#,
    );
}

#[test]
fn records_are_copied_with_their_state() {
    makes_its_events(
        r#"
struct s { int x; char c; struct { int y; } in; unsigned b : 3; } s, t, *p = &t, a[2];
struct s make(void) { return s; }
int main(void)
{
    s = t; //= copy-block s 16
    *p = a[1]; //= copy-block *p 16 | read p
    a[0] = make(); //= write-block a[0] 16
    s.in = p->in; //= copy-block s.in 4 | read p
    s.b = 2; //= write s.b
    return make().x + make().in.y; //= read make().x | read make().in.y
}
"#,
    );
}

#[test]
fn owners_assign_in_the_sequential_part() {
    makes_its_events(
        r#"
#pragma dvm array distribute[block]
double A[8];
#pragma dvm array align([i] with A[i])
double B[8];
double x; int n = 1;
int main(void)
{
    A[1] = B[1] * 2; //= own | owned read B[1] 1 | write A[1] 1
    A[n] = 2; //= own | read n | write A[n] 1
    A[2] += B[2]; //= own | read A[2] 2 | owned read B[2] 2 | write A[2] 2
    B[3]--; //= own | read B[3] 3 | write B[3] 3
    x = A[1]; //= read A[1] 1 | write x
    #pragma dvm remote_access(A[1], B[])
    {
        x = A[1] + B[n] + A[n]; //= remote read A[1] 1 | read n | remote read B[n] 1 | read n | read A[n] 1 | write x
        A[1] = 4; //= own | remote write A[1] 1
    }
    return 0;
}
"#,
    );
}
