/* An element is assigned by its owner, who has the elements that are aligned with it and no others (languages.md 6.11). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][*]
double A[N][4];
#pragma dvm array align([i][j] with A[i][j])
double B[N][4];
#pragma dvm array align([i] with A[i][])
double V[N];

static double of(int i)
{
    return V[i];  /* EXPECT sequential-access V element=[6] */
}

int main(void)
{
    int i, j;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < 4; j++) {
            A[i][j] = i;
            B[i][j] = j;
        }
    #pragma dvm parallel([i] on A[i][*])
    for (i = 0; i < N; i++)
        V[i] = i;
    A[1][2] = B[1][3] + A[1][0] + V[1];
    A[1][2] = B[2][2];         /* EXPECT sequential-access B element=[2][2] */
    A[3][0] = A[4][0] + V[3];  /* EXPECT sequential-access A element=[4][0] */
    V[2] += A[2][1] + A[2][2];
    V[2] += V[3];              /* EXPECT sequential-access V element=[3] */
    for (i = 1; i < N; i++)
        A[i][0] = A[i - 1][0];  /* EXPECT sequential-access A element=[0][0] */
    for (i = 0; i < N; i++)
        A[i][1] = B[i][1] * 2;
    A[5][0]++;
    A[5][0] = of(5);
    A[5][0] = of(6);
    printf("done\n");
    return 0;
}
