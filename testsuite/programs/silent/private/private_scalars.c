/* Private scalars that are set in each iteration before they are used; some are set again after the loop (languages.md 6.9). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, odd;
    double x, y, s = 0;

    x = 100;
    #pragma dvm parallel([i] on A[i]) private(x, y, odd), reduction(sum(s))
    for (i = 0; i < N; i++) {
        odd = i % 2;
        if (odd)
            x = i;
        else
            x = -i;
        y = x * x;
        y += x;
        A[i] = y;
        s += A[i];
    }
    x = s;
    for (odd = 0; odd < 2; odd++)
        x = x / 2 + odd;
    printf("%g %g\n", s, x);
    return 0;
}
