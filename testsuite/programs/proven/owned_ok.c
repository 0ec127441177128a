/* Loops of the sequential part in which owners assign elements, judged as wholes. */
/* COUNTS differ */
#include <stdio.h>
#define N 600
#define M 40

#pragma dvm array distribute[block], shadow[1:1]
double a[N];
#pragma dvm array align([i] with a[i]), shadow[1:1]
double b[N];
#pragma dvm array distribute[block][block]
double u[M][M];
double plain[N];
int again;

static void fill(double *to, double from)
{
    int i;

    for (i = 0; i < N; i++)
        to[i] = from + i;
}

int main(void)
{
    int i, j, k;
    double s = 0;

    fill(plain, 1);
    for (i = 0; i < N; i++)
        a[i] = plain[i] + i;
    for (k = 0; k < 3; k++)
        for (i = 0; i < N; i++) {
            a[i] *= 2;
            a[i] = a[i] - 1;
            b[i] = a[i];
        }
    for (i = 0; i < M; i++)
        for (j = 0; j < M; j++) {
            u[i][j] = i * j;
            if (j > i)
                u[i][j]++;
        }
    #pragma dvm parallel([i] on b[i]) shadow_renew(a) reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        s += a[i - 1] + a[i + 1] + b[i];
    #pragma dvm parallel([i][j] on u[i][j]) reduction(sum(s))
    for (i = 0; i < M; i++)
        for (j = 0; j < M; j++)
            s += u[i][j];
    printf("%g\n", s);
    return 0;
}
