/* What a record lacks that a function gives to an element of a distributed array, or to a part of one, is lacking there (debugger.md 1.10 Aggregates). */
#include <stdio.h>
#define N 8

typedef struct {
    double x, y, z;
} vec;
typedef struct {
    vec p, v;
} cell;

#pragma dvm array distribute[block]
vec A[N];
#pragma dvm array align([i] with A[i])
cell C[N];

static vec part(double s)
{
    vec r;

    r.x = s;
    r.y = s;
    return r;
}

static vec whole(double s)
{
    vec r = part(s);

    r.z = s;
    return r;
}

int main(void)
{
    double e = 0;

#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = part(i);
        C[i].p = whole(i);
        C[i].v = part(i);
    }
#pragma dvm parallel([i] on A[i]) reduction(sum(e))
    for (int i = 0; i < N; i++) {
        e += A[i].y + C[i].p.z;
        e += A[i].z; /* EXPECT uninitialized A element=[0] */
        e += C[i].v.z; /* EXPECT uninitialized C element=[0] */
    }
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = C[i].v = whole(i);
#pragma dvm parallel([i] on A[i]) reduction(sum(e))
    for (int i = 0; i < N; i++)
        e += A[i].z + C[i].v.z;
    printf("%d\n", e == e);
    return 0;
}
