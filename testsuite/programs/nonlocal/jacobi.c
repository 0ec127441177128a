/* Jacobi relaxation without renewed edges: four references, four errors. */
/* FLAGS -lm */
#include <math.h>
#include <stdio.h>

#define L 8
#define STEPS 20

#pragma dvm array distribute[block][block]
double A[L][L];
#pragma dvm array align([i][j] with A[i][j])
double B[L][L];

int main(void)
{
    int i, j, step;
    double eps;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < L; i++)
        for (j = 0; j < L; j++) {
            A[i][j] = 0;
            B[i][j] = i == 0 || j == 0 || i == L - 1 || j == L - 1 ? 0 : 1 + i + j;
        }
    for (step = 1; step <= STEPS; step++) {
        eps = 0;
        #pragma dvm parallel([i][j] on A[i][j]) reduction(max(eps))
        for (i = 1; i < L - 1; i++)
            for (j = 1; j < L - 1; j++) {
                double d = fabs(B[i][j] - A[i][j]);
                if (d > eps)
                    eps = d;
                A[i][j] = B[i][j];
            }
        #pragma dvm parallel([i][j] on B[i][j])
        for (i = 1; i < L - 1; i++)
            for (j = 1; j < L - 1; j++)
                B[i][j] = (A[i - 1][j]      /* EXPECT nonlocal A element=[0][1] iteration=(1,1) */
                         + A[i][j - 1]      /* EXPECT nonlocal A element=[1][0] iteration=(1,1) */
                         + A[i][j + 1]      /* EXPECT nonlocal A element=[1][2] iteration=(1,1) */
                         + A[i + 1][j]) / 4; /* EXPECT nonlocal A element=[2][1] iteration=(1,1) */
    }
    printf("largest change after %d steps: %.6f\n", STEPS, eps);
    return 0;
}
