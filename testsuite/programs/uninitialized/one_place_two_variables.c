/* debugger.md 1.9 Private-like data: what was reported of a variable hides nothing of another one that lies where it has been. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 5
#pragma dvm array distribute[block]
double A[N];
typedef struct { int id; struct { short a, b; } in; } record;

static void decode(const unsigned char *buf, double *x)
{
    record r;
    memset(&r, 0, sizeof r);
    memcpy(&r.in.a, buf, sizeof r.in.a);
    *x = r.in.a; /* EXPECT uninitialized r */
}

static record decoded(const unsigned char *buf)
{
    record r;
    memset(&r, 0, sizeof r);
    memcpy(&r.in.a, buf, sizeof r.in.a);
    return r;
}

static double by_scalar(int i)
{
    double first;
    if (i < 0)
        first = 1;
    return first > 0 ? 1 : 0; /* EXPECT uninitialized first */
}

static double by_other_scalar(int i)
{
    double second;
    if (i < 0)
        second = 1;
    return second > 0 ? 1 : 0; /* EXPECT uninitialized second */
}

static double by_array(int i)
{
    double t[4];
    t[0] = i;
    return t[1] > 0 ? 1 : 0; /* EXPECT uninitialized t */
}

static double by_other_array(int i)
{
    double t[4];
    t[1] = i;
    return t[2] > 0 ? 1 : 0; /* EXPECT uninitialized t */
}

int main(void)
{
    int i;
    double x;
    #pragma dvm parallel([i] on A[i]) private(x)
    for (i = 0; i < N; i++) {
        unsigned char buf[16];
        decode(buf, &x);
        A[i] = x > 0;
        record c = decoded(buf);
        A[i] += c.in.a > 0; /* EXPECT uninitialized c */
        record d;
        memset(&d, 0, sizeof d);
        memcpy(&d.in.a, buf, sizeof d.in.a);
        A[i] += d.in.a > 0; /* EXPECT uninitialized d */
        A[i] += by_scalar(i) + by_other_scalar(i) + by_array(i) + by_other_array(i);
        double *p = malloc(2 * sizeof *p);
        p[0] = 1;
        A[i] += p[1] > 0; /* EXPECT uninitialized p */
        free(p);
        p = malloc(2 * sizeof *p);
        p[1] = 1;
        A[i] += p[0] > 0; /* EXPECT uninitialized p */
        free(p);
    }
    puts("done");
    return 0;
}
