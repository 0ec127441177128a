/* ../sor.c as one writes it by hand in MPI: a pipeline in strips of columns. */
#include "rows.h"
#include <math.h>

#define STRIP 400

int main(void)
{
    const double w = 0.5;
    double change = 0;
    join();
    double(*A)[N] = rows();
    for (int i = begin; i < end; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = i == j ? N + 2 : -1;
    for (int sweep = 0; sweep < ITERATIONS; sweep++) {
        change = 0;
        MPI_Irecv(A[end], N, MPI_DOUBLE, above(), 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Send(A[begin], N, MPI_DOUBLE, below(), 0, MPI_COMM_WORLD);
        MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
        for (int first = 1; first < N - 1; first += STRIP) {
            int behind = first + STRIP < N - 1 ? first + STRIP : N - 1;
            MPI_Recv(&A[begin - 1][first], behind - first, MPI_DOUBLE, below(), 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            for (int i = inner_begin(); i < inner_end(); i++)
                for (int j = first; j < behind; j++) {
                    double old = A[i][j];
                    A[i][j] = w / 4 * (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]) + (1 - w) * A[i][j];
                    double d = fabs(old - A[i][j]);
                    change = d > change ? d : change;
                }
            MPI_Send(&A[end - 1][first], behind - first, MPI_DOUBLE, above(), 1, MPI_COMM_WORLD);
        }
        change = over_all(change, MPI_MAX);
    }
    return leave(change);
}
