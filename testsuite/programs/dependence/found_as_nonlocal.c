/* What comes from another iteration is not local either, and is found so in the first iteration: ACROSS mends both, so
 * the dependence stands first. */
/* SPELLINGS both */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        A[i] = A[i - 1] + 1; /* EXPECT nonlocal A element=[0] */ /* EXPECT dependence A element=[1] iteration=(2) with=previous write@+0 iteration=(1) */
    return 0;
}
