//! Rules of planning, a small program for each: `tests/NAME.snap` shows its lines with what is decided of them.
//! `INSTA_UPDATE=always` writes these files.

use super::{Plan, acting, dump, plan, reading, working};
use crate::model::Unit;
use crate::rule_tests::cases;
use crate::source::{FortranOptions, NoIncludes, Prepared, free_form};
use crate::syntax::c::tests::prepare::prepared;
use crate::syntax::{c, fortran};
use std::fmt::Write;

/// The lines of a program, and below each what is decided of it; first what is decided of objects.
fn shown(source: &str, decided: &[(u32, String)]) -> String {
    let mut text = String::new();
    let below = |text: &mut String, number: usize| {
        for (_, said) in decided.iter().filter(|(line, _)| *line as usize == number) {
            writeln!(text, "      {said}").expect("a string takes all text");
        }
    };
    below(&mut text, 0);
    for (index, line) in source.lines().enumerate() {
        let line = format!("{:>3} | {line}", index + 1);
        writeln!(text, "{}", line.trim_end()).expect("a string takes all text");
        below(&mut text, index + 1);
    }
    text
}

fn planned_c(source: &str) -> (Unit, Prepared, Plan) {
    let prepared = prepared(source);
    let (mut unit, _) = c::lower(&prepared, "test.c");
    unit.reading = reading(&unit, &prepared.text);
    unit.working = working(&unit, &prepared.text);
    unit.acting = acting(&unit, &prepared.text);
    let plan = plan(&unit, &prepared, &mut Vec::new());
    (unit, prepared, plan)
}

fn in_c(source: &str) -> String {
    let source = source.trim_start();
    let (unit, prepared, plan) = planned_c(source);
    shown(source, &dump::lines(&unit, &plan, &prepared))
}

fn traced_in_c(source: &str) -> String {
    let source = source.trim_start();
    let (_, _, plan) = planned_c(source);
    shown(source, &dump::traces(&plan))
}

fn in_fortran(source: &str) -> String {
    let source = source.trim_start();
    let options = FortranOptions::default();
    let prepared = free_form::prepare("test.f90", source, &options, &NoIncludes);
    let (mut unit, _) = fortran::lower(&prepared, "test.f90", fortran::Defaults::default());
    unit.reading = reading(&unit, &prepared.text);
    unit.working = working(&unit, &prepared.text);
    let plan = plan(&unit, &prepared, &mut Vec::new());
    shown(source, &dump::lines(&unit, &plan, &prepared))
}

