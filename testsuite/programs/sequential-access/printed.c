/* An element is printed: only its owner has it. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    printf("%g\n", A[3]);  /* EXPECT sequential-access A element=[3] */
    return 0;
}
