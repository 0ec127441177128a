/* ../jacobi.c as one writes it by hand in MPI. */
#include "rows.h"
#include <math.h>

int main(void)
{
    double change = 0;
    join();
    double(*A)[N] = rows(), (*B)[N] = rows();
    for (int i = begin; i < end; i++)
        for (int j = 0; j < N; j++) {
            A[i][j] = 0;
            B[i][j] = i == 0 || j == 0 || i == N - 1 || j == N - 1 ? 0 : 1 + i + j;
        }
    for (int sweep = 0; sweep < ITERATIONS; sweep++) {
        change = 0;
        for (int i = inner_begin(); i < inner_end(); i++)
            for (int j = 1; j < N - 1; j++) {
                double d = fabs(B[i][j] - A[i][j]);
                change = d > change ? d : change;
                A[i][j] = B[i][j];
            }
        change = over_all(change, MPI_MAX);
        renew(A);
        for (int i = inner_begin(); i < inner_end(); i++)
            for (int j = 1; j < N - 1; j++)
                B[i][j] = (A[i - 1][j] + A[i][j - 1] + A[i][j + 1] + A[i + 1][j]) / 4;
    }
    return leave(change);
}
