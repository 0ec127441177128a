/* A parameter whose address is taken is a variable as others are (debugger.md 1.9 Private-like data). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];

static void twice(double *p)
{
    *p *= 2;
}

static void written(double v)
{
    int i;

    twice(&v);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = v;
        v = i;  /* EXPECT readonly-write v */
    }
    printf("done\n");
}

static void led(int v)
{
    int i, *q = &v;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = *q;
        *q = i;  /* EXPECT readonly-write v */
    }
    printf("done\n");
}

int main(void)
{
    written(1);
    led(1);
    return 0;
}
