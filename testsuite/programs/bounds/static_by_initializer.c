/* Static variables that only the initializers of others name are born like the rest (debugger.md 1.10 Memory of unknown origin). */
#include <stdio.h>

typedef struct {
    double v[4];
    int n;
} table;

static table first = { { 1, 2, 3, 4 }, 5 };
static double second[2] = { 1, 2 };
static double third[3] = { 1, 2, 3 };
static const struct {
    double (*of)(const void *);
    const void *with;
} entries[] = { { 0, &first }, { 0, second } };
static double *const last = third + 2;

static double sum_of_table(const void *with)
{
    const table *t = with;
    double sum = 0;
    for (int i = 0; i < t->n; i++)
        sum += t->v[i]; /* EXPECT bounds t element=[4] */
    return sum;
}

static double sum_of_pair(const void *with)
{
    const double *p = with;
    return p[0] + p[1];
}

int main(void)
{
    int is_more = sum_of_table(entries[0].with) > -1e300;
    printf("%d %g %g\n", is_more, sum_of_pair(entries[1].with), last[0]);
    return last[1] != last[1]; /* EXPECT bounds third element=[3] */
}
