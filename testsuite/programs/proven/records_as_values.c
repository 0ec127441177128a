/* Records as values, in loops that are judged as a whole: what they lack, whence they come and where they go is found
   (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>
#define N 24

typedef struct {
    double x, y, z;
} vec;

#pragma dvm array distribute[block], shadow[1:1]
vec A[N];
#pragma dvm array align([i] with A[i])
vec B[N];
vec plain[N], lost[N], rest[N];

static vec add(vec p, vec q)
{
    vec r;

    r.x = p.x + q.x;
    r.y = p.y + q.y; /* EXPECT uninitialized p */
    r.z = q.z; /* EXPECT uninitialized q */
    r.z += p.z; /* EXPECT uninitialized p */
    return r;
}

static vec sum(vec p, vec q)
{
    return (vec){ p.x + q.x, /* EXPECT uninitialized p */
                  p.y + q.y, /* EXPECT uninitialized p */
                  p.z + q.z }; /* EXPECT uninitialized p */
}

static vec half(vec p, vec q)
{
    return (vec){ p.x + q.x, p.y + q.y, p.z + q.z }; /* EXPECT uninitialized p */
}

static vec twice(vec p) { return (vec){ 2 * p.x, 2 * p.y, 2 * p.z }; }

static vec part(vec p)
{
    vec r;

    r.x = p.x;
    r.y = p.y;
    return r;
}

static vec perhaps(vec p, int c)
{
    vec r;

    r.x = p.x;
    if (c) {
        r.y = p.y;
        r.z = p.z;
    }
    return r;
}

int main(void)
{
    vec *heap = malloc(N * sizeof *heap), once;
    double e = 0;

    for (int i = 0; i < N; i++) {
        plain[i] = (vec){ i, i, i };
        heap[i].x = heap[i].y = 1;
    }
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = B[i] = (vec){ i, 2, 3 };
#pragma dvm parallel([i] on A[i])
    for (int i = 1; i < N; i++)
        B[i] = twice(A[i - 1]); /* EXPECT nonlocal A element=[0] */
#pragma dvm parallel([i] on A[i])
    for (int i = 1; i < N; i++)
        B[i] = twice(B[i - 1]); /* EXPECT dependence B element=[1] */ /* EXPECT nonlocal B element=[0] */
    for (int i = 0; i < N; i++)
        plain[i] = add(plain[i], heap[i]);
    for (int i = 0; i < N; i++) {
        vec d;

        if (i > 5)
            d = plain[i];
        lost[i] = sum(d, plain[i]);
    }
    for (int i = 0; i < N; i++)
        rest[i] = part(plain[i]);
    e += rest[3].z; /* EXPECT uninitialized rest element=[3] */
    for (int i = 0; i < N; i++)
        rest[i] = perhaps(plain[i], i % 2);
    e += rest[5].z + rest[6].z; /* EXPECT uninitialized rest element=[6] */
    for (int i = 0; i < N; i++)
        rest[i] = i % 2 ? heap[i] : plain[i];
    e += rest[8].z + rest[7].z; /* EXPECT uninitialized rest element=[7] */
    for (int i = 0; i < N; i++)
        rest[i] = half(i % 2 ? heap[i] : plain[i], plain[i]);
    once.x = 1;
    for (int i = 0; i < N; i++)
        rest[i] = add(once, plain[i]);
    printf("%d\n", e != 0.12345);
    return 0;
}
