/* The value is set in each iteration before its uses. */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double t = 1, s = 0;

    #pragma dvm parallel([i] on A[i]) private(t), reduction(sum(s))
    for (i = 0; i < N; i++) {
        t = i - i % 4;
        A[i] = t;
        B[i] = t + 1;
        s += t * A[i];
    }
    printf("%g\n", s);
    return 0;
}
