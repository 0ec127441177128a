/* Check list, 10: the edge is renewed and read, the loop writes the array; the next loop reads the edge again. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A), across(A[0:1])
    for (i = 0; i < N - 1; i++) {
        B[i] = A[i + 1];
        A[i] = 2 * i;
    }
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N - 1; i++)
        B[i] = A[i + 1]; /* EXPECT shadow-stale A element=[1] iteration=(0) with=modified in the loop@-7 with=last renewal@-7 */
    printf("%d\n", N);
    return 0;
}
