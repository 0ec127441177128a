/* SET DebugOptions.CheckDataDependence=0 */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < N; i++)
        A[i] += A[i - 1];  /* EXPECT uninitialized A element=[0] iteration=(1) */
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 1; i < N; i++)
        s += A[i];
    printf("%d\n", s);
    return 0;
}
