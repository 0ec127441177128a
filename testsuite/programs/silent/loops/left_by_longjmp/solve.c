#include <setjmp.h>

extern jmp_buf back;

void solve(int n, double a[], const double rhs[], double (*coefficient)(int, void *), void *context)
{
    double d[n];
    int i;

    d[0] = rhs[0];
    for (i = 1; i < n; i++) {
        double k = coefficient(i, context);
        if (k < 0)
            longjmp(back, i);
        d[i] = rhs[i] + k * d[i - 1];
    }
    for (i = 0; i < n; i++)
        a[i] = d[i];
}
