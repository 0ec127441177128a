/* As threads_timers.c, for messages. */
#include <mqueue.h>
#include <signal.h>

void dvm_thread_starts(void);

int __real_mq_notify(mqd_t, const struct sigevent *);

int __wrap_mq_notify(mqd_t queue, const struct sigevent *event)
{
    if (event && event->sigev_notify == SIGEV_THREAD)
        dvm_thread_starts();
    return __real_mq_notify(queue, event);
}
