/* Variables that each thread has for itself are judged as others are, as the main thread has them (debugger.md 1.9 Private-like data).
   FLAGS -pthread */ /* RUNS differ */
#include <pthread.h>
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

_Thread_local double last;
static __thread int hits = 0;

static void *other(void *unused)
{
    last = 3;
    hits++;
    return unused;
}

static double kept(int i)
{
    static _Thread_local double w[4];
    w[i % 4] = i;
    return w[i % 4] + w[0]; /* EXPECT private-uninit w element=[0] iteration=(1) */
}

int main(void)
{
    pthread_t thread;
    double s = 0;
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        last = i;
        A[i] = last + kept(i);
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        if (A[i] > 3)
            hits++; /* EXPECT readonly-write hits iteration=(2) */
        s += A[i];
    }
    printf("%g %d\n", s, last > 9); /* EXPECT private-uninit last */
    pthread_create(&thread, NULL, other, NULL); /* SKIPPED threads */
    pthread_join(thread, NULL);
    return 0;
}
