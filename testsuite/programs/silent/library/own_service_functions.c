/* A program that brings the service functions of the DVM system itself (languages.md 1.2). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
int barriers;

double dvmh_wtime(void)
{
    return 42;
}

void dvmh_barrier(void)
{
    barriers++;
}

int main(void)
{
    int i;
    double begin = dvmh_wtime();

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    dvmh_barrier();
    printf("%g %d\n", begin, barriers);
    return 0;
}
