/* Successive over-relaxation in place: every sweep uses the values it has just written. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#pragma dvm array distribute[block][block]
double (*A)[N];

int main(void)
{
    const double w = 0.5;
    double change = 0;
    A = malloc(N * N * sizeof(double));
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = i == j ? N + 2 : -1;
    for (int sweep = 0; sweep < ITERATIONS; sweep++) {
        change = 0;
#pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][1:1]), reduction(max(change))
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++) {
                double old = A[i][j];
                A[i][j] = w / 4 * (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]) + (1 - w) * A[i][j];
                double d = fabs(old - A[i][j]);
                change = d > change ? d : change;
            }
    }
    printf("%19.12E\n", change);
    free(A);
    return 0;
}
