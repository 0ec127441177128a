/* The element is fetched before it is handed over. */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block][*]
long A[N][2];

static long twice(long x)
{
    return 2 * x;
}

int main(void)
{
    int i;
    long y;

    #pragma dvm parallel([i] on A[i][*])
    for (i = 0; i < N; i++) {
        A[i][0] = i;
        A[i][1] = -i;
    }
    #pragma dvm remote_access(A[2][1])
    {
        y = twice(A[2][1]);
    }
    printf("%ld\n", y);
    return 0;
}
