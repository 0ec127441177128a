/* As threads.c, for C11. Apart from it, for no program needs both. */

#include <threads.h>

void dvm_thread_starts(void);

int __real_thrd_create(thrd_t *, thrd_start_t, void *);

int __wrap_thrd_create(thrd_t *thread, thrd_start_t start, void *argument)
{
    dvm_thread_starts();
    return __real_thrd_create(thread, start, argument);
}
