/* Functions on arrays of the caller. */
#include "grid.h"

#pragma dvm inherit(a)
void set(double (*a)[N], int k)
{
    #pragma dvm parallel([i][j] on a[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            a[i][j] = k * i + j;
}

#pragma dvm inherit(a, b)
void step(double (*a)[N], double (*b)[N])
{
    #pragma dvm parallel([i][j] on b[i][j]) shadow_renew(a)
    for (int i = 1; i < N - 1; i++)
        for (int j = 0; j < N; j++)
            b[i][j] = a[i - 1][j] + a[i + 1][j];
    #pragma dvm parallel([i][j] on b[i][j])
    for (int i = 2; i < N - 1; i++)
        for (int j = 0; j < N; j++)
            a[i][j] = b[i - 1][j]; /* EXPECT nonlocal V element=[1,0] iteration=(2,0) */
}

#pragma dvm inherit(w)
double sum(double *w, int n)
{
    double s = W[0] < 0 ? -1 : 0; /* EXPECT sequential-access W element=[0] */

    #pragma dvm parallel([i] on w[i])
    for (int i = 0; i < n; i++)
        s += w[i]; /* EXPECT readonly-write s iteration=(0) */
    return s;
}
