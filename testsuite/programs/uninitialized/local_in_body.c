/* An object born in the loop body keeps no value from the iteration before (debugger.md 1.9 Private-like data). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        int kind;
        if (i % 3 != 2)
            kind = 1;
        A[i] = kind;  /* EXPECT uninitialized kind iteration=(2) */
        s += i;
    }
    printf("%d\n", s);
    return 0;
}
