#include <stdlib.h>
void fill(double *p, int n) { for (int i = 0; i < n; i++) p[i] = i; }
static double *kept;
void keep(double *p) { kept = p; }
void fill_kept(int n) { for (int i = 0; i < n; i++) kept[i] = 2 * i; }
double *make(int n) { double *p = malloc(n * sizeof *p); fill(p, n); return p; }
double *raw(int n) { return malloc(n * sizeof(double)); }
