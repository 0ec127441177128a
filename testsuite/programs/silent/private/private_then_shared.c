/* A scalar is private in one loop, set again, read-only in the next, and a reduction in the last (languages.md 6.9). */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double x;

    #pragma dvm parallel([i] on A[i]) private(x)
    for (i = 0; i < N; i++) {
        x = i / 2;
        A[i] = x;
    }
    x = 3;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] *= x;
    x = x + 1;
    #pragma dvm parallel([i] on A[i]) reduction(sum(x))
    for (i = 0; i < N; i++)
        x += A[i];
    printf("%g\n", x);
    return 0;
}
