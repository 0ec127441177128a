/* A copy of the partial sum into a private scalar is worth a warning, no more. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0, t;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s)), private(t)
    for (i = 0; i < N; i++) {
        t = s;  /* EXPECT reduction-partial s iteration=(0) severity=warning */
        s = s + A[i];
    }
    printf("%g\n", s);
    return 0;
}
