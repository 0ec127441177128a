/* The assignment names the element (debugger.md 1.9 Pointers). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0, *p;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    p = &s;
    *p = 0.5;
    A[2] = 9;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
