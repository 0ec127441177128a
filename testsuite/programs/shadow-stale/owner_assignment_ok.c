/* The assignment by the owner comes before the renewal (languages.md 6.11). */
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
        A[i] = i;
    A[3] = 100;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 0; i < N - 1; i++)
        B[i] = A[i + 1];
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N - 1; i++)
        s += B[i] * A[i + 1];
    printf("%d\n", s);
    return 0;
}
