/* Bit-fields in iterations: neighbours in one byte, records that are set as a whole, unions, values behind loops (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>
#define N 8

struct state { unsigned low : 3, high : 5; unsigned : 0; unsigned last : 7, top : 9; };
struct plain { unsigned low : 3, high : 5; };
union view { struct plain bits; unsigned char raw; };

#pragma dvm array distribute[block]
double A[N];
static struct state kept = {1, 2, 3, 4};
static const struct state zero;

static void set(struct state *one, int i)
{
    one->low = i & 7;
    one->last = i;
}

static struct state made(int i)
{
    struct state one = {i & 7, 1, 2, 3};
    return one;
}

int main(void)
{
    int i, x = 0;
    struct state own = {0}, given = {1, 2, 3, 4};
    union view view;
    struct state list[3];
    struct plain part;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        own.low = i & 7;
        own.last = i;
        A[i] = own.low + own.last + own.high + own.top + kept.low;
        kept.high = 1;
        A[i] += kept.high;
    }
    x += own.high + own.top + kept.low + kept.last;
    own.low = 1;
    own.last = 2;
    kept.high = 3;
    x += own.low + own.last + kept.high;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        own.low = 1;
        memset(&own, 0, sizeof own);
        A[i] = own.high + own.top;
        own.high = 1;
        own = given;
        A[i] += own.low + own.high + own.last;
        own.last = 1;
        own = made(i);
        A[i] += own.low + own.top;
        own.top = 2;
        set(&own, i);
        A[i] += own.low + own.last + own.top;
    }
    own = zero;
    x += own.low + own.high + own.last + own.top;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        view.bits.low = 1;
        view.raw = i;
        A[i] = view.bits.low + view.bits.high;
        memcpy(&part, &view.raw, 1);
        A[i] += part.low + part.high;
        list[i % 3] = given;
        list[i % 3].low++;
        A[i] += list[i % 3].low + list[i % 3].high;
        struct state inside;
        inside.low = 1;
        inside.high = 2;
        inside.high += inside.low;
        A[i] += inside.high;
    }
    for (i = 0; i < 3; i++) {
        list[i].low = 0;
        list[i].high = 1;
        x += list[i].low + list[i].high;
    }
    #pragma dvm parallel([i] on A[i]) private(given)
    for (i = 0; i < N; i++) {
        given.low = 1;
        given.high = 2;
        A[i] = given.low + given.high;
    }
    printf("%d\n", x);
    return 0;
}
