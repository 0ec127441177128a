/* Copying a structure carries the missing value along; using it is the fault (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>
#define N 5

struct item { int key, weight; };

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;
    struct item a, b, c;

    a.key = 3;
    b = a;
    memcpy(&c, &b, sizeof c);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = c.key;
        A[i] += c.weight;  /* EXPECT uninitialized c iteration=(0) */
        s += c.key;
    }
    printf("%d\n", s);
    return 0;
}
