/* An array and allocated memory passed through a pointer formal and not left (debugger.md 1.9 Pointers). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

double W[N - 1];

static double last(int n, double *f)
{
    double t = f[n - 2];

    if (n > N + 1)
        t += f[n - 2];
    return t + f[n - 2];
}

int main(void)
{
    int i;
    double *p = malloc(N * sizeof *p);

    for (i = 0; i < N - 1; i++)
        W[i] = i;
    for (i = 0; i < N; i++)
        p[i] = i;
    printf("%d\n", last(N, W) >= 0);
    printf("%d\n", last(N, p) >= 0);
    printf("%d\n", last(N + 1, p) >= 0);
    free(p);
    return 0;
}
