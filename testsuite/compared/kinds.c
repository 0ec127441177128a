/* Every kind of construct with every kind of difference; kinds.cdv, kinds.f90 and kinds.fdv are the same in the other spellings. */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i, k, steps = 3;
    double s = 0, t = 0;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) /* INSTEAD: for (i = 0; i < N - 1; i++) -> value-mismatch A[i] @sweep */
        A[i] = B[i] = i + 1;
    for (k = 0; k < steps; k++) { /* INSTEAD: for (k = 0; k < steps + 1; k++) { -> structure-mismatch (3) */
        if (k == 1) /* INSTEAD: if (k == 2) -> structure-mismatch s @branch */
            s += 2; /* AT branch */
        s = s + k; /* INSTEAD: s = s - k; -> value-mismatch s (1) */
        t = s; /* INSTEAD: t = s + t; -> structure-mismatch t (0) */
#pragma dvm parallel([i] on A[i]) reduction(sum(t))
        for (i = 1; i < N; i++) { /* AT step */
            if (i % 2) /* INSTEAD: if (i % 3) -> structure-mismatch (3) @step */
                continue;
            A[i] = A[i] + k; /* INSTEAD: A[i] = A[i] * k; -> value-mismatch A[i] (2) */
            t += A[i];
        }
    }
    if (s > 0) /* INSTEAD: if (s < 0) -> structure-mismatch @last */
#pragma dvm parallel([i] on B[i])
        for (i = 0; i < N; i++) /* AT last */
            B[i] = A[i] * 2; /* AT sweep */
    for (k = 0; ; k++) {
        if (k == 4) /* INSTEAD: if (k == 5) -> structure-mismatch s @out */
            break;
        s = s / 2; /* AT out */
    }
    printf("%g %g %g %g\n", s, t, A[2], B[3]);
    return 0;
}
