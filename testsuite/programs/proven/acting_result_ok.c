/* A function that changes what it is given, and tells a number, may stand in a sum (debugger.md 1.9 Calls). */
#include <stdio.h>
#define N 500

struct body { double x, v; int steps; };
#pragma dvm array distribute[block]
struct body p[N];

static double move(struct body *b, double dt)
{
    b->x += b->v * dt;
    b->steps++;
    return b->x;
}

int main(void)
{
    int i, it;
    double sum = 0, far = 0, dt = 0.5, x;

    #pragma dvm parallel([i] on p[i])
    for (i = 0; i < N; i++) {
        p[i].x = i;
        p[i].v = i % 3;
        p[i].steps = 0;
    }
    for (it = 0; it < 5; it++) {
        #pragma dvm parallel([i] on p[i]) reduction(sum(sum), max(far)) private(x)
        for (i = 0; i < N; i++) {
            sum += move(&p[i], dt) * 2 - dt;
            x = -(move(&p[i], 1) + dt * (it + 1));
            sum += x;
            if (p[i].x > far)
                far = p[i].x;
        }
    }
    printf("%g %g\n", sum, far);
    return 0;
}
