/* A value is used only where a flag says that it was set (debugger.md 1.9 Private-like data). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, found, where, s = 0;

    #pragma dvm parallel([i] on A[i]) private(found, where), reduction(sum(s))
    for (i = 0; i < N; i++) {
        found = i % 3 == 1;
        if (found)
            where = i / 3;
        A[i] = found && where > 0 ? where : -1;
        if (!found || where == 0)
            A[i] -= 1;
        s += A[i];
    }
    printf("%d\n", s);
    return 0;
}
