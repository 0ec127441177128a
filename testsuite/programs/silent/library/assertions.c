/* assert and __func__ around a loop (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <assert.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

static int checked(int x)
{
    assert(x >= 0);
    if (x > 1000)
        fprintf(stderr, "%s: %s:%d\n", __func__, __FILE__, __LINE__);
    return x;
}

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = checked(i * i);
        s += A[i];
    }
    assert(s == 55 && "sum of squares");
    printf("%s %d\n", __func__, s);
    return 0;
}
