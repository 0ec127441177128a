/* What handlers of signals do interrupts iterations and belongs to none of them (debugger.md 1.10 Signal handlers). */
/* SKIPPED what signal handlers did */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#define N 64

#pragma dvm array distribute[block]
double A[N];
int flag, count, line[4];
double seen, last, element;

static void note(int number)
{
    int k = number == SIGUSR1 ? 1 : 2;

    flag = k;
    line[count++ % 4] = k;
    for (int i = 0; i < 2; i++)
        seen += A[i] * 0;
}

/* As where the system forgets a handler when it calls it. */
static void again(int number)
{
    signal(number, again);
    element += A[1];
}

static void informed(int number, siginfo_t *about, void *context)
{
    note(number);
    last = about != 0 && context != 0;
}

int main(void)
{
    double s = 0;
    struct sigaction action, old;

    printf("%d\n", signal(SIGUSR1, note) == SIG_DFL);
    printf("%d\n", signal(SIGUSR1, note) == note);
    memset(&action, 0, sizeof action);
    action.sa_sigaction = informed;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGUSR2, &action, 0);
    sigaction(SIGUSR2, 0, &old);
    printf("%d\n", old.sa_sigaction == informed);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = i;
        if (i % 10 == 5)
            raise(SIGUSR1);
    }
    for (int step = 0; step < 3; step++) {
        #pragma dvm parallel([i] on A[i])
        for (int i = 0; i < N; i++) {
            if (i % 10 == 6)
                raise(SIGUSR2);
            A[i] += 1;
        }
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) {
        if (i % 10 == 7)
            raise(SIGUSR1);
        s += A[i];
    }
    signal(SIGTERM, again);
    for (int i = 0; i < 4; i++)
        raise(SIGTERM);
    printf("%g\n", element);
    printf("%g %d %d %d %g %g\n", s, flag, count, line[0] + line[1], seen, last);
    return 0;
}
