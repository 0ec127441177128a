/* An inline definition without an external one: C leaves it to the compiler whether that works, and with -O2 it does (debugger.md 1.9 Calls). */
/* FLAGS -O2 */
#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];
inline double f(double x) { return x * 2 + 1; }
int main(void)
{
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) A[i] = f(i);
    printf("%g\n", f(3));
    return 0;
}
