/* The target of the copy has values from then on (languages.md 6.19). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
float A[N];
#pragma dvm array distribute[block]
float B[N];

int main(void)
{
    int i;
    float s = 0;

#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
#pragma dvm array_copy(B = A)
#pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += B[i];
    printf("%g\n", s);
    return 0;
}
