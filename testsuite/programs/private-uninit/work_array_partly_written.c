/* A private work array: its last entry is set in the first iteration only. */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

double w[3];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) private(w), reduction(sum(s))
    for (i = 0; i < N; i++) {
        w[0] = i;
        w[1] = i + 1;
        if (i == 0)
            w[2] = 5;
        A[i] = w[0] + w[1] + w[2];  /* EXPECT private-uninit w element=[2] iteration=(1) */
        s += A[i];
    }
    printf("%g\n", s);
    return 0;
}
