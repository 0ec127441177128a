//! What `dvmcc --emit` prints, for small sources without headers.

use super::build::Program;

fn listing(source: &str) -> String {
    let text = Program::new(source).listing;
    let lines = text
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_jacobi_step() {
    insta::assert_snapshot!(listing(
        "#define N 8
#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

void step(void)
{
    int i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 1; i < N - 1; i++)
        B[i] = (A[i - 1] + A[i + 1]) / 2;
}

int main(void)
{
    step();
    return 0;
}
"
    ));
}

#[test]
fn accesses_of_every_kind() {
    insta::assert_snapshot!(listing(
        "struct s { int x; unsigned b : 2; } s, *p = &s;
int g, a[4];
int f(int *q) { return *q; }
int main(void)
{
    int i, local[2];
    g = a[1];
    for (i = 0; i < 2; i++) a[g] += i;
    p->x = p->x ? 1 : g++;
    s.b = 1;
    local[0] = f(&g);
    return local[0];
}
"
    ));
}
