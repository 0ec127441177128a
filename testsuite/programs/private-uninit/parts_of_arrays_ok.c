/* Arrays of an iteration's own that are filled by loops with constant bounds, before anything of them is read. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute [block]
double A[N];

int main(void)
{
    int i, k, l;
    double w[4], t[3][4], last = 0;

    #pragma dvm parallel([i] on A[i]) private(w, k)
    for (i = 0; i < N; i++) {
        for (k = 0; k < 3; k++)
            w[k] = i + k;
        if (i != 5)
            w[3] = i;
        else
            w[3] = 1;
        A[i] = w[0] + w[3];
    }
    #pragma dvm parallel([i] on A[i]) private(t, k, l)
    for (i = 0; i < N; i++) {
        for (k = 2; k >= 0; k--)
            for (l = 0; l < 4; l++)
                t[k][l] = k < 2 ? A[i] + t[k + 1][3 - l] : 0;
        A[i] += t[0][3];
    }
    #pragma dvm parallel(1) private(w, k)
    for (i = 0; i < N; i++) {
        for (k = 0; k < 4; k++)
            w[k] = i;
        for (k = 1; k < 4; k++)
            w[k] += w[k - 1];
    }
    for (k = 0; k < 4; k++)
        w[k] = 2 * k;
    for (k = 3; k > 0; k--)
        last += w[k] - w[k - 1];
    printf("%g\n", last);
    return 0;
}
