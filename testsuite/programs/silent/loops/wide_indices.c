/* Loop variables and subscripts of 64 bits; loops with long and short variables (languages.md 4.3). */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
long A[N];

int main(void)
{
    long i, big = 5000000000L;
    long s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i * big;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A), reduction(sum(s))
    for (i = 1; i < N; i++)
        s += A[i + big - big] - A[(int)(i - 1)] / 2;
    printf("%ld\n", s);
    return 0;
}
