/* A sum over all elements in a sequential loop. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    for (i = 0; i < N; i++)
        s += A[i];  /* EXPECT sequential-access A element=[0] */
    printf("%g\n", s);
    return 0;
}
