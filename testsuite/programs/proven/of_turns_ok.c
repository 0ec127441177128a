/* The same shapes without faults (debugger.md 1.9 Private-like data). */
/* SPELLINGS both */
#include <stdio.h>
#define N 10

struct pair {
    double x, y;
};

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, k, m;

#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
#pragma dvm parallel([i] on A[i]) private(k, m)
    for (i = 0; i < N; i++)
        for (k = 0; k < 3; k++) {
            double w[4], v[2] = { 1 };
            struct pair p, q = { 1 };
            p.x = k;
            p.y = 0;
            for (m = 0; m < 4; m++)
                w[m] = m + q.y;
            for (m = 1; m < 4; m++)
                A[i] += w[m] - w[m - 1] + p.x + v[1];
        }
    /* Born once in the iteration: the turn before has given the values. */
#pragma dvm parallel([i] on A[i]) private(k)
    for (i = 0; i < N; i++) {
        double w[2];
        struct pair p;
        for (k = 0; k < 3; k++) {
            if (k > 0)
                A[i] += w[0] + p.x;
            w[0] = k;
            p.x = k;
        }
    }
    printf("done\n");
    return 0;
}
