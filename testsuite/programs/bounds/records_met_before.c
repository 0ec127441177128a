/* Records as a whole outside of what they are said to be a part of, where right ones were met before. */
#include <stdio.h>
#include <stdlib.h>
#define N 64

struct complex { double re, im; };

static struct complex grid[N][N], row[N];
double sink;

static void store(struct complex *p, int k, struct complex z)
{
    p[k] = z;
}

int main(void)
{
    struct complex *heap = malloc((N + 1) * sizeof *heap), z, *last;
    int i, j, beyond = N, before = -1;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            z.re = i;
            z.im = j;
            grid[i][j] = z;
            row[j] = z;
        }
    for (i = 0; i <= N; i++)
        heap[i] = z;
    z = grid[2][beyond]; /* EXPECT bounds grid */
    sink = z.re;
    grid[3][beyond] = z; /* EXPECT bounds grid */
    z = row[before + 1];
    z = grid[1][before]; /* EXPECT bounds grid */
    sink += z.im;
    heap = realloc(heap, N * sizeof *heap);
    for (i = 0; i < N; i++)
        store(heap, i, z);
    last = (struct complex *)((char *)&heap[N - 1] + sizeof(double));
    z = *last; /* EXPECT bounds last */
    printf("%d\n", sink != -1);
    free(heap);
    return 0;
}
