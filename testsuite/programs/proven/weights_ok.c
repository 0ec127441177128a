/* Parts of records by pointers in parallel loops: windows with weights, arrays that a record leads to, single parts
   (debugger.md 1.1, 1.9 Pointers). */
#include <stdio.h>
#include <stdlib.h>
#define N 24

typedef struct {
    double w[3][3];
    double *row;
    double scale;
    int width;
} kernel;

static kernel whole = { { { 0 } }, 0, 1.0, 3 };

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

static void apply(const kernel *k)
{
    #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A(corner))
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++) {
            double s = 0;
            for (int di = 0; di < 3; di++)
                for (int dj = 0; dj < 3; dj++)
                    s += k->w[di][dj] * A[i + di - 1][j + dj - 1];
            B[i][j] = s * k->scale + k->row[j] + (*k).row[0] + whole.scale * whole.w[1][1];
        }
}

int main(void)
{
    kernel *k = malloc(sizeof *k);
    double sum = 0;

    k->row = malloc(N * sizeof *k->row);
    k->scale = 0.5;
    for (int di = 0; di < 3; di++)
        for (int dj = 0; dj < 3; dj++)
            k->w[di][dj] = whole.w[di][dj] = 1.0 / (1 + di + dj);
    for (int j = 0; j < N; j++)
        k->row[j] = j;
    #pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            A[i][j] = i - j;
            B[i][j] = 0;
        }
    for (int turn = 0; turn < 3; turn++)
        apply(k);
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += B[i][j];
    printf("%.6f\n", sum);
    free(k->row);
    free(k);
    return 0;
}
