/* The copy changes the array whose edges were renewed (languages.md 6.19). */
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
#pragma dvm parallel([i] on B[i]) shadow_renew(B), reduction(sum(s))
    for (i = 1; i < N; i++)
        s += B[i - 1];
#pragma dvm array_copy(B = A)
#pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 1; i < N; i++)
        s += B[i - 1];  /* EXPECT shadow-stale B element=[0] iteration=(1) with=modified@-3 with=last renewal@-6 */
#pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += B[i];
    printf("%g\n", s);
    return 0;
}
