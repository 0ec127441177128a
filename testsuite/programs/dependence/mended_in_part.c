/* Of two dependences of a statement ACROSS mends one: the other has no help in the report and a block of its own. */
/* SPELLINGS both */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[*][block]
double A[N][N];

int main(int argc, char **argv)
{
    int i, j;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i;
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 2; i < N; i++)
        for (j = 1; j < N; j++)
            A[i][j] = A[2][j] + A[i][j - 1];
    /* EXPECT @-1 dependence A element=[2][1] iteration=(2,2) with=previous write@-1 iteration=(2,1) */
    /* EXPECT @-2 dependence A element=[2][1] iteration=(3,1) with=previous write@-2 iteration=(2,1) */
    /* EXPECT @-3 nonlocal A element=[2][0] iteration=(2,1) */
    printf("done\n");
    return 0;
}
