/* Both units have a static array, a function and a variable of the same names (languages.md 6.16). */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block]
static double A[N];
static double total;

double second(void);

static double add(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    return s;
}

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    total = add();
    printf("%g %g\n", total, second());
    return 0;
}
