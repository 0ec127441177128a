/* Labels and switches leave out what gives values: what is read behind them shows it. */
#include <stdio.h>
#define N 600

#pragma dvm array distribute[block]
double a[N];
#pragma dvm array align([i] with a[i])
double b[N];
#pragma dvm array align([i] with a[i])
double c[N];

int main(void)
{
    int i;
    double t, s = 0;

    #pragma dvm parallel([i] on a[i])
    for (i = 0; i < N; i++)
        a[i] = i;
    #pragma dvm parallel([i] on a[i]) private(t)
    for (i = 0; i < N; i++) {
        if (a[i] == 300)
            goto known;
        t = a[i];
        b[i] = t;
    known:
        c[i] = t; /* EXPECT private-uninit t iteration=(300) */
    }
    #pragma dvm parallel([i] on a[i]) private(t)
    for (i = 0; i < N; i++) {
        switch (i % 3) {
        case 0:
            t = 1;
            break;
        case 1:
            t = 2;
        }
        c[i] = t; /* EXPECT private-uninit t iteration=(2) */
    }
    #pragma dvm parallel([i] on a[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        switch (i % 2) {
        case 0:
            s += b[i]; /* EXPECT uninitialized b element=[300] */
            break;
        default:
            s += a[i];
        }
    }
    printf("%g\n", s);
    return 0;
}
