/* The sequential loop ends by the value of a reduction (languages.md 6.10; debugger.md 1.1). */
/* SPELLINGS both */
#include <stdio.h>
#include <math.h>
#define N 8
#define MAXEPS 0.05

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    int i, j, step;
    double eps, d;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = 0;
            B[i][j] = i == 0 || j == 0 ? 1 : 0;
        }
    for (step = 1; step <= 100; step++) {
        eps = 0;
        #pragma dvm parallel([i][j] on A[i][j]) private(d), reduction(max(eps))
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++) {
                d = fabs(B[i][j] - A[i][j]);
                if (eps < d)
                    eps = d;
                A[i][j] = B[i][j];
            }
        if (eps < MAXEPS)
            break;
        #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                B[i][j] = (A[i - 1][j] + A[i][j - 1] + A[i][j + 1] + A[i + 1][j]) / 4;
    }
    printf("%d steps, %.4f\n", step, eps);
    return 0;
}
