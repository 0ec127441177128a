/* Records outside of what was allocated or declared: by a member, and as a whole (debugger.md 1.9 Grain). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair { int x, y; };
struct nest { struct pair a[3]; int t; };
struct ring { struct pair *pairs; int count; };

static int first(struct pair p)
{
    return p.x;
}

/* Memory on both sides, so that the plain program does no harm. */
static struct pair pool[64];

int main(void)
{
    int i, n = 4, sum = 0;
    struct pair *g = calloc(n, sizeof *g), p, table[4][2];
    struct nest *nests = calloc(2, sizeof *nests), nest[2];
    struct ring ring = { g, 4 };
    for (i = 0; i < n; i++)
        table[i][0] = table[i][1] = g[i];
    memset(nest, 0, sizeof nest);

    i = n;
    sum += g[i].x; /* EXPECT bounds g */
    p = g[i]; /* EXPECT bounds g */
    sum += ring.pairs[i].y; /* EXPECT bounds ring */
    sum += first(g[i]); /* EXPECT bounds g */
    sum += (g + i)->x; /* EXPECT bounds g */
    sum += (*(g + i)).y; /* EXPECT bounds g */
    struct pair born = g[i]; /* EXPECT bounds g */
    sum += g[i - 5].x; /* EXPECT bounds g */
    i = 2;
    sum += nests[i].a[1].x; /* EXPECT bounds nests */
    sum += nests[i].t; /* EXPECT bounds nests */
    p = nest[i].a[0]; /* EXPECT bounds nest element=[2] */
    sum += table[1][i].x; /* EXPECT bounds table element=[1][2] */
    p = table[1][i]; /* EXPECT bounds table element=[1][2] */
    i = 1;
    p = pool[i];
    sum += g[i].x + p.y + (&g[i])[2].x + table[i][i].y + nests[i].a[2].y + nest[i].t;
    (void)sum, (void)born;
    free(g);
    free(nests);
    return 0;
}
