/* Loops inside run over a window of neighbours: it lies in the renewed edges, corners included (languages.md 6.6). */
#include <stdio.h>
#define N 24

#pragma dvm array distribute[block][block], shadow[2:2][2:2]
float A[N][N];
#pragma dvm array align([i][j] with A[i][j])
float B[N][N];
#pragma dvm array distribute[block][*], shadow[0:3][0:0]
float C[N][5];
#pragma dvm array align([i][k] with C[i][k])
float D[N][5];
float weight[5][5];

static void smooth(int low, int high)
{
    int di, dj;
    float s;

#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A(corner))
    for (int i = 2; i < N - 2; i++)
        for (int j = 2; j < N - 2; j++) {
            B[i][j] = 0;
            for (int p = -2; p <= 2; p++)
                for (int q = 2; q >= -2; q--)
                    B[i][j] += weight[p + 2][q + 2] * A[i + p][j - q];
        }
    /* Bounds that are known when it runs. */
#pragma dvm parallel([i][j] on A[i][j]) private(di, dj, s)
    for (int i = 2; i < N - 2; i++)
        for (int j = 2; j < N - 2; j++) {
            s = 0;
            for (di = low; di <= high; di++)
                for (dj = low; dj <= high; dj++)
                    s += B[i][j] * weight[di + 2][dj + 2];
            A[i][j] = s;
        }
    /* One side, the other dimension as a whole. */
#pragma dvm parallel([i] on C[i][]) shadow_renew(C)
    for (int i = 0; i < N - 3; i++)
        for (int k = 0; k < 5; k++) {
            float next = 0;

            for (int d = 1; d <= 3; d += 2)
                next += C[i + d][k];
            D[i][k] = next;
        }
}

int main(void)
{
    double sum = 0;

    for (int p = 0; p < 5; p++)
        for (int q = 0; q < 5; q++)
            weight[p][q] = p + q;
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = B[i][j] = i % 3 + j % 5;
#pragma dvm parallel([i] on C[i][])
    for (int i = 0; i < N; i++)
        for (int k = 0; k < 5; k++)
            C[i][k] = i + k;
    smooth(-1, 1);
#pragma dvm parallel([i][j] on B[i][j]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += A[i][j] + B[i][j];
    printf("%g\n", sum);
    return 0;
}
