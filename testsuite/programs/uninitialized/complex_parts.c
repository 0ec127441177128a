/* A part of a complex variable is read as the variable is, and what the compiler chooses by a constant as what it chooses
   (debugger.md 1.10 Value use). */
#include <complex.h>
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    double sum = 0, one = 1, all = 0;
    double complex missing, built, whole = 3 + 2 * I;

#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = __builtin_choose_expr(1, i, "text");
    sum += __builtin_choose_expr(sizeof(int) == 4, A[1], 0); /* EXPECT sequential-access A element=[1] */
    sum = __real__ whole + __imag__(whole) - __real__ one;
    if (sum < 0)
        printf("%g\n", __imag__ built);
    __imag__ built = 1;
    (__real__ built) = 2;
    printf("%g\n", sum + __real__ built + *&__imag__(built));
    sum = __real__ missing; /* EXPECT uninitialized missing */
#pragma dvm parallel([i] on A[i])
    for (int i = 1; i < N; i++) {
        A[i] += __real__ all;
        all += i; /* EXPECT readonly-write all */
    }
    return 0;
}
