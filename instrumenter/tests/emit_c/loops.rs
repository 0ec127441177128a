//! Loops: contexts of sequential ones, boxes, clauses and slots of parallel ones.

use super::build::{Program, makes_its_events, same};

#[test]
fn clauses_and_slots_of_a_nest() {
    makes_its_events(
        r#"
#define N 6
#pragma dvm array distribute[block][block], shadow[1:1][2:0]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];
int n = N, k = 2;
int main(void)
{
    int i, j; double s = 0, t; int ind[N] = { 0 };
    #pragma dvm parallel([i][j] on A[i][j]) shadow_renew(B[1:1][0:0](corner)), reduction(sum(s)), private(t), remote_access(B[0][], B[i][k]) //= renew-corner B 1:1 0:0 | reduction s | remote B [0] [] | remote B [linear] [2]
    for (i = 1; i < n - 3; i++)
        for (j = 1; j <= 1; j++) {
            A[i][j] = B[2 * i - 1 - i][j + k - 2]; //= site B[2 * i - 1 - i][j + k - 2] [1,0,-1] [0,1,0] | site A[i][j] [1,0,0] [0,1,0] | read k | read B[2 * i - 1 - i][j + k - 2] 0 1 | write A[i][j] 1 1 | read k | read B[2 * i - 1 - i][j + k - 2] 1 1 | write A[i][j] 2 1
        }
    #pragma dvm parallel([i] on A[i][k]) reduction(sum(s))
    for (i = 0; i < 1; i++) { //= loop test.c
        t = B[0][ind[i]]; //= site ind[i] [1,0] | site B[0][ind[i]] [0,0] [free] | read ind[i] 0 | read B[0][ind[i]] 0 0
        s += t; //= accumulation read s | accumulation write s
    }
    return 0;
}
"#,
    );
}

#[test]
fn arrays_behind_pointers_have_slots_where_the_pointer_stays() {
    makes_its_events(
        r#"
void *malloc(unsigned long);
#define DVM(d)
DVM(DISTRIBUTE [BLOCK]) double *A[3];
int main(int argc, char **argv)
{
    int i, k = 1;
    A[2] = malloc(4 * sizeof(double)); //= write A[2] 2
    A[k] = malloc(4 * sizeof(double)); //= write A[k] 1
    DVM(PARALLEL [i] ON (A[k])[i])
    for (i = 1; i < 2; i++) {
        A[k][i] = A[k + 1][i - 1]; //= site A[k] [0,1] | site A[k + 1] [0,2] | site A[k + 1][i - 1] [1,-1] | site A[k][i] [1,0] | read A[k + 1] 2 | read A[k + 1][i - 1] 0 | read A[k] 1 | write A[k][i] 1
        A[i][i] = 1; //= site A[i] [1,0] | read A[i] 1 | write A[i][i] 1
    }
    return 0;
}
"#,
    );
}

#[test]
fn loop_variables_keep_the_values_of_the_plain_loop() {
    let printed = same(
        r#"
int printf(const char *, ...);
int i, j, k; double A[8][8];
int main(void)
{
    int n = 5, m = 0;
    #pragma dvm parallel([i][j])
    for (i = 1; i < n; i += 2) for (j = 6; j >= 2; j -= 3) A[i][j] = 1;
    printf("%d %d\n", i, j);
    j = 42;
    #pragma dvm parallel([i][j])
    for (i = 0; i < m; i++) for (j = 0; j < 3; j++) A[i][j] = 1;
    printf("%d %d\n", i, j);
    #pragma dvm parallel([i][j][k])
    for (i = 0; i < 3; i++) for (j = i; j < 3; j++) for (k = 3; k > 0; --k) A[i][j] += k;
    printf("%d %d %d %g\n", i, j, k, A[1][2]);
    #pragma dvm parallel([i][j])
    for (short i = 3; i < n; i++) { for (long j = i; j <= 4; ++j) { A[i][j] = j; continue; } }
    printf("%d %d %g\n", i, j, A[4][4]);
    return 0;
}
"#,
    );
    assert_eq!(printed, "5 0\n0 42\n3 3 0 6\n3 3 4\n");
}

#[test]
fn reduction_variables_are_told_from_their_partial_values() {
    makes_its_events(
        r#"
#define Max(a, b) ((a) > (b) ? (a) : (b))
double A[4]; double eps, got; int place;
int main(void)
{
    int i; double mine, d;
    #pragma dvm parallel([i]) reduction(max(eps))
    for (i = 0; i < 1; i++) {
        d = A[i];
        eps = Max(eps, d); //= accumulation read eps | accumulation write eps
        if (d > eps && d < 4) eps = d; //= accumulation read eps
        d > eps ? (eps = d) : 0; //= accumulation read eps
        mine = eps; //= partial-copy read eps
        got = eps + 1; //= partial-use read eps | write got
        A[i] = eps > 1; //= site A[i] [1,0] | partial-use read eps | write A[i] 0
    }
    return 0;
}
"#,
    );
}

#[test]
fn a_loop_whose_bound_may_change_keeps_its_header() {
    let program = Program::new(
        r#"
int printf(const char *, ...);
int limit = 3, calls; double A[9];
int note(int i) { calls++; if (i == 1) limit = 5; return i; }
int main(void)
{
    int i;
    #pragma dvm parallel([i])
    for (i = 0; i < limit; i++) A[i] = note(i);
    printf("%d %d %d\n", i, limit, calls);
    return 0;
}
"#,
    );
    assert_eq!(program.prints_the_same().output, "5 5 5\n");
    assert!(program.events().iter().any(|one| one == "9 row "));
}

#[test]
fn leaving_a_parallel_loop_closes_it() {
    let program = Program::new(
        r#"
int printf(const char *, ...);
double A[9];
static int find(int n) { int i;
    #pragma dvm parallel([i])
    for (i = 0; i < 9; i++) { if (i * i == n) goto out; A[i] = i; }
out: return -i; }
int main(void) { printf("%d %d\n", find(4), find(5)); return 0; }
"#,
    );
    assert_eq!(program.prints_the_same().output, "-2 -9\n");
    let events = program.events();
    let count = |word: &str| events.iter().filter(|one| one.contains(word)).count();
    assert_eq!(count(" loop "), count(" end"));
}
