/* Loops that call functions which read arrays: what is wrong in these is found where they stand. */
#include <stdio.h>
#include <stdlib.h>
#define N 16

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];
#pragma dvm array align([i][j] with A[i][j]), shadow[1:1][1:1]
double C[N][N];

double weight[N], part[N];
static double never;

static double below(int i, int j) { return A[i + 1][j]; } /* EXPECT nonlocal A element=[1][0] */
static double beside(double u[N][N], int i, int j) { return u[i][j - 1]; } /* EXPECT dependence element=[0][1] */
static double stale(int i, int j) { return A[i - 1][j]; } /* EXPECT shadow-stale A element=[0][0] */
static double unset(const double *v, int i) { return v[i]; } /* EXPECT uninitialized element=[15] */
static double deep(const double *v, int i) { return 2 * unset(v, i); }
static double row(int i)
{
    double sum = 0;

    for (int k = 0; k <= i; k++)
        sum += weight[k]; /* EXPECT bounds weight element=[16] */
    return sum;
}
static double wide(long k) { return k < 0 || k > N ? 0 : weight[k]; } /* EXPECT bounds weight element=[16] */
static double scaled(int i) { return weight[i] * never; }
/* It has a value for some arguments only. */
static double half(const double *v, int i)
{
    double x;

    if (i < 8)
        x = v[i];
    return x; /* EXPECT uninitialized x */
}

int main(void)
{
    double s = 0, *heap = malloc(N * sizeof *heap);

    for (int i = 0; i < N; i++)
        weight[i] = i;
    for (int i = 0; i < N - 1; i++)
        heap[i] = i;
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            C[i][j] = A[i][j] = i + j;
#pragma dvm parallel([i][j] on B[i][j])
    for (int i = 0; i < N - 1; i++)
        for (int j = 0; j < N; j++)
            B[i][j] = below(i, j);
#pragma dvm parallel([i][j] on C[i][j]) shadow_renew(C)
    for (int i = 0; i < N; i++)
        for (int j = 1; j < N; j++)
            C[i][j] = beside(C, i, j);
#pragma dvm parallel([i][j] on A[i][j]) shadow_renew(A)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = A[i][j] + 1;
#pragma dvm parallel([i][j] on B[i][j])
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N; j++)
            B[i][j] = stale(i, j);
#pragma dvm parallel([i][j] on B[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            B[i][j] = unset(heap, j < N - 1 ? j : i % 3);
#pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            s += deep(heap, j) + scaled(i);
#pragma dvm parallel([i][j] on B[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            B[i][j] = row(i + 1) + wide(j + 1u);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < N; i++)
            part[i] = half(weight, i);
    free(heap);
    printf("%d\n", s != 0.12345);
    return 0;
}
