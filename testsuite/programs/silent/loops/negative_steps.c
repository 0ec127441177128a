/* Loops that run down, by one and by two (languages.md 6.4). */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = N - 1; i >= 0; i--)
        A[i] = i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = N - 2; i > 0; i -= 2)
        B[i] = A[i - 1] * A[i + 1];
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = N - 2; i > 0; i -= 2)
        s += B[i];
    printf("%g\n", s);
    return 0;
}
