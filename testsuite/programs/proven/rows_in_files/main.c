/* Loops of functions in another file are judged for each row that iterations give them: one row has an element without a value, one was changed by
   another iteration, one belongs to another one, and one is too short (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>
#include "rows.h"
#define N 64
#define M 40

#pragma dvm array distribute[block][*]
double a[N][M];
#pragma dvm array align([i][j] with a[i][j])
double b[N][M];
#pragma dvm array align([i][j] with a[i][j])
double c[N][M];

int main(void)
{
    double sum = 0, *plain = malloc(N * M * sizeof(double));

#pragma dvm parallel([i] on a[i][])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            if (i != 30 || j != 21)
                a[i][j] = i + j;
            b[i][j] = c[i][j] = 0;
        }
#pragma dvm parallel([i] on b[i][])
    for (int i = 0; i < N; i++)
        smooth(a[i], b[i], M);
#pragma dvm parallel([i] on b[i][])
    for (int i = 0; i < N; i++)
        add(b[i], b[i == 40 ? 39 : i], M);
#pragma dvm parallel([i] on c[i][])
    for (int i = 0; i < N; i++)
        add(c[i], b[i == 45 ? 20 : i], M);
#pragma dvm parallel([i])
    for (int i = 0; i < N; i++)
        fill(plain + i * M, i == N - 1 ? M + 1 : M);
#pragma dvm parallel([i] on c[i][]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        sum += above(c[i], M, 3);
    printf("%g\n", sum);
    return 0;
}
