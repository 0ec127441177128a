/* Largest and smallest value with their places (languages.md 6.10). */
/* SPELLINGS both */
#include <stdio.h>
#define N 10

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, at_top = -1, at_low = -1;
    double top = -1e9, low = 1e9;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = (i * 7) % 10 - 0.5 * i;
    #pragma dvm parallel([i] on A[i]) reduction(maxloc(top, at_top, 1), minloc(low, at_low, 1))
    for (i = 0; i < N; i++) {
        if (A[i] > top) {
            top = A[i];
            at_top = i;
        }
        if (A[i] < low) {
            low = A[i];
            at_low = i;
        }
    }
    printf("%g at %d, %g at %d\n", top, at_top, low, at_low);
    return 0;
}
