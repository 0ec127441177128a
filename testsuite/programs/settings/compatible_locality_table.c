/* What strict locality reports is accepted without it. */
/* SET DebugOptions.StrictLocality=0 */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
int A[N][N];
#pragma dvm array align([i] with A[i][2])
int second[N];
#pragma dvm array align([i] with A[i][])
int every[N];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i - j;
    #pragma dvm parallel([i] on second[i])
    for (i = 0; i < N; i++)
        second[i] = i;
    #pragma dvm parallel([i] on every[i])
    for (i = 0; i < N; i++)
        every[i] = i;
    /* Loop along the dimension, array at one place of it. */
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 2; j < N; j++)
            s += second[i];
    /* Both at one place, but not the same. */
    #pragma dvm parallel([i] on A[i][3]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += second[i];
    #pragma dvm parallel([i] on A[i][2]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += second[i] + A[i][2] + every[i];
    /* Loop at every place, array at its own. */
    #pragma dvm parallel([i] on A[i][]) reduction(sum(s)) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j];
    #pragma dvm parallel([i] on A[i][]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += second[i]
           + every[i];
    printf("%d\n", s);
    return 0;
}
