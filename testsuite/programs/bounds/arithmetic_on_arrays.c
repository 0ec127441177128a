/* Elements by arithmetic on the names of arrays are judged as those by subscripts are (debugger.md 1.9 Pointers). */
#include <stdio.h>
#define N 4
#define M 5

static double g[10], grid[N][M];
struct rec {
    int head;
    double v[6];
    int tail;
};
#pragma dvm array distribute[block]
double A[8];

static double behind(const double *p, int k)
{
    return *(p + k); /* EXPECT bounds */
}

int main(void)
{
    double t[M], s = 0;
    struct rec r = { 0 };
    int k = M;

    for (int i = 0; i < M; i++)
        *(t + i) = i;
    s += *(t + k); /* EXPECT bounds t element=[5] */
    s += *(g + 2 * k); /* EXPECT bounds g element=[10] */
    s += *(grid[1] + k); /* EXPECT bounds grid element=[1][5] */
    s += *(*(grid + 3) + k); /* EXPECT bounds grid element=[3][5] */
    s += *(k + t); /* EXPECT bounds t element=[5] */
    s += *(r.v + k + 1); /* EXPECT bounds r */
    s += behind(t, k);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++)
        *(A + i) = i < M ? *(t + i) : 0;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < 8; i++)
        s += *(A + i) + *(t + i / 7 * M); /* EXPECT bounds t element=[5] iteration=(7) */
    printf("%d\n", s < -1e300);
    return 0;
}
