/* The owner of an element assigns its members, too, and has those of elements that are aligned with it and no others. */
#include <stdio.h>

struct vec { double x, y; };
struct cell { double v; double q[3]; struct vec p; unsigned flag : 3; };

#pragma dvm array distribute[block]
struct cell c[8];
#pragma dvm array align([i] with c[i])
double d[8];

int main(void)
{
    double s = 0;
    #pragma dvm parallel([i] on c[i])
    for (int i = 0; i < 8; i++) {
        c[i].v = i;
        c[i].q[0] = c[i].q[1] = c[i].q[2] = 1;
        c[i].p.x = c[i].p.y = 3;
        c[i].flag = 0;
        d[i] = 2 * i;
    }
    c[3].v = c[4].v; /* EXPECT sequential-access c element=[4] */
    c[3].q[1] += d[2]; /* EXPECT sequential-access d element=[2] */
    c[5].p.x = c[5].p.y + c[6].q[2]; /* EXPECT sequential-access c element=[6] */
    d[5] = c[5].p.x + c[2].v; /* EXPECT sequential-access c element=[2] */
    #pragma dvm parallel([i] on c[i]) reduction(sum(s))
    for (int i = 0; i < 8; i++)
        s += c[i].v + c[i].q[1] + c[i].p.x + d[i] + c[i].flag;
    printf("%g\n", s);
    return 0;
}
