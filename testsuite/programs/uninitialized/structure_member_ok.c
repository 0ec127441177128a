/* Both members of a structure are set, one by one (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

struct range { int first, last; };

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, hits = 0;
    struct range inner;

    inner.first = 2;
    inner.last = 5;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(hits))
    for (i = 0; i < N; i++)
        if (A[i] >= inner.first)
            if (A[i] <= inner.last || A[i] >= 0)
                hits++;
    printf("%d\n", hits);
    return 0;
}
