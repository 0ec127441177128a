/* A counter without a reduction, first changed in iteration (0,4). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
int A[N][N];

int main(void)
{
    int i, j, n = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i + j;
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            if (A[i][j] > 3)
                n++;  /* EXPECT readonly-write n iteration=(0,4) */
    printf("%d\n", n);
    return 0;
}
