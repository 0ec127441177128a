/* The subscript comes from a table; no edge can cover it. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

static const int source[N] = {0, 5, 2, 7, 4, 1, 6, 3};

#pragma dvm array distribute[block]
int A[N];
#pragma dvm array align([i] with A[i])
int B[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 10 * i;
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        B[i] = A[source[i]];  /* EXPECT nonlocal A element=[5] iteration=(1) */
        s += i * B[i];
    }
    printf("%d\n", s);
    return 0;
}
