/* Jacobi relaxation: renewal of edges, a maximum, a private variable. */
#include <math.h>
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    int i, j, it;
    double eps, d;

    #pragma dvm parallel([i][j] on A[i][j])
    /* FAULT no_value: for (i = 1; i < N; i++) */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = 0;
            B[i][j] = 1 + i + 2 * j;
        }
    for (it = 0; it < 3; it++) {
        eps = 0;
        /* FAULT no_reduction: #pragma dvm parallel([i][j] on A[i][j]) private(d) */
        #pragma dvm parallel([i][j] on A[i][j]) reduction(max(eps)) private(d)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                d = fabs(B[i][j] - A[i][j]);
                if (d > eps)
                    eps = d;
                /* FAULT partial: A[i][j] = B[i][j] + eps; */
                A[i][j] = B[i][j];
            }
        /* FAULT not_renewed: #pragma dvm parallel([i][j] on B[i][j]) */
        /* FAULT one_dimension: #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A[1:1][0:0]) */
        /* FAULT one_side: #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A[1:0][1:0]) */
        /* FAULT wrong_on: #pragma dvm parallel([i][j] on B[i][j-1]) shadow_renew(A) */
        #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        /* FAULT beyond: for (i = 0; i < N - 1; i++) */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                /* FAULT corner: B[i][j] = (A[i-1][j-1] + A[i][j-1] + A[i][j+1] + A[i+1][j]) / 4; */
                /* FAULT in_place: A[i][j] = (A[i-1][j] + A[i][j-1] + A[i][j+1] + A[i+1][j]) / 4; */
                B[i][j] = (A[i-1][j] + A[i][j-1] + A[i][j+1] + A[i+1][j]) / 4;
        /* FAULT lost: printf("%10.5f\n", eps + d); */
        printf("%10.5f\n", eps);
    }
    return 0;
}
