/* A running sum is stored into an array: it depends on the order of the iterations. */
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
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        s += A[i];
        B[i] = s;  /* EXPECT reduction-partial s iteration=(0) */
    }
    printf("%g\n", s);
    return 0;
}
