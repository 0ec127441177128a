/* What depends on partial values of reduction variables in the functions that accumulate is no difference, wherever it is
 * kept on its way back into the variable; everything else is compared behind it too. */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static double larger(double x, double y)
{
    double both = x, best[1];

    best[0] = both;
    if (y > x) {
        both = y;
        best[0] = both;
    }
    return best[0];
}

static void add(double *sum, double x)
{
    if (x > 0)
        *sum = *sum + x;
}

int main(void)
{
    int i, k, count = 0;
    double top = -1, total = 0, t;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i * 5 % N;
    #pragma dvm parallel([i] on A[i]) reduction(max(top), sum(total), sum(count)), private(k, t)
    for (i = 0; i < N; i++) {
        top = larger(top, A[i]);
        add(&total, A[i]);
        count = 1 + count;          /* INSTEAD: count = 1 + count + 0 * (int)A[i]; -> structure-mismatch A[i] (0) */
        t = A[i] + 1;
        if (larger(top, t) == t) {
            for (k = 0; k < 2; k++)
                t = t + k;
            top = t - 1;
        }
        t = A[i];                   /* INSTEAD: t = A[i] + (i == 3); -> value-mismatch t (3) */
        for (k = 0; k < 3; k++)
            t = t + k;
        B[i] = t;                   /* INSTEAD: B[i] = total; -> self --order reverse: value-mismatch B[i] */
    }
    printf("%g %g %d\n", top, total, count);
    return 0;
}
