/* What the archive must not do to a program: errno, fork, second threads, stray calls. */
#include "dvmdbg_emit.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static struct dvm_unit dvm_unit;
static const struct dvm_site dvm_sites[] = {
    {"behaviour.c", "x", "x", 7, 0, 0, DVM_READ, 0},
    {"behaviour.c", "y", "y", 8, 0, 0, DVM_READ, 0},
    {"behaviour.c", "z", "z", 9, 0, 0, DVM_READ, 0},
};
static const char *const dvm_notes[] = {"behaviour.c: function f: OpenMP", 0};
static struct dvm_unit dvm_unit = {DVM_ABI_VERSION, 0, 3, 0, "behaviour.c", 0, dvm_sites, dvm_notes, 0, 0, 0, 0, 0};

__attribute__((constructor)) static void dvm_register(void)
{
    dyn_RegisterUnit(&dvm_unit, &dvm_state);
}

static void *other(void *argument)
{
    int y = 0;
    struct dvm_shadow_word shadow_word = {0, 0};
    dvm_read_scalar(&shadow_word, &y, sizeof y, &dvm_sites[1]);
    dyn_DefineLocal(&y, sizeof y, 4, 0, "y", 0);
    dvm_memory(&dvm_sites[1], &y, sizeof y);
    return argument;
}

int main(void)
{
    int x = 0;
    struct dvm_shadow_word shadow_word = {0, 0};
    pthread_t thread;

    errno = 42;
    dvm_read_scalar(&shadow_word, &x, sizeof x, &dvm_sites[0]);
    printf("errno %d\n", errno);

    /* NULL everywhere. */
    dyn_DefineStatic(0, 0, 0, 0, 0, 0);
    dyn_DefineArray(0, 0, 8, 2, 0, 0, 0, 0, 0, 0);
    dyn_Bind(0, 0, 0, 0, 0, 0, 0);
    dyn_LoopOpen(0, 0, 0, 0, 0, 0, 0, 0);
    dyn_LoopClose(0);
    dyn_OwnEnd();
    dyn_RemoveVar(0);
    dyn_Dead(0);
    dyn_ReadBlock(0, 0, 0);
    dvm_check(0, 0, 0, 0);
    dyn_RegisterUnit(0, 0);

    pthread_create(&thread, 0, other, 0);
    pthread_join(thread, 0);

    fflush(stdout);
    if (fork() == 0) {
        int z = 0;
        struct dvm_shadow_word empty = {0, 0};
        dvm_read_scalar(&empty, &z, sizeof z, &dvm_sites[2]);
        printf("child %u\n", dvm_state.active);
        fflush(stdout);
        _exit(0);
    }
    wait(0);
    printf("parent %u\n", dvm_state.active);
    return 7;
}
