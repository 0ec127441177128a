/* Static objects begin as zero, also those inside functions (debugger.md 1.9 Birth). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

static double offset;
static double table[N];
static struct { int n; double x[3]; } state;

#pragma dvm array distribute[block]
double A[N];

static int next(void)
{
    static int count;
    static int seed = 3;
    count += seed;
    return count;
}

int main(void)
{
    int i, k;
    double s = 0;

    k = next() + next();
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = i + offset + table[i] + state.n + state.x[2];
        s += A[i];
    }
    printf("%g %d\n", s, k);
    return 0;
}
