/* The last iteration lies on no element of the array: what it touches there is the same fault. So is what lies
 * beside the element named in ON, which should have been another one (languages.md 6.4). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
    #pragma dvm parallel([i] on A[i + 1]) reduction(sum(s))  /* EXPECT bounds A */
    for (i = 0; i < N; i++)
        s += A[i + 1] > 1e300;
    #pragma dvm parallel([i] on A[i + 1])  /* EXPECT bounds A */
    for (i = 0; i < N; i++)
        B[i] = 2 * A[i];
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        B[i] = A[i - 1];  /* EXPECT nonlocal A element=[0] iteration=(1) */
    printf("%g %g\n", s, B[N - 1] > 0 ? 0.0 : 1.0);  /* EXPECT sequential-access B element=[7] */
    return 0;
}
