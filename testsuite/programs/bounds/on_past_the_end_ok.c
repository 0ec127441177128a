/* Every iteration lies on an element, though not on the one with its own number (languages.md 6.4). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
    #pragma dvm parallel([i] on A[i + 1]) reduction(sum(s))
    for (i = 0; i < N - 1; i++)
        s += A[i + 1] > 1e300;
    #pragma dvm parallel([i] on A[i + 1]) shadow_renew(A)
    for (i = 0; i < N - 1; i++)
        B[i + 1] = 2 * A[i];
    printf("%g\n", s);
    return 0;
}
