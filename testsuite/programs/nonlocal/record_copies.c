/* Records are copied as a whole from elements of other processors: the element that is read is named (debugger.md 1.10 Aggregates). */
#include <stdio.h>
#define N 6

typedef struct { double x[2]; } point;
typedef struct { point pos; float mass; } particle;

#pragma dvm array distribute[block]
particle P[N];
#pragma dvm array align([i] with P[i])
particle Q[N];

int main(void)
{
    point p;
    double far = 0;
    int i;

    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++) {
        P[i].pos.x[0] = P[i].pos.x[1] = i;
        P[i].mass = 2;
    }
    #pragma dvm parallel([i] on Q[i])
    for (i = 0; i < N - 1; i++)
        Q[i] = P[i + 1]; /* EXPECT nonlocal P element=[1] iteration=(0) */
    #pragma dvm parallel([i] on Q[i]) remote_access(P[i])
    for (i = 1; i < N; i++)
        Q[i].pos = P[i - 1].pos; /* EXPECT nonlocal P element=[0] iteration=(1) */
    #pragma dvm remote_access(P[0])
    {
        p = P[1].pos; /* EXPECT sequential-access P element=[1] */
    }
    #pragma dvm parallel([i] on Q[i]) reduction(sum(far))
    for (i = 0; i < N; i++)
        far += Q[i].pos.x[1] + Q[i].pos.x[0];
    printf("%g %g\n", far, p.x[0]);
    return 0;
}
