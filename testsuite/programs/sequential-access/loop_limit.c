/* A distributed element limits a sequential loop. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, k = 0, limit = 4;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 4;
    while (k < A[0])  /* EXPECT sequential-access A element=[0] */
        k += 3;
    printf("%d\n", k + limit);
    return 0;
}
