/* A function called in the loop reads a global variable and changes only its own. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

static int seen;

static int mark(int x)
{
    int seen_now = seen;
    if (!seen)
        seen_now = 1;
    return x + seen_now;
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
