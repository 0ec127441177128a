/* A function reads the right neighbour of the element that its caller writes. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static double next(int i)
{
    return A[i + 1];
}

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A), reduction(sum(s))
    for (i = 0; i < N - 1; i++) {
        s += next(i);
        A[i] = 0;  /* EXPECT anti-dependence A element=[1] iteration=(1) with=previous read@-14 iteration=(0) */
    }
    printf("%g\n", s);
    return 0;
}
