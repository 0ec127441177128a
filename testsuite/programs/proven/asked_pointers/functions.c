#include "functions.h"
double gam, part, total;
static double hidden = 2;
static double own(double x) { return x * hidden; }
extern inline double quarter(double x);
double scaled(double x) { static double k = 3; return x * gam * k; }
double with_part(double x)
{
  return x + part; /* EXPECT private-uninit part */ /* EXPECT private-uninit part */
}
double with_total(double x)
{
  return x + total; /* EXPECT reduction-partial total */
}
double sq(double x) { return own(x) * x; }
double twice(double x, double y) { return x + y; }
void plainly(fn f, double *a, int n) { for (int i = 0; i < n; i++) a[i] = f(a[i]); }
void both(fn f, fn *table, double *a, int n) {
  for (int i = 0; i < n; i++) { a[i] = (*f)(a[i]) + table[i & 1](1.0); if (i == 3) f = own; }
  fn g = f; fn *pg = &g;
  for (int i = 0; i < n; i++) { a[i] = g(a[i]); if (i == 5) *pg = sq; }
  volatile fn h = sq;
  for (int i = 0; i < n; i++) a[i] = h(a[i]) * .1;
  for (int i = 0; i < n; i++) { fn k = i & 1 ? half : quarter; a[i] = k(a[i]); }
}
