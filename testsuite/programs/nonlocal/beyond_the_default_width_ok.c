/* The edge is declared as wide as the stencil (languages.md 6.6). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block], shadow[0:2]
int A[N];
#pragma dvm array align([i] with A[i])
int B[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A), reduction(sum(s))
    for (i = 0; i < N - 2; i++) {
        B[i] = A[i + 2];
        s += B[i];
    }
    printf("%d\n", s);
    return 0;
}
