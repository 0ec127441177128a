/* What a program may call of the DVM system: the debug build provides it, the plain one too (languages.md 1.2). */
#include <stdio.h>
#define N 8

double dvmh_wtime(void);
double dvtime_(void);
void dvmh_barrier(void);

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double begin, middle, end;

    begin = dvmh_wtime();
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    dvmh_barrier();
    middle = dvmh_wtime();
    end = dvtime_();
    printf("%d\n", begin > 0 && begin <= middle && middle <= end && end - begin < 100);
    return 0;
}
