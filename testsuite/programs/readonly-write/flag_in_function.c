/* A function called in the loop remembers in a global variable that it was called. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

static int seen;

static int mark(int x)
{
    if (!seen)
        seen = 1;  /* EXPECT readonly-write seen iteration=(0) */
    return x + 1;
}

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = mark(i);
        s += A[i];
    }
    printf("%d\n", s);
    return 0;
}
