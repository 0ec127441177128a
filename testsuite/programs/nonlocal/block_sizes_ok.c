/* Neighbours beyond the end of a block of a given size are renewed (languages.md 6.2). */
#include <stdio.h>
#include <stdlib.h>
#define N 12

int sizes[2] = { 5, 7 };
double weights[3] = { 1, 2, 1 };
#pragma dvm array distribute[genblock(sizes)]
int A[N];
#pragma dvm array distribute[wgtblock(weights, 3)], dynamic
int B[N];
#pragma dvm array distribute[multblock(4)][], shadow[1:1][0]
int D[N][2];
#pragma dvm array
int *E;

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        B[i] = i;
    #pragma dvm parallel([i][j] on D[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < 2; j++)
            D[i][j] = i - j;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s)), shadow_renew(A)
    for (i = 1; i < N; i++)
        s += A[i - 1];
    #pragma dvm parallel([i] on B[i]) reduction(sum(s)) shadow_renew(B[0:1])
    for (i = 0; i < N - 1; i++)
        s += B[i + 1];
    #pragma dvm redistribute(B[multblock(2)])
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += B[i];
    #pragma dvm parallel([i][j] on D[i][j]) shadow_renew(D), reduction(sum(s))
    for (i = 0; i < N - 1; i++)
        for (j = 0; j < 2; j++)
            s += D[i + 1][1 - j];
    E = malloc(N * sizeof(int));
    #pragma dvm redistribute(E[genblock(sizes)])
    #pragma dvm parallel([i] on E[i])
    for (i = 0; i < N; i++)
        E[i] = 1;
    #pragma dvm redistribute(E[wgtblock(weights, 3)])
    #pragma dvm parallel([i] on E[i]) reduction(sum(s)) shadow_renew(E)
    for (i = 2; i < N; i++)
        s += E[i - 1];
    free(E);
    printf("%d\n", s);
    return 0;
}
