/* Red-black relaxation: two half sweeps over points of one colour. */
#include <stdio.h>
#include <stdlib.h>

#pragma dvm array distribute[block][block]
double (*A)[N];

int main(void)
{
    const double w = 0.5;
    A = malloc(N * N * sizeof(double));
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = i == j ? N + 2 : -1;
    for (int sweep = 0; sweep < ITERATIONS; sweep++)
        for (int colour = 0; colour < 2; colour++) {
#pragma dvm parallel([i][j] on A[i][j]) shadow_renew(A)
            for (int i = 1; i < N - 1; i++)
                for (int j = 1 + (i + colour) % 2; j < N - 1; j += 2)
                    A[i][j] = w / 4 * (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]) + (1 - w) * A[i][j];
        }
    double sum = 0;
#pragma dvm parallel([i][j] on A[i][j]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += A[i][j];
    printf("%19.12E\n", sum);
    free(A);
    return 0;
}
