/* What is passed for a parameter that stands for a distributed array is a whole one (languages.md 6.16). */
#include <stdio.h>
#define N 8
#pragma dvm array distribute[block][*]
double A[N][N];
#pragma dvm array distribute[block]
double B[N];

#pragma dvm inherit(x)  /* EXPECT nonlocal x */
static void set(double *x, int n)
{
    int i;

    #pragma dvm parallel([i] on x[i])
    for (i = 0; i < n; i++)
        x[i] = i;
}

int main(void)
{
    int i, j;
    double *row = A[2];

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i;
    set(B, N);
    set(row, N);
    printf("done\n");
    return 0;
}
