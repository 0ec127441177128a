/* As threads.c, for timers whose events come to a thread of their own. */
#include <signal.h>
#include <time.h>

void dvm_thread_starts(void);

int __real_timer_create(clockid_t, struct sigevent *, timer_t *);

int __wrap_timer_create(clockid_t of, struct sigevent *event, timer_t *timer)
{
    if (event && event->sigev_notify == SIGEV_THREAD)
        dvm_thread_starts();
    return __real_timer_create(of, event, timer);
}
