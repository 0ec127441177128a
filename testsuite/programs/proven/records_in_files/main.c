/* What records lack that functions of another file get and give, whence they come and where they go, is found in loops that are judged as a
   whole (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>
#include "vec.h"
#define N 24

#pragma dvm array distribute[block], shadow[1:1]
vec A[N];
#pragma dvm array align([i] with A[i])
vec B[N];
vec plain[N], rest[N];

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
    for (int i = 0; i < N; i++)
        rest[i] = part(plain[i]);
    e += rest[3].z; /* EXPECT uninitialized rest element=[3] */
    for (int i = 0; i < N; i++)
        rest[i] = twice(plain[i + 1]); /* EXPECT bounds plain element=[24] */
    for (int i = 0; i < N; i++)
        rest[i] = half(i % 2 ? heap[i] : plain[i], plain[i]);
    once.x = 1;
    for (int i = 0; i < N; i++)
        rest[i] = add(once, A[i]); /* EXPECT sequential-access A element=[0] */
    printf("%d\n", e == e);
    return 0;
}
