/* The library function writes into a replicated variable, the owner takes it over. */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0, x = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    sscanf("2.5", "%lf", &x);
    A[3] = x;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g %g\n", s, x);
    return 0;
}
