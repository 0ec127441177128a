/* Loops of the sequential part that are not judged as a whole, for what their subscripts are is not known before: where all elements of an array
 * have values, they are asked whether elements are inside (debugger.md 1.9 Calls). Here all is right. */
#include <stdio.h>
#include <stdlib.h>
#define N 3000
#define K 16

int keys[N], counts[K], sorted[N], starts[K];
double table[K][8];

#pragma dvm array distribute[block]
double A[N];

static int sort(int n)
{
    int i, key, wrong = 0;

    for (i = 0; i < K; i++)
        counts[i] = 0;
    for (i = 0; i < n; i++)
        counts[keys[i] >> 8]++;
    starts[0] = 0;
    for (i = 1; i < K; i++)
        starts[i] = starts[i - 1] + counts[i - 1];
    for (i = 0; i < n; i++) {
        key = keys[i];
        sorted[starts[key >> 8]++] = key;
    }
    for (i = 1; i < n; i++)
        wrong += sorted[i - 1] >> 8 > sorted[i] >> 8;
    return wrong;
}

/* Rows of another shape. */
static double rows(int m, double (*u)[m], const int *index, double *most)
{
    double s = 0;
    int i, j;

    *most = 0;
    for (i = 0; i < 30; i++)
        for (j = 0; j < m; j++) {
            s += u[index[i] % 30][j ^ 1];
            if (u[i][j] > *most)
                *most = u[i][j];
            u[index[j] % 30][j] += 1;
        }
    return s;
}

/* A pointer that moves, and one that is chosen anew. */
static double moving(double *p, double *q, int n)
{
    double s = 0, *at = p;
    int i, k;

    for (i = 0; i < n; i++) {
        at = i & 1 ? p : q;
        for (k = 0; k < 4; k++)
            s += at[(i * 7 + k) % n] + *p++ * (k == 3);
        p -= 4;
        if (s < 0)
            break;
    }
    return s;
}

int main(void)
{
    double *u = malloc(30 * 40 * sizeof(double)), *p = malloc((N + 4) * sizeof(double)), own[64], most, s = 0;
    int i, round;

    for (i = 0; i < N; i++)
        keys[i] = (i * 37) % 4000;
    for (i = 0; i < 30 * 40; i++)
        u[i] = i;
    for (i = 0; i < N + 4; i++)
        p[i] = i;
    for (round = 0; round < 3; round++) {
        s += sort(N) + rows(40, (double (*)[40])u, keys, &most) + moving(p, p + 2, N);
        #pragma dvm parallel([i] on A[i]) reduction(sum(s)) private(own)
        for (i = 0; i < N; i++) {
            int k;
            for (k = 0; k < 64; k++)
                own[k] = k + i;
            A[i] = own[keys[i] & 63];
            s += A[i];
        }
        /* It has lost its values, and gets them by pieces. */
        for (i = 0; i < 64; i++)
            if (i & 1)
                own[i] = i;
            else
                own[i] = -i;
        for (i = 0; i < N; i++)
            s += own[keys[i] & 63];
        u = realloc(u, (30 + round) * 40 * sizeof(double));
    }
    /* What was written behind the values that it has. */
    for (i = 0; i < 16 * 8; i++)
        table[keys[i] & 15][i >> 4] += i;
    printf("%g %g %g\n", s, most, table[3][2]);
    free(u);
    free(p);
    return 0;
}
