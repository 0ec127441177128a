/* What a loop reads, it has written in earlier turns, but for the first ones (debugger.md 1.9 Birth). */
#include <stdio.h>
#include <stdlib.h>

#define N 24

#pragma dvm array distribute[block][]
double u[N][N];

/* Interior by rows, edges before. */
static void table(double c[N][N])
{
    for (int i = 0; i < N; i++)
        c[i][0] = c[0][i] = i;
    for (int i = 1; i < N; i++)
        for (int j = 1; j < N; j++)
            c[i][j] = c[i - 1][j - 1] + (c[i - 1][j] > c[i][j - 1] ? c[i - 1][j] : c[i][j - 1]);
}

/* The same upwards, two turns back. */
static void downwards(double *f)
{
    f[N - 1] = f[N - 2] = 1;
    for (int i = N - 3; i >= 0; i--)
        f[i] = f[i + 1] + f[i + 2];
}

/* The diagonal first, then the rest of the row, of rows before. */
static void triangle(double a[N][N])
{
    for (int i = 0; i < N; i++) {
        a[i][i] = 1;
        for (int j = i + 1; j < N; j++)
            a[i][j] = a[i][j - 1] + 1;
        if (i > 0)
            a[i][i] += a[i - 1][i];
    }
}

/* The last turn's row is kept. */
static double levels(void)
{
    double old[N], now[N], sum = 0;
    for (int i = 0; i < N; i++)
        old[i] = i;
    for (int turn = 0; turn < 5; turn++) {
        for (int i = 0; i < N; i++)
            now[i] = old[i] / 2;
        for (int i = 0; i < N; i++)
            old[i] = now[i];
    }
    for (int i = 0; i < N; i++)
        sum += old[i];
    return sum;
}

int main(void)
{
    double (*c)[N] = malloc(sizeof *c * N), (*a)[N] = malloc(sizeof *a * N);
    double *f = malloc(sizeof *f * N), p[N], q[N], sum = 0;
    int i, j;

    table(c);
    downwards(f);
    triangle(a);
#pragma dvm parallel([i][j] on u[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = (i * j) % 7;
#pragma dvm parallel([i] on u[i][]) private(p, q, j)
    for (i = 0; i < N; i++) {
        p[0] = 0.5;
        q[0] = u[i][0];
        for (j = 1; j < N; j++) {
            p[j] = 1 / (4 - p[j - 1]);
            q[j] = (u[i][j] + q[j - 1]) * p[j];
        }
        u[i][N - 1] = q[N - 1];
        for (j = N - 2; j >= 0; j--) {
            q[j] = q[j] - p[j] * q[j + 1];
            u[i][j] = q[j];
        }
    }
#pragma dvm parallel([i][j] on u[i][j]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            sum += u[i][j];
    printf("%g %g %g %g %g\n", c[N - 1][N - 1], f[0], a[N - 2][N - 1], levels(), sum);
    free(c);
    free(a);
    free(f);
    return 0;
}
