/* Bit-fields are read: each of those in one unit has a life of its own, and bytes may come from elsewhere (debugger.md 1.9 Grain). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 8

struct flags {
    unsigned fixed : 2, scratch : 6, other : 8;
};

union view {
    struct {
        unsigned low : 4, high : 12;
    } bits;
    unsigned char raw[4];
    unsigned all;
};

struct __attribute__((packed)) tight {
    char before;
    unsigned a : 5, b : 13, c : 14;
    char behind;
};

#pragma dvm array distribute[block], shadow[1:1]
struct flags A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static unsigned both(struct flags one)
{
    return one.fixed + one.scratch;
}

int main(void)
{
    struct flags set, copy, list[2] = {{1, 2, 3}}, *made = calloc(1, sizeof *made);
    union view view;
    struct tight tight;
    struct { _Bool on : 1; enum { RED, BLUE = 2 } color : 2; long wide : 40; } small = {1, BLUE, 1L << 37};
    double s = 0;

    view.raw[0] = 0x35;
    s += view.bits.low;
    view.raw[1] = 1;
    s += view.bits.high;
    view.all = 77;
    s += view.bits.high + view.bits.low;
    memset(&tight, 0, sizeof tight);
    tight.b = 100;
    s += tight.a + tight.b + tight.c;
    set.fixed = 3;
    set.scratch = 0;
    copy = set;
    s += both(copy) + both(set) + made->other + list[1].scratch + small.on + small.color + (small.wide >> 37);
    /* One is read in all iterations, its neighbour is written and read in each. */
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i].fixed = set.fixed;
        set.scratch = i;
        A[i].scratch = set.scratch;
        B[i] = set.fixed + set.scratch;
    }
    s += set.fixed;
    /* Elements of one unit: this iteration writes one field, its neighbours read the other. */
    #pragma dvm parallel([i] on A[i]) shadow_renew(A), reduction(sum(s))
    for (int i = 1; i < N - 1; i++) {
        A[i].scratch = i;
        s += A[i - 1].fixed + A[i + 1].fixed + A[i].scratch++;
        s += A[i].scratch;
    }
    #pragma dvm parallel([i] on A[i]) private(set), reduction(sum(s))
    for (int i = 0; i < N; i++) {
        set.other = i;
        set.fixed = 1;
        s += set.other + set.fixed;
    }
    printf("%g\n", s);
    free(made);
    return 0;
}
