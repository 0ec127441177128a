/* Values from the standard input (debugger.md 1.4). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, n;
    double x[N], s = 0;

    if (scanf("%d", &n) != 1 || n != N)
        return 1;
    for (i = 0; i < n; i++)
        scanf("%lf", &x[i]);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = x[i];
        s += A[i];
    }
    printf("%g %d\n", s, getchar());
    return 3;
}
