/* A stencil whose edges nobody renewed: each reference is an error of its own (languages.md 6.6). */
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
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 1; i < N - 1; i++) {
        B[i] = A[i - 1] + A[i + 1];  /* EXPECT nonlocal A element=[0] iteration=(1) */ /* EXPECT nonlocal A element=[2] iteration=(1) */
        s += B[i];
    }
    printf("%g\n", s);
    return 0;
}
