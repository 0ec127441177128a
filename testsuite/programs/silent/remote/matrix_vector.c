/* Matrix times vector: rows are distributed, the vector is gathered by remote access of the whole (languages.md 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][*]
double A[N][N];
#pragma dvm array align([i] with A[i][*])
double X[N];
#pragma dvm array align([i] with A[i][*])
double Y[N];

int main(void)
{
    int i, j, step;
    double norm;

    #pragma dvm parallel([i] on A[i][*]) private(j)
    for (i = 0; i < N; i++) {
        X[i] = 1;
        for (j = 0; j < N; j++)
            A[i][j] = i == j ? 2 : -1.0 / (1 + i + j);
    }
    for (step = 0; step < 3; step++) {
        #pragma dvm parallel([i] on Y[i]) remote_access(X[]), private(j)
        for (i = 0; i < N; i++) {
            Y[i] = 0;
            for (j = 0; j < N; j++)
                Y[i] += A[i][j] * X[j];
        }
        norm = 0;
        #pragma dvm parallel([i] on X[i]) reduction(sum(norm))
        for (i = 0; i < N; i++) {
            X[i] = Y[i];
            norm += Y[i] * Y[i];
        }
        printf("%.6f\n", norm);
    }
    return 0;
}
