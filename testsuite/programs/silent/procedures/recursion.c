/* A recursive function with a parallel loop and a distributed array of its own in each frame (languages.md 6.16). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

static int depth_sum(int depth)
{
    #pragma dvm array distribute[block]
    int A[N];
    int i, s = 0, below = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = depth + i;
    if (depth > 0)
        below = depth_sum(depth - 1);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i] * below + A[i];
    return s;
}

int main(void)
{
    int x = depth_sum(3);
    printf("%d\n", x);
    return 0;
}
