/* Nests of the sequential part that are right, in orders that a judgement of whole loops may take for wrong (debugger.md 1.9 Private-like data). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 14

static double total;
static int calls;

static void solve(int n, double a[n][n], double *x, double (*rows)[N])
{
    double t[N];

    /* Temporaries of an iteration, in parts. */
    for (int i = 0; i < n; i++) {
        t[0] = 1;
        for (int k = 1; k < n; k++)
            t[k] = t[k - 1] + a[i][k];
        for (int k = n - 1; k >= 0; k--)
            x[k] = t[k];
    }
    /* Lower and upper triangle by turns. */
    for (int i = 0; i < n; i++) {
        rows[i][i] = 1;
        for (int j = i + 1; j < n; j++) {
            rows[i][j] = 0;
            for (int k = 0; k < n; k++)
                rows[i][j] += a[k][i] * a[k][j];
            rows[j][i] = rows[i][j];
        }
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            total += rows[i][j] * sqrt(x[j] * x[j]);
    /* Both branches write. */
    for (int i = 0; i < n; i++) {
        if (x[i] > 3)
            t[i] = x[i];
        else
            t[i] = -x[i];
        total += t[i];
    }
    /* Only what is never reached lies outside. */
    for (int i = 0; i < n; i++) {
        if (i > 0)
            x[i] += x[i - 1];
        if (i == n - 1)
            break;
        x[i + 1] *= 0.5;
    }
    calls++;
}

/* Memory that another size of elements looks at. */
static int bytes(const unsigned char *memory, int count)
{
    int sum = 0;

    for (int i = 0; i < count; i++)
        sum += memory[i];
    return sum;
}

int main(void)
{
    double (*a)[N] = malloc(sizeof(double[N][N]));
    double (*whole)[N][N] = malloc(sizeof *whole);
    double *x = malloc(N * sizeof *x);
    int n = N, position, next[N];

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = i - j;
    for (int t = 0; t < 5; t++) {
        double (*rows)[N] = malloc(sizeof(double[N][N]));
        solve(n, a, x, rows);
        free(rows);
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            (*whole)[i][j] = a[j][i];
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            total += (*whole)[i][j];
    /* Empty loops around what would be outside. */
    for (int i = n; i < N; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[i + j];
    /* Its turns depend on what it reads. */
    for (int i = 0; i < n; i++)
        next[i] = i + 1;
    for (position = 0; position < n; position = next[position])
        total += x[position];
    printf("%d %d\n", calls, bytes((unsigned char *)next, sizeof next) + (total != 0));
    return 0;
}
