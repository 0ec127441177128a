/* A handler leaves a loop by a jump: what comes behind is under control as before (debugger.md 1.10 Signal handlers). */
/* SKIPPED what signal handlers did */
/* RUNS differ */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#define N 64

#pragma dvm array distribute[block]
double A[N];
sigjmp_buf behind;
int tries;

static void leave(int number)
{
    tries++;
    siglongjmp(behind, number);
}

int main(void)
{
    double s = 0;

    signal(SIGUSR1, leave);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = i;
    if (sigsetjmp(behind, 1) == 0) {
        #pragma dvm parallel([i] on A[i])
        for (int i = 0; i < N; i++) {
            if (i == 7)
                raise(SIGUSR1);
            A[i] += 1;
        }
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 1; i < N; i++)
        s += A[i - 1]; /* EXPECT nonlocal A element=[0] iteration=(1) */
    printf("%g %d\n", s, tries);
    return 0;
}
