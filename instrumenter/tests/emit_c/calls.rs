//! Calls: effects of known functions, allocation, callees that may not be instrumented.

use super::build::makes_its_events;

#[test]
fn known_functions_have_exact_effects() {
    makes_its_events(
        r#"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char a[8] = "abc", b[8], *p; int n; double d[4];
int main(void)
{
    memset(a + 4, 0, 4); //= write-block a + 4 4
    memcpy(b, a, n + 2); //= copy-block b 2 | read n
    strcpy(b, a); //= read-block a 4 | write-block b 4
    strcat(b, "de"); //= read-block b 4 | copy-block b 3
    n = strlen(b); //= read-block b 6 | write n
    n = sprintf(b, "%d%s", 5, a); //= read-block a 4 | write-block b 5 | write n
    sscanf("7 x", "%d %s", &n, b); //= write-block &n 4 | write-block b 2
    printf("%s %.2s\n", a, b); //= read-block a 4 | read-block b 2
    p = malloc(6); //= write p
    p = realloc(p, 9); //= read p | write p
    free(p); //= read p
    qsort(d, 4, sizeof *d, 0 ? 0 : (int (*)(const void *, const void *))strcmp); //= read-block d 32 | write-block d 32
    return 0;
}
"#,
    );
}

#[test]
fn arrays_get_their_memory_with_their_extents() {
    let program = makes_its_events(
        r#"
#include <stdlib.h>
#define N 4
#pragma dvm array distribute[block][*], shadow[1:2][0]
double (*A)[N + 1];
int n = 3;
int main(void)
{
    #pragma dvm array align([i] with A[i][])
    float *x;
    A = malloc(n * (N + 1) * sizeof(double));
    x = (float *)calloc(n, sizeof(float));
    free(A);
    return x[0] != 0;
}
"#,
    );
    let events = program.events();
    let about: Vec<&String> = events
        .iter()
        .filter(|one| {
            ["array", "align", "allocated", "distribute", "freed"]
                .iter()
                .any(|word| one.contains(word))
        })
        .collect();
    insta::assert_snapshot!(
        about.iter().map(|one| one.trim()).collect::<Vec<_>>().join("\n"),
        @r"
    0 allocated 120
    0 array A 3/5 5/1 1:2 0:0
    0 distribute
    0 allocated 12
    0 array x 3/1
    0 align [1*x0+0] []
    0 freed
    "
    );
}

#[test]
fn a_callee_that_is_not_instrumented_initialises_what_it_reaches() {
    let program = makes_its_events(
        r#"
#include <arpa/inet.h>
typedef int (*fn)(int *);
int known(int *p) { return *p; }
fn table[2] = { known, known };
int filled;
int main(void)
{
    int i = 1, r;
    char text[20];
    r = known(&i); //=
    r = table[i](&i); //= read i | read table[i] 1
    inet_pton(AF_INET, inet_ntop(AF_INET, &i, text, 20), &i); //=
    return 0;
}
"#,
    );
    let escapes = program
        .events()
        .iter()
        .filter(|one| one.contains("escape object"))
        .count();
    assert_eq!(
        escapes, 4,
        "two of `inet_ntop`, two of `inet_pton`, none of `known`"
    );
}
