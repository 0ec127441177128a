/* A renewal without widths renews the edges that were added to the array, too (debugger.md 1.10 SHADOW_ADD). */
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
    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 0; i < N; i++)
        B[i] = A[far[i]];
    #pragma dvm parallel([i][j] on C[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            C[i][j] = i + j;
    #pragma dvm shadow_add(C[][far[i] with A[@i]] = "row") include_to(C)
    #pragma dvm parallel([i][j] on D[i][j]) shadow_renew(C)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            D[i][j] = C[i][N - 1 - j];
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += B[i];
    printf("%g\n", s);
    return 0;
}
