/* Arrays of variable length as work space and as formals (debugger.md 1.9 Birth). */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

static double norm(int n, double v[n][n])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += v[i][n - 1 - i];
    return s;
}

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        int n = 1 + i % 3;
        double w[n][n];
        for (int a = 0; a < n; a++)
            for (int b = 0; b < n; b++)
                w[a][b] = a + b * i;
        A[i] = norm(n, w);
        s += A[i];
    }
    printf("%g\n", s);
    return 0;
}
