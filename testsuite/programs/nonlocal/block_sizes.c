/* A block of a given size ends somewhere, whatever its size is (languages.md 6.2). */
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
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 1; i < N; i++)
        s += A[i - 1]; /* EXPECT nonlocal A element=[0] iteration=(1) */
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N - 1; i++)
        s += B[i + 1]; /* EXPECT nonlocal B element=[1] iteration=(0) */
    #pragma dvm redistribute(B[multblock(2)])
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += B[i];
    #pragma dvm parallel([i][j] on D[i][j]) shadow_renew(D), reduction(sum(s))
    for (i = 0; i < N - 2; i++)
        for (j = 0; j < 2; j++)
            s += D[i + 2][1 - j]; /* EXPECT nonlocal D element=[2,1] iteration=(0,0) */
    E = malloc(N * sizeof(int));
    #pragma dvm redistribute(E[genblock(sizes)])
    #pragma dvm parallel([i] on E[i])
    for (i = 0; i < N; i++)
        E[i] = 1;
    #pragma dvm redistribute(E[wgtblock(weights, 3)])
    #pragma dvm parallel([i] on E[i]) reduction(sum(s))
    for (i = 2; i < N; i++)
        s += E[i - 1]; /* EXPECT nonlocal E element=[1] iteration=(2) */
    free(E);
    printf("%d\n", s);
    return 0;
}
