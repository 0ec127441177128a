/* Loops that call functions which write to what they are given, all of it right (debugger.md 1.9 Calls). */
/* COUNTS differ */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define N 40

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];
#pragma dvm array distribute[block][*]
double C[N][N];
#pragma dvm array align([i][j] with C[i][j])
double D[N][N];

static double half = 0.5;
static const double weight[3] = {1, 2, 1};
static int order[4] = {3, 1, 2, 0};
static double cell[N][4], next[N][4], turned[3][3];

static void flux(const double *q, double f[4])
{
    for (int k = 0; k < 4; k++)
        f[k] = 2 * q[k];
}
/* It counts as it goes. */
static void filled(int i, double *win)
{
    int k = 0;

    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            win[k++] = i * weight[a] * weight[b];
}
static void turn(const double m[3][3], double (*t)[3])
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            t[j][i] = m[i][j] * half;
}
static double moments(const double *q, double *most)
{
    double sum = 0;

    *most = q[order[0]];
    for (int k = 3; k >= 0; --k) {
        sum += q[k];
        *most = fmax(*most, q[k]);
    }
    return sum;
}
/* Not followed: a choice, a pointer that moves, a row of any length. */
static void chosen(const double *q, double *f)
{
    for (int k = 0; k < 4; k++)
        if (q[k] > 3)
            f[k] = q[k];
}
static void moved(const double *q, double *f)
{
    for (int k = 0; k < 4; k++)
        *f++ = *q++;
}
static void row(int n, double *f)
{
    for (int k = 0; k < n; k++)
        f[k] = k;
}

int main(void)
{
    double f[4], most, s = 0, m[3][3], *heap = malloc(N * sizeof *heap);

    for (int i = 0; i < N; i++)
        for (int k = 0; k < 4; k++)
            cell[i][k] = i + k;
    for (int t = 0; t < 4; t++) {
        for (int i = 0; i < N; i++) {
            flux(cell[i], f);
            for (int k = 0; k < 4; k++)
                next[i][k] = f[k] / 2;
        }
        for (int i = 0; i < N; i++)
            flux(&cell[i][0], next[i]);
        for (int i = 0; i < N; i++) {
            filled(i, &m[0][0]);
            turn(m, turned);
            s += turned[1][2];
        }
        for (int i = 0; i < N; i++) {
            s += moments(next[i], &most);
            s += most;
        }
        for (int i = 0; i < N - 4; i += 4)
            flux(cell[i], heap + i);
        for (int i = 0; i < N - 4; i += 4)
            flux(&heap[i], f);
        for (int i = 0; i < N; i++) {
            chosen(cell[i], next[i]);
            moved(next[i], cell[i]);
            row(4, next[i]);
        }
    }
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = B[i][j] = i + j;
#pragma dvm parallel([i] on C[i][])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            C[i][j] = D[i][j] = i - j;
    for (int t = 0; t < 4; t++) {
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++) {
                double q[4] = {A[i - 1][j], A[i + 1][j], A[i][j - 1], A[i][j + 1]}, g[4], win[9];

                flux(q, g);
                filled(i, win);
                B[i][j] = g[0] + g[1] + g[2] + g[3] + win[8];
            }
#pragma dvm parallel([i] on C[i][])
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j += 4)
                flux(&D[i][j], &C[i][j]);
#pragma dvm parallel([i] on C[i][]) private(f)
        for (int i = 0; i < N; i++) {
            flux(C[i], f);
            D[i][0] = f[0] + f[3];
        }
    }
#pragma dvm parallel([i] on C[i][]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            s += C[i][j] + D[i][j];
#pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            s += A[i][j] - B[i][j];
    printf("%g\n", s);
    free(heap);
    return 0;
}
