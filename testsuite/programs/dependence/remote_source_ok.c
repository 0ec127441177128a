/* The pivot fetched by remote access is in a row that the loop leaves alone (languages.md 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i + 2;
    #pragma dvm parallel([i] on A[i]) remote_access(A[0])
    for (i = 1; i < N; i++)
        A[i] = A[i] / A[0];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
