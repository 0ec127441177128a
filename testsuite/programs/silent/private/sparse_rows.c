/* A sparse matrix in replicated tables, a distributed right-hand side (languages.md 6.9). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6
#define M 14

static int first[N + 1];
static int column[M];
static double value[M];

#pragma dvm array distribute[block]
double R[N];

int main(void)
{
    int i, k, n = 0;
    double x[N], s = 0;

    for (i = 0; i < N; i++) {
        first[i] = n;
        for (k = 0; k < N; k++)
            if ((i * k) % 5 == 1 || i == k) {
                column[n] = k;
                value[n++] = i + k;
            }
        x[i] = 1 + i;
    }
    first[N] = n;
    #pragma dvm parallel([i] on R[i]) private(k), reduction(sum(s))
    for (i = 0; i < N; i++) {
        R[i] = 0;
        for (k = first[i]; k < first[i + 1]; k++)
            R[i] += value[k] * x[column[k]];
        s += R[i];
    }
    printf("%d %g\n", n, s);
    return 0;
}
