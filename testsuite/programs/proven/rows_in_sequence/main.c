/* Loops of functions in another file, called in the sequential part with one row after the other: an element of one has no value, the last one is too short, and
   one is memory that is new (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>
#include "rows.h"
#define N 100
#define M 128

int main(void)
{
    double *from = malloc(N * M * sizeof(double)), *to = malloc(N * M * sizeof(double));
    double *rows[N], sum = 0;

    for (int k = 0; k < N * M; k++)
        if (k != 1234)
            from[k] = k;
    for (int i = 0; i < N; i++)
        mix(to + i * M, from + i * M, M);
    for (int i = 0; i < N; i++)
        mix(to + i * M, from + i * M, i < N - 1 ? M : M + 1);
    for (int i = 0; i < N; i++) {
        rows[i] = malloc(M * sizeof(double));
        rows[i][0] = i;
        carry(rows[i], M);
        carry(rows[i] + 1, M - 1);
    }
    free(rows[60]);
    rows[60] = malloc(M * sizeof(double));
    for (int i = 0; i < N; i++)
        carry(rows[i], M);
    for (int i = 0; i < N; i++)
        sum += i == 60 ? 0 : rows[i][M - 1];
    printf("%g\n", sum);
    return 0;
}
