/* Nests of the sequential part that are judged where they begin: what is read before it is written is found as if each access was judged. */
#include <stdio.h>
#include <stdlib.h>

#define N 12

static double later(int n, double s[n])
{
    double sum = 0;

    for (int i = 0; i < n; i++) {
        double t[4];
        for (int k = 0; k < 4; k++)
            t[k] = i + k;
        for (int k = 0; k < 4; k++)
            s[i] += t[k]; /* EXPECT uninitialized s element=[0] */
        sum += s[i];
    }
    return sum;
}

int main(void)
{
    double a[N][N], b[N], c[N], d[N], e[N];
    double *p = malloc(N * sizeof *p), *q = malloc(N * sizeof *q), *r = malloc(N * sizeof *r);
    int where[N];
    double sum = 0;

    /* All but the last one. */
    for (int i = 0; i < N - 1; i++)
        b[i] = i;
    for (int i = 0; i < N; i++)
        sum += b[i]; /* EXPECT uninitialized b element=[11] */

    /* A triangle, read beyond its diagonal. */
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= i; j++)
            a[i][j] = i * j;
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= i; j++)
            sum += a[i][j];
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N - i; j++)
            sum += a[i][j]; /* EXPECT uninitialized a element=[1,2] */

    /* Read in the turn before the one that writes. */
    for (int i = 0; i < N - 1; i++) {
        sum += c[i + 1]; /* EXPECT uninitialized c element=[1] */
        c[i] = i;
    }

    /* Written under a condition. */
    for (int i = 0; i < N; i++) {
        if (i != 5)
            d[i] = 1;
        sum += d[i]; /* EXPECT uninitialized d element=[5] */
    }

    /* Left before everything has values. */
    for (int i = 0; i < N; i++) {
        if (i == 7)
            break;
        e[i] = i;
    }
    for (int i = 0; i < N; i++)
        sum += e[i]; /* EXPECT uninitialized e element=[7] */

    /* Written with steps of two. */
    for (int i = 0; i < N; i += 2)
        p[i] = i;
    for (int i = 0; i < N; i += 4)
        sum += p[i];
    for (int i = 0; i < N; i += 3)
        sum += p[i]; /* EXPECT uninitialized p element=[3] */

    /* What other elements say which to read. */
    for (int i = 0; i < N; i++)
        where[i] = (i * 5) % N;
    for (int i = 0; i < 3; i++)
        q[where[i]] = i;
    for (int i = 0; i < 4; i++)
        sum += q[where[i]]; /* EXPECT uninitialized q element=[3] */

    /* No turn of the inner loop. */
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < i - 3; k++)
            r[k] = i;
        sum += r[0]; /* EXPECT uninitialized r element=[0] */
    }
    sum += later(N, malloc(N * sizeof(double)));
    printf("%d\n", sum > 0 || 1);
    return 0;
}
