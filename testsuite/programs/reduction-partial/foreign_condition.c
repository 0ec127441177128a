/* A condition on the partial sum selects something else than the reduction. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        s += i;
        if (s > 6)  /* EXPECT reduction-partial s iteration=(0) */
            A[i] = 1;
        else
            A[i] = 0;
    }
    printf("%d\n", s);
    return 0;
}
