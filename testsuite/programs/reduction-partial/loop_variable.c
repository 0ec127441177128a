/* SPELLINGS both */
/* A reduction variable is the variable of a loop in the body. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) reduction(max(s))
    for (i = 0; i < N; i++)
        for (s = 0; s < 3; s++) /* EXPECT reduction-partial s iteration=(0) */
            A[i] += 1;
    printf("%d\n", s);
    return 0;
}
