/* The loop follows A; of the aligned array B it writes the element at the same place. */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
int A[N];
#pragma dvm array align([i] with A[i])
int B[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = 3 * i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(B), reduction(sum(s))
    for (i = 0; i < N - 1; i++) {
        s += A[i];
        B[i] = -1;
    }
    printf("%d\n", s);
    return 0;
}
