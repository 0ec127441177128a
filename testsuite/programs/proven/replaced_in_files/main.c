/* A loop calls a function of another file, of which nobody knows what it does: it puts another array in the place of one that the loop
 * reads by subscripts that the program computes (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>
#include "table.h"

int index_of[N];
double *table;

int main(void)
{
    int i, round;
    double s = 0;

    table = malloc(N * sizeof(double));
    for (i = 0; i < N; i++) {
        table[i] = i;
        index_of[i] = i;
    }
    for (round = 0; round < 3; round++)
        for (i = 0; i < N; i++)
            s += table[index_of[i] >> 1] * next(i, round); /* EXPECT uninitialized table element=[400] */
    printf("%d\n", s > 1);
    return 0;
}
