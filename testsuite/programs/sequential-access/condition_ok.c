/* The branch depends on the result of a reduction. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double top = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) reduction(max(top))
    for (i = 0; i < N; i++)
        if (A[i] > top)
            top = A[i];
    if (top > 5)
        printf("large\n");
    else
        printf("small\n");
    return 0;
}
