/* SET DebugOptions.CheckAntiDependence=0 */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 0; i < N - 1; i++)
        A[i] = A[i + 1];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%d\n", s);
    return 0;
}
