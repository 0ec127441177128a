/* What constants are made of is recorded where they are born. */
#include <stdio.h>

#define N 8

#pragma dvm array distribute[block]
double A[N];

static double scaled(int by)
{
    const double factor = by * 0.5; /* INSTEAD: const double factor = by * 0.25; -> value-mismatch factor */

    return factor * by;
}

int main(void)
{
    const int shift = 5; /* INSTEAD: const int shift = 6; -> value-mismatch shift */
    const double *const first = A;
    const int pair[2] = { 1, 2 };
    double sum = 0;

    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        const double twice = 2 * i; /* INSTEAD: const double twice = 2 * i + (i == 3); -> value-mismatch twice (3) */

        A[i] = twice + shift;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        sum += A[i];
    printf("%g %g %d %d\n", sum, scaled(3), pair[1], first == A);
    return 0;
}
