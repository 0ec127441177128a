/* Jacobi and SOR, an element assigned by its owner, another mapping, a triangle. */
#include <math.h>
#include <stdio.h>
#define L 40

#pragma dvm array distribute[block][block]
double A[L][L];
#pragma dvm array align([i][j] with A[i][j])
double B[L][L];

int main(void)
{
    int i, j, step, n = 0;
    double eps, sum = 1;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < L; i++)
        for (j = 0; j < L; j++) {
            A[i][j] = 0;
            B[i][j] = i == 0 || j == 0 || i == L - 1 || j == L - 1 ? 0 : 1 + i + j;
        }
    A[3][4] = 17;
    for (step = 1; step <= 20; step++) {
        eps = 0;
        #pragma dvm parallel([i][j] on A[i][j]) reduction(max(eps))
        for (i = 1; i < L - 1; i++)
            for (j = 1; j < L - 1; j++) {
                double d = fabs(B[i][j] - A[i][j]);
                if (d > eps)
                    eps = d;
                A[i][j] = B[i][j];
            }
        #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (i = 1; i < L - 1; i++)
            for (j = 1; j < L - 1; j++)
                B[i][j] = (A[i - 1][j] + A[i][j - 1] + A[i][j + 1] + A[i + 1][j]) / 4;
    }
    printf("largest change after %d steps: %.6f\n", step - 1, eps);
    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][1:1])
    for (i = 1; i < L - 1; i++)
        for (j = 1; j < L - 1; j++)
            A[i][j] = (A[i - 1][j] + A[i][j - 1] + A[i][j + 1] + A[i + 1][j]) / 4;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(sum), sum(n))
    for (i = 0; i < L; i++)
        for (j = 0; j < L; j++) {
            sum += A[i][j];
            n++;
        }
    printf("%.8e %d\n", sum, n);
    #pragma dvm redistribute(A[*][block])
    sum = 0;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(sum)) shadow_renew(A)
    for (i = 1; i < L - 1; i++)
        for (j = i; j < L - 1; j++)
            sum += A[i][j + 1];
    printf("%.8e\n", sum);
    #pragma dvm remote_access(A[3][5])
    { sum = A[3][5]; }
    printf("%.8e\n", sum);
    return 0;
}
