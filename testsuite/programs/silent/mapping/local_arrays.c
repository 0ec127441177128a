/* Distributed arrays that are local to a function come and go with it (languages.md 6.16). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

static double work(double seed)
{
    #pragma dvm array distribute[block]
    double A[N];
    #pragma dvm array align([i] with A[i])
    double B[N];
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = seed * i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A), reduction(sum(s))
    for (i = 1; i < N; i++) {
        B[i] = A[i] - A[i - 1];
        s += B[i];
    }
    return s;
}

int main(void)
{
    double x = work(1);
    x += work(2);
    printf("%g\n", x);
    return 0;
}
