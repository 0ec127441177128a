/* How arrays are mapped stands here alone, except for what is mapped later (languages.md 6.16). */
#define DEFINES
#include "grid.h"

#pragma dvm array distribute[block]
double *P;
#pragma dvm array align([i] with P[i]), shadow[2:2]
double *Q;
#pragma dvm array distribute[block][block]
double (*R)[M];
#pragma dvm array
double (*L)[M];

int main(void)
{
    double s = 0;

    make();
    map();
    #pragma dvm parallel([i] on P[i])
    for (int i = 0; i < N; i++) {
        P[i] = 0;
        Q[i] = i;
    }
    #pragma dvm parallel([i] on P[i]) shadow_renew(Q)
    for (int i = 2; i < N - 2; i++)
        P[i] = Q[i - 2] + Q[i + 2];
    #pragma dvm parallel([i][j] on R[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            R[i][j] = L[i][j] = i + j;
    #pragma dvm parallel([i][j] on L[i][j])
    for (int i = 1; i < N; i++)
        for (int j = 0; j < M; j++)
            L[i][j] = R[i - 1][j]; /* EXPECT nonlocal R element=[0,0] iteration=(1,0) */
    #pragma dvm parallel([i][j] on L[i][j]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            s += L[i][j];
    printf("%g\n", s);
    return 0;
}
