/* Operations on small blocks. */
#ifndef SOLVE_H
#define SOLVE_H

extern double weight[3][3];

void block_times(double a[3][3], double x[3], double y[3]);
void block_solve(double a[3][3], double x[3]);
void weighted(double *x, double *y);

#endif
