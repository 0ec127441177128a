/* Plain numerical code with sequential loops. */
#include <stdio.h>
#define N 8

static double a[N][N], b[N][N], c[N][N];

static void multiply(double (*r)[N], double x[][N], double y[N][N])
{
    int i, j, k;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            double s = 0;
            for (k = 0; k < N; k++)
                s += x[i][k] * y[k][j];
            r[i][j] = s;
        }
}

int main(void)
{
    int i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            a[i][j] = 1.0 / (i + j + 1);
            b[i][j] = i == j;
        }
    multiply(c, a, b);
    multiply(b, c, a);
    for (i = 0; i < N; i++)
        printf("%.15g ", b[i][N - 1 - i]);
    printf("\n");
    return 0;
}
