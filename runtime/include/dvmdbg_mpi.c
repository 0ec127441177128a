/* What a parallel run needs of MPI. dvmcc compiles this file with the user's mpicc and links it into the program. */

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As in runtime/src/parallel/mpi.rs. */
struct dvm_engine {
    void (*begin)(int *rank, int *size);
    void (*post)(int peer, void *bytes, long size, int receives);
    void (*wait)(void);
    void (*finish)(void);
    void (*abort)(int status);
};

/* MPI counts in int. */
#define PIECE (1L << 30)

static MPI_Comm processes;
static MPI_Request *requests;
static int begun, room;
/* Number of this process; 0 alone. */
static int own;

static void begin(int *rank, int *size)
{
    int is_begun = 0;
    MPI_Initialized(&is_begun);
    if (!is_begun)
        MPI_Init(NULL, NULL);
    /* Messages of our own, whatever the program does with MPI. */
    MPI_Comm_dup(MPI_COMM_WORLD, &processes);
    MPI_Comm_rank(processes, rank);
    own = *rank;
    MPI_Comm_size(processes, size);
}

static void post(int peer, void *bytes, long size, int receives)
{
    do {
        long piece = size < PIECE ? size : PIECE;
        if (begun == room) {
            room = room ? 2 * room : 16;
            requests = realloc(requests, room * sizeof *requests);
            if (!requests) {
                fprintf(stderr, "dvmdbg: no memory for the messages of a parallel run\n");
                MPI_Abort(MPI_COMM_WORLD, 70);
            }
        }
        if (receives)
            MPI_Irecv(bytes, (int)piece, MPI_BYTE, peer, 0, processes, &requests[begun++]);
        else
            MPI_Isend(bytes, (int)piece, MPI_BYTE, peer, 0, processes, &requests[begun++]);
        bytes = (char *)bytes + piece;
        size -= piece;
    } while (size > 0);
}

static void wait_for_all(void)
{
    MPI_Waitall(begun, requests, MPI_STATUSES_IGNORE);
    begun = 0;
}

static void finish(void)
{
    int is_over = 0;
    MPI_Finalized(&is_over);
    if (!is_over)
        MPI_Finalize();
}

static void stop(int status)
{
    MPI_Abort(MPI_COMM_WORLD, status);
    abort();
}

/* Files are written by the first process; what another one writes is lost, as its copy of what all write. */

FILE *__real_fopen(const char *path, const char *mode);
FILE *__real_freopen(const char *path, const char *mode, FILE *file);
int __real_remove(const char *path);
int __real_rename(const char *from, const char *to);
int __real_unlink(const char *path);

static const char *written_by_first(const char *path, const char *mode)
{
    return own && path && mode && (mode[0] != 'r' || strchr(mode, '+')) ? "/dev/null" : path;
}

FILE *__wrap_fopen(const char *path, const char *mode)
{
    return __real_fopen(written_by_first(path, mode), mode);
}

FILE *__wrap_freopen(const char *path, const char *mode, FILE *file)
{
    return __real_freopen(written_by_first(path, mode), mode, file);
}

int __wrap_remove(const char *path)
{
    return own ? 0 : __real_remove(path);
}

int __wrap_rename(const char *from, const char *to)
{
    return own ? 0 : __real_rename(from, to);
}

int __wrap_unlink(const char *path)
{
    return own ? 0 : __real_unlink(path);
}

const struct dvm_engine dvm_engine = { begin, post, wait_for_all, finish, stop };
