/* A declared dependence on replicated arrays, down and reversed (languages.md 6.7; debugger.md 1.9 Loops without ON). */
#include <stdio.h>
#define N 8

static double W[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        W[i] = i;
    #pragma dvm parallel([i]) tie(W[i]), across(W[2:0])
    for (i = 2; i < N; i++)
        W[i] += W[i - 1] * W[i - 2];
    #pragma dvm parallel([i]) tie(W[-i]), across(W[0:1])
    for (i = N - 2; i >= 0; i--)
        W[i] -= W[i + 1];
    printf("%g %g\n", W[0], W[N - 1]);
    return 0;
}
