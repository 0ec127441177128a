/* What the kernels written by hand in MPI share: rows 0 .. N-1 of a matrix, each process with some of them and one more on each side. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int rank, size, begin, end;
static MPI_Request requests[4];

/* The own rows are begin .. end-1. */
static void join(void)
{
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    begin = (int)((long)N * rank / size);
    end = (int)((long)N * (rank + 1) / size);
}

/* Room for rows begin-1 .. end, subscripted as the whole matrix. */
static double (*rows(void))[N]
{
    double(*room)[N] = malloc(sizeof *room * (end - begin + 2));
    return room - (begin - 1);
}

static int below(void)
{
    return rank > 0 ? rank - 1 : MPI_PROC_NULL;
}

static int above(void)
{
    return rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
}

/* The rows beside the own ones get the values that the neighbours have. */
static void renew(double (*a)[N])
{
    MPI_Irecv(a[begin - 1], N, MPI_DOUBLE, below(), 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(a[end], N, MPI_DOUBLE, above(), 0, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(a[begin], N, MPI_DOUBLE, below(), 0, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(a[end - 1], N, MPI_DOUBLE, above(), 0, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
}

/* The own rows without the first and the last one of the matrix. */
static int inner_begin(void)
{
    return begin > 1 ? begin : 1;
}

static int inner_end(void)
{
    return end < N - 1 ? end : N - 1;
}

static double over_all(double own, MPI_Op operation)
{
    double all;
    MPI_Allreduce(&own, &all, 1, MPI_DOUBLE, operation, MPI_COMM_WORLD);
    return all;
}

static int leave(double result)
{
    if (rank == 0)
        printf("%19.12E\n", result);
    MPI_Finalize();
    return 0;
}
