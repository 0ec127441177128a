/* Loops whose bounds and subscripts are values of arrays, again and again: what they were right for is forgotten when a value changes
 * (debugger.md 1.9 Birth). */
#include <stdio.h>
#include <stdlib.h>
#define N 1000

typedef struct { int *ptr, *col; double *val; } csr;

static double product(const csr *a, const double *x, double *y, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int k = a->ptr[i]; k < a->ptr[i + 1]; k++)
            s += a->val[k] * x[a->col[k]]; /* EXPECT uninitialized x element=[1000] */ /* EXPECT bounds x element=[1001] */
        y[i] = s;
        sum += s;
    }
    return sum;
}

/* The rows in another order. */
static double gathered(const int *row, const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[row[i]]; /* EXPECT bounds x element=[1001] */
    return s;
}

int main(void)
{
    csr a = { malloc((N + 1) * sizeof(int)), malloc(4 * N * sizeof(int)), malloc(4 * N * sizeof(double)) };
    double *x = malloc((N + 1) * sizeof *x), *y = malloc(N * sizeof *y), s = 0;
    int *row = malloc(N * sizeof *row);
    for (int i = 0; i < N; i++) {
        a.ptr[i] = 4 * i;
        x[i] = i % 7;
        row[i] = (i * 3) % N;
    }
    a.ptr[N] = 4 * N;
    for (int k = 0; k < 4 * N; k++) {
        a.col[k] = (k * 13) % N;
        a.val[k] = 1;
    }
    for (int t = 0; t < 8; t++)
        s += product(&a, x, y, N) + gathered(row, x, N);
    for (int t = 0; t < 8; t++)
        s += product(&a, x, y, t & 1 ? N : N - 100);
    /* Behind what fewer rows have. */
    a.col[4 * N - 2] = N;
    for (int t = 0; t < 5; t++)
        s += product(&a, x, y, N - 100) + gathered(row, x, N);
    s += product(&a, x, y, N) * 0;
    a.col[4 * N - 2] = 1;
    for (int t = 0; t < 5; t++)
        s += product(&a, x, y, N);
    row[N - 1] = N + 1;
    s += gathered(row, x, N) * 0;
    row[N - 1] = 0;
    for (int t = 0; t < 5; t++)
        s += gathered(row, x, N);
    a.col[0] = N + 1;
    s += product(&a, x, y, 1) * 0;
    for (int t = 0; t < 5; t++)
        a.col[0] = t, s += product(&a, x, y, N);
    printf("%d\n", s > 1);
    return 0;
}
