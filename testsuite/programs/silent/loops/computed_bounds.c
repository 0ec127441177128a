/* Bounds that functions compute which do nothing else (languages.md 4.3, 6.4; debugger.md 1.10 Verdict). */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>

#define N 16

struct grid {
    int cells;
    int ghosts;
};

#pragma dvm array distribute[block][*]
double B[N][N];
#pragma dvm array align([i] with B[i][0])
double A[N];

static int widths[N];
static int margin = 1;

static int count(const struct grid *g)
{
    int all = g->cells;

    all -= g->ghosts;
    return all;
}

static int inner(const struct grid *g)
{
    return count(g) - margin;
}

static int width(int row)
{
    int most = widths[row];

    for (int k = 0; k < 3; k++)
        if (most < k)
            most = k;
    return most;
}

static int lower(void)
{
    return margin;
}

int main(void)
{
    struct grid g = { N + 2, 2 };
    const char *name = "sixteen letters!";
    double sum = 0;
    int i, j;

    for (i = 0; i < N; i++)
        widths[i] = N - i;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < count(&g); i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i])
    for (i = inner(&g); i >= lower(); i -= lower())
        A[i] += 1;
    #pragma dvm parallel([k] on A[k])
    for (int k = lower(); k < (int)strlen(name); k++)
        A[k] += k;
    #pragma dvm parallel([i][j] on B[i][j])
    for (i = 0; i < count(&g); i++)
        for (j = 0; j < count(&g); j++)
            B[i][j] = A[i] + j;
    #pragma dvm parallel([i][j] on B[i][j])
    for (i = lower(); i <= inner(&g); i++)
        for (j = 0; j < width(i); j++)
            B[i][j] *= 2;
    #pragma dvm parallel([i][j] on B[i][j]) reduction(sum(sum))
    for (i = 0; i < count(&g); i++)
        for (j = 0; j < N; j++)
            sum += B[i][j];
    printf("%g\n", sum);
    return 0;
}
