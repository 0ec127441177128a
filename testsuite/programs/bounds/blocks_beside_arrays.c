/* What a function of the library does beyond an array is one fault, whatever lies there (debugger.md 1.9 One access, one entry). */
#include <stdio.h>
#include <string.h>
#define N 6

int main(void)
{
    double before[4], t[4], other[6] = { 0 }, s = 0;
    #pragma dvm array distribute[block]
    double A[N];
    double behind[4] = { 0 };

    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = i;
    memset(before, 0, 5 * sizeof *before); /* EXPECT bounds before element=[0] */
    memcpy(t, other, sizeof other); /* EXPECT bounds t element=[0] */
    memmove(other, behind, 5 * sizeof *behind); /* EXPECT bounds behind element=[0] */
    s += before[1] + t[3] + other[4];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) {
        double own[4], copy[4], set[4];
        memset(set, 0, 5 * sizeof *set); /* EXPECT bounds set element=[0] iteration=(0) */
        memcpy(copy, other, sizeof other); /* EXPECT bounds copy element=[0] iteration=(0) */
        memmove(own, other, sizeof own + 8); /* EXPECT bounds own element=[0] iteration=(0) */
        s += set[1] + copy[2] + own[3];
    }
    printf("%d\n", s < -1e300);
    return 0;
}
