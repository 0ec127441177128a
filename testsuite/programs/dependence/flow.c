/* Each element is computed from its left neighbour's new value. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 1;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < N; i++)
        A[i] = A[i - 1] + 1;  /* EXPECT dependence A element=[1] iteration=(2) with=previous write@+0 iteration=(1) */
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
