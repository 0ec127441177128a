/* A function that changes what it is given, in a sum: what it reads and changes is judged (debugger.md 1.9 Calls). */
#include <stdio.h>
#define N 500

struct body { double x, v; int steps; };
#pragma dvm array distribute[block]
struct body p[N];

static double move(struct body *b, double dt)
{
    b->x += b->v * dt; /* EXPECT uninitialized p iteration=(499) */
    return b->x;
}

static double push(struct body *b)
{
    b->x += 1; /* EXPECT nonlocal p */ /* EXPECT shadow-write p */
    return b->x; /* EXPECT nonlocal p */
}

int main(void)
{
    int i;
    double sum = 0;

    #pragma dvm parallel([i] on p[i])
    for (i = 0; i < N; i++) {
        p[i].x = i;
        if (i < N - 1)
            p[i].v = i % 3;
    }
    #pragma dvm parallel([i] on p[i]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        sum += move(&p[i], 0);
    #pragma dvm parallel([i] on p[i]) reduction(sum(sum))
    for (i = 0; i < N - 1; i++)
        sum += push(&p[i + 1]);
    printf("%d\n", sum != 0);
    return 0;
}
