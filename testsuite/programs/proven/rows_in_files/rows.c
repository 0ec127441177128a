#include "rows.h"

void smooth(const double *from, double *to, int n)
{
    for (int j = 1; j < n - 1; j++)
        to[j] = 0.5 * (from[j - 1] + from[j + 1]); /* EXPECT uninitialized element=[30][21] */
}

void add(double *row, const double *other, int n)
{
    for (int j = 0; j < n; j++)
        row[j] += other[j]; /* EXPECT dependence element=[39][0] */ /* EXPECT nonlocal element=[20][0] */
}

void fill(double *row, int n)
{
    for (int j = 0; j < n; j++)
        row[j] = j; /* EXPECT bounds element=[2560] */
}

double above(const double *row, int n, double least)
{
    double sum = 0;

    for (int j = 0; j < n; j++)
        if (row[j] > least)
            sum += row[j];
    return sum;
}
