/* Parts of records get what scalars gather (languages.md 6.10). */
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
    int i, n = 0;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    #pragma dvm parallel([i] on A[i]) reduction(sum(n))
    for (i = 0; i < N; i++)
        n++;
    sums.all = s;
    pointer->count[1] = n;
    printf("%g %d\n", sums.all, sums.count[1]);
    return 0;
}
