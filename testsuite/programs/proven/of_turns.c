/* Arrays and records that are born anew in each turn of a loop inside of an iteration: what the turn before has left is gone (debugger.md 1.9 Private-like data). */
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
#pragma dvm parallel([i] on A[i]) private(k)
    for (i = 0; i < N; i++)
        for (k = 0; k < 3; k++) {
            double w[2];
            if (k > 0)
                A[i] += w[0] * 0; /* EXPECT uninitialized w */
            w[0] = k;
            w[1] = 0;
        }
#pragma dvm parallel([i] on A[i]) private(k)
    for (i = 0; i < N; i++)
        for (k = 0; k < 3; k++) {
            struct pair p;
            if (k > 0)
                A[i] += p.x * 0; /* EXPECT uninitialized p */
            p.x = k;
            p.y = 0;
        }
    /* A loop inside of the turn. */
#pragma dvm parallel([i] on A[i]) private(k, m)
    for (i = 0; i < N; i++)
        for (k = 0; k < 3; k++) {
            double w[4];
            for (m = 0; m < 4; m++) {
                if (m > 0)
                    A[i] += w[m - 1];
                if (k > 0 && m == 0)
                    A[i] += w[3] * 0; /* EXPECT uninitialized w */
                w[m] = m;
            }
        }
    printf("done\n");
    return 0;
}
