/* Headers of inner loops that follow the outer variable in other ways than by integers of one sign. */
#include <stddef.h>
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    int i, j, turn, none = 0;
    unsigned u;
    double half = 0.5, s = 0;

#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = i + j;
            B[i][j] = 0;
        }
    for (turn = 0; turn < 2; turn++) {
        /* A bound between the integers. */
#pragma dvm parallel([i][j] on A[i][j])
        for (i = 0; i < N; i++)
            for (j = 0; j < half * i + 0.25; j++)
                B[i][j] = B[i][j] + A[i][j];
        /* The first value is far behind the last one in the first row. */
#pragma dvm parallel([i][u] on A[i][u]) reduction(sum(s))
        for (i = 0; i < N - 1; i++)
            for (u = i - 1; u < (unsigned)(N - 1); u++)
                s += A[i][u] + B[i][u];
#pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
        for (i = 1; i < N; i++)
            for (size_t j = (size_t)i; j < N; j += 2)
                s += A[i][j] - B[i][j];
        /* No row has an iteration, and the step is none. */
#pragma dvm parallel([i][j] on A[i][j])
        for (i = 0; i < N; i++)
            for (j = i; j < i - 1; j += none)
                B[i][j] = s;
#pragma dvm parallel([i][j] on A[i][j])
        for (i = N; i < N; i += none)
            for (j = i; j < N; j++)
                B[i][j] = s;
    }
    printf("%.6f\n", s);
    return 0;
}
