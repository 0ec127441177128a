/* Elements of variables that another unit defines, where no function names them. */
#include <stdio.h>
#include "data.h"
#define N 4

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, k = 4;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    for (i = 0; i < 4; i++)
        table[i] = i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i] * table[i] + grid[1][1] + records[1].key;
    if (k > 3 && s < 0)
        k = 0;
    if (table[k] > 100) /* EXPECT bounds table element=[4] */
        s = 0;
    printf("%g\n", s);
    return 0;
}
