/* Variables that each thread has for itself, rightly used (debugger.md 1.9 Private-like data).
   FLAGS -pthread */ /* RUNS differ */
#include <pthread.h>
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

extern _Thread_local double last;
_Thread_local double last = 1;
static __thread int hits;
static __thread struct { int n; double w[4]; } own = {4, {1, 2, 3, 4}};

static void *other(void *unused)
{
    double *p = &own.w[1];
    last = 3;
    hits++;
    own.n += *p > 1;
    return unused;
}

static double kept(int i)
{
    static _Thread_local double w[4];
    w[i % 4] = i;
    return w[i % 4] + own.w[i % own.n];
}

int main(void)
{
    pthread_t thread;
    double s = 0, *p = &last;
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        last = i;
        A[i] = *p + kept(i);
    }
    *p = 2;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s), sum(hits))
    for (i = 0; i < N; i++) {
        if (A[i] > 3)
            hits++;
        s += A[i];
    }
    pthread_create(&thread, NULL, other, NULL); /* SKIPPED threads */
    pthread_join(thread, NULL);
    printf("%g %g %d %d\n", s, last, hits, own.n);
    return 0;
}
