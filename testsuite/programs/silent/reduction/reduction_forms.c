/* Forms of assignments that a reduction may take: macros, calls, conditional expressions, either order (languages.md 6.10; debugger.md 1.9 Reductions). */
/* SPELLINGS both */
#include <stdio.h>
#include <math.h>
/* FLAGS -lm */
#define N 8
#define Max(a, b) ((a) > (b) ? (a) : (b))
#define Min(a, b) ((a) < (b) ? (a) : (b))

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0, t = 0, top = -1e9, top2 = -1e9, low = 1e9, p = 1;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s), sum(t), max(top), max(top2), min(low), product(p))
    for (i = 0; i < N; i++) {
        A[i] = 0.5 * i - 1;
        s = A[i] + s;
        t -= A[i];
        top = Max(top, fabs(A[i]));
        top2 = fmax(top2, A[i]);
        low = Min(A[i], low);
        p *= 2;
    }
    printf("%g %g %g %g %g %g\n", s, t, top, top2, low, p);
    return 0;
}
