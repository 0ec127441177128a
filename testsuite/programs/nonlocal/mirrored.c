/* Iteration i writes the mirrored element. (Distances are even, so that no edge is met.) */
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
        A[N - 1 - i] = i;  /* EXPECT nonlocal A element=[8] iteration=(0) */
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += (i + 1) * A[i];
    printf("%d\n", s);
    return 0;
}
