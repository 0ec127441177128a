/* A library function copies the distributed array: every processor has a part of it only (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];
double copy[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    memcpy(copy, A, sizeof A);  /* EXPECT sequential-access A element=[0] */
    printf("%d\n", N);
    return 0;
}
