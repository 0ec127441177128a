/* A value used in an iteration is set in this iteration. */
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
        group = i - i % 3;
        A[i] = group;
        s += A[i];
    }
    printf("%d\n", s);
    return 0;
}
