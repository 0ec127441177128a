/* Functions of another file that get and give records as values, in loops that are judged as a whole (debugger.md 1.9 Calls). */
/* SPELLINGS both */
/* COUNTS differ */
#include <stdio.h>
#include "vec.h"
#define N 24

#pragma dvm array distribute[block], shadow[1:1]
vec A[N];
#pragma dvm array align([i] with A[i])
vec B[N];
#pragma dvm array align([i] with A[i])
body P[N];
vec plain[N];

int main(void)
{
    double e = 0;
    vec all = { 0, 0, 0 }, centre;

    for (int i = 0; i < N; i++) {
        plain[i] = (vec){ i, 2, 1 };
        all = add(all, plain[i]);
    }
    centre = scale(all, 1.0 / N);
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = sub(plain[i], centre);
        B[i] = unit(A[i]);
        P[i] = (body){ A[i], B[i], { 1, 2 } };
    }
    for (int t = 0; t < 3; t++) {
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
        for (int i = 1; i < N - 1; i++) {
            vec wide = sub(A[i + 1], A[i - 1]);

            B[i] = larger(scale(wide, 0.5), add(B[i], wide));
        }
#pragma dvm parallel([i] on P[i])
        for (int i = 0; i < N; i++) {
            P[i] = step(P[i], 0.1);
            A[i] = P[i].pos;
        }
        for (int i = 1; i < N; i++)
            plain[i] = add(plain[i - 1], scale(plain[i], 0.5));
    }
#pragma dvm parallel([i] on B[i]) reduction(sum(e))
    for (int i = 0; i < N; i++)
        e += dot(B[i], A[i]) + P[i].w[1];
    for (int i = 0; i < N; i++)
        e += dot(plain[i], plain[i]);
    printf("%g\n", e);
    return 0;
}
