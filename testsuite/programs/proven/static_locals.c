/* The same with faults: edges that nobody renews, a dependence, a value that iterations gave (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#define N 24

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

static double step(void)
{
    static int calls;
    static double largest, kept[3];
    int i, j;

    largest = 0;
    kept[calls % 3] = calls;
    calls++;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(max(largest))
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            double d = B[i][j] - A[i][j];
            largest = d > largest ? d : largest;
            A[i][j] = B[i][j];
            kept[0] = d;
        }
    #pragma dvm parallel([i][j] on B[i][j])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            B[i][j] = (A[i - 1][j]              /* EXPECT nonlocal A */
                + A[i][j]) / 4;
    return largest + kept[0];  /* EXPECT private-uninit kept */
}

int main(void)
{
    static double w[N][N], v[N];
    int i, j, t;
    double s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = 0;
            B[i][j] = i == 0 || j == 0 ? 0 : i + j;
        }
    for (t = 0; t < 4; t++)
        s += step();
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            w[i][j] = i * j;
    for (i = 1; i < N; i++) {
        static int rows;

        rows++;
        for (j = 1; j < N; j++)
            w[i][j] += w[i - 1][j] + rows;
        v[i] = w[i][rows % N];
    }
    printf("%.4f %.1f\n", s, v[N - 1]);
    return 0;
}
