/* Loops of the sequential part in which owners assign elements, judged as wholes: all that is wrong in them or behind them shows. */
#include <stdio.h>
#define N 600

#pragma dvm array distribute[block], shadow[1:1]
double a[N];
#pragma dvm array align([i] with a[i]), shadow[1:1]
double b[N];
#pragma dvm array align([i] with a[i])
double c[N];
double plain[N];

int main(void)
{
    int i;
    double s = 0, lacking[N];

    for (i = 0; i < N; i++)
        a[i] = plain[i] + i;
    for (i = 0; i < N; i++)
        a[i] *= 2;
    for (i = 0; i < N; i++)
        b[i] = i;
    #pragma dvm parallel([i] on c[i]) shadow_renew(b)
    for (i = 1; i < N - 1; i++)
        c[i] = b[i - 1] + b[i + 1];
    for (i = 0; i < N; i++)
        b[i] = b[i] + 1;
    #pragma dvm parallel([i] on c[i])
    for (i = 1; i < N - 1; i++)
        c[i] = b[i - 1] + b[i + 1]; /* EXPECT shadow-stale b element=[0] */ /* EXPECT shadow-stale b element=[2] */
    for (i = 0; i < N; i++)
        s += a[i]; /* EXPECT sequential-access */
    for (i = 1; i < N; i++)
        b[i] = b[i - 1] + 1; /* EXPECT sequential-access */
    for (i = 0; i < N; i++)
        b[i] = lacking[i]; /* EXPECT uninitialized */
    for (i = 0; i <= N; i++)
        b[i < N ? i : N + 1] = i; /* EXPECT bounds */
    for (i = 0; i < N - 1; i++)
        a[i] = c[i + 1]; /* EXPECT sequential-access c element=[1] */ /* EXPECT uninitialized c element=[599] */
    printf("%g\n", s);
    return 0;
}
