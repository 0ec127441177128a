/* Loops that call functions of another file with numbers: those that only compute, and those that do more (debugger.md 1.9 Calls). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j]), shadow[1:1][1:1]
double B[N][N];
double scale = 1;

double halved(double x), between(int i, float x), counted(double x), scaled(double x), raised(double x);

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = halved(i);
            B[i][j] = between(j, i);
        }
    #pragma dvm parallel([i][j] on A[i][j]), shadow_renew(B), reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            A[i][j] = halved(B[i - 1][j] + B[i][j + 1]) + scaled(A[i][j]);
            if (A[i][j] > 1)
                s += between(i, j);
        }
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 1; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = halved(A[i - 1][j]); /* EXPECT dependence A element=[1,0] iteration=(2,0) */ /* EXPECT nonlocal A element=[0,0] iteration=(1,0) */
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = counted(A[i][j]);
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = raised(A[i][j]);
    printf("%g\n", s);
    return 0;
}
