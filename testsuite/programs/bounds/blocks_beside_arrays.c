/* What a function of the library does beyond an array is one fault, whatever lies there (debugger.md 1.9 Pointers). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 6
#define FAR (48 * sizeof(double))

static double room[48];

int main(void)
{
    double before[4] = { 0 }, *set = malloc(4 * sizeof *set), s = 0;
    #pragma dvm array distribute[block]
    double A[N];
    double behind[4] = { 0 };

    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = i;
    s += memcmp(before, room, FAR) > 1000; /* EXPECT bounds before element=[0] */
    s += memcmp(behind, room, FAR) > 1000; /* EXPECT bounds behind element=[0] */
    memcpy(room, before, FAR); /* EXPECT bounds before element=[0] */
    memmove(room, behind, FAR); /* EXPECT bounds behind element=[0] */
    memset(set, 0, 5 * sizeof *set); /* EXPECT bounds set */
    s += room[3] + set[1];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) {
        double copy[48], own[4] = { 0 };
        A[i] = 1;
        s += (memchr(own, 1, FAR) == own); /* EXPECT bounds own element=[0] iteration=(0) */
        memcpy(copy, before, FAR); /* EXPECT bounds before element=[0] iteration=(0) */
        memcpy(copy, behind, FAR); /* EXPECT bounds behind element=[0] iteration=(0) */
        s += copy[2];
    }
    printf("%d\n", s < -1e300);
    return 0;
}
