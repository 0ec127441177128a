/* A union shows the unit that bit-fields share as one number: what some of them were given is enough (debugger.md 1.9 Grain). */
#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];

union flags {
    struct {
        unsigned low : 1, high : 1;
        unsigned : 0;
        unsigned far : 2;
    } bits;
    unsigned all[2];
};

int main(void)
{
    union flags own, copy;
    int i;
    own.bits.low = 1;
    own.bits.high = 0;
    own.bits.far = 3;
    copy = own;
    printf("%u %u\n", copy.all[0] & 3, own.all[1] & 3);
#pragma dvm parallel([i] on A[i]) private(own)
    for (i = 0; i < N; i++) {
        own.bits.low = i % 2;
        A[i] = own.all[0] & 1;
    }
    return 0;
}
