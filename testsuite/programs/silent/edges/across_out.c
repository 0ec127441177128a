/* ACROSS OUT: an iteration adds to the element just beyond its own, upwards and downwards (languages.md 6.7). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block], shadow[1:1]
double A[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) across(out: A[0:1])
    for (i = 0; i < N - 1; i++)
        A[i + 1] += A[i];
    #pragma dvm parallel([i] on A[i]) across(out: A[1:0])
    for (i = N - 1; i > 0; i--)
        A[i - 1] += A[i];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
