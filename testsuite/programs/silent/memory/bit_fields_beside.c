/* A write of a bit-field is none of the members beside it (debugger.md 1.9 Grain). */
#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];

struct record {
    int plain;
    unsigned low : 3, high : 5;
    const int fixed : 4;
    double last;
};

/* In one unit of memory. */
struct close {
    char before;
    unsigned flag : 2;
    char behind;
};

int main(void)
{
    struct record own = {1, 2, 3, 4, 5}, all[N] = {{0}};
    struct record *p = all;
    int i;
#pragma dvm parallel([i] on A[i]) private(own)
    for (i = 0; i < N; i++) {
        own.low = i % 4;
        own.high = 1;
        A[i] = own.low + own.high;
    }
    printf("%d %g\n", own.plain, own.last);
    struct close near = {1, 2, 3};
#pragma dvm parallel([i] on A[i]) private(near)
    for (i = 0; i < N; i++) {
        near.flag = i % 4;
        A[i] += near.flag;
    }
    printf("%d %d\n", near.before, near.behind);
    for (i = 0; i < N; i++) {
        all[i].plain = i;
        p[i].last = i;
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] += all[i].plain + p[i].last;
    own.low = 1;
    own.low += own.high++;
    printf("%d %d\n", own.low, own.high);
    return 0;
}
