/* Parts of records by pointers in parallel loops, with faults (debugger.md 1.1, 1.9 Pointers). */
#include <stdio.h>
#include <stdlib.h>
#define N 24

typedef struct {
    double w[3][3];
    double *row;
    double scale;
} kernel;

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    kernel *k = malloc(sizeof *k), *other = k;
    double sum = 0;

    k->row = malloc(N * sizeof *k->row);
    k->scale = 0.5;
    for (int di = 0; di < 3; di++)
        for (int dj = 0; dj < 3; dj++)
            if (di + dj < 4)
                k->w[di][dj] = 1.0 / (1 + di + dj);
    for (int j = 0; j < N - 1; j++)
        k->row[j] = j;
    #pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            A[i][j] = i - j;
            B[i][j] = 0;
        }
    /* The last weight has no value. */
    #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A(corner))
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
            for (int di = 0; di < 3; di++)
                for (int dj = 0; dj < 3; dj++)
                    B[i][j] += 0 * k->w[di][dj] * A[i + di - 1][j + dj - 1]; /* EXPECT uninitialized iteration=(1,1) */
    /* Nor has the last element. */
    #pragma dvm parallel([i][j] on B[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            B[i][j] = k->scale + 0 * k->row[j]; /* EXPECT uninitialized iteration=(0,23) */
    /* A column too many. */
    #pragma dvm parallel([i][j] on B[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int dj = 0; dj < 2; dj++)
                B[i][j] += 0 * k->w[1][dj + (i == N - 1) * 2]; /* EXPECT bounds iteration=(23,0) */
    /* What an iteration changes by another name. */
    #pragma dvm parallel([i][j] on B[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            other->scale = i;
            B[i][j] = k->scale;
        }
    sum = k->scale; /* EXPECT private-uninit */
    printf("%.6f\n", sum > 100 ? 1 : 0.0);
    free(k->row);
    free(k);
    return 0;
}
