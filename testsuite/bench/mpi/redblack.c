/* ../redblack.c as one writes it by hand in MPI. */
#include "rows.h"

int main(void)
{
    const double w = 0.5;
    join();
    double(*A)[N] = rows();
    for (int i = begin; i < end; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = i == j ? N + 2 : -1;
    for (int sweep = 0; sweep < ITERATIONS; sweep++)
        for (int colour = 0; colour < 2; colour++) {
            renew(A);
            for (int i = inner_begin(); i < inner_end(); i++)
                for (int j = 1 + (i + colour) % 2; j < N - 1; j += 2)
                    A[i][j] = w / 4 * (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]) + (1 - w) * A[i][j];
        }
    double sum = 0;
    for (int i = begin; i < end; i++)
        for (int j = 0; j < N; j++)
            sum += A[i][j];
    return leave(over_all(sum, MPI_SUM));
}
