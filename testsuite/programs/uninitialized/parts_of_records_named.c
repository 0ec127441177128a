/* Parts of records are named as parts of them, also where all are of one size: no record is an array of its parts. */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 8

typedef struct { double x, y; } vec;
typedef struct { double x; int k; vec v[2]; } mixed;

#pragma dvm array distribute[block]
double A[N];
static vec net, list[N];

int main(void)
{
    int i;
    vec own, *block = malloc(N * sizeof *block), *single = malloc(sizeof *single);
    mixed *others = malloc(N * sizeof *others);

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        net.y = net.y + i; /* EXPECT readonly-write net */
        list[2].y += i; /* EXPECT readonly-write list element=[2] */
        A[i] = block[i].y; /* EXPECT uninitialized block element=[0] iteration=(0) */
        A[i] += others[i].v[1].y; /* EXPECT uninitialized others element=[0] iteration=(0) */
        A[i] += own.x; /* EXPECT uninitialized own iteration=(0) */
        A[i] += single->y; /* EXPECT uninitialized single iteration=(0) */
    }
    printf("%d\n", N);
    free(block);
    free(single);
    free(others);
    return 0;
}
