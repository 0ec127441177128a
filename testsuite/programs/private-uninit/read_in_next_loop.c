/* A second loop reads what the iterations of the first left in a scalar. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double A[N][N];

int main(void)
{
    int i, j;
    double shift = 0, s = 0;

    #pragma dvm parallel([i][j] on A[i][j]) private(shift)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            shift = i - j;
            A[i][j] = shift;
        }
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j] + shift;  /* EXPECT private-uninit shift iteration=(0,0) with=@-6 */
    printf("%g\n", s);
    return 0;
}
