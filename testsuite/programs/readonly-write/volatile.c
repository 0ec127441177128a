/* Volatile variables are judged as others are (debugger.md 1.9 Private-like data). */
#include <stdio.h>
#define N 10

volatile int shared;
static volatile double kept;

#pragma dvm array distribute[block]
double A[N];

static void fill(volatile int *p)
{
    *p = 3;
}

int main(void)
{
    volatile int last, missing, given;
    volatile double all = 0, t;

    fill(&given);
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        t = i + given;
        last = i;
        A[i] = t + last;
    }
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        all += A[i]; /* EXPECT readonly-write all */
        shared = shared + 1; /* EXPECT readonly-write shared */
        kept += i; /* EXPECT readonly-write kept */
    }
    if (A[0] < 0) /* EXPECT sequential-access A element=[0] */
        printf("%d\n", missing);
    printf("%d\n", last); /* EXPECT private-uninit last */
    printf("%g %d %g\n", all, shared, kept);
    return 0;
}
