/* The variable reported belongs to a function that has returned when the loop ends: nothing is to be noted where it lay. */
/* FLAGS -O1 */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
double A[N];

double chosen(double a, double b)
{
    double t;

    if (a > 1)
        t = a;
    return t + b; /* EXPECT uninitialized t iteration=(0) */
}

static int steps(int n)
{
    int i, k = 0, r;
    double s = 0;

    for (r = 0; r < n; r++) {
        #pragma dvm parallel([i] on A[i])
        for (i = 0; i < N; i++)
            A[i] = 0 * chosen(i, 1);
        k++;
        #pragma dvm parallel([i] on A[i]) reduction(sum(s))
        for (i = 0; i < N; i++)
            s += A[i];
    }
    return k;
}

int main(void)
{
    printf("%d\n", steps(3));
    return 0;
}
