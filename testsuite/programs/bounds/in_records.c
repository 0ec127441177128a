/* Arrays in records have the bounds that their type gives (debugger.md 1.9 Grain). */
#include <stdio.h>
#include <stdlib.h>
struct part {
    int count;
    int row[4];
    double grid[2][3];
    int last;
};
struct whole {
    struct part parts[2];
    int rest;
};

static struct part one;
static struct whole all;

static int nothing(int value)
{
    return value == 77777;
}

int main(void)
{
    struct part *made = calloc(2, sizeof *made);
    int i, k = 4, hits = 0;
    for (i = 0; i < 4; i++)
        one.row[i] = i;
    hits += nothing(one.row[k]); /* EXPECT bounds one element=[4] */
    one.grid[0][k - 1] = 1; /* EXPECT bounds one element=[0][3] */
    hits += nothing(one.row[-1]); /* EXPECT bounds one element=[-1] */
    hits += nothing(all.parts[1].row[k]); /* EXPECT bounds all element=[4] */
    hits += nothing(made[1].row[k + 1]); /* EXPECT bounds */
    hits += nothing(made->row[k]); /* EXPECT bounds */
    made->grid[1][k - 2] += 1;
    made->grid[1][k - 1] += 1; /* EXPECT bounds element=[1][3] */
    hits += nothing(all.parts[k / 2].count); /* EXPECT bounds all element=[2] */
    printf("%d\n", hits);
    free(made);
    return 0;
}
