/* Loops of the sequential part whose bounds are values, with faults (debugger.md 1.1). */
#include <stdio.h>
#define N 40

static int start[N + 1], column[4 * N];
static double value[4 * N];

int main(void)
{
    double x[N], y[N], z[N], sum = 0;
    int used = 0;

    for (int i = 0; i < N; i++) {
        start[i] = used;
        if (i < N - 1)
            x[i] = i;
        z[i] = 1;
        for (int k = 0; k < 3; k++) {
            column[used] = i;
            value[used++] = k + 1;
        }
    }
    start[N] = used;
    /* The last row leads to what has no value. */
    for (int i = 0; i < N; i++) {
        double s = 0;
        for (int k = start[i]; k < start[i + 1]; k++)
            s += 0 * value[k] * x[column[k]]; /* EXPECT uninitialized x */
        y[i] = s;
    }
    /* And one row behind the last. */
    column[used - 1] = N;
    for (int i = 0; i < N; i++)
        for (int k = start[i]; k < start[i + 1]; k++)
            y[i] += 0 * z[column[k]]; /* EXPECT bounds z */
    /* Rows that are empty give no values. */
    for (int i = 0; i < N; i++)
        start[i] = i % 2 * 3;
    double w[N];
    for (int i = 0; i < N - 1; i++)
        for (int k = start[i]; k < start[i + 1]; k++)
            w[i] = k;
    for (int i = 0; i < N - 1; i++)
        sum += 0 * w[i]; /* EXPECT uninitialized w */
    printf("%.6f\n", y[0] + sum);
    return 0;
}
