/* A named shadow holds elements at any distance until the array changes (debugger.md 1.10 SHADOW_ADD). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
float A[N];
#pragma dvm array align([i] with A[i])
float B[N];
#pragma dvm array align([i] with A[i])
int far[N];

int main(void)
{
    int i;
    float s = 0;

#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = far[i] = N - 1 - i;
#pragma dvm shadow_add(A[far[i] with A[@i]] = "far") include_to(A)
#pragma dvm localize(far => A[:])
#pragma dvm parallel([i] on B[i]) shadow_renew(A["far"])
    for (i = 0; i < N; i++)
        B[i] = A[far[i]];
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] += 1;
#pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        B[i] += A[far[i]];  /* EXPECT shadow-stale A element=[7] iteration=(0) with=modified in the loop@-5 with=last renewal@-8 */
#pragma dvm unlocalize(far)
#pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += B[i];
    printf("%g\n", s);
    return 0;
}
