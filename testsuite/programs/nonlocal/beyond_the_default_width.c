/* The default edge is one element wide, the stencil needs two (languages.md 6.6). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

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
    #pragma dvm parallel([i] on B[i]) shadow_renew(A), reduction(sum(s))
    for (i = 0; i < N - 2; i++) {
        B[i] = A[i + 2];  /* EXPECT nonlocal A element=[2] iteration=(0) */
        s += B[i];
    }
    printf("%d\n", s);
    return 0;
}
