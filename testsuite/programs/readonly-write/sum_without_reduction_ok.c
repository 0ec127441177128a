/* A sum by reduction (languages.md 6.10). */
/* SPELLINGS both */
#include <stdio.h>
#define N 10

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
