/* The owner of A[0] owns C[0], too: C is aligned with A (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double C[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 1;
    #pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++)
        C[i] = 5;
    A[0] = C[0];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
