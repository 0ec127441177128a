/* The largest difference is taken with a macro, and declared a reduction (languages.md 6.10). */
/* SPELLINGS both */
#include <stdio.h>
#include <math.h>
#define N 10
#define Max(a, b) ((a) > (b) ? (a) : (b))

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double eps = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i * i;
        B[i] = 3 * i;
    }
    #pragma dvm parallel([i] on A[i]) reduction(max(eps))
    for (i = 1; i < N - 1; i++)
        eps = Max(eps, fabs(A[i] - B[i]));
    printf("%g\n", eps);
    return 0;
}
