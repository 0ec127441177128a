#include "rows.h"

void mix(double *row, const double *other, int n)
{
    for (int j = 0; j < n; j++)
        row[j] = other[j] + other[n - 1 - j]; /* EXPECT uninitialized element=[1234] */ /* EXPECT bounds row element=[12800] */ /* EXPECT bounds element=[12800] */ /* EXPECT bounds element=[12800] */
}

void carry(double *row, int n)
{
    for (int j = 1; j < n; j++)
        row[j] = row[j - 1] + 1; /* EXPECT uninitialized row */
}
