/* Every body meets all others, with faults: one writes to its neighbour, one reads what others write (languages.md 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#define N 24

struct body {
    double x, v, f;
};

#pragma dvm array distribute[block]
struct body P[N];

int main(void)
{
    int t, i, j;
    double s = 0, d;

    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++) {
        P[i].x = i;
        P[i].v = 0;
        P[i].f = 0;
    }
    for (t = 0; t < 3; t++) {
        #pragma dvm parallel([i] on P[i]) remote_access(P[]), private(j, d)
        for (i = 0; i < N; i++) {
            double f = 0;
            for (j = 0; j < N; j++) {
                d = P[i].x - P[j].x;
                f += d / (d * d + 0.5) + (t > 1 ? P[j].f : 0);  /* EXPECT dependence P */
            }
            P[i].f = f;
            if (i == 5)
                P[i + 1].v = f;  /* EXPECT remote-buffer-write P */
        }
        #pragma dvm parallel([i] on P[i])
        for (i = 0; i < N; i++) {
            P[i].v += 0.125 * P[i].f;
            P[i].x += 0.125 * P[i].v;
        }
    }
    #pragma dvm parallel([i] on P[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += P[i].x * P[i].x;
    printf("%.6f\n", s);
    return 0;
}
