/* A maximum is taken element by element; after the loop it is copied as a block. */
#include <stdio.h>
#include <string.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double v[3] = {0, 0, 0}, w[3], most = 0, t;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(v))
    for (i = 0; i < N; i++) {
        v[0] += A[i];
        v[2] += 1;
    }
    memcpy(w, v, sizeof w);
    #pragma dvm parallel([i] on A[i]) reduction(max(most))
    for (i = 0; i < N; i++)
        most = A[i] > most ? A[i] : most;
    memcpy(&t, &most, sizeof t);
    printf("%g %g %g\n", w[0], w[2], t);
    return 0;
}
