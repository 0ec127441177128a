/* A dependence that is longer than the edges: they are to be declared wider, and ACROSS is to say so. */
/* SPELLINGS both */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[block], shadow[1:1]
double A[N];

int main(int argc, char **argv)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i])
    for (i = 2; i < N; i++)
        A[i] = A[i - 2] + 1; /* EXPECT nonlocal A element=[0] iteration=(2) */
    /* EXPECT @-1 dependence A element=[2] iteration=(4) with=previous write@-1 iteration=(2) */
    printf("done\n");
    return 0;
}
