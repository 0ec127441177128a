/* Volatile variables as programs use them: flags of signal handlers, sinks, private and reduction variables, values that
   survive longjmp (debugger.md 1.9 Private-like data). */ /* SKIPPED what signal handlers did */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#define N 10

static volatile sig_atomic_t stop;
static jmp_buf back;

#pragma dvm array distribute[block]
double A[N];

static void handle(int number)
{
    stop = number;
}

static void leave(volatile int *rounds)
{
    ++*rounds;
    longjmp(back, 1);
}

int main(void)
{
    volatile int rounds = 0, left;
    volatile double sink, sum = 0;

    signal(SIGUSR1, handle);
    raise(SIGUSR1);
#pragma dvm parallel([i] on A[i]) private(sink)
    for (int i = 0; i < N; i++) {
        A[i] = stop != 0;
        sink = A[i];
    }
#pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        sum += A[i];
    if (setjmp(back) == 0)
        left = 5;
    if (rounds < 3)
        leave(&rounds);
    printf("%g %d %d\n", sum, rounds, left);
    return 0;
}
