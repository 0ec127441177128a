/* A renewal with widths renews no added edge, and one along another dimension is none (debugger.md 1.10 SHADOW_ADD). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
float A[N];
#pragma dvm array align([i] with A[i])
float B[N];
#pragma dvm array align([i] with A[i])
int far[N];
#pragma dvm array distribute[block][block]
float C[N][N];
#pragma dvm array align([i][j] with C[i][j])
float D[N][N];

int main(void)
{
    int i, j;
    float s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = far[i] = N - 1 - i;
    #pragma dvm shadow_add(A[far[i] with A[@i]] = "far") include_to(A)
    #pragma dvm parallel([i] on B[i]) shadow_renew(A[1:1])
    for (i = 0; i < N; i++)
        B[i] = A[far[i]]; /* EXPECT nonlocal A element=[7] iteration=(0) */
    #pragma dvm parallel([i][j] on C[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            C[i][j] = i + j;
    #pragma dvm shadow_add(C[][far[i] with A[@i]] = "row") include_to(C)
    #pragma dvm parallel([i][j] on D[i][j]) shadow_renew(C)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            D[i][j] = C[N - 1 - i][j]; /* EXPECT nonlocal C element=[7][0] iteration=(0,0) */
    printf("%d\n", N);
    return 0;
}
