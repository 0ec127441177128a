/* What a record lacks, an element of a distributed array lacks behind its copy (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>
#define N 12

struct point {
    double x, y;
};

#pragma dvm array distribute[block]
struct point P[N];
#pragma dvm array align([i] with P[i])
struct point Q[N];
#pragma dvm array align([i] with P[i])
struct point R[N];
#pragma dvm array align([i] with P[i])
double D[N];

static double norm(struct point p)
{
    return p.x + p.y; /* EXPECT uninitialized p */
}

int main(void)
{
    int i;
    double sum = 0;
    struct point own;

    #pragma dvm parallel([i] on P[i]) private(own)
    for (i = 0; i < N; i++) {
        own.x = i;
        P[i] = own;
    }
    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++)
        Q[i] = P[i];
    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++)
        memcpy(&R[i], &Q[i], sizeof R[i]);
    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++)
        D[i] = R[i].x + P[i].x;
    /* A record that is born as a copy, and one that goes to a function. */
    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++) {
        struct point born = P[i];
        D[i] += born.x + born.y; /* EXPECT uninitialized born */
    }
    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++)
        D[i] += norm(P[i]);
    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++)
        D[i] += P[i].y; /* EXPECT uninitialized P */
    #pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++)
        D[i] += Q[i].y; /* EXPECT uninitialized Q */
    #pragma dvm parallel([i] on P[i]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        sum += D[i] + R[i].y; /* EXPECT uninitialized R */
    printf("%d\n", N);
    return 0;
}
