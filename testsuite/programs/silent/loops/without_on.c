/* Loops without ON over replicated arrays, with tie and in regions (debugger.md 1.9 Loops without ON). */
#include <stdio.h>
#define N 6

static double U[N][N], V[N][N];

int main(void)
{
    int i, j;
    double s = 0, t;

    #pragma dvm region out(U, V)
    {
        #pragma dvm parallel(2)
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++) {
                U[i][j] = i + j;
                V[i][j] = 0;
            }
        #pragma dvm parallel([i][j]) tie(U[i][j], V[i][j]), private(t), cuda_block(32, 4)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                t = U[i - 1][j] + U[i + 1][j];
                V[i][j] = t / 2;
            }
        #pragma dvm parallel(2) reduction(sum(s))
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                s += V[i][j];
    }
    #pragma dvm get_actual(V)
    printf("%g %g\n", s, V[2][3]);
    return 0;
}
