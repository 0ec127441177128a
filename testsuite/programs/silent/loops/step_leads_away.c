/* Steps that are variables and lead away from the limit: loops that end before their first turn (languages.md 4.3). */
/* SPELLINGS both */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[block]
int A[N];

static int down(int first, int limit, int step)
{
    int i, turns = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(turns))
    for (i = first; i > limit; i -= step) {
        A[i] = i;
        turns++;
    }
    return turns;
}

static int up(int first, int limit, int step)
{
    int i, turns = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(turns))
    for (i = first; i < limit; i += step) {
        A[i] = i;
        turns++;
    }
    return turns;
}

int main(void)
{
    printf("%d %d %d\n", down(0, 1, -1), down(9, 1, 2), down(8, 8, -3));
    printf("%d %d %d\n", up(7, 3, -1), up(2, 11, 3), up(5, 5, -2));
    return 0;
}
