/* Iteration i writes the right neighbour of the element that it owns. */
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
        A[i + 1] = 2 * B[i];  /* EXPECT shadow-write A element=[1] iteration=(0) */
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