cases! {
    /// A read that each way to it has given a value needs no check, and the scalar no shadow word.
    scalar_proven: in_c("
int f(int n)
{
    int s = 0, t;
    t = n;
    s += t;
    return s;
}
"),
    /// One way leads past the assignment: the scalar has a shadow word, and its accesses are checked by it.
    scalar_unproven: in_c("
int f(int n)
{
    int t;
    if (n)
        t = n;
    return t;
}
"),
    /// A scalar whose address goes elsewhere enters the table, with its shadow word.
    scalar_with_address: in_c("
void g(int *p);
int f(void)
{
    int t;
    g(&t);
    return t;
}
"),
    /// Static objects are registered for the program, and have a value at birth; locals in their scope.
    arrays_born: in_c("
double table[8];
double f(int i)
{
    double work[8];
    work[i] = table[i];
    return work[i];
}
"),
    /// A local array whose elements get values before they are read, in loops with constant bounds, is no matter of the
    /// runtime; one that is written in part is.
    array_settled: in_c("
double f(int n)
{
    double work[4], part[4], s = 0;
    for (int k = 0; k < 4; k++)
        work[k] = n;
    for (int k = 1; k < 4; k++)
        part[k] = work[k] - work[k - 1];
    for (int k = 0; k < 4; k++)
        s += part[k] * work[3 - k];
    return s;
}
"),
    /// In the sequential part only the owner assigns an element.
    owner_assigns: in_c("
#pragma dvm array distribute[block]
double A[8];
void f(void)
{
    A[3] = A[2] + 1;
}
"),
    /// Elements with affine subscripts are checked inline, by a slot for each reference.
    slots: in_c("
#pragma dvm array distribute[block][block]
double A[8][8];
#pragma dvm array align([i][j] with A[i][j])
double B[8][8];
void f(int k)
{
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
    for (int i = 1; i < 8; i++)
        for (int j = 0; j < 8; j++)
            B[i][j] = A[i - 1][j] + A[k][2 * j + k];
}
"),
    /// A subscript that is not affine: the loop is never proven as a whole.
    subscript_not_affine: in_c("
#pragma dvm array distribute[block]
double A[8];
void f(void)
{
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++)
        A[i * i % 8] = i;
}
"),
    /// A subscript that is an element: its slot reads values that the subscripts of another are made of.
    subscript_from_array: in_c("
int next[8];
#pragma dvm array distribute[block]
double A[8];
#pragma dvm array align([i] with A[i])
double B[8];
void f(void)
{
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++)
        A[i] = B[next[i]];
}
"),
    /// Counted loops inside of an iteration: how often their turns access, and where subscripts run.
    inner_loop: in_c("
#pragma dvm array distribute[block][*]
double A[8][8];
void f(void)
{
#pragma dvm parallel([i] on A[i][*])
    for (int i = 0; i < 8; i++)
        for (int j = 1; j < 8; j++)
            A[i][j] += A[i][j - 1];
}
"),
    /// What a condition may leave out is no access of every iteration.
    conditional_access: in_c("
#pragma dvm array distribute[block]
double A[8];
void f(int k)
{
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++)
        if (i > k)
            A[i] = 0;
}
"),
    /// Plain arrays have slots beside distributed ones; a scalar that always has a value is not checked.
    plain_data_in_loop: in_c("
#pragma dvm array distribute[block]
double A[8];
double table[8];
void f(double x)
{
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++)
        A[i] = table[i] * x;
}
"),
    /// A call in the loop: nothing is known of it as a whole.
    call_in_loop: in_c("
double g(double *v, int i);
#pragma dvm array distribute[block]
double A[8];
void f(void)
{
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++)
        A[i] = g(A, i);
}
"),
    /// A function of another unit that takes numbers: the linker tells whether it only computes.
    asked_in_loop: in_c("
double g(int i);
#pragma dvm array distribute[block]
double A[8];
void f(void)
{
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++)
        A[i] = g(i);
}
"),
    /// A label that is jumped to stands once: no other text of the loop.
    label_in_loop: in_c("
#pragma dvm array distribute[block]
double A[8];
void f(void)
{
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++) {
        static int times;
        if (i == 3)
            goto next;
        A[i] = 0;
    next:
        times++;
    }
}
"),
    /// The bounds of the inner loop follow from the outer variable.
    varying_bounds: in_c("
#pragma dvm array distribute[block][block]
double A[8][8];
void f(void)
{
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < 8; i++)
        for (int j = i; j < 8; j++)
            A[i][j] = 0;
}
"),
    /// Along which loops iterations may depend on each other.
    across: in_c("
#pragma dvm array distribute[block][block]
double A[8][8];
void f(void)
{
#pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][0:0])
    for (int i = 1; i < 8; i++)
        for (int j = 0; j < 8; j++)
            A[i][j] = A[i - 1][j];
}
"),
    /// Along which loops the strips of a parallel run may lie.
    strips: in_c("
#pragma dvm array distribute[block][]
double A[8][8];
int k[8];
double second(int i) { return A[i][2]; }
void f(int n)
{
#pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][1:1]), stage(n)
    for (int i = 1; i < 7; i++)
        for (int j = 6; j > 0; j--)
            A[i][j] = A[i - 1][j] + A[i][j + 1] + A[i - 1][j + 1] + A[i + 1][j];
#pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][0:0])
    for (int i = 1; i < 8; i++)
        for (int j = 0; j < 7; j++)
            A[i][j] = A[i - 1][j + 1];
#pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][0:0])
    for (int i = 1; i < 8; i++)
        for (int j = 7; j > 0; j--)
            A[i][j] = A[i - 1][j - 1];
#pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][0:0])
    for (int i = 1; i < 8; i++)
        for (int j = 0; j < 8; j++)
            A[i][j] = A[i - 1][k[j]];
#pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][0:0])
    for (int i = 1; i < 8; i++)
        for (int j = 0; j < 8; j++)
            A[i][j] = A[i - 1][j] + second(i - 1);
}
"),
    /// The pattern of a reduction accumulates; other reads use a partial value.
    reduction: in_c("
#pragma dvm array distribute[block]
double A[8];
double f(void)
{
    double s = 0, t;
#pragma dvm parallel([i] on A[i]) reduction(sum(s)), private(t)
    for (int i = 0; i < 8; i++) {
        s += A[i];
        t = s;
        A[i] = s * 2;
    }
    return s;
}
"),
    /// References that fit a pattern are remote, others are not.
    remote_access: in_c("
#pragma dvm array distribute[block]
double A[8];
#pragma dvm array align([i] with A[i])
double B[8];
void f(int k)
{
#pragma dvm parallel([i] on B[i]) remote_access(A[k])
    for (int i = 0; i < 8; i++)
        B[i] = A[k] + A[i];
}
"),
    /// A loop without ON: plain arrays are judged as shared.
    loop_without_on: in_c("
double A[8];
void f(void)
{
#pragma dvm parallel([i]) tie(A[i])
    for (int i = 0; i < 8; i++)
        A[i] = i;
}
"),
    /// New mappings in their place; the array exists from its allocation.
    new_mapping: in_c("
void *malloc(unsigned long n);
void free(void *p);
#pragma dvm array distribute[block]
double A[8];
#pragma dvm array
double *B;
void f(int k)
{
    B = malloc(8 * sizeof(double));
#pragma dvm realign(B[i] with A[i]) new_value
#pragma dvm redistribute(A[*])
    free(B);
}
"),
    /// Known functions are exact accesses; of others it is asked whether they are instrumented.
    calls: in_c("
void *memcpy(void *to, const void *from, unsigned long n);
void g(double *p, int n);
void f(void)
{
    double a[8], b[8];
    g(a, 8);
    memcpy(b, a, sizeof a);
}
"),
    /// What functions of the unit read, and what they give values behind pointers and in arrays, goes by slots of the loops that call them; what else
    /// they do keeps the loop from being proven.
    reads_by_callees: in_c("
#pragma dvm array distribute[block][], shadow[1:1][1:1]
double A[8][8];
#pragma dvm array align([i][j] with A[i][j])
double B[8][8];
double scale;
static double above(unsigned long i, unsigned long j) { return scale * A[i - 1][j]; }
static double both(double u[8][8], int i, int j)
{
    int right = j + 1;
    if (i == 0)
        return 0;
    return above(i, j) + u[i][right];
}
static double last;
static double stored(int i) { return last = A[i][0]; }
static double three(double v[3]) { return v[0] + v[1] * v[2]; }
void f(void)
{
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
    for (int i = 1; i < 8; i++)
        for (int j = 0; j < 7; j++)
            B[i][j] = both(A, i, j);
#pragma dvm parallel([i][j] on B[i][j])
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            B[i][j] = stored(i);
#pragma dvm parallel([i][j] on B[i][j])
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) {
            double v[3] = { i, j, 1 };
            B[i][j] = three(v);
        }
}
"),
    /// Functions act on what they get by pointers: parts of records, also behind pointers of others, and elements. Where a function changes such a
    /// pointer, the loop has no slot of what it leads to.
    acts_by_pointers: in_c("
#pragma dvm array distribute[block]
double A[8];
struct grid { int n; double *v; };
struct pair { struct grid *a, *b; double w; };
static double at(const struct grid *g, int i) { return g->v[i]; }
static void put(struct grid *g, int i, double x) { g->v[i] = x; }
static void swap(struct pair *p) { struct grid *g = p->a; p->a = p->b; p->b = g; }
void f(struct pair *p)
{
#pragma dvm parallel([i] on A[i])
    for (int i = 1; i < 8; i++)
        put(p->b, i, A[i] * at(p->a, i - 1));
#pragma dvm parallel([i] on A[i])
    for (int i = 1; i < 8; i++) {
        A[i] = p->a->v[i];
        swap(p);
    }
}
"),
    /// Copies of whole records carry states along; members are accesses of their own.
    records: in_c("
struct pair { int a; double b; };
double f(int n)
{
    struct pair x, y;
    x.a = n;
    y = x;
    return y.b;
}
"),
    /// A procedure with a variable list of arguments has no plain clone.
    variadic_procedure: in_c("
int f(int n, ...)
{
    return n;
}
"),
    /// A number without a sign that wraps around lies outside of known bounds; behind a pointer, or in a wider sum, it may not.
    subscript_without_sign: in_c("
#pragma dvm array distribute[block]
double A[64];
double w[64];
void f(double *p, long base)
{
#pragma dvm parallel([i] on A[i])
    for (unsigned i = 1; i < 63; i++)
        A[i] = w[i - 1] + w[2 * i - 3] + p[i - 1] + w[i - 1 + base];
}
"),
    /// Sequential loops are constructs; their iterations go by the variable if they count.
    sequential_loops: in_c("
int f(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    while (s > n)
        s -= 2;
    return s;
}
"),
    /// What traces record: every datum of a type that has a code, but not the variable of a counted loop.
    traced: traced_in_c("
double f(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += i * 0.5;
    return s;
}
"),
    /// A region of tasks: what is put onto a task, and its blocks.
    tasks: in_fortran("
subroutine s
  real a(8), b(8)
!dvm$ processors p(4)
!dvm$ task t(2)
!dvm$ distribute :: a, b
  integer i
!dvm$ map t(1) onto p(1:2)
!dvm$ redistribute a(block) onto t(1)
!dvm$ task_region t
!dvm$ on t(1)
!dvm$ parallel (i) on a(i)
  do i = 1, 8
    a(i) = i
  end do
!dvm$ end on
!dvm$ end task_region
end subroutine
"),
    /// Sections and whole arrays are checked by all their bytes.
    sections: in_fortran("
subroutine s(x, n)
  integer n, i
  real x(n), y(8)
  y(1:4) = x(2:5)
  i = 3
  x = y(i)
end subroutine
"),
    /// Inside a fragment whose level leaves them out accesses are not reported.
    debug_fragment: in_fortran("
subroutine s
  real a(8)
!dvm$ distribute a(block)
  integer i
!dvm$ debug 1 (d = 0)
!dvm$ parallel (i) on a(i)
  do i = 1, 8
    a(i) = a(i) + 1
  end do
!dvm$ end debug 1
end subroutine
"),
    /// The block of an owner, and edges of a group.
    owner_and_edges: in_fortran("
subroutine s
  real a(8)
!dvm$ distribute a(block)
!dvm$ shadow_group g (a)
!dvm$ shadow_start g
!dvm$ shadow_wait g
!dvm$ on a(3)
  a(3) = 1
!dvm$ end on
end subroutine
"),
    /// What is not understood leaves its procedure out, and that is said.
    procedure_left: in_fortran("
subroutine s(x)
  real, intent(out) :: x
  x = = 1
end subroutine
"),
}

/// Tables of the file that a procedure reads by their names belong to its work, with what it is given and with work arrays of its own.
#[test]
fn tables_and_constants_make_the_work_of_a_procedure() {
    let (unit, _, _) = planned_c(
        "
double w[3];
void mix(double *x)
{
    x[0] = w[1] * x[1] + w[2];
}
void sum(int n, double *x)
{
    double t[n];
    for (int i = 0; i < n; i++)
        t[i] = w[i] * x[i];
    x[0] = t[n - 1];
}
void f(int n, double *x)
{
    mix(x);
    sum(2, x);
    sum(n, x);
}
",
    );
    let mix = &unit.working["mix"];
    assert!(mix.len() == 1 && mix[0].is_for(&[None]));
    assert_eq!(mix[0].accesses, 2);
    let table: Vec<i64> = mix[0].arrays.values().flatten().copied().collect();
    assert_eq!(table, [1, 2]);
    let sum = &unit.working["sum"];
    assert!(sum.len() == 1 && sum[0].is_for(&[Some(2), None]) && !sum[0].is_for(&[None, None]));
    assert_eq!(sum[0].own.values().copied().collect::<Vec<u64>>(), [3]);
    assert_eq!(
        sum[0].dummies[1]
            .reads
            .iter()
            .copied()
            .collect::<Vec<i64>>(),
        [0, 1]
    );
}
