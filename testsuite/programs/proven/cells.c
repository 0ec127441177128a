/* The same with faults: a component chooses an element that does not exist, one without a value, one of another processor, and is
 * changed by another iteration (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 30
#define M 8

struct particle {
    double x, v;
    int cell;
};

#pragma dvm array distribute[block], shadow[1:1]
struct particle P[N];
double field[M + 1];
double *table;

int main(void)
{
    int i, c;
    double s = 0;

    table = malloc((M + 1) * sizeof(double));
    for (c = 0; c <= M; c++)
        field[c] = c;
    for (c = 0; c < M; c++)
        table[c] = c;
    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++) {
        P[i].x = i;
        P[i].v = 0;
        P[i].cell = i % 10;
    }
    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < 10; i++)
        if (i != 8)
            P[i].v += field[P[i].cell];             /* EXPECT bounds field element=[9] iteration=(9) */
    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < 9; i++)
        P[i].v += table[P[i].cell];                 /* EXPECT uninitialized table element=[8] iteration=(8) */
    #pragma dvm parallel([i] on P[i])
    for (i = 1; i < N; i++)
        P[i].v += field[P[i - 1].cell % M];         /* EXPECT nonlocal P element=[0] iteration=(1) */
    #pragma dvm parallel([i] on P[i]) shadow_renew(P)
    for (i = 1; i < N; i++) {
        P[i].v += field[P[i - 1].cell % M];         /* EXPECT dependence P element=[1] iteration=(2) */
        P[i].cell = P[i].cell % M;
    }
    #pragma dvm parallel([i] on P[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += P[i].x;
    printf("%.3f\n", s);
    return 0;
}
