#include <stdio.h>
#define N 8
#define M 6

#pragma dvm inherit(P, Q, far)
void again(double (*P)[N], double (*Q)[N], int *far)
{
    #pragma dvm shadow_add(P[far[i] with P[@i][]][] = "far") include_to(Q)
    #pragma dvm parallel([i] on P[][i]) shadow_renew(Q)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            P[j][i] += Q[j][far[i]]; /* EXPECT nonlocal Q element=[0,7] iteration=(0) */
    #pragma dvm redistribute(P[][block])
    #pragma dvm parallel([j] on P[j][])
    for (int j = 0; j < M; j++)
        for (int i = 1; i < N; i++)
            P[j][i] += P[j][i - 1] + Q[j][i]; /* EXPECT nonlocal P element=[0,1] iteration=(0) */ /* EXPECT nonlocal P element=[0,0] iteration=(0) */ /* EXPECT nonlocal Q element=[0,1] iteration=(0) */
}

#pragma dvm array distribute[block][block], shadow[1:2][1:1]
static double X[N][M];
#pragma dvm array align([i][j] with X[i][j]), shadow[1:1][1:1]
static double Y[N][M];

#pragma dvm inherit(x, y)
extern void work_(double (*x)[M], double (*y)[M], int *n);

void other_way(void)
{
    int n = 1;
    #pragma dvm parallel([i][j] on X[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            X[i][j] = i + j;
            Y[i][j] = 0;
        }
    work_(X, Y, &n);
    #pragma dvm parallel([i] on X[i][])
    for (int i = 0; i < N; i++)
        for (int j = 1; j < M; j++)
            X[i][j] += X[i][j - 1] + Y[i][j];
    double last;
    #pragma dvm remote_access(X[7][5])
    {
        last = X[7][5];
    }
    printf("%g\n", last);
}
