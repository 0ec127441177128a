/* Distributed arrays of the program, declared for all units. */
#ifndef GRID_H
#define GRID_H

#define N 8

#pragma dvm array
extern double A[N];
#pragma dvm array
extern double B[N];

extern int steps;

void sweep(void);
double sum(void);

#endif
