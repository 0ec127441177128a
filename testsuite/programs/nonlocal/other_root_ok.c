/* The second array is aligned with the first (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double C[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++)
        C[i] = i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = 2 * C[i];
        s += A[i];
    }
    printf("%g\n", s);
    return 0;
}
