/* Iteration i writes its own element and computes its mirrored value. */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = N - 1 - i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += (i + 1) * A[i];
    printf("%d\n", s);
    return 0;
}
