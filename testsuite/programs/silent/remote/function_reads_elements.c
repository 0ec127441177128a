/* The elements are reached in a function called from the loop: own element, renewed edge, remote element (languages.md 6.5, 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static double slope(int i)
{
    double left = A[i - 1], right = A[i + 1];
    return (right - left) / 2;
}

static void store(int i, double x)
{
    B[i] = x;
}

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i * i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 1; i < N - 1; i++)
        store(i, slope(i));
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        s += B[i];
    printf("%g\n", s);
    return 0;
}
