/* dvmcc links programs with --wrap for the functions that start threads: what these do is not followed, and the verdict says so.
 * A file of its own, for __real_... is there in such links alone. */

#include <pthread.h>

void dvm_thread_starts(void);

int __real_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument)
{
    dvm_thread_starts();
    return __real_pthread_create(thread, attributes, start, argument);
}
