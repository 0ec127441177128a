/* Loops without ON carry values from iteration to iteration, or further than they say (debugger.md 1.9 Loops without ON). */
#include <stdio.h>
#define N 6

static double U[N][N], V[N], W[N];

int main(void)
{
    int i, j;

    #pragma dvm region out(U, V), out(W)
    {
        #pragma dvm parallel(1)
        for (i = 0; i < N; i++)
            V[i] = W[i] = i;
        #pragma dvm parallel(2)
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                U[i][j] = i + j;
    }
    #pragma dvm parallel(1)
    for (i = 1; i < N; i++)
        V[i] += V[i - 1]; /* EXPECT dependence V element=[1] iteration=(2) with=previous write@+0 iteration=(1) */
    #pragma dvm parallel(2)
    for (i = 1; i < N; i++)
        for (j = 1; j < N; j++)
            U[i][j] += U[i][j - 1]; /* EXPECT dependence U element=[1,1] iteration=(1,2) with=previous write@+0 iteration=(1,1) */
    #pragma dvm parallel([i]) tie(W[-i]), across(W[0:1])
    for (i = N - 3; i >= 0; i--)
        W[i] -= W[i + 2]; /* EXPECT dependence W element=[3] iteration=(1) with=previous write@+0 iteration=(3) */
    #pragma dvm get_actual(U, V, W)
    printf("%g %g %g\n", U[N - 1][N - 1], V[N - 1], W[0]);
    return 0;
}
