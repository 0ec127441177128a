/* Arrays of the program as units see them that do not define them. */
#include <stdio.h>
#include <stdlib.h>
#define N 8
#define M 6

#ifndef DEFINES
#pragma dvm array
extern double *P;
#pragma dvm array
extern double *Q;
#pragma dvm array
extern double (*R)[M];
#pragma dvm array
extern double (*L)[M];
#endif

void make(void);
void map(void);
