/* A record that iterations gather in, passed and returned as a value, in a loop that runs several times: one fault, one entry. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

typedef struct { double x, y; } vec;

#pragma dvm array distribute[block]
vec A[N];
static vec net;

static vec add(vec a, vec b)
{
    a.x += b.x;
    a.y += b.y;
    return a;
}

int main(void)
{
    int i, t;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = (vec){ i, 1 };
    for (t = 0; t < 3; t++) {
        #pragma dvm parallel([i] on A[i])
        for (i = 0; i < N; i++)
            net = add(net, A[i]); /* EXPECT readonly-write net iteration=(0) with=previous read@+0 iteration=(0) */
    }
    printf("%g\n", net.x);
    return 0;
}
