/* A function called in the loop leaves its result in a global variable, which is read in the same iteration. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
int A[N];

static int result;

static void square(int x)
{
    result = x * x;
}

int main(void)
{
    int i, top = 0;

    #pragma dvm parallel([i] on A[i]) reduction(max(top))
    for (i = 0; i < N; i++) {
        square(i);
        A[i] = result;
        top = top > result ? top : result;
    }
    printf("%d\n", top);
    return 0;
}
