/* The dependence reaches two elements back, as declared (languages.md 6.7; debugger.md 1.9 ACROSS). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block], shadow[2:2]
double A[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) across(A[2:2])
    for (i = 2; i < N; i++)
        A[i] = A[i - 2] + 1;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
