/* Iterations count in a replicated table that is a reduction array. */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
int A[N];

int count[3];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = (i * i + 1) % 3;
    #pragma dvm parallel([i] on A[i]) reduction(sum(count))
    for (i = 0; i < N; i++)
        count[A[i]]++;
    printf("%d %d %d\n", count[0], count[1], count[2]);
    return 0;
}
