/* What a parallel run needs of MPI. dvmcc compiles this file with the user's mpicc and links it into the program. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <mpi.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __GLIBC__
/* Functions that the program may have as its own, by the names under which the library has them besides (xtask/src/archive.rs does so
   with the archive). */
extern int __close(int), __getpid(void), gsignal(int);
extern ssize_t __read(int, void *, size_t), __write(int, const void *, size_t);
extern off_t __lseek(int, off_t, int);
#define close __close
#define getpid __getpid
#define lseek __lseek
#define raise gsignal
#define read __read
#define signal ssignal
#define write __write
#endif

/* By this `dvmdbg run` knows the program (debugger/src/run.rs). */
const char dvm_for_processes[] __attribute__((used)) = "dvmdbg: a program for parallel runs";

/* As in runtime/src/parallel/mpi.rs. */
struct dvm_engine {
    void (*begin)(int *rank, int *size);
    void (*post)(int peer, void *bytes, long size, int receives, int what);
    int (*wait)(void);
    int (*heard)(void *bytes, long size);
    void (*finish)(void);
    void (*abort)(int status);
    void (*stands)(const char *how, const char *file, unsigned line);
};

/* MPI counts in int. */
#define PIECE (1L << 30)
/* So often a process asks whether all has come before it gives way. */
#define SPINS 1000
/* What messages carry: the program's elements, what these are for, who waits for whom. */
enum { ELEMENTS, PURPOSE, WAITS };

static MPI_Comm processes;
static MPI_Request *requests;
static int begun, room;
/* Number of this process; 0 alone. */
static int own;
/* This process; a forked child is none of the run. */
static pid_t process;
static const char *told_to;

static int open_file(const char *path, int flags, int mode)
{
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

/* Tells `dvmdbg run` with which status the program ends, whatever becomes of mpirun (debugger/src/run.rs). */
static void tell(const char *how, int status)
{
    char line[64];
    int length, file = told_to && process == getpid() ? open_file(told_to, O_WRONLY | O_APPEND | O_CLOEXEC, 0) : -1;
    if (file < 0)
        return;
    length = snprintf(line, sizeof line, "%d %s %d\n", own, how, status);
    (void)!write(file, line, length);
    close(file);
}

static void ends(int status, void *nothing)
{
    (void)nothing;
    tell("ends", status);
}

/* The same past the exit handlers (runtime/src/abi/ends.c). */
void dvm_tells_end(int status)
{
    tell("ends", status);
}

/* Where the process is, as far as it is known. */
static struct {
    const char *how, *file;
    unsigned line;
} place;

static void stands(const char *how, const char *file, unsigned line)
{
    place.how = how;
    place.file = file;
    place.line = line;
}

/* Signals that end a process, most of them by a fault of its own. */
static const struct {
    int number;
    const char *name;
} deaths[] = { { SIGSEGV, "SIGSEGV" }, { SIGBUS, "SIGBUS" }, { SIGFPE, "SIGFPE" }, { SIGILL, "SIGILL" }, { SIGABRT, "SIGABRT" } };

enum { DEATHS = sizeof deaths / sizeof *deaths };

/* What was compared until now, or recorded, is told (runtime/src/abi/signals.rs). */
void dvm_saves(int is_own_fault);

/* The process ends by this signal: says which process it is, and where. */
static void dies(int number)
{
    char line[512];
    int length, at = 0;
    dvm_saves(1);
    while (at < DEATHS - 1 && deaths[at].number != number)
        at++;
    length = snprintf(line, sizeof line, "dvmdbg: process %d: %s ", own, deaths[at].name);
    length += place.how ? snprintf(line + length, sizeof line - length, "%s %s:%u\n", place.how, place.file, place.line)
                        : snprintf(line + length, sizeof line - length, "before its first construct\n");
    length = length < (int)sizeof line ? length : (int)sizeof line - 1;
    if (process == getpid()) {
        (void)!write(2, line, length);
        tell("dies", number);
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void tell_place(void)
{
    char line[512];
    int length, file = told_to && process == getpid() ? open_file(told_to, O_WRONLY | O_APPEND | O_CLOEXEC, 0) : -1;
    if (file < 0)
        return;
    length = snprintf(line, sizeof line, "%d stands %s %s:%u\n", own, place.how, place.file, place.line);
    if (place.how && length < (int)sizeof line)
        (void)!write(file, line, length);
    close(file);
}

static pthread_t watched;

/* The launcher ends this process, as it does where another one has ended too early: `dvmdbg run` is to know who that was. */
static void stopped(int number)
{
    if (!pthread_equal(pthread_self(), watched)) {
        pthread_kill(watched, number);
        return;
    }
    dvm_saves(0);
    tell("stopped", number);
    tell_place();
    signal(number, SIG_DFL);
    raise(number);
}

/* MPI may have handlers of its own, which tell of addresses. */
static void watch_for_death(void)
{
    struct sigaction action, old;
    int at;
    watched = pthread_self();
    if (!sigaction(SIGTERM, NULL, &old) && old.sa_handler == SIG_DFL) {
        memset(&action, 0, sizeof action);
        action.sa_handler = stopped;
        action.sa_flags = SA_NODEFER | SA_RESTART;
        sigaction(SIGTERM, &action, NULL);
    }
    memset(&action, 0, sizeof action);
    action.sa_handler = dies;
    action.sa_flags = SA_NODEFER | SA_ONSTACK;
    for (at = 0; at < DEATHS; at++)
        sigaction(deaths[at].number, &action, NULL);
}

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
    process = getpid();
    told_to = getenv("DVMDBG_STATUS");
    tell("begins", 0);
    if (told_to)
        on_exit(ends, NULL);
    MPI_Comm_size(processes, size);
    watch_for_death();
}

static void post(int peer, void *bytes, long size, int receives, int what)
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
            MPI_Irecv(bytes, (int)piece, MPI_BYTE, peer, what, processes, &requests[begun++]);
        else
            MPI_Isend(bytes, (int)piece, MPI_BYTE, peer, what, processes, &requests[begun++]);
        bytes = (char *)bytes + piece;
        size -= piece;
    } while (size > 0);
}

