/* What only the linker can tell, and what it must be told. */

#include <pthread.h>
#include <stddef.h>

/* The libraries of GCC name functions for threads weakly and take one of them for a sign of all. Linked statically, a program
 * gets those alone that something needs: the runtime needs some, and the library of Fortran then calls one that is not there. */
static void *const threads[] = {
    (void *)pthread_cond_broadcast, (void *)pthread_cond_destroy, (void *)pthread_cond_init, (void *)pthread_cond_signal,
    (void *)pthread_cond_timedwait, (void *)pthread_cond_wait, (void *)pthread_create, (void *)pthread_detach,
    (void *)pthread_equal, (void *)pthread_getspecific, (void *)pthread_join, (void *)pthread_key_create,
    (void *)pthread_key_delete, (void *)pthread_mutex_destroy, (void *)pthread_mutex_init, (void *)pthread_mutex_lock,
    (void *)pthread_mutex_timedlock, (void *)pthread_mutex_trylock, (void *)pthread_mutex_unlock,
    (void *)pthread_mutexattr_destroy, (void *)pthread_mutexattr_init, (void *)pthread_mutexattr_settype, (void *)pthread_once,
    (void *)pthread_rwlock_rdlock, (void *)pthread_rwlock_tryrdlock, (void *)pthread_rwlock_trywrlock,
    (void *)pthread_rwlock_unlock, (void *)pthread_rwlock_wrlock, (void *)pthread_self, (void *)pthread_setspecific,
};

/* What dvmcc left out of this program when it linked it (driver/left_out.rs): texts that end in NUL, one behind the other. Each
 * link by dvmcc adds a piece of this section, if only an empty text; without any the linker gives it no begin and no end. */

extern const char __start_dvmdbg_left_out[] __attribute__((weak, visibility("hidden")));
extern const char __stop_dvmdbg_left_out[] __attribute__((weak, visibility("hidden")));

const char *dvm_left_out(size_t *size)
{
    /* A use that costs nothing: the linker keeps what the table names. */
    __asm__ volatile("" : : "r"(threads));
    *size = (size_t)(__stop_dvmdbg_left_out - __start_dvmdbg_left_out);
    return __start_dvmdbg_left_out;
}
