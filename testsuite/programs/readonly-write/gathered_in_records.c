/* No reduction names a part of a record (languages.md 6.10). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
struct sums {
    double all;
    int count[2];
} sums, *pointer = &sums;

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        sums.all += A[i]; /* EXPECT readonly-write sums help=if sums.all gathers the results of all iterations, gather them in a scalar with reduction in the directive at line 19, and assign it behind the loop; else give it a value in each iteration before it is read */
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        pointer->count[1]++; /* EXPECT readonly-write sums help=if pointer->count[1] gathers the results of all iterations, gather them in a scalar with reduction in the directive at line 22, and assign it behind the loop; else give it a value in each iteration before it is read */
    printf("%d\n", N);
    return 0;
}