/* Whether all has come, which it says after a second at the latest. Whoever waits longer lets others work: it may be for them, and
 * MPI's own wait takes the processor all the time. */
static int wait_for_all(void)
{
    int is_done = 0;
    long turns;
    double begin = 0;
    for (turns = 0; !is_done; turns++) {
        MPI_Testall(begun, requests, &is_done, MPI_STATUSES_IGNORE);
        if (!is_done && turns > SPINS)
            sched_yield();
        if (turns % SPINS == SPINS - 1) {
            if (!begin)
                begin = MPI_Wtime();
            else if (!is_done && MPI_Wtime() - begin > 1)
                return 0;
        }
    }
    begun = 0;
    return 1;
}

/* Who says that it waits; -1: nobody. */
static int heard(void *bytes, long size)
{
    int is_there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, WAITS, processes, &is_there, &status);
    if (!is_there)
        return -1;
    MPI_Recv(bytes, (int)size, MPI_BYTE, status.MPI_SOURCE, WAITS, processes, MPI_STATUS_IGNORE);
    return status.MPI_SOURCE;
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
    tell("aborts", status);
    signal(SIGABRT, SIG_DFL);
    MPI_Abort(MPI_COMM_WORLD, status);
    abort();
}

/* Files are written by the first process. Another one has a copy of its own, in memory: what it writes there is lost when it closes
 * it, and equals what the first one writes. In the sequential part all do the same, and what comes of it is what comes of it in the
 * first process (runtime/src/parallel/files.rs). */

FILE *__real_fopen(const char *path, const char *mode);
FILE *__real_freopen(const char *path, const char *mode, FILE *file);
int __real_remove(const char *path);
int __real_rename(const char *from, const char *to);
int __real_unlink(const char *path);
int __real_mkdir(const char *path, mode_t mode);
int __real_rmdir(const char *path);

/* Before a file is opened, removed or renamed: waits until what was done with it before is done. Whether it was opened before. */
int dvm_opens(const char *path, int writes);
/* What the first process was answered, and its errno. */
int dvm_agreed(int answer, int *error);

static int agreed(int answer)
{
    int error = errno;
    answer = dvm_agreed(answer, &error);
    errno = error;
    return answer;
}

/* The program runs beside another run of it (`dvmdbg compare --live`), which writes its files: those that were opened to be written. */
static struct written {
    struct written *next;
    char path[];
} *written;
static int is_beside;

/* The run may have begun before. */
static void __attribute__((constructor)) look_beside(void)
{
    if (getenv("DVMDBG_BESIDE")) {
        is_beside = own = 1;
        process = getpid();
    }
}

/* Before a file is opened, removed or renamed. What the program has written itself is not there for it beside another run. */
static int opens(const char *path, int writes, int needs)
{
    struct written *one = is_beside ? written : NULL;
    while (one && strcmp(one->path, path))
        one = one->next;
    if (one && needs) {
        fprintf(stderr, "dvmdbg: compare --live: the program uses %s, which it has written itself; make its reference beforehand, by dvmdbg trace\n", path);
        /* What it would have done is no part of its trace: that is cut here. */
        kill(getpid(), SIGKILL);
    }
    if (is_beside && !one && writes && (one = malloc(sizeof *one + strlen(path) + 1))) {
        strcpy(one->path, path);
        one->next = written;
        written = one;
        return 0;
    }
    return is_beside ? one != NULL : dvm_opens(path, writes);
}

/* As `open` with these flags; -1 as it says. */
static int copy_of(const char *path, int flags)
{
    char bytes[1 << 16];
    long count;
    int copy, file = open_file(path, O_RDONLY | O_CLOEXEC, 0);
    if (file < 0 && !(flags & O_CREAT))
        return -1;
    copy = memfd_create(path, 0);
    while (file >= 0 && copy >= 0 && !(flags & O_TRUNC) && (count = read(file, bytes, sizeof bytes)) > 0)
        if (write(copy, bytes, count) != count)
            break;
    if (file >= 0)
        close(file);
    if (copy >= 0 && !(flags & O_APPEND))
        lseek(copy, 0, SEEK_SET);
    return copy;
}

