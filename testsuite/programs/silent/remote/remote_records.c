/* Remote access to components of elements, and to elements that are copied as a whole (languages.md 6.8). */
#include <stdio.h>
#define N 6

typedef struct { double x[2]; } point;
typedef struct { point pos; unsigned flags; float mass; } particle;

#pragma dvm array distribute[block]
particle P[N];
#pragma dvm array align([i] with P[i])
point F[N];

int main(void)
{
    point seen[N], one;
    particle whole[N];
    float mass = 0;
    double far = 0;
    int i;

    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++) {
        P[i].pos.x[0] = P[i].pos.x[1] = i;
        P[i].flags = 1;
        P[i].mass = 2;
    }
    #pragma dvm remote_access(P[])
    {
        for (i = 0; i < N; i++)
            mass += P[i].mass;
    }
    #pragma dvm remote_access(P[])
    {
        for (i = 0; i < N; i++)
            far += P[i].pos.x[1];
    }
    #pragma dvm remote_access(P[])
    {
        for (i = 0; i < N; i++)
            whole[i] = P[i];
    }
    #pragma dvm remote_access(P[])
    {
        for (i = 0; i < N; i++)
            seen[i] = P[i].pos;
    }
    #pragma dvm remote_access(P[3])
    {
        point p = P[3].pos;
        one = p;
    }
    #pragma dvm parallel([i] on F[i]) remote_access(P[N - 1 - i], P[0])
    for (i = 0; i < N; i++) {
        point p = P[N - 1 - i].pos;
        F[i] = P[0].pos;
        F[i].x[0] += p.x[0] + P[N - 1 - i].pos.x[1] + P[0].mass;
    }
    #pragma dvm parallel([i] on F[i]) reduction(sum(far))
    for (i = 0; i < N; i++)
        far += F[i].x[0];
    printf("%g %g %g %g %g\n", mass, far, whole[3].mass, seen[4].x[1], one.x[0]);
    return 0;
}
