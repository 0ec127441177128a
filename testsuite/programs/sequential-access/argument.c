/* An element is handed to a function by value. */
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
    y = twice(A[2][1]);  /* EXPECT sequential-access A element=[2][1] */
    printf("%ld\n", y);
    return 0;
}