static int is_written(const char *mode)
{
    return mode[0] != 'r' || strchr(mode, '+');
}

static int flags_of(const char *mode)
{
    return mode[0] == 'w' ? O_CREAT | O_TRUNC : mode[0] == 'a' ? O_CREAT | O_APPEND : 0;
}

FILE *__wrap_fopen(const char *path, const char *mode)
{
    FILE *file = NULL;
    int copy = -1;
    if (!path || !mode)
        return __real_fopen(path, mode);
    opens(path, is_written(mode), mode[0] != 'w');
    if (!is_written(mode))
        return __real_fopen(path, mode);
    if (own)
        copy = copy_of(path, flags_of(mode));
    else
        file = __real_fopen(path, mode);
    /* The copies are made before the first process writes. */
    if (!agreed(own ? copy >= 0 : !!file)) {
        if (copy >= 0)
            close(copy);
        return NULL;
    }
    return own ? copy < 0 ? NULL : fdopen(copy, mode) : file;
}

FILE *__wrap_freopen(const char *path, const char *mode, FILE *file)
{
    int is_lost = own && path && mode && is_written(mode);
    if (path && mode)
        opens(path, is_written(mode), mode[0] != 'w');
    return __real_freopen(is_lost ? "/dev/null" : path, mode, file);
}

int __wrap_remove(const char *path)
{
    opens(path, 1, 0);
    return agreed(own ? 0 : __real_remove(path));
}

int __wrap_unlink(const char *path)
{
    opens(path, 1, 0);
    return agreed(own ? 0 : __real_unlink(path));
}

int __wrap_rename(const char *from, const char *to)
{
    opens(from, 1, 0);
    opens(to, 1, 0);
    return agreed(own ? 0 : __real_rename(from, to));
}

int __wrap_mkdir(const char *path, mode_t mode)
{
    return agreed(own ? 0 : __real_mkdir(path, mode));
}

int __wrap_rmdir(const char *path)
{
    return agreed(own ? 0 : __real_rmdir(path));
}

/* The library of Fortran does with files what follows; so do others, whose files are their own. */

/* A handler that tells where the program has failed reads files, too, and what it has interrupted may hold any lock. */
static int has_failed(void)
{
    static const int failures[] = { SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL };
    sigset_t blocked;
    unsigned k;
    int found = 0;
    if (pthread_sigmask(SIG_BLOCK, 0, &blocked))
        return 0;
    for (k = 0; k < sizeof failures / sizeof *failures; ++k)
        found |= sigismember(&blocked, failures[k]) == 1;
    return found;
}

static int is_of_fortran(const char *path, const void *caller)
{
    Dl_info who;
    return process && path && strncmp(path, "/dev/", 5) && !has_failed() && dladdr(caller, &who) && who.dli_fname
        && strstr(who.dli_fname, "libgfortran");
}

static int opened(const char *path, int flags, int mode, const void *caller)
{
    int file, writes = (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) != 0;
    if (!is_of_fortran(path, caller))
        return open_file(path, flags, mode);
    opens(path, writes, !(flags & O_TRUNC));
    file = own && writes ? copy_of(path, flags) : open_file(path, flags, mode);
    if (!writes || agreed(file >= 0))
        return file;
    if (file >= 0)
        close(file);
    return -1;
}

static int mode_of(int flags, va_list rest)
{
    return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, int) : 0;
}

/* A program may have functions of these names that do something else. */
#define UNLESS_OWN __attribute__((weak))

UNLESS_OWN int open(const char *path, int flags, ...)
{
    va_list rest;
    int mode;
    va_start(rest, flags);
    mode = mode_of(flags, rest);
    va_end(rest);
    return opened(path, flags, mode, __builtin_return_address(0));
}

UNLESS_OWN int open64(const char *path, int flags, ...)
{
    va_list rest;
    int mode;
    va_start(rest, flags);
    mode = mode_of(flags, rest);
    va_end(rest);
    return opened(path, flags, mode, __builtin_return_address(0));
}

/* Scratch files have names of their own in each process. */
static int removed(const char *path, int also_folders, const void *caller)
{
    int answer = 0, is_known = is_of_fortran(path, caller) && opens(path, 1, 0);
    if (!own || !is_known)
        answer = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (answer && also_folders && errno == EISDIR)
        answer = (int)syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
    return is_known ? agreed(answer) : answer;
}

UNLESS_OWN int unlink(const char *path)
{
    return removed(path, 0, __builtin_return_address(0));
}

UNLESS_OWN int remove(const char *path)
{
    return removed(path, 1, __builtin_return_address(0));
}

UNLESS_OWN int access(const char *path, int how)
{
    int is_known = is_of_fortran(path, __builtin_return_address(0)) && opens(path, 0, 1);
    int answer = (int)syscall(SYS_faccessat, AT_FDCWD, path, how);
    return is_known ? agreed(answer) : answer;
}

const struct dvm_engine dvm_engine = { begin, post, wait_for_all, heard, finish, stop, stands };
