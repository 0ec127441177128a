/* Arrays are aligned where their base has no elements (languages.md 6.1). */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i + 1])
double *B;
#pragma dvm array align([i] with A[i])
double C[N];

void local(int n)
{
    #pragma dvm array align([i] with A[i + 2])
    double L[n];       /* EXPECT @-1 bounds A */
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < n; i++)
        A[i] = i;
}

int main(int argc, char **argv)
{
    int n = argc + N - 1;

    B = malloc(n * sizeof(double)); /* EXPECT bounds A */
    free(B);
    B = malloc((n - 1) * sizeof(double));
    free(B);
    #pragma dvm realign(C[i] with A[2*i - argc]) new_value  /* EXPECT bounds A */
    local(n);
    printf("%d\n", N);
    return 0;
}
