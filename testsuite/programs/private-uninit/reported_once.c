/* A value that an earlier iteration left is used in three lines: one fault, one entry. */
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
        if (i % 4 == 0)
            t = i;
        A[i] = t;  /* EXPECT private-uninit t iteration=(1) */
        B[i] = t + 1;
        s += t * A[i];
    }
    printf("%g\n", s);
    return 0;
}
