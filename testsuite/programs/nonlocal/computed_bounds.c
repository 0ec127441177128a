/* The bound of a nest is what a function gives. */
/* SPELLINGS both */
#include <stdio.h>

#define N 16

struct grid {
    int cells;
};

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static int count(const struct grid *g)
{
    return g->cells;
}

int main(void)
{
    struct grid g = { N };
    double sum = 0;
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < count(&g); i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i])
    for (i = 1; i < count(&g); i++)
        B[i] = A[i - 1]; /* EXPECT nonlocal A element=[0] iteration=(1) */
    #pragma dvm parallel([i] on B[i]) reduction(sum(sum))
    for (i = count(&g) - 1; i > 0; i--)
        sum += B[i];
    printf("%g\n", sum);
    return 0;
}
