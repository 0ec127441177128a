/* The array goes by another name that is a macro, in directives too (languages.md 1.2). */
#include <stdio.h>
#define N 6
#define grid A

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with grid[i])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on grid[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(grid), reduction(sum(s))
    for (i = 1; i < N; i++) {
        B[i] = grid[i - 1];
        s += B[i];
    }
    printf("%g\n", s);
    return 0;
}
