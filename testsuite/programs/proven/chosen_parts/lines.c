#include "lines.h"

void first_and_last(double l[][2][3][3], int size)
{
    int i = size;
    for (int n = 0; n < 3; n++)
        for (int m = 0; m < 3; m++) {
            l[0][0][n][m] = 0;
            l[0][1][n][m] = n == m;
            l[i][0][n][m] = 0;
            l[i][1][n][m] = n == m;
        }
}

/* The point behind j, or another one, less what stands there. */
void point_times(int a, int part, int k, int j, int to)
{
    for (int m = 0; m < 3; m++)
        for (int n = 0; n < 3; n++)
            u[k][to][m] = u[k][to][m] - lhs[a][part][n][m] * u[k][j - 1][n]; /* EXPECT private-uninit lhs element=[8][0][0][0] iteration=(5) */ /* EXPECT dependence u element=[8][1][0] iteration=(8) */ /* EXPECT nonlocal u element=[8][1][0] iteration=(7) */ /* EXPECT nonlocal u element=[8][0][0] */ /* EXPECT shadow-write u element=[8][1][0] */ /* EXPECT bounds lhs element=[4][2][0][0] iteration=(3) */
}

/* The integers that it is given change. */
int points(int from, int j, int k)
{
    from = from + 1;
    for (int m = 0; m < 3; m++)
        for (int n = 0; n < 3; n++)
            lhs[from - 1][1][m][n] = lhs[j][0][m][n];
    return k;
}
