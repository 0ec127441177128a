/* Parallel loops and distributed arrays in functions inside functions, which stand in blocks and in one another. */
#include <stdio.h>
#define N 10

static double work(int n, int rounds)
{
    #pragma dvm array distribute[block][*], shadow[1:1][0:0]
    double U[n][n];
    double largest = 0;
    int round;

    void smooth(void)
    {
        int i, j;
        #pragma dvm array align([i][j] with U[i][j])
        double next[n][n];
        double mean(int r, int c)
        {
            return (U[r - 1][c] + U[r + 1][c] + U[r][c - 1] + U[r][c + 1]) / 4; /* EXPECT shadow-stale U element=[0,1] iteration=(1,1) */ /* EXPECT shadow-stale U element=[2,1] iteration=(1,1) */
        }
        #pragma dvm parallel([i][j] on next[i][j])
        for (i = 1; i < n - 1; i++)
            for (j = 1; j < n - 1; j++)
                next[i][j] = mean(i, j);
        {
            int round = n;
            void copy(int last)
            {
                int k, l;
                #pragma dvm parallel([k][l] on U[k][l]) reduction(max(largest))
                for (k = 1; k < last; k++)
                    for (l = 1; l < last; l++) {
                        double change = next[k][l] - U[k][l];
                        if (change > largest)
                            largest = change;
                        U[k][l] = next[k][l];
                    }
            }
            copy(round - 1);
        }
        for (i = 0; i < 1; i++) {
            double unset[2];
            void give(int k) { unset[k] = k; }
            give(1);
            if (unset[0] > 1e300) /* EXPECT uninitialized unset element=[0] */
                largest = 0;
        }
    }
    void border(void)
    {
        int i, j;
        #pragma dvm parallel([i][j] on U[i][j])
        for (i = 0; i < n; i++)
            for (j = 0; j < n; j++)
                U[i][j] = i == 0 || j == 0 ? 1 : 0;
    }
    void renew(void)
    {
        int i, j;
        #pragma dvm parallel([i][j] on U[i][j]) shadow_renew(U)
        for (i = 0; i < n; i++)
            for (j = 0; j < n; j++)
                U[i][j] = U[i][j] * 1;
    }

    border();
    renew();
    for (round = 0; round < rounds; round++)
        smooth();
    return largest;
}

int main(void)
{
    printf("%.6f\n", work(N, 3));
    return 0;
}
