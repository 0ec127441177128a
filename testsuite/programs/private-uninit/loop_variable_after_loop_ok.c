/* The variable of a parallel loop gets a new value after it. */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    i = N;
    printf("%d elements\n", i);
    return 0;
}
