/* The help names the array as the procedure of the directive does: by its parameter. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][*]
double heat[N][N];
#pragma dvm array align([i][j] with heat[i][j])
double next[N][N];

#pragma dvm inherit(u, v)
static void sweep(double u[N][N], double v[N][N])
{
    int i, j;
    #pragma dvm parallel([i][j] on v[i][j])
    for (i = 1; i < N; i++)
        for (j = 0; j < N; j++)
            v[i][j] = u[i - 1][j]; /* EXPECT nonlocal heat element=[0][0] iteration=(1,0) help=add shadow_renew(u) to the directive at line 14 */
}

int main(void)
{
    int i, j;
    #pragma dvm parallel([i][j] on heat[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            heat[i][j] = i + j;
            next[i][j] = 0;
        }
    sweep(heat, next);
    return 0;
}
