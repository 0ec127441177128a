/* Iterations fill a distributed table; afterwards its elements are fetched. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double square[N];

int main(void)
{
    int i;
    double y;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i;
        square[i] = A[i] * A[i];
    }
    #pragma dvm remote_access(square[3])
    { y = square[3]; }
    printf("%g\n", y);
    return 0;
}
