/* A library of the system does not know the arrays of the program: what it was not given it has not written. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#define N 8

#pragma dvm array distribute[block]
static double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    struct timespec now;
    double s = 0;

    clock_gettime(CLOCK_MONOTONIC, &now);
    if (getpriority(PRIO_PROCESS, 0) > 1000)
        return 1;
    #pragma dvm parallel([i] on A[i])
    for (int i = 1; i < N; i++)
        A[i] = B[i] = i;
    if (now.tv_nsec < 0 || getpriority(PRIO_PROCESS, 0) > 1000)
        return 1;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = 2 * B[i]; /* EXPECT uninitialized B element=[0] iteration=(0) */
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 1; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
