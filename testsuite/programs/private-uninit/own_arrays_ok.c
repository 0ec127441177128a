/* Arrays of an iteration's own: each iteration writes what it reads, and writes it twice. */
#include <stdio.h>
#define N 8

int main(void)
{
    int i, k;
    double w[3], A[N], unused = 0;

    #pragma dvm parallel(1) private(w, k)
    for (i = 0; i < N; i++) {
        double t[3];
        for (k = 0; k < 3; k++) {
            t[k] = i + k;
            t[k] += 1;
        }
        if (i >= 0)
            for (k = 0; k < 3; k++) {
                w[k] = t[k];
                w[k] *= 2;
            }
        A[i] = w[1];
    }
    #pragma dvm parallel(1) private(k, unused)
    for (i = 0; i < N; i++) {
        double t[40];
        for (k = 0; k < 40; k++) {
            t[k] = A[i];
            t[k] += k;
        }
        unused = t[39];
        A[i] += t[38] + t[38];
    }
    for (i = 0; i < N; i++)
        printf("%g\n", A[i]);
    return 0;
}
