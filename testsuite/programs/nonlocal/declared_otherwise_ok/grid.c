#include "grid.h"
double table[4] = { 1, 2, 3, 4 };
#pragma dvm array distribute[block][*], shadow[2:2][0:0]
double U[8][8];
#pragma dvm array align([i][j] with U[i][j])
double V[8][8];
#pragma dvm array distribute[block]
double W[8];
#pragma dvm array align([i] with U[i][])
double T[8];

void init(void)
{
    int i, j;
#pragma dvm parallel([i] on U[i][*]) private(j)
    for (i = 0; i < 8; i++) {
        for (j = 0; j < 8; j++)
            U[i][j] = V[i][j] = i;
        T[i] = 0;
    }
#pragma dvm parallel([i] on W[i])
    for (i = 0; i < 8; i++)
        W[i] = i;
}
