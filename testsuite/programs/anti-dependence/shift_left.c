/* Each element takes its right neighbour's old value, which is there only by luck of the order. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 0; i < N - 1; i++)
        A[i] = A[i + 1];  /* EXPECT anti-dependence A element=[1] iteration=(1) with=previous read@+0 iteration=(0) */
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
