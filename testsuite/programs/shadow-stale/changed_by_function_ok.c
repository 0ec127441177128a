/* The loop after the function renews the edges. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
float A[N];
#pragma dvm array align([i] with A[i])
float B[N];

static void scale(float factor)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] *= factor;
}

int main(void)
{
    int i;
    float s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A[1:0])
    for (i = 1; i < N; i++)
        B[i] = A[i - 1];
    scale(0.5f);
    #pragma dvm parallel([i] on B[i]) shadow_renew(A[1:0]), reduction(sum(s))
    for (i = 1; i < N; i++)
        s += B[i] - A[i - 1];
    printf("%g\n", s);
    return 0;
}
