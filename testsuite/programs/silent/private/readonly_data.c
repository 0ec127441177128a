/* Scalars, tables and constants that a loop only reads may be read before, in and after it (languages.md 6.9). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

static const double weight[3] = {0.25, 0.5, 0.25};
static int shift[4];

int main(void)
{
    int i, k, n = 3;
    double h = 0.5, s = 0;
    double *step = &h;

    for (k = 0; k < n; k++)
        shift[k] = k - 1;
    #pragma dvm parallel([i] on A[i]) private(k), reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = 0;
        for (k = 0; k < n; k++)
            A[i] += weight[k] * (i + shift[k]) * *step;
        s += A[i];
    }
    printf("%g %g %d %d\n", s, h, n, shift[2]);
    return 0;
}
