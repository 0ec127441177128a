/* GNU C: functions get the addresses of variables at the end of their scope, last declared first, behind the value of a return and on each
 * way out (debugger.md 1.9 Death). */
#include <stdio.h>
#include <stdlib.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

struct v { int n; int *at; };
static int drops;
static void drop(struct v *v) { printf("drop %d\n", v->n); free(v->at); drops++; }
static void say(int *v) { printf("say %d\n", *v); }
static int run(int k) {
    __attribute__((cleanup(say))) int s = k, t = k + 1;
    if (k > 2) {
        int w __attribute__((cleanup(say))) = 7;
        return s + w;
    }
    for (int j = 0; j < 3; j++) {
        __attribute__((cleanup(say))) int in = j;
        if (j == 1) continue;
        s += in;
    }
    return s + t;
}
int main(void) {
    int i;
    __attribute__((cleanup(say))) int a = 1;
    struct v whole __attribute__((cleanup(drop))) = { 5, 0 };
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        __attribute__((cleanup(say))) int v = i;
        v += 2;
        A[i] = v + a;
    }
    whole.at = malloc(4 * sizeof(int));
    whole.at[0] = 3;
    printf("%d %d\n", run(1), run(3));
    { __auto_type __attribute__((cleanup(say))) q = 4; a += q; }
    printf("%d\n", a + whole.at[0]);
    return 0;
}
