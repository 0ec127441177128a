/* Aligned with a shift: the loop follows the base, or the aligned array (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
double A[N + 2];
#pragma dvm array align([i] with A[i + 2])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N + 2; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        B[i] = A[i + 2];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 2; i < N + 2; i++)
        s += A[i] - B[i - 2];
    printf("%g\n", s);
    return 0;
}
