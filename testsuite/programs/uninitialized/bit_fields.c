/* Bit-fields that nobody gave a value: of local records, on the heap, in elements of distributed arrays. */
#include <stdio.h>
#include <stdlib.h>
#define N 8

struct state {
    unsigned kind : 3;
    signed level : 5;
    unsigned : 0;
    unsigned count : 20;
    double value;
};

#pragma dvm array distribute[block]
struct state A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static int sign(const struct state *one)
{
    return one->count > 1u << 30; /* EXPECT uninitialized */
}

int main(void)
{
    struct state own, *made = malloc(sizeof *made);
    int s = 0;

    own.kind = 1;
    s += own.count >> 21; /* EXPECT uninitialized own */
    made->count = 1;
    made->count++;
    s += made->count > 5;
    made->level += 4; /* EXPECT uninitialized made */
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        if (i != 3)
            A[i].count = i;
        A[i].value = i;
    }
    #pragma dvm parallel([i] on A[i]) private(own)
    for (int i = 0; i < N; i++) {
        if (i == 5)
            own.level = 1;
        B[i] = A[i].count >> 30; /* EXPECT uninitialized A element=[3] iteration=(3) */
        B[i] += own.level >> 10 & 0; /* EXPECT private-uninit own iteration=(0) */
    }
    #pragma dvm parallel([i] on A[i])
    for (int i = 1; i < N; i++)
        B[i] += A[i - 1].count; /* EXPECT nonlocal A element=[0] iteration=(1) */
    struct state other;
    other.value = 1;
    s += sign(&other);
    s += A[2].count; /* EXPECT sequential-access A element=[2] */
    printf("%d %d\n", s, N);
    free(made);
    return 0;
}
