/* Particles in cells: components of mapped records choose elements, while the loop writes others of the same records (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#define N 30
#define M 8

struct particle {
    double x, v;
    int cell;
};

#pragma dvm array distribute[block], shadow[1:1]
struct particle P[N];
double field[M + 1], density[M];

int main(void)
{
    int t, i, c;
    double s = 0;

    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++) {
        P[i].x = i % M + 0.25;
        P[i].v = 0;
        P[i].cell = 0;
    }
    for (t = 0; t < 3; t++) {
        for (c = 0; c < M; c++)
            density[c] = 0;
        #pragma dvm parallel([i] on P[i]) reduction(sum(density)), private(c)
        for (i = 0; i < N; i++) {
            c = (int)P[i].x % M;
            P[i].cell = c;
            density[c] += 1;
        }
        field[0] = 0;
        for (c = 0; c < M; c++)
            field[c + 1] = field[c] + density[c];
        #pragma dvm parallel([i] on P[i])
        for (i = 0; i < N; i++) {
            P[i].v += field[P[i].cell + 1] - field[P[i].cell];
            P[i].x += P[i].v;
            if (P[i].x >= M)
                P[i].x -= (int)(P[i].x / M) * M;
        }
        /* What chooses is written in the same iteration. */
        #pragma dvm parallel([i] on P[i])
        for (i = 0; i < N; i++) {
            P[i].cell = P[i].cell / 2;
            P[i].v += field[P[i].cell] * 0.5;
        }
    }
    #pragma dvm parallel([i] on P[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += P[i].x + P[i].v;
    printf("%.3f\n", s);
    return 0;
}
