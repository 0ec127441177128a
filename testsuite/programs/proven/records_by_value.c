/* COUNTS differ */
/* A function gets a record by value and reads its members under conditions; what it reads now and then does not count where the loop is judged
 * as a whole (debugger.md 1.9 Calls). */
#include <stdio.h>
#define N 400

struct state { double h, u; };

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static double speed(struct state q)
{
    return q.h > 1 ? q.u : 0;
}

static double early(struct state q)
{
    if (q.h < 3)
        return q.h;
    return q.h * q.u;
}

int main(void)
{
    int i, t;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i % 7;
        B[i] = 1;
    }
    for (t = 0; t < 3; t++) {
        #pragma dvm parallel([i] on B[i])
        for (i = 0; i < N; i++) {
            struct state q = { A[i], B[i] };
            B[i] += speed(q) + early(q);
        }
    }
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++) {
        struct state q;
        q.h = A[i];
        if (i != 201)
            q.u = 1;
        B[i] += speed(q); /* EXPECT @16 uninitialized q iteration=(201) */
    }
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        if (i != 201)
            s += B[i];
    printf("%g\n", s);
    return 0;
}
