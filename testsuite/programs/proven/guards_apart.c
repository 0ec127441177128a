/* Conditions by which one value of a loop is left out: not the one that leads out of the array, or in a loop that goes further. */
#include <stdio.h>
#define N 20

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

double line[N + 1];

int main(void)
{
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = i + j;
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            if (i == 1 || i == N - 1)
                B[i][j] = 0;
            else
                B[i][j] = A[i - 1][j]; /* EXPECT bounds A element=[-1][0] */
        }
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            B[i][j] = j != N - 2 ? A[i][j + 1] : 0; /* EXPECT bounds A element=[0][20] */
    for (int i = 0; i < N + 2; i++)
        if (i != N + 1 && i != N - 1)
            line[i] = i;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < N + 2; i++)
            if (i != N)
                line[i] = i; /* EXPECT bounds line element=[21] */
    printf("%.2f\n", line[3]);
    return 0;
}
