/* A parallel loop without iterations, and one that runs a single time (languages.md 6.4). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, limit, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 1;
    for (limit = 0; limit <= 1; limit++) {
        #pragma dvm parallel([i] on A[i]) reduction(sum(s))
        for (i = 0; i < limit; i++)
            s += A[i];
    }
    printf("%d\n", s);
    return 0;
}
