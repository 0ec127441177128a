/* Arrays of an iteration's own that are filled by loops with constant bounds, but not all that is read. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute [block]
double A[N];

int main(void)
{
    int i, k, l;
    double w[4], t[3][4], unused = 0;

    #pragma dvm parallel([i] on A[i]) private(w, k)
    for (i = 0; i < N; i++) {
        for (k = 0; k < 3; k++)
            w[k] = i + k;
        if (i != 5)
            w[3] = i;
        A[i] = w[0] + w[3];  /* EXPECT private-uninit w element=(3) iteration=(5) */
    }
    #pragma dvm parallel([i] on A[i]) private(t, k, l, unused)
    for (i = 0; i < N; i++) {
        for (k = 0; k < 3; k++)
            for (l = k; l < 4; l++)
                t[k][l] = A[i];
        unused = t[1][1] + t[2][1];  /* EXPECT private-uninit t element=(2,1) iteration=(0) */
        A[i] += t[0][3];
    }
    #pragma dvm parallel(1) private(w, k)
    for (i = 0; i < N; i++) {
        for (k = 0; k < 4; k++)
            w[k] = i;
        for (k = 1; k < 4; k++)
            w[k] += w[k - 1];
    }
    unused = w[2];  /* EXPECT private-uninit w element=(2) iteration=() */
    printf("%d\n", N);
    return 0;
}
