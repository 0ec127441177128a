/* Two arrays, a step loop, an extremum and a sum. */
#include <math.h>
#include <stdio.h>
#define N 8
#define STEPS 3

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

static double mean(double a, double b, double c, double d)
{
    return (a + b + c + d) / 4; /* INSTEAD: return (a + b + c - d) / 4; -> value-mismatch B[i][j] @mean */
}

int main(void)
{
    double eps, sum = 0;
    int most = 0;
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++) /* INSTEAD: for (int i = 2; i < N; i++) -> value-mismatch B[i][j] @diff */
        for (int j = 0; j < N; j++) {
            A[i][j] = 0;
            B[i][j] = i && j && i < N - 1 && j < N - 1 ? i * j + 1 : 0; /* INSTEAD: B[i][j] = i && j && i < N - 1 && j < N - 1 ? i * j + 1 + (i == 3 && j == 2) : 0; -> value-mismatch B[i][j] (3,2) */
        }
    for (int step = 0; step < STEPS; step++) { /* INSTEAD: for (int step = 0; step <= STEPS; step++) { -> structure-mismatch */
        eps = 0; /* INSTEAD: ; -> structure-mismatch eps */
#pragma dvm parallel([i][j] on A[i][j]) reduction(max(eps)) /* INSTEAD: #pragma dvm parallel([i][j] on A[i][j]) reduction(min(eps)) -> reduce: reduction-mismatch eps */
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++) {
                double d = fabs(B[i][j] - A[i][j]); /* AT diff */
                if (d > eps)
                    eps = d;
                A[i][j] = B[i][j]; /* INSTEAD: A[i][j] = B[j][i]; -> structure-mismatch B[j][i] */
            }

        most = most; /* INSTEAD: most = most + 1; -> value-mismatch most */
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                B[i][j] = mean(A[i - 1][j], A[i][j - 1], A[i][j + 1], A[i + 1][j]); /* AT mean */
    }
#pragma dvm parallel([i][j] on A[i][j]) reduction(sum(sum), max(most)) /* INSTEAD: #pragma dvm parallel([i][j] on A[i][j]) reduction(product(sum), max(most)) -> reduce: reduction-mismatch sum */
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++) {
            sum += A[i][j];
            most = A[i][j] * 10 > most ? A[i][j] * 10 : most;
        }
    printf("%.6f %.6f %d\n", eps, sum, most);
    return 0;
}
