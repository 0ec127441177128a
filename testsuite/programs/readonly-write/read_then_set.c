/* The first iteration reads what a later one changes. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double factor = 2, s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = factor * i;
        s += A[i];
        if (i == 4)
            factor = 3;  /* EXPECT readonly-write factor iteration=(4) */
    }
    printf("%g\n", s);
    return 0;
}
