/* Signals and exit handlers. */
/* SKIPPED what signal handlers did */
#include <stdio.h>
#include <stdlib.h>
#include <signal.h>

static volatile sig_atomic_t seen;

static void handler(int number)
{
    seen += number == SIGUSR1 ? 1 : 100;
}

static void bye(void)
{
    printf("bye %d\n", (int)seen);
}

int main(void)
{
    signal(SIGUSR1, handler);
    atexit(bye);
    for (int i = 0; i < 3; i++)
        raise(SIGUSR1);
    printf("%d\n", (int)seen);
    exit(seen);
}
