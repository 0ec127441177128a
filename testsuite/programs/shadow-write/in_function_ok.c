/* A function called from the loop writes the element that is owned. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
float A[N];

static void put(int where, float value)
{
    A[where] = value;
}

int main(void)
{
    int i;
    float s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 1;
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        put(i, i - 1);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
