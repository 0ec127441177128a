/* A product is accumulated by a reduction; the pointer is used after the loop (languages.md 6.10). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double prod = 1, *p = &prod;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i + 1;
    #pragma dvm parallel([i] on A[i]) reduction(product(prod))
    for (i = 0; i < N; i++)
        prod = prod * A[i];
    printf("%g\n", *p);
    return 0;
}
