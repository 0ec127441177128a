/* The loop is mapped two elements further. */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block], shadow[0:2]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
    #pragma dvm parallel([i] on A[i + 2])
    for (i = 0; i < N - 2; i++)
        A[i + 2] = B[i + 2];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
