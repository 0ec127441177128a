/* Back substitution runs down; widths are sides, not directions (languages.md 6.7; debugger.md 1.9 ACROSS). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double X[N];
#pragma dvm array align([i] with X[i])
double C[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on X[i])
    for (i = 0; i < N; i++) {
        X[i] = i + 1;
        C[i] = 0.25;
    }
    #pragma dvm parallel([i] on X[i]) across(X[0:1])
    for (i = N - 2; i >= 0; i--)
        X[i] = X[i] - C[i] * X[i + 1];
    #pragma dvm parallel([i] on X[i]) across(X[1:1])
    for (i = N - 2; i > 0; i -= 1)
        X[i] = (X[i - 1] + X[i + 1]) / 2;
    #pragma dvm parallel([i] on X[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += X[i];
    printf("%g\n", s);
    return 0;
}
