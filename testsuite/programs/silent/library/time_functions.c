/* Functions of time and system that fill structures (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <time.h>
#include <sys/time.h>
#define N 5

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0, elapsed;
    struct timeval begin, end;
    time_t now = 86400, later;
    struct tm *date = gmtime(&now), copy = *date;

    gettimeofday(&begin, NULL);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = copy.tm_mday * i;
        s += A[i];
    }
    gettimeofday(&end, NULL);
    elapsed = end.tv_sec - begin.tv_sec + 1e-6 * (end.tv_usec - begin.tv_usec);
    time(&later);
    printf("%g %d %d\n", s, elapsed >= 0, later > now);
    return 0;
}
