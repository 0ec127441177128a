/* Iterations fill a replicated table; afterwards each processor has filled only a part of it. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
static double square[N];

int main(void)
{
    int i;
    double y;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i;
        square[i] = A[i] * A[i];
    }
    y = square[3];  /* EXPECT private-uninit square element=[3] with=@-2 */
    printf("%g\n", y);
    return 0;
}
