/* Parts of complex elements are read from neighbours, one after a renewal. */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double _Complex Z[N][N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i][j] on Z[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            __real__ Z[i][j] = i;
            __imag__ Z[i][j] = j;
            __imag__ Z[i][j] += 1;
        }
    #pragma dvm parallel([i][j] on Z[i][j]) reduction(sum(s))
    for (i = 1; i < N; i++)
        for (j = 0; j < N; j++)
            s += __real__ Z[i - 1][j] - __imag__ Z[i][j]; /* EXPECT nonlocal Z element=[0,0] iteration=(1,0) */
    #pragma dvm parallel([i][j] on Z[i][j]) shadow_renew(Z), reduction(sum(s))
    for (i = 1; i < N; i++)
        for (j = 0; j < N; j++)
            s += -__imag__ Z[i - 1][j];
    printf("%g\n", s);
    return 0;
}
