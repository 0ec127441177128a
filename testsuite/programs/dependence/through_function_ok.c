/* The function reads another array than it writes. */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static void blend(int i)
{
    double left;
    left = B[i - 1];
    A[i] = 0.5 * left;
}

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(B)
    for (i = 1; i < N; i++)
        blend(i);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
