/* Arrays are defined in one unit and used in others (languages.md 6.16). */
#include <stdio.h>
#include "grid.h"

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i * i;
        B[i] = 0;
    }
    for (i = 0; i < 3; i++)
        sweep();
    printf("%g after %d steps\n", sum(), steps);
    return 0;
}
