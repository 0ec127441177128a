/* A value set in every third iteration is used by the two that follow. */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, group = 0;
    int s = 0;

    #pragma dvm parallel([i] on A[i]) private(group), reduction(sum(s))
    for (i = 0; i < N; i++) {
        if (i % 3 == 0)
            group = i;
        A[i] = group;  /* EXPECT private-uninit group iteration=(1) */
        s += A[i];
    }
    printf("%d\n", s);
    return 0;
}
