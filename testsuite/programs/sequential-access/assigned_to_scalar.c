/* A replicated variable takes the value of an element that one processor has. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
int A[N][N];

int main(void)
{
    int i, j, corner;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i + j;
    corner = A[N - 1][0];  /* EXPECT sequential-access A element=[5][0] */
    printf("%d\n", corner);
    return 0;
}
