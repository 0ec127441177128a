/* A product is accumulated through a pointer; the variable behind it is no reduction (languages.md 6.10). */
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
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        *p = *p * A[i];  /* EXPECT readonly-write prod iteration=(0) */
    printf("%g\n", *p);
    return 0;
}
