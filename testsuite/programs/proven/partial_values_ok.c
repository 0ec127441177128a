/* Loops that are proven in their order: boxes that meet, steps, directions, and what comes between (debugger.md 1.9 Reductions). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 12

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];
#pragma dvm array distribute[block]
int C[2 * N];
int plain[N], shift;

int main(void)
{
    int i, j, k, steps = 0;
    double s = 0, largest = 0, weight = 0.25, *w = &weight;

    /* The inner part, then the four sides. */
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 1; i < N - 1; i++)
        for (j = N - 2; j > 0; j--)
            A[i][j] = i + j;
#pragma dvm parallel([i] on A[i][0])
    for (i = 0; i < N; i++)
        A[i][0] = 1;
#pragma dvm parallel([i] on A[i][N - 1])
    for (i = 0; i < N; i++)
        A[i][N - 1] = 2;
#pragma dvm parallel([j] on A[0][j])
    for (j = 1; j < N - 1; j++)
        A[0][j] = 3;
#pragma dvm parallel([j] on A[N - 1][j])
    for (j = 1; j < N - 1; j++)
        A[N - 1][j] = 4;
    for (k = 0; k < 4; k++) {
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                B[i][j] = weight * (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]);
        *w = *w * 0.99;
#pragma dvm parallel([i][j] on A[i][j]) reduction(max(largest), sum(s))
        for (i = N - 2; i >= 1; i--)
            for (j = 1; j <= N - 2; j++) {
                double change = fabs(B[i][j] - A[i][j]);
                largest = change > largest ? change : largest;
                if (change > 1 && i > 3)
                    s += change;
                A[i][j] = i > j ? B[i][j] : 2 * B[i][j];
            }
    }

    /* Halves of a comb. */
#pragma dvm parallel([i] on C[2 * i])
    for (i = 0; i < N; i++)
        C[2 * i] = i;
#pragma dvm parallel([i] on C[2 * i + 1])
    for (i = 0; i < N; i++)
        C[2 * i + 1] = -i;
    steps = 0;
#pragma dvm parallel([i] on C[i]) reduction(sum(steps))
    for (i = 0; i < 2 * N; i++)
        steps += C[i] > 0;

    /* A plain array in a loop without ON, and later as private data. */
#pragma dvm parallel([i])
    for (i = 0; i < N; i++)
        plain[i] = i;
#pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++) {
        plain[0] = i;
        C[i] = plain[0];
    }
    /* Sequential code between proven loops meets the same values. */
    plain[0] = plain[N - 1] - plain[1];
#pragma dvm parallel([i]) reduction(sum(shift))
    for (i = 0; i < N; i++)
        shift += plain[i];

    printf("%.6f %.6f %d %d\n", s, largest, steps, shift);
    return 0;
}
