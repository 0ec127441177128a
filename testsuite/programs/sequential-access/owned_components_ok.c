/* The owner of an element assigns its members, too: single ones, elements of arrays, those of records, bit-fields. */
#include <stdio.h>

struct vec { double x, y; };
struct cell { double v; double q[3]; struct vec p; unsigned flag : 3, kind : 5; };

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
        c[i].kind = 9;
        d[i] = 2 * i;
    }
    c[3].v = 1;
    c[4].q[2] = 5;
    c[5].p.x = c[5].v + d[5];
    c[6].v++;
    c[7].q[1] *= 2;
    c[2].flag = 5;
    d[2] = c[2].q[1] - c[2].p.y;
    for (int i = 0; i < 8; i++)
        c[i].p.y = c[i].p.x + i;
    #pragma dvm parallel([i] on c[i]) reduction(sum(s))
    for (int i = 0; i < 8; i++)
        s += i * (c[i].v + c[i].q[1] + c[i].q[2] + c[i].p.x + 2 * c[i].p.y + d[i] + c[i].flag + c[i].kind);
    printf("%g\n", s);
    return 0;
}
