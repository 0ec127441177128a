/* Alignments reach the last element of their base, and no further (languages.md 6.1). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i + 1])
double *B;
#pragma dvm array align([i] with A[i])
double C[N];

double local(int n)
{
    #pragma dvm array align([i] with A[2*i])
    double L[n / 2];
    int i;
    double s = 0;

    #pragma dvm parallel([i] on L[i])
    for (i = 0; i < n / 2; i++)
        L[i] = i;
    #pragma dvm parallel([i] on A[2*i]) reduction(sum(s))
    for (i = 0; i < n / 2; i++)
        s += L[i];
    return s;
}

int main(int argc, char **argv)
{
    int n = argc + N - 1;

    B = malloc((n - 1) * sizeof(double));
    free(B);
    #pragma dvm realign(C[i] with A[i]) new_value
    printf("%g\n", local(n));
    return 0;
}
