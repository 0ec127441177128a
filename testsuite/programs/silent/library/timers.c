/* Variables that hold what the clock says, global ones, results and parameters: no two runs have the same values,
 * which is no difference (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <time.h>
#include <sys/time.h>
#define N 5

double dvmh_wtime(void);

#pragma dvm array distribute[block]
double A[N];

static double from[4], total[4];
static struct { double begin, end; } run;

static double seconds(void)
{
    struct timeval now;
    gettimeofday(&now, 0);
    return now.tv_sec + 1e-6 * now.tv_usec;
}

static void begin(int n)
{
    from[n] = seconds();
}

static void finish(int n)
{
    double now = seconds(), more = now - from[n];
    total[n] += more;
}

static double elapsed(int n)
{
    return total[n];
}

static void show(double time, int count)
{
    double half = time / 2;
    if (half >= 0)
        printf("%d\n", count);
}

int main(void)
{
    int i;
    double spent;
    clock_t ticks = clock();

    run.begin = dvmh_wtime();
    begin(1);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    finish(1);
    run.end = dvmh_wtime();
    spent = elapsed(1);
    show(spent, N);
    ticks = clock() - ticks;
    if (ticks < 0 || run.end < run.begin)
        printf("backwards\n");
    return 0;
}
