/* Loops that call functions by pointers, which only compute, read scalars that may not be read, or do more (debugger.md 1.9 Calls).
 */
#include <stdio.h>
#include "functions.h"
#define N 2000
#pragma dvm array distribute[block]
double a[N];
static double w[N];
static int calls;
static double counted(double x)
{
  calls++; /* EXPECT readonly-write calls */
  return x;
}
void par(fn f) {
  #pragma dvm parallel([i] on a[i])
  for (int i = 0; i < N; i++) a[i] = f(a[i]);
}
int main(void) {
  fn table[2] = { half, quarter };
  gam = 1.5; part = 1;
  for (int i = 0; i < N; i++) w[i] = i;
  #pragma dvm parallel([i] on a[i])
  for (int i = 0; i < N; i++) a[i] = i;
  for (int it = 0; it < 3; it++) {
    plainly(scaled, w, N); par(scaled); par(sq); par(half); par(quarter); plainly(counted, w, N); par(with_total);
    both(scaled, table, w, N);
    #pragma dvm parallel([i] on a[i]) private(part)
    for (int i = 0; i < N; i++) { part = i; a[i] += with_part(1); }
    total = 0;
    #pragma dvm parallel([i] on a[i]) reduction(sum(total))
    for (int i = 0; i < N; i++) { total += a[i]; a[i] = with_total(a[i]); }
    #pragma dvm parallel([i] on a[i]) private(part)
    for (int i = 0; i < N; i++) a[i] = with_part(a[i]);
    par(counted);
    part = 2;
    fn p = with_part;
    #pragma dvm parallel([i] on a[i]) private(part)
    for (int i = 0; i < N; i++) a[i] = p(a[i]);
    part = 1;
    plainly(with_part, w, N);
    for (int i = 0; i < N; i++) w[i] *= 1e-3;
    #pragma dvm parallel([i] on a[i])
    for (int i = 0; i < N; i++) a[i] *= 1e-6;
  }
  double s = 0;
  for (int i = 0; i < N; i++) s += w[i];
  double t = 0;
  #pragma dvm parallel([i] on a[i]) reduction(sum(t))
  for (int i = 0; i < N; i++) t += a[i];
  printf("%.9g %.9g %d\n", s, t, calls);
}
