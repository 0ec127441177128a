/* A parallel loop copies the distributed array into an aligned one (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double copy[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        memcpy(&copy[i], &A[i], sizeof A[i]);
    printf("%d\n", N);
    return 0;
}
