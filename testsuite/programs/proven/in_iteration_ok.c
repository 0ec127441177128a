/* Iterations that call functions with loops of their own, which are judged where they begin: rows by pointers and by arrays, edges, tables,
 * local and private arrays (debugger.md 1.9 Calls, 1.9 Private-like data, 1.9 Loops without ON). */
#include <stdio.h>
#include <stdlib.h>
#define N 80

#pragma dvm array distribute[block][], shadow[1:1][0:0]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

double table[N], ce[5][13], plain[N][N], other[N][N], work[N];
int width = 2;

void row(const double *u, double *v, int n)
{
    for (int i = 1; i < n - 1; i++)
        v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]) * width;
}

void between(double a[N][N], double b[N][N], int i)
{
    double sum[N], s = 0;

    for (int j = 0; j < N; j++)
        sum[j] = a[i - 1][j] + a[i + 1][j];
    for (int j = 0; j < N; j++) {
        s += sum[j];
        for (int k = j; k < N; k++)
            if (k % 3)
                b[i][k] += sum[j] * table[k];
    }
    b[i][0] = s;
}

void solution(double x, double y, double *f)
{
    for (int m = 0; m < 5; m++)
        f[m] = ce[m][0] + x * (ce[m][1] + x * (ce[m][4] + x * ce[m][7])) + y * (ce[m][2] + y * (ce[m][5] + y * ce[m][8]));
}

void fill(double *w, const double *u)
{
    for (int i = 0; i < N; i++)
        w[i] = 2 * u[i];
}

int main(void)
{
    double total = 0, *heap = malloc(N * N * sizeof *heap);

    for (int i = 0; i < N; i++)
        table[i] = 1.0 / (i + 1);
    for (int m = 0; m < 5; m++)
        for (int k = 0; k < 13; k++)
            ce[m][k] = m + k;
#pragma dvm parallel([i] on A[i][])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            A[i][j] = i + 2 * j;
            B[i][j] = 0;
            plain[i][j] = 1;
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            plain[i][j] = i - j;
            other[i][j] = 0;
        }
#pragma dvm parallel([i] on A[i][])
    for (int i = 0; i < N; i++) {
        row(A[i], B[i], N);
        row(table, B[i], N);
    }
#pragma dvm parallel([i] on B[i][]) shadow_renew(A)
    for (int i = 1; i < N - 1; i++)
        between(A, B, i);
#pragma dvm parallel([i] on A[i][]) private(work)
    for (int i = 0; i < N; i++) {
        fill(work, A[i]);
        row(work, A[i], N);
    }
#pragma dvm parallel(1) private(work)
    for (int i = 0; i < N; i++) {
        double f[5];

        solution(i, i + 1, f);
        fill(work, plain[i]);
        row(work, other[i], N);
        fill(heap + i * N, other[i]);
        other[i][0] = f[0] + f[4];
    }
#pragma dvm parallel([i] on A[i][]) reduction(sum(total))
    for (int i = 0; i < N; i++)
        total += A[i][3] + B[i][4];
    printf("%g %g %g\n", total, other[5][0], heap[N + 3]);
    free(heap);
    return 0;
}
