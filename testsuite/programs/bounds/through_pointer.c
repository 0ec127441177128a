/* An array and allocated memory left through a pointer formal: the report counts in the object (debugger.md 1.9 Pointers). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

double W[N - 1];
static volatile double sink;

static double last(int n, double *f)
{
    double t = f[n - 2];

    if (n > N)
        t += f[n - 1]; /* EXPECT bounds f element=[8] */
    return t + f[n - 1]; /* EXPECT bounds W element=[7] */
}

int main(void)
{
    int i;
    double *p = malloc(N * sizeof *p);

    for (i = 0; i < N - 1; i++)
        W[i] = i;
    for (i = 0; i < N; i++)
        p[i] = i;
    /* What lies behind the array is not the same everywhere, and not printed. */
    sink = last(N, W);
    sink = last(N, p);
    sink = last(N + 1, p);
    printf("%d\n", sink == 3 * N - 4);
    free(p);
    return 0;
}
