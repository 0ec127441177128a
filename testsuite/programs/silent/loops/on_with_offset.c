/* The mapping of a loop need not be the element [i] (languages.md 6.4). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[2 * N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[2*i])
    for (i = 0; i < N; i++)
        A[2 * i] = i;
    #pragma dvm parallel([i] on A[2*i + 1])
    for (i = 0; i < N; i++)
        A[2 * i + 1] = -i;
    #pragma dvm parallel([i] on A[i - 1]) reduction(sum(s))
    for (i = 1; i <= N; i++)
        s += i * A[i - 1];
    printf("%g\n", s);
    return 0;
}
