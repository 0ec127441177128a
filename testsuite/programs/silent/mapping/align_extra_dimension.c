/* The second dimension of W is not mapped: each owner has whole rows of it (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6
#define M 3

#pragma dvm array distribute[block]
int A[N];
#pragma dvm array align([i][] with A[i])
int W[N][M];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i] on A[i]) private(j), reduction(sum(s))
    for (i = 0; i < N; i++) {
        for (j = 0; j < M; j++)
            W[i][j] = i + j;
        A[i] = W[i][0] * W[i][M - 1];
        s += A[i];
    }
    printf("%d\n", s);
    return 0;
}
