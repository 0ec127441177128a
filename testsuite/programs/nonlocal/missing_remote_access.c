/* All iterations want element 0; only iteration 0 has it (languages.md 6.8). */
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
        A[i] = i + 1;
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        B[i] = A[i] * A[0];  /* EXPECT nonlocal A element=[0] iteration=(1) */
        s += B[i];
    }
    printf("%g\n", s);
    return 0;
}
