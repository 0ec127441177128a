/* A function called from the loop writes the element before the one that is owned. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
float A[N];

static void put(int where, float value)
{
    A[where] = value;  /* EXPECT shadow-write A element=[0] iteration=(1) */
}

int main(void)
{
    int i;
    float s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 1;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < N; i++)
        put(i - 1, i);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
