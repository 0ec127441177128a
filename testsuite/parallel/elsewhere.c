/* Distributed arrays reach functions of other files and of libraries, and are read by pointers (languages.md 6.16). Each finds new
 * values. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 12

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];
#pragma dvm array distribute[block]
double *D;
double *kept;
struct grid {
    double *cell;
    int n;
} grid;

/* elsewhere_b.c, and a library that is not instrumented. */
double sum_of(double (*m)[N], int n);
double sum_flat(const double *m, int n);
void fill_flat(double *m, int n);
double diagonal(double m[N][N]);
void step(double m[N][N]);
double total_of(double m[N][N]);
double at(int i);
double lib_sum(const double *m, int n);
void lib_halve(double *m, int n);

static void change(void)
{
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = A[i][j] + i - 2 * j + 1;
}

static double weighted(void)
{
    double s = 0;
#pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            s += B[i][j] * (i + 2 * j);
    return s;
}

static double own(int i)
{
    return A[i][i] + at(i);
}

int main(void)
{
    double t[N * N], s = 0, *p, (*row)[N];
    FILE *f;
    D = malloc(N * sizeof(double));
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            A[i][j] = i * N + j;
            B[i][j] = 1;
        }
#pragma dvm parallel([i] on D[i])
    for (int i = 0; i < N; i++)
        D[i] = i;
    change();
    printf("%g ", sum_of(A, N));
    change();
    printf("%g %g ", sum_flat(&A[0][0], N * N), sum_flat(D, N));
    change();
    printf("%g %g ", sum_flat(A[5], N), sum_flat((double *)A, N * N));
    change();
    printf("%g ", diagonal(A));
    step(A);
    printf("%g %g\n", total_of(A), lib_sum(&A[0][0], N * N));
    fill_flat(&B[0][0], N * N);
    printf("%g ", weighted());
    lib_halve(B[0], N * N);
    printf("%g ", weighted());
    change();
    memcpy(t, A, sizeof t);
    printf("%g ", sum_flat(t, N * N));
    memcpy(B, t, sizeof t);
    change();
    memcpy(B[3], A[4], sizeof A[4]);
    printf("%g\n", weighted());
    change();
    p = &A[0][0];
    for (int i = 0; i < N * N; i++)
        s += p[i] * (i % 7);
    printf("%g ", s);
    change();
    for (p = A[0]; p < A[0] + N * N;)
        s += *p++;
    printf("%g ", s);
    change();
    s += ((double *)A)[N * N - 1] + *(double *)A + *(*(A + 3) + 4);
    row = A;
    for (int i = 0; i < N; i++)
        s -= row[i][N - 1 - i];
    printf("%g ", s);
    change();
    kept = A[7];
    grid.cell = (double *)A;
    grid.n = 8;
    s += kept[11] + grid.cell[3] + grid.cell[N * N - 2];
    p = D;
    s += p[0] + p[N - 1] + sum_flat(p, N);
    printf("%g\n", s);
    p = (double *)B;
    for (int i = 0; i < N * N; i++)
        p[i] = 7 * i;
    p[5] += 3;
    *p -= 1;
    printf("%g ", weighted());
    change();
    /* Where the build cannot tell who has them: `at` may map the array anew. */
    printf("%g %g ", A[1][2] + A[10][11], at(9));
    B[2][2] = own(3);
    B[9][9] = at(2) * A[9][9];
    A[11][0] = own(0) + own(11);
    printf("%g %g\n", weighted(), A[11][0]);
    if (A[0][0] > A[11][11] || own(4) > 1e9)
        printf("greater\n");
    change();
    if (!(f = fopen("elsewhere.bin", "wb+")))
        return 1;
    fwrite(A, sizeof(double), N * N, f);
    rewind(f);
    printf("%d ", (int)fread(B, sizeof(double), N * N, f));
    fclose(f);
    remove("elsewhere.bin");
    printf("%g\n", weighted());
    free(D);
    return 0;
}
