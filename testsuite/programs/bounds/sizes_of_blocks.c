/* Sizes of blocks that do not make their dimension, however many processors there are: where the array is declared, allocated, and
   distributed anew (languages.md 6.2). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

int three[3] = { 3, 4, 2 };
double weights[2] = { 1, -1 };
int less[2] = { 9, -1 };
int none = 0;
#pragma dvm array distribute[genblock(three)] /* EXPECT bounds A */
double A[N];
#pragma dvm array distribute[wgtblock(weights, 2)] /* EXPECT bounds W */
double W[N];
#pragma dvm array distribute[][multblock(none)], dynamic /* EXPECT bounds D */
double D[N][N];

int main(void)
{
    int i, j;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on W[i])
    for (i = 0; i < N; i++)
        W[i] = i;
    #pragma dvm redistribute(D[genblock(less)][block]) /* EXPECT bounds D */
    three[0] = 2;
    #pragma dvm redistribute(D[block][genblock(three)])
    #pragma dvm parallel([i][j] on D[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            D[i][j] = i - j;
    puts("done");
    return 0;
}
