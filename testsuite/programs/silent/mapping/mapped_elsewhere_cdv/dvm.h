/* Directives vanish for a plain compiler, loops and indices do not. */
#include <stdio.h>
#include <stdlib.h>
#define DVM(dvmdir)
#define DO(v, l, h, s) for (v = l; v <= h; v += s)
#define FOR(v, n) for (v = 0; v < n; v++)
#define N 8
#define M 6
#define r(i, j) R[(i) * M + (j)]
#define l(i, j) L[(i) * M + (j)]

void make();
void map();
