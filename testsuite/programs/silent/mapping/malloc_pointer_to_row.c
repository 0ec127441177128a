/* A dynamic array with a fixed inner dimension (languages.md 6.17). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define M 5

#pragma dvm array distribute[block][*]
float (*A)[M];

int main(void)
{
    int i, j, n = 6;
    float s = 0;

    A = (float (*)[M])malloc(n * M * sizeof(float));
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < n; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i * j;
    #pragma dvm parallel([i] on A[i][*]) private(j), reduction(sum(s))
    for (i = 0; i < n; i++)
        for (j = 0; j < M; j++)
            s += A[i][j];
    printf("%g\n", s);
    free(A);
    return 0;
}
