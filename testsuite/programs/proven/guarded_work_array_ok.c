/* Elements of a work array that a condition on the loop keeps away from its ends were all written before
 * (debugger.md 1.9 Birth). */
/* COUNTS differ */
#include <stdio.h>

#define N 40

static double u[N][N], v[N][N];

#pragma dvm array distribute[block][*]
double w[N][N];

static void smooth(int n, double a[N][N], double b[N][N])
{
    double row[N];
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++)
            row[i] = a[j][i];
        for (int i = 0; i < n; i++) {
            b[j][i] = row[i];
            if (i > 0)
                b[j][i] += row[i - 1];
            if (i < n - 1)
                b[j][i] += row[i + 1];
        }
    }
}

/* Every other element: the last that is written lies one before the last that would be read. */
static double odd(void)
{
    double part[N], sum = 0;
    for (int j = 0; j < N; j++) {
        for (int i = 1; i < N; i++)
            part[i] = i + j;
        for (int i = N - 1; i >= 0; i--)
            if (i > 1 && i < N - 1)
                sum += part[i - 1] + part[i + 1];
    }
    return sum;
}

int main(void)
{
    double line[N], sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            u[i][j] = i * j;
    smooth(N, u, v);
#pragma dvm parallel([i] on w[i][]) private(line)
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
            line[j] = v[i][j];
        for (int j = 0; j < N; j++) {
            w[i][j] = line[j];
            if (j > 0)
                w[i][j] += line[j - 1];
        }
    }
#pragma dvm parallel([i] on w[i][]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += w[i][j];
    printf("%g %g\n", sum, odd());
    return 0;
}
