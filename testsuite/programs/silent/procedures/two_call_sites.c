/* One function with a parallel loop is called for different arrays' states, from two places (languages.md 6.16). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static void smooth(void)
{
    int i;

    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 1; i < N - 1; i++)
        B[i] = (A[i - 1] + A[i] + A[i + 1]) / 3;
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N - 1; i++)
        A[i] = B[i];
}

static double peak(void)
{
    int i;
    double top = -1;

    #pragma dvm parallel([i] on A[i]) reduction(max(top))
    for (i = 0; i < N; i++)
        top = A[i] > top ? A[i] : top;
    return top;
}

int main(void)
{
    int i;
    double before, middle, after;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i == 4 ? 9 : 0;
    before = peak();
    smooth();
    middle = peak();
    A[0] = middle / 2;
    smooth();
    after = peak();
    printf("%g %g %g\n", before, middle, after);
    return 0;
}
